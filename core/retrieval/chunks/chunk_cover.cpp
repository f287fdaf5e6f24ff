// SPDX-License-Identifier: GPL-3.0-or-later
//
// A span that needs w units lies in the chunk [a, b) at its starts a, ..., b - w. Chunks of the
// full size have size - w + 1 of them, a stride apart, so that their union is counted without a
// loop; starts are whole numbers and equally likely. Wrong where facts are at certain places
// only.
#include "core/retrieval/chunks/chunk_cover.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace ringside::retrieval {

ChunkCover::ChunkCover(const ChunksScenario& scenario)
    : m_scenario(scenario), m_stride(*scenario.size - scenario.overlap)
{
    if (scenario.mode == ChunkMode::Fixed) {
        m_stretches.push_back({0, *scenario.length});
        return;
    }
    double from = 0;
    for (const double length : scenario.sections) {
        m_stretches.push_back({from, length});
        from += length;
    }
}

double ChunkCover::chunksOf(const Stretch& stretch) const
{
    return std::max(0.0, std::ceil((stretch.length - *m_scenario.size) / m_stride)) + 1;
}

Stretch ChunkCover::chunk(const Stretch& stretch, double index) const
{
    const double from = index * m_stride;
    return {stretch.from + from, std::min(*m_scenario.size, stretch.length - from)};
}

double ChunkCover::chunkCount() const
{
    double count = 0;
    for (const Stretch& stretch : m_stretches)
        count += chunksOf(stretch);
    return count;
}

double ChunkCover::storedLength() const
{
    const double heading = m_scenario.mode == ChunkMode::Layout ? m_scenario.heading : 0;
    double sum = 0;
    for (const Stretch& stretch : m_stretches) {
        const double count = chunksOf(stretch);
        sum += (count - 1) * *m_scenario.size + chunk(stretch, count - 1).length + count * heading;
    }
    return sum;
}

std::vector<Span> ChunkCover::spans() const
{
    const bool isRepeated = m_scenario.mode == ChunkMode::Layout && m_scenario.heading > 0;
    const scenario::NumberRows& rows = m_scenario.spans;
    std::vector<Span> spans;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Span span{.length = rows.at(row, 0)};
        if (rows.columns > 1 && !isRepeated)
            span.before = rows.at(row, 1);
        if (rows.columns > 2)
            span.weight = rows.at(row, 2);
        spans.push_back(span);
    }
    return spans;
}

double ChunkCover::starts(const Stretch& stretch, double need) const
{
    return std::max(0.0, stretch.length - need + 1);
}

double ChunkCover::wholeStarts(const Stretch& stretch, double need) const
{
    const double all = starts(stretch, need), count = chunksOf(stretch);
    if (count == 1)
        return all;
    const double inFull = *m_scenario.size - need + 1; // of one chunk
    const double lastFrom = (count - 1) * m_stride;
    double whole = 0, covered = 0; // starts below `covered` are counted, or in no chunk
    if (inFull > 0) {
        whole = (count - 2) * std::min(inFull, m_stride) + inFull;
        covered = (count - 2) * m_stride + inFull;
    }
    return whole + std::max(0.0, all - std::max(lastFrom, covered));
}

double ChunkCover::wholeShare(double need) const
{
    double all = 0, whole = 0;
    for (const Stretch& stretch : m_stretches) {
        all += starts(stretch, need);
        whole += wholeStarts(stretch, need);
    }
    return all > 0 ? whole / all : 0;
}

double ChunkCover::wholeShare() const
{
    double sum = 0, weights = 0;
    for (const Span& span : spans()) {
        sum += span.weight * wholeShare(span.need());
        weights += span.weight;
    }
    return weights > 0 ? sum / weights : 0;
}

double wholeShareAt(const ChunksScenario& scenario, double size)
{
    ChunksScenario cut = scenario;
    cut.size = size;
    cut.overlap = std::min(scenario.overlap, size - 1);
    return ChunkCover(cut).wholeShare();
}

} // namespace ringside::retrieval
