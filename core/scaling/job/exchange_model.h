// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job_plan.h"

#include <optional>
#include <string>
#include <vector>

/// What a job's accelerators send each other in one step, and how long it takes.
namespace ringside::scaling {

/// Backward pass's share of a micro-step's compute; the rest is the forward pass.
inline constexpr double kBackwardShare = 2.0 / 3.0;

/// The reductions of sharded gradients before the last micro-step, each hidden by its own backward
/// pass. FSDP and ZeRO 3 have none here: theirs are part of one stream with the gathers.
struct EarlyReductions
{
    int count = 0;
    double seconds = 0, notHidden = 0; ///< of each
};

struct Exchange
{
    double seconds = 0;         ///< serial time without any overlap, including encoding
    double encoding = 0;        ///< of compressed gradients; included in `seconds`, never hidden
    double hideable = 0;        ///< compute time that can hide it, without the early reductions;
                                ///< an upper limit on the hidden part
    double exposed = 0;         ///< time that the step waits for it
    EarlyReductions early;      ///< included in `seconds` and `exposed`
    bool isServerBound = false; ///< the servers' links are the bottleneck, not the workers'
    std::string name;           ///< of the algorithm; "" when nothing is exchanged
    /// The all-reduce itself; absent when nothing is exchanged.
    std::optional<CollectiveRequest> request;
};

/// The gradients' all-reduce, or its replacement, as a request. Absent for a single replica.
Result<std::optional<CollectiveRequest>> gradientExchange(const JobPlan& plan);

/// True when secondsOf() has no formula for the request and simulates it.
bool isRun(const CollectiveRequest& request);

/// Time of a request: by formula, or by simulation where no formula is exact.
Result<double> secondsOf(const CollectiveRequest& request);

/// The same request for another number of bytes, rounded up to what the algorithm divides evenly,
/// as padded buckets are in practice.
CollectiveRequest withBytes(CollectiveRequest request, double bytes);

Result<Exchange> exchangeOf(const JobPlan& plan);

/// One bucket of gradients in transit. Times count from the start of the last backward pass.
struct SentBucket
{
    double bytes = 0;
    double ready = 0;
    double start = 0, seconds = 0;
    double end() const { return start + seconds; }
};

/// The parts of the exchange. Empty when nothing is exchanged.
struct ExchangePieces
{
    std::vector<SentBucket> buckets; ///< with overlap model `buckets` only
    double backward = 0;             ///< duration of the backward pass that fills them
    /// FSDP and ZeRO 3: one gather of the parameters, and one reduce-scatter of the gradients.
    double gatherSeconds = 0, reduceSeconds = 0;
    int reductions = 1; ///< reduce-scatters of the step
    Bytes gatherBytes;
};
Result<ExchangePieces> exchangePieces(const JobPlan& plan, const Exchange& exchange);

} // namespace ringside::scaling
