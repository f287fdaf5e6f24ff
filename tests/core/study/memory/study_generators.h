// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/weights.h"

#include <rapidcheck.h>

namespace ringside::test {

/// Any weights within their limits.
inline study::Weights anyWeights(const study::WeightLimits& limits = {})
{
    const auto low = study::lowestWeights(limits);
    const auto high = study::highestWeights(study::defaultWeights(), limits);
    study::Weights weights;
    for (std::size_t i = 0; i < study::kWeightCount; ++i)
        weights.w[i] = low[i] + (high[i] - low[i]) * (*rc::gen::inRange(0, 1001) / 1000.0);
    return study::clampedWeights(weights, limits);
}

inline study::Rating anyRating()
{
    return static_cast<study::Rating>(*rc::gen::inRange(1, 5));
}

} // namespace ringside::test
