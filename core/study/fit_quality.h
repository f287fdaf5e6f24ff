// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/fitting.h"
#include "core/study/review_history.h"
#include "core/study/values/fit_quality.h"

/// How well weights predict what was recalled.
///
///   RMSE(bins) = sqrt( sum_b w_b (p_b - y_b)^2 / sum_b w_b )
///
/// b runs over reviews with alike histories: by the days since the last review, the number of
/// earlier reviews on other days, and how many of those were forgotten, each on a logarithmic
/// scale; p_b is the mean prediction, y_b the share recalled, w_b the sum of the items' weights.
///
///   usual loss = 0.623 (4 r (1-r))^0.738
///   usual RMSE = 0.0135 / (r^0.504 - 1.14) + 0.176 / ((n/1000)^0.825 + 2.22) + 0.101
///
/// r is the share recalled, n the number of reviews. Source: fsrs-rs 6.5 (dataset.rs, inference.rs)
/// and the health check of Anki 26. Where it is wrong: the usual values come from Anki's users, and
/// the bins of a log of some hundred reviews hold a handful each.
namespace ringside::study {

inline constexpr double kHealthyLossRatio = 1.11;
inline constexpr double kHealthyRmseRatio = 1.53;
inline constexpr int kFewestForHealth = 300; ///< items; below, the parts of a check are too small

FitQuality qualityOf(const Weights& weights, const TrainingSet& set);

/// Fits to the first 1, 2 ... 5 sixths of the items and judges each fit on the sixth that follows.
/// Five fits: not for the GUI thread. Errors: OutOfRange for a set below kFewestForHealth items;
/// Cancelled.
Result<FitHealth> healthOf(const TrainingSet& set, const Weights& start, const FitOptions& options);

} // namespace ringside::study
