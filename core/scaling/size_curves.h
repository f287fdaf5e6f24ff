// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"
#include "core/scaling/values/size_curves.h"

#include <span>
#include <stop_token>
#include <vector>

/// Time over message size for every algorithm that can run a job's all-reduce.
namespace ringside::scaling {

/// Three sizes an octave from 1 KiB to 4 GiB, or to twice the gradient where that is more. Errors:
/// those of allReduceOf(); Cancelled.
Result<SizeCurves> sizeCurvesOf(const Scenario& scenario, const PresetCatalog& presets,
                                std::stop_token stop = {});

/// Measured all-reduces of the job's network against the job's own curve, by size; sizes that are
/// not above 0, or outside a simulated curve, are left out.
std::vector<SizeResidual> residualsOf(const SizeCurves& curves,
                                      std::span<const SizedTime> measured);

} // namespace ringside::scaling
