// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringside::access {

/// Not an id of the scenario.
inline constexpr int kUnknown = -1;

/// The ids of one of the scenario's maps, numbered in their order. Found by hash, since each
/// binding looks up two of them. Borrows the ids.
class Names
{
public:
    template <class Entry> explicit Names(const std::map<std::string, Entry>& entries)
    {
        m_names.reserve(entries.size());
        for (const auto& [name, entry] : entries)
            m_names.push_back(name);
        fillSlots();
    }
    /// In any order, each as often as one likes.
    explicit Names(std::vector<std::string_view> names) : m_names(std::move(names))
    {
        std::ranges::sort(m_names);
        const auto rest = std::ranges::unique(m_names);
        m_names.erase(rest.begin(), rest.end());
        fillSlots();
    }

    int size() const { return static_cast<int>(m_names.size()); }
    std::string_view at(int number) const { return m_names[index(number)]; }
    int find(std::string_view name) const { return m_slots[slotOf(name)]; }

private:
    /// That of the name, or the free one where it would be. At least half of them are free.
    std::size_t slotOf(std::string_view name) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = std::hash<std::string_view>()(name) & mask;
        while (m_slots[slot] != kUnknown && at(m_slots[slot]) != name)
            slot = (slot + 1) & mask;
        return slot;
    }
    void fillSlots()
    {
        m_slots.assign(std::bit_ceil(2 * m_names.size() + 1), kUnknown);
        for (int number = 0; number < size(); ++number)
            m_slots[slotOf(at(number))] = number;
    }

    std::vector<std::string_view> m_names; ///< ascending
    std::vector<int> m_slots;              ///< numbers of names, or kUnknown; a power of two
};

} // namespace ringside::access
