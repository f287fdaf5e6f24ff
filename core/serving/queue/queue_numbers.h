// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/serving/probability/estimates.h"

namespace ringside::serving {

/// Results of a closed form for a queue in equilibrium. Times in s; latency is wait plus service.
struct QueueNumbers
{
    double utilisation = 0; ///< mean share of busy servers
    double meanWait = 0, meanLatency = 0;
    double meanQueue = 0; ///< waiting requests
    double meanInSystem = 0;
    AtPercentiles<double> wait{}, latency{};
};

/// checkQueue(): OutOfRange for a rate, a time or a count that is not positive. checkStable():
/// OutOfRange for a load at or above `capacity`, with the arrival rate as value and the capacity as
/// limit.
Done checkQueue(double arrivalRate, double serviceTime, int servers);
Done checkStable(double arrivalRate, double capacity);

} // namespace ringside::serving
