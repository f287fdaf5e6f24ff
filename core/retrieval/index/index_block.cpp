// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/index/index_block.h"

#include "core/base/tr.h"
#include "core/retrieval/index/leaf_tables.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::Better;
using scenario::Effort;
using scenario::FieldKind;
using scenario::MetricUnit;
using scenario::number;
using scenario::orNone;

#define RINGSIDE_INDEX(member) RINGSIDE_BLOCK_SLOT(index, member)

void addDataFields(BlockFields& fields)
{
    const auto whole = [](const char* path, double low, double high, const char* meaning) {
        return scenario::assumed(scenario::count(path, "", low, high, meaning));
    };
    fields.rows.insert(
        fields.rows.end(),
        {{whole("retrieval.index.vectors", 100, 50000, RINGSIDE_TR("vectors of the data set")),
          RINGSIDE_INDEX(vectors)},
         {whole("retrieval.index.dimensions", 2, 256,
                RINGSIDE_TR("dimensions of the data set's vectors")),
          RINGSIDE_INDEX(dimensions)},
         {whole("retrieval.index.topics", 1, 5000, RINGSIDE_TR("topics of the data set")),
          RINGSIDE_INDEX(topics)},
         {scenario::assumed(scenario::plain(
              "retrieval.index.spread", 0, 10,
              RINGSIDE_TR("standard deviation of a vector around its topic, in that of the "
                          "topics"))),
          RINGSIDE_INDEX(spread)},
         {whole("retrieval.index.leaves", 1, 50000, RINGSIDE_TR("leaves of the index")),
          RINGSIDE_INDEX(leaves)},
         {scenario::plain("retrieval.index.searched", 1e-4, 1,
                          RINGSIDE_TR("share of the leaves that a search reads")),
          RINGSIDE_INDEX(searched)},
         {scenario::count("retrieval.index.k", "", 1, 100,
                          RINGSIDE_TR("nearest neighbors that are wanted")),
          RINGSIDE_INDEX(k)},
         {scenario::count("retrieval.index.queries", "", 10, 5000,
                          RINGSIDE_TR("queries with which the recall is measured")),
          RINGSIDE_INDEX(queries)},
         {scenario::count("retrieval.index.seed", "", 0, 1e9, RINGSIDE_TR("seed of the data set")),
          RINGSIDE_INDEX(seed)}});
}

void addFullIndexFields(BlockFields& fields)
{
    const auto time = [](const char* path, const char* meaning) {
        return orNone(number(path, FieldKind::Duration, "s", 0, 1e6, meaning));
    };
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(scenario::count("retrieval.index.full_vectors", "", 1, 1e12,
                                 RINGSIDE_TR("vectors of the real index (none: of the data set)"))),
          RINGSIDE_INDEX(fullVectors)},
         {orNone(scenario::count("retrieval.index.full_dimensions", "", 1, 1e5,
                                 RINGSIDE_TR("dimensions of the real index (none: of the data "
                                             "set)"))),
          RINGSIDE_INDEX(fullDimensions)},
         {number("retrieval.index.bytes_each", FieldKind::Size, "B", 0.125, 64,
                 RINGSIDE_TR("bytes per component of a vector")),
          RINGSIDE_INDEX(bytesEach)},
         {time("retrieval.index.time_fixed",
               RINGSIDE_TR("time of a search without the vectors it reads")),
          RINGSIDE_INDEX(timeFixed)},
         {time("retrieval.index.time_full", RINGSIDE_TR("time to read all vectors")),
          RINGSIDE_INDEX(timeFull)}});
}

#undef RINGSIDE_INDEX

void addIndexFields(BlockFields& fields)
{
    addDataFields(fields);
    addFullIndexFields(fields);
}

constexpr std::array kIndexMetrics{
    scenario::MetricInfo{.name = "recall",
                         .better = Better::Higher,
                         .needs = "retrieval.index",
                         .title = RINGSIDE_TR("true neighbors found"),
                         .isShare = true},
    scenario::MetricInfo{.name = "scanned_share",
                         .better = Better::Lower,
                         .needs = "retrieval.index",
                         .title = RINGSIDE_TR("vectors read"),
                         .isShare = true},
    scenario::MetricInfo{.name = "bytes_per_query",
                         .unit = MetricUnit::Size,
                         .better = Better::Lower,
                         .shownUnit = "B",
                         .needs = "retrieval.index",
                         .title = RINGSIDE_TR("bytes read per search")},
    scenario::MetricInfo{.name = "latency_s",
                         .unit = MetricUnit::Time,
                         .better = Better::Lower,
                         .shownUnit = "s",
                         .needs = "retrieval.index.time_fixed and retrieval.index.time_full",
                         .title = RINGSIDE_TR("time per search")}};

