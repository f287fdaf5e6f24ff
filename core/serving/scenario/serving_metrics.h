// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/metric_info.h"

#include <span>
#include <string_view>

namespace ringside::serving {

/// Results of a serving job; names with units as in YAML and on the command line.
enum class ServingMetric {
    LatencyMean,
    LatencyP50,
    LatencyP90,
    LatencyP95,
    LatencyP99,
    WaitMean,
    WaitP50,
    WaitP90,
    WaitP95,
    WaitP99,
    Utilisation,
    Capacity,
    Throughput,
    RejectedShare,
    LateShare, ///< of all requests: rejected, or slower than slo.latency
    QueueLength,
    MeanBatch,
    StartUp,
    PeakReplicas,
    WorstDelay,          ///< the longest wait of a request in a run
    BacklogOverCapacity, ///< of the fluid, the largest, as if no further replica were to start
    TimeToClear,
    ReplicaChanges,
    ReplicaHours,
    CostPerMillion,
    TtftP50,
    TtftP95,
    TtftP99,
    TpotP50,
    TpotP95,
    TpotP99,
    ItlP50,
    ItlP95,
    ItlP99,
    TokensPerSecond,
    Sequences,
    KvTokens,
    KvShare,
    Goodput, ///< share of requests within slo.ttft and slo.tpot
    GoodputRate,
    PrefillTime,
    DecodeStep, ///< with as many full-length sequences as fit, and with the steps of drafts
    DecodeWeights,
    DecodeFlops,
    DecodeAttention,
    AllReduceTime,
    CriticalBatch,
    SpeculativeSpeedup, ///< of the products with the weights, without attention and overhead
    BatchJobTime,
    BatchJobReplicaHours,
    BatchJobCostPerMillion,
    BatchJobBusyShare,
    Power,
    RequestsToDetect,
    SequentialRequests,
    DriftDistance, ///< mean without any drift
    FalseAlarm,
    SlowLookupShare, ///< share of requests with a lookup slower than its p99
    LookupP99,       ///< of the slowest lookup of a request
};

/// In the order in which they are shown.
std::span<const scenario::MetricInfo> servingMetrics();
const scenario::MetricInfo& infoOf(ServingMetric metric);
std::string_view nameOf(ServingMetric metric);
/// Errors: UnknownName with the nearest one.
Result<ServingMetric> servingMetricNamed(std::string_view name);

} // namespace ringside::serving
