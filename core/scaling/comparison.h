// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/comparison.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"

#include <stop_token>

/// Why one state of a job differs from another, computed and not guessed. The fields that differ
/// are gathered into causes; a job between the two has one cause of the other state and the rest of
/// its own. With f a piece of the step, A and B the states and c a cause,
///   effect(c) = ((f(A with c of B) - f(A)) + (f(B) - f(B with c of A))) / 2
/// the mean of changing it first and changing it last, in f's unit. With all causes of B, A is B.
/// Pieces of steps with different batches are weighed by the sample: seconds an accelerator spends
/// on one of its samples.
///
/// Where it is wrong: with three causes and more that work on each other, the mean of two orders is
/// not the mean of all (Shapley's value), and effects need not add up to the change.
namespace ringside::scaling {

/// Errors: those of evaluate() for either state; Cancelled.
Result<Comparison> comparisonOf(const Scenario& before, const Scenario& after,
                                const PresetCatalog& presets, std::stop_token stop = {});

} // namespace ringside::scaling
