// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/chunks/chunks_block.h"

#include "core/base/tr.h"
#include "core/retrieval/chunks/chunk_cover.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace ringside::retrieval {

namespace {

using scenario::atMost;
using scenario::Better;
using scenario::FieldKind;

constexpr double kLongestText = 1e7, kLargestChunk = 1e6;

#define RINGSIDE_CHUNKS(member) RINGSIDE_BLOCK_SLOT(chunks, member)

void addChunksFields(BlockFields& fields)
{
    const auto whole = [](const char* path, double low, double high, const char* meaning) {
        return scenario::count(path, "", low, high, meaning);
    };
    scenario::FieldInfo spans = scenario::ranged(
        scenario::list("retrieval.chunks.spans", FieldKind::Rows,
                       RINGSIDE_TR("a list of facts such as [{length: 120, header: 900}]"),
                       RINGSIDE_TR("facts: length, distance back to the header, weight")),
        0, kLongestText);
    spans.columns = {{"length"}, {"header", 0}, {"weight", 1}};
    scenario::FieldInfo sections = scenario::ranged(
        scenario::list("retrieval.chunks.sections", FieldKind::Counts,
                       RINGSIDE_TR("a list of lengths such as [1200, 800]"),
                       RINGSIDE_TR("lengths of the sections, which sum to the length")),
        1, kLongestText);
    fields.rows.insert(
        fields.rows.end(),
        {{scenario::orNone(whole("retrieval.chunks.length", 1, kLongestText,
                                 RINGSIDE_TR("length of the document"))),
          RINGSIDE_CHUNKS(length)},
         {scenario::choice("retrieval.chunks.mode", {"fixed", "layout"},
                           RINGSIDE_TR("cuts at fixed lengths, or at the sections first")),
          RINGSIDE_CHUNKS(mode)},
         {scenario::orNone(
              whole("retrieval.chunks.size", 1, kLargestChunk, RINGSIDE_TR("length of a chunk"))),
          RINGSIDE_CHUNKS(size)},
         {whole("retrieval.chunks.overlap", 0, kLargestChunk,
                RINGSIDE_TR("length that a chunk repeats of the one before")),
          RINGSIDE_CHUNKS(overlap)},
         {std::move(sections), RINGSIDE_CHUNKS(sections)},
         {whole("retrieval.chunks.heading", 0, kLargestChunk,
                RINGSIDE_TR("length of the heading that each chunk of a section repeats")),
          RINGSIDE_CHUNKS(heading)},
         {std::move(spans), RINGSIDE_CHUNKS(spans)}});
}

#undef RINGSIDE_CHUNKS

constexpr std::string_view kChunksNeeds =
    "retrieval.chunks.length, retrieval.chunks.size and retrieval.chunks.spans";
constexpr std::array kChunksMetrics{
    scenario::MetricInfo{.name = "whole_share",
                         .better = Better::Higher,
                         .needs = kChunksNeeds,
                         .witness = "mean_chunk",
                         .title = RINGSIDE_TR("facts whole in one chunk"),
                         .isShare = true},
    scenario::MetricInfo{
        .name = "chunk_count", .needs = kChunksNeeds, .title = RINGSIDE_TR("chunks")},
    scenario::MetricInfo{.name = "mean_chunk",
                         .needs = kChunksNeeds,
                         .title = RINGSIDE_TR("mean length of a chunk")},
    scenario::MetricInfo{.name = "stored_share",
                         .better = Better::Lower,
                         .needs = kChunksNeeds,
                         .title = RINGSIDE_TR("stored text / document")}};

Done checkSections(const ChunksScenario& chunks)
{
    if (chunks.mode == ChunkMode::Fixed)
        return {};
    if (chunks.sections.empty())
        return fail(scenario::missing("retrieval.chunks.sections"));
    const double sum = std::accumulate(chunks.sections.begin(), chunks.sections.end(), 0.0);
    if (sum != *chunks.length)
        return fail(scenario::excluded(
            "retrieval.chunks.sections",
            RINGSIDE_TR("the lengths of the sections do not sum to that of the document")));
    return {};
}

Done checkSpans(const ChunksScenario& chunks)
{
    const char* path = "retrieval.chunks.spans";
    if (chunks.spans.empty())
        return fail(scenario::missing(path));
    if (chunks.spans.columns > 3)
        return fail(scenario::excluded(
            path, RINGSIDE_TR("a fact has a length, a distance to its header and a weight")));
    double weights = 0;
    for (std::size_t row = 0; row < chunks.spans.size(); ++row) {
        const double length = chunks.spans.at(row, 0);
        weights += chunks.spans.columns > 2 ? chunks.spans.at(row, 2) : 1;
        if (length < 1)
            return fail(scenario::atLeast(path, length, 1));
        if (length > *chunks.length)
            return fail(atMost(path, length, *chunks.length));
    }
    if (weights <= 0)
        return fail(scenario::excluded(path, RINGSIDE_TR("all weights are 0")));
    return {};
}

Done evaluateChunks(const RetrievalScenario& scenario, const BlockRun&, BlockResults& results)
{
    const ChunksScenario& chunks = *scenario.chunks;
    RINGSIDE_TRY(const double length, scenario::required(chunks.length, "retrieval.chunks.length"));
    RINGSIDE_TRY(const double size, scenario::required(chunks.size, "retrieval.chunks.size"));
    if (chunks.overlap >= size)
        return fail(scenario::outOfRange("retrieval.chunks.overlap", chunks.overlap,
                                         filled(error_forms::kLessThan, {text::numberText(size)})));
    RINGSIDE_CHECK(checkSections(chunks));
    RINGSIDE_CHECK(checkSpans(chunks));
    const ChunkCover cover(chunks);
    results.add("whole_share", cover.wholeShare());
    results.add("chunk_count", cover.chunkCount());
    results.add("mean_chunk", cover.storedLength() / cover.chunkCount());
    results.add("stored_share", cover.storedLength() / length);
    results.methods.push_back(RINGSIDE_TR("chunks: exact count of the starts of a fact"));
    return {};
}

std::vector<scenario::FieldNote> chunksAssumptions(const RetrievalScenario& scenario)
{
    std::vector<scenario::FieldNote> notes{
        {"retrieval.chunks.spans",
         RINGSIDE_TR("a fact begins at each place with the same probability")}};
    if (scenario.chunks->mode == ChunkMode::Layout)
        notes.push_back({"retrieval.chunks.heading",
                         RINGSIDE_TR("a repeated heading replaces the header before a fact")});
    return notes;
}

bool readsChunks(const RetrievalScenario& scenario, std::string_view path)
{
    const bool isOfLayout =
        path == "retrieval.chunks.sections" || path == "retrieval.chunks.heading";
    return !isOfLayout || scenario.chunks->mode == ChunkMode::Layout;
}

} // namespace

const Block& chunksBlock()
{
    static const Block block{
        .name = "chunks",
        .isStated = [](const RetrievalScenario& s) { return s.chunks.has_value(); },
        .addFields = addChunksFields,
        .metrics = kChunksMetrics,
        .evaluate = evaluateChunks,
        .assumptions = chunksAssumptions,
        .pictureNames = chunksPictureNames(),
        .pictures = chunksPictures,
        .reads = readsChunks};
    return block;
}

} // namespace ringside::retrieval
