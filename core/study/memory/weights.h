// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/memory_values.h"

#include <span>
#include <string>

/// Weight vectors of FSRS-6: defaults, limits, and conversion of older vectors.
namespace ringside::study {

/// Fitted by open-spaced-repetition on the reviews of about 10,000 Anki users.
Weights defaultWeights();

/// "fsrs-6", the name stored with a vector.
std::string nameOf(MemoryModelTag model);
Result<MemoryModelTag> memoryModelNamed(const std::string& name);

/// The settings on which the limits of a vector depend.
struct WeightLimits
{
    bool shortTerm = true;   ///< off: w19 may be 0
    int relearningSteps = 1; ///< more than one lowers the limits of w17 and w18
    /// Smallest value under the root of that limit: 0.01 in fsrs-rs, 0 in ts-fsrs.
    double smallestRadicand = 0.01;
};

std::array<double, kWeightCount> lowestWeights(const WeightLimits& limits);
std::array<double, kWeightCount> highestWeights(const Weights& weights, const WeightLimits& limits);
Weights clampedWeights(const Weights& weights, const WeightLimits& limits);

/// Accepts 21 weights, or the 19 of FSRS-5 or 17 of FSRS-4.5, which it converts; clamps the result.
/// Errors: OutOfRange for another length, NotFinite for a value that is not a number.
Result<Weights> weightsFrom(std::span<const double> values, const WeightLimits& limits);

} // namespace ringside::study
