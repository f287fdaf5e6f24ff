// SPDX-License-Identifier: GPL-3.0-or-later
//
// A station without an autoscaler: a closed form where one is exact, else simulation. Poisson
// arrivals take M/M/c, M/M/c/K, M/D/c or, with one server, M/G/1; batches on one instance without a
// timer have an exact mean beside simulated percentiles. Everything else is simulated.
#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/serving/queue/batch_chain.h"
#include "core/serving/queue/mdc.h"
#include "core/serving/queue/mg1.h"
#include "core/serving/queue/mmc.h"
#include "core/serving/scenario/serving_evaluation.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

using M = ServingMetric;

bool isBatched(const ServingScenario& scenario)
{
    return scenario.batch.fixed || scenario.batch.perItem;
}

BatchRule ruleOf(const ServingScenario& scenario)
{
    const BatchFields& batch = scenario.batch;
    return {.maxSize = batch.maxSize,
            .maxDelay = batch.maxDelay.value(),
            .fixed = batch.fixed.value_or(Seconds(0)).value(),
            .perItem = batch.perItem.value_or(Seconds(0)).value(),
            .allowed = batch.allowed};
}

TimeLaw serviceLaw(const ServiceFields& service)
{
    const TimeShape shape = service.kind == ServiceKind::Exponential ? TimeShape::Exponential
                            : service.kind == ServiceKind::Lognormal ? TimeShape::Lognormal
                                                                     : TimeShape::Deterministic;
    return {shape, service.mean.value_or(Seconds(0)), service.scv};
}

/// Above the capacity only a limit keeps the queue from growing.
Done checkLoad(const ServingScenario& scenario, const ArrivalProcess& arrivals)
{
    constexpr double kTenMinutes = 600;
    const double capacity = scenario.replicas * replicaCapacity(scenario);
    const double rate = meanRate(arrivals, horizonOf(scenario));
    if (scenario.queueLimit || hasEnd(arrivals) || rate < capacity)
        return {};
    const double depth = kTenMinutes * (rate / capacity - 1);
    const std::string growth =
        depth > 0 ? filled(error_forms::kGrowth, {text::numberText(std::round(depth * 10) / 10)})
                  : error_forms::kNoMean;
    return fail({.code = ErrorCode::CannotServe,
                 .subject = "serving.arrival.rate",
                 .value = filled(error_forms::kRequestsPerSecond, {text::numberText(rate)}),
                 .limit = filled(error_forms::kBelowCapacity, {text::numberText(capacity)}),
                 .detail = growth});
}

void addExact(Evaluation& evaluation, const QueueNumbers& queue)
{
    evaluation.add(M::LatencyMean, queue.meanLatency);
    evaluation.add(M::LatencyP50, queue.latency[kP50]);
    evaluation.add(M::LatencyP90, queue.latency[kP90]);
    evaluation.add(M::LatencyP95, queue.latency[kP95]);
    evaluation.add(M::LatencyP99, queue.latency[kP99]);
    evaluation.add(M::WaitMean, queue.meanWait);
    evaluation.add(M::WaitP50, queue.wait[kP50]);
    evaluation.add(M::WaitP90, queue.wait[kP90]);
    evaluation.add(M::WaitP95, queue.wait[kP95]);
    evaluation.add(M::WaitP99, queue.wait[kP99]);
    evaluation.add(M::Utilisation, queue.utilisation);
    evaluation.add(M::QueueLength, queue.meanQueue);
}

void addSimulated(Evaluation& evaluation, const StationEstimates& run, bool isBatch,
                  const std::optional<BatchNumbers>& exact)
{
    const auto exactOr = [&](double BatchNumbers::*number, const Estimate& simulated) {
        return exact ? exactly((*exact).*number) : simulated;
    };
    evaluation.add(M::LatencyMean, exactOr(&BatchNumbers::meanLatency, run.latency.mean));
    evaluation.add(M::LatencyP50, run.latency.at[kP50]);
    evaluation.add(M::LatencyP90, run.latency.at[kP90]);
    evaluation.add(M::LatencyP95, run.latency.at[kP95]);
    evaluation.add(M::LatencyP99, run.latency.at[kP99]);
    evaluation.add(M::WaitMean, run.wait.mean);
    evaluation.add(M::WaitP50, run.wait.at[kP50]);
    evaluation.add(M::WaitP90, run.wait.at[kP90]);
    evaluation.add(M::WaitP95, run.wait.at[kP95]);
    evaluation.add(M::WaitP99, run.wait.at[kP99]);
    evaluation.add(M::Utilisation, exactOr(&BatchNumbers::utilisation, run.utilisation));
    evaluation.add(M::Throughput, run.throughput);
    evaluation.add(M::RejectedShare, run.rejectedShare);
    evaluation.add(M::QueueLength, run.meanQueue);
    if (isBatch)
        evaluation.add(M::MeanBatch, exactOr(&BatchNumbers::meanBatch, run.meanBatch));
    if (evaluation.scenario().slo.latency)
        evaluation.add(M::LateShare, run.lateShare);
}

