// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/advice/serving_limits.h"

#include "core/serving/probability/estimates.h"
#include "core/serving/scenario/serving_evaluation.h"

#include <algorithm>
#include <utility>

namespace ringside::serving {

std::string_view nameOf(ServingLimit limit)
{
    switch (limit) {
    case ServingLimit::ServiceTime:
        return "service-time";
    case ServingLimit::Replicas:
        return "replicas";
    case ServingLimit::BatchTimer:
        return "batch-timer";
    case ServingLimit::ColdStart:
        return "cold-start";
    case ServingLimit::AutoscalerLag:
        return "autoscaler-lag";
    case ServingLimit::Compute:
        return "compute";
    case ServingLimit::MemoryBandwidth:
        return "memory-bandwidth";
    case ServingLimit::KvMemory:
        return "kv-memory";
    case ServingLimit::SequenceLimit:
        return "sequence-limit";
    }
    return {};
}

namespace {

using M = ServingMetric;

double numberOf(const EvaluatedServing& now, ServingMetric metric)
{
    return now.find(metric).value_or(Estimate{}).value;
}

/// p99 of a request that never waits for another one, s.
Result<double> quietP99(const ServingScenario& scenario)
{
    const BatchFields& batch = scenario.batch;
    if (batch.fixed || batch.perItem) {
        const double alone =
            batch.fixed.value_or(Seconds(0)).value() + batch.perItem.value_or(Seconds(0)).value();
        return alone + (batch.maxSize > 1 ? batch.maxDelay.value() : 0);
    }
    const ServiceFields& service = scenario.service;
    const double mean = service.mean.value_or(Seconds(0)).value();
    if (service.kind == ServiceKind::Deterministic)
        return mean;
    const TimeShape shape =
        service.kind == ServiceKind::Exponential ? TimeShape::Exponential : TimeShape::Lognormal;
    RINGSIDE_TRY(const auto law, TimeDistribution::of({shape, Seconds(mean), service.scv}));
    return statistics::quantileOf([&](double t) { return 1 - law.cdf(t); }, kPercentiles[kP99],
                                  mean);
}

/// The highest rate of arrivals that lasts, of a trace the mean, 1/s; 0 when it is not known.
double sustainedRate(const ServingScenario& scenario)
{
    if (scenario.arrival.kind == ArrivalKind::Profile) {
        double peak = 0;
        for (const RateStep& step : scenario.arrival.profile)
            peak = std::max(peak, step.rate);
        return peak;
    }
    if (scenario.arrival.kind == ArrivalKind::Trace)
        return meanRate(TraceArrivals{scenario.arrival.trace}, horizonOf(scenario));
    return scenario.arrival.rate.value_or(0);
}

void addLoad(ServingDiagnosis& diagnosis, const ServingScenario& scenario)
{
    const double rate = sustainedRate(scenario);
    const bool scales = scenario.autoscaler.kind != ScalerKind::None;
    const int replicas = scales ? scenario.autoscaler.max : scenario.replicas;
    if (rate > 0 && replicas > 0)
        diagnosis.load = rate / (replicas * replicaCapacity(scenario));
}

/// Whether waiting is a noticeable share of p99, or requests are rejected.
bool waitsNoticeably(const EvaluatedServing& now, double quiet)
{
    return quiet < (1 - kNoticeableWait) * numberOf(now, M::LatencyP99) ||
           numberOf(now, M::RejectedShare) >= kNoticeableRejects;
}

/// Whether p99 is noticeably shorter without the batch timer.
Result<bool> waitsForTimer(const EvaluatedServing& now, const ServingEffort& effort,
                           std::stop_token stop)
{
    const BatchFields& batch = now.scenario.batch;
    if (!(batch.fixed || batch.perItem) || batch.maxSize < 2 || batch.maxDelay.value() <= 0)
        return false;
    ServingScenario untimed = now.scenario;
    untimed.batch.maxDelay = Seconds(0);
    RINGSIDE_TRY(const auto then, evaluate(untimed, effort, stop));
    return numberOf(then, M::LatencyP99) < (1 - kNoticeableWait) * numberOf(now, M::LatencyP99);
}

Result<ServingDiagnosis> diagnoseScaled(const EvaluatedServing& now, const ServingEffort& effort,
                                        ServingDiagnosis diagnosis, std::stop_token stop)
{
    const ServingScenario& scenario = now.scenario;
    const double quiet = *diagnosis.quietP99;
    if (!waitsNoticeably(now, quiet))
        return diagnosis;
    diagnosis.delay = numberOf(now, M::WorstDelay);
    const bool isTooSmall = scenario.arrival.kind == ArrivalKind::Trace || scenario.mtbf
                                ? numberOf(now, M::PeakReplicas) >= scenario.autoscaler.max
                                : diagnosis.load.value_or(0) >= 1;
    if (isTooSmall) {
        diagnosis.limit = ServingLimit::Replicas;
        return diagnosis;
    }
    ServingScenario started = scenario;
    started.start = {};
    RINGSIDE_TRY(const auto without, evaluate(started, effort, stop));
    diagnosis.delayWithoutStart = numberOf(without, M::WorstDelay);
    const bool startIsHalf = *diagnosis.delayWithoutStart < *diagnosis.delay / 2;
    const bool dropsAtZero =
        numberOf(now, M::RejectedShare) >= kNoticeableRejects &&
        numberOf(without, M::RejectedShare) < numberOf(now, M::RejectedShare) / 2;
    diagnosis.limit =
        startIsHalf || dropsAtZero ? ServingLimit::ColdStart : ServingLimit::AutoscalerLag;
    return diagnosis;
}

/// Without arrivals, because llmOf() refuses a load that is too high.
Result<LlmParts> partsOf(ServingScenario scenario)
{
    scenario.arrival = {};
    EvaluatedServing unused;
    unused.scenario = std::move(scenario);
    Evaluation evaluation{unused, {}, {}};
    return llmOf(evaluation);
}

/// Without arrivals the engine only decodes, as in evaluate().
double engineSeconds(const ServingScenario& scenario, const LlmParts& parts, double sequences)
{
    const EngineRequestTime time = engineRequestTime(scenario.llm, parts.job, sequences);
    return hasArrivals(scenario) ? time.total() : time.decode;
}

/// Seconds of the engine per request. With `sequences`, as many decode together; else as many as
/// fit.
Result<double> engineTime(const ServingScenario& scenario, std::optional<double> sequences)
{
    RINGSIDE_TRY(const auto parts, partsOf(scenario));
    return engineSeconds(scenario, parts, sequences.value_or(parts.sequences));
}

Result<ServingDiagnosis> diagnoseEngine(const ServingScenario& scenario,
                                        std::optional<double> running)
{
    constexpr double kFull = 0.8; // sequences vary around their mean
    RINGSIDE_TRY(const auto parts, partsOf(scenario));
    ServingDiagnosis diagnosis;
    diagnosis.isFull = !running || *running >= kFull * parts.sequences;
    diagnosis.sequences = diagnosis.isFull ? parts.sequences : std::max(1.0, *running);
    const std::optional<double> fixed =
        diagnosis.isFull ? std::nullopt : std::optional(diagnosis.sequences);
    const double now = engineSeconds(scenario, parts, diagnosis.sequences);
    if (hasArrivals(scenario))
        diagnosis.load = sustainedRate(scenario) / scenario.replicas *
                         engineSeconds(scenario, parts, parts.sequences);
    const auto add = [&](ServingLimit resource, const ServingScenario& doubled) -> Done {
        RINGSIDE_TRY(const double then, engineTime(doubled, fixed));
        diagnosis.gains.push_back({resource, now / then});
        return {};
    };
    // Not through FieldTable::apply(): twice an efficiency may exceed its range.
    ServingScenario doubled = scenario;
    doubled.llm.computeEfficiency *= 2;
    RINGSIDE_CHECK(add(ServingLimit::Compute, doubled));
    doubled = scenario;
    doubled.llm.bandwidthEfficiency *= 2;
    RINGSIDE_CHECK(add(ServingLimit::MemoryBandwidth, doubled));
    doubled = scenario;
    doubled.llm.share *= 2;
    RINGSIDE_CHECK(add(ServingLimit::KvMemory, doubled));
    doubled = scenario;
    doubled.llm.maxSeqs *= 2;
    RINGSIDE_CHECK(add(ServingLimit::SequenceLimit, doubled));
    std::ranges::stable_sort(diagnosis.gains, std::ranges::greater{}, &ResourceGain::gain);
    diagnosis.limit = diagnosis.gains.front().resource;
    return diagnosis;
}

} // namespace

Result<ServingDiagnosis> diagnoseServing(const EvaluatedServing& now, const ServingEffort& effort,
                                         std::stop_token stop)
{
    const ServingScenario& scenario = now.scenario;
    if (!scenario.llm.model.empty()) {
        const auto running = now.find(M::Sequences);
        return diagnoseEngine(scenario, hasArrivals(scenario) && running
                                            ? std::optional(running->value)
                                            : std::nullopt);
    }
    ServingDiagnosis diagnosis;
    if (!hasService(scenario))
        return diagnosis;
    RINGSIDE_TRY(diagnosis.quietP99, quietP99(scenario));
    addLoad(diagnosis, scenario);
    if (scenario.autoscaler.kind != ScalerKind::None)
        return diagnoseScaled(now, effort, std::move(diagnosis), stop);
    if (waitsNoticeably(now, *diagnosis.quietP99))
        diagnosis.limit = ServingLimit::Replicas;
    RINGSIDE_TRY(const bool isTimer, waitsForTimer(now, effort, stop));
    if (isTimer)
        diagnosis.limit = ServingLimit::BatchTimer;
    return diagnosis;
}

Result<ServingDiagnosis> diagnoseOverload(const ServingScenario& scenario, const Error& refusal)
{
    ServingDiagnosis diagnosis;
    if (scenario.llm.model.empty()) {
        RINGSIDE_TRY(diagnosis.quietP99, quietP99(scenario));
        addLoad(diagnosis, scenario);
        diagnosis.limit = ServingLimit::Replicas;
    } else if (refusal.code == ErrorCode::DoesNotFit) {
        diagnosis.limit = ServingLimit::KvMemory;
        return diagnosis;
    } else {
        RINGSIDE_TRY(diagnosis, diagnoseEngine(scenario, std::nullopt));
    }
    // A queue is lost to bursts, but grows by the mean.
    RINGSIDE_TRY(const auto arrivals, arrivalsOf(scenario));
    const double mean = meanRate(arrivals, horizonOf(scenario)) / sustainedRate(scenario);
    diagnosis.growth = diagnosis.load.value_or(1) * mean - 1;
    return diagnosis;
}

} // namespace ringside::serving
