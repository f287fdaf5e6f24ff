// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/first_stability.h"

#include <cmath>
#include <map>

namespace ringside::study {

namespace {

constexpr double kLongestFirst = 100; ///< days

struct Tally
{
    int recalled = 0;
    int all = 0;
};
/// By first interval in days.
using Tallies = std::map<double, Tally>;

std::array<Tallies, 4> firstIntervals(const TrainingSet& set)
{
    std::array<Tallies, 4> tallies;
    for (const TrainingCard& card : set.cards) {
        if (card.size() < 2 || card[1].weight <= 0)
            continue;
        Tally& tally = tallies[static_cast<std::size_t>(card[0].rating) - 1][card[1].days];
        tally.recalled += card[1].rating != Rating::Again;
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
        // One more item at the average keeps a day with a single review from saying 0 or 1.
        const double seen = (tally.recalled + average) / (tally.all + 1);
        loss -= tally.all * (seen * std::log(recall) + (1 - seen) * std::log(1 - recall));
    }
    return loss;
}

/// Golden section over ln S: the loss has one valley there.
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

} // namespace

Weights withFirstStabilities(const Weights& start, const TrainingSet& set)
{
    const Fsrs6<double> model(start.w, true, kSmallestStability);
    const auto tallies = firstIntervals(set);
    Weights weights = start;
    std::array<int, 4> counts{};
    for (std::size_t i = 0; i < 4; ++i) {
        counts[i] = countOf(tallies[i]);
        if (counts[i] > 0)
            weights.w[i] = bestStability(model, tallies[i], set.actualRecall, start.w[i]);
    }
    // Twice: a rating that gave way may have moved past its other neighbour.
    for (int pass = 0; pass < 2; ++pass)
        for (std::size_t i = 0; i + 1 < 4; ++i)
            if (weights.w[i] > weights.w[i + 1]) {
                if (counts[i] < counts[i + 1])
                    weights.w[i] = weights.w[i + 1];
                else
                    weights.w[i + 1] = weights.w[i];
            }
    return weights;
}

} // namespace ringside::study
