// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

/// A job's pipeline as a Gantt chart of its stages, for every schedule that its micro-batches
/// allow. k micro-batches, c compute of a stage per step, x tensor-parallel
/// collectives, y transfers (model_parallel.h), v chunks:
///   forward    (c / 3 + x / 2 + y / 2) / (k v); with full recomputation c / 4 and x / 3
///   backward   the rest; with early recomputation c / 4 and x / 3 of it are a separate pass,
///              which does not wait for the gradient
///   weights    of the backward pass, c / 3 or c / 4: ZB-H1 and DualPipe compute them later
/// The makespan equals compute + collectives + transfers + bubble of the step model. With the
/// step-time law the passes are the law's, whose transfers are not drawn, and the optimizer is left
/// out.
/// Stragglers, input, the gradients' exchange and serial work are not included: the step lanes show
/// them.
namespace ringside::scaling {

enum class PassKind {
    Forward,
    Recompute,
    Backward,
    InputGradient,  ///< a backward pass whose weight gradients are computed later
    WeightGradient, ///< of an earlier InputGradient
    Both,           ///< DualPipe: a forward pass and another micro-batch's backward pass at once
};

/// One pass of a micro-batch through one chunk of a stage. Indices count from 0.
struct PipelinePass
{
    PassKind kind = PassKind::Forward;
    int stage = 0, microBatch = 0;
    int chunk = 0;            ///< DualPipe: 1 enters at the last stage
    int otherMicroBatch = -1; ///< of Both: whose backward pass it is
    Seconds start, end;
    Seconds transfer; ///< at its end: sending to the next stage, never hidden
    bool operator==(const PipelinePass&) const = default;
};

/// One schedule of a pipeline with the times of all passes.
struct PipelineTimeline
{
    PipelineSchedule schedule = PipelineSchedule::OneFOneB;
    int interleave = 1;               ///< chunks of layers per stage
    bool isJobs = false;              ///< the job's own schedule; the others are for comparison
    std::vector<PipelinePass> passes; ///< sorted by stage, then by start
    Seconds makespan;
    Seconds ideal;  ///< busy time of a stage
    Seconds bubble; ///< idle time of a stage: makespan - ideal
    /// Largest number of micro-batches whose activations a stage keeps; a chunk counts as its
    /// share.
    std::vector<double> liveMicroBatches;
    bool operator==(const PipelineTimeline&) const = default;
};

struct PipelineGantt
{
    int stages = 1, microBatches = 1;
    /// GPipe, 1F1B, interleaved 1F1B; a job of the step-time law or of another schedule is compared
    /// with ZB-H1 and DualPipe instead of GPipe.
    std::vector<PipelineTimeline> timelines;
    std::string interleavedAbsent; ///< why it is missing; "" when it is not missed
    std::string dualPipeAbsent;    ///< the same of DualPipe
    /// Of a micro-batch through a stage, where the step-time law gives it; 0 without.
    Seconds lawForward, lawBackward, lawWeights;
    bool recomputes = false;      ///< a backward pass begins by repeating the forward
                                  ///< pass
    bool recomputesEarly = false; ///< while the stage waits for the gradient
    std::string transfersUnknown; ///< why transfers are left out; "" when they are
                                  ///< included
    bool operator==(const PipelineGantt&) const = default;
};

/// Errors: NotModelled with the reason in detail when the job has no pipeline or too many passes to
/// draw; Incompatible for an impossible schedule.
Result<PipelineGantt> pipelineGanttOf(const EvaluatedJob& job);

} // namespace ringside::scaling
