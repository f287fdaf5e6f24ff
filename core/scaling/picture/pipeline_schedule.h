// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/scaling/picture/pipeline_gantt.h"

#include <vector>

/// Runs a pipeline's passes by their dependencies. p stages of v chunks, m micro-batches: F(s, c,
/// i) is the forward pass of micro-batch i through chunk c of stage s, B its backward pass, R the
/// recomputed forward pass.
///
///   F(s, c, i)  after F(s - 1, c, i); on the first stage after F(p - 1, c - 1, i)
///   B(s, c, i)  after B(s + 1, c, i); on the last stage after B(0, c + 1, i), or F(s, c, i)
///   R(s, c, i)  after F(s, c, i)
/// A stage does one pass at a time, in the order of its schedule:
///   gpipe        all forward passes, then the backward passes from the last to the first
///                (Huang et al. 2019, figure 2)
///   1f1b         p - 1 - s forward passes, then one forward and one backward in turn, then the
///                backward passes that are left (Narayanan et al. 2019, PipeDream-Flush)
///   interleaved  2 (p - 1 - s) + (v - 1) p forward passes first; passes alternate in groups of p
///                micro-batches per chunk (Narayanan et al. 2021, Megatron-LM, figure 4)
/// It does not use the formula of pipeline_model.h, and must agree with it.
///
/// Where it is wrong: stages are equal; a pass's transfer keeps its stage busy.
namespace ringside::scaling {

struct PipelineShape
{
    int stages = 1, microBatches = 1, interleave = 1;
    PipelineSchedule schedule = PipelineSchedule::OneFOneB;
    /// Duration of a pass through one chunk, including its transfer. A recompute pass of length 0
    /// is left out.
    Seconds forward, recompute, backward;
    Seconds transfer; ///< included in each forward and backward pass
};

/// `shape` must be valid for pipelineFigures().
PipelineTimeline runPipeline(const PipelineShape& shape);

} // namespace ringside::scaling
