// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/fitting.h"

#include "core/base/rng.h"
#include "core/base/tr.h"
#include "core/study/memory/dual.h"
#include "core/study/memory/first_stability.h"
#include "core/study/memory/review_history.h"
#include "core/study/memory/weights.h"

#include <cmath>
#include <numbers>
#include <numeric>

/// Adam (Kingma & Ba 2015) with fsrs-rs's settings: rate 0.04 with cosine decay, batches of about
/// 512 items, and a pull to the start scaled by each weight's spread among learners. Batches hold
/// whole cards here, so that each history is walked once.
namespace ringside::study {

namespace {

using Gradient = Dual<kWeightCount>;

constexpr int kBatchItems = 512;
constexpr double kRate = 0.04;
constexpr double kBeta1 = 0.9, kBeta2 = 0.999, kEpsilon = 1e-8;

/// Standard deviations of the weights among learners (fsrs-rs training.rs).
constexpr std::array<double, kWeightCount> kSpread{6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6,
                                                   0.12, 0.39, 0.18,  0.33,  0.3,  0.09, 0.16,
                                                   0.57, 0.25, 1.03,  0.31,  0.32, 0.14, 0.27};

/// Cards of one batch, as indices.
using Batch = std::vector<std::size_t>;

std::vector<Batch> shuffledBatches(const TrainingSet& set, Rng& rng)
{
    std::vector<std::size_t> order(set.cards.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    rng.shuffle(std::span(order));
    std::vector<Batch> batches(1);
    int items = 0;
    for (const std::size_t card : order) {
        if (items >= kBatchItems) {
            batches.emplace_back();
            items = 0;
        }
        batches.back().push_back(card);
        for (const TrainingReview& review : set.cards[card])
            items += review.weight > 0;
    }
    return batches;
}

class Adam
{
public:
    Adam(const Weights& start, const TrainingSet& set, int steps)
        : m_start(start), m_weights(start), m_set(set), m_steps(steps)
    {
    }

    const Weights& weights() const { return m_weights; }

    void step(const Batch& batch)
    {
        const auto gradient = gradientOf(batch);
        // The cosine reaches its end at the last step.
        const double rate =
            kRate * 0.5 * (1 + std::cos(std::numbers::pi * m_done / std::max(1, m_steps)));
        ++m_done;
        for (std::size_t i = 0; i < kWeightCount; ++i) {
            m_mean[i] = kBeta1 * m_mean[i] + (1 - kBeta1) * gradient[i];
            m_square[i] = kBeta2 * m_square[i] + (1 - kBeta2) * gradient[i] * gradient[i];
            const double mean = m_mean[i] / (1 - std::pow(kBeta1, m_done));
            const double square = m_square[i] / (1 - std::pow(kBeta2, m_done));
            m_weights.w[i] -= rate * mean / (std::sqrt(square) + kEpsilon);
        }
        m_weights = clampedWeights(m_weights, {});
    }

private:
    std::array<double, kWeightCount> gradientOf(const Batch& batch) const
    {
        std::array<Gradient, kWeightCount> variables;
        for (std::size_t i = 0; i < kWeightCount; ++i)
            variables[i] = Gradient::variable(m_weights.w[i], i);
        const Fsrs6<Gradient> model(variables, true, kSmallestStability);
        std::array<double, kWeightCount> gradient{};
        int items = 0;
        for (const std::size_t card : batch) {
            const Gradient loss =
                cardLoss(model, m_set.cards[card], [&items](const Gradient&) { ++items; });
            for (std::size_t i = 0; i < kWeightCount; ++i)
                gradient[i] += loss.slopes[i];
        }
        const double share = static_cast<double>(items) / m_set.items;
        for (std::size_t i = 0; i < kWeightCount; ++i)
            gradient[i] += share * 2 * (m_weights.w[i] - m_start.w[i]) / (kSpread[i] * kSpread[i]);
        return gradient;
    }

    Weights m_start, m_weights;
    const TrainingSet& m_set;
    int m_steps;
    int m_done = 0;
    std::array<double, kWeightCount> m_mean{}, m_square{};
};

struct Candidate
{
    Weights weights;
    double loss;
};

void keepBetter(Candidate& best, const Weights& weights, const TrainingSet& set)
{
    const Weights tidy = clampedWeights(weights, {});
    const double loss = meanLoss(tidy, set);
    if (loss < best.loss)
        best = {tidy, loss};
}

/// Returns false if the caller asked to stop.
bool descend(Candidate& best, const TrainingSet& set, const FirstStabilities& firsts,
             const FitOptions& options)
{
    const Weights start = best.weights;
    Rng rng(options.seed);
    std::vector<std::vector<Batch>> epochs;
    std::size_t steps = 0;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        epochs.push_back(shuffledBatches(set, rng));
        steps += epochs.back().size();
    }
    Adam adam(start, set, static_cast<int>(steps));
    for (std::size_t epoch = 0; epoch < epochs.size(); ++epoch) {
        for (const Batch& batch : epochs[epoch])
            adam.step(batch);
        keepBetter(best, firsts.smoothed(adam.weights(), start), set);
        const double done = static_cast<double>(epoch + 1) / static_cast<double>(epochs.size());
        if (options.onProgress && !options.onProgress(done))
            return false;
    }
    return true;
}

} // namespace

Result<FitReport> fitWeights(std::span<const LoggedReview> log, const Weights& start,
                             const FitOptions& options)
{
    RINGSIDE_TRY(const auto set, trainingSet(log));
    return fitTrainingSet(set, start, options);
}

Result<FitReport> fitTrainingSet(const TrainingSet& set, const Weights& start,
                                 const FitOptions& options)
{
    FitReport report{.weights = start,
                     .items = set.items + set.outliers,
                     .outliers = set.outliers,
                     .lossBefore = meanLoss(start, set),
                     .actualRecall = set.actualRecall};
    Candidate best{start, report.lossBefore};
    const FirstStabilities firsts(set);
    if (set.items >= kFewestItems)
        keepBetter(best, firsts.fitted(start), set);
    const bool fitsAll = set.items >= kFewestForAll && goesBeyondFirstIntervals(set);
    if (fitsAll && !descend(best, set, firsts, options))
        return fail({.code = ErrorCode::Cancelled, .subject = RINGSIDE_TR("fit")});
    report.accepted = best.loss < report.lossBefore;
    report.weights = best.weights;
    report.lossAfter = best.loss;
    report.predictedRecall = predictedRecall(best.weights, set);
    return report;
}

} // namespace ringside::study
