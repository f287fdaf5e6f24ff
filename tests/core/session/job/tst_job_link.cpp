// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/kinds/kinds.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/job_file.h"
#include "core/session/job/job_link.h"
#include "core/session/job/own_scenario.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::scaling;
using session::jobLink;
using session::readJobLink;

namespace {

/// A value that a field takes, in its grammar; numbers with at most 15 digits, as people type them.
std::string valueFor(const scenario::FieldInfo& field)
{
    switch (field.kind) {
    case scenario::FieldKind::Choice:
        return field.choices[*rc::gen::inRange<std::size_t>(0, field.choices.size())];
    case scenario::FieldKind::Switch:
        return *rc::gen::element<std::string>("true", "false");
    case scenario::FieldKind::Name:
        return *rc::gen::element<std::string>("a2-highgpu-4g", "a100-40gb", "it's \"odd\": 50 %",
                                              "größer & kleiner = {x}", "true", "#1");
    default:
        break;
    }
    const double low = field.minimum.value_or(0), high = field.maximum.value_or(1e6);
    const double number = *rc::gen::element(low, high, std::min(high, low + 1.0),
                                            std::min(high, std::max(low, 4096.0)));
    return QString::number(number, 'g', 15).toStdString() +
           (field.unit.empty() ? "" : " " + field.unit);
}

Scenario anyScenario()
{
    Scenario scenario;
    const auto& fields = scaling::fieldTable().infos();
    const auto picks = *rc::gen::container<std::vector<std::size_t>>(
        rc::gen::inRange<std::size_t>(0, fields.size()));
    for (const std::size_t pick : picks)
        RC_ASSERT(scaling::fieldTable()
                      .apply(scenario, {fields[pick].path, valueFor(fields[pick])})
                      .has_value());
    // Weak scaling divides what was typed among a million hosts: less than any batch that is typed.
    const auto typed = [](const std::optional<double>& batch) {
        return !batch || (*batch >= 1e-6 && *batch <= 1e9);
    };
    RC_PRE(typed(scenario.work.perAcceleratorBatch) && typed(scenario.work.globalBatch) &&
           typed(scenario.work.computeTimeBatch));
    return scenario;
}

} // namespace

class TestJobLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linkIsReadable();
    void everyJobComesBack();
    void anyScenarioComesBack();
    void longestJobFits();
    void hostileTextIsRefused_data();
    void hostileTextIsRefused();
    void noTextCrashesIt();
    void machineTypeAndItsExceptionComeBack();
    void fileComesBack();
    void anyScenarioComesBackFromYaml();
    void wrongFileIsReportedWithItsPlace();
    void unwritableFileIsReported();
};

void TestJobLink::linkIsReadable()
{
    const Scenario job =
        scenarioOf({{"cluster.workers", "4"}, {"cluster.network", "50 Gbps"}}, Scenario{});
    QCOMPARE(jobLink(job), std::string("ringside:job?cluster.workers=4&cluster.network=50%20Gbps"));
    QCOMPARE(jobLink({}), std::string("ringside:job?"));
    const auto empty = readJobLink(" ringside:job?\n");
    QVERIFY(empty.has_value());
    QCOMPARE(*empty, Scenario{});
    // As a person would type it.
    const auto typed = readJobLink("ringside:job?cluster.network=50 Gbps");
    QVERIFY(typed.has_value());
    QCOMPARE(typed->cluster.networkGbps, std::optional(50.0));
}

void TestJobLink::everyJobComesBack()
{
    for (const Scenario& job :
         {mirroredJob(), imageJob(), pipelineJob(), parameterServers(), tensorJob(), tf32Job()}) {
        const auto read = readJobLink(jobLink(job));
        QVERIFY(read.has_value());
        QCOMPARE(*read, job);
    }
}

