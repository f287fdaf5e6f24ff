// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job_plan.h"

#include <optional>
#include <string>
#include <vector>

/// What the accelerators of a job send each other in one step, and how long it takes.
namespace ringside::scaling {

/// Of the compute of a micro-step; the rest is its forward pass.
inline constexpr double kBackwardShare = 2.0 / 3.0;

struct Exchange
{
    double seconds = 0;         ///< one after the other, nothing hidden, with encoding
    double encoding = 0;        ///< of compressed gradients, in it and never hidden
    double hideable = 0;        ///< compute behind which it can hide; bounds what is not exposed
    double exposed = 0;         ///< what the step waits for
    bool isServerBound = false; ///< the servers' links are slower than the workers'
    std::string name;           ///< of the algorithm; "" when nothing is exchanged
    /// The all-reduce itself; absent when nothing is exchanged.
    std::optional<CollectiveRequest> request;
};

/// The gradients' all-reduce, or its replacement, as a request. Absent with a single replica.
Result<std::optional<CollectiveRequest>> gradientExchange(const JobPlan& plan);

/// Whether secondsOf() has no formula for a request, and runs it.
bool isRun(const CollectiveRequest& request);

/// Time of a request: by formula, or by simulation where no formula is exact.
Result<double> secondsOf(const CollectiveRequest& request);

/// The same request for another number of bytes, rounded up to what the algorithm divides evenly,
/// as buckets are padded in practice.
CollectiveRequest withBytes(CollectiveRequest request, double bytes);

Result<Exchange> exchangeOf(const JobPlan& plan);

/// One bucket of gradients on its way. Times count from the start of the last backward pass.
struct SentBucket
{
    double bytes = 0;
    double ready = 0;
    double start = 0, seconds = 0;
    double end() const { return start + seconds; }
};

/// The exchange in the pieces it is made of. Empty where nothing is exchanged.
struct ExchangePieces
{
    std::vector<SentBucket> buckets; ///< of overlap model `buckets`
    double backward = 0;             ///< length of the backward pass that they fill in
    /// FSDP and ZeRO 3: one gathering of the parameters, and the gradients' reduce-scatter.
    double gatherSeconds = 0, reduceSeconds = 0;
    Bytes gatherBytes;
};
Result<ExchangePieces> exchangePieces(const JobPlan& plan, const Exchange& exchange);

} // namespace ringside::scaling
