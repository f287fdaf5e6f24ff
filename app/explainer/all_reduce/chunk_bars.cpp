// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/chunk_bars.h"

#include <algorithm>

namespace ringside::app {

ChunkBars ChunkBars::of(const scaling::Trace& trace)
{
    ChunkBars result;
    const int trees = trace.algorithm == scaling::Algorithm::DoubleBinaryTree ? 2 : 1;
    const int chunks = std::max(0, trace.chunks / (trace.grouped.empty() ? trees : 1));
    const int hosts = trace.ranksPerNode > 1 ? trace.ranks / trace.ranksPerNode : 0;
    const bool byHost = trace.algorithm == scaling::Algorithm::HierarchicalRing && hosts > 1 &&
                        chunks == hosts * trace.ranksPerNode;
    const bool byPiece = trace.pieces > 1 && trace.grouped.empty();
    const int cycle = byHost ? hosts : byPiece ? trace.pieces : std::max(1, chunks);
    result.cycle = cycle;
    result.hasParts = byHost && cycle <= kMaxBars;
    result.perPiece = byPiece ? chunks / trace.pieces : 0;
    result.bars = std::min(chunks, std::min(cycle, kMaxBars));
    result.barOfChunk.resize(static_cast<std::size_t>(chunks));
    for (int chunk = 0; chunk < chunks; ++chunk) {
        const long long number = result.numberOf(chunk);
        result.barOfChunk[static_cast<std::size_t>(chunk)] =
            static_cast<int>(number * result.bars / cycle);
    }
    for (int bar = 0; bar < result.bars; ++bar) {
        result.firstRow.push_back(static_cast<int>(result.chunks.size()));
        for (int chunk = 0; chunk < chunks; ++chunk) {
            if (result.barOfChunk[static_cast<std::size_t>(chunk)] == bar)
                result.chunks.push_back(chunk);
        }
    }
    result.firstRow.push_back(static_cast<int>(result.chunks.size()));
    return result;
}

QString ChunkBars::partOf(int chunk) const
{
    return hasParts ? QString(QChar(u'A' + numberOf(chunk))) : QString();
}

} // namespace ringside::app
