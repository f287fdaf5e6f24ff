// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/attempts.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace ringside::pipeline {

enum class EventKind { End, Retry, Clock };

struct Event
{
    EventKind kind = EventKind::End;
    RunningAttempt attempt{};
};

/// What happens later, by time and then in the order of its announcement.
class EventQueue
{
public:
    double nextTime() const
    {
        return m_heap.empty() ? std::numeric_limits<double>::infinity() : m_heap.front().time;
    }

    void push(double time, EventKind kind, const RunningAttempt& attempt)
    {
        int place = static_cast<int>(m_events.size());
        if (m_free.empty()) {
            m_events.push_back({kind, attempt});
        } else {
            place = m_free.back();
            m_free.pop_back();
            m_events[static_cast<std::size_t>(place)] = {kind, attempt};
        }
        m_heap.push_back({time, m_count++, place});
        std::push_heap(m_heap.begin(), m_heap.end(), isLater);
    }

    Event pop()
    {
        std::pop_heap(m_heap.begin(), m_heap.end(), isLater);
        const int place = m_heap.back().place;
        m_heap.pop_back();
        m_free.push_back(place);
        return m_events[static_cast<std::size_t>(place)];
    }

private:
    struct Entry
    {
        double time = 0;
        std::uint32_t number = 0;
        int place = 0;
    };

    static bool isLater(const Entry& a, const Entry& b)
    {
        return a.time > b.time || (a.time == b.time && a.number > b.number);
    }

    std::vector<Entry> m_heap;
    std::vector<Event> m_events;
    std::vector<int> m_free;
    std::uint32_t m_count = 0;
};

} // namespace ringside::pipeline
