// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans of capacity and cost.
//   batch job  waves = ceil(shards/replicas), t = start-up + waves x rows/(shards x rate);
//              replica-hours = replicas x t, the last wave idles the rest
//   online     replicas = ceil(lambda/(rate x target)), at least 1
//   cost       of a million requests = price per hour x replica-hours/requests x 1e6
//   start-up   machine + image/rate + model/load rate + warm-up
//   fan-out    P(all k within t) = F(t)^k; each lookup needs the quantile p^(1/k)
// Source: docs of Agent Platform for batch jobs: they are not autoscaled, startingReplicaCount
// counts and maxReplicaCount is ignored; Dean and Barroso, The Tail at Scale, 2013. Wrong: shards
// are skewed, quotas are short, the source is slow, and slow lookups come together.
#include "core/serving/plan/batch_job.h"

#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

Result<BatchJobNumbers> batchJob(const BatchJob& job)
{
    const auto wrong = [](const char* subject, double value) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = subject,
                     .value = text::numberText(value),
                     .limit = RINGSIDE_TR("more than 0")});
    };
    if (!(job.rows > 0))
        return wrong("serving.batch_job.rows", job.rows);
    if (job.shards < 1)
        return wrong("serving.batch_job.shards", double(job.shards));
    if (job.replicas < 1)
        return wrong("serving.batch_job.replicas", double(job.replicas));
    if (!(job.rowsPerSecond > 0))
        return wrong("serving.batch_job.rate", job.rowsPerSecond);
    const auto shards = double(job.shards), replicas = double(job.replicas);
    BatchJobNumbers numbers;
    numbers.waves = (job.shards + job.replicas - 1) / job.replicas;
    numbers.time =
        job.startUp + Seconds(double(numbers.waves) * job.rows / (shards * job.rowsPerSecond));
    numbers.replicaHours = replicas * numbers.time.value() / 3600;
    numbers.cost = numbers.replicaHours * job.pricePerReplicaHour;
    numbers.costPerMillion = numbers.cost / job.rows * 1e6;
    numbers.busyShare = job.rows / job.rowsPerSecond / (replicas * numbers.time.value());
    return numbers;
}

OnlineNumbers onlineCost(double arrivalRate, double ratePerReplica, double target,
                         double pricePerReplicaHour)
{
    OnlineNumbers numbers;
    const double needed = std::ceil(arrivalRate / (ratePerReplica * target) - 1e-9);
    numbers.replicas = static_cast<std::int64_t>(std::max(1.0, needed));
    numbers.costPerMillion =
        costPerMillion(pricePerReplicaHour, double(numbers.replicas), arrivalRate * 3600);
    return numbers;
}

double costPerMillion(double pricePerReplicaHour, double replicaHours, double requests)
{
    return pricePerReplicaHour * replicaHours / requests * 1e6;
}

Seconds startUpTime(const StartUp& parts)
{
    return parts.machine + parts.image / parts.imageRate + parts.model / parts.loadRate +
           parts.warmUp;
}

FanOut fanOut(double lookups, double quantileEach, double wanted)
{
    return {std::pow(quantileEach, lookups), std::pow(wanted, 1 / lookups)};
}

} // namespace ringside::serving
