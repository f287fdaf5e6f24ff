// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_metrics.h"

#include "core/access/world/check.h"
#include "core/access/world/counted_rights.h"
#include "core/access/world/world.h"
#include "core/base/tr.h"

#include <algorithm>
#include <array>
#include <string>

namespace ringside::access {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

constexpr std::string_view kRequests = "access.requests", kWatch = "access.watch";
constexpr std::string_view kPassedHops = "passed_hops_count"; ///< of all requests

constexpr MetricInfo metric(std::string_view name, Better better, std::string_view needs,
                            const char* title, bool isShare = false)
{
    MetricInfo info;
    info.name = name;
    info.better = better;
    info.needs = needs;
    info.title = title;
    info.isShare = isShare;
    return info;
}

/// Requests with an outcome that is not wanted.
struct Outcomes
{
    int blocked = 0, leaked = 0;
};

} // namespace

std::span<const MetricInfo> accessMetrics()
{
    static const std::array metrics{
        [] {
            MetricInfo fit = metric("fit_score", Better::Higher, kRequests, RINGSIDE_TR("fit"));
            fit.witness = kPassedHops; // two wrong requests may be wrong in different ways
            return fit;
        }(),
        metric("wanted_share", Better::Higher, kRequests,
               RINGSIDE_TR("requests with the wanted outcome"), true),
        metric("wrong_count", Better::Lower, kRequests, RINGSIDE_TR("requirements not met")),
        metric("blocked_count", Better::Lower, kRequests, RINGSIDE_TR("denied although wanted")),
        metric("leak_count", Better::Lower, kRequests, RINGSIDE_TR("allowed although unwanted")),
        metric(kPassedHops, Better::Neither, kRequests, RINGSIDE_TR("hops passed")),
        metric("copies_count", Better::Lower, kRequests, RINGSIDE_TR("copies of data")),
        metric("identities_count", Better::Lower, kWatch,
               RINGSIDE_TR("identities that are reached")),
        metric("rights_count", Better::Lower, kWatch, RINGSIDE_TR("rights")),
        metric("excess_rights_count", Better::Lower, kWatch, RINGSIDE_TR("excess rights")),
        metric("reach_count", Better::Lower, kWatch, RINGSIDE_TR("resources that are reached")),
        metric("denied_hop.*", Better::Neither, kRequests, RINGSIDE_TR("hop that denies")),
        [] {
            MetricInfo allowed =
                metric("allowed.*", Better::Neither, kRequests, RINGSIDE_TR("allowed"));
            allowed.unit = MetricUnit::Flag;
            return allowed;
        }()};
    return metrics;
}

Result<std::vector<scenario::MetricValue>> metricsOf(const AccessScenario& scenario,
                                                     const std::stop_token& stop)
{
    RINGSIDE_CHECK(checked(scenario));
    const World world(scenario);
    std::vector<scenario::MetricValue> metrics, hops;
    constexpr std::size_t kOthers = 11;
    metrics.reserve(kOthers + 2 * scenario.requests.size());
    hops.reserve(2 * scenario.requests.size());
    Outcomes wrong;
    int passed = 0;
    for (const auto& [id, request] : scenario.requests) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const Decision decision = world.decide(request);
        const bool isAllowed = decision.isAllowed();
        passed += isAllowed ? kHops : decision.hop() - 1;
        hops.push_back({"denied_hop." + id, scenario::exactly(decision.hop())});
        hops.push_back({"allowed." + id, scenario::exactly(isAllowed ? 1 : 0)});
        if (isAllowed && request.want == Want::Deny)
            ++wrong.leaked;
        if (!isAllowed && request.want == Want::Allow)
            ++wrong.blocked;
    }
    const auto copies = static_cast<double>(std::ranges::count_if(
        scenario.resources, [](const auto& one) { return !one.second.copyOf.empty(); }));
    const auto requirements =
        static_cast<double>(scenario.requests.size()) + (scenario.isOneCopy ? 1 : 0);
    const double unmet = wrong.blocked + wrong.leaked + (scenario.isOneCopy && copies > 0 ? 1 : 0);
    const double wanted = (requirements - unmet) / requirements;
    CountedRights rights;
    if (!scenario.watch.empty())
        rights = CountedRights::of(world);
    const auto add = [&](std::string_view name, double value) {
        metrics.push_back({std::string(name), scenario::exactly(value)});
    };
    add("fit_score", unmet > 0 ? wanted : 1 + 1.0 / (1 + rights.excess));
    add("wanted_share", wanted);
    add("wrong_count", unmet);
    add("blocked_count", wrong.blocked);
    add("leak_count", wrong.leaked);
    add(kPassedHops, passed);
    add("copies_count", copies);
    if (!scenario.watch.empty()) {
        add("identities_count", static_cast<double>(rights.identities.size()));
        add("rights_count", rights.rights);
        add("excess_rights_count", rights.excess);
        add("reach_count", static_cast<double>(rights.leaves.size()));
    }
    std::ranges::move(hops, std::back_inserter(metrics));
    return metrics;
}

} // namespace ringside::access
