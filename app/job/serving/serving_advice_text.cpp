// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_advice_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_text.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"
#include "app/text/tr.h"
#include "core/serving/scenario/serving_fields.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

using M = serving::ServingMetric;
using serving::ServingAdvice;
using serving::ServingLimit;
using serving::ServingRemedy;
using serving::ServingRemedyKind;

QString timeText(double seconds)
{
    return MetricText::value(serving::infoOf(M::LatencyP99), seconds);
}

QString percentText(double share)
{
    return NumberText::plain(100 * share) + QStringLiteral(" %");
}

QString metricText(const serving::EvaluatedServing& evaluated, M metric)
{
    const auto found = evaluated.find(metric);
    return found ? MetricText::estimate(serving::infoOf(metric), *found) : QString();
}

QString valueOf(const ServingRemedy& remedy, std::string_view path)
{
    for (const FieldChange& change : remedy.changes)
        if (change.path == path)
            return QString::fromStdString(serving::fieldTable().valueText(change));
    return {};
}

QString replicasText(const QString& count)
{
    return counted(count, tr("1 replica"), tr("%1 replicas"));
}

/// Resources that would help by at least 5 %, the most useful first.
QString gainsText(const serving::ServingDiagnosis& diagnosis)
{
    constexpr double kLeast = 1.05;
    QStringList gains;
    for (const serving::ResourceGain& gain : diagnosis.gains) {
        if (gain.gain < kLeast)
            continue;
        const QString factor = NumberText::times(gain.gain);
        if (gain.resource == ServingLimit::Compute)
            gains << tr("twice the FLOPs %1").arg(factor);
        else if (gain.resource == ServingLimit::MemoryBandwidth)
            gains << tr("twice the memory bandwidth %1").arg(factor);
        else if (gain.resource == ServingLimit::KvMemory)
            gains << tr("twice the memory %1").arg(factor);
        else
            gains << tr("twice the allowed sequences %1").arg(factor);
    }
    return gains.join(QStringLiteral(", "));
}

QString engineLimit(const serving::ServingDiagnosis& diagnosis)
{
    QString what;
    if (diagnosis.limit == ServingLimit::Compute)
        what = tr("Compute limits this engine");
    else if (diagnosis.limit == ServingLimit::MemoryBandwidth)
        what = tr("Memory bandwidth limits this engine");
    else if (diagnosis.limit == ServingLimit::KvMemory)
        what = tr("KV cache memory limits this engine");
    else
        what = tr("The limit of concurrent sequences limits this engine");
    const QString sequences = NumberText::plain(diagnosis.sequences);
    const QString where = diagnosis.isFull
                              ? tr("At most %1 sequences run together.").arg(sequences)
                              : tr("%1 sequences decode together on average.").arg(sequences);
    const QString gains = gainsText(diagnosis);
    return gains.isEmpty() ? tr("%1. %2").arg(what, where)
                           : tr("%1. %2 Speedup per request: %3.").arg(what, where, gains);
}

QString scalerLimit(const serving::ServingDiagnosis& diagnosis)
{
    const QString delay = timeText(diagnosis.delay.value_or(0));
    const QString without = timeText(diagnosis.delayWithoutStart.value_or(0));
    if (diagnosis.limit == ServingLimit::ColdStart)
        return tr("The cold start limits this job: the longest wait is %1. If replicas started at "
                  "once, it would be %2.")
            .arg(delay, without);
    return tr("The autoscaler's lag limits this job: the longest wait is %1. If replicas started "
              "at once, it would still be %2.")
        .arg(delay, without);
}

