// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/remedy_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/step_bar_plot.h"
#include "app/job/prediction/prediction_text.h"
#include "app/text/number_text.h"
#include "app/text/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/explain.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace ringside::app {

namespace {

using scaling::Remedy;
using scaling::RemedyKind;
using scaling::RemedyOutcome;

/// The value set by a change, in words; empty when it does not set that field.
QString valueOf(const Remedy& remedy, std::string_view path)
{
    const auto it = std::ranges::find(remedy.changes, path, &scaling::FieldChange::path);
    return it == remedy.changes.end() ? QString()
                                      : JobText::value(scaling::fieldTable().valueText(*it), {});
}

bool sets(const Remedy& remedy, std::string_view path)
{
    return std::ranges::find(remedy.changes, path, &scaling::FieldChange::path) !=
           remedy.changes.end();
}

QString memoryOf(const scaling::StepMetrics& metrics)
{
    const QString text =
        RemedyText::tr("%1 of %2")
            .arg(NumberText::bytes(metrics.memory), NumberText::bytes(metrics.memoryCapacity));
    return metrics.memoryParts.activationsModelled
               ? text
               : RemedyText::tr("%1 without activations").arg(text);
}

/// "step 275 to 170 ms", with the number of samples when it changes.
QString stepMove(const Remedy& remedy, const scaling::StepMetrics& now)
{
    const double samples = remedy.metrics.samplesPerStep / now.samplesPerStep;
    const bool stays = std::fabs(remedy.metrics.stepTime / now.stepTime - 1) < 5e-4;
    const QString move =
        stays ? RemedyText::tr("step unchanged at %1").arg(NumberText::seconds(now.stepTime))
              : RemedyText::tr("step %1").arg(
                    NumberText::secondsFromTo(now.stepTime, remedy.metrics.stepTime));
    if (std::fabs(samples - 1) < 1e-9)
        return move;
    return RemedyText::tr("%1 for %2 the samples").arg(move, NumberText::times(samples));
}

QString exchangeTitle(const Remedy& remedy)
{
    switch (remedy.kind) {
    case RemedyKind::HalfGradients:
        return tr("Gradients in %1").arg(valueOf(remedy, scaling::paths::kModelGradientPrecision));
    case RemedyKind::MoreOverlap:
        return tr("Overlap %1 of the backward pass with communication")
            .arg(valueOf(remedy, scaling::paths::kWorkOverlap));
    case RemedyKind::LargerBuckets:
        return tr("Gradient buckets of %1 MiB")
            .arg(valueOf(remedy, scaling::paths::kWorkBucketMib));
    case RemedyKind::FasterNetwork:
        return tr("Network of %1").arg(valueOf(remedy, scaling::paths::kClusterNetwork));
    case RemedyKind::FasterServerNetwork:
        return tr("Servers with %1").arg(valueOf(remedy, scaling::paths::kStrategyServerNetwork));
    case RemedyKind::LargerHosts:
        return tr("The same accelerators in larger hosts: %1 × %2")
            .arg(valueOf(remedy, scaling::paths::kClusterWorkers),
                 valueOf(remedy, scaling::paths::kClusterMachine));
    case RemedyKind::ReductionServer:
        return tr("Reduction Server: %1 reducers of %2")
            .arg(valueOf(remedy, scaling::paths::kStrategyServers),
                 valueOf(remedy, scaling::paths::kStrategyServerNetwork));
    case RemedyKind::MoreServers:
        return tr("%1 servers").arg(valueOf(remedy, scaling::paths::kStrategyServers));
    case RemedyKind::ChosenCollective:
        return tr("All-reduce chosen by the model: %1")
            .arg(QString::fromStdString(remedy.metrics.collective));
    case RemedyKind::TensorInsideHost:
        return tr("Tensor-parallel groups inside a host");
    default:
        return {};
    }
}

QString workTitle(const Remedy& remedy)
{
    switch (remedy.kind) {
    case RemedyKind::LargerBatch:
        return sets(remedy, scaling::paths::kWorkGlobalBatch)
                   ? tr("Global batch of %1").arg(valueOf(remedy, scaling::paths::kWorkGlobalBatch))
                   : tr("Batch of %1 per GPU")
                         .arg(valueOf(remedy, scaling::paths::kWorkPerAcceleratorBatch));
    case RemedyKind::Accumulation:
        return tr("Accumulate %1 micro-steps")
            .arg(valueOf(remedy, scaling::paths::kWorkAccumulationSteps));
    case RemedyKind::SmallerMicroSteps:
        return tr("Same batch in %1 micro-steps")
            .arg(valueOf(remedy, scaling::paths::kWorkAccumulationSteps));
    case RemedyKind::HalfCompute:
        return tr("Compute in %1").arg(valueOf(remedy, scaling::paths::kWorkComputePrecision));
    case RemedyKind::FasterInput:
        return tr("Input of %1 samples/s per host")
            .arg(valueOf(remedy, scaling::paths::kInputSamplesPerSPerWorker));
    case RemedyKind::FasterStorage:
        return tr("Storage of %1").arg(valueOf(remedy, scaling::paths::kInputStorageBandwidth));
    case RemedyKind::Prefetch:
        return tr("Prefetch the input");
    case RemedyKind::HealthyHosts:
        return tr("Replace the slow workers");
    case RemedyKind::EvenSteps:
        return tr("Jitter of %1").arg(valueOf(remedy, scaling::paths::kStragglerJitter));
    case RemedyKind::BackupWorkers:
        return tr("Skip the slowest: %1 backup workers")
            .arg(valueOf(remedy, scaling::paths::kStragglerBackupWorkers));
    default:
        return exchangeTitle(remedy);
    }
}

QString costOfKind(RemedyKind kind)
{
    switch (kind) {
    case RemedyKind::HalfGradients:
        return tr("fp16 needs loss scaling; bf16 does not.");
    case RemedyKind::HalfCompute:
        return tr("Keep fp32 master weights; fp16 needs loss scaling.");
    case RemedyKind::FasterNetwork:
    case RemedyKind::FasterServerNetwork:
    case RemedyKind::LargerHosts:
    case RemedyKind::FasterStorage:
        return tr("Needs another machine or tier, at another price.");
    case RemedyKind::ReductionServer:
    case RemedyKind::MoreServers:
        return tr("Adds hosts without accelerators to the bill.");
    case RemedyKind::MoreOverlap:
        return tr("Needs a framework that sends gradients during the backward pass.");
    case RemedyKind::FasterInput:
        return tr("Needs more CPU cores, cheaper decoding, or preprocessed samples.");
    case RemedyKind::Prefetch:
        return tr("Uses host memory for the next batches.");
    case RemedyKind::BackupWorkers:
        return tr("Drops the samples of the skipped workers.");
    case RemedyKind::Interleaving:
        return tr("Stages communicate more often.");
    case RemedyKind::Recomputation:
        return tr("Recomputes part or all of the forward pass.");
    case RemedyKind::KeepActivations:
        return tr("Uses the memory that recomputation saves.");
    default:
        return {};
    }
}

} // namespace

