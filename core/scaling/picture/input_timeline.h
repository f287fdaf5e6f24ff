// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/job/job.h"

/// Input pipelines and accelerators over a few steps, as in step_model.h. input is the time that
/// the hosts take to read a step's samples, work the time that the accelerators take to train on
/// them:
///   with prefetch     a host reads the next batch while the accelerators train on this one; a step
///                     takes max(input, work) + serial, and the shorter of the two waits
///   without prefetch  a host reads after the accelerators finish: input + work + serial
/// Both first read one batch: `fill`. Hosts read at most one batch ahead.
///
/// Where it is wrong: single slow reads, which a deeper buffer would even out, are not modelled;
/// asynchronous workers are drawn as one, with their mean cycle.
namespace ringside::scaling {

/// Evaluates two more jobs: one with the opposite prefetch setting, and one without an input limit.
/// Errors: those of evaluate(); NotModelled when no input limit is stated.
Result<InputTimeline> inputTimeline(const EvaluatedJob& job, const PresetCatalog& presets);

} // namespace ringside::scaling
