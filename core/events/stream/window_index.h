// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/stream/window_rules.h"

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace ringside::events {

/// Finds a fixed or sliding window by its start and key in constant time: in a table where the
/// windows are dense, in a hash table elsewhere.
class WindowIndex
{
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    /// Starts are multiples of `step` from `first` to `last`. At most `densest` cells are a table.
    WindowIndex(Milliseconds first, Milliseconds last, Milliseconds step, std::uint32_t keys,
                std::size_t densest)
        : m_first(first), m_step(step), m_keys(keys)
    {
        const auto starts = static_cast<std::uint64_t>((last - first) / step + 1);
        if (starts <= densest / keys)
            m_table.assign(static_cast<std::size_t>(starts) * keys, kNone);
    }

    /// The window's number, or kNone for one that is new; may be set.
    std::uint32_t& at(Milliseconds start, std::uint32_t key)
    {
        const std::uint64_t cell = cellOf(start, key);
        return m_table.empty() ? m_map.try_emplace(cell, kNone).first->second
                               : m_table[static_cast<std::size_t>(cell)];
    }

private:
    std::uint64_t cellOf(Milliseconds start, std::uint32_t key) const
    {
        return static_cast<std::uint64_t>((start - m_first) / m_step) * m_keys + key;
    }

    Milliseconds m_first, m_step;
    std::uint64_t m_keys;
    std::vector<std::uint32_t> m_table;
    std::unordered_map<std::uint64_t, std::uint32_t> m_map;
};

} // namespace ringside::events
