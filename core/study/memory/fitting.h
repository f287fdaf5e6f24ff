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
    int epochs = 20; ///< fsrs-rs uses 5, Anki 8; more predicts unseen reviews better
    std::uint64_t seed = 2023;
    /// Called after every epoch with the finished share; false stops the fit with Cancelled.
    std::function<bool(double)> onProgress{};
};

/// Fits the weights to a log: first stabilities by a search, then all weights by Adam on the
/// recency-weighted log loss plus a pull towards the start. Below 8 items it fits nothing. Below
/// 64, or if every item is its card's first interval, it fits only the first stabilities. It
/// accepts the new weights only if the loss on the same log falls. Deterministic. A few thousand
/// reviews take a second, so do not call it on the GUI thread. Errors: OutOfRange for negative
/// days, Cancelled.
Result<FitReport> fitWeights(std::span<const LoggedReview> log, const Weights& start,
                             const FitOptions& options = {});

/// Fits to a prepared log. Errors: Cancelled.
Result<FitReport> fitTrainingSet(const TrainingSet& set, const Weights& start,
                                 const FitOptions& options = {});

} // namespace ringside::study
