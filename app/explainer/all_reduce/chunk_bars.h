// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <cstddef>
#include <vector>

namespace ringside::app {

/// Which coloured bar a chunk belongs to. Up to 8 bars a rank; more chunks share bars. With hosts,
/// bar k holds the k-th part of every rank's piece: those travel between hosts together. Of two
/// trees the chunks of one: the other's are as many, after them.
struct ChunkBars
{
    static constexpr int kMaxBars = 8;

    int bars = 0;
    int cycle = 1; ///< chunk modulo cycle is its number among those that travel between hosts
    std::vector<int> barOfChunk;
    std::vector<int> chunks;   ///< all chunks, bar by bar
    std::vector<int> firstRow; ///< where a bar starts in `chunks`; one more entry for the end

    static ChunkBars of(const scaling::Trace& trace);
    int rowsOf(int bar) const
    {
        const auto i = static_cast<std::size_t>(bar);
        return firstRow[i + 1] - firstRow[i];
    }
    /// Of any chunk, of either tree.
    int barOf(int chunk) const
    {
        return barOfChunk[static_cast<std::size_t>(chunk) % barOfChunk.size()];
    }
};

} // namespace ringside::app
