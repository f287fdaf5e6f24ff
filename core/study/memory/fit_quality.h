// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/fitting.h"
#include "core/study/memory/review_history.h"

#include <vector>

/// How well weights predict recall.
///
///   RMSE(bins) = sqrt( sum_b w_b (p_b - y_b)^2 / sum_b w_b )
///
/// b runs over reviews with similar histories: by days since the last review, number of earlier
/// reviews on other days, and lapses among those, each on a logarithmic scale. p_b is the mean
/// prediction, y_b the share recalled, w_b the sum of the items' weights.
///
///   usual loss = 0.623 (4 r (1-r))^0.738
///   usual RMSE = 0.0135 / (r^0.504 - 1.14) + 0.176 / ((n/1000)^0.825 + 2.22) + 0.101
///
/// r is the share recalled, n the number of reviews. Source: fsrs-rs 6.5 (dataset.rs, inference.rs)
/// and the health check of Anki 26. Where it is wrong: the usual values come from Anki's users, and
/// in a log of a few hundred reviews each bin has only a handful.
namespace ringside::study {

/// Reviews with similar predictions: the prediction and the outcome.
struct RecallBin
{
    double predicted = 0; ///< mean, in [0, 1]
    double actual = 0;    ///< share recalled
    int reviews = 0;      ///< at least 1
    bool operator==(const RecallBin&) const = default;
};

/// How well weights predict a log. Lower is better; neither number has an absolute scale.
struct FitQuality
{
    double logLoss = 0;  ///< mean; recent reviews weigh up to four times as much
    double rmseBins = 0; ///< of predicted against actual recall, over bins of similar histories
    double predictedRecall = 0;
    double actualRecall = 0;
    int reviews = 0;
    std::vector<RecallBin> bins{}; ///< by predicted recall, lowest first; empty ones left out
    bool operator==(const FitQuality&) const = default;
};

/// Whether fitting helps this learner: weights fitted to the past, judged on the reviews that
/// followed.
struct FitHealth
{
    FitQuality unseen; ///< over the later five sixths of the log, each review with the same weight
    double lossRatio = 0; ///< relative to the usual value at this recall; healthy up to 1.11
    double rmseRatio = 0; ///< likewise, up to 1.53
    bool healthy = false; ///< both ratios are healthy
    bool operator==(const FitHealth&) const = default;
};

inline constexpr double kHealthyLossRatio = 1.11;
inline constexpr double kHealthyRmseRatio = 1.53;
inline constexpr int kFewestForHealth = 300; ///< items; below, the parts of a check are too small

FitQuality qualityOf(const Weights& weights, const TrainingSet& set);

/// Fits to the first 1, 2 ... 5 sixths of the items and judges each fit on the next sixth. Runs
/// five fits, so do not call it on the GUI thread. Errors: OutOfRange for a set below
/// kFewestForHealth items; Cancelled.
Result<FitHealth> healthOf(const TrainingSet& set, const Weights& start, const FitOptions& options);

} // namespace ringside::study
