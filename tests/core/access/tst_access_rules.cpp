// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/counted_rights.h"
#include "core/access/world/ip_range.h"
#include "core/access/world/world.h"
#include "tests/core/access/accessed.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <iterator>

using namespace ringside;
using namespace ringside::access;

namespace {

/// A bank's model behind everything that can deny: ann may call it from the network "net".
AccessScenario openWorld()
{
    AccessScenario world;
    world.principals["ann"] = {};
    world.principals["robot"].kind = PrincipalKind::ServiceAccount;
    world.principals["robot"].resource = "robot-account";
    world.resources["bank"].kind = kProject;
    world.resources["robot-account"].kind = kAccount;
    world.resources["robot-account"].parent = "bank";
    Resource model;
    model.kind = kEndpoint;
    model.parent = "bank";
    model.service = "aiplatform";
    world.resources["model"] = model;
    world.roles["caller"].permissions = {"aiplatform.endpoints.*"};
    world.bindings["call"] = {"ann", "caller", "bank"};
    world.networks["net"].ranges = {"10.0.0.0/16"};
    world.networks["net"].hasGoogleAccess = true;
    world.machines["desk"].network = "net";
    Request call;
    call.who = "ann";
    call.from = "desk";
    call.permissions = {"aiplatform.endpoints.predict"};
    call.at = "model";
    world.requests["call"] = call;
    return world;
}

struct RuleCase
{
    const char* name;
    const char* reason;
    void (*change)(AccessScenario&); ///< of the open world
};

constexpr RuleCase kRules[] = {
    {"nothing", "allowed", [](AccessScenario&) {}},
    {"no way to Google", "1 no way to Google APIs: net has neither Private Google Access nor NAT",
     [](AccessScenario& w) { w.networks["net"].hasGoogleAccess = false; }},
    {"a public endpoint", "1 model is a public endpoint",
     [](AccessScenario& w) { w.requests["call"].isInternal = true; }},
    {"no peering", "1 net is not peered with model",
     [](AccessScenario& w) { w.resources["model"].type = EndpointType::Private; }},
    {"no PSC endpoint", "1 net has no Private Service Connect endpoint for model",
     [](AccessScenario& w) { w.resources["model"].type = EndpointType::Psc; }},
    {"a forbidden key", "2 an organization policy forbids the key of ann",
     [](AccessScenario& w) {
         w.areKeysForbidden = true;
         w.principals["ann"].isKey = true;
     }},
    {"a foreign token", "2 pool github does not trust the token of ann",
     [](AccessScenario& w) {
         w.pools["github"] = {"github.com", {{"repository", "ours"}}};
         w.principals["ann"].pool = "github";
         w.principals["ann"].claims = {{"issuer", "github.com"}, {"repository", "theirs"}};
     }},
    {"no token creator", "2 no role: iam.serviceAccounts.getAccessToken on robot-account for ann",
     [](AccessScenario& w) { w.requests["call"].as = {"robot"}; }},
    {"a perimeter", "3 ingress of wall: no rule or access level",
     [](AccessScenario& w) { w.perimeters["wall"].projects = {"bank"}; }},
    {"an unsupported type", "3 type dedicated is not supported inside perimeter wall",
     [](AccessScenario& w) {
         w.perimeters["wall"].projects = {"bank"};
         w.resources["model"].type = EndpointType::Dedicated;
     }},
    {"no role", "4 no role: aiplatform.endpoints.predict on model for ann",
     [](AccessScenario& w) { w.bindings.clear(); }},
    {"a deny rule", "4 deny rule stop: aiplatform.endpoints.predict",
     [](AccessScenario& w) {
         w.denies["stop"] = {kEveryone, {"aiplatform.*"}, "bank", {"robot"}};
     }},
    {"a boundary", "4 boundary fence excludes model",
     [](AccessScenario& w) {
         w.boundaries["fence"] = {"ann", {"robot-account"}};
     }},
    {"a large request", "5 payload over 1.5 MB",
     [](AccessScenario& w) { w.requests["call"].bytes = 2e6; }},
    {"a slow answer", "5 timeout of 60 s",
     [](AccessScenario& w) { w.requests["call"].seconds = 61; }},
    {"a stream", "5 type shared does not stream",
     [](AccessScenario& w) { w.requests["call"].isStream = true; }},
    {"another location", "5 data in us",
     [](AccessScenario& w) {
         w.resources["model"].locations = Ids{"eu", "us"};
         w.requests["call"].within = Ids{"eu"};
     }},
    {"a hidden column", "5 column name is hidden",
     [](AccessScenario& w) {
         w.resources["model"].hiddenColumns = {"name"};
         w.requests["call"].columns = {"name"};
     }},
    {"a hidden row", "5 no row policy shows east",
     [](AccessScenario& w) {
         w.rows["north"] = {"model", "ann", {"north"}};
         w.requests["call"].rows = {"north", "east"};
     }},
    {"a disabled key", "6 key ring is disabled",
     [](AccessScenario& w) {
         w.resources["bank"].key = "ring";
         w.keys["ring"].isEnabled = false;
     }},
    {"a key for others", "6 key ring: not for agent platform-agent",
     [](AccessScenario& w) {
         w.resources["bank"].key = "ring";
         w.resources["model"].agent = "platform-agent";
         w.keys["ring"].users = {"storage-agent"};
     }},
    {"leaving a perimeter", "3 egress of wall: no rule to model",
     [](AccessScenario& w) {
         w.resources["home"].kind = kProject;
         w.networks["net"].project = "home";
         w.perimeters["wall"].projects = {"home"};
     }},
};

QString reasonOf(const AccessScenario& scenario)
{
    const World world(scenario);
    const Decision decision = world.decide(scenario.requests.at("call"));
    return decision.denial ? QString::number(decision.hop()) + QStringLiteral(" ") +
                                 QString::fromStdString(reasonText(*decision.denial))
                           : QStringLiteral("allowed");
}

} // namespace