QString replicaLimit(const ServingAdvice& advice)
{
    const serving::ServingDiagnosis& diagnosis = advice.diagnosis;
    using Arrivals = serving::ArrivalKind;
    const Arrivals arrivals = advice.now ? advice.now->scenario.arrival.kind : Arrivals::Poisson;
    const QString load = diagnosis.load ? percentText(*diagnosis.load) : QString();
    QString sentences = tr("Replicas limit this job: their load is %1.").arg(load);
    if (load.isEmpty())
        sentences = tr("Replicas limit this job.");
    else if (arrivals == Arrivals::OnOff)
        sentences = tr("Replicas limit this job: their load is %1 during bursts.").arg(load);
    else if (arrivals == Arrivals::Profile)
        sentences = tr("Replicas limit this job: their load is %1 at the peak.").arg(load);
    if (!advice.now)
        return sentences;
    if (diagnosis.quietP99)
        sentences += u' ' + tr("An idle service would take %1 at p99; the rest is waiting.")
                                .arg(timeText(*diagnosis.quietP99));
    const auto rejected = advice.now->find(M::RejectedShare);
    if (rejected && rejected->value >= serving::kNoticeableRejects)
        sentences +=
            u' ' + tr("%1 of the requests are rejected.").arg(percentText(rejected->value));
    return sentences;
}

QString scalerTitle(const ServingRemedy& remedy)
{
    switch (remedy.kind) {
    case ServingRemedyKind::HigherMinimum:
        return tr("At least %1").arg(replicasText(valueOf(remedy, "serving.autoscaler.min")));
    case ServingRemedyKind::HigherMaximum:
        return tr("At most %1").arg(replicasText(valueOf(remedy, "serving.autoscaler.max")));
    case ServingRemedyKind::LowerTarget:
        return tr("Autoscaler target of %1").arg(valueOf(remedy, "serving.autoscaler.target"));
    case ServingRemedyKind::FasterStart:
        return tr("Half the start-up time");
    case ServingRemedyKind::ConcurrencyScaler:
        return tr("Scale on concurrency (KPA) instead of utilization");
    default:
        return {};
    }
}

QString engineTitle(const ServingRemedy& remedy)
{
    switch (remedy.kind) {
    case ServingRemedyKind::EightBitWeights:
        return tr("Weights in 8 bits");
    case ServingRemedyKind::EightBitCache:
        return tr("Keys and values in 8 bits");
    case ServingRemedyKind::MoreSequences:
        return tr("Up to %1 concurrent sequences").arg(valueOf(remedy, "llm.max_seqs"));
    case ServingRemedyKind::MoreAccelerators:
        return tr("%1 accelerators per replica, tensor parallelism %2")
            .arg(valueOf(remedy, "llm.accelerators"), valueOf(remedy, "llm.tensor_parallel"));
    case ServingRemedyKind::PrefixCache:
        return tr("Prefix cache for half of each prompt");
    case ServingRemedyKind::ContinuousBatching:
        return tr("Continuous batching");
    case ServingRemedyKind::ChunkedPrefill:
        return tr("Chunked prefill");
    case ServingRemedyKind::SpeculativeDecoding:
        return tr("Speculative decoding with 4 draft tokens");
    default:
        return scalerTitle(remedy);
    }
}

QString workFor(ServingRemedyKind kind)
{
    switch (kind) {
    case ServingRemedyKind::FasterService:
        return tr("Needs a faster machine or a smaller model.");
    case ServingRemedyKind::EvenService:
        return tr("Needs requests of equal size, such as a limit on the input length.");
    case ServingRemedyKind::QueueLimit:
        return tr("Rejected requests get a 429 and must be retried.");
    case ServingRemedyKind::LargerBatch:
        return tr("Uses more accelerator memory per batch.");
    case ServingRemedyKind::FasterStart:
        return tr("Needs a smaller image or model, or local copies of both.");
    case ServingRemedyKind::EightBitWeights:
    case ServingRemedyKind::EightBitCache:
        return tr("Check the model's quality after quantization.");
    case ServingRemedyKind::PrefixCache:
        return tr("Assumes that half of each prompt repeats an earlier one.");
    case ServingRemedyKind::SpeculativeDecoding:
        return tr("Assumes a draft model with an acceptance rate of 0.7.");
    default:
        return {};
    }
}

