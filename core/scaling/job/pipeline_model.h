// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

/// The bubble of a pipeline with p stages, m micro-batches and v chunks of layers a stage
/// (Huang et al. 2019, GPipe; Narayanan et al. 2021, Megatron-LM): idle time over ideal time
/// (p - 1) / (v m), the same for GPipe and 1F1B; utilisation 1 / (1 + (p - 1) / (v m)).
/// GPipe keeps the activations of m micro-batches alive, 1F1B of min(m, p). A stage that recomputes
/// while it waits for its gradient idles for forward and backward only, 3 of the 4 parts of its
/// time: 3 / 4 (p - 1) / (v m).
///
/// Where it is wrong: stages are equal, and what they send is in model_parallel.h; GPipe's own
/// table does better at small m (2.3 or less here against 3.2 for p = m = 4).
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

/// What remains of the compute's share in the bubble with recomputation ahead of the gradient.
inline constexpr double kEarlyRecomputationShare = 3.0 / 4.0;

} // namespace ringside::scaling