void TestJobLink::anyScenarioComesBack()
{
    const bool held = rc::check("what a link states is what the job states", [] {
        const Scenario scenario = anyScenario();
        const std::string link = jobLink(scenario);
        RC_ASSERT(link.size() <= session::kLongestJobLink);
        const auto read = readJobLink(link);
        RC_ASSERT(read.has_value());
        RC_ASSERT(scaling::fieldTable().stated(*read) == scaling::fieldTable().stated(scenario));
        RC_ASSERT(jobLink(*read) == link);
    });
    QVERIFY(held);
}

void TestJobLink::longestJobFits()
{
    // Every field stated, numbers at their longest, names of 300 characters that are all encoded.
    Scenario scenario;
    for (const scenario::FieldInfo& field : scaling::fieldTable().infos()) {
        std::string value;
        if (field.kind == scenario::FieldKind::Name)
            value = std::string(300, '&');
        else if (field.kind == scenario::FieldKind::Choice)
            value = field.choices.back();
        else if (field.kind == scenario::FieldKind::Switch)
            value = "true";
        else if (field.kind == scenario::FieldKind::Count)
            value = std::to_string(static_cast<long>(field.maximum.value_or(1)));
        else
            value = QString::number(field.minimum.value_or(0) * 0.5 + field.maximum.value_or(1) / 3,
                                    'g', 15)
                        .toStdString() +
                    (field.unit.empty() ? "" : " " + field.unit);
        QVERIFY2(scaling::fieldTable().apply(scenario, {field.path, value}),
                 (field.path + value).c_str());
    }
    QVERIFY(jobLink(scenario).size() <= session::kLongestJobLink);
    QVERIFY(readJobLink(jobLink(scenario)).has_value());
}

void TestJobLink::hostileTextIsRefused_data()
{
    QTest::addColumn<QByteArray>("link");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("fact"); ///< in subject, value, limit, nearest or detail
    const auto row = [](const char* name, const QByteArray& link, ErrorCode code, int column,
                        const char* fact) {
        QTest::newRow(name) << link << static_cast<int>(code) << column << QByteArray(fact);
    };
    const QByteArray start("ringside:job?");
    row("none", "", ErrorCode::Syntax, 1, "ringside:job?");
    row("another scheme", "https://example.org/job?cluster.workers=4", ErrorCode::Syntax, 1,
        "ringside:job?path=value");
    row("an unknown field", start + "cluster.worker=4", ErrorCode::UnknownField, 0,
        "cluster.workers");
    row("no value", start + "cluster.workers", ErrorCode::Syntax, 14, "path=value");
    row("an empty value", start + "cluster.workers=", ErrorCode::WrongType, 0, "1 to 1000000");
    row("an empty pair", start + "cluster.workers=4&&model.layers=2", ErrorCode::Syntax, 32,
        "path=value");
    row("a pair too few", start + "cluster.workers=4&", ErrorCode::Syntax, 31, "path=value");
    row("a field twice", start + "cluster.workers=4&cluster.workers=5", ErrorCode::DuplicateField,
        0, "cluster.workers");
    row("out of range", start + "cluster.workers=1e9", ErrorCode::OutOfRange, 0, "1 to 1000000");
    row("an unknown name", start + "strategy.kind=fsdpp", ErrorCode::UnknownName, 0, "fsdp");
    row("half an escape", start + "cluster.machine=a%4", ErrorCode::Syntax, 31, "hex digits");
    row("an escape of other letters", start + "cluster.machine=%zz", ErrorCode::Syntax, 30,
        "hex digits");
    row("a null byte", start + "cluster.machine=a%00b", ErrorCode::Syntax, 30, "control");
    row("no UTF-8", start + "cluster.machine=%FF%FE", ErrorCode::Syntax, 30, "UTF-8");
    row("text that turns its direction", start + "cluster.machine=a%E2%80%AEb", ErrorCode::Syntax,
        30, "direction");
    row("raw bytes", start + "cluster.machine=\xC3\xA4", ErrorCode::Syntax, 30, "percent-encoded");
    row("not finite", start + "model.parameters=inf", ErrorCode::NotFinite, 0, "model.parameters");
    row("a unit that is none", start + "cluster.network=50%20parsecs", ErrorCode::WrongUnit, 0,
        "Gbps");
    row("too long", start + QByteArray(16384, 'a'), ErrorCode::TooLarge, 0, "16384 characters");
}