/// Whether a closed form was used.
Result<bool> evaluateExactly(Evaluation& evaluation, const StationJob& job)
{
    const ServingScenario& scenario = evaluation.scenario();
    const auto* poisson = std::get_if<PoissonArrivals>(&job.arrivals);
    // A share of late requests needs the whole distribution, which only a simulation gives.
    if (!poisson || isBatched(scenario) || scenario.slo.latency)
        return false;
    const double rate = poisson->rate, mean = scenario.service.mean->value();
    const int servers = job.station.servers;
    // For longer queues the sums take longer than a simulation.
    constexpr int kLongestQueue = 2000;
    if (scenario.service.kind == ServiceKind::Exponential &&
        scenario.queueLimit.value_or(0) <= kLongestQueue) {
        MarkovQueue queue{rate, 1 / mean, servers, {}};
        if (scenario.queueLimit)
            queue.places = servers + *scenario.queueLimit;
        RINGSIDE_TRY(const auto numbers, markovQueue(queue));
        evaluation.note(queue.places ? ServingMethod::MarkovLimited : ServingMethod::MarkovQueue);
        addExact(evaluation, numbers.queue);
        evaluation.add(M::Throughput, numbers.throughput);
        evaluation.add(M::RejectedShare, numbers.rejectedShare);
        return true;
    }
    if (scenario.queueLimit)
        return false;
    std::optional<QueueNumbers> numbers;
    if (job.service->scv() == 0) {
        const auto constant = constantServers(rate, mean, servers);
        if (!constant && constant.error().code != ErrorCode::NotModelled)
            return fail(constant.error());
        if (constant)
            numbers = constant->queue;
        evaluation.note(constant ? ServingMethod::ConstantServers : ServingMethod::Simulation);
    } else if (servers == 1) {
        RINGSIDE_TRY(const auto general, generalServer(rate, serviceLaw(scenario.service)));
        numbers = general.queue;
        evaluation.note(ServingMethod::GeneralServer);
    }
    if (!numbers)
        return false;
    addExact(evaluation, *numbers);
    evaluation.add(M::Throughput, rate);
    evaluation.add(M::RejectedShare, 0);
    return true;
}

/// The exact mean of batches on one instance without a timer.
std::optional<BatchNumbers> batchMeans(const StationJob& job)
{
    const auto* poisson = std::get_if<PoissonArrivals>(&job.arrivals);
    const auto& rule = job.station.batch;
    if (!poisson || !rule || rule->maxDelay > 0 || !rule->allowed.empty() ||
        job.station.servers > 1 || job.station.queueLimit)
        return std::nullopt;
    const auto numbers = batchQueue({poisson->rate, rule->fixed, rule->perItem, rule->maxSize});
    return numbers ? std::optional(*numbers) : std::nullopt;
}

} // namespace

bool hasService(const ServingScenario& scenario)
{
    return scenario.service.mean || isBatched(scenario);
}

double replicaCapacity(const ServingScenario& scenario)
{
    if (!isBatched(scenario))
        return scenario.concurrency / scenario.service.mean.value_or(Seconds(1)).value();
    const BatchRule rule = ruleOf(scenario);
    return scenario.concurrency * rule.maxSize / rule.serviceOf(rule.maxSize);
}

bool hasArrivals(const ServingScenario& scenario)
{
    const ArrivalFields& arrival = scenario.arrival;
    return arrival.rate || arrival.kind == ArrivalKind::Profile ||
           arrival.kind == ArrivalKind::Trace || arrival.kind == ArrivalKind::Closed;
}

double horizonOf(const ServingScenario& scenario)
{
    const ArrivalFields& arrival = scenario.arrival;
    if (arrival.horizon)
        return arrival.horizon->value();
    if (arrival.kind == ArrivalKind::Profile && !arrival.profile.empty())
        return arrival.profile.back().at + 600;
    if (arrival.kind == ArrivalKind::Trace && !arrival.trace.empty())
        return std::max(1.0, std::floor(arrival.trace.back()) + 1);
    return 1800;
}

