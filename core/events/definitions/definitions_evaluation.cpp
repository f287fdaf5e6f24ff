// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/definitions/definitions_evaluation.h"

#include "core/base/tr.h"
#include "core/events/definitions/window_counts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::events {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

constexpr double kMostCounts = 5e6; ///< keys by requests

constexpr std::array kDefinitionsMetrics{
    metricOfPart(kNeedsDefinitions, "difference_mean", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("mean difference of the counts")),
    metricOfPart(kNeedsDefinitions, "difference_max", MetricUnit::Plain, Better::Lower,
                 RINGSIDE_TR("largest difference of the counts")),
    metricOfPart(kNeedsDefinitions, "a_mean", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("mean count by definition a")),
    metricOfPart(kNeedsDefinitions, "b_mean", MetricUnit::Plain, Better::Neither,
                 RINGSIDE_TR("mean count by definition b")),
};

} // namespace

std::span<const MetricInfo> definitionsMetrics()
{
    return kDefinitionsMetrics;
}

Result<PartResult> evaluateDefinitions(const EventsScenario& scenario, scenario::Effort,
                                       std::stop_token)
{
    const DefinitionsScenario& s = *scenario.definitions;
    if (s.at.empty())
        return fail(scenario::missing("events.definitions.at"));
    if (!s.a.span)
        return fail(scenario::missing("events.definitions.a.span"));
    if (!s.b.span)
        return fail(scenario::missing("events.definitions.b.span"));
    RINGSIDE_TRY(const EventColumns events, eventsOf(s.list, "events.definitions"));
    const auto requests = static_cast<double>(s.at.size());
    const auto keys = static_cast<double>(events.keys.size());
    if (requests * keys > kMostCounts)
        return fail(
            scenario::atMost("events.definitions.at", requests, std::floor(kMostCounts / keys)));
    std::vector<double> at = s.at;
    std::ranges::sort(at);
    const auto a = windowCounts(s.a, events, at), b = windowCounts(s.b, events, at);
    double differing = 0, difference = 0, most = 0, sumA = 0, sumB = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto gap = static_cast<double>(std::abs(a[i] - b[i]));
        differing += gap > 0 ? 1 : 0;
        difference += gap;
        most = std::max(most, gap);
        sumA += static_cast<double>(a[i]);
        sumB += static_cast<double>(b[i]);
    }
    const auto counts = static_cast<double>(a.size());
    PartResult result;
    result.add("differing_share", differing / counts);
    result.add("difference_mean", difference / counts);
    result.add("difference_max", most);
    result.add("a_mean", sumA / counts);
    result.add("b_mean", sumB / counts);
    result.methods.emplace_back(RINGSIDE_TR("replay of every event"));
    return result;
}

} // namespace ringside::events
