// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_kind.h"
#include "core/access/picture/access_pictures.h"
#include "core/access/sketch/sketch.h"
#include "tests/core/access/random_world.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::access;

/// Text that people type as scenarios of the kind, and back.
class TestSketch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sketchOfEveryStatementIsRead();
    void namesThatAreNewAreIntroduced();
    void statementsMayComeInAnyOrder();
    void severalNamesAreSeveralGrants();
    void statementsAreNamedAfterWhatTheyState();
    void wordsMayBeWrittenInOtherWays_data();
    void wordsMayBeWrittenInOtherWays();
    void wrongLinesAreNamed_data();
    void wrongLinesAreNamed();
    void allWrongLinesAreReportedInOrder();
    void partsThatTheSketchCannotExpressStay();
    void whatIsLeftOutOfTheTextIsRemoved();
    void whatGoesBeyondASketchIsNamed();
    void everyWorldIsReadBackFromItsText();
    void everyWorldIsReadBackFromItsTextAlone();
    void namesThatReadAsWordsAreQuoted();
    void kindReadsBackASketch();
    void requestsAreAnsweredInSentences();
};

namespace {

constexpr std::string_view kSmall = "group analysts has ana, ben\n"
                                    "bucket is in project\n"
                                    "role viewer allows storage.objects.get\n"
                                    "analysts has viewer on project\n"
                                    "deny ben storage.objects.get on bucket\n"
                                    "ask ana storage.objects.get on bucket\n"
                                    "ask ben storage.objects.get on bucket\n";

AccessScenario read(std::string_view text, const AccessScenario& kept = {})
{
    const auto sketch = readSketch(text, kept);
    return sketch ? *sketch : AccessScenario();
}

/// With nothing but what a sketch expresses.
AccessScenario sketched(AccessScenario world)
{
    AccessScenario bare;
    for (auto& [id, principal] : world.principals)
        bare.principals[id] = {principal.kind, principal.members, {}, {}, {}, {}, false};
    for (auto& [id, resource] : world.resources)
        bare.resources[id].parent = resource.parent;
    for (auto& [id, request] : world.requests) {
        Request& asked = bare.requests[id];
        asked.who = request.who;
        asked.permissions = request.permissions;
        asked.at = request.at;
        asked.want = request.want;
    }
    bare.roles = world.roles;
    bare.bindings = world.bindings;
    bare.denies = world.denies;
    bare.watch = world.watch;
    return bare;
}

constexpr unsigned kSketchedWorlds = 200;

} // namespace

void TestSketch::sketchOfEveryStatementIsRead()
{
    const AccessScenario world = read("user eve\n"
                                      "service-account runner\n"
                                      "group analysts has ana, ben\n"
                                      "\n"
                                      "resource archive\n"
                                      "bucket, logs are in project\n"
                                      "role viewer allows storage.objects.get, storage.*\n"
                                      "analysts has viewer on project\n"
                                      "deny ben storage.objects.get on bucket except runner, eve\n"
                                      "ask eve storage.objects.get on bucket, expect deny\n"
                                      "watch analysts\n");
    QCOMPARE(world.principals.size(), std::size_t(5));
    QVERIFY(world.principals.at("runner").kind == PrincipalKind::ServiceAccount);
    QVERIFY(world.principals.at("analysts").kind == PrincipalKind::Group);
    QVERIFY((world.principals.at("analysts").members == Ids{"ana", "ben"}));
    QCOMPARE(world.resources.size(), std::size_t(4));
    QCOMPARE(world.resources.at("logs").parent, std::string("project"));
    QCOMPARE(world.resources.at("archive").parent, std::string());
    QVERIFY((world.roles.at("viewer").permissions == Ids{"storage.objects.get", "storage.*"}));
    QVERIFY((world.bindings.begin()->second == Binding{"analysts", "viewer", "project"}));
    QVERIFY((world.denies.begin()->second ==
             Deny{"ben", {"storage.objects.get"}, "bucket", {"runner", "eve"}}));
    const Request& asked = world.requests.begin()->second;
    QCOMPARE(asked.who, std::string("eve"));
    QVERIFY(asked.want == Want::Deny);
    QVERIFY(world.watch == Ids{"analysts"});
}

