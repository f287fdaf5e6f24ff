// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/advice/serving_advice.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/advice/serving_remedies.h"
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/station/work_limit.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

using M = ServingMetric;

double numberIn(const EvaluatedServing& evaluated, ServingMetric metric)
{
    return evaluated.find(metric).value_or(Estimate{}).value;
}

/// Accelerators or replicas that are paid per hour.
double machinesOf(const ServingScenario& scenario, const std::optional<EvaluatedServing>& evaluated)
{
    const auto hours = evaluated ? evaluated->find(M::ReplicaHours) : std::nullopt;
    if (hours)
        return hours->value;
    const LlmFields& llm = scenario.llm;
    return double(scenario.replicas) * std::max(llm.accelerators, llm.tensorParallel);
}

ServingMetric objectiveOf(const std::optional<EvaluatedServing>& now,
                          const ServingScenario& scenario)
{
    if (!now)
        return M::LatencyP99;
    const auto late = now->find(M::LateShare);
    if (late && late->value > 1 - scenario.slo.percentile)
        return M::LateShare;
    if (numberIn(*now, M::RejectedShare) >= kNoticeableRejects)
        return M::RejectedShare;
    return now->find(M::LatencyP99) ? M::LatencyP99 : M::TokensPerSecond;
}

/// The time or share to be lowered; the inverse of a rate.
Estimate objectiveIn(const EvaluatedServing& evaluated, ServingMetric objective)
{
    Estimate estimate = evaluated.find(objective).value_or(Estimate{});
    if (objective == M::TokensPerSecond && estimate.value > 0) {
        const double rate = estimate.value;
        estimate.value = 1 / rate;
        estimate.halfWidth /= rate * rate;
    }
    return estimate;
}

ServingRemedyOutcome outcomeOf(const ServingAdvice& advice, const EvaluatedServing& then)
{
    if (!advice.now)
        return ServingRemedyOutcome::Serves;
    const Estimate before = objectiveIn(*advice.now, advice.objective);
    const Estimate after = objectiveIn(then, advice.objective);
    const double noticeable =
        std::max(kNoticeableServingSaving * before.value, before.halfWidth + after.halfWidth);
    const double saved = before.value - after.value;
    if (std::abs(saved) < noticeable)
        return ServingRemedyOutcome::NoGain;
    return saved > 0 ? ServingRemedyOutcome::Helps : ServingRemedyOutcome::Worse;
}

bool meetsTarget(const EvaluatedServing& evaluated)
{
    const auto late = evaluated.find(M::LateShare);
    return late && late->value <= 1 - evaluated.scenario.slo.percentile;
}

/// The fewest replicas that meet the latency target, by doubling and halving; absent when none do.
Result<std::optional<int>> fewestReplicas(ServingScenario scenario, const ServingEffort& effort,
                                          std::stop_token stop)
{
    const auto meets = [&](int replicas) -> Result<bool> {
        scenario.replicas = replicas;
        auto evaluated = evaluate(scenario, effort, stop);
        if (!evaluated && scenario::cannotRun(evaluated.error()))
            return false;
        if (!evaluated)
            return fail(evaluated.error());
        return meetsTarget(*evaluated);
    };
    constexpr int kMost = 1000, kMostDoublings = 5;
    int low = scenario.replicas, high = low;
    bool isEnough = false;
    for (int i = 0; i < kMostDoublings && !isEnough && high < kMost; ++i) {
        low = high;
        high = std::min(kMost, 2 * high);
        RINGSIDE_TRY(isEnough, meets(high));
    }
    if (!isEnough)
        return std::optional<int>(); // it is not the queue that misses the target
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        RINGSIDE_TRY(const bool isMet, meets(middle));
        (isMet ? high : low) = middle;
    }
    return std::optional(high);
}

bool isStation(const ServingScenario& scenario)
{
    return scenario.llm.model.empty() && scenario.autoscaler.kind == ScalerKind::None;
}

Done addForTarget(std::vector<ServingCandidate>& candidates, const ServingScenario& scenario,
                  const ServingAdvice& advice, const ServingEffort& effort, std::stop_token stop)
{
    if (!isStation(scenario) || !scenario.slo.latency || (advice.now && meetsTarget(*advice.now)) ||
        advice.diagnosis.quietP99.value_or(0) > scenario.slo.latency->value())
        return {};
    RINGSIDE_TRY(const auto fewest, fewestReplicas(scenario, effort, stop));
    if (!fewest)
        return {};
    std::vector<FieldChange> changes{{"serving.replicas", std::to_string(*fewest)}};
    if (std::ranges::find(candidates, changes, &ServingCandidate::changes) == candidates.end())
        candidates.push_back({ServingRemedyKind::MoreReplicas, std::move(changes)});
    return {};
}

Result<ServingRemedy> tried(const ServingCandidate& candidate, const ServingScenario& scenario,
                            const ServingAdvice& advice, const ServingEffort& effort,
                            std::stop_token stop)
{
    ServingRemedy remedy;
    remedy.kind = candidate.kind;
    remedy.changes = candidate.changes;
    ServingScenario changed = scenario;
    RINGSIDE_CHECK(fieldTable().applyAll(changed, candidate.changes));
    auto then = evaluate(changed, effort, stop);
    if (!then && !scenario::cannotRun(then.error()))
        return fail(then.error());
    if (then)
        remedy.then = *std::move(then);
    else
        remedy.refusal = then.error();
    remedy.outcome =
        remedy.then ? outcomeOf(advice, *remedy.then) : ServingRemedyOutcome::CannotServe;
    remedy.machines = machinesOf(changed, remedy.then) / machinesOf(scenario, advice.now);
    return remedy;
}

