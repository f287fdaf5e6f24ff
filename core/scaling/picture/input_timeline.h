// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/job/job.h"

/// Host feed and accelerators over a few steps, in the terms of step_model.h. input is what the
/// hosts take to read a step's samples, work what the accelerators take once they have them:
///   with prefetch     a host reads the next batch while the accelerators train on this one; a step
///                     takes max(input, work) + serial, and the shorter of the two waits
///   without prefetch  a host reads when the accelerators are done: input + work + serial
/// The first batch has to be read first in both: `fill`. Hosts read one batch ahead and no more.
///
/// Where it is wrong: a deeper buffer evens out single slow reads, which are not here; asynchronous
/// workers are drawn as one, at the mean of their cycles.
namespace ringside::scaling {

/// Evaluates two other jobs: with the prefetching switched, and without a limit on the input.
/// Errors: those of evaluate(); NotModelled when nothing is stated that could limit the input.
Result<InputTimeline> inputTimeline(const EvaluatedJob& job, const PresetCatalog& presets);

} // namespace ringside::scaling
