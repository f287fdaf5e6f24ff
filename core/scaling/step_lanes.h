// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"
#include "core/scaling/values/step_lanes.h"

/// The step of step_model.h laid out in time: what every worker's accelerators, network and input
/// pipeline do from 0 to the step's end. A worker of factor f computes f c, the slowest that is
/// waited for ends its compute at C = bubble + transfers + c + straggle + slow-down, and
///   exchange       in buckets: bucket i starts at C - 2/3 c + start_i; by a share of overlap: it
///                  starts at C - hideable. What is on the network after C is exposed
///   gathers        FSDP, ZeRO 3: of the T_q of each pass, H_q hide behind it, in proportion to
///                  min(T_q, pass) so that sum H_q is what the step model hides; a gathering's
///                  rest stands before its pass, the reduce-scatter's after the last
///   order          input without prefetch, bubble, micro-steps, exchange, encoding, waiting for
///                  input with prefetch, serial work
///   asynchronous   worker i ends its cycle at f_i c + exposed, or with the slowest under a bound;
///                  where the servers' links or the input are slower, all cycles are longer in
///                  the same proportion, so that N / sum(1 / cycle_i) is the step of the model
///
/// Assumed, and said where it is drawn: forward is 1/3 of a micro-step's compute, backward 2/3,
/// with recomputation too; tensor-parallel collectives, transfers and the bubble are drawn in one
/// piece a micro-step or step, while they are spread over the layers in a run; with jitter every
/// worker is drawn with its mean compute, and the wait is the expected one. The optimizer's own
/// time is not in the model, nor here.
namespace ringside::scaling {

/// Errors: those of evaluate().
Result<StepLanes> stepLanesOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
