// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/field_rows.h"
#include "core/scenario/field_table.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::scenario;

namespace {

enum class Policy { Slow, Fast };

struct Span
{
    double from = 0, to = 0;
    bool operator==(const Span&) const = default;
};

struct Task
{
    Seconds duration{60};
    std::optional<int> retries;
    std::vector<std::string> after;
    std::optional<std::vector<std::string>> hosts; ///< none is not the same as an empty list
    std::map<std::string, std::string> labels;
    bool operator==(const Task&) const = default;
};

struct Flow
{
    Policy policy = Policy::Slow;
    std::optional<Policy> backup;
    std::optional<Seconds> limit;
    std::vector<double> shares;
    std::vector<Span> outages;
    std::map<std::string, Task> tasks;
    std::map<std::string, std::vector<std::string>> groups;
    bool operator==(const Flow&) const = default;
};

#define RINGSIDE_SLOT(member) [](Flow& s) -> Slot { return &s.member; }
#define RINGSIDE_TASK_SLOT(member) [](Task& s) -> Slot { return &s.member; }

/// One name, or a list that may be empty.
FieldInfo anyNames(std::string path)
{
    FieldInfo field = list(std::move(path), FieldKind::Names, "ids such as [a, b]", "names");
    field.takesOne = true;
    field.mayBeEmpty = true;
    return field;
}

const FieldTable<Flow>& table()
{
    static const std::vector<FieldRow<Task>> tasks{
        {number("duration", FieldKind::Duration, "s", 0, 1e6, "of a task"),
         RINGSIDE_TASK_SLOT(duration)},
        {absent(count("retries", "", 0, 50, "after a failure"), "none"),
         RINGSIDE_TASK_SLOT(retries)},
        {list("after", FieldKind::Names, "ids such as [a, b]", "tasks before it"),
         RINGSIDE_TASK_SLOT(after)},
        {anyNames("hosts"), RINGSIDE_TASK_SLOT(hosts)}};
    static const std::vector<FieldRow<std::string>> labels{
        {info("", FieldKind::Name, "", "of a task"), [](std::string& s) -> Slot { return &s; }}};
    static const std::vector<FieldRow<std::vector<std::string>>> groups{
        {anyNames(""), [](std::vector<std::string>& s) -> Slot { return &s; }}};
    static const FieldTable<Flow> made(
        {{choice("flow.policy", {"slow", "fast"}, "after a failure"), RINGSIDE_SLOT(policy)},
         {absent(choice("flow.backup", {"slow", "fast"}, "instead"), "none"),
          RINGSIDE_SLOT(backup)},
         {absent(number("flow.limit", FieldKind::Duration, "s", 0, 1e6, "of a run"), "none"),
          RINGSIDE_SLOT(limit)},
         {ranged(list("flow.shares", FieldKind::Numbers, "shares such as [0.5, 0.5]", "of data"), 0,
                 1),
          RINGSIDE_SLOT(shares)},
         {list("flow.outages", FieldKind::Pairs, "pairs such as [[0, 5]]", "of a service"),
          RINGSIDE_SLOT(outages)}},
        {mapAt("flow.tasks", &Flow::tasks, tasks),
         mapInside("flow.tasks.*.labels", &Flow::tasks, &Task::labels, labels),
         mapAt("flow.groups", &Flow::groups, groups)});
    return made;
}

Flow flowWith(const std::vector<FieldChange>& changes)
{
    const auto flow = table().with({}, changes);
    if (!flow)
        QTest::qFail(flow.error().subject.c_str(), __FILE__, __LINE__);
    return flow.value_or(Flow());
}

} // namespace