QString RemedyText::title(const Remedy& remedy)
{
    switch (remedy.kind) {
    case RemedyKind::MoreMicroBatches:
        return tr("%1 micro-batches per step")
            .arg(valueOf(remedy, scaling::paths::kStrategyMicroBatches));
    case RemedyKind::Interleaving:
        return tr("%1 interleaved chunks per stage")
            .arg(valueOf(remedy, scaling::paths::kStrategyInterleave));
    case RemedyKind::OneFOneB:
        return tr("1F1B instead of GPipe");
    case RemedyKind::KeepActivations:
        return tr("Keep activations instead of recomputing them");
    case RemedyKind::ZeroSharding:
        return tr("ZeRO stage %1").arg(valueOf(remedy, scaling::paths::kStrategyZeroStage));
    case RemedyKind::Recomputation:
        return valueOf(remedy, scaling::paths::kWorkRecompute) == QLatin1String("full")
                   ? tr("Recompute all activations")
                   : tr("Recompute attention activations");
    case RemedyKind::SequenceParallel:
        return tr("Sequence parallelism");
    default:
        return workTitle(remedy);
    }
}

QString RemedyText::effect(const Remedy& remedy, const scaling::Remedies& remedies)
{
    const QString move = stepMove(remedy, remedies.now);
    switch (remedy.outcome) {
    case RemedyOutcome::Helps:
        return (isWithinInterval(remedy, remedies)
                    ? tr("saves %1 of the time per sample, within the 90 % interval; %2")
                    : tr("saves %1 of the time per sample; %2"))
            .arg(NumberText::percent(remedy.saved), move);
    case RemedyOutcome::MakesFit:
        return (remedy.metrics.memoryParts.activationsModelled ? tr("fits: %1; %2")
                                                               : tr("the states fit: %1; %2"))
            .arg(memoryOf(remedy.metrics), move);
    case RemedyOutcome::NoGain:
        return tr("no gain: %1").arg(move);
    case RemedyOutcome::Slower:
        return tr("%1 more time per sample; %2").arg(NumberText::percent(-remedy.saved), move);
    case RemedyOutcome::DoesNotFit:
        return tr("does not fit: %1").arg(memoryOf(remedy.metrics));
    case RemedyOutcome::StillTooBig:
        return tr("still does not fit: %1").arg(memoryOf(remedy.metrics));
    }
    return {};
}

