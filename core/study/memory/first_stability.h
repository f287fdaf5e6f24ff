// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/review_history.h"

#include <array>

namespace ringside::study {

/// w0 ... w3, the stabilities after a first Again, Hard, Good, Easy, as far as a log's first
/// intervals determine them. As in fsrs-rs (parameter_initialization.rs).
class FirstStabilities
{
public:
    explicit FirstStabilities(const TrainingSet& set);

    /// `start` with the stabilities of least loss on the first intervals, pulled gently towards the
    /// start, then smoothed.
    Weights fitted(const Weights& start) const;
    /// `weights` in the order Again <= Hard <= Good <= Easy, with the missing ones filled in. Where
    /// the order is broken, the rating with fewer items changes.
    Weights smoothed(Weights weights, const Weights& start) const;

private:
    const TrainingSet& m_set;
    std::array<int, 4> m_counts{}; ///< of items, by first rating
};

} // namespace ringside::study
