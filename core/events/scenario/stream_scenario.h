// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/scenario/event_list.h"

#include <optional>
#include <utility>
#include <vector>

namespace ringside::events {

enum class WindowKind { Fixed, Sliding, Session };
enum class WindowTime { Event, Arrival };
enum class WatermarkKind { Lag, Seen, Steps };
enum class PaneMode { Accumulating, Discarding };
enum class PaneReader { Overwrite, Add };
enum class WindowValue { Count, Sum, Mean, Max };

/// Events in windows of time, and what is written about each window when. All times are in s.
struct StreamScenario
{
    EventList list{};
    WindowKind window = WindowKind::Fixed;
    double size = 60;
    std::optional<double> period{}; ///< of sliding windows; else their size
    double gap = 60;                ///< of sessions
    WindowTime by = WindowTime::Event;
    WatermarkKind watermark = WatermarkKind::Lag;
    double lag = 0, slack = 0;
    std::vector<std::pair<double, double>> steps{}; ///< processing time, watermark
    double lateness = 0;
    double earlyCount = 0, earlyEvery = 0; ///< 0: no early panes
    double lateCount = 1;
    PaneMode mode = PaneMode::Accumulating;
    PaneReader reader = PaneReader::Overwrite;
    WindowValue value = WindowValue::Count;
    std::optional<double> batchEvery{}; ///< a job in place of a stream
    double batchAt = 0;
    bool operator==(const StreamScenario&) const = default;
};

} // namespace ringside::events
