// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/window_rules.h"

namespace ringside::events {

WindowRules WindowRules::of(const StreamScenario& stream)
{
    WindowRules rules;
    rules.kind = stream.window;
    rules.size = milliseconds(stream.size);
    rules.period = stream.window == WindowKind::Sliding && stream.period
                       ? milliseconds(*stream.period)
                       : rules.size;
    rules.gap = milliseconds(stream.gap);
    rules.byArrival = stream.by == WindowTime::Arrival;
    rules.watermark = rules.byArrival ? WatermarkKind::Lag : stream.watermark;
    rules.lag = rules.byArrival ? 0 : milliseconds(stream.lag);
    rules.slack = milliseconds(stream.slack);
    for (const auto& [processing, watermark] : stream.steps)
        rules.steps.emplace_back(milliseconds(processing), milliseconds(watermark));
    rules.lateness = milliseconds(stream.lateness);
    rules.earlyCount = static_cast<std::uint32_t>(stream.earlyCount);
    rules.lateCount = static_cast<std::uint32_t>(stream.lateCount);
    rules.earlyEvery = milliseconds(stream.earlyEvery);
    rules.discards = stream.mode == PaneMode::Discarding;
    rules.adds = stream.reader == PaneReader::Add;
    rules.value = stream.value;
    if (stream.batchEvery)
        rules.batchEvery = milliseconds(*stream.batchEvery);
    rules.batchAt = milliseconds(stream.batchAt);
    return rules;
}

} // namespace ringside::events
