// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/job/job.h"

#include <vector>

/// The step of step_model.h laid out in time: what every worker's accelerators, network and input
/// pipeline do from 0 to the step's end. A worker of factor f computes for f c, the slowest that is
/// waited for finishes its compute at C = bubble + transfers + c + straggle + slow-down, and
///   exchange       in buckets: bucket i starts at C - 2/3 c + start_i; by a share of overlap: it
///                  starts at C - hideable. What is on the network after C is exposed
///   gathers        FSDP, ZeRO 3: of the T_q of each pass, H_q is hidden by it, in proportion to
///                  min(T_q, pass) so that sum H_q is what the step model hides; a gather's
///                  rest is drawn before its pass, a reduce-scatter's after its micro-step
///   ZeRO 2         the reduce-scatter of a micro-step before the last ends its backward pass
///   order          input without prefetch, bubble, micro-steps, exchange, encoding, waiting for
///                  input with prefetch, serial work
///   asynchronous   worker i ends its cycle at its mean compute + exposed, or with the slowest when
///   bounded;
///                  where the servers' links or the input are slower, all cycles are longer in
///                  the same proportion, so that N / sum(1 / cycle_i) is the step of the model
///
/// Assumptions, also shown with the picture: forward is 1/3 of a micro-step's compute, backward
/// 2/3, even with recomputation; tensor-parallel collectives, transfers and the bubble are drawn as
/// one piece per micro-step or step, while a real run spreads them over the layers; with jitter
/// every worker is drawn with its mean compute, which exponential jitter j makes f (1 + j) c, and
/// the wait is the expected one. The optimizer's time is not modelled.
namespace ringside::scaling {

/// Activities of an accelerator during the step.
enum class LaneActivity {
    Forward,
    Backward,
    Passes,          ///< forward and backward of several micro-steps, drawn as one
    TensorExchange,  ///< collectives inside the layers, never hidden
    ContextExchange, ///< keys and values on the ring, as far as attention does not hide them
    ExpertExchange,  ///< all-to-all of tokens between experts, the exposed part
    StageTransfer,   ///< between the stages of a pipeline, never hidden
    Bubble,
    Slowdown, ///< compute time lost to hidden communication
    StragglerWait,
    ExchangeWait,
    QueueWait, ///< waiting for the links of asynchronous parameter servers
    Encoding,  ///< encoding and decoding of compressed gradients
    InputWait,
    Serial,
};

/// A piece of an accelerator's time.
struct LaneSegment
{
    LaneActivity activity = LaneActivity::Forward;
    Seconds start, end;
    int first = 1, last = 1; ///< micro-steps, from 1
    Seconds length() const { return end - start; }
    bool operator==(const LaneSegment&) const = default;
};

enum class SentKind { Exchange, Bucket, ParameterGather, ReduceScatter, PushPull };

/// A transfer on the network during the step. Accelerators wait for the part from exposedStart to
/// exposedEnd; compute hides the rest.
struct SentSegment
{
    SentKind kind = SentKind::Exchange;
    Seconds start, end;
    Seconds exposedStart, exposedEnd; ///< equal when all of it is hidden
    Seconds busy;                     ///< less than the length when several are drawn as one
    Bytes bytes;                      ///< 0 when it is not a single number
    int first = 1, last = 1;          ///< buckets or micro-steps, counted from 1
    Seconds exposed() const { return exposedEnd - exposedStart; }
    bool operator==(const SentSegment&) const = default;
};

/// Workers that do the same at the same time. `compute` covers 0 to `end` without gaps.
struct WorkerLane
{
    int first = 0, count = 1; ///< workers, counted from 0 as ranks are
    double factor = 1;        ///< on its compute time: above 1 for a straggler
    bool waitedFor = true;    ///< false: a backup whose gradient is dropped
    std::vector<LaneSegment> compute;
    std::vector<SentSegment> sent;
    Seconds inputEnd; ///< it prepares samples from 0 until this time; 0 when input does not limit
    Seconds end;
    bool operator==(const WorkerLane&) const = default;
};

/// One optimizer step as a timeline of each worker. Sums equal those of StepMetrics.
struct StepLanes
{
    std::vector<WorkerLane> workers;
    Seconds stepTime, compute, straggle, exposed, hidden, bubble, input, serial;
    int acceleratorsPerWorker = 1;
    int microSteps = 1;
    bool prefetch = true;      ///< the input shown is the next step's
    bool asynchronous = false; ///< workers have independent cycles; stepTime is the time of N
                               ///< updates
    bool buckets = false;      ///< send times of the parts are known; with a share of overlap only
                               ///< the hidden amount is
    bool gathers = false;      ///< parameters are gathered in every pass
    int gatheredLayers = 0;    ///< by the step-time law: gathered one by one; 0 where not modelled
    int contextRanks = 1;      ///< accelerators that share a sequence in a ring
    double jitter = 0;         ///< above 0: the wait for the slowest is an expected value
    bool operator==(const StepLanes&) const = default;
};

/// Errors: those of the parts of the exchange.
Result<StepLanes> stepLanesOf(const EvaluatedJob& job);

} // namespace ringside::scaling
