// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace ringside::exchange {

/// Columns of one half of a row, counted from the first time.
struct NcclHalf
{
    std::size_t time = 0, algorithmBandwidth = 1, busBandwidth = 2, wrong = 3;
};

/// The columns of a row behind the operation and the root, counted from the first time.
struct NcclColumns
{
    std::vector<NcclHalf> halves{{0, 1, 2, 3}, {4, 5, 6, 7}};
    std::size_t needed = 8; ///< up to the last column that is read
    std::size_t most = 8;   ///< more words than this do not belong to the row
    /// Whether a column "root" stands before them; unknown without a header, and then the
    /// algorithm, protocol and channels of rccl-tests may follow.
    std::optional<bool> hasRoot;
};

/// Reads the titles of nccl-tests and rccl-tests, which begin with "size": one or two halves of
/// time (or cputime), algbw, busbw and #wrong (or error), with any other columns within and behind
/// them, such as algo, proto and nchannels. Nothing for a line that is no such header.
std::optional<NcclColumns> ncclColumns(std::string_view titles);

} // namespace ringside::exchange
