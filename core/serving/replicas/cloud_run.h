// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::serving {

/// Cloud Run's defaults; targets are shares of an instance's capacity.
struct CloudRunRules
{
    double cpus = 1;
    double maxConcurrency = 80;
    double cpuTarget = 0.6, concurrencyTarget = 0.6;
    int min = 0, max = 100;
};

struct CloudRunDecision
{
    int byCpu = 0, byConcurrency = 0;
    int instances = 0;
};

/// Input: one-minute means of CPU-seconds per second and of requests in flight.
CloudRunDecision cloudRunInstances(const CloudRunRules& rules, double cpuSecondsPerSecond,
                                   double inFlight);

/// Time in s that a request waits for an instance before it is rejected.
double cloudRunPatience(double startUp);

} // namespace ringside::serving
