// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job_plan.h"

#include <optional>
#include <string>

/// What a replica's accelerators send each other in one step. t tensor-parallel ranks, p stages of
/// v chunks, k micro-batches of b samples and s tokens, L layers of width h, e bytes per number.
///
///   tensor     a L k / p collectives of n = e b s h bytes, one after the other with the compute:
///              a = 4, two all-reduces forward and two backward (Shoeybi et al. 2019), 6 when the
///              forward pass is recomputed. With sequence parallelism (Korthikanti et al. 2022)
///              each is a reduce-scatter and an all-gather: the same bytes, the same time on a
///              ring.
///   transfers  2 k v transfers of n bytes, activations forward and their gradients backward, each
///              alpha + n / B of the slowest boundary; n / t with scatter-gather (Narayanan et al.
///              2021) or sequence parallelism, since each rank then holds its own part. t groups
///              that send at once share the host's NIC.
/// A stage's micro-batch takes its share of both in addition to its compute, and the bubble is that
/// of the longer micro-batch. None of it is hidden by compute.
///
/// Where it is wrong: schedules that overlap transfers with compute are faster; embeddings, logits
/// and the gather after a scatter-gather transfer are left out.
namespace ringside::scaling {

struct ModelParallel
{
    std::optional<CollectiveRequest> tensor; ///< one collective; absent without tensor parallelism
    double collectives = 0;                  ///< per stage and step
    double tensorSeconds = 0;                ///< for all collectives of a stage and step
    /// Of the step-time law, per step: what attention does not hide of the ring of keys and values,
    /// and the all-to-all between experts.
    double contextSeconds = 0, expertSeconds = 0;
    Bytes transferBytes; ///< per transfer
    Seconds transferLatency;
    BytesPerSecond transferRate;
    double transfers = 0; ///< per stage and step; 0 when not modelled
    double transferSeconds = 0;
    std::string transfersUnknown; ///< why transfers are not modelled; "" when they are, or there
                                  ///< are none
    double seconds() const
    {
        return tensorSeconds + contextSeconds + expertSeconds + transferSeconds;
    }
};

/// Errors: MissingField when the model's shape or a network is not stated.
Result<ModelParallel> modelParallelOf(const JobPlan& plan);

} // namespace ringside::scaling
