// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

/// The bubble of a pipeline with p stages, m micro-batches and v chunks of layers per stage (Huang
/// et al. 2019, GPipe; Narayanan et al. 2021, Megatron-LM): idle time over ideal time (p - 1) / (v
/// m), the same for GPipe and 1F1B; utilisation 1 / (1 + (p - 1) / (v m)). GPipe keeps the
/// activations of m micro-batches alive, 1F1B of min(m, p). A stage that recomputes while it waits
/// for its gradient is idle only for forward and backward, 3 of the 4 parts of its time: 3 / 4 (p -
/// 1) / (v m).
///
/// Where it is wrong: stages are equal, and transfers between them are in model_parallel.h; GPipe's
/// own table shows better results at small m (2.3 or less here against 3.2 for p = m = 4).
namespace ringside::scaling {

struct PipelineFigures
{
    double bubbleFraction = 0;  ///< share of the whole time
    double bubbleOverIdeal = 0; ///< share of the time without a bubble
    double utilisation = 1;
    int liveMicroBatches = 1; ///< whose activations the first stage keeps
};

/// Errors: OutOfRange; Incompatible for interleaving when m is no multiple of p, and for
/// interleaving with GPipe.
Result<PipelineFigures> pipelineFigures(int stages, int microBatches, int interleave,
                                        PipelineSchedule schedule);

/// Part of the compute share of the bubble that remains when stages recompute before the gradient
/// arrives.
inline constexpr double kEarlyRecomputationShare = 3.0 / 4.0;

} // namespace ringside::scaling
