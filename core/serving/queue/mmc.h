// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/queue/queue_numbers.h"

#include <optional>

namespace ringside::serving {

/// Poisson arrivals, exponential service times, c servers. With `places` (serving and waiting), an
/// arrival is rejected when all are taken. Rates in 1/s.
struct MarkovQueue
{
    double arrivalRate = 0;
    double serviceRate = 1;
    int servers = 1;
    std::optional<int> places{};
};

struct MarkovNumbers
{
    QueueNumbers queue;
    double erlangB = 0; ///< share lost by c servers without a queue
    double erlangC = 0; ///< share of requests that wait; for an unlimited queue only
    double rejectedShare = 0;
    double throughput = 0; ///< accepted requests, 1/s; means and percentiles refer to these
};

/// Erlang's loss probability for `load` = arrival rate x service time.
double erlangB(double load, int servers);

/// Exact. Errors: those of checkQueue(), and of checkStable() without places; OutOfRange for fewer
/// places than servers.
Result<MarkovNumbers> markovQueue(const MarkovQueue& queue);

} // namespace ringside::serving
