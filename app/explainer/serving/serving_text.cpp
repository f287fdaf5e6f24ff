// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving/serving_text.h"

#include "app/text/core_text.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "core/serving/scenario/serving_fields.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

using M = serving::ServingMetric;

namespace {

struct MetricName
{
    M metric;
    const char* words;
};

// clang-format off
constexpr std::array kMetricNames{
    MetricName{M::LatencyMean, QT_TRANSLATE_NOOP("ringside::app::ServingText", "mean latency")},
    MetricName{M::LatencyP50, QT_TRANSLATE_NOOP("ringside::app::ServingText", "median latency")},
    MetricName{M::LatencyP90, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p90 latency")},
    MetricName{M::LatencyP95, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p95 latency")},
    MetricName{M::LatencyP99, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p99 latency")},
    MetricName{M::WaitMean, QT_TRANSLATE_NOOP("ringside::app::ServingText", "mean wait")},
    MetricName{M::WaitP50, QT_TRANSLATE_NOOP("ringside::app::ServingText", "median wait")},
    MetricName{M::WaitP90, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p90 wait")},
    MetricName{M::WaitP95, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p95 wait")},
    MetricName{M::WaitP99, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p99 wait")},
    MetricName{M::Utilisation, QT_TRANSLATE_NOOP("ringside::app::ServingText", "utilization")},
    MetricName{M::Capacity, QT_TRANSLATE_NOOP("ringside::app::ServingText", "capacity")},
    MetricName{M::Throughput, QT_TRANSLATE_NOOP("ringside::app::ServingText", "throughput")},
    MetricName{M::RejectedShare, QT_TRANSLATE_NOOP("ringside::app::ServingText", "rejected requests")},
    MetricName{M::LateShare, QT_TRANSLATE_NOOP("ringside::app::ServingText", "late requests")},
    MetricName{M::QueueLength, QT_TRANSLATE_NOOP("ringside::app::ServingText", "queue length")},
    MetricName{M::MeanBatch, QT_TRANSLATE_NOOP("ringside::app::ServingText", "requests per batch")},
    MetricName{M::StartUp, QT_TRANSLATE_NOOP("ringside::app::ServingText", "start-up time")},
    MetricName{M::PeakReplicas, QT_TRANSLATE_NOOP("ringside::app::ServingText", "peak replicas")},
    MetricName{M::WorstDelay, QT_TRANSLATE_NOOP("ringside::app::ServingText", "longest wait")},
    MetricName{M::BacklogOverCapacity, QT_TRANSLATE_NOOP("ringside::app::ServingText", "backlog over present capacity")},
    MetricName{M::TimeToClear, QT_TRANSLATE_NOOP("ringside::app::ServingText", "time to clear the backlog")},
    MetricName{M::ReplicaChanges, QT_TRANSLATE_NOOP("ringside::app::ServingText", "replica changes")},
    MetricName{M::ReplicaHours, QT_TRANSLATE_NOOP("ringside::app::ServingText", "replica-hours")},
    MetricName{M::CostPerMillion, QT_TRANSLATE_NOOP("ringside::app::ServingText", "cost per million requests")},
    MetricName{M::TtftP50, QT_TRANSLATE_NOOP("ringside::app::ServingText", "median time to first token")},
    MetricName{M::TtftP95, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p95 time to first token")},
    MetricName{M::TtftP99, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p99 time to first token")},
    MetricName{M::TpotP50, QT_TRANSLATE_NOOP("ringside::app::ServingText", "median time per output token")},
    MetricName{M::TpotP95, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p95 time per output token")},
    MetricName{M::TpotP99, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p99 time per output token")},
    MetricName{M::ItlP50, QT_TRANSLATE_NOOP("ringside::app::ServingText", "median gap between tokens")},
    MetricName{M::ItlP95, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p95 gap between tokens")},
    MetricName{M::ItlP99, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p99 gap between tokens")},
    MetricName{M::TokensPerSecond, QT_TRANSLATE_NOOP("ringside::app::ServingText", "tokens per second")},
    MetricName{M::Sequences, QT_TRANSLATE_NOOP("ringside::app::ServingText", "sequences")},
    MetricName{M::KvTokens, QT_TRANSLATE_NOOP("ringside::app::ServingText", "tokens in the KV cache")},
    MetricName{M::KvShare, QT_TRANSLATE_NOOP("ringside::app::ServingText", "KV cache usage")},
    MetricName{M::Goodput, QT_TRANSLATE_NOOP("ringside::app::ServingText", "requests within the targets")},
    MetricName{M::GoodputRate, QT_TRANSLATE_NOOP("ringside::app::ServingText", "rate within the targets")},
    MetricName{M::PrefillTime, QT_TRANSLATE_NOOP("ringside::app::ServingText", "prefill")},
    MetricName{M::DecodeStep, QT_TRANSLATE_NOOP("ringside::app::ServingText", "decode step")},
    MetricName{M::DecodeWeights, QT_TRANSLATE_NOOP("ringside::app::ServingText", "reading the weights")},
    MetricName{M::DecodeFlops, QT_TRANSLATE_NOOP("ringside::app::ServingText", "computing the step")},
    MetricName{M::DecodeAttention, QT_TRANSLATE_NOOP("ringside::app::ServingText", "reading keys and values")},
    MetricName{M::AllReduceTime, QT_TRANSLATE_NOOP("ringside::app::ServingText", "all-reduces per step")},
    MetricName{M::CriticalBatch, QT_TRANSLATE_NOOP("ringside::app::ServingText", "batch size that becomes compute-bound")},
    MetricName{M::SpeculativeSpeedup, QT_TRANSLATE_NOOP("ringside::app::ServingText", "speculative speedup of matrix products")},
    MetricName{M::BatchJobTime, QT_TRANSLATE_NOOP("ringside::app::ServingText", "batch job time")},
    MetricName{M::BatchJobReplicaHours, QT_TRANSLATE_NOOP("ringside::app::ServingText", "batch job replica-hours")},
    MetricName{M::BatchJobCostPerMillion, QT_TRANSLATE_NOOP("ringside::app::ServingText", "cost per million rows")},
    MetricName{M::BatchJobBusyShare, QT_TRANSLATE_NOOP("ringside::app::ServingText", "replica utilization")},
    MetricName{M::Power, QT_TRANSLATE_NOOP("ringside::app::ServingText", "power of the test")},
    MetricName{M::RequestsToDetect, QT_TRANSLATE_NOOP("ringside::app::ServingText", "requests to detect the difference")},
    MetricName{M::SequentialRequests, QT_TRANSLATE_NOOP("ringside::app::ServingText", "requests for a sequential test, simulated")},
    MetricName{M::DriftDistance, QT_TRANSLATE_NOOP("ringside::app::ServingText", "distance without drift")},
    MetricName{M::FalseAlarm, QT_TRANSLATE_NOOP("ringside::app::ServingText", "false alarms")},
    MetricName{M::SlowLookupShare, QT_TRANSLATE_NOOP("ringside::app::ServingText", "requests with a slow lookup")},
    MetricName{M::LookupP99, QT_TRANSLATE_NOOP("ringside::app::ServingText", "p99 of the slowest lookup")},
};
// clang-format on

} // namespace

QString ServingText::scene(serving::ServingScene scene)
{
    using S = serving::ServingScene;
    switch (scene) {
    case S::Flow:
        return tr("Requests");
    case S::LoadCurve:
        return tr("Latency and load");
    case S::BatchFormation:
        return tr("Batches");
    case S::Autoscaling:
        return tr("Autoscaling");
    case S::LlmSteps:
        return tr("Engine steps");
    case S::Roofline:
        return tr("Roofline");
    case S::PlanCurve:
        return tr("Plan");
    }
    return {};
}

QString ServingText::metric(M metric)
{
    const auto it = std::ranges::find(kMetricNames, metric, &MetricName::metric);
    return it == kMetricNames.end() ? QString() : tr(it->words);
}

bool ServingText::isShare(M metric)
{
    constexpr std::array kShares{M::Utilisation, M::RejectedShare, M::LateShare,
                                 M::KvShare,     M::Goodput,       M::BatchJobBusyShare,
                                 M::Power,       M::FalseAlarm,    M::SlowLookupShare};
    return std::ranges::find(kShares, metric) != kShares.end();
}

QString ServingText::value(M metric, double value)
{
    return estimate(metric, {.value = value});
}

QString ServingText::estimate(M metric, const serving::Estimate& estimate)
{
    const double value = estimate.value, halfWidth = estimate.halfWidth;
    // Runs that agree to rounding leave no interval to tell.
    constexpr double kRounding = 1e-9;
    const bool exact = !std::isfinite(value) || !(halfWidth > kRounding * std::abs(value));
    const std::string_view name = serving::nameOf(metric);
    if (name.ends_with("_per_s"))
        return tr("%1 per second")
            .arg(exact ? NumberText::plain(value) : NumberText::within(value, halfWidth));
    if (name.ends_with("_s") && !DurationText::isLong(value))
        return exact ? NumberText::seconds(Seconds(value))
                     : NumberText::secondsWithin(Seconds(value), Seconds(halfWidth));
    if (name.ends_with("_s"))
        return exact ? DurationText::of(value) : DurationText::within(value, halfWidth);
    if (isShare(metric))
        return tr("%1 %").arg(exact ? NumberText::plain(100 * value)
                                    : NumberText::within(100 * value, 100 * halfWidth));
    if (metric == M::SpeculativeSpeedup)
        return NumberText::times(value);
    return exact ? NumberText::compact(value, 4) : NumberText::within(value, halfWidth);
}

QString ServingText::methods(const serving::EvaluatedServing& evaluated, bool isFine)
{
    QStringList names;
    for (const serving::ServingMethod method : evaluated.methods)
        names << coreText(serving::nameOf(method));
    QString text = names.join(QStringLiteral("; "));
    if (evaluated.simulatedRequests > 0)
        text += tr("; %1 simulated requests").arg(evaluated.simulatedRequests);
    return isFine ? text : tr("%1; more runs follow").arg(text);
}

QString ServingText::field(const std::string& path)
{
    const scenario::FieldInfo* info = serving::fieldTable().find(path);
    QString name = coreText(info ? info->meaning : path);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

} // namespace ringside::app