void TestSketch::namesThatAreNewAreIntroduced()
{
    const AccessScenario world = read("group analysts has ana\n"
                                      "bucket is in project\n"
                                      "role viewer allows storage.objects.get\n"
                                      "eve has viewer on bucket\n"
                                      "everyone has viewer on bucket\n");
    QCOMPARE(world.principals.size(), std::size_t(3)); // and not everyone
    QVERIFY(world.principals.at("ana").kind == PrincipalKind::User);
    QVERIFY(world.principals.at("eve").kind == PrincipalKind::User);
    QCOMPARE(world.resources.size(), std::size_t(2));
}

void TestSketch::statementsMayComeInAnyOrder()
{
    std::vector<std::string> lines;
    for (std::string_view rest = kSmall; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
        lines.emplace_back(rest.substr(0, rest.find('\n') + 1));
    std::string reversed;
    for (const std::string& line : lines)
        reversed.insert(0, line);
    QVERIFY(read(reversed) == read(kSmall));
    QVERIFY(!read(kSmall).requests.empty());
}

void TestSketch::severalNamesAreSeveralGrants()
{
    const AccessScenario world = read("resource bucket\n"
                                      "role viewer allows a.get\nrole editor allows a.set\n"
                                      "ana, ben have viewer, editor on bucket\n");
    QCOMPARE(world.bindings.size(), std::size_t(4));
    QVERIFY((world.bindings.at("ben-editor-bucket") == Binding{"ben", "editor", "bucket"}));
}

void TestSketch::statementsAreNamedAfterWhatTheyState()
{
    const AccessScenario world = read("user ana\nresource bucket\n"
                                      "ask ana storage.objects.get on bucket\n"
                                      "ask ana storage.objects.get on bucket\n"
                                      "ask ana storage.* on bucket\n"
                                      "mine: ask ana storage.objects.get on bucket\n");
    Ids names;
    for (const auto& [id, request] : world.requests)
        names.push_back(id);
    QVERIFY((names == Ids{"ana-all-bucket", "ana-get-bucket", "ana-get-bucket-2", "mine"}));
}

void TestSketch::wordsMayBeWrittenInOtherWays_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("a colon") << QByteArray("ask: ana storage.objects.get on bucket");
    QTest::newRow("capitals") << QByteArray("ASK ana storage.objects.get ON bucket");
    QTest::newRow("the usual outcome")
        << QByteArray("ask ana storage.objects.get on bucket expect allow");
    QTest::newRow("spaces and a carriage return")
        << QByteArray("  ask  ana\tstorage.objects.get on bucket \r");
    QTest::newRow("quotes") << QByteArray("ask \"ana\" storage.objects.get on \"bucket\"");
}

void TestSketch::wordsMayBeWrittenInOtherWays()
{
    QFETCH(QByteArray, line);
    const std::string world = "user ana\nresource bucket\n";
    const AccessScenario plain = read(world + "ask ana storage.objects.get on bucket\n");
    QCOMPARE(plain.requests.size(), std::size_t(1));
    QVERIFY(read(world + line.toStdString()) == plain);
    QVERIFY(read("user: ana\nresource: bucket\n" + line.toStdString()) == plain);
}

