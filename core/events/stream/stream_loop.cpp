// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/stream_loop.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside::events {

StreamLoop::StreamLoop(const TimedEvents& events, const WindowRules& rules, WindowBook& book)
    : m_events(events), m_rules(rules), m_book(book), m_order(ascending(events.arrived))
{
    if (rules.kind == WindowKind::Session)
        m_sessions.resize(events.keys);
    else
        m_open.resize(book.windows().size());
}

Done StreamLoop::run(StreamRun& run, const std::stop_token& stop)
{
    constexpr std::uint32_t kBetweenChecks = 1 << 14;
    run.fates.assign(m_events.size(), EventFate::OnTime);
    Milliseconds now = -kNever;
    while ((now = nextTime(now)) < kNever) {
        if (++m_bundle % kBetweenChecks == 0 && stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        if (m_rules.watermark == WatermarkKind::Lag)
            m_watermark = std::max(m_watermark, now - m_rules.lag);
        for (; m_nextStep < m_rules.steps.size() && m_rules.steps[m_nextStep].first <= now &&
               m_rules.watermark == WatermarkKind::Steps;
             ++m_nextStep)
            m_watermark = std::max(m_watermark, m_rules.steps[m_nextStep].second);
        passWatermark(now);
        fireTimers(now);
        m_touched.clear();
        for (; m_next < m_order.size() && m_events.arrived[m_order[m_next]] == now; ++m_next)
            process(m_order[m_next], now, run);
        checkTriggers(now);
        if (m_rules.watermark == WatermarkKind::Seen && m_seen - m_rules.slack > m_watermark) {
            m_watermark = m_seen - m_rules.slack;
            run.watermark.emplace_back(now, m_watermark);
            passWatermark(now);
        }
        m_openMost = std::max(m_openMost, m_inState);
    }
    run.openMost = m_openMost;
    return {};
}

/// The next millisecond in which something happens; kNever at the end.
Milliseconds StreamLoop::nextTime(Milliseconds now)
{
    Milliseconds next = kNever;
    if (m_next < m_order.size())
        next = m_events.arrived[m_order[m_next]];
    if (m_rules.watermark == WatermarkKind::Steps && m_nextStep < m_rules.steps.size())
        next = std::min(next, m_rules.steps[m_nextStep].first);
    while (!m_timers.empty() && m_open[m_timers.top().window].timer != m_timers.top().time)
        m_timers.pop();
    if (!m_timers.empty())
        next = std::min(next, m_timers.top().time);
    if (m_rules.watermark == WatermarkKind::Lag) {
        while (!m_ends.empty() && (!isDue(m_ends.top()) || m_open[m_ends.top().window].hasFired))
            m_ends.pop();
        while (!m_expiries.empty() && !isDue(m_expiries.top()))
            m_expiries.pop();
        if (!m_ends.empty())
            next = std::min(next, m_ends.top().time + m_rules.lag);
        if (!m_expiries.empty())
            next = std::min(next, m_expiries.top().time + m_rules.lateness + m_rules.lag);
    }
    return std::max(next, now);
}

/// Fires the windows that end for the watermark, and drops those that expire.
void StreamLoop::passWatermark(Milliseconds now)
{
    for (; !m_ends.empty() && m_ends.top().time <= m_watermark; m_ends.pop()) {
        const Due due = m_ends.top();
        if (!isDue(due) || m_open[due.window].hasFired)
            continue;
        m_open[due.window].hasFired = true;
        write(due.window, now, PaneTiming::OnTime);
    }
    for (; !m_expiries.empty() && m_expiries.top().time + m_rules.lateness <= m_watermark;
         m_expiries.pop()) {
        const Due due = m_expiries.top();
        if (!isDue(due))
            continue;
        if (m_open[due.window].waiting.count > 0)
            write(due.window, now, PaneTiming::Late);
        close(due.window);
    }
}

void StreamLoop::fireTimers(Milliseconds now)
{
    for (; !m_timers.empty() && m_timers.top().time <= now; m_timers.pop()) {
        const Due due = m_timers.top();
        OpenWindow& window = m_open[due.window];
        if (!window.isOpen || window.timer != due.time)
            continue;
        window.timer = kNever;
        if (m_watermark < window.end && window.waiting.count > 0)
            write(due.window, now, PaneTiming::Early);
    }
}

void StreamLoop::process(std::uint32_t event, Milliseconds now, StreamRun& run)
{
    const Milliseconds time = m_events.cutBy(m_rules)[event];
    m_seen = std::max(m_seen, m_events.happened[event]);
    if (m_rules.kind == WindowKind::Session) {
        takeIn(event, time, time + m_rules.gap, now, run);
        return;
    }
    for (Milliseconds start = m_book.lastStart(time); start > time - m_rules.size;
         start -= m_rules.period)
        takeIn(event, start, start + m_rules.size, now, run);
}

void StreamLoop::takeIn(std::uint32_t event, Milliseconds start, Milliseconds end, Milliseconds now,
                        StreamRun& run)
{
    ++run.pairs;
    if (m_watermark >= end + m_rules.lateness) {
        ++run.dropped;
        run.fates[event] = EventFate::Dropped;
        return;
    }
    if (m_watermark >= end) {
        ++run.late;
        run.fates[event] = std::max(run.fates[event], EventFate::Late);
    }
    const std::uint32_t key = m_events.key[event];
    const std::uint32_t number = m_rules.kind == WindowKind::Session ? sessionFor(start, end, key)
                                                                     : windowFor(start, end, key);
    OpenWindow& window = m_open[number];
    window.held.add(m_events.value[event]);
    window.waiting.add(m_events.value[event]);
    if (m_rules.earlyEvery > 0 && window.timer == kNever && m_watermark < window.end) {
        window.timer = now + m_rules.earlyEvery;
        m_timers.push({window.timer, number});
    }
    if (window.touched != m_bundle) {
        window.touched = m_bundle;
        m_touched.push_back(number);
    }
}

std::uint32_t StreamLoop::windowFor(Milliseconds start, Milliseconds end, std::uint32_t key)
{
    const std::uint32_t number = m_book.numberOf(start, end, key);
    if (number >= m_open.size())
        m_open.resize(number + 1);
    if (!m_open[number].isOpen) {
        open(number, start, end, key);
        queue(number);
    }
    return number;
}

/// The open session of the key around these bounds; those that overlap are merged into one.
std::uint32_t StreamLoop::sessionFor(Milliseconds start, Milliseconds end, std::uint32_t key)
{
    auto& sessions = m_sessions[key];
    auto after = sessions.lower_bound(end);
    std::uint32_t kept = WindowIndex::kNone;
    Milliseconds first = start, last = end;
    bool hasFired = false;
    while (after != sessions.begin()) {
        const auto before = std::prev(after);
        OpenWindow& window = m_open[before->second];
        if (window.end <= start)
            break;
        first = std::min(first, window.start);
        last = std::max(last, window.end);
        hasFired = hasFired || window.hasFired;
        if (kept == WindowIndex::kNone) {
            kept = before->second;
        } else {
            OpenWindow& whole = m_open[kept];
            whole.held.add(window.held);
            whole.waiting.add(window.waiting);
            whole.timer = std::min(whole.timer, window.timer);
            window.isOpen = false;
            window.timer = kNever;
            --m_inState;
        }
        after = sessions.erase(before);
    }
    if (kept == WindowIndex::kNone) {
        kept = static_cast<std::uint32_t>(m_open.size());
        m_open.emplace_back();
        open(kept, first, last, key);
    }
    OpenWindow& whole = m_open[kept];
    const bool isSame = whole.start == first && whole.end == last && whole.hasFired == hasFired;
    whole.start = first;
    whole.end = last;
    whole.hasFired = hasFired && m_watermark >= last;
    if (whole.timer != kNever)
        m_timers.push({whole.timer, kept});
    sessions.emplace(first, kept);
    if (!isSame || whole.held.count == 0)
        queue(kept);
    return kept;
}

void StreamLoop::open(std::uint32_t number, Milliseconds start, Milliseconds end, std::uint32_t key)
{
    m_open[number] = {.start = start, .end = end, .key = key, .isOpen = true};
    ++m_inState;
}

void StreamLoop::queue(std::uint32_t number)
{
    m_ends.push({m_open[number].end, number});
    m_expiries.push({m_open[number].end, number});
}

void StreamLoop::close(std::uint32_t number)
{
    OpenWindow& window = m_open[number];
    if (m_rules.kind == WindowKind::Session)
        m_sessions[window.key].erase(window.start);
    window.isOpen = false;
    window.timer = kNever;
    --m_inState;
}

/// After the elements of one millisecond.
void StreamLoop::checkTriggers(Milliseconds now)
{
    for (const std::uint32_t number : m_touched) {
        OpenWindow& window = m_open[number];
        if (!window.isOpen)
            continue;
        if (m_watermark < window.end) {
            if (m_rules.earlyCount > 0 && window.waiting.count >= m_rules.earlyCount)
                write(number, now, PaneTiming::Early);
        } else if (!window.hasFired) {
            window.hasFired = true;
            write(number, now, PaneTiming::Late);
        } else if (window.waiting.count >= m_rules.lateCount) {
            write(number, now, PaneTiming::Late);
        }
    }
}

void StreamLoop::write(std::uint32_t number, Milliseconds now, PaneTiming timing)
{
    OpenWindow& window = m_open[number];
    const Tally& shown = m_rules.discards ? window.waiting : window.held;
    const std::uint32_t written = m_rules.kind == WindowKind::Session
                                      ? m_book.sessionOf(window.start, window.end, window.key)
                                      : number;
    m_book.write(written, {now, window.start, window.end, shown.count, window.key, timing,
                           shown.value(m_rules.value)});
    window.waiting = {};
    window.timer = kNever;
}

} // namespace ringside::events
