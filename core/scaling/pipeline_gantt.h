// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/pipeline_gantt.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"

/// A job's pipeline as what each stage does when, under every schedule that its micro-batches
/// allow. Passes are of k = micro-batches, c compute of a stage in a step, x tensor-parallel
/// collectives, y transfers (model_parallel.h), v chunks:
///   forward    (c / 3 + x / 2 + y / 2) / (k v); recomputing everything, c / 4 and x / 3
///   backward   the rest; with early recomputation c / 4 and x / 3 of it are a pass of their own,
///              which does not wait for the gradient
/// so that the makespan is compute + collectives + transfers + bubble of the step model.
/// Stragglers, input, the gradients' exchange and serial work are not in it: the step's lanes have
/// them.
namespace ringside::scaling {

/// Errors: those of evaluate(); NotModelled with the reason in detail where the job has no pipeline
/// or too many passes to draw.
Result<PipelineGantt> pipelineGanttOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
