// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/job/model_parallel.h"
#include "core/scaling/job/straggler_model.h"
#include "core/scaling/throughput/step_law.h"

/// One optimizer step of a job.
///
///   work  = k c / (t p) + straggle + exposed + bubble         s
///   step  = max(input, work) + serial with prefetch, input + work + serial without
///   input = samples of a host / rate of its input pipeline: input_model.h
///   serial = f / (1 - f) samples c / b, f of one accelerator's time: over G accelerators without
///   other losses this gives Amdahl's speedup 1 / (f + (1 - f) / G)
///   throughput = samples / step; efficiency = throughput / (accelerators b / c)
/// k micro-steps of compute c, b samples each, divided over t tensor-parallel ranks and p stages.
/// exposed = tensor collectives + transfers between stages (model_parallel.h), which are never
/// hidden, and the exposed part of the gradients' exchange. bubble = (p - 1) / (v k) (compute +
/// tensor + transfers); of ZB-H1 and DualPipe, bubbleTime() of step_law.h. straggle is the time the
/// slowest worker adds: straggler_model.h. With asynchronous parameter servers worker i has the
/// cycle k c f_i + exposed_i, and throughput is the sum of the workers' rates, at most what the
/// servers' links carry: async_model.h.
///
/// Where it is wrong: the servers' links could carry push and pull at once (at best twice the cap);
/// accuracy is not modelled, and stale or fewer gradients may need more steps.
namespace ringside::scaling {

/// The workers of a job, including the stated slow ones.
StragglerJob stragglerJobOf(const JobPlan& plan);

/// A micro-batch's passes through a stage, in s, with its tensor-parallel exchanges and transfers:
/// of its compute, 1/3 each forward pass, input and weight gradients, or 1/4 each with the
/// recomputed forward pass; with the step-time law, the law's.
throughput::StageTime stageTimeOf(const JobPlan& plan, const ModelParallel& inside);

/// The exchange of one worker that has the parameter servers to itself.
struct LoneExchange
{
    double seconds = 0;   ///< push and pull, without encoding
    double notHidden = 0; ///< part of it that is not hidden by compute
    double exposed = 0;   ///< time the worker waits, including encoding
    double cap = 0;       ///< updates per second that the servers' links can carry; 0 without
                          ///< servers
};

Result<LoneExchange> loneExchange(const JobPlan& plan, const Exchange& exchange);

/// All metrics except speedup.
Result<StepMetrics> stepMetrics(const JobPlan& plan, const Exchange& exchange,
                                const ModelParallel& inside);

} // namespace ringside::scaling
