// SPDX-License-Identifier: GPL-3.0-or-later
//
// A service under an autoscaler. The fluid gives replicas over time with their hours, and how
// long a backlog lasts; latencies, the longest wait and rejections come from requests, with 99 %
// intervals. The fluid's own longest wait, for pictures, misses what chance does to the autoscaler:
// a utilisation at the target rounds up as soon as it fluctuates, and one more replica may run.
#include "core/base/tr.h"
#include "core/serving/scenario/serving_evaluation.h"

#include <algorithm>

namespace ringside::serving {

namespace {

using M = ServingMetric;

ScalerSettings scalerOf(const ServingScenario& scenario)
{
    ScalerSettings settings = scenario.autoscaler;
    settings.concurrency = scenario.concurrency;
    settings.tolerance = scenario.tolerance.value_or(0.1);
    return settings;
}

int initialReplicas(const ServingScenario& scenario)
{
    return std::clamp(scenario.replicas, scenario.autoscaler.min, scenario.autoscaler.max);
}

bool dropsAtZero(const ServingScenario& scenario)
{
    return scenario.autoscaler.kind == ScalerKind::AgentPlatform && scenario.autoscaler.min == 0;
}

/// Arrivals as a rate over time; nothing for bursts and traces, and where replicas fail.
std::vector<RateStep> demandOf(const ServingScenario& scenario)
{
    if (scenario.mtbf)
        return {};
    if (scenario.arrival.kind == ArrivalKind::Profile)
        return scenario.arrival.profile;
    const bool isSteady = scenario.arrival.kind == ArrivalKind::Poisson ||
                          scenario.arrival.kind == ArrivalKind::Deterministic;
    if (isSteady && scenario.arrival.rate)
        return {{0, *scenario.arrival.rate}};
    return {};
}

Result<FluidRun> fluidOf(const ServingScenario& scenario, std::vector<RateStep> demand)
{
    FluidJob job;
    job.scaler = scalerOf(scenario);
    job.ratePerReplica = replicaCapacity(scenario);
    job.initialReplicas = initialReplicas(scenario);
    job.startUp = startUpTime(scenario.start).value();
    job.demand = std::move(demand);
    if (scenario.queueLimit)
        job.backlogLimit = *scenario.queueLimit;
    job.dropsAtZero = dropsAtZero(scenario);
    job.horizon = horizonOf(scenario);
    return runFluid(job);
}

void addFluid(Evaluation& evaluation, FluidRun run)
{
    evaluation.note(ServingMethod::Fluid);
    evaluation.add(M::BacklogOverCapacity, run.backlogOverCapacity);
    evaluation.add(M::TimeToClear, run.timeToClear);
    evaluation.add(M::ReplicaChanges, run.changes);
    evaluation.add(M::PeakReplicas, run.peakReplicas);
    evaluation.add(M::ReplicaHours, run.replicaSeconds / 3600);
    evaluation.result.replicas = std::move(run.rows);
    evaluation.result.longestWait = run.longest;
}

} // namespace

Result<RequestLoopJob> requestLoopOf(const ServingScenario& scenario)
{
    if (!scenario.service.mean)
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = "serving.batch.fixed",
             .detail = RINGSIDE_TR("batches under an autoscaler; state serving.service.mean")});
    RequestLoopJob job;
    RINGSIDE_TRY(job.arrivals, arrivalsOf(scenario));
    job.scaler = scalerOf(scenario);
    const ServiceFields& service = scenario.service;
    const TimeShape shape = service.kind == ServiceKind::Exponential ? TimeShape::Exponential
                            : service.kind == ServiceKind::Lognormal ? TimeShape::Lognormal
                                                                     : TimeShape::Deterministic;
    RINGSIDE_TRY(job.service, TimeDistribution::of({shape, *service.mean, service.scv}));
    job.initialReplicas = initialReplicas(scenario);
    job.startUp = startUpTime(scenario.start).value();
    job.queueLimit = scenario.queueLimit;
    job.dropsAtZero = dropsAtZero(scenario);
    job.meanTimeToFailure = scenario.mtbf.value_or(Seconds(0)).value();
    job.horizon = horizonOf(scenario);
    return job;
}

Done evaluateReplicas(Evaluation& evaluation)
{
    const ServingScenario& scenario = evaluation.scenario();
    RINGSIDE_TRY(const auto job, requestLoopOf(scenario));
    evaluation.add(M::StartUp, job.startUp);
    evaluation.add(M::Capacity, job.scaler.max * replicaCapacity(scenario));
    if (const auto demand = demandOf(scenario); !demand.empty()) {
        RINGSIDE_TRY(auto fluid, fluidOf(scenario, demand));
        addFluid(evaluation, std::move(fluid));
    }
    const double limit = scenario.slo.latency.value_or(Seconds(0)).value();
    RINGSIDE_TRY(const auto run, simulateRequests(job, evaluation.replications(), evaluation.seed(),
                                                  limit, evaluation.stop));
    evaluation.note(ServingMethod::Simulation);
    evaluation.add(M::LatencyMean, run.mean);
    evaluation.add(M::LatencyP50, run.at[kP50]);
    evaluation.add(M::LatencyP90, run.at[kP90]);
    evaluation.add(M::LatencyP95, run.at[kP95]);
    evaluation.add(M::LatencyP99, run.at[kP99]);
    evaluation.add(M::WaitP99, run.waitP99);
    evaluation.add(M::WorstDelay, run.longestWait);
    evaluation.add(M::Utilisation, run.utilisation);
    evaluation.add(M::Throughput, run.throughput);
    evaluation.add(M::RejectedShare, run.rejectedShare);
    if (scenario.slo.latency)
        evaluation.add(M::LateShare, run.lateShare);
    // Bursts and traces cannot be modelled as a fluid.
    if (!evaluation.result.find(M::ReplicaHours)) {
        evaluation.add(M::PeakReplicas, run.peakReplicas);
        evaluation.add(M::ReplicaHours, run.replicaHours);
    }
    evaluation.result.littleGap = run.littleGap;
    evaluation.result.simulatedRequests = run.requests;
    const double served = static_cast<double>(run.requests) / evaluation.replications() *
                          (1 - run.rejectedShare.value);
    if (scenario.pricePerReplicaHour && served > 0) {
        const double perHour = costPerMillion(*scenario.pricePerReplicaHour, 1, served);
        const Estimate hours = *evaluation.result.find(M::ReplicaHours);
        evaluation.add(M::CostPerMillion,
                       {perHour * hours.value, perHour * hours.halfWidth, false});
    }
    return {};
}

} // namespace ringside::serving
