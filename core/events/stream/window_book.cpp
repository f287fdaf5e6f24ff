// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/window_book.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ringside::events {

namespace {

/// Of all windows that the events may open, by their own time or by that of their arrival.
WindowIndex indexFor(const TimedEvents& events, const WindowRules& rules)
{
    const auto [first, last] = std::ranges::minmax(events.happened);
    const auto [firstCut, lastCut] = std::ranges::minmax(events.cutBy(rules));
    const Milliseconds from = std::min(first, firstCut) - rules.size + 1;
    const auto startOf = [&](Milliseconds time) {
        return dividedDown(time, rules.period) * rules.period;
    };
    constexpr std::size_t kCellsPerEvent = 4, kFewCells = 1 << 16;
    const auto perEvent = static_cast<std::size_t>(rules.windowsPerEvent());
    return {startOf(from), startOf(std::max(last, lastCut)), rules.period, events.keys,
            kFewCells + kCellsPerEvent * events.size() * perEvent};
}

auto orderOf(const Pane& pane)
{
    return std::tie(pane.fired, pane.start, pane.end, pane.key);
}

} // namespace

double Tally::value(WindowValue kind) const
{
    if (count == 0)
        return 0;
    switch (kind) {
    case WindowValue::Count:
        return count;
    case WindowValue::Sum:
        return sum;
    case WindowValue::Mean:
        return sum / count;
    case WindowValue::Max:
        break;
    }
    return most;
}

WindowBook::WindowBook(const TimedEvents& events, const WindowRules& rules) : m_rules(rules)
{
    if (rules.kind == WindowKind::Session)
        addSessions(events);
    else
        addWindows(events);
}

void WindowBook::addWindows(const TimedEvents& events)
{
    m_index.emplace(indexFor(events, m_rules));
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Milliseconds time = events.happened[i];
        for (Milliseconds start = lastStart(time); start > time - m_rules.size;
             start -= m_rules.period) {
            const std::uint32_t number = numberOf(start, start + m_rules.size, events.key[i]);
            m_windows[number].all.add(events.value[i]);
        }
    }
}

void WindowBook::addSessions(const TimedEvents& events)
{
    m_sessions.resize(events.keys);
    for (const std::uint32_t i : ascending(events.happened)) {
        const Milliseconds time = events.happened[i];
        auto& sessions = m_sessions[events.key[i]];
        if (sessions.empty() || time >= m_windows[sessions.back().second].end) {
            sessions.emplace_back(time, static_cast<std::uint32_t>(m_windows.size()));
            m_windows.push_back({.start = time, .key = events.key[i]});
        }
        TrueWindow& window = m_windows[sessions.back().second];
        window.end = time + m_rules.gap;
        window.all.add(events.value[i]);
    }
}

std::uint32_t WindowBook::numberOf(Milliseconds start, Milliseconds end, std::uint32_t key)
{
    std::uint32_t& number = m_index->at(start, key);
    if (number == WindowIndex::kNone) {
        number = static_cast<std::uint32_t>(m_windows.size());
        m_windows.push_back({.start = start, .end = end, .key = key});
    }
    return number;
}

std::uint32_t WindowBook::sessionOf(Milliseconds start, Milliseconds end, std::uint32_t key) const
{
    const auto& sessions = m_sessions[key];
    const auto found = std::ranges::lower_bound(sessions, start, {},
                                                &std::pair<Milliseconds, std::uint32_t>::first);
    const bool isKnown =
        found != sessions.end() && found->first == start && m_windows[found->second].end == end;
    return isKnown ? found->second : WindowIndex::kNone;
}

void WindowBook::write(std::uint32_t number, const Pane& pane)
{
    m_panes.push_back(pane);
    if (number == WindowIndex::kNone)
        return;
    TrueWindow& window = m_windows[number];
    window.read = m_rules.adds ? window.read + pane.value : pane.value;
    const bool isFirst = pane.timing != PaneTiming::Early && !window.hasFirst;
    // The first pane that is not early, or else the first.
    if (isFirst || window.panes == 0) {
        window.firstFired = pane.fired;
        window.firstValue = pane.value;
        window.firstElements = pane.elements;
    }
    window.hasFirst = window.hasFirst || isFirst;
    window.lastFired = pane.fired;
    window.lastElements = pane.elements;
    window.writtenElements += pane.elements;
    ++window.panes;
}

void WindowBook::moveTo(StreamRun& run)
{
    const auto isBefore = [](const Pane& a, const Pane& b) { return orderOf(a) < orderOf(b); };
    if (!std::ranges::is_sorted(m_panes, isBefore))
        std::ranges::stable_sort(m_panes, isBefore);
    run.panes = std::move(m_panes);
    run.windows = std::move(m_windows);
}

} // namespace ringside::events
