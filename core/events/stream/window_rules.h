// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/scenario/stream_scenario.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::events {

/// A time of a stream, in whole milliseconds, so that two times are equal or not.
using Milliseconds = std::int64_t;

inline Milliseconds milliseconds(double seconds)
{
    return static_cast<Milliseconds>(std::floor(1000 * seconds + 0.5));
}

inline double inSeconds(Milliseconds time)
{
    return static_cast<double>(time) / 1000;
}

/// floor(a / b) for b > 0.
inline Milliseconds dividedDown(Milliseconds a, Milliseconds b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}

/// The rules of a stream with its times in milliseconds.
struct WindowRules
{
    WindowKind kind = WindowKind::Fixed;
    Milliseconds size = 0, period = 0, gap = 0;
    bool byArrival = false; ///< windows of processing time; the watermark is then now
    WatermarkKind watermark = WatermarkKind::Lag;
    Milliseconds lag = 0, slack = 0;
    std::vector<std::pair<Milliseconds, Milliseconds>> steps{}; ///< processing time, watermark
    Milliseconds lateness = 0;
    std::uint32_t earlyCount = 0, lateCount = 1;
    Milliseconds earlyEvery = 0;
    bool discards = false, adds = false;
    WindowValue value = WindowValue::Count;
    std::optional<Milliseconds> batchEvery{};
    Milliseconds batchAt = 0;

    static WindowRules of(const StreamScenario& stream);

    /// Windows of one element: size / period of sliding ones, else 1.
    Milliseconds windowsPerEvent() const { return kind == WindowKind::Sliding ? size / period : 1; }
};

} // namespace ringside::events
