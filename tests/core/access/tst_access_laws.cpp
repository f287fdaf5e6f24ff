// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/access/accessed.h"
#include "tests/core/access/random_world.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
#include <string>
#include <utility>

using namespace ringside;
using namespace ringside::access;

namespace {

constexpr unsigned kWorlds = 200;

double hopOf(const AccessScenario& world, const std::string& request)
{
    return metricOf(evaluated(world), "denied_hop." + request);
}

/// Whether a change turns a request from denied to allowed, or without `toAllowed` the other way.
bool turnsAny(const AccessScenario& before, const AccessScenario& after, bool toAllowed)
{
    const auto old = evaluated(before), now = evaluated(after);
    if (!old || !now)
        return true; // neither denied nor allowed
    for (const auto& [id, request] : before.requests) {
        const bool wasAllowed = metricOf(old, "denied_hop." + id) == 0;
        const bool isAllowed = metricOf(now, "denied_hop." + id) == 0;
        if (isAllowed != wasAllowed && isAllowed == toAllowed)
            return true;
    }
    return false;
}

/// The world with an "x" in front of every id, which keeps their order.
class Renamed
{
public:
    static AccessScenario of(const AccessScenario& world)
    {
        AccessScenario renamed;
        renamed.principals = world.principals;
        rename(renamed.principals, [](Principal& one) { all(one.members); });
        renamed.resources = world.resources;
        rename(renamed.resources, [](Resource& one) { name(one.parent); });
        renamed.roles = world.roles;
        rename(renamed.roles, [](Role&) {});
        renamed.bindings = world.bindings;
        rename(renamed.bindings, [](Binding& one) {
            if (one.who != kEveryone)
                name(one.who);
            name(one.role);
            name(one.at);
        });
        renamed.denies = world.denies;
        rename(renamed.denies, [](Deny& one) {
            name(one.who);
            name(one.at);
        });
        renamed.networks = world.networks;
        rename(renamed.networks, [](Network& one) { name(one.project); });
        renamed.machines = world.machines;
        rename(renamed.machines, [](Machine& one) { name(one.network); });
        renamed.links = world.links;
        rename(renamed.links, [](Link& one) {
            name(one.from);
            name(one.to);
        });
        renamed.perimeters = world.perimeters;
        rename(renamed.perimeters, [](Perimeter& one) { all(one.projects); });
        renamed.requests = world.requests;
        rename(renamed.requests, [](Request& one) {
            for (std::string* id : {&one.who, &one.at, &one.from, &one.reads})
                name(*id);
        });
        renamed.watch = world.watch;
        all(renamed.watch);
        return renamed;
    }

private:
    static void name(std::string& id)
    {
        if (!id.empty())
            id = "x" + id;
    }
    static void all(Ids& ids)
    {
        for (std::string& id : ids)
            name(id);
    }
    template <class Entry, class Change>
    static void rename(std::map<std::string, Entry>& entries, const Change& change)
    {
        std::map<std::string, Entry> renamed;
        for (auto& [id, entry] : entries) {
            change(entry);
            renamed["x" + id] = entry;
        }
        entries = std::move(renamed);
    }
};

} // namespace

/// What holds of every world, on random ones.
class TestAccessLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bindingNeverDenies()
    {
        for (unsigned seed = 0; seed < kWorlds; ++seed) {
            RandomWorld random(seed);
            const AccessScenario before = random.made();
            AccessScenario after = before;
            after.bindings["z"] = random.binding();
            QVERIFY2(!turnsAny(before, after, false), qPrintable(QString::number(seed)));
        }
    }

    void denyRuleNeverAllows()
    {
        for (unsigned seed = 0; seed < kWorlds; ++seed) {
            RandomWorld random(seed);
            const AccessScenario before = random.made();
            AccessScenario after = before;
            after.denies["z"] = random.deny();
            QVERIFY2(!turnsAny(before, after, true), qPrintable(QString::number(seed)));
        }
    }

    void withoutAPerimeterNothingMoreIsDenied()
    {
        for (unsigned seed = 0; seed < kWorlds; ++seed) {
            const AccessScenario before = RandomWorld(seed).made();
            AccessScenario after = before;
            after.perimeters.clear();
            QVERIFY2(!turnsAny(before, after, false), qPrintable(QString::number(seed)));
        }
    }

    void peeringHasNoDirection()
    {
        for (unsigned seed = 0; seed < kWorlds; ++seed) {
            const AccessScenario before = RandomWorld(seed).made();
            AccessScenario after = before;
            std::swap(after.links["l0"].from, after.links["l0"].to);
            const auto old = evaluated(before), now = evaluated(after);
            QVERIFY(old && now);
            for (const auto& metric : old->metrics)
                QCOMPARE(metricOf(now, metric.name), metric.estimate.value);
        }
    }

    void idsMeanNothing()
    {
        for (unsigned seed = 0; seed < kWorlds; ++seed) {
            const AccessScenario before = RandomWorld(seed).made();
            const auto old = evaluated(before), now = evaluated(Renamed::of(before));
            QVERIFY(old && now);
            for (const char* metric : {"fit_score", "wrong_count", "passed_hops_count",
                                       "rights_count", "excess_rights_count", "reach_count"})
                QCOMPARE(metricOf(now, metric), metricOf(old, metric));
        }
    }

    void endpointCarriesNothingBack()
    {
        AccessScenario world;
        world.principals["step"] = {};
        world.networks["a"].ranges = {"10.0.0.0/16"};
        world.networks["b"].ranges = {"10.1.0.0/16"};
        world.machines["at-a"].network = "a";
        world.machines["at-b"].network = "b";
        for (const char* network : {"a", "b"}) {
            Resource server;
            server.kind = kServer;
            server.network = network;
            world.resources[std::string("server-") + network] = server;
        }
        world.links["psc"] = {LinkKind::PscEndpoint, "a", "b", false};
        Request there;
        there.who = "step";
        there.permissions = {"tcp"};
        there.from = "at-a";
        there.at = "server-b";
        Request back = there;
        back.from = "at-b";
        back.at = "server-a";
        world.requests = {{"there", there}, {"back", back}};
        QCOMPARE(hopOf(world, "there"), 0.0);
        QCOMPARE(hopOf(world, "back"), 1.0);
        // An interconnect goes both ways.
        world.links["psc"].kind = LinkKind::Interconnect;
        QCOMPARE(hopOf(world, "back"), 0.0);
    }
};

RINGSIDE_TEST(TestAccessLaws)
#include "tst_access_laws.moc"