QString RemedyText::sideEffects(const Remedy& remedy, const scaling::StepMetrics& now)
{
    QString line = costOfKind(remedy.kind);
    const auto add = [&line](const QString& sentence) {
        line += (line.isEmpty() ? QString() : QStringLiteral(" ")) + sentence;
    };
    const scaling::StepMetrics& then = remedy.metrics;
    if (std::fabs(then.samplesPerStep / now.samplesPerStep - 1) > 1e-9 &&
        remedy.kind != RemedyKind::BackupWorkers)
        add(tr("The step has %1 samples instead of %2: adjust learning rate and warm-up. Beyond "
               "the critical batch size, more samples no longer save steps.")
                .arg(NumberText::plain(then.samplesPerStep, 6),
                     NumberText::plain(now.samplesPerStep, 6)));
    if (!then.memoryModelled && then.samplesPerStep > now.samplesPerStep)
        add(tr("Memory cannot be checked: the job states no activations."));
    else if (then.memoryModelled && std::fabs(then.memory / now.memory - 1) > 0.005 &&
             remedy.outcome == RemedyOutcome::Helps)
        add(tr("Memory %1, was %2.").arg(memoryOf(then), NumberText::bytes(now.memory)));
    return line;
}

QString RemedyText::summary(const scaling::Remedies& remedies)
{
    const scaling::StepMetrics& now = remedies.now;
    QString line;
    if (!now.fits)
        line = tr("This job does not fit: it needs %1 per accelerator.").arg(memoryOf(now));
    else if (now.bottleneck == scaling::Bottleneck::Compute)
        line = tr("Compute takes most of the step: %1 of %2.")
                   .arg(NumberText::seconds(now.compute), NumberText::seconds(now.stepTime));
    else
        line =
            tr("This job is limited by %1. Step: %2.")
                .arg(JobText::bottleneck(now.bottleneck), JobText::step(StepParts::of(now), true));
    if (!now.memoryParts.activationsModelled && now.memoryCapacity.value() > 0)
        line += u' ' + tr("Memory is counted without activations: enter Layers, Hidden size and "
                          "Attention heads to count them too.");
    if (remedies.helpful.empty())
        return line + u' ' +
               (now.fits ? tr("None of the tested changes helps. You need more or faster "
                              "accelerators, or fewer operations.")
                         : tr("No single change of those tested makes it fit; several together "
                              "may. \"Find best layouts\" tries them."));
    const Remedy& best = remedies.helpful.front();
    if (isWithinInterval(best, remedies))
        return line + u' ' +
               tr("None of the tested changes makes a clear difference. The largest, “%1”, %2. The "
                  "interval of the ratio of two predicted times is %3.")
                   .arg(title(best), effect(best, remedies),
                        PredictionText::percents({0, *remedies.ratioWidth}));
    return line + u' ' +
           tr("The most effective change is “%1”: it %2.").arg(title(best), effect(best, remedies));
}

} // namespace ringside::app