/// The price per hour, or per million requests under an autoscaler.
QString moneyFor(const ServingRemedy& remedy, const ServingAdvice& advice)
{
    if (!remedy.then || !remedy.then->scenario.pricePerReplicaHour ||
        std::abs(remedy.machines - 1) < 5e-3)
        return {};
    const serving::ServingScenario& scenario = remedy.then->scenario;
    if (scenario.autoscaler.kind != serving::ScalerKind::None && advice.now)
        return tr("Cost per million requests: %1 → %2.")
            .arg(metricText(*advice.now, M::CostPerMillion),
                 metricText(*remedy.then, M::CostPerMillion));
    // Of the changes of a job without an autoscaler, one sets the replicas or their accelerators.
    const bool setsReplicas = remedy.kind == ServingRemedyKind::MoreReplicas;
    const double then =
        *scenario.pricePerReplicaHour * scenario.replicas * (setsReplicas ? 1 : remedy.machines);
    return tr("Price per hour: %1 → %2.")
        .arg(NumberText::plain(then / remedy.machines, 4), NumberText::plain(then, 4));
}

} // namespace

QString ServingAdviceText::expectation(const ServingAdvice& advice)
{
    if (!advice.now) {
        if (advice.refusal->code == ErrorCode::DoesNotFit)
            return tr("This job cannot be served: %1").arg(JobText::problem(*advice.refusal));
        constexpr double kTenMinutes = 600;
        const double wait = kTenMinutes * advice.diagnosis.growth;
        if (wait <= 0)
            return tr("The load equals the capacity: the wait grows without bound.");
        return tr("This load cannot be served: the wait grows without bound: %1 after 10 minutes.")
            .arg(NumberText::seconds(Seconds(wait)));
    }
    const serving::EvaluatedServing& now = *advice.now;
    const QString p99 = metricText(now, M::LatencyP99);
    if (p99.isEmpty())
        return tr("A full engine generates %1 at %2 per output token.")
            .arg(metricText(now, M::TokensPerSecond), metricText(now, M::TpotP50));
    QString sentences =
        tr("Expect a p99 latency of %1. The mean is %2.").arg(p99, metricText(now, M::LatencyMean));
    if (const QString ttft = metricText(now, M::TtftP99); !ttft.isEmpty())
        sentences += u' ' + tr("The p99 time to the first token is %1.").arg(ttft);
    if (const auto late = now.find(M::LateShare))
        sentences += u' ' + tr("%1 of the requests miss the latency target.")
                                .arg(MetricText::estimate(serving::infoOf(M::LateShare), *late));
    return sentences;
}

QString ServingAdviceText::limit(const ServingAdvice& advice)
{
    const serving::ServingDiagnosis& diagnosis = advice.diagnosis;
    switch (diagnosis.limit) {
    case ServingLimit::ServiceTime:
        return tr("The service time limits this job: an idle service would take %1 at p99. More "
                  "replicas help little.")
            .arg(timeText(diagnosis.quietP99.value_or(0)));
    case ServingLimit::Replicas:
        return replicaLimit(advice);
    case ServingLimit::BatchTimer:
        return tr("The batch timer limits this job: an idle service would take %1, most of it "
                  "waiting for a batch to fill.")
            .arg(timeText(diagnosis.quietP99.value_or(0)));
    case ServingLimit::ColdStart:
    case ServingLimit::AutoscalerLag:
        return scalerLimit(diagnosis);
    case ServingLimit::KvMemory:
        if (diagnosis.gains.empty())
            return tr("The accelerators' memory limits this job.");
        return engineLimit(diagnosis);
    case ServingLimit::Compute:
    case ServingLimit::MemoryBandwidth:
    case ServingLimit::SequenceLimit:
        return engineLimit(diagnosis);
    }
    return {};
}

