// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/card_spread.h"

#include "core/statistics/percentiles.h"
#include "core/study/memory/days.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

namespace ringside::study {

namespace {

constexpr std::array kStabilityEdges{0.0,  1.0,  2.0,   4.0,   8.0,  16.0,
                                     32.0, 64.0, 128.0, 256.0, 512.0};
constexpr std::array kDifficultyEdges{1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0};
constexpr std::array kRecallEdges{0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0};

enum class UpperEnd { Open, InLastBin };

Spread spreadOf(std::vector<double> values, std::span<const double> edges, UpperEnd upper)
{
    Spread spread;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        spread.bins.push_back({.from = edges[i], .to = edges[i + 1]});
    if (upper == UpperEnd::Open)
        spread.bins.push_back({.from = edges.back()});
    if (values.empty())
        return spread;
    std::sort(values.begin(), values.end());
    for (const double value : values) {
        const auto above = std::upper_bound(edges.begin(), edges.end(), value);
        const auto bin = static_cast<std::size_t>(
            std::max<std::ptrdiff_t>(0, std::distance(edges.begin(), above) - 1));
        ++spread.bins[std::min(bin, spread.bins.size() - 1)].cards;
    }
    spread.mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    spread.median = statistics::median(values);
    return spread;
}

} // namespace

CardSpread cardSpread(const std::vector<CardState>& cards, const FsrsModel& model,
                      std::int64_t today)
{
    std::vector<double> stability, difficulty, recall;
    for (const CardState& card : cards) {
        if (card.phase == CardPhase::New)
            continue;
        stability.push_back(card.memory.stability);
        difficulty.push_back(card.memory.difficulty);
        recall.push_back(model.retrievability(card.memory, elapsedDays(card.lastReviewDay, today)));
    }
    CardSpread result;
    result.cards = static_cast<int>(stability.size());
    result.expected = std::accumulate(recall.begin(), recall.end(), 0.0);
    result.stability = spreadOf(std::move(stability), kStabilityEdges, UpperEnd::Open);
    result.difficulty = spreadOf(std::move(difficulty), kDifficultyEdges, UpperEnd::InLastBin);
    result.retrievability = spreadOf(std::move(recall), kRecallEdges, UpperEnd::InLastBin);
    return result;
}

} // namespace ringside::study