/// Fields of any kind of scenario: numbers, choices, lists and maps by one grammar.
class TestFieldTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreReadAndWritten()
    {
        const Flow flow = flowWith({{"flow.policy", "fast"},
                                    {"flow.backup", "fast"},
                                    {"flow.limit", "90 min"},
                                    {"flow.shares", "[0.25, 0.75]"},
                                    {"flow.outages", "[[0, 5], [20, 30]]"}});
        QCOMPARE(int(flow.policy), int(Policy::Fast));
        QVERIFY(flow.backup == Policy::Fast);
        QCOMPARE(flow.limit->value(), 5400.0); // 90 x 60
        QCOMPARE(flow.shares, (std::vector<double>{0.25, 0.75}));
        QVERIFY(flow.outages.back() == (Span{20, 30}));
        QCOMPARE(table().text(flow, "flow.limit"), std::string("5400 s"));
        QCOMPARE(table().text(flow, "flow.outages"), std::string("[[0, 5], [20, 30]]"));
    }

    void statedFieldsRestoreTheState()
    {
        const Flow flow = flowWith({{"flow.limit", 60.0},
                                    {"flow.tasks.train.duration", "2 h"},
                                    {"flow.tasks.train.after", "[load, clean]"},
                                    {"flow.tasks.load.duration", "60 s"}});
        const auto stated = table().stated(flow);
        QVERIFY(flowWith(stated) == flow);
        // The task whose fields are all at their default still exists.
        QVERIFY(flow.tasks.contains("load"));
        QVERIFY(table().stated(Flow()).empty());
    }

    void entryOfAMapIsCreatedAndRemoved()
    {
        Flow flow = flowWith({{"flow.tasks.train.retries", "3"}});
        QCOMPARE(flow.tasks.at("train").retries, 3);
        QCOMPARE(table().text(flow, "flow.tasks.train.retries"), std::string("3"));
        QCOMPARE(table().text(flow, "flow.tasks.serve.retries"), std::string());
        QVERIFY(table().apply(flow, {"flow.tasks.train", "null"}));
        QVERIFY(flow.tasks.empty());
        // Reading creates none.
        (void)table().text(flow, "flow.tasks.train.duration");
        QVERIFY(flow.tasks.empty());
    }

    void mapInsideAnEntryIsReadAndWritten()
    {
        Flow flow = flowWith({{"flow.tasks.train.labels.team", "risk"},
                              {"flow.tasks.train.labels.tier", "gold"},
                              {"flow.tasks.load.labels.team", "data"}});
        QCOMPARE(flow.tasks.at("train").labels.at("team"), std::string("risk"));
        QCOMPARE(table().text(flow, "flow.tasks.load.labels.team"), std::string("data"));
        QVERIFY(flowWith(table().stated(flow)) == flow);
        QVERIFY(table().apply(flow, {"flow.tasks.train.labels.team", "null"}));
        QCOMPARE(flow.tasks.at("train").labels.size(), std::size_t{1});
        QVERIFY(table().apply(flow, {"flow.tasks.train", "none"}));
        QVERIFY(!flow.tasks.contains("train") && flow.tasks.contains("load"));
        QVERIFY(!table().apply(flow, {"flow.tasks.train.labels", "risk"}));
    }

    void entryMayBeAValue()
    {
        Flow flow =
            flowWith({{"flow.groups.nightly", "[load, train]"}, {"flow.groups.one", "load"}});
        QCOMPARE(flow.groups.at("nightly").size(), std::size_t{2});
        QCOMPARE(flow.groups.at("one"), std::vector<std::string>{"load"});
        QCOMPARE(table().text(flow, "flow.groups.nightly"), std::string("[load, train]"));
        QVERIFY(flowWith(table().stated(flow)) == flow);
        QVERIFY(table().apply(flow, {"flow.groups.one", "none"}));
        QCOMPARE(flow.groups.size(), std::size_t{1});
    }

    void emptyListIsNotTheSameAsNoneWhereTheFieldSaysSo()
    {
        Flow flow = flowWith({{"flow.tasks.train.hosts", "[]"}});
        QVERIFY(flow.tasks.at("train").hosts && flow.tasks.at("train").hosts->empty());
        QCOMPARE(table().text(flow, "flow.tasks.train.hosts"), std::string("[]"));
        QVERIFY(flowWith(table().stated(flow)) == flow);
        QVERIFY(table().apply(flow, {"flow.tasks.train.hosts", "none"}));
        QVERIFY(!flow.tasks.at("train").hosts);
        // For other lists it is.
        flow = flowWith({{"flow.tasks.train.after", "[load]"}});
        QVERIFY(table().apply(flow, {"flow.tasks.train.after", "[]"}));
        QVERIFY(flow.tasks.at("train").after.empty());
    }

    void nullRestoresADefault()
    {
        Flow flow = flowWith({{"flow.policy", "fast"},
                              {"flow.limit", "5 s"},
                              {"flow.outages", "[[0, 5]]"},
                              {"flow.tasks.train.duration", "5 s"}});
        for (const char* path : {"flow.policy", "flow.limit", "flow.outages"})
            QVERIFY2(table().apply(flow, {path, "null"}), path);
        QVERIFY(table().apply(flow, {"flow.tasks.train.duration", "null"}));
        QCOMPARE(int(flow.policy), int(Policy::Slow));
        QVERIFY(!flow.limit && flow.outages.empty());
        QCOMPARE(flow.tasks.at("train").duration.value(), 60.0);
    }

    void wrongValueIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("nearest");
        const auto row = [](const char* name, const char* path, const char* value, ErrorCode code,
                            const char* nearest = "") {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(value)
                                << int(code) << QString::fromLatin1(nearest);
        };
        row("a misspelt field", "flow.polciy", "fast", ErrorCode::UnknownField, "flow.policy");
        row("a field without its section", "policy", "fast", ErrorCode::UnknownField,
            "flow.policy");
        row("a misspelt choice", "flow.policy", "fst", ErrorCode::UnknownName, "fast");
        row("an unknown field of an entry", "flow.tasks.train.priority", "1",
            ErrorCode::UnknownField);
        row("a value for a whole entry", "flow.tasks.train", "5", ErrorCode::UnknownField);
        row("bytes for a time", "flow.tasks.train.duration", "5 GB", ErrorCode::WrongUnit);
        row("too many retries", "flow.tasks.train.retries", "51", ErrorCode::OutOfRange);
        row("half a retry", "flow.tasks.train.retries", "1.5", ErrorCode::WrongType);
        row("a share above 1", "flow.shares", "[0.5, 1.5]", ErrorCode::WrongType);
        row("triples for pairs", "flow.outages", "[[1, 2, 3]]", ErrorCode::WrongType);
        row("an empty name", "flow.tasks.train.after", "[a, ]", ErrorCode::WrongType);
        row("a name without brackets", "flow.tasks.train.after", "a", ErrorCode::WrongType);
    }

    void wrongValueIsRefused()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        Flow flow;
        const Done done = table().apply(flow, {path.toStdString(), value.toStdString()});
        QVERIFY(!done);
        QTEST(int(done.error().code), "code");
        QTEST(QString::fromStdString(done.error().nearest), "nearest");
        QVERIFY(flow == Flow());
    }

    void errorNamesTheEntry()
    {
        Flow flow;
        const Done done = table().apply(flow, {"flow.tasks.train.retries", "51"});
        QCOMPARE(done.error().subject, std::string("flow.tasks.train.retries"));
        QCOMPARE(done.error().limit, std::string("0 to 50"));
    }

    void listTakesNoSingleNumber()
    {
        Flow flow;
        const Done done = table().apply(flow, {"flow.shares", 0.5});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::WrongType);
        QCOMPARE(done.error().limit, std::string("shares such as [0.5, 0.5]"));
    }
};

RINGSIDE_TEST(TestFieldTable)
#include "tst_field_table.moc"
