// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/retrieval_scenario.h"

#include <span>
#include <vector>

namespace ringside::retrieval {

/// A stretch of text that is cut alone: the document, or one of its sections.
struct Stretch
{
    double from = 0, length = 0;
};

/// A fact that is found where `length` units after `before` others lie in one chunk.
struct Span
{
    double length = 1, before = 0, weight = 1;
    double need() const { return length + before; }
};

/// How a text is cut: chunk i of a stretch covers [i (size - overlap), i (size - overlap) + size),
/// and the last one ends with the stretch.
class ChunkCover
{
public:
    /// `length` and `size` are stated.
    explicit ChunkCover(const ChunksScenario& scenario);

    const std::vector<Stretch>& stretches() const { return m_stretches; }
    double chunkCount() const;
    /// The lengths of all chunks with their headings.
    double storedLength() const;
    double chunksOf(const Stretch& stretch) const;
    /// The chunk's place in the document.
    Stretch chunk(const Stretch& stretch, double index) const;

    /// The spans of the scenario: a heading in each chunk does the work of a header before a fact.
    std::vector<Span> spans() const;
    /// Starts at which a span of this length lies in its stretch, and in one of the chunks.
    double starts(const Stretch& stretch, double need) const;
    double wholeStarts(const Stretch& stretch, double need) const;
    /// Share of the starts of a span at which one chunk holds it; 0 where it has no start.
    double wholeShare(double need) const;
    /// Weighted mean over the spans.
    double wholeShare() const;

private:
    const ChunksScenario& m_scenario;
    std::vector<Stretch> m_stretches;
    double m_stride;
};

/// wholeShare() of the text cut into chunks of another size, with an overlap below it.
double wholeShareAt(const ChunksScenario& scenario, double size);

} // namespace ringside::retrieval
