// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/evaluation.h"
#include "core/serving/probability/estimates.h"
#include "core/serving/replicas/fluid_loop.h"
#include "core/serving/scenario/serving_metrics.h"
#include "core/serving/scenario/serving_scenario.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// A serving job computed once. Pure functions, safe on any thread.
namespace ringside::serving {

/// Size of the simulation. A slider uses few requests while it moves and more when it stops, which
/// narrows the intervals.
struct ServingEffort
{
    std::size_t requests = 100000;     ///< per replication; an engine uses a fifth of it
    std::optional<int> replications{}; ///< the scenario's own when absent
    std::optional<int> seed{};

    /// For a curve or a lever that moves.
    static ServingEffort coarse() { return {.requests = 2000, .replications = 4}; }
    /// For a result that is read.
    static ServingEffort fine() { return {.requests = kFine}; }
    bool isFine() const { return requests >= kFine; }

    static constexpr std::size_t kFine = 50000;
};

/// Method of computation of a group of metrics.
enum class ServingMethod {
    MarkovQueue,      ///< M/M/c, exact
    MarkovLimited,    ///< M/M/c/K, exact
    ConstantServers,  ///< M/D/c, exact
    GeneralServer,    ///< M/G/1, exact means, percentiles to 1e-4
    BatchChain,       ///< exact mean with batches, the rest simulated
    Simulation,       ///< of requests, with 99 % intervals
    Fluid,            ///< replicas over time, requests as a fluid
    Roofline,         ///< a bound with assumed efficiencies
    EngineSimulation, ///< of iterations, with 99 % intervals
    Arithmetic,       ///< plans and test sizes, exact
};
std::string_view nameOf(ServingMethod method);

struct MetricValue
{
    ServingMetric metric;
    Estimate estimate;
};

struct EvaluatedServing
{
    ServingScenario scenario;
    std::vector<MetricValue> metrics;
    std::vector<ServingMethod> methods;
    std::vector<scenario::Assumption> assumptions;
    std::vector<FluidRow> replicas; ///< over time, with an autoscaler
    LongestWait longestWait;        ///< of the fluid, without random fluctuation
    double littleGap = 0;           ///< largest of all runs
    std::size_t simulatedRequests = 0;

    std::optional<Estimate> find(ServingMetric metric) const;
};

/// Errors: CannotServe for a load above the capacity without a queue limit (detail: the length of
/// the queue after 10 minutes); DoesNotFit for a model that the accelerators' memory does not hold,
/// whatever the load; MissingField when the scenario states too little to compute anything;
/// OutOfRange for zero replicas and for a trace or profile out of order; UnknownName (presets);
/// Incompatible; NotModelled; Cancelled.
Result<EvaluatedServing> evaluate(const ServingScenario& scenario, const ServingEffort& effort = {},
                                  std::stop_token stop = {});

/// One request of the first replication; times in s, NaN where there is none.
struct TracedRequest
{
    double arrival = 0, start = 0, firstToken = 0, finish = 0;
    int batch = 0; ///< 0: rejected
    int replica = -1;
};
Result<std::vector<TracedRequest>> traceServing(const ServingScenario& scenario,
                                                const ServingEffort& effort = {});

} // namespace ringside::serving
