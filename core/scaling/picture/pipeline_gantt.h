// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

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

enum class PassKind { Forward, Recompute, Backward };

/// One pass of a micro-batch through one chunk of a stage. All count from 0.
struct PipelinePass
{
    PassKind kind = PassKind::Forward;
    int stage = 0, microBatch = 0, chunk = 0;
    Seconds start, end;
    Seconds transfer; ///< at its end: what it sends to the next stage, which nothing hides
    bool operator==(const PipelinePass&) const = default;
};

/// One schedule of a pipeline, with every pass at its time.
struct PipelineTimeline
{
    PipelineSchedule schedule = PipelineSchedule::OneFOneB;
    int interleave = 1;               ///< chunks of layers a stage
    bool isJobs = false;              ///< the others are for comparison
    std::vector<PipelinePass> passes; ///< by stage, then by start
    Seconds makespan;
    Seconds ideal;  ///< what a stage is busy
    Seconds bubble; ///< what a stage is idle: makespan - ideal
    /// Micro-batches whose activations a stage keeps at most; a chunk counts as its share.
    std::vector<double> liveMicroBatches;
    bool operator==(const PipelineTimeline&) const = default;
};

struct PipelineGantt
{
    int stages = 1, microBatches = 1;
    std::vector<PipelineTimeline> timelines; ///< GPipe, 1F1B, interleaved 1F1B
    std::string interleavedAbsent;           ///< why it is not among them; "" when it is
    bool recomputes = false;                 ///< a backward pass begins with the forward pass again
    bool recomputesEarly = false;            ///< while the stage waits for the gradient
    std::string transfersUnknown;            ///< why transfers are left out; "" when they are not
    bool operator==(const PipelineGantt&) const = default;
};

/// Errors: NotModelled with the reason in detail where the job has no pipeline or too many passes
/// to draw; Incompatible for a schedule that cannot be.
Result<PipelineGantt> pipelineGanttOf(const EvaluatedJob& job);

} // namespace ringside::scaling
