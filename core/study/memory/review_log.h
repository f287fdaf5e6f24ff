// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/memory_values.h"

#include <cstdint>

namespace ringside::study {

/// Items of a fit: reviews on a later day than the one before.
inline constexpr int kFewestItems = 8;   ///< below, nothing is fitted
inline constexpr int kFewestForAll = 64; ///< below, only the first stabilities are

/// One line of the journal as input of the memory model.
struct LoggedReview
{
    std::int64_t card = 0;
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
    int days = 0;        ///< scheduling days since the card's last review; 0 at the first
    Rating rating = Rating::Good;
    bool operator==(const LoggedReview&) const = default;
};

/// Weights fitted to a learner's journal. Losses are mean log losses; recent reviews weigh up to
/// four times as much as the oldest.
struct FitReport
{
    Weights weights; ///< the weights to use; the old ones if not accepted
    bool accepted = false;
    int items = 0;    ///< reviews on a later day than the one before
    int outliers = 0; ///< of them, left out as outliers
    double lossBefore = 0;
    double lossAfter = 0; ///< of `weights`
    double actualRecall = 0;
    double predictedRecall = 0; ///< mean over the items, by `weights`
    bool operator==(const FitReport&) const = default;
};

} // namespace ringside::study
