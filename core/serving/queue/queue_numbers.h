// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/serving/probability/percentiles.h"

namespace ringside::serving {

/// What a closed form says about a queue in equilibrium. Times in s; a latency is wait and service.
struct QueueNumbers
{
    double utilisation = 0; ///< mean share of busy servers
    double meanWait = 0, meanLatency = 0;
    double meanQueue = 0; ///< requests that wait
    double meanInSystem = 0;
    AtPercentiles<double> wait{}, latency{};
};

/// Errors: OutOfRange for a rate, a time or a count that is not positive; for a load at or above
/// `capacity` the arrival rate, with the capacity as its limit.
Done checkQueue(double arrivalRate, double serviceTime, int servers);
Done checkStable(double arrivalRate, double capacity);

} // namespace ringside::serving
