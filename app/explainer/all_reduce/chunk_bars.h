// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace ringside::app {

/// Maps chunks to colored bars. At most 8 bars per rank; more chunks share bars. With hosts, bar k
/// holds the k-th part of every rank's piece, which travel between hosts together; where the phases
/// inside and between hosts overlap, bar k is the k-th piece of the vector. For two trees, these
/// are the chunks of one; the other has as many after them.
struct ChunkBars
{
    static constexpr int kMaxBars = 8;

    int bars = 0;
    int cycle = 1;         ///< how many numbers there are
    bool hasParts = false; ///< each bar is a part of every rank's piece
    int perPiece = 0;      ///< chunks in each overlapping piece; 0: there are no pieces
    std::vector<int> barOfChunk;
    std::vector<int> chunks;   ///< all chunks, bar by bar
    std::vector<int> firstRow; ///< start of each bar in `chunks`, with one more entry for the end

    static ChunkBars of(const scaling::Trace& trace);
    /// The letter of a chunk's part, the same in picture, sentence and table; empty without parts.
    QString partOf(int chunk) const;
    int rowsOf(int bar) const
    {
        const auto i = static_cast<std::size_t>(bar);
        return firstRow[i + 1] - firstRow[i];
    }
    /// The number of its piece, or its number among the chunks that travel between hosts.
    int numberOf(int chunk) const { return perPiece > 0 ? chunk / perPiece : chunk % cycle; }
    /// The bar of any chunk of either tree.
    int barOf(int chunk) const
    {
        return barOfChunk[static_cast<std::size_t>(chunk) % barOfChunk.size()];
    }
};

} // namespace ringside::app
