// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/job_text.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "core/scaling/job/metric_names.h"

#include <cmath>

// The sentence about a tried option. It chooses which number to report: the step time when both
// jobs do the same work, otherwise the metric of the question's goal.
namespace ringside::app {

namespace {

using scaling::Metric;
using scaling::StepMetrics;

/// The value in the sentence; a goal about fitting reports the required memory.
double valueOf(Metric metric, const StepMetrics& m)
{
    return metric == Metric::Fits ? m.memory.value() : scaling::metricValue(m, metric);
}

constexpr double kLongTime = 120; ///< seconds; in minutes, hours or days from here on

bool sameWork(const StepMetrics& a, const StepMetrics& b)
{
    return std::abs(a.samplesPerStep - b.samplesPerStep) <= 1e-9 * std::abs(a.samplesPerStep);
}

/// The number that compares the two jobs fairly.
Metric metricShown(const bank::Question& question, const StepMetrics& before,
                   const StepMetrics& now)
{
    const auto named = question.goal ? scaling::metricNamed(question.goal->metric)
                                     : Result<Metric>(Metric::Efficiency);
    const Metric goal = named.value_or(Metric::Efficiency);
    const bool stepLike = goal == Metric::StepTime || goal == Metric::Efficiency ||
                          goal == Metric::TimePerSample || goal == Metric::Speedup;
    return stepLike && sameWork(before, now) ? Metric::StepTime : goal;
}

} // namespace

QString JobText::metricValue(Metric metric, double value)
{
    switch (metric) {
    case Metric::CommunicationShare:
    case Metric::Efficiency:
    case Metric::LostTime:
    case Metric::FinishChance:
    case Metric::UsefulTiles:
    case Metric::Mfu:
    case Metric::Hfu:
    case Metric::Goodput:
        return NumberText::percent(value);
    case Metric::Staleness:
        return tr("%1 updates").arg(NumberText::plain(value));
    case Metric::CostPerMillionSamples:
    case Metric::Cost:
    case Metric::InformedTrials:
    case Metric::LearningRate:
    case Metric::SamplesPerStep:
        return NumberText::plain(value);
    case Metric::Speedup:
        return NumberText::times(value);
    case Metric::Throughput:
        return tr("%1 samples/s").arg(NumberText::plain(value));
    case Metric::Memory:
    case Metric::Fits:
        return NumberText::plain(value / 1e9) + QStringLiteral(" GB");
    default:
        return value < kLongTime ? NumberText::seconds(Seconds(value)) : DurationText::of(value);
    }
}

QString JobText::metric(scaling::Metric metric)
{
    switch (metric) {
    case Metric::StepTime:
        return tr("the step");
    case Metric::TimePerSample:
        return tr("the time per sample");
    case Metric::Compute:
        return tr("compute");
    case Metric::Communication:
        return tr("communication");
    case Metric::ExposedCommunication:
        return tr("the wait for communication");
    case Metric::CommunicationShare:
        return tr("the share of communication");
    case Metric::Input:
        return tr("the time for input");
    case Metric::Bubble:
        return tr("the pipeline bubble");
    case Metric::Efficiency:
        return tr("efficiency");
    case Metric::Speedup:
        return tr("speedup");
    case Metric::Throughput:
        return tr("throughput");
    case Metric::Memory:
    case Metric::Fits:
        return tr("memory per accelerator");
    case Metric::Staleness:
        return tr("the mean staleness");
    case Metric::LostTime:
        return tr("the time lost to checkpoints and failures");
    case Metric::FinishChance:
        return tr("the probability of finishing without a failure");
    case Metric::UsefulTiles:
        return tr("the useful share of the tiles");
    case Metric::RunTime:
        return tr("the run time");
    case Metric::CostPerMillionSamples:
        return tr("the cost per million samples");
    case Metric::Cost:
        return tr("the cost of the run");
    case Metric::TuningTime:
        return tr("the tuning time");
    case Metric::InformedTrials:
        return tr("the number of informed trials");
    case Metric::BestInterval:
        return tr("the best checkpoint interval");
    case Metric::LearningRate:
        return tr("the learning rate from the rule");
    case Metric::Mfu:
        return tr("model FLOPs utilization (MFU)");
    case Metric::Hfu:
        return tr("hardware FLOPs utilization (HFU)");
    case Metric::Goodput:
        return tr("goodput");
    case Metric::SamplesPerStep:
        return tr("the samples per step");
    }
    return {};
}

QString JobText::movement(scaling::Metric which, const scaling::StepMetrics& before,
                          const scaling::StepMetrics& now)
{
    const double from = valueOf(which, before);
    const double to = valueOf(which, now);
    const QString first = JobText::metricValue(which, from);
    const QString second = JobText::metricValue(which, to);
    if (first == second)
        return tr("%1 stays at %2").arg(metric(which), first);
    const bool isTime = which != Metric::Throughput && which != Metric::Staleness &&
                        first.endsWith(QLatin1Char('s')) && second.endsWith(QLatin1Char('s'));
    const QString numbers = isTime ? NumberText::secondsFromTo(Seconds(from), Seconds(to))
                                   : tr("%1 to %2").arg(first, second);
    return (to < from ? tr("%1 falls from %2") : tr("%1 rises from %2"))
        .arg(metric(which), numbers);
}

QString JobText::tried(const bank::Question& question, const scaling::StepMetrics& before,
                       const scaling::StepMetrics& now)
{
    const bool cause = question.goal && question.goal->reads == scenario::Goal::Reads::Cause;
    const Metric which = metricShown(question, before, now);
    QString text = (cause ? tr("With this cause removed, %1") : tr("With this change, %1"))
                       .arg(movement(which, before, now));
    if (which == Metric::StepTime && before.efficiency != now.efficiency)
        text += tr(" and %1").arg(movement(Metric::Efficiency, before, now));
    else if (!sameWork(before, now))
        text += tr("; a step now takes %1 for %2× the samples")
                    .arg(NumberText::seconds(now.stepTime),
                         NumberText::plain(now.samplesPerStep / before.samplesPerStep));
    const bool aboutMemory = which == Metric::Memory || which == Metric::Fits;
    if (now.memoryModelled && (aboutMemory || !now.fits))
        text += now.fits
                    ? tr("; it fits in %1")
                          .arg(JobText::metricValue(Metric::Memory, now.memoryCapacity.value()))
                    : tr("; it does not fit: needs %1 of %2")
                          .arg(JobText::metricValue(Metric::Memory, now.memory.value()),
                               JobText::metricValue(Metric::Memory, now.memoryCapacity.value()));
    return text + u'.';
}

} // namespace ringside::app
