// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/scenario/list_grammar.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ringside::events {

/// Numbers of keys in the order in which they first occur.
class KeyNumbers
{
public:
    std::uint32_t of(const scenario::RecordCell& cell)
    {
        const auto [found, isNew] =
            m_numbers.try_emplace(cell.number ? text::numberText(*cell.number) : cell.name,
                                  static_cast<std::uint32_t>(m_names.size()));
        if (isNew)
            m_names.push_back(found->first);
        return found->second;
    }
    std::vector<std::string> names() && { return std::move(m_names); }

private:
    std::unordered_map<std::string, std::uint32_t> m_numbers;
    std::vector<std::string> m_names;
};

} // namespace ringside::events
