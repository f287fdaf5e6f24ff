// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/review_history.h"
#include "core/study/memory/review_log.h"

#include <cstdint>
#include <functional>
#include <span>

namespace ringside::study {

struct FitOptions
{
    int epochs = 20; ///< fsrs-rs takes 5, Anki 8; more does better on unseen reviews too
    std::uint64_t seed = 2023;
    /// Called after every epoch with the share done; false stops the fit with Cancelled.
    std::function<bool(double)> onProgress{};
};

/// Fits the weights to a log: first stabilities by a search, then all weights by Adam on the
/// recency-weighted log loss plus a pull towards the start. Under 8 items nothing is fitted, under
/// 64, or where all are their card's first interval, only the first stabilities. The new weights
/// are accepted only if the loss on the same log falls. Deterministic; a second for some thousand
/// reviews: not for the GUI thread. Errors: OutOfRange for negative days, Cancelled.
Result<FitReport> fitWeights(std::span<const LoggedReview> log, const Weights& start,
                             const FitOptions& options = {});

/// The same for a log made ready. Errors: Cancelled.
Result<FitReport> fitTrainingSet(const TrainingSet& set, const Weights& start,
                                 const FitOptions& options = {});

} // namespace ringside::study
