// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cloud Run: the larger of ceil(CPU-s/s / CPUs / 0.6) and ceil(in flight / max concurrency / 0.6),
// both averaged over one minute; a request waits max(3.5 x start-up, 10 s) for an instance.
// Source: docs.cloud.google.com/run/docs/about-instance-autoscaling and about-concurrency; the wait
// from a secondary source. Wrong: instances that are started on demand for queued requests are not
// modelled, so real services start sooner.
#include "core/serving/replicas/cloud_run.h"

#include "core/serving/replicas/ceiling.h"

#include <algorithm>

namespace ringside::serving {

CloudRunDecision cloudRunInstances(const CloudRunRules& rules, double cpuSecondsPerSecond,
                                   double inFlight)
{
    CloudRunDecision decision;
    decision.byCpu = ceiling(cpuSecondsPerSecond / rules.cpus / rules.cpuTarget);
    decision.byConcurrency = ceiling(inFlight / rules.maxConcurrency / rules.concurrencyTarget);
    decision.instances =
        std::clamp(std::max(decision.byCpu, decision.byConcurrency), rules.min, rules.max);
    return decision;
}

double cloudRunPatience(double startUp)
{
    return std::max(3.5 * startUp, 10.0);
}

} // namespace ringside::serving
