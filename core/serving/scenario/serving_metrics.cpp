// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_metrics.h"

#include <array>

namespace ringside::serving {

namespace {

using scenario::MetricInfo;
using B = scenario::Better;
using U = scenario::MetricUnit;

// In the order of ServingMetric, in which they are shown.
constexpr std::array kMetrics{
    MetricInfo{.name = "latency_mean_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "latency_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "latency_p90_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "latency_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "latency_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "wait_mean_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "wait_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "wait_p90_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "wait_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "wait_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "utilisation", .unit = U::Plain, .better = B::Neither},
    MetricInfo{
        .name = "capacity_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s"},
    MetricInfo{
        .name = "throughput_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s"},
    MetricInfo{.name = "rejected_share", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "late_share", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "queue_length", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "mean_batch", .unit = U::Plain, .better = B::Neither},
    MetricInfo{.name = "start_up_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "peak_replicas", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "worst_delay_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{
        .name = "backlog_over_capacity_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "time_to_clear_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "replica_changes", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "replica_hours", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "cost_per_million", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "ttft_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "ttft_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "ttft_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "tpot_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "tpot_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "tpot_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "itl_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "itl_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "itl_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{
        .name = "tokens_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s"},
    MetricInfo{.name = "sequences", .unit = U::Plain, .better = B::Higher},
    MetricInfo{.name = "kv_tokens", .unit = U::Plain, .better = B::Higher},
    MetricInfo{.name = "kv_share", .unit = U::Plain, .better = B::Neither},
    MetricInfo{.name = "goodput", .unit = U::Plain, .better = B::Higher},
    MetricInfo{
        .name = "goodput_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s"},
    MetricInfo{.name = "prefill_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "decode_step_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "decode_weights_s", .unit = U::Time, .better = B::Neither, .shownUnit = "s"},
    MetricInfo{.name = "decode_flops_s", .unit = U::Time, .better = B::Neither, .shownUnit = "s"},
    MetricInfo{
        .name = "decode_attention_s", .unit = U::Time, .better = B::Neither, .shownUnit = "s"},
    MetricInfo{.name = "all_reduce_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "critical_batch", .unit = U::Plain, .better = B::Neither},
    MetricInfo{.name = "speculative_speedup", .unit = U::Plain, .better = B::Higher},
    MetricInfo{.name = "batch_job_time_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
    MetricInfo{.name = "batch_job_replica_hours", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "batch_job_cost_per_million", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "batch_job_busy_share", .unit = U::Plain, .better = B::Higher},
    MetricInfo{.name = "power", .unit = U::Plain, .better = B::Higher},
    MetricInfo{.name = "requests_to_detect", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "sequential_requests", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "drift_distance", .unit = U::Plain, .better = B::Neither},
    MetricInfo{.name = "false_alarm", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "slow_lookup_share", .unit = U::Plain, .better = B::Lower},
    MetricInfo{.name = "lookup_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s"},
};
static_assert(kMetrics.size() == static_cast<std::size_t>(ServingMetric::LookupP99) + 1);

} // namespace

std::span<const MetricInfo> servingMetrics()
{
    return kMetrics;
}

std::string_view nameOf(ServingMetric metric)
{
    return kMetrics[static_cast<std::size_t>(metric)].name;
}

Result<ServingMetric> servingMetricNamed(std::string_view name)
{
    RINGSIDE_TRY(const MetricInfo* info, scenario::metricNamed(kMetrics, name));
    return static_cast<ServingMetric>(info - kMetrics.data());
}

} // namespace ringside::serving
