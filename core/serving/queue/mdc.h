// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/queue/queue_numbers.h"

namespace ringside::serving {

struct ConstantNumbers
{
    QueueNumbers queue;
    double noWaitShare = 0;
};

/// Poisson arrivals, constant service times, c servers; exact. Errors: those of checkQueue() and
/// checkStable(); NotModelled above 99 % utilisation and above 10,000 servers, where the sums
/// become too long.
Result<ConstantNumbers> constantServers(double arrivalRate, double serviceTime, int servers);

} // namespace ringside::serving
