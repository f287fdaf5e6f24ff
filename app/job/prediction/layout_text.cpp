// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/layout_text.h"

#include "app/job/prediction/prediction_text.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"
#include "app/text/whole_percent.h"
#include "core/scaling/scenario/field_paths.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::app {

namespace {

using scaling::plan::Plan;
using scaling::throughput::Schedule;
using scaling::throughput::StepTime;
using scaling::throughput::TrainingMemory;
using BindingPart = scaling::plan::StepPart;

double secondsOf(BindingPart part, const StepTime& step)
{
    const std::array parts{step.memoryBound, step.logits,   step.recompute, step.tensor,
                           step.context,     step.experts,  step.sharding,  step.pipeline,
                           step.data,        step.optimizer};
    return parts.at(static_cast<std::size_t>(part));
}

QString partName(BindingPart part)
{
    switch (part) {
    case BindingPart::MemoryBound:
        return LayoutText::tr("memory-bound kernels");
    case BindingPart::Logits:
        return LayoutText::tr("logits");
    case BindingPart::Recompute:
        return LayoutText::tr("recomputation");
    case BindingPart::Tensor:
        return LayoutText::tr("tensor-parallel exchange");
    case BindingPart::Context:
        return LayoutText::tr("context-parallel exchange");
    case BindingPart::Experts:
        return LayoutText::tr("expert exchange");
    case BindingPart::Sharding:
        return LayoutText::tr("weight gathering");
    case BindingPart::Pipeline:
        return LayoutText::tr("pipeline bubble");
    case BindingPart::Data:
        return LayoutText::tr("gradient exchange");
    case BindingPart::Optimizer:
        return LayoutText::tr("optimizer");
    }
    return {};
}

/// The largest part of an accelerator's memory, with its bytes.
std::pair<QString, double> largestPart(const TrainingMemory& memory)
{
    const std::array<std::pair<QString, double>, 5> parts{
        {{LayoutText::tr("weights"), memory.weights + memory.gathered},
         {LayoutText::tr("gradients"), memory.gradients},
         {LayoutText::tr("the optimizer's states"), memory.optimizer},
         {LayoutText::tr("activations"), memory.activations},
         {LayoutText::tr("logits"), memory.logits}}};
    return *std::ranges::max_element(parts, {}, &std::pair<QString, double>::second);
}

QString freeText(const TrainingMemory& memory)
{
    return QStringLiteral("%1 (%2)").arg(NumberText::bytes(Bytes(memory.freeBytes())),
                                         NumberText::percent(memory.freeShare()));
}

QString stepText(const Plan& plan, const scaling::throughput::Spread& spread)
{
    return LayoutText::tr("%1 (90 % interval %2)")
        .arg(NumberText::seconds(Seconds(plan.step.total)),
             PredictionText::interval(plan.step.total, spread));
}

} // namespace

QString LayoutText::schedule(Schedule schedule)
{
    switch (schedule) {
    case Schedule::OneForwardOneBackward:
        return QStringLiteral("1F1B");
    case Schedule::ZeroBubbleH1:
        return QStringLiteral("ZB-H1");
    case Schedule::DualPipe:
        return QStringLiteral("DualPipe");
    }
    return {};
}

QString LayoutText::recomputed(const scaling::throughput::TrainingRun& run)
{
    if (run.recomputesAttention)
        return tr("attention");
    if (run.recompute <= 0)
        return tr("none");
    return run.recompute >= 1 ? tr("all") : NumberText::percent(run.recompute);
}

QString LayoutText::binding(const Plan& plan)
{
    const BindingPart part = scaling::plan::bindingPart(plan.step);
    return QStringLiteral("%1 %2").arg(
        partName(part), NumberText::percent(secondsOf(part, plan.step) / plan.step.total));
}

QString LayoutText::division(const Plan& plan)
{
    const scaling::throughput::Layout& layout = plan.run.layout;
    QStringList parts{
        tr("data %1").arg(layout.data), tr("tensor %1").arg(layout.tensor),
        layout.interleave > 1
            ? tr("pipeline %1 in %2 chunks").arg(layout.pipeline).arg(layout.interleave)
            : tr("pipeline %1").arg(layout.pipeline)};
    if (layout.context > 1)
        parts << tr("context %1").arg(layout.context);
    if (layout.expert > 1)
        parts << tr("expert %1").arg(layout.expert);
    if (layout.schedule != Schedule::OneForwardOneBackward)
        parts << schedule(layout.schedule);
    parts << (layout.fsdp ? QStringLiteral("FSDP") : QStringLiteral("ZeRO %1").arg(layout.zero))
          << tr("micro-batch %1").arg(NumberText::plain(layout.microBatch));
    if (plan.run.recomputesAttention)
        parts << tr("attention recomputed");
    else if (plan.run.recompute > 0)
        parts << tr("%1 recomputed").arg(NumberText::percent(plan.run.recompute));
    return parts.join(QStringLiteral(", "));
}

QString LayoutText::memory(const TrainingMemory& memory)
{
    return tr("%1 of %2")
        .arg(NumberText::bytes(Bytes(memory.need)), NumberText::bytes(Bytes(memory.capacity)));
}

