// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/first_stability.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ringside::study {

namespace {

constexpr double kLongestFirst = 100; ///< days

struct Tally
{
    int recalled = 0;
    int all = 0;
};
/// Keyed by first interval in days.
using Tallies = std::map<double, Tally>;

std::array<Tallies, 4> firstIntervals(const TrainingSet& set)
{
    std::array<Tallies, 4> tallies;
    for (const TrainingCard& card : set.cards) {
        const auto first = std::find_if(
            card.begin(), card.end(), [](const TrainingReview& review) { return review.days > 0; });
        if (first == card.end() || first->weight <= 0)
            continue;
        Tally& tally = tallies[static_cast<std::size_t>(card.front().rating) - 1][first->days];
        tally.recalled += first->rating != Rating::Again;
        ++tally.all;
    }
    return tallies;
}

int countOf(const Tallies& tallies)
{
    int count = 0;
    for (const auto& [days, tally] : tallies)
        count += tally.all;
    return count;
}

double lossOf(const Fsrs6<double>& model, const Tallies& tallies, double average, double stability,
              double start)
{
    double loss = std::fabs(stability - start) / 16;
    for (const auto& [days, tally] : tallies) {
        const double recall =
            std::clamp(model.retrievability(days, stability), kSurest, 1 - kSurest);
        // One extra item at the average keeps a day with a single review away from 0 and 1.
        const double seen = (tally.recalled + average) / (tally.all + 1);
        loss -= tally.all * (seen * std::log(recall) + (1 - seen) * std::log(1 - recall));
    }
    return loss;
}

/// Golden section over ln S, where the loss has a single minimum.
double bestStability(const Fsrs6<double>& model, const Tallies& tallies, double average,
                     double start)
{
    constexpr double kGolden = 0.6180339887498949;
    double low = std::log(kSmallestStability);
    double high = std::log(kLongestFirst);
    const auto loss = [&](double logS) {
        return lossOf(model, tallies, average, std::exp(logS), start);
    };
    while (high - low > 1e-6) {
        const double left = high - kGolden * (high - low);
        const double right = low + kGolden * (high - low);
        if (loss(left) < loss(right))
            high = right;
        else
            low = left;
    }
    return std::exp((low + high) / 2);
}

using Known = std::array<bool, 4>;

/// Logarithms of the stabilities. Unknown ones follow from two or three known ones.
void fill(std::array<double, 4>& logs, const Known& known)
{
    constexpr double a = 0.41, b = 0.54;
    auto& [again, hard, good, easy] = logs;
    const auto [hasAgain, hasHard, hasGood, hasEasy] = known;
    // First the middle ones, from their neighbours.
    if (!hasHard && !hasGood) {
        const double share = a / (a + b - a * b);
        hard = share * again + (1 - share) * easy;
        good = (1 - b) * hard + b * easy;
    } else if (!hasHard) {
        hard = hasAgain ? a * again + (1 - a) * good : (good - b * easy) / (1 - b);
    } else if (!hasGood) {
        good = hasEasy ? (1 - b) * hard + b * easy : (hard - a * again) / (1 - a);
    }
    if (!hasAgain)
        again = (hard - (1 - a) * good) / a;
    if (!hasEasy)
        easy = (good - (1 - b) * hard) / b;
}

} // namespace

FirstStabilities::FirstStabilities(const TrainingSet& set) : m_set(set)
{
    const auto tallies = firstIntervals(set);
    for (std::size_t i = 0; i < 4; ++i)
        m_counts[i] = countOf(tallies[i]);
}

Weights FirstStabilities::fitted(const Weights& start) const
{
    const Fsrs6<double> model(start.w, true, kSmallestStability);
    const auto tallies = firstIntervals(m_set);
    Weights weights = start;
    for (std::size_t i = 0; i < 4; ++i)
        if (m_counts[i] > 0)
            weights.w[i] = bestStability(model, tallies[i], m_set.actualRecall, start.w[i]);
    return smoothed(weights, start);
}

Weights FirstStabilities::smoothed(Weights weights, const Weights& start) const
{
    auto& w = weights.w;
    constexpr std::array<std::pair<std::size_t, std::size_t>, 6> kPairs{
        {{0, 1}, {1, 2}, {2, 3}, {0, 2}, {1, 3}, {0, 3}}};
    for (const auto& [worse, better] : kPairs) {
        if (m_counts[worse] == 0 || m_counts[better] == 0 || w[worse] <= w[better])
            continue;
        if (m_counts[worse] > m_counts[better])
            w[better] = w[worse];
        else
            w[worse] = w[better];
    }
    Known known{};
    std::array<double, 4> logs{};
    std::size_t one = 0; // the known one
    for (std::size_t i = 0; i < 4; ++i) {
        known[i] = m_counts[i] > 0;
        logs[i] = std::log(w[i]);
        one = known[i] ? i : one;
    }
    const auto count = std::count(known.begin(), known.end(), true);
    if (count >= 2)
        fill(logs, known);
    for (std::size_t i = 0; i < 4; ++i) {
        if (known[i])
            continue;
        if (count == 0)
            w[i] = start.w[i];
        else if (count == 1)
            w[i] = std::min(start.w[i] * w[one] / start.w[one], kLongestFirst);
        else
            w[i] = std::clamp(std::exp(logs[i]), kSmallestStability, kLongestFirst);
    }
    return weights;
}

} // namespace ringside::study
