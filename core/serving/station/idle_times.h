// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

namespace ringside::serving {

/// Up to `Most` servers by the time at which they become idle, ascending; 0 at first. Replacing the
/// first time compares each place with the next one and no other, so it needs no branch that a
/// processor could predict wrongly.
template <std::size_t Most> class FewIdleTimes
{
public:
    explicit FewIdleTimes(int servers)
    {
        m_at.fill(std::numeric_limits<double>::infinity());
        std::fill_n(m_at.begin(), servers, 0.0);
    }

    double first() const { return m_at[0]; }

    /// `until` is at least first(). Later times stay, those before `until` move down by one place.
    void occupyFirst(double until)
    {
        for (std::size_t i = 0; i + 1 < Most; ++i)
            m_at[i] = std::max(m_at[i], std::min(m_at[i + 1], until));
        m_at[Most - 1] = std::max(m_at[Most - 1], until);
    }

private:
    std::array<double, Most> m_at;
};

/// The same for any number of servers, as a heap.
class ManyIdleTimes
{
public:
    explicit ManyIdleTimes(int servers) : m_heap(index(servers), 0.0) {}

    double first() const { return m_heap.front(); }

    void occupyFirst(double until)
    {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        m_heap.back() = until;
        std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
    }

private:
    std::vector<double> m_heap;
};

/// Calls `use` with the class that suits the number of servers.
template <class Use> auto withIdleTimes(int servers, const Use& use)
{
    if (servers == 1)
        return use(FewIdleTimes<1>(servers));
    if (servers <= 4)
        return use(FewIdleTimes<4>(servers));
    if (servers <= 8)
        return use(FewIdleTimes<8>(servers));
    return use(ManyIdleTimes(servers));
}

} // namespace ringside::serving
