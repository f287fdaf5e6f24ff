// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving/serving_text.h"

#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "core/serving/scenario/serving_fields.h"

#include <QStringList>

#include <cmath>

namespace ringside::app {

using M = serving::ServingMetric;

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
    switch (metric) {
    case M::LatencyMean:
        return tr("mean latency");
    case M::LatencyP50:
        return tr("median latency");
    case M::LatencyP90:
        return tr("p90 latency");
    case M::LatencyP95:
        return tr("p95 latency");
    case M::LatencyP99:
        return tr("p99 latency");
    case M::WaitMean:
        return tr("mean wait");
    case M::WaitP50:
        return tr("median wait");
    case M::WaitP90:
        return tr("p90 wait");
    case M::WaitP95:
        return tr("p95 wait");
    case M::WaitP99:
        return tr("p99 wait");
    case M::Utilisation:
        return tr("utilisation");
    case M::Capacity:
        return tr("capacity");
    case M::Throughput:
        return tr("throughput");
    case M::RejectedShare:
        return tr("rejected requests");
    case M::LateShare:
        return tr("late requests");
    case M::QueueLength:
        return tr("queue length");
    case M::MeanBatch:
        return tr("requests per batch");
    case M::StartUp:
        return tr("start-up time");
    case M::PeakReplicas:
        return tr("peak replicas");
    case M::WorstDelay:
        return tr("worst delay");
    case M::TimeToClear:
        return tr("time to clear the backlog");
    case M::ReplicaChanges:
        return tr("changes of the replicas");
    case M::ReplicaHours:
        return tr("replica-hours");
    case M::CostPerMillion:
        return tr("cost per million requests");
    case M::TtftP50:
        return tr("median time to first token");
    case M::TtftP95:
        return tr("p95 time to first token");
    case M::TtftP99:
        return tr("p99 time to first token");
    case M::TpotP50:
        return tr("median time per output token");
    case M::TpotP95:
        return tr("p95 time per output token");
    case M::TpotP99:
        return tr("p99 time per output token");
    case M::ItlP50:
        return tr("median gap between tokens");
    case M::ItlP95:
        return tr("p95 gap between tokens");
    case M::ItlP99:
        return tr("p99 gap between tokens");
    case M::TokensPerSecond:
        return tr("tokens per second");
    case M::Sequences:
        return tr("sequences");
    case M::KvTokens:
        return tr("tokens in the KV cache");
    case M::KvShare:
        return tr("use of the KV cache");
    case M::Goodput:
        return tr("requests within the limits");
    case M::GoodputRate:
        return tr("rate within the limits");
    case M::PrefillTime:
        return tr("prefill");
    case M::DecodeStep:
        return tr("decode step");
    case M::DecodeWeights:
        return tr("reading the weights");
    case M::DecodeFlops:
        return tr("arithmetic of the step");
    case M::DecodeAttention:
        return tr("reading keys and values");
    case M::AllReduceTime:
        return tr("all-reduces of the step");
    case M::CriticalBatch:
        return tr("sequences that fill the FLOPs");
    case M::SpeculativeSpeedup:
        return tr("speculative speedup");
    case M::BatchJobTime:
        return tr("time of the batch job");
    case M::BatchJobReplicaHours:
        return tr("replica-hours of the batch job");
    case M::BatchJobCostPerMillion:
        return tr("cost per million rows");
    case M::BatchJobBusyShare:
        return tr("busy share of the replicas");
    case M::Power:
        return tr("power of the test");
    case M::RequestsToDetect:
        return tr("requests to detect the difference");
    case M::SequentialRequests:
        return tr("requests of a sequential test");
    case M::DriftDistance:
        return tr("distance without drift");
    case M::FalseAlarm:
        return tr("false alarms");
    case M::SlowLookupShare:
        return tr("requests with a slow lookup");
    case M::LookupP99:
        return tr("p99 of the slowest lookup");
    }
    return {};
}

QString ServingText::value(M metric, double value)
{
    constexpr double kLong = 120;
    const std::string_view name = serving::nameOf(metric);
    if (name.ends_with("_per_s"))
        return tr("%1 per second").arg(NumberText::plain(value));
    if (name.ends_with("_s"))
        return std::abs(value) >= kLong ? DurationText::of(value)
                                        : NumberText::seconds(Seconds(value));
    switch (metric) {
    case M::Utilisation:
    case M::RejectedShare:
    case M::LateShare:
    case M::KvShare:
    case M::Goodput:
    case M::BatchJobBusyShare:
    case M::Power:
    case M::FalseAlarm:
    case M::SlowLookupShare:
        return tr("%1 %").arg(NumberText::plain(100 * value));
    case M::SpeculativeSpeedup:
        return NumberText::times(value);
    default:
        return NumberText::compact(value, 4);
    }
}

QString ServingText::estimate(M metric, const serving::Estimate& estimate)
{
    const QString text = value(metric, estimate.value);
    if (estimate.halfWidth <= 0)
        return text;
    return tr("%1 ± %2").arg(text, value(metric, estimate.halfWidth));
}

QString ServingText::methods(const serving::EvaluatedServing& evaluated)
{
    QStringList names;
    for (const serving::ServingMethod method : evaluated.methods) {
        const std::string_view name = serving::nameOf(method);
        names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    QString text = names.join(QStringLiteral("; "));
    if (evaluated.simulatedRequests > 0)
        text += tr("; %1 simulated requests").arg(evaluated.simulatedRequests);
    return text;
}

QString ServingText::field(const std::string& path)
{
    const serving::ServingFieldInfo* info = serving::findServingField(path);
    QString name = QString::fromStdString(info ? info->meaning : path);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

} // namespace ringside::app