void TestSketch::wrongLinesAreNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("facts"); ///< in the limit, the nearest name or the detail
    const auto row = [](const char* name, const char* text, int line, ErrorCode code,
                        const char* value, const char* facts) {
        QTest::newRow(name) << QByteArray(text) << line << int(code) << QByteArray(value)
                            << QByteArray(facts);
    };
    const ErrorCode form = ErrorCode::WrongType, unknown = ErrorCode::UnknownName,
                    twice = ErrorCode::DuplicateField;
    row("no statement", "resource a\nana can read a", 2, form, "ana can read a", "is in");
    row("a kind without a name", "user", 1, form, "user", "“user NAME, NAME”");
    row("a group of two names", "group a b has c", 1, form, "group a b has c", "group NAME has");
    row("a group of none", "group a has", 1, form, "group a has", "group NAME has");
    row("a resource without a name", "resource", 1, form, "resource", "resource NAME");
    row("no parent", "bucket is in", 1, form, "bucket is in", "are in NAME");
    row("two parents", "bucket is in a, b", 1, form, "bucket is in a, b", "are in NAME");
    row("a role without permissions", "role viewer allows", 1, form, "role viewer allows",
        "role NAME allows PERMISSION");
    row("a grant without a resource", "ana has viewer", 1, form, "ana has viewer",
        "NAME has ROLE on RESOURCE");
    row("a deny rule without a permission", "deny ben on bucket", 1, form, "deny ben on bucket",
        "deny NAME PERMISSION on RESOURCE");
    row("an exception without a name", "deny ben a.get on bucket except", 1, form,
        "deny ben a.get on bucket except", "except NAME");
    row("a request without a resource", "ask ana a.get", 1, form, "ask ana a.get",
        "ask NAME PERMISSION on RESOURCE");
    row("an outcome that is none", "ask ana a.get on b expect maybe", 1, form,
        "ask ana a.get on b expect maybe", "expect deny");
    row("nobody to watch", "watch", 1, form, "watch", "watch NAME");
    row("a name with a dot", "user ana@example.com", 1, form, "ana@example.com", "without dots");
    row("a name that means that there is none", "user none", 1, form, "none", "1 to 300");
    row("a permission with a bracket", "role viewer allows [a.get]", 1, form, "[a.get]",
        "storage.objects.get");
    row("an unknown role", "resource b\nrole viewer allows a.get\nana has viewr on b", 3, unknown,
        "viewr", "viewer");
    row("an unknown resource", "bucket is in project\nrole v allows a.get\nana has v on bukcet", 3,
        unknown, "bukcet", "the line “resource bukcet” adds it");
    row("an unknown person who asks", "resource b\nask eve a.get on b", 2, unknown, "eve",
        "the line “user eve” adds it");
    row("an unknown exception", "user ana\nresource b\ndeny ana a.get on b except anna", 3, unknown,
        "anna", "ana");
    row("an unknown person to watch", "user ana\nwatch bo", 2, unknown, "bo", "ana");
    row("a role twice", "role v allows a.get\nrole v allows a.set", 2, twice, "", "line 1");
    row("a group twice", "group g has ana\ngroup g has ben", 2, twice, "", "line 1");
    row("everyone as a group twice", "group everyone has ana\ngroup everyone has ben", 2, twice, "",
        "line 1");
    row("a user twice that is a group", "user ana\nuser ana\ngroup ana has ben", 3, twice, "",
        "line 1");
    row("two parents in two lines", "a is in b\na is in c", 2, twice, "", "line 1");
    row("a group that is a user", "group g has ana\nuser g", 2, twice, "", "line 1");
    row("a name of a statement twice",
        "user ana\nresource b\nx: ask ana a.get on b\nx: ask ana "
        "a.set on b",
        4, twice, "", "");
    row("a resource inside itself", "a is in b\nb is in a", 2, ErrorCode::Incompatible, "",
        "back to itself");
}

void TestSketch::wrongLinesAreNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, code);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, facts);
    std::vector<Error> errors;
    const auto sketch = readSketch(text.toStdString(), {}, &errors);
    QVERIFY(!sketch);
    QCOMPARE(errors.size(), std::size_t(1));
    const Error& error = errors.front();
    QVERIFY(sketch.error() == error);
    QCOMPARE(error.line, line);
    QCOMPARE(int(error.code), code);
    QCOMPARE(error.value, value.toStdString());
    QVERIFY(!error.subject.empty());
    const std::string all = error.limit + '|' + error.nearest + '|' + error.detail;
    QVERIFY2(all.find(facts.toStdString()) != std::string::npos, all.c_str());
}

void TestSketch::allWrongLinesAreReportedInOrder()
{
    std::vector<Error> errors;
    QVERIFY(!readSketch("ask eve a.get on b\nwhat\nresource b\nwatch eve", {}, &errors));
    std::vector<int> lines;
    for (const Error& error : errors)
        lines.push_back(error.line);
    QVERIFY((lines == std::vector{1, 2, 4}));
    std::string many;
    for (int i = 0; i < 300; ++i)
        many += "what\n";
    QVERIFY(!readSketch(many, {}, &errors));
    QCOMPARE(errors.size(), std::size_t(100));
}

void TestSketch::partsThatTheSketchCannotExpressStay()
{
    AccessScenario world = read(kSmall);
    world.resources["bucket"].service = "storage";
    world.resources["project"].kind = kProject;
    world.requests["ana-get-bucket"].from = "laptop";
    world.machines["laptop"] = {};
    world.principals["ana"].isKey = true;
    world.areKeysForbidden = true;
    const AccessScenario next =
        read(std::string(kSmall) + "ask ana storage.objects.list on bucket\n", world);
    Request& asked = world.requests["ana-list-bucket"]; // from nowhere
    asked.who = "ana";
    asked.permissions = {"storage.objects.list"};
    asked.at = "bucket";
    QVERIFY(next == world);
}

