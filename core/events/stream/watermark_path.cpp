// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/watermark_path.h"

#include <algorithm>

namespace ringside::events {

namespace {

/// Processing times with the watermark that holds from then on.
const std::vector<std::pair<Milliseconds, Milliseconds>>& stepsOf(const StreamRun& run)
{
    return run.rules.watermark == WatermarkKind::Seen ? run.watermark : run.rules.steps;
}

} // namespace

std::optional<Milliseconds> passTime(const StreamRun& run, Milliseconds eventTime)
{
    if (run.rules.watermark == WatermarkKind::Lag)
        return eventTime + run.rules.lag;
    const auto& steps = stepsOf(run);
    const auto passed = std::ranges::lower_bound(steps, eventTime, {},
                                                 [](const auto& step) { return step.second; });
    return passed == steps.end() ? std::nullopt : std::optional(passed->first);
}

std::vector<std::pair<Milliseconds, Milliseconds>>
watermarkPath(const StreamRun& run, Milliseconds from, Milliseconds to, Milliseconds last)
{
    constexpr std::size_t kMostSteps = 600;
    if (run.rules.batchEvery || run.rules.byArrival)
        return {};
    if (run.rules.watermark == WatermarkKind::Lag)
        return {{from, from + run.rules.lag}, {to, to + run.rules.lag}};
    // A staircase: up at the former value, then along to the new one.
    const auto& steps = stepsOf(run);
    std::vector<std::pair<Milliseconds, Milliseconds>> path;
    const std::size_t every = (steps.size() + kMostSteps - 1) / kMostSteps;
    Milliseconds before = from;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& [processing, watermark] = steps[i];
        const bool isLast = i + 1 == steps.size();
        if ((i % every != 0 && !isLast) || watermark < from)
            continue;
        path.emplace_back(before, processing);
        before = std::min(watermark, std::max(to, from));
        path.emplace_back(before, processing);
    }
    if (!path.empty())
        path.emplace_back(before, std::max(last, path.back().second));
    return path;
}

} // namespace ringside::events
