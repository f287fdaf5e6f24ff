// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_metrics.h"

#include "core/base/nearest_name.h"
#include "core/base/tr.h"

#include <array>
#include <cassert>
#include <vector>

namespace ringside::serving {

namespace {

using M = ServingMetric;

constexpr std::array kMetrics{
    ServingMetricInfo{M::LatencyMean, "latency_mean_s"},
    ServingMetricInfo{M::LatencyP50, "latency_p50_s"},
    ServingMetricInfo{M::LatencyP90, "latency_p90_s"},
    ServingMetricInfo{M::LatencyP95, "latency_p95_s"},
    ServingMetricInfo{M::LatencyP99, "latency_p99_s"},
    ServingMetricInfo{M::WaitMean, "wait_mean_s"},
    ServingMetricInfo{M::WaitP50, "wait_p50_s"},
    ServingMetricInfo{M::WaitP90, "wait_p90_s"},
    ServingMetricInfo{M::WaitP95, "wait_p95_s"},
    ServingMetricInfo{M::WaitP99, "wait_p99_s"},
    ServingMetricInfo{M::Utilisation, "utilisation"},
    ServingMetricInfo{M::Capacity, "capacity_per_s"},
    ServingMetricInfo{M::Throughput, "throughput_per_s"},
    ServingMetricInfo{M::RejectedShare, "rejected_share"},
    ServingMetricInfo{M::LateShare, "late_share"},
    ServingMetricInfo{M::QueueLength, "queue_length"},
    ServingMetricInfo{M::MeanBatch, "mean_batch"},
    ServingMetricInfo{M::StartUp, "start_up_s"},
    ServingMetricInfo{M::PeakReplicas, "peak_replicas"},
    ServingMetricInfo{M::WorstDelay, "worst_delay_s"},
    ServingMetricInfo{M::BacklogOverCapacity, "backlog_over_capacity_s"},
    ServingMetricInfo{M::TimeToClear, "time_to_clear_s"},
    ServingMetricInfo{M::ReplicaChanges, "replica_changes"},
    ServingMetricInfo{M::ReplicaHours, "replica_hours"},
    ServingMetricInfo{M::CostPerMillion, "cost_per_million"},
    ServingMetricInfo{M::TtftP50, "ttft_p50_s"},
    ServingMetricInfo{M::TtftP95, "ttft_p95_s"},
    ServingMetricInfo{M::TtftP99, "ttft_p99_s"},
    ServingMetricInfo{M::TpotP50, "tpot_p50_s"},
    ServingMetricInfo{M::TpotP95, "tpot_p95_s"},
    ServingMetricInfo{M::TpotP99, "tpot_p99_s"},
    ServingMetricInfo{M::ItlP50, "itl_p50_s"},
    ServingMetricInfo{M::ItlP95, "itl_p95_s"},
    ServingMetricInfo{M::ItlP99, "itl_p99_s"},
    ServingMetricInfo{M::TokensPerSecond, "tokens_per_s"},
    ServingMetricInfo{M::Sequences, "sequences"},
    ServingMetricInfo{M::KvTokens, "kv_tokens"},
    ServingMetricInfo{M::KvShare, "kv_share"},
    ServingMetricInfo{M::Goodput, "goodput"},
    ServingMetricInfo{M::GoodputRate, "goodput_per_s"},
    ServingMetricInfo{M::PrefillTime, "prefill_s"},
    ServingMetricInfo{M::DecodeStep, "decode_step_s"},
    ServingMetricInfo{M::DecodeWeights, "decode_weights_s"},
    ServingMetricInfo{M::DecodeFlops, "decode_flops_s"},
    ServingMetricInfo{M::DecodeAttention, "decode_attention_s"},
    ServingMetricInfo{M::AllReduceTime, "all_reduce_s"},
    ServingMetricInfo{M::CriticalBatch, "critical_batch"},
    ServingMetricInfo{M::SpeculativeSpeedup, "speculative_speedup"},
    ServingMetricInfo{M::BatchJobTime, "batch_job_time_s"},
    ServingMetricInfo{M::BatchJobReplicaHours, "batch_job_replica_hours"},
    ServingMetricInfo{M::BatchJobCostPerMillion, "batch_job_cost_per_million"},
    ServingMetricInfo{M::BatchJobBusyShare, "batch_job_busy_share"},
    ServingMetricInfo{M::Power, "power"},
    ServingMetricInfo{M::RequestsToDetect, "requests_to_detect"},
    ServingMetricInfo{M::SequentialRequests, "sequential_requests"},
    ServingMetricInfo{M::DriftDistance, "drift_distance"},
    ServingMetricInfo{M::FalseAlarm, "false_alarm"},
    ServingMetricInfo{M::SlowLookupShare, "slow_lookup_share"},
    ServingMetricInfo{M::LookupP99, "lookup_p99_s"},
};

} // namespace

std::span<const ServingMetricInfo> servingMetrics()
{
    return kMetrics;
}

std::string_view nameOf(ServingMetric metric)
{
    for (const ServingMetricInfo& info : servingMetrics()) {
        if (info.metric == metric)
            return info.name;
    }
    assert(false);
    return {};
}

Result<ServingMetric> servingMetricNamed(std::string_view name)
{
    std::vector<std::string> names;
    for (const ServingMetricInfo& info : servingMetrics()) {
        if (info.name == name)
            return info.metric;
        names.emplace_back(info.name);
    }
    return fail({.code = ErrorCode::UnknownName,
                 .subject = RINGSIDE_TR_IN("ringside::Error", "metric"),
                 .value = std::string(name.substr(0, 80)),
                 .nearest = nearestName(name, names)});
}

} // namespace ringside::serving
