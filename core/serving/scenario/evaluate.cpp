// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/evaluate.h"

#include "core/base/tr.h"
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/station/work_limit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::serving {

std::string_view nameOf(ServingMethod method)
{
    switch (method) {
    case ServingMethod::MarkovQueue:
        return RINGSIDE_TR("M/M/c, exact");
    case ServingMethod::MarkovLimited:
        return RINGSIDE_TR("M/M/c/K, exact");
    case ServingMethod::ConstantServers:
        return RINGSIDE_TR("M/D/c, exact");
    case ServingMethod::GeneralServer:
        return RINGSIDE_TR("M/G/1, exact");
    case ServingMethod::BatchChain:
        return RINGSIDE_TR("batch chain, exact mean");
    case ServingMethod::Simulation:
        return RINGSIDE_TR("simulation, 99 % intervals");
    case ServingMethod::Fluid:
        return RINGSIDE_TR("fluid, second by second");
    case ServingMethod::Roofline:
        return RINGSIDE_TR("roofline");
    case ServingMethod::EngineSimulation:
        return RINGSIDE_TR("engine simulation, 99 % intervals");
    case ServingMethod::Arithmetic:
        return RINGSIDE_TR("arithmetic, exact");
    }
    return {};
}

void Evaluation::add(ServingMetric metric, const Estimate& estimate)
{
    if (std::isfinite(estimate.value))
        result.metrics.push_back({metric, estimate});
}

void Evaluation::note(ServingMethod method)
{
    if (std::find(result.methods.begin(), result.methods.end(), method) == result.methods.end())
        result.methods.push_back(method);
}

void Evaluation::assume(const char* path)
{
    const scenario::FieldInfo* field = fieldTable().find(path);
    std::string text = fieldTable().text(scenario(), path);
    if (text == field->defaultText)
        result.assumptions.push_back({path, std::move(text), field->meaning, true});
}

std::uint64_t Evaluation::seed() const
{
    return static_cast<std::uint64_t>(std::max(0, effort.seed.value_or(scenario().seed)));
}

int Evaluation::replications() const
{
    return std::max(2, effort.replications.value_or(scenario().replications));
}

std::optional<Estimate> EvaluatedServing::find(ServingMetric metric) const
{
    for (const MetricValue& value : metrics) {
        if (value.metric == metric)
            return value.estimate;
    }
    return std::nullopt;
}

Result<EvaluatedServing> evaluate(const ServingScenario& scenario, const ServingEffort& effort,
                                  std::stop_token stop)
{
    EvaluatedServing result;
    result.scenario = scenario;
    Evaluation evaluation{result, effort, stop};
    const bool scales = scenario.autoscaler.kind != ScalerKind::None;
    if (!scales && scenario.replicas < 1)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "serving.replicas",
                     .value = std::to_string(scenario.replicas),
                     .limit = RINGSIDE_TR("at least 1 without an autoscaler")});
    if (!scales && scenario.mtbf)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "serving.mtbf",
                     .detail = RINGSIDE_TR("a failed replica is replaced by an autoscaler; state "
                                           "serving.autoscaler.kind")});
    if (!scenario.llm.model.empty()) {
        if (scales)
            return fail(
                {.code = ErrorCode::NotModelled,
                 .subject = "serving.autoscaler.kind",
                 .detail = RINGSIDE_TR("an engine under an autoscaler; state serving.service.mean "
                                       "instead of llm.model")});
        RINGSIDE_CHECK(evaluateLlm(evaluation));
    } else if (hasService(scenario)) {
        RINGSIDE_CHECK(scales ? evaluateReplicas(evaluation) : evaluateStation(evaluation));
    } else if (scenario.arrival.rate) {
        return fail({.code = ErrorCode::MissingField,
                     .subject = "serving.service.mean",
                     .detail = RINGSIDE_TR("or serving.batch.fixed, or llm.model")});
    }
    RINGSIDE_CHECK(evaluatePlans(evaluation));
    if (result.metrics.empty())
        return fail(
            {.code = ErrorCode::MissingField,
             .subject = "serving.arrival.rate",
             .detail = RINGSIDE_TR("with serving.service.mean, serving.batch.fixed or llm.model")});
    return result;
}

namespace {

std::vector<TracedRequest> tracedRequests(const StationRun& run, int placesPerReplica)
{
    std::vector<TracedRequest> traced;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        const int place = run.server[i];
        traced.push_back({run.arrival[i], run.start[i], std::numeric_limits<double>::quiet_NaN(),
                          run.finish[i], run.batch[i], place < 0 ? -1 : place / placesPerReplica});
    }
    return traced;
}

/// The replicas of an engine one after the other, sorted by arrival.
Result<std::vector<TracedRequest>> tracedSequences(const EngineJob& job, EnginePlan plan)
{
    if (!hasEnd(job.arrivals))
        plan.requests = std::max(1, plan.requests / job.replicas);
    std::vector<TracedRequest> traced;
    for (int replica = 0; replica < job.replicas; ++replica) {
        const std::vector<EngineRequest> requests = drawRequests(job, plan, replica);
        RINGSIDE_TRY(const auto run, runEngine(job.engine, requests));
        for (std::size_t i = 0; i < requests.size(); ++i)
            traced.push_back({run.arrivalOf(i, requests), run.admitted[i], run.firstToken[i],
                              run.finish[i], 1, replica});
    }
    std::ranges::stable_sort(traced, {}, &TracedRequest::arrival);
    return traced;
}

} // namespace

Result<std::vector<TracedRequest>> traceServing(const ServingScenario& scenario,
                                                const ServingEffort& effort)
{
    EvaluatedServing result;
    result.scenario = scenario;
    Evaluation evaluation{result, effort, {}};
    if (!scenario.llm.model.empty()) {
        RINGSIDE_TRY(const auto parts, llmOf(evaluation));
        return tracedSequences(parts.job, enginePlanOf(evaluation, parts.job));
    }
    if (scenario.autoscaler.kind != ScalerKind::None) {
        RINGSIDE_TRY(const auto job, requestLoopOf(scenario));
        RINGSIDE_TRY(const auto run, runRequests(job, evaluation.seed(), 0));
        return tracedRequests(run.requests, 1);
    }
    RINGSIDE_TRY(const auto job, stationOf(scenario));
    const SimulationPlan plan = planOf(evaluation, job);
    RINGSIDE_CHECK(
        checkWork(job.arrivals, {.count = plan.arrivals, .until = plan.until}, 1, kStationLimit));
    return tracedRequests(simulateOnce(job, plan, 0), scenario.concurrency);
}

} // namespace ringside::serving
