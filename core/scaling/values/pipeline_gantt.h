// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/scaling/values/scenario.h"

#include <string>
#include <vector>

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

} // namespace ringside::scaling
