// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/stream/timed_events.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace ringside::events {

/// What a window knows of its elements.
struct Tally
{
    std::uint32_t count = 0;
    double sum = 0, most = -std::numeric_limits<double>::infinity();

    void add(double value)
    {
        ++count;
        sum += value;
        most = std::max(most, value);
    }
    void add(const Tally& other)
    {
        count += other.count;
        sum += other.sum;
        most = std::max(most, other.most);
    }
    /// 0 for no elements.
    double value(WindowValue kind) const;
};

enum class PaneTiming : std::uint8_t { Early, OnTime, Late };
enum class EventFate : std::uint8_t { OnTime, Late, Dropped };

/// A result of a window as it is written.
struct Pane
{
    Milliseconds fired = 0, start = 0, end = 0;
    std::uint32_t elements = 0, key = 0;
    PaneTiming timing = PaneTiming::OnTime;
    double value = 0;
};

/// A window over all events by their own time, beside what was written about it.
struct TrueWindow
{
    Milliseconds start = 0, end = 0;
    std::uint32_t key = 0;
    Tally all{};
    std::uint32_t panes = 0;
    double read = 0; ///< the last value at the reader
    Milliseconds firstFired = 0, lastFired = 0;
    double firstValue = 0;
    std::uint32_t firstElements = 0, lastElements = 0; ///< of these panes
    std::uint32_t writtenElements = 0;                 ///< of all panes
    bool hasFirst = false;                             ///< a pane that is not early

    bool isTrue() const { return all.count > 0; }
};

/// A stream that has run to its end.
struct StreamRun
{
    TimedEvents events{};
    WindowRules rules{};
    std::vector<Pane> panes{};         ///< by the time at which they fired, then by window
    std::vector<TrueWindow> windows{}; ///< those that are not true have panes only
    std::vector<EventFate> fates{};    ///< of the events, the worst over their windows
    std::size_t pairs = 0, late = 0, dropped = 0; ///< of elements and windows
    std::optional<std::size_t> openMost{};        ///< of a stream
    std::vector<std::pair<Milliseconds, Milliseconds>>
        watermark{}; ///< of WatermarkKind::Seen: processing time and watermark after it
};

/// Runs a stream, or the batches in place of one. Errors: Cancelled.
Result<StreamRun> runStream(TimedEvents events, const WindowRules& rules,
                            const std::stop_token& stop);

} // namespace ringside::events
