// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/index/leaf_table.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace ringside::retrieval {

/// The tables of the data sets that were looked at last, so that a moved lever of the search is a
/// look-up. A table depends on its data set only. Safe on any thread.
class LeafTables
{
public:
    /// The table where it is known, or nullptr.
    std::shared_ptr<const LeafTable> findKnown(const LeafData& data);
    /// The table, computed where it is not known. Errors: Cancelled.
    Result<std::shared_ptr<const LeafTable>> tableOf(const LeafData& data,
                                                     const std::stop_token& stop);

private:
    using Known = std::pair<LeafData, std::shared_ptr<const LeafTable>>;

    std::mutex m_mutex;
    std::vector<Known> m_known; ///< the latest last
};

} // namespace ringside::retrieval
