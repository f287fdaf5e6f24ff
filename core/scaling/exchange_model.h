// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job_plan.h"
#include "core/scaling/values/collective.h"

#include <optional>
#include <string>

/// What the accelerators of a job send each other in one step, and how long it takes.
namespace ringside::scaling {

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

/// Time of a request: by formula, or by simulation where no formula is exact.
Result<double> secondsOf(const CollectiveRequest& request);

/// The same request for another number of bytes, rounded up to what the algorithm divides evenly,
/// as buckets are padded in practice.
CollectiveRequest withBytes(CollectiveRequest request, double bytes);

Result<Exchange> exchangeOf(const JobPlan& plan);

} // namespace ringside::scaling