QString LayoutText::headroom(const TrainingMemory& memory)
{
    if (!memory.fits())
        return tr("does not fit");
    return memory.isTight() ? tr("%1, tight").arg(freeText(memory)) : freeText(memory);
}

QString LayoutText::plan(const Plan& plan, const scaling::throughput::Spread& spread)
{
    const double products = (plan.step.gemm + plan.step.attention) / plan.step.total;
    const QString margin =
        plan.memory.fits() ? tr("%1 free").arg(freeText(plan.memory)) : tr("does not fit");
    const QString marked = plan.memory.isTight() ? tr("%1: tight").arg(margin) : margin;
    return tr("%1: %2. Memory %3, %4. Matrix products and attention take %5 of the step, then %6.")
        .arg(division(plan), stepText(plan, spread), memory(plan.memory), marked,
             NumberText::percent(products), binding(plan));
}

QString LayoutText::summary(const session::BestLayouts& found)
{
    if (found.plans.empty())
        return {};
    const Plan& best = found.plans.front();
    QString text = tr("Fastest layout found: %1 per step, %2.")
                       .arg(stepText(best, found.spread), division(best));
    if (found.own && found.own->memory.fits()) {
        const double ratio = found.own->step.total / best.step.total;
        const QString own = NumberText::seconds(Seconds(found.own->step.total));
        text += u' ' + (ratio > 1 + found.ratioWidth
                            ? tr("Yours takes %1, %2 as long.").arg(own, NumberText::times(ratio))
                            : tr("Yours takes %1: no clear difference.").arg(own));
    } else if (found.own) {
        text += u' ' + tr("Yours does not fit: %1.").arg(memory(found.own->memory));
    }
    if (best.memory.isTight())
        text += u' ' + tr("Its memory is tight: %1 free.").arg(freeText(best.memory));
    const auto close = std::ranges::count_if(found.plans, &Plan::indistinguishable) - 1;
    if (close > 0)
        text += u' ' + counted(close,
                               tr("One more layout in the table shows no clear difference from "
                                  "it."),
                               tr("%1 more layouts in the table show no clear difference from "
                                  "it."));
    return text;
}

QString LayoutText::error(const session::BestLayouts& found)
{
    return tr("90 % interval of each step time: %1; of the ratio of two layouts: %2. A layout is "
              "slower only outside the second one; ≈ marks no clear difference from the fastest.")
        .arg(PredictionText::percents(found.spread),
             PredictionText::percents({0, found.ratioWidth}));
}

QString LayoutText::tight(const session::BestLayouts& found)
{
    const auto isTight = [](const Plan& plan) { return plan.memory.isTight(); };
    if (std::ranges::none_of(found.plans, isTight))
        return {};
    return tr("Tight: less than %1 % of the memory is free (assumption). Fragmentation, CUDA "
              "graphs and communication buffers come on top of the prediction.")
        .arg(wholePercent(scaling::throughput::kTightShare));
}

QString LayoutText::missing(const QStringList& fields)
{
    return tr("The search starts from the shape of a model. Also enter %1.")
        .arg(QLocale().createSeparatedList(fields));
}

QString LayoutText::none(const session::BestLayouts& found)
{
    if (!found.none)
        return {};
    const session::NoLayout& none = *found.none;
    const QLocale locale;
    const QString chips = found.accelerators == 1
                              ? tr("one accelerator")
                              : tr("%1 accelerators").arg(locale.toString(found.accelerators));
    if (!none.leanest)
        return tr("No layout divides %1 samples per step over %2: each has at least "
                  "%3 replicas of the model. Use a batch that is a multiple of %3.")
            .arg(NumberText::plain(found.samplesPerStep, 6), chips,
                 locale.toString(none.fewestReplicas));
    const auto [part, bytes] = largestPart(none.leanest->memory);
    Plan leanest = *none.leanest;
    leanest.run.recompute = 0; // the sentence says so
    QString text = tr("No layout fits on %1. The leanest one (%2) needs %3 with everything "
                      "recomputed; its largest part is %4 with %5.")
                       .arg(chips, division(leanest), memory(none.leanest->memory), part,
                            NumberText::bytes(Bytes(bytes)));
    if (none.enough)
        text += u' ' + tr("%1 accelerators are enough.").arg(locale.toString(*none.enough));
    else
        text += u' ' + tr("Even 64 times as many accelerators are not enough.");
    return text;
}

const char* LayoutText::fieldToChange(const session::NoLayout& none, const scaling::Scenario& job)
{
    namespace paths = scaling::paths;
    if (!none.leanest)
        return job.work.scaling == scaling::Scaling::Strong ? paths::kWorkGlobalBatch
                                                            : paths::kWorkPerAcceleratorBatch;
    const TrainingMemory& memory = none.leanest->memory;
    const double states = memory.weights + memory.gathered + memory.gradients + memory.optimizer;
    return memory.activations + memory.logits > states ? paths::kWorkSequenceLength
                                                       : paths::kClusterAccelerator;
}

QString LayoutText::count(const session::BestLayouts& found)
{
    const QLocale locale;
    return tr("%1 of %2 layouts fit")
        .arg(locale.toString(qlonglong(found.fitting)), locale.toString(qlonglong(found.searched)));
}

} // namespace ringside::app