void TestSketch::whatIsLeftOutOfTheTextIsRemoved()
{
    const AccessScenario world = read(kSmall);
    const AccessScenario next = read("user ana\nresource bucket\n", world);
    QCOMPARE(next.principals.size(), std::size_t(1));
    QCOMPARE(next.resources.size(), std::size_t(1));
    QVERIFY(next.resources.at("bucket").parent.empty());
    QVERIFY(next.roles.empty() && next.bindings.empty() && next.denies.empty());
    QVERIFY(next.requests.empty());
    QVERIFY(read("user analysts\n", world).principals.at("analysts").members.empty());
}

void TestSketch::whatGoesBeyondASketchIsNamed()
{
    AccessScenario world = read(kSmall);
    QVERIFY(beyondSketch(world).empty());
    world.resources["project"].kind = kProject;
    world.networks["n"] = {};
    world.keys["k"] = {};
    QVERIFY((beyondSketch(world) ==
             Ids{"details of resources", "networks and machines", "encryption keys"}));
}

void TestSketch::everyWorldIsReadBackFromItsText()
{
    for (unsigned seed = 1; seed <= kSketchedWorlds; ++seed) {
        const AccessScenario world = RandomWorld(seed).made();
        const auto again = readSketch(sketchText(world), world);
        QVERIFY2(again && *again == world, sketchText(world).c_str());
    }
}

void TestSketch::everyWorldIsReadBackFromItsTextAlone()
{
    for (unsigned seed = 1; seed <= kSketchedWorlds; ++seed) {
        const AccessScenario world = sketched(RandomWorld(seed).made());
        const std::string text = sketchText(world);
        QVERIFY2(read(text) == world, text.c_str());
        QCOMPARE(sketchText(read(text)), text);
        QVERIFY(beyondSketch(world).empty());
    }
}

void TestSketch::namesThatReadAsWordsAreQuoted()
{
    for (const char* name : {"on", "Ask", "user", "my bucket", "a:b", "the \"old\" one", "is"}) {
        AccessScenario world;
        world.principals[name] = {};
        world.principals["g"] = {PrincipalKind::Group, {name}, {}, {}, {}, {}, false};
        world.resources[name].parent = "top";
        world.resources["top"] = {};
        world.roles[name].permissions = {"a.get", "*"};
        world.bindings[name] = {name, name, name};
        world.denies[name] = {name, {"a.get"}, name, {name}};
        Request& asked = world.requests[name];
        asked.who = asked.at = name;
        asked.permissions = {"a.get"};
        world.watch = {name};
        const std::string text = sketchText(world);
        QVERIFY2(read(text) == world, text.c_str());
    }
}

void TestSketch::kindReadsBackASketch()
{
    // As a file does: field by field.
    const auto kind = accessKind();
    const auto state = scenario::State::of(read(kSmall));
    const auto fields = kind->stated(state);
    const auto again = kind->with(kind->fresh(), fields);
    QVERIFY(again && *again == state);
    const auto evaluation = kind->evaluate(state, scenario::Effort::Fine);
    QVERIFY(evaluation);
    QCOMPARE(evaluation->find("denied_hop.ana-get-bucket")->value, 0.0);
    QCOMPARE(evaluation->find("denied_hop.ben-get-bucket")->value, 4.0); // IAM
}

void TestSketch::requestsAreAnsweredInSentences()
{
    const auto answers = requestAnswers(read(kSmall), 8);
    QCOMPARE(answers.size(), std::size_t(2));
    QCOMPARE(answers[0].sentence, std::string("ana is allowed storage.objects.get on bucket."));
    QVERIFY(answers[0].isWanted);
    QCOMPARE(answers[1].sentence,
             std::string("ben is denied storage.objects.get on bucket at hop 4, IAM: deny rule "
                         "ben-get-bucket: storage.objects.get."));
    QVERIFY(!answers[1].isWanted);
    QCOMPARE(requestAnswers(read(kSmall), 1).size(), std::size_t(1));
    QVERIFY(requestAnswers({}, 8).empty());
}

RINGSIDE_TEST(TestSketch)
#include "tst_sketch.moc"
