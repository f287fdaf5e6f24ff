// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of the age a at a request that is uniform in time:
//   quantiles   of the mix of the uniform laws of the pieces
//   stale_share mean of 1 - exp(-c a), the chance that a value with c changes per second, a Poisson
//               process, has changed since
#include "core/events/sync/sync_evaluation.h"

#include "core/base/tr.h"
#include "core/events/sync/sync_ages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ringside::events {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

constexpr std::array kSyncMetrics{
    metricOfPart("events.sync.stages or events.join", "age_mean_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("mean age")),
    metricOfPart(kNeedsSync, "age_p50_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("median age")),
    metricOfPart(kNeedsSync, "age_p99_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("99th percentile of the age")),
    metricOfPart(kNeedsSync, "age_max_s", MetricUnit::Time, Better::Lower,
                 RINGSIDE_TR("largest age")),
    metricOfPart("events.sync.limit", "over_limit_share", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("requests with an age over the limit")),
    metricOfPart(kNeedsSync, "stale_share", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("requests that read a value that has changed since")),
    metricOfPart(kNeedsSync, "copies_per_day", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("copies per day")),
};

/// The ages below which the shares of the time lie.
template <std::size_t N>
std::array<double, N> quantiles(const std::vector<AgePiece>& pieces, double time,
                                const std::array<double, N>& shares)
{
    std::vector<std::pair<double, int>> edges;
    for (const AgePiece& piece : pieces) {
        edges.emplace_back(piece.low, 1);
        edges.emplace_back(piece.high(), -1);
    }
    std::ranges::sort(edges);
    std::array<double, N> found{};
    std::size_t next = 0;
    double passed = 0, last = edges.front().first;
    int density = 0;
    for (const auto& [age, change] : edges) {
        const double here = passed + density * (age - last);
        for (; next < N && density > 0 && here >= shares[next] * time; ++next)
            found[next] = last + (shares[next] * time - passed) / density;
        passed = here;
        last = age;
        density += change;
    }
    for (; next < N; ++next)
        found[next] = last;
    return found;
}

double staleSeconds(const AgePiece& piece, double changes)
{
    return piece.to - piece.from +
           (std::exp(-changes * piece.high()) - std::exp(-changes * piece.low)) / changes;
}

} // namespace

std::span<const MetricInfo> syncMetrics()
{
    return kSyncMetrics;
}

Result<PartResult> evaluateSync(const EventsScenario& scenario, scenario::Effort, std::stop_token)
{
    const SyncScenario& s = *scenario.sync;
    const SyncChain chain(s);
    RINGSIDE_TRY(const auto pieces, chain.ages());
    double time = 0, ages = 0, most = 0, over = 0, stale = 0;
    for (const AgePiece& piece : pieces) {
        const double length = piece.to - piece.from;
        time += length;
        ages += length * (piece.low + piece.high()) / 2;
        most = std::max(most, piece.high());
        if (s.limit)
            over += std::clamp(piece.high() - *s.limit, 0.0, length);
        if (s.changesPerSecond > 0)
            stale += staleSeconds(piece, s.changesPerSecond);
    }
    const auto [median, high] = quantiles(pieces, time, std::array{0.5, 0.99});
    double copies = 0;
    for (const SyncChain::Stage& stage : chain.stages())
        copies += stage.fields.every > 0 ? kDay / stage.fields.every : 0;
    PartResult result;
    result.add("age_mean_s", ages / time);
    result.add("age_p50_s", median);
    result.add("age_p99_s", high);
    result.add("age_max_s", most);
    if (s.limit)
        result.add("over_limit_share", over / time);
    result.add("stale_share", stale / time);
    result.add("copies_per_day", copies);
    result.methods.emplace_back(RINGSIDE_TR("closed form"));
    return result;
}

} // namespace ringside::events