/// Each rule alone denies a request that is allowed without it, with its reason.
class TestAccessRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ruleDenies_data()
    {
        QTest::addColumn<int>("rule");
        for (std::size_t i = 0; i < std::size(kRules); ++i)
            QTest::newRow(kRules[i].name) << static_cast<int>(i);
    }

    void ruleDenies()
    {
        QFETCH(const int, rule);
        const RuleCase& one = kRules[static_cast<std::size_t>(rule)];
        AccessScenario world = openWorld();
        one.change(world);
        QCOMPARE(reasonOf(world), QString::fromLatin1(one.reason));
    }

    void peeringNeedsItsOwnRanges()
    {
        AccessScenario world = openWorld();
        world.resources["model"].type = EndpointType::Private;
        world.links["peering"] = {LinkKind::Peering, "net", "model", false};
        QCOMPARE(reasonOf(world), QStringLiteral("allowed"));
        // A network with the same ranges came first.
        world.networks["other"].ranges = {"10.0.128.0/17"};
        world.links["earlier"] = {LinkKind::Peering, "other", "model", false};
        QCOMPARE(reasonOf(world), QStringLiteral("1 net is not peered with model"));
    }

    void rangesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isRange");
        for (const char* good : {"10.0.0.0/16", "0.0.0.0/0", "192.168.4.7/32"})
            QTest::newRow(good) << QString::fromLatin1(good) << true;
        for (const char* bad : {"10.0.0/99", "10.0.0.1/16", "10.0.0.0", "256.0.0.0/8", "a", "",
                                "10.0.0.0/33", "10.0.0.0/8 "})
            QTest::newRow(bad) << QString::fromLatin1(bad) << false;
    }

    void rangesAreRead()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isRange);
        QCOMPARE(IpRange::parsed(text.toStdString()).has_value(), isRange);
    }

    void rightsAreCountedWithTheAccountsThatTheyReach()
    {
        AccessScenario world = openWorld();
        world.roles["token"].permissions = {"iam.serviceAccounts.getAccessToken"};
        world.bindings["act"] = {"ann", "token", "robot-account"};
        world.roles["reader"].permissions = {"storage.objects.get"};
        world.resources["files"].parent = "bank";
        world.bindings["read"] = {"robot", "reader", "bank"};
        world.watch = {"ann"};
        const World made(world);
        const CountedRights counted = CountedRights::of(made);
        QCOMPARE(counted.identities.size(), std::size_t{2});
        // ann: predict on model and files; robot: get on both. Only predict on model is needed.
        QCOMPARE(counted.rights, 4);
        QCOMPARE(counted.excess, 3);
        QCOMPARE(counted.leaves.size(), std::size_t{2});
    }
};

RINGSIDE_TEST(TestAccessRules)
#include "tst_access_rules.moc"
