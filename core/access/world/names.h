// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::access {

/// Not an id of the scenario.
inline constexpr int kUnknown = -1;

/// The ids of one of the scenario's maps, numbered in their order. Borrows them.
class Names
{
public:
    template <class Entry> explicit Names(const std::map<std::string, Entry>& entries)
    {
        m_names.reserve(entries.size());
        for (const auto& [name, entry] : entries)
            m_names.push_back(name);
    }
    /// In any order, each as often as one likes.
    explicit Names(std::vector<std::string_view> names) : m_names(std::move(names))
    {
        std::ranges::sort(m_names);
        const auto rest = std::ranges::unique(m_names);
        m_names.erase(rest.begin(), rest.end());
    }

    int size() const { return static_cast<int>(m_names.size()); }
    std::string_view at(int index) const { return m_names[static_cast<std::size_t>(index)]; }
    int find(std::string_view name) const
    {
        const auto found = std::ranges::lower_bound(m_names, name);
        return found == m_names.end() || *found != name ? kUnknown
                                                        : static_cast<int>(found - m_names.begin());
    }

private:
    std::vector<std::string_view> m_names; ///< ascending
};

} // namespace ringside::access
