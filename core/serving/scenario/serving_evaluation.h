// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/engine_runs.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/replicas/request_loop.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/station/replications.h"

/// The parts of evaluate(); each adds its metrics and methods.
namespace ringside::serving {

struct Evaluation
{
    EvaluatedServing& result;
    ServingEffort effort;
    std::stop_token stop;

    const ServingScenario& scenario() const { return result.scenario; }
    void add(ServingMetric metric, const Estimate& estimate);
    void add(ServingMetric metric, double exact) { add(metric, exactly(exact)); }
    void note(ServingMethod method);
    void assume(const char* path);
    std::uint64_t seed() const;
    int replications() const;
};

/// Errors: MissingField when the rate, profile or trace of the kind is missing.
Result<ArrivalProcess> arrivalsOf(const ServingScenario& scenario);
/// Whether the scenario states requests. Without them an engine is full and only decodes.
bool hasArrivals(const ServingScenario& scenario);
/// End of the run: from the profile or the trace, or 30 minutes.
double horizonOf(const ServingScenario& scenario);
bool hasService(const ServingScenario& scenario);
/// Requests per second of one replica.
double replicaCapacity(const ServingScenario& scenario);

/// The station of a scenario without an autoscaler.
Result<StationJob> stationOf(const ServingScenario& scenario);
SimulationPlan planOf(const Evaluation& evaluation, const StationJob& job);
Done evaluateStation(Evaluation& evaluation);

/// For a scenario with an autoscaler.
Result<RequestLoopJob> requestLoopOf(const ServingScenario& scenario);
Done evaluateReplicas(Evaluation& evaluation);

/// Engine, memory and roofline of one replica.
struct LlmParts
{
    EngineJob job;
    double sequences = 0; ///< that fit at full length, at most max_seqs
    Machine machine{};
    bool isBorrowed = false; ///< the law has no run of this engine and accelerator
    bool hasFewRuns = false; ///< the law has some, but fewer than kFewServingRuns
};
Result<LlmParts> llmOf(Evaluation& evaluation);
EnginePlan enginePlanOf(const Evaluation& evaluation, const EngineJob& job);

/// Time of the engine that one request takes when `sequences` decode together, s; requests per
/// second are 1/total().
struct EngineRequestTime
{
    double prefill = 0;
    double decode = 0; ///< with its share of the overhead and of reading the weights

    double total() const { return prefill + decode; }
};
EngineRequestTime engineRequestTime(const LlmFields& llm, const EngineJob& job, double sequences);
Done evaluateLlm(Evaluation& evaluation);

Done evaluatePlans(Evaluation& evaluation);

} // namespace ringside::serving