/// Whether a comes before b: without rejections first, then by the objective, then by machines.
bool isBetter(const ServingRemedy& a, const ServingRemedy& b, ServingMetric objective)
{
    const auto rejects = [](const ServingRemedy& remedy) {
        return remedy.then && numberIn(*remedy.then, M::RejectedShare) >= kNoticeableRejects;
    };
    const auto value = [objective](const ServingRemedy& remedy) {
        return remedy.then ? objectiveIn(*remedy.then, objective).value : HUGE_VAL;
    };
    if (rejects(a) != rejects(b))
        return rejects(b);
    if (value(a) != value(b))
        return value(a) < value(b);
    return a.machines < b.machines;
}

/// About 2 s of simulation.
double mostDraws(const ServingScenario& scenario)
{
    if (!scenario.llm.model.empty())
        return kEngineLimit.requests;
    return (isStation(scenario) ? kStationLimit : kScalerLimit).requests;
}

/// Of one run, as evaluate() plans it.
Result<double> drawsOfRun(const ServingScenario& scenario, const ServingEffort& effort)
{
    const bool isEngine = !scenario.llm.model.empty();
    const double count = double(effort.requests) / (isEngine ? 5 : 1);
    if (!hasArrivals(scenario) || scenario.arrival.kind == ArrivalKind::Closed)
        return count;
    RINGSIDE_TRY(const auto arrivals, arrivalsOf(scenario));
    if (isEngine && hasEnd(arrivals))
        return drawsOf(arrivals, {.until = horizonOf(scenario)}) / std::max(1, scenario.replicas);
    if (hasEnd(arrivals) || scenario.autoscaler.kind != ScalerKind::None)
        return drawsOf(arrivals, {.until = horizonOf(scenario)});
    return drawsOf(arrivals, {.count = static_cast<std::size_t>(count)});
}

} // namespace

Result<ServingEffort> boundedEffort(const ServingScenario& scenario, const ServingEffort& effort)
{
    // The job, its diagnosis and up to eight changes; the search for the fewest replicas besides.
    const double evaluations = isStation(scenario) && scenario.slo.latency ? 24 : 10;
    RINGSIDE_TRY(const double draws, drawsOfRun(scenario, effort));
    const double most = mostDraws(scenario);
    const double runs = std::floor(most / (draws * evaluations));
    const int wanted = effort.replications.value_or(scenario.replications);
    if (runs >= wanted)
        return effort;
    if (runs < kFewestAdviceRuns)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = "serving.arrival",
                     .value = filled(
                         error_forms::kRequestsInAll,
                         {text::numberText(std::ceil(draws * evaluations * kFewestAdviceRuns))}),
                     .limit = filled(error_forms::kRequestsInAll, {text::numberText(most)}),
                     .detail = RINGSIDE_TR("each remedy evaluates the job again; shorten "
                                           "serving.arrival.horizon or lower the rate")});
    ServingEffort bounded = effort;
    bounded.replications = static_cast<int>(runs);
    return bounded;
}

Result<ServingAdvice> adviseServing(const ServingScenario& scenario, const ServingEffort& effort,
                                    std::stop_token stop)
{
    ServingAdvice advice;
    auto now = evaluate(scenario, effort, stop);
    if (!now && !scenario::cannotRun(now.error()))
        return fail(now.error());
    if (now && !hasService(scenario) && scenario.llm.model.empty())
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = "serving.arrival.rate",
             .detail = RINGSIDE_TR("only requests have a limit and remedies; also state "
                                   "serving.service.mean, serving.batch.fixed or llm.model")});
    if (now) {
        RINGSIDE_TRY(advice.diagnosis, diagnoseServing(*now, effort, stop));
        advice.now = *std::move(now);
    } else {
        RINGSIDE_TRY(advice.diagnosis, diagnoseOverload(scenario, now.error()));
        advice.refusal = now.error();
    }
    advice.objective = objectiveOf(advice.now, scenario);
    std::vector<ServingCandidate> candidates = servingCandidates(scenario, advice.diagnosis);
    RINGSIDE_CHECK(addForTarget(candidates, scenario, advice, effort, stop));
    for (const ServingCandidate& candidate : candidates) {
        const auto remedy = tried(candidate, scenario, advice, effort, stop);
        if (!remedy && remedy.error().code == ErrorCode::Cancelled)
            return fail(remedy.error());
        if (!remedy)
            continue; // the change does not fit this job
        const bool helps = remedy->outcome == ServingRemedyOutcome::Helps ||
                           remedy->outcome == ServingRemedyOutcome::Serves;
        (helps ? advice.helpful : advice.useless).push_back(*remedy);
    }
    const auto better = [&](const ServingRemedy& a, const ServingRemedy& b) {
        return isBetter(a, b, advice.objective);
    };
    std::ranges::stable_sort(advice.helpful, better);
    std::ranges::stable_sort(advice.useless, better);
    return advice;
}

} // namespace ringside::serving