void TestJobLink::hostileTextIsRefused()
{
    QFETCH(QByteArray, link);
    QFETCH(int, code);
    QFETCH(int, column);
    QFETCH(QByteArray, fact);
    const auto read = readJobLink(link.toStdString());
    QVERIFY(!read.has_value());
    const Error& error = read.error();
    QCOMPARE(static_cast<int>(error.code), code);
    QCOMPARE(error.column, column);
    const std::string facts =
        error.subject + error.value + error.limit + error.nearest + error.detail;
    QVERIFY2(facts.find(fact.toStdString()) != std::string::npos, facts.c_str());
    QVERIFY(error.value.size() <= 200);
}

void TestJobLink::noTextCrashesIt()
{
    const bool held = rc::check("any bytes after the start are read or refused", [] {
        const auto read =
            readJobLink("ringside:job?" + *rc::gen::string<std::string>() +
                        *rc::gen::element<std::string>("", "=", "&", "%", "cluster.workers=4"));
        if (read)
            RC_ASSERT(readJobLink(jobLink(*read)).has_value());
    });
    QVERIFY(held);
}

void TestJobLink::machineTypeAndItsExceptionComeBack()
{
    const Scenario job = scenarioOf({{"cluster.machine", "a2-highgpu-4g"},
                                     {"cluster.accelerators_per_worker", "1"},
                                     {"cluster.network", "none"}});
    const auto read = readJobLink(jobLink(job));
    QVERIFY(read.has_value());
    QCOMPARE(*read, job);
    QVERIFY(read->cluster.acceleratorFromMachine);
    QVERIFY(!read->cluster.countFromMachine && !read->cluster.networkFromMachine);
}

void TestJobLink::fileComesBack()
{
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("job.yaml"));
    QVERIFY(session::saveScenario(file, kinds::kindOf<scaling::Scenario>(),
                                  scenario::State::of(mirroredJob()))
                .has_value());
    const auto read = session::openJobFile(file);
    QVERIFY(read.has_value());
    QCOMPARE(read->scenario, mirroredJob());
    QVERIFY(read->levers.empty());
    // Nothing but the file is left in its folder.
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestJobLink::anyScenarioComesBackFromYaml()
{
    const bool held = rc::check("what a file states is what the job states", [] {
        const Scenario scenario = anyScenario();
        const std::string yaml =
            bank::scenarioYaml(kinds::kindOf<scaling::Scenario>(), scenario::State::of(scenario));
        const auto read = bank::readScenarioText(yaml, "job.yaml");
        if (!read)
            RC_LOG() << yaml << read.error().detail << read.error().subject;
        RC_ASSERT(read.has_value());
        RC_ASSERT(scaling::fieldTable().stated(*read->scenario.as<scaling::Scenario>()) ==
                  scaling::fieldTable().stated(scenario));
    });
    QVERIFY(held);
}

void TestJobLink::wrongFileIsReportedWithItsPlace()
{
    const QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("job.yaml"));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("scenario:\n  cluster:\n    workers: 0\n");
    file.close();
    const auto read = session::openJobFile(name);
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().file, name.toStdString());
    QCOMPARE(read.error().line, 3);
    QCOMPARE(read.error().value, std::string("0"));
    QCOMPARE(read.error().limit, std::string("1 to 1000000"));
    const auto none = session::openJobFile(dir.filePath(QStringLiteral("none.yaml")));
    QCOMPARE(none.error().code, ErrorCode::FileNotFound);
}

void TestJobLink::unwritableFileIsReported()
{
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("no/such/folder/job.yaml"));
    const auto saved = session::saveScenario(file, kinds::kindOf<scaling::Scenario>(),
                                             scenario::State::of(mirroredJob()));
    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(saved.error().file, file.toStdString());
}

RINGSIDE_TEST(TestJobLink)
#include "tst_job_link.moc"
