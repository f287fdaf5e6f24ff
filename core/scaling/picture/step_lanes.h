// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/job/job.h"

#include <vector>

/// The step of step_model.h laid out in time: what every worker's accelerators, network and input
/// pipeline do from 0 to the step's end. A worker of factor f computes f c, the slowest that is
/// waited for ends its compute at C = bubble + transfers + c + straggle + slow-down, and
///   exchange       in buckets: bucket i starts at C - 2/3 c + start_i; by a share of overlap: it
///                  starts at C - hideable. What is on the network after C is exposed
///   gathers        FSDP, ZeRO 3: of the T_q of each pass, H_q hide behind it, in proportion to
///                  min(T_q, pass) so that sum H_q is what the step model hides; a gathering's
///                  rest stands before its pass, the reduce-scatter's after the last
///   order          input without prefetch, bubble, micro-steps, exchange, encoding, waiting for
///                  input with prefetch, serial work
///   asynchronous   worker i ends its cycle at f_i c + exposed, or with the slowest under a bound;
///                  where the servers' links or the input are slower, all cycles are longer in
///                  the same proportion, so that N / sum(1 / cycle_i) is the step of the model
///
/// Assumed, and said where it is drawn: forward is 1/3 of a micro-step's compute, backward 2/3,
/// with recomputation too; tensor-parallel collectives, transfers and the bubble are drawn in one
/// piece a micro-step or step, while they are spread over the layers in a run; with jitter every
/// worker is drawn with its mean compute, and the wait is the expected one. The optimizer's own
/// time is not in the model, nor here.
namespace ringside::scaling {

/// What an accelerator does at a time of the step.
enum class LaneActivity {
    Forward,
    Backward,
    Passes,         ///< forward and backward of several micro-steps in one piece
    TensorExchange, ///< collectives inside the layers, which nothing hides
    StageTransfer,  ///< between the stages of a pipeline, which nothing hides
    Bubble,
    Slowdown, ///< what hidden communication takes from the accelerator
    StragglerWait,
    ExchangeWait,
    QueueWait, ///< for the links of asynchronous parameter servers
    Encoding,  ///< of compressed gradients, and decoding
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

/// What is on the network at a time of the step. The part from exposedStart to exposedEnd is what
/// accelerators wait for; the rest hides behind compute.
struct SentSegment
{
    SentKind kind = SentKind::Exchange;
    Seconds start, end;
    Seconds exposedStart, exposedEnd; ///< equal where all of it hides
    Seconds busy;                     ///< less than the length where several are drawn as one
    Bytes bytes;                      ///< 0 where it is not one number
    int first = 1, last = 1;          ///< buckets or micro-steps, from 1
    Seconds exposed() const { return exposedEnd - exposedStart; }
    bool operator==(const SentSegment&) const = default;
};

/// Workers that do the same at the same time. `compute` has no gaps from 0 to `end`.
struct WorkerLane
{
    int first = 1, count = 1; ///< workers, from 1
    double factor = 1;        ///< of its compute time: above 1 for a straggler
    bool waitedFor = true;    ///< false: a backup is not needed, its gradient is dropped
    std::vector<LaneSegment> compute;
    std::vector<SentSegment> sent;
    Seconds inputEnd; ///< it prepares samples from 0 to this; 0 where nothing limits
    Seconds end;
    bool operator==(const WorkerLane&) const = default;
};

/// One optimizer step as what each worker does when. Sums are those of StepMetrics.
struct StepLanes
{
    std::vector<WorkerLane> workers;
    Seconds stepTime, compute, straggle, exposed, hidden, bubble, input, serial;
    int acceleratorsPerWorker = 1;
    int microSteps = 1;
    bool prefetch = true;      ///< the input prepared is the next step's
    bool asynchronous = false; ///< every worker has a cycle of its own; stepTime is N updates
    bool buckets = false;      ///< when each part is sent is known; a share of overlap says only
                               ///< how much hides
    bool gathers = false;      ///< parameters are gathered in every pass
    double jitter = 0;         ///< above 0: the wait for the slowest is an expected one
    bool operator==(const StepLanes&) const = default;
};

/// Errors: those of the pieces of the exchange.
Result<StepLanes> stepLanesOf(const EvaluatedJob& job);

} // namespace ringside::scaling