QString ServingAdviceText::title(const ServingRemedy& remedy)
{
    switch (remedy.kind) {
    case ServingRemedyKind::MoreReplicas:
        return replicasText(valueOf(remedy, "serving.replicas"));
    case ServingRemedyKind::FasterService:
        return tr("Half the service time");
    case ServingRemedyKind::EvenService:
        return tr("Equal service times");
    case ServingRemedyKind::QueueLimit:
        return tr("Queue limit of %1").arg(valueOf(remedy, "serving.queue_limit"));
    case ServingRemedyKind::LargerBatch:
        return tr("Batches of up to %1").arg(valueOf(remedy, "serving.batch.max_size"));
    case ServingRemedyKind::NoBatchDelay:
        return tr("No queue delay for batches");
    default:
        return engineTitle(remedy);
    }
}

QString ServingAdviceText::effect(const ServingRemedy& remedy, const ServingAdvice& advice)
{
    if (remedy.refusal)
        return remedy.refusal->code == ErrorCode::DoesNotFit
                   ? tr("the model does not fit into memory")
                   : tr("cannot serve this load");
    const M objective = advice.objective;
    QString sentences = tr("%1 %2").arg(MetricText::name(serving::infoOf(objective)),
                                        metricText(*remedy.then, objective));
    if (advice.now)
        sentences =
            tr("%1 %2 → %3")
                .arg(MetricText::name(serving::infoOf(objective)),
                     metricText(*advice.now, objective), metricText(*remedy.then, objective));
    const auto rejected = remedy.then->find(M::RejectedShare);
    if (objective != M::RejectedShare && rejected && rejected->value >= serving::kNoticeableRejects)
        sentences += tr("; rejects %1").arg(percentText(rejected->value));
    if (objective != M::LatencyP99 && remedy.then->find(M::LatencyP99))
        sentences += tr("; p99 latency %1").arg(metricText(*remedy.then, M::LatencyP99));
    return sentences;
}

QString ServingAdviceText::useless(const ServingRemedy& remedy, const ServingAdvice& advice)
{
    const QString what = title(remedy), then = effect(remedy, advice);
    if (remedy.outcome == serving::ServingRemedyOutcome::Worse)
        return tr("Makes it worse: %1 (%2).").arg(what, then);
    if (remedy.outcome == serving::ServingRemedyOutcome::CannotServe)
        return tr("Does not help: %1 (%2).").arg(what, then);
    return tr("No clear gain: %1 (%2).").arg(what, then);
}

QString ServingAdviceText::cost(const ServingRemedy& remedy, const ServingAdvice& advice)
{
    QStringList sentences;
    if (const QString work = workFor(remedy.kind); !work.isEmpty())
        sentences << work;
    if (remedy.then && std::abs(remedy.machines - 1) >= 5e-3)
        sentences << tr("%1 times the machine hours.").arg(NumberText::plain(remedy.machines));
    if (const QString money = moneyFor(remedy, advice); !money.isEmpty())
        sentences << money;
    return sentences.join(u' ');
}

QString ServingAdviceText::problem(const Error& error, bool isEmpty)
{
    if (isEmpty)
        return tr("Enter a serving job on the left, start from an example, or open a YAML file. "
                  "Ringside shows the latency to expect, what limits it, and what would help most. "
                  "Drop a table of time,requests (CSV) anywhere on the page to use it as "
                  "arrivals.");
    if (error.code == ErrorCode::MissingField && error.subject == "serving.service.mean")
        return tr("Also enter the mean service time or the time per batch, or choose a language "
                  "model.");
    if (error.code == ErrorCode::MissingField && error.subject == "serving.arrival.rate")
        return tr("Also enter the requests per second, or add a table of arrivals.");
    const QString field = JobText::field(error.subject);
    if (error.code == ErrorCode::MissingField)
        return tr("Also enter: %1.").arg(field);
    return tr("This job cannot be computed: %1").arg(JobText::problem(error));
}

} // namespace ringside::app
