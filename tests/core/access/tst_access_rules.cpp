// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/counted_rights.h"
#include "core/access/world/ip_range.h"
#include "core/access/world/world.h"
#include "tests/core/access/accessed.h"
#include "tests/support/test_program.h"

#include <QTest>

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
    void aRuleDenies_data()
    {
        QTest::addColumn<int>("rule");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, int rule, const char* reason) {
            QTest::newRow(name) << rule << QString::fromLatin1(reason);
        };
        row("nothing", 0, "allowed");
        row("no way to Google", 1,
            "1 no way to Google APIs: net has neither Private Google Access nor NAT");
        row("a public endpoint", 2, "1 model is a public endpoint");
        row("no peering", 3, "1 net is not peered with model");
        row("no PSC endpoint", 4, "1 net has no Private Service Connect endpoint for model");
        row("a forbidden key", 5, "2 an organization policy forbids the key of ann");
        row("a foreign token", 6, "2 pool github does not trust the token of ann");
        row("no token creator", 7,
            "2 no role: iam.serviceAccounts.getAccessToken on robot-account for ann");
        row("a perimeter", 8, "3 ingress of wall: no rule or access level");
        row("an unsupported type", 9, "3 type dedicated is not supported inside perimeter wall");
        row("no role", 10, "4 no role: aiplatform.endpoints.predict on model for ann");
        row("a deny rule", 11, "4 deny rule stop: aiplatform.endpoints.predict");
        row("a boundary", 12, "4 boundary fence excludes model");
        row("a large request", 13, "5 payload over 1.5 MB");
        row("a slow answer", 14, "5 timeout of 60 s");
        row("a stream", 15, "5 type shared does not stream");
        row("another location", 16, "5 data in us");
        row("a hidden column", 17, "5 column name is hidden");
        row("a hidden row", 18, "5 no row policy shows east");
        row("a disabled key", 19, "6 key ring is disabled");
        row("a key for others", 20, "6 key ring: not for agent platform-agent");
        row("leaving a perimeter", 21, "3 egress of wall: no rule to model");
    }

    void aRuleDenies()
    {
        QFETCH(const int, rule);
        QFETCH(const QString, reason);
        AccessScenario world = openWorld();
        Request& call = world.requests["call"];
        Resource& model = world.resources["model"];
        switch (rule) {
        case 1:
            world.networks["net"].hasGoogleAccess = false;
            break;
        case 2:
            call.isInternal = true;
            break;
        case 3:
            model.type = EndpointType::Private;
            break;
        case 4:
            model.type = EndpointType::Psc;
            break;
        case 5:
            world.areKeysForbidden = true;
            world.principals["ann"].isKey = true;
            break;
        case 6:
            world.pools["github"] = {"github.com", {{"repository", "ours"}}};
            world.principals["ann"].pool = "github";
            world.principals["ann"].claims = {{"issuer", "github.com"}, {"repository", "theirs"}};
            break;
        case 7:
            call.as = {"robot"};
            break;
        case 8:
            world.perimeters["wall"].projects = {"bank"};
            break;
        case 9:
            world.perimeters["wall"].projects = {"bank"};
            model.type = EndpointType::Dedicated;
            break;
        case 10:
            world.bindings.clear();
            break;
        case 11:
            world.denies["stop"] = {kEveryone, {"aiplatform.*"}, "bank", {"robot"}};
            break;
        case 12:
            world.boundaries["fence"] = {"ann", {"robot-account"}};
            break;
        case 13:
            call.bytes = 2e6;
            break;
        case 14:
            call.seconds = 61;
            break;
        case 15:
            call.isStream = true;
            break;
        case 16:
            model.locations = Ids{"eu", "us"};
            call.within = Ids{"eu"};
            break;
        case 17:
            model.hiddenColumns = {"name"};
            call.columns = {"name"};
            break;
        case 18:
            world.rows["north"] = {"model", "ann", {"north"}};
            call.rows = {"north", "east"};
            break;
        case 19:
            world.resources["bank"].key = "ring";
            world.keys["ring"].isEnabled = false;
            break;
        case 20:
            world.resources["bank"].key = "ring";
            model.agent = "platform-agent";
            world.keys["ring"].users = {"storage-agent"};
            break;
        case 21:
            world.resources["home"].kind = kProject;
            world.networks["net"].project = "home";
            world.perimeters["wall"].projects = {"home"};
            break;
        default:
            break;
        }
        QCOMPARE(reasonOf(world), reason);
    }

    void aPeeringNeedsRangesOfItsOwn()
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
