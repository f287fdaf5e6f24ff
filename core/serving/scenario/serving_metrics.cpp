// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_metrics.h"

#include "core/base/tr.h"

#include <array>

namespace ringside::serving {

namespace {

using scenario::MetricInfo;
using B = scenario::Better;
using U = scenario::MetricUnit;

// In the order of ServingMetric, in which they are shown.
// clang-format off
constexpr std::array kMetrics{
    MetricInfo{.name = "latency_mean_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("mean latency")},
    MetricInfo{.name = "latency_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("median latency")},
    MetricInfo{.name = "latency_p90_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p90 latency")},
    MetricInfo{.name = "latency_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p95 latency")},
    MetricInfo{.name = "latency_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p99 latency")},
    MetricInfo{.name = "wait_mean_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("mean wait")},
    MetricInfo{.name = "wait_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("median wait")},
    MetricInfo{.name = "wait_p90_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p90 wait")},
    MetricInfo{.name = "wait_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p95 wait")},
    MetricInfo{.name = "wait_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p99 wait")},
    MetricInfo{.name = "utilisation", .unit = U::Plain, .better = B::Neither, .title = RINGSIDE_TR("utilization"), .isShare = true},
    MetricInfo{.name = "capacity_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s", .title = RINGSIDE_TR("capacity")},
    MetricInfo{.name = "throughput_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s", .title = RINGSIDE_TR("throughput")},
    MetricInfo{.name = "rejected_share", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("rejected requests"), .isShare = true},
    MetricInfo{.name = "late_share", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("late requests"), .isShare = true},
    MetricInfo{.name = "queue_length", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("queue length")},
    MetricInfo{.name = "mean_batch", .unit = U::Plain, .better = B::Neither, .title = RINGSIDE_TR("requests per batch")},
    MetricInfo{.name = "start_up_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("start-up time")},
    MetricInfo{.name = "peak_replicas", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("peak replicas")},
    MetricInfo{.name = "worst_delay_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("longest wait")},
    MetricInfo{.name = "backlog_over_capacity_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("backlog over present capacity")},
    MetricInfo{.name = "time_to_clear_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("time to clear the backlog")},
    MetricInfo{.name = "replica_changes", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("replica changes")},
    MetricInfo{.name = "replica_hours", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("replica-hours")},
    MetricInfo{.name = "cost_per_million", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("cost per million requests")},
    MetricInfo{.name = "ttft_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("median time to first token")},
    MetricInfo{.name = "ttft_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p95 time to first token")},
    MetricInfo{.name = "ttft_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p99 time to first token")},
    MetricInfo{.name = "tpot_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("median time per output token")},
    MetricInfo{.name = "tpot_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p95 time per output token")},
    MetricInfo{.name = "tpot_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p99 time per output token")},
    MetricInfo{.name = "itl_p50_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("median gap between tokens")},
    MetricInfo{.name = "itl_p95_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p95 gap between tokens")},
    MetricInfo{.name = "itl_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p99 gap between tokens")},
    MetricInfo{.name = "tokens_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s", .title = RINGSIDE_TR("tokens per second")},
    MetricInfo{.name = "sequences", .unit = U::Plain, .better = B::Higher, .title = RINGSIDE_TR("sequences")},
    MetricInfo{.name = "kv_tokens", .unit = U::Plain, .better = B::Higher, .title = RINGSIDE_TR("tokens in the KV cache")},
    MetricInfo{.name = "kv_share", .unit = U::Plain, .better = B::Neither, .title = RINGSIDE_TR("KV cache usage"), .isShare = true},
    MetricInfo{.name = "goodput", .unit = U::Plain, .better = B::Higher, .title = RINGSIDE_TR("requests within the targets"), .isShare = true},
    MetricInfo{.name = "goodput_per_s", .unit = U::Frequency, .better = B::Higher, .shownUnit = "1/s", .title = RINGSIDE_TR("rate within the targets")},
    MetricInfo{.name = "prefill_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("prefill")},
    MetricInfo{.name = "decode_step_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("decode step")},
    MetricInfo{.name = "decode_weights_s", .unit = U::Time, .better = B::Neither, .shownUnit = "s", .title = RINGSIDE_TR("reading the weights")},
    MetricInfo{.name = "decode_flops_s", .unit = U::Time, .better = B::Neither, .shownUnit = "s", .title = RINGSIDE_TR("computing the step")},
    MetricInfo{.name = "decode_attention_s", .unit = U::Time, .better = B::Neither, .shownUnit = "s", .title = RINGSIDE_TR("reading keys and values")},
    MetricInfo{.name = "all_reduce_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("all-reduces per step")},
    MetricInfo{.name = "critical_batch", .unit = U::Plain, .better = B::Neither, .title = RINGSIDE_TR("batch size that becomes compute-bound")},
    MetricInfo{.name = "speculative_speedup", .unit = U::Plain, .better = B::Higher, .title = RINGSIDE_TR("speculative speedup of matrix products")},
    MetricInfo{.name = "batch_job_time_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("batch job time")},
    MetricInfo{.name = "batch_job_replica_hours", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("batch job replica-hours")},
    MetricInfo{.name = "batch_job_cost_per_million", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("cost per million rows")},
    MetricInfo{.name = "batch_job_busy_share", .unit = U::Plain, .better = B::Higher, .title = RINGSIDE_TR("replica utilization"), .isShare = true},
    MetricInfo{.name = "power", .unit = U::Plain, .better = B::Higher, .title = RINGSIDE_TR("power of the test"), .isShare = true},
    MetricInfo{.name = "requests_to_detect", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("requests to detect the difference")},
    MetricInfo{.name = "sequential_requests", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("requests for a sequential test, simulated")},
    MetricInfo{.name = "drift_distance", .unit = U::Plain, .better = B::Neither, .title = RINGSIDE_TR("distance without drift")},
    MetricInfo{.name = "false_alarm", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("false alarms"), .isShare = true},
    MetricInfo{.name = "slow_lookup_share", .unit = U::Plain, .better = B::Lower, .title = RINGSIDE_TR("requests with a slow lookup"), .isShare = true},
    MetricInfo{.name = "lookup_p99_s", .unit = U::Time, .better = B::Lower, .shownUnit = "s", .title = RINGSIDE_TR("p99 of the slowest lookup")},
};
// clang-format on
static_assert(kMetrics.size() == static_cast<std::size_t>(ServingMetric::LookupP99) + 1);

} // namespace

std::span<const MetricInfo> servingMetrics()
{
    return kMetrics;
}

const MetricInfo& infoOf(ServingMetric metric)
{
    return kMetrics[static_cast<std::size_t>(metric)];
}

std::string_view nameOf(ServingMetric metric)
{
    return infoOf(metric).name;
}

Result<ServingMetric> servingMetricNamed(std::string_view name)
{
    RINGSIDE_TRY(const MetricInfo* info, scenario::metricNamed(kMetrics, name));
    return static_cast<ServingMetric>(info - kMetrics.data());
}

} // namespace ringside::serving
