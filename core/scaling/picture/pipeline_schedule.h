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
///   W(s, c, i)  after B(s, c, i), where weight gradients are computed later
/// With DualPipe chunk 1 runs from the last stage to the first. A stage does one pass at a time, in
/// the order of its schedule (pipeline_orders.h). It does not use the formulas of pipeline_model.h
/// and bubbleTime(), and must agree with them; with DualPipe that holds where B = 2 F and W = F,
/// and the formula is an upper bound elsewhere.
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
    Seconds weights;  ///< of the backward pass: weight gradients, which may come later
    Seconds transfer; ///< included in each forward and backward pass
};

/// `shape` must be valid for passOrder().
PipelineTimeline runPipeline(const PipelineShape& shape);

} // namespace ringside::scaling
