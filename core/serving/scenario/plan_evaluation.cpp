// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/plan/canary.h"
#include "core/serving/scenario/serving_evaluation.h"
#include "core/statistics/percentiles.h"
#include "core/statistics/sequential_ratio_test.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

using M = ServingMetric;
using statistics::DriftMetric;
using statistics::HistogramDistances;

Done evaluateBatchJob(Evaluation& evaluation)
{
    const ServingScenario& scenario = evaluation.scenario();
    const BatchJobFields& fields = scenario.batchJob;
    if (!fields.rows)
        return {};
    if (!fields.rate)
        return fail({.code = ErrorCode::MissingField, .subject = "serving.batch_job.rate"});
    RINGSIDE_TRY(const auto numbers,
                 batchJob({.rows = *fields.rows,
                           .shards = fields.shards,
                           .replicas = fields.replicas,
                           .rowsPerSecond = *fields.rate,
                           .startUp = startUpTime(scenario.start),
                           .pricePerReplicaHour = scenario.pricePerReplicaHour.value_or(0)}));
    evaluation.note(ServingMethod::Arithmetic);
    evaluation.add(M::BatchJobTime, numbers.time.value());
    evaluation.add(M::BatchJobReplicaHours, numbers.replicaHours);
    evaluation.add(M::BatchJobBusyShare, numbers.busyShare);
    if (scenario.pricePerReplicaHour)
        evaluation.add(M::BatchJobCostPerMillion, numbers.costPerMillion);
    return {};
}

Done evaluateCanary(Evaluation& evaluation)
{
    const SplitFields& split = evaluation.scenario().split;
    if (!split.baseErrors && !split.canaryErrors)
        return {};
    if (!split.baseErrors || !split.canaryErrors)
        return fail({.code = ErrorCode::MissingField,
                     .subject = split.baseErrors ? "serving.split.canary_errors"
                                                 : "serving.split.base_errors"});
    const statistics::ShareTest test{.baseRate = *split.baseErrors,
                                     .newRate = *split.canaryErrors,
                                     .newPart = split.canary.value_or(0.5),
                                     .alpha = split.alpha,
                                     .power = split.power};
    RINGSIDE_TRY(const auto size, canarySize(test));
    evaluation.note(ServingMethod::Arithmetic);
    evaluation.add(M::RequestsToDetect, static_cast<double>(size.canaryRequests));
    if (split.requests) {
        RINGSIDE_TRY(const auto power, canaryPower(test, *split.requests));
        evaluation.add(M::Power, power.exact);
    }
    const auto sequential =
        statistics::sequentialRatioTest({test.baseRate, test.newRate, test.alpha, 1 - test.power});
    if (sequential) {
        // Long tests take fewer runs: about 20 million requests in all.
        const double expected = std::max(1.0, static_cast<double>(size.canaryRequests) / 2);
        const int count = static_cast<int>(std::clamp(2e7 / expected, 100.0, 20000.0));
        const auto runs =
            statistics::simulateSequential(*sequential, test.newRate, count, evaluation.seed());
        evaluation.note(ServingMethod::Simulation);
        evaluation.add(M::SequentialRequests, {runs.meanRows, 2.5758 * runs.standardError, false});
    }
    return {};
}

Done evaluateMonitor(Evaluation& evaluation)
{
    const MonitorFields& monitor = evaluation.scenario().monitor;
    if (!monitor.windowCount)
        return {};
    constexpr int kRuns = 4000;
    const double window = *monitor.windowCount;
    const double baseline = monitor.baselineCount.value_or(window);
    const statistics::DriftNoise noise =
        statistics::driftNoise(monitor.bins, baseline, window, kRuns / 10, evaluation.seed());
    const auto distance = monitor.metric == DriftMetric::LInfinity ? &HistogramDistances::lInfinity
                          : monitor.metric == DriftMetric::Psi     ? &HistogramDistances::psi
                                                               : &HistogramDistances::jensenShannon;
    evaluation.note(ServingMethod::Simulation);
    evaluation.add(M::DriftDistance,
                   {noise.simulatedMean.*distance, noise.meanHalfWidth.*distance, false});
    const double alarms =
        statistics::falseAlarmShare(monitor.metric, monitor.threshold, monitor.bins, baseline,
                                    window, kRuns, evaluation.seed());
    evaluation.add(M::FalseAlarm,
                   {alarms, 2.5758 * std::sqrt(alarms * (1 - alarms) / kRuns), false});
    return {};
}

Done evaluateLookups(Evaluation& evaluation)
{
    const LookupFields& lookup = evaluation.scenario().lookup;
    if (lookup.fanOut < 1)
        return {};
    evaluation.note(ServingMethod::Arithmetic);
    const FanOut numbers = fanOut(lookup.fanOut, 0.99);
    evaluation.add(M::SlowLookupShare, 1 - numbers.shareAllWithin);
    if (!lookup.mean)
        return {};
    RINGSIDE_TRY(const auto law,
                 TimeDistribution::of({TimeShape::Lognormal, *lookup.mean, lookup.scv}));
    evaluation.add(M::LookupP99, statistics::quantileOf([&](double t) { return 1 - law.cdf(t); },
                                                        numbers.quantileNeeded, law.mean()));
    return {};
}

} // namespace

Done evaluatePlans(Evaluation& evaluation)
{
    RINGSIDE_CHECK(evaluateBatchJob(evaluation));
    RINGSIDE_CHECK(evaluateCanary(evaluation));
    RINGSIDE_CHECK(evaluateMonitor(evaluation));
    return evaluateLookups(evaluation);
}

} // namespace ringside::serving
