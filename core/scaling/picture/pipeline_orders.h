// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/picture/pipeline_schedule.h"

#include <vector>

/// The order of a stage's passes. p stages of v chunks, m micro-batches, stages from s = 0:
///   gpipe        all forward passes, then the backward passes from the last to the first
///                (Huang et al. 2019, figure 2)
///   1f1b         p - 1 - s forward passes, then one forward and one backward in turn, then the
///                backward passes that are left (Narayanan et al. 2019, PipeDream-Flush)
///   interleaved  2 (p - 1 - s) + (v - 1) p forward passes first; passes alternate in groups of p
///                micro-batches per chunk (Narayanan et al. 2021, Megatron-LM, figure 4)
///   zb-h1        1f1b with backward passes for inputs only; weight gradients follow s
///                micro-batches later and fill the end (Qi et al. 2024, figure 2)
///   dualpipe     half of the micro-batches enter at each end; in the middle of the step, forward
///                and backward passes of opposite directions run at once (DeepSeek-AI 2024,
///                figure 5)
namespace ringside::scaling {

/// A pass in the order of a stage; indices as in PipelinePass.
struct PipelineTurn
{
    PassKind kind = PassKind::Forward;
    int chunk = 0, microBatch = 0;
    int otherMicroBatch = -1;
};

/// `shape` must be valid for pipelineFigures(), and have an even number of micro-batches with
/// dualpipe.
std::vector<PipelineTurn> passOrder(const PipelineShape& shape, int stage);

} // namespace ringside::scaling
