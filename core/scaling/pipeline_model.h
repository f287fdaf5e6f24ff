// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/scenario.h"

/// The bubble of a pipeline with p stages, m micro-batches and v chunks of layers a stage
/// (Huang et al. 2019, GPipe; Narayanan et al. 2021, Megatron-LM): idle time over ideal time
/// (p - 1) / (v m), the same for GPipe and 1F1B; utilisation 1 / (1 + (p - 1) / (v m)).
/// GPipe keeps the activations of m micro-batches alive, 1F1B of min(m, p).
///
/// Where it is wrong: stages are equal and transfers between them free; with recomputation the
/// recomputed forward passes partly fill the bubble, so GPipe's own table does better at small m.
namespace ringside::scaling {

struct PipelineFigures
{
    double bubbleFraction = 0;  ///< of the whole time
    double bubbleOverIdeal = 0; ///< of the time without a bubble
    double utilisation = 1;
    int liveMicroBatches = 1; ///< whose activations the first stage keeps
};

/// Errors: OutOfRange; Incompatible when interleaving and m is no multiple of p, or with GPipe.
Result<PipelineFigures> pipelineFigures(int stages, int microBatches, int interleave,
                                        PipelineSchedule schedule);

} // namespace ringside::scaling
