// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/index/leaf_tables.h"

#include <algorithm>
#include <cstddef>

namespace ringside::retrieval {

std::shared_ptr<const LeafTable> LeafTables::findKnown(const LeafData& data)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_known, data, &Known::first);
    if (found == m_known.end())
        return nullptr;
    std::rotate(found, found + 1, m_known.end());
    return m_known.back().second;
}

Result<std::shared_ptr<const LeafTable>> LeafTables::tableOf(const LeafData& data,
                                                             const std::stop_token& stop)
{
    if (auto known = findKnown(data))
        return known;
    // Not under the lock: another data set must not wait for this one.
    RINGSIDE_TRY(auto computed, LeafTable::compute(data, stop));
    auto table = std::make_shared<const LeafTable>(std::move(computed));
    const std::lock_guard lock(m_mutex);
    if (std::ranges::find(m_known, data, &Known::first) == m_known.end()) {
        constexpr std::size_t kMost = 6;
        if (m_known.size() == kMost)
            m_known.erase(m_known.begin());
        m_known.emplace_back(data, table);
    }
    return table;
}

} // namespace ringside::retrieval
