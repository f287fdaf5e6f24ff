// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/fsrs6.h"
#include "core/study/memory/memory_values.h"

namespace ringside::study {

/// FSRS-6 in double precision with one set of weights: the probability of recall, intervals, and
/// the effect of a review. A value type without clock or rounding; formulas and source in fsrs6.h.
class FsrsModel
{
public:
    /// `weights` are within their limits. `firstFloor` in days: ts-fsrs takes at least 0.1.
    explicit FsrsModel(const Weights& weights, bool shortTerm = true,
                       double firstFloor = kSmallestStability);

    /// Probability of recall, `days` after the last review.
    double retrievability(const MemoryState& state, double days) const;
    /// Days until recall has fallen to `retention`, in (0, 1); neither rounded nor limited.
    double intervalDays(double stability, double retention) const;
    /// Like intervalDays(), in whole days from 1 to `maximum`.
    int wholeInterval(double stability, double retention, int maximum) const;

    MemoryState first(Rating rating) const;
    /// `days`: whole scheduling days since the last review; 0 is the same day.
    MemoryState next(const MemoryState& state, double days, Rating rating) const;

private:
    Fsrs6<double> m_fsrs;
};

} // namespace ringside::study
