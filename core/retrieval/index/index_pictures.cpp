// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/retrieval/index/index_block.h"
#include "core/retrieval/index/leaf_table.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace ringside::retrieval {

namespace {

using scenario::CellFill;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 3> kIndexPictures{"index-recall", "index-latency",
                                                         "index-leaves"};

/// Numbers of leaves from 1 to all, about evenly spaced on a logarithmic axis.
std::vector<std::size_t> leafCounts(std::size_t leaves)
{
    constexpr int kPoints = 40;
    std::set<std::size_t> counts{1, leaves};
    for (int i = 1; i < kPoints; ++i)
        counts.insert(static_cast<std::size_t>(
            std::lround(std::pow(static_cast<double>(leaves), static_cast<double>(i) / kPoints))));
    return {counts.begin(), counts.end()};
}

/// The recall with its interval, in percent, at `x` of each number of leaves.
template <class Place>
scenario::Series recallSeries(const LeafTable& table, std::size_t k, const Place& x)
{
    scenario::Series series{RINGSIDE_TR("True neighbors found")};
    for (const std::size_t count : leafCounts(table.leaves())) {
        const scenario::Estimate recall = table.recall(k, count);
        series.points.push_back({x(count), 100 * recall.value});
        series.low.push_back(100 * std::max(0.0, scenario::low(recall)));
        series.high.push_back(100 * std::min(1.0, scenario::high(recall)));
    }
    return series;
}

Picture recallPicture(const IndexScenario& index, const Evaluation& evaluation,
                      const LeafTable& table)
{
    const auto leaves = static_cast<double>(table.leaves());
    const double recall = valueOf(evaluation, "recall");
    scenario::Plot plot{.x = {RINGSIDE_TR("Leaves searched"), "%", true},
                        .y = {RINGSIDE_TR("True neighbors found"), "%"}};
    plot.series = {recallSeries(table, static_cast<std::size_t>(index.k), [&](std::size_t count) {
        return 100 * static_cast<double>(count) / leaves;
    })};
    const double searched = static_cast<double>(searchedLeaves(index, leaves)) / leaves;
    plot.now = scenario::Point{100 * searched, 100 * recall};
    return {"index-recall", RINGSIDE_TR("Recall by leaves"),
            filled(forms::kRecall, {percent(searched), percent(recall)}), std::move(plot)};
}

/// Recall against the time of a search, or against the bytes that it reads where no time is stated.
Picture latencyPicture(const IndexScenario& index, const Evaluation& evaluation,
                       const LeafTable& table)
{
    constexpr double kMilli = 1e-3, kGiga = 1e9;
    const double recall = valueOf(evaluation, "recall");
    const bool isTime = index.timeFixed.has_value();
    const double scanned = valueOf(evaluation, "scanned_share");
    const double full = valueOf(evaluation, "bytes_per_query") / (scanned > 0 ? scanned : 1);
    const auto x = [&](double share) {
        return isTime ? (index.timeFixed->value() + share * index.timeFull->value()) / kMilli
                      : share * full / kGiga;
    };
    scenario::Plot plot{.x = {isTime ? RINGSIDE_TR("Time per search") : RINGSIDE_TR("Bytes read"),
                              isTime ? "ms" : "GB", true},
                        .y = {RINGSIDE_TR("True neighbors found"), "%"}};
    plot.series = {recallSeries(table, static_cast<std::size_t>(index.k), [&](std::size_t count) {
        return x(table.scannedShare(count).value);
    })};
    plot.now = scenario::Point{x(scanned), 100 * recall};
    return {"index-latency",
            isTime ? RINGSIDE_TR("Recall by time") : RINGSIDE_TR("Recall by bytes read"),
            filled(isTime ? forms::kLatency : forms::kBytesRead,
                   {shortNumber(x(scanned)), percent(recall)}),
            std::move(plot)};
}

/// The query whose recall is closest to the mean.
std::size_t typicalQuery(const LeafTable& table, std::size_t k, std::size_t searched, double mean)
{
    std::size_t best = 0;
    double least = 2;
    for (std::size_t query = 0; query < table.queries(); ++query) {
        const double distance = std::abs(table.recallOf(query, k, searched) - mean);
        if (distance < least - 1e-12) {
            least = distance;
            best = query;
        }
    }
    return best;
}

/// The leaves of one query in the order in which a search takes them.
Picture leavesPicture(const IndexScenario& index, const Evaluation& evaluation,
                      const LeafTable& table)
{
    constexpr std::size_t kPerRow = 20, kMostLeaves = 400;
    const auto k = static_cast<std::size_t>(index.k);
    const std::size_t searched = searchedLeaves(index, static_cast<double>(table.leaves()));
    const std::size_t query = typicalQuery(table, k, searched, valueOf(evaluation, "recall"));
    std::vector<int> neighbors(table.leaves());
    for (const std::size_t place : table.leafPlaces(query, k))
        ++neighbors[place];
    const std::size_t shown = std::min(kMostLeaves, table.leaves());
    const std::size_t columns = std::min(kPerRow, shown);
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = "",
                            .rowTitle = RINGSIDE_TR("Leaves from"),
                            .columnTitle = RINGSIDE_TR("Leaf by distance from the query")};
    for (std::size_t column = 1; column <= columns; ++column)
        matrix.columns.push_back(text::numberText(static_cast<double>(column)));
    for (std::size_t first = 0; first < shown; first += columns) {
        matrix.rows.push_back(text::numberText(static_cast<double>(first + 1)));
        for (std::size_t leaf = first; leaf < first + columns; ++leaf) {
            if (leaf >= shown) {
                matrix.cells.push_back(
                    {RINGSIDE_TR("no leaf"), std::nullopt, StateTone::Neutral, CellFill::Empty});
                continue;
            }
            const bool isRead = leaf<searched, hasNeighbor = neighbors[leaf]> 0;
            std::optional<double> number;
            if (hasNeighbor)
                number = neighbors[leaf];
            matrix.cells.push_back({hasNeighbor ? isRead ? RINGSIDE_TR("neighbors found")
                                                         : RINGSIDE_TR("neighbors missed")
                                    : isRead ? RINGSIDE_TR("searched")
                                                : RINGSIDE_TR("not searched"),
                                    number,
                                    !hasNeighbor ? StateTone::Neutral
                                    : isRead     ? StateTone::Good
                                                 : StateTone::Bad,
                                    hasNeighbor ? CellFill::ByState
                                    : isRead    ? CellFill::Pale
                                                : CellFill::Hollow});
        }
    }
    const double found = table.recallOf(query, k, searched) * index.k;
    return {"index-leaves", RINGSIDE_TR("Leaves of a query"),
            filled(forms::kLeaves, {scenario::countText(found), scenario::countText(index.k),
                                    text::numberText(static_cast<double>(searched)),
                                    text::numberText(static_cast<double>(table.leaves()))}),
            std::move(matrix)};
}

} // namespace

std::span<const std::string_view> indexPictureNames()
{
    return kIndexPictures;
}

std::vector<Picture> indexPictures(const RetrievalScenario& scenario, const Evaluation& evaluation)
{
    const auto& table = detailsOf(evaluation).leaves;
    if (!table)
        return {};
    const IndexScenario& index = *scenario.index;
    return {recallPicture(index, evaluation, *table), latencyPicture(index, evaluation, *table),
            leavesPicture(index, evaluation, *table)};
}

} // namespace ringside::retrieval
