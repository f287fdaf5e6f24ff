// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"
#include "core/scaling/values/speedup_curves.h"
#include "core/scaling/worker_sweep.h"

#include <stop_token>

/// The job over whole numbers of workers, weak and strong:
///   weak    b samples an accelerator and micro-step, whatever N
///   strong  B = b G k samples a step, G replicas of the job's own N, k micro-steps; an accelerator
///           has b N0 / N of them, which a machine cannot divide any further below 1
/// Every point is evaluate()'s, at the sizes of worker_sweep.h; those at which the job cannot run
/// are left out.
///
/// Where it is wrong: a batch that does not divide is shared out evenly, in parts of a sample; a
/// real job gives some accelerators one sample more, and all wait for those.
namespace ringside::scaling {

/// Errors: those of evaluate() for the job itself; NotModelled for a single accelerator; Cancelled.
Result<SpeedupCurves> speedupCurves(const Scenario& scenario, const PresetCatalog& presets,
                                    std::stop_token stop = {});

} // namespace ringside::scaling
