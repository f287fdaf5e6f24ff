// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_metrics.h"

#include "core/base/nearest_name.h"

#include <array>
#include <cassert>

namespace ringside::serving {

namespace {

using M = ServingMetric;

// In the order in which they are shown.
constexpr std::array<ServingMetricInfo, 58> kMetrics{{
    {M::LatencyMean, "latency_mean_s"},
    {M::LatencyP50, "latency_p50_s"},
    {M::LatencyP90, "latency_p90_s"},
    {M::LatencyP95, "latency_p95_s"},
    {M::LatencyP99, "latency_p99_s"},
    {M::WaitMean, "wait_mean_s"},
    {M::WaitP50, "wait_p50_s"},
    {M::WaitP90, "wait_p90_s"},
    {M::WaitP95, "wait_p95_s"},
    {M::WaitP99, "wait_p99_s"},
    {M::Utilisation, "utilisation"},
    {M::Capacity, "capacity_per_s"},
    {M::Throughput, "throughput_per_s"},
    {M::RejectedShare, "rejected_share"},
    {M::LateShare, "late_share"},
    {M::QueueLength, "queue_length"},
    {M::MeanBatch, "mean_batch"},
    {M::StartUp, "start_up_s"},
    {M::PeakReplicas, "peak_replicas"},
    {M::WorstDelay, "worst_delay_s"},
    {M::TimeToClear, "time_to_clear_s"},
    {M::ReplicaChanges, "replica_changes"},
    {M::ReplicaHours, "replica_hours"},
    {M::CostPerMillion, "cost_per_million"},
    {M::TtftP50, "ttft_p50_s"},
    {M::TtftP95, "ttft_p95_s"},
    {M::TtftP99, "ttft_p99_s"},
    {M::TpotP50, "tpot_p50_s"},
    {M::TpotP95, "tpot_p95_s"},
    {M::TpotP99, "tpot_p99_s"},
    {M::ItlP50, "itl_p50_s"},
    {M::ItlP95, "itl_p95_s"},
    {M::ItlP99, "itl_p99_s"},
    {M::TokensPerSecond, "tokens_per_s"},
    {M::Sequences, "sequences"},
    {M::KvTokens, "kv_tokens"},
    {M::KvShare, "kv_share"},
    {M::Goodput, "goodput"},
    {M::GoodputRate, "goodput_per_s"},
    {M::PrefillTime, "prefill_s"},
    {M::DecodeStep, "decode_step_s"},
    {M::DecodeWeights, "decode_weights_s"},
    {M::DecodeFlops, "decode_flops_s"},
    {M::DecodeAttention, "decode_attention_s"},
    {M::AllReduceTime, "all_reduce_s"},
    {M::CriticalBatch, "critical_batch"},
    {M::SpeculativeSpeedup, "speculative_speedup"},
    {M::BatchJobTime, "batch_job_time_s"},
    {M::BatchJobReplicaHours, "batch_job_replica_hours"},
    {M::BatchJobCostPerMillion, "batch_job_cost_per_million"},
    {M::BatchJobBusyShare, "batch_job_busy_share"},
    {M::Power, "power"},
    {M::RequestsToDetect, "requests_to_detect"},
    {M::SequentialRequests, "sequential_requests"},
    {M::DriftDistance, "drift_distance"},
    {M::FalseAlarm, "false_alarm"},
    {M::SlowLookupShare, "slow_lookup_share"},
    {M::LookupP99, "lookup_p99_s"},
}};

} // namespace

std::string_view nameOf(ServingMetric metric)
{
    for (const ServingMetricInfo& info : kMetrics) {
        if (info.metric == metric)
            return info.name;
    }
    assert(false);
    return {};
}

Result<ServingMetric> servingMetricNamed(std::string_view name)
{
    std::vector<std::string> names;
    for (const ServingMetricInfo& info : kMetrics) {
        if (info.name == name)
            return info.metric;
        names.emplace_back(info.name);
    }
    return fail({.code = ErrorCode::UnknownName,
                 .subject = "metric",
                 .value = std::string(name.substr(0, 80)),
                 .nearest = nearestName(name, names)});
}

} // namespace ringside::serving
