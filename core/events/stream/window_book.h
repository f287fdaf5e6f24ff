// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/stream/stream_run.h"
#include "core/events/stream/window_index.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::events {

/// The windows of a run: first those that hold an event by its own time, with the tally over all
/// events, then others in which an event was counted. Reads the panes as the consumer does.
class WindowBook
{
public:
    WindowBook(const TimedEvents& events, const WindowRules& rules);

    /// The start of the last fixed or sliding window around a time; the others start a period
    /// earlier each.
    Milliseconds lastStart(Milliseconds time) const
    {
        return dividedDown(time, m_rules.period) * m_rules.period;
    }
    /// The number of a window; a new one where it is unknown.
    std::uint32_t numberOf(Milliseconds start, Milliseconds end, std::uint32_t key);
    /// The number of a session with these bounds, or WindowIndex::kNone.
    std::uint32_t sessionOf(Milliseconds start, Milliseconds end, std::uint32_t key) const;
    /// Counts a pane of window `number`, and keeps it.
    void write(std::uint32_t number, const Pane& pane);

    const std::vector<TrueWindow>& windows() const { return m_windows; }
    /// Ends the book: the run takes the windows and the panes in order.
    void moveTo(StreamRun& run);

private:
    void addWindows(const TimedEvents& events);
    void addSessions(const TimedEvents& events);

    const WindowRules& m_rules;
    std::optional<WindowIndex> m_index; ///< of fixed and sliding windows
    /// Start and number of the sessions of each key, ascending.
    std::vector<std::vector<std::pair<Milliseconds, std::uint32_t>>> m_sessions;
    std::vector<TrueWindow> m_windows;
    std::vector<Pane> m_panes;
};

} // namespace ringside::events