/// The data set: smaller while a handle moves. The lists are kept for a few sizes only, so that
/// most changes of k need no new one.
LeafData dataOf(const IndexScenario& index, Effort effort)
{
    const auto whole = [](double value) { return static_cast<std::size_t>(value); };
    LeafData data{.vectors = whole(index.vectors),
                  .dimensions = whole(index.dimensions),
                  .topics = whole(index.topics),
                  .leaves = whole(index.leaves),
                  .queries = whole(index.queries),
                  .spread = index.spread,
                  .seed = static_cast<std::uint64_t>(index.seed)};
    if (effort == Effort::Coarse) {
        constexpr std::size_t kVectors = 4000, kQueries = 100;
        data.vectors = std::min(data.vectors, kVectors);
        data.queries = std::min(data.queries, kQueries);
        data.leaves = std::min(data.leaves, data.vectors);
        data.iterations = 2;
    }
    const std::size_t kept = index.k <= 10 ? 10 : index.k <= 30 ? 30 : 100;
    data.kept = std::min(kept, data.vectors);
    return data;
}

scenario::Estimate scaled(const scenario::Estimate& estimate, double factor, double offset = 0)
{
    return {offset + estimate.value * factor, estimate.halfWidth * factor, estimate.isExact};
}

Done evaluateIndex(const RetrievalScenario& scenario, const BlockRun& run, BlockResults& results)
{
    const IndexScenario& index = *scenario.index;
    if (index.leaves > index.vectors)
        return fail(scenario::atMost("retrieval.index.leaves", index.leaves, index.vectors));
    if (index.timeFixed.has_value() != index.timeFull.has_value())
        return fail(scenario::missing(index.timeFixed ? "retrieval.index.time_full"
                                                      : "retrieval.index.time_fixed"));
    // While a handle of the search moves, the data set does not change, and its table is known.
    results.details.leaves = run.tables.findKnown(dataOf(index, Effort::Fine));
    if (!results.details.leaves) {
        RINGSIDE_TRY(results.details.leaves,
                     run.tables.tableOf(dataOf(index, run.effort), run.stop));
    }
    const LeafTable& table = *results.details.leaves;
    const std::size_t searched = searchedLeaves(index, static_cast<double>(table.leaves()));
    const scenario::Estimate scanned = table.scannedShare(searched);
    results.add("recall", table.recall(static_cast<std::size_t>(index.k), searched));
    results.add("scanned_share", scanned);
    results.add("bytes_per_query",
                scaled(scanned, index.fullVectors.value_or(index.vectors) *
                                    index.fullDimensions.value_or(index.dimensions) *
                                    index.bytesEach.value()));
    if (index.timeFixed)
        results.add("latency_s",
                    scaled(scanned, index.timeFull->value(), index.timeFixed->value()));
    results.methods.push_back(RINGSIDE_TR("index: exact search and k-means on a drawn data set"));
    return {};
}

std::vector<scenario::FieldNote> indexAssumptions(const RetrievalScenario& scenario)
{
    std::vector<scenario::FieldNote> notes{
        {"retrieval.index.topics",
         RINGSIDE_TR("vectors are drawn around topics; they are not your corpus, so measure the "
                     "recall against exact search on 500 of your queries")},
        {"retrieval.index.leaves",
         RINGSIDE_TR("without compressed scores, reordering and graphs such as HNSW")}};
    if (scenario.index->timeFixed)
        notes.push_back({"retrieval.index.time_full",
                         RINGSIDE_TR("time grows with the vectors read, on a line through two "
                                     "typed points")});
    return notes;
}

} // namespace

const Block& indexBlock()
{
    static const Block block{
        .name = "index",
        .isStated = [](const RetrievalScenario& s) { return s.index.has_value(); },
        .addFields = addIndexFields,
        .metrics = kIndexMetrics,
        .evaluate = evaluateIndex,
        .assumptions = indexAssumptions,
        .pictureNames = indexPictureNames(),
        .pictures = indexPictures};
    return block;
}

std::size_t searchedLeaves(const IndexScenario& index, double leaves)
{
    // A share such as 0.07 of 100 leaves is 7, whatever its last binary digit.
    constexpr double kRounding = 1e-9;
    return static_cast<std::size_t>(
        std::clamp(std::ceil(index.searched * leaves - kRounding), 1.0, leaves));
}

} // namespace ringside::retrieval