Result<ArrivalProcess> arrivalsOf(const ServingScenario& scenario)
{
    const ArrivalFields& arrival = scenario.arrival;
    const auto missing = [](const char* path) {
        return fail({.code = ErrorCode::MissingField, .subject = path});
    };
    if (arrival.kind == ArrivalKind::Profile) {
        if (arrival.profile.empty())
            return missing("serving.arrival.profile");
        RINGSIDE_CHECK(checkProfile(arrival.profile));
        return ProfileArrivals{arrival.profile};
    }
    if (arrival.kind == ArrivalKind::Trace) {
        if (arrival.trace.empty())
            return missing("serving.arrival.trace");
        RINGSIDE_CHECK(checkTrace(arrival.trace));
        return TraceArrivals{arrival.trace};
    }
    if (arrival.kind == ArrivalKind::Closed)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "serving.arrival.kind",
                     .detail = RINGSIDE_TR("closed clients need an engine; state llm.model")});
    if (!arrival.rate)
        return missing("serving.arrival.rate");
    if (arrival.kind == ArrivalKind::Deterministic)
        return RegularArrivals{*arrival.rate};
    if (arrival.kind == ArrivalKind::OnOff)
        return OnOffArrivals{*arrival.rate, arrival.on.value(), arrival.off.value()};
    return PoissonArrivals{*arrival.rate};
}

Result<StationJob> stationOf(const ServingScenario& scenario)
{
    RINGSIDE_TRY(auto arrivals, arrivalsOf(scenario));
    StationJob job{std::move(arrivals), {}, {}};
    if (isBatched(scenario)) {
        job.station.batch = ruleOf(scenario);
    } else {
        RINGSIDE_TRY(job.service, TimeDistribution::of(serviceLaw(scenario.service)));
    }
    job.station.servers = scenario.replicas * scenario.concurrency;
    job.station.queueLimit = scenario.queueLimit;
    RINGSIDE_CHECK(checkStation(job.station));
    RINGSIDE_CHECK(checkLoad(scenario, job.arrivals));
    return job;
}

SimulationPlan planOf(const Evaluation& evaluation, const StationJob& job)
{
    const ServingScenario& scenario = evaluation.scenario();
    SimulationPlan plan;
    plan.replications = evaluation.replications();
    plan.arrivals = std::max<std::size_t>(10, evaluation.effort.requests);
    plan.seed = evaluation.seed();
    plan.poolsPercentiles = true;
    plan.latencyLimit = scenario.slo.latency.value_or(Seconds(0)).value();
    // Near saturation requests are correlated for longer, and shorter runs miss their tail.
    const double capacity = scenario.replicas * replicaCapacity(scenario);
    const double load = scenario.arrival.rate.value_or(0) / capacity;
    if (scenario.arrival.kind == ArrivalKind::Poisson && !scenario.queueLimit)
        plan.arrivals = static_cast<std::size_t>(static_cast<double>(plan.arrivals) *
                                                 std::clamp(0.2 / (1 - load), 1.0, 5.0));
    // Finite arrivals are used completely.
    if (hasEnd(job.arrivals)) {
        plan.until = horizonOf(scenario);
        plan.arrivals = 20000000;
        plan.warmUp = 0;
    }
    return plan;
}

Done evaluateStation(Evaluation& evaluation)
{
    const ServingScenario& scenario = evaluation.scenario();
    RINGSIDE_TRY(const auto job, stationOf(scenario));
    evaluation.add(M::Capacity, scenario.replicas * replicaCapacity(scenario));
    RINGSIDE_TRY(const bool isExact, evaluateExactly(evaluation, job));
    if (!isExact) {
        const auto exact = batchMeans(job);
        RINGSIDE_TRY(const auto run,
                     simulateStation(job, planOf(evaluation, job), evaluation.stop));
        addSimulated(evaluation, run, isBatched(scenario), exact);
        evaluation.result.littleGap = run.littleGap;
        evaluation.result.simulatedRequests = run.requests;
        if (exact)
            evaluation.note(ServingMethod::BatchChain);
        evaluation.note(ServingMethod::Simulation);
    }
    const auto throughput = evaluation.result.find(M::Throughput);
    if (scenario.pricePerReplicaHour && throughput && throughput->value > 0) {
        const double cost = costPerMillion(*scenario.pricePerReplicaHour, scenario.replicas,
                                           throughput->value * 3600);
        const double halfWidth = cost * throughput->halfWidth / throughput->value;
        evaluation.add(M::CostPerMillion, {cost, halfWidth, throughput->isExact});
    }
    return {};
}

} // namespace ringside::serving
