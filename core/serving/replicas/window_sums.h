// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ringside::serving {

/// Time spent in windows of equal length, such as busy seconds per period.
class WindowedTime
{
public:
    WindowedTime(double length, double horizon)
        : m_length(length), m_sums(static_cast<std::size_t>(horizon / length) + 2, 0.0)
    {
    }

    void add(double from, double to, double factor = 1)
    {
        auto window = static_cast<std::size_t>(std::max(0.0, from) / m_length);
        for (; window < m_sums.size() && from < to; ++window) {
            const double end = std::min(to, static_cast<double>(window + 1) * m_length);
            m_sums[window] += factor * (end - from);
            from = end;
        }
    }
    double at(std::size_t window) const { return window < m_sums.size() ? m_sums[window] : 0; }

private:
    double m_length;
    std::vector<double> m_sums;
};

/// Mean requests in flight in each second, from arrivals and completions that are known in advance.
class InFlightCounter
{
public:
    explicit InFlightCounter(double horizon)
        : m_count(static_cast<std::size_t>(horizon) + 2, 0.0), m_part(m_count.size(), 0.0)
    {
    }

    void add(double at, double change)
    {
        const auto second = static_cast<std::size_t>(at);
        if (second >= m_count.size())
            return;
        m_count[second] += change;
        m_part[second] += change * (static_cast<double>(second + 1) - at);
    }

    /// Means of all whole seconds before `now`.
    const std::vector<double>& upTo(double now)
    {
        while (static_cast<double>(m_means.size() + 1) <= now && m_means.size() < m_count.size()) {
            const std::size_t second = m_means.size();
            m_means.push_back(m_present + m_part[second]);
            m_present += m_count[second];
        }
        return m_means;
    }

private:
    std::vector<double> m_count, m_part, m_means;
    double m_present = 0;
};

} // namespace ringside::serving
