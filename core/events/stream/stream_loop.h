// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loop of a stream. W watermark, b end of a window, L allowed lateness:
//   an element is late where W >= b on its arrival, and dropped where W >= b + L
//   before b   a pane when early_count elements wait, or early_every after the first of a pane
//   at b       always one pane of a window that ever had an element
//   after b    a pane when late_count elements wait, and a last one when the window expires at b +
//   L
// In one millisecond: watermark (lag, steps), timers, the elements that arrive, watermark (seen).
// A window that is born behind the watermark fires at once; its pane counts as late.
// Sources: Apache Beam Programming Guide, sections 8 (windowing, watermarks and late data) and 9
// (triggers), and LateDataUtils of its source; Akidau et al., The Dataflow Model, VLDB 2015. Beam
// checks triggers when a bundle of any size has been processed; here it is a millisecond.
#pragma once

#include "core/events/stream/window_book.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <queue>
#include <vector>

namespace ringside::events {

class StreamLoop
{
public:
    StreamLoop(const TimedEvents& events, const WindowRules& rules, WindowBook& book);

    /// Runs to the end and adds the counts to `run`. Errors: Cancelled.
    Done run(StreamRun& run, const std::stop_token& stop);

private:
    static constexpr Milliseconds kNever = std::numeric_limits<Milliseconds>::max() / 4;

    /// A window in state.
    struct OpenWindow
    {
        Milliseconds start = 0, end = 0;
        Milliseconds timer = kNever;
        std::uint32_t key = 0;
        bool isOpen = false, hasFired = false;
        std::uint32_t touched = 0; ///< the last bundle with an element of it
        Tally held{}, waiting{};   ///< since the first element, since the last pane
    };

    struct Due
    {
        Milliseconds time = 0;
        std::uint32_t window = 0;
        bool operator>(const Due& other) const
        {
            return time != other.time ? time > other.time : window > other.window;
        }
    };
    using DueQueue = std::priority_queue<Due, std::vector<Due>, std::greater<>>;

    Milliseconds nextTime(Milliseconds now);
    void passWatermark(Milliseconds now);
    void fireTimers(Milliseconds now);
    void process(std::uint32_t event, Milliseconds now, StreamRun& run);
    void takeIn(std::uint32_t event, Milliseconds start, Milliseconds end, Milliseconds now,
                StreamRun& run);
    std::uint32_t windowFor(Milliseconds start, Milliseconds end, std::uint32_t key);
    std::uint32_t sessionFor(Milliseconds start, Milliseconds end, std::uint32_t key);
    void open(std::uint32_t window, Milliseconds start, Milliseconds end, std::uint32_t key);
    void close(std::uint32_t window);
    void queue(std::uint32_t window);
    void checkTriggers(Milliseconds now);
    void write(std::uint32_t window, Milliseconds now, PaneTiming timing);

    bool isDue(const Due& due) const
    {
        const OpenWindow& window = m_open[due.window];
        return window.isOpen && window.end == due.time;
    }

    const TimedEvents& m_events;
    const WindowRules& m_rules;
    WindowBook& m_book;
    std::vector<std::uint32_t> m_order; ///< of arrival
    std::size_t m_next = 0, m_nextStep = 0;
    Milliseconds m_watermark = -kNever, m_seen = -kNever;
    std::vector<OpenWindow> m_open; ///< by number; of sessions by a number of their own
    std::vector<std::map<Milliseconds, std::uint32_t>> m_sessions; ///< of each key, by start
    DueQueue m_ends, m_expiries;                                   ///< by the end of the window
    DueQueue m_timers;
    std::vector<std::uint32_t> m_touched;
    std::uint32_t m_bundle = 0;
    std::size_t m_inState = 0, m_openMost = 0;
};

} // namespace ringside::events
