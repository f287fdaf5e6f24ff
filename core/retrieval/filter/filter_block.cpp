// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/filter/filter_block.h"

#include "core/base/tr.h"
#include "core/retrieval/filter/filtered_list.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <array>

namespace ringside::retrieval {

namespace {

using scenario::atMost;
using scenario::Better;
using scenario::orNone;
using scenario::required;

constexpr double kMostVectors = 1e12;

#define RINGSIDE_FILTER(member) RINGSIDE_BLOCK_SLOT(filter, member)

void addFilterFields(BlockFields& fields)
{
    const auto whole = [](const char* path, double low, const char* meaning) {
        return orNone(scenario::count(path, "", low, kMostVectors, meaning));
    };
    fields.rows.insert(
        fields.rows.end(),
        {{whole("retrieval.filter.vectors", 1, RINGSIDE_TR("vectors in the index")),
          RINGSIDE_FILTER(vectors)},
         {whole("retrieval.filter.matching", 0, RINGSIDE_TR("vectors that belong to the caller")),
          RINGSIDE_FILTER(matching)},
         {whole("retrieval.filter.wanted", 1, RINGSIDE_TR("results that the caller wants")),
          RINGSIDE_FILTER(wanted)},
         {scenario::choice("retrieval.filter.mode", {"restrict", "after"},
                           RINGSIDE_TR("filter during the search, or on the fetched list")),
          RINGSIDE_FILTER(mode)},
         {whole("retrieval.filter.fetched", 1,
                RINGSIDE_TR("results that are fetched and filtered")),
          RINGSIDE_FILTER(fetched)}});
}

#undef RINGSIDE_FILTER

constexpr std::string_view kFilterNeeds =
    "retrieval.filter.vectors, retrieval.filter.matching and retrieval.filter.wanted";
constexpr std::array kFilterMetrics{
    scenario::MetricInfo{.name = "found",
                         .better = Better::Higher,
                         .needs = kFilterNeeds,
                         .title = RINGSIDE_TR("results of the caller")},
    scenario::MetricInfo{.name = "full_share",
                         .better = Better::Higher,
                         .needs = kFilterNeeds,
                         .title = RINGSIDE_TR("searches with all wanted results"),
                         .isShare = true}};

Done evaluateFilter(const RetrievalScenario& scenario, const BlockRun&, BlockResults& results)
{
    const FilterScenario& filter = *scenario.filter;
    RINGSIDE_TRY(const double vectors, required(filter.vectors, "retrieval.filter.vectors"));
    RINGSIDE_TRY(const double matching, required(filter.matching, "retrieval.filter.matching"));
    RINGSIDE_TRY(const double wanted, required(filter.wanted, "retrieval.filter.wanted"));
    if (matching > vectors)
        return fail(atMost("retrieval.filter.matching", matching, vectors));
    if (filter.mode == FilterMode::Restrict) {
        results.add("found", std::min(wanted, matching));
        results.add("full_share", 1);
        results.methods.push_back(RINGSIDE_TR("filter: exact"));
        return {};
    }
    RINGSIDE_TRY(const double fetched, required(filter.fetched, "retrieval.filter.fetched"));
    if (fetched > vectors)
        return fail(atMost("retrieval.filter.fetched", fetched, vectors));
    const FoundInList found = foundIn({vectors, matching, fetched}, wanted);
    results.add("found", found.found);
    results.add("full_share", found.fullShare);
    results.methods.push_back(RINGSIDE_TR("filter: sums of the hypergeometric law"));
    return {};
}

std::vector<scenario::FieldNote> filterAssumptions(const RetrievalScenario& scenario)
{
    if (scenario.filter->mode == FilterMode::Restrict)
        return {{"retrieval.filter.mode",
                 RINGSIDE_TR("the search finds the nearest of the caller's vectors")}};
    return {{"retrieval.filter.matching",
             RINGSIDE_TR("the caller's vectors are spread at random; with topics of their own, "
                         "more of them are near")}};
}

bool readsFilter(const RetrievalScenario& scenario, std::string_view path)
{
    return path != "retrieval.filter.fetched" || scenario.filter->mode == FilterMode::After;
}

} // namespace

const Block& filterBlock()
{
    static const Block block{
        .name = "filter",
        .isStated = [](const RetrievalScenario& s) { return s.filter.has_value(); },
        .addFields = addFilterFields,
        .metrics = kFilterMetrics,
        .evaluate = evaluateFilter,
        .assumptions = filterAssumptions,
        .pictureNames = filterPictureNames(),
        .pictures = filterPictures,
        .reads = readsFilter};
    return block;
}

} // namespace ringside::retrieval
