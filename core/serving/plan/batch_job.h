// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"

#include <cstdint>

namespace ringside::serving {

/// A batch prediction: rows in equal shards; each replica processes one shard after the other.
struct BatchJob
{
    double rows = 0;
    std::int64_t shards = 1, replicas = 1;
    double rowsPerSecond = 1; ///< of one replica
    Seconds startUp{0};
    double pricePerReplicaHour = 0;
};

struct BatchJobNumbers
{
    std::int64_t waves = 0;
    Seconds time;
    double replicaHours = 0; ///< until the end of the last wave
    double cost = 0, costPerMillion = 0;
    double busyShare = 0;
};
/// Errors: OutOfRange for a count or rate that is not positive.
Result<BatchJobNumbers> batchJob(const BatchJob& job);

/// Online replicas at a target utilisation, and the cost per million requests.
struct OnlineNumbers
{
    std::int64_t replicas = 0;
    double costPerMillion = 0;
};
OnlineNumbers onlineCost(double arrivalRate, double ratePerReplica, double target,
                         double pricePerReplicaHour);
double costPerMillion(double pricePerReplicaHour, double replicaHours, double requests);

/// From the scaling decision to the first request: machine, image, model and warm-up, one after the
/// other.
struct StartUp
{
    Seconds machine;
    Bytes image;
    BytesPerSecond imageRate{1};
    Bytes model;
    BytesPerSecond loadRate{1};
    Seconds warmUp;
    bool operator==(const StartUp&) const = default;
};
Seconds startUpTime(const StartUp& parts);

/// A request that sends k lookups and waits for all.
struct FanOut
{
    double shareAllWithin = 0; ///< at the lookups' own quantile
    double quantileNeeded = 0; ///< of each lookup, for the required quantile of the request
};
FanOut fanOut(double lookups, double quantileEach, double wanted = 0.99);

} // namespace ringside::serving
