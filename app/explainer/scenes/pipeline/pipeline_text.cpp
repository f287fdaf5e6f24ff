// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline/pipeline_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kExact = 6; ///< significant digits of exact values

QString exact(Seconds value)
{
    return NumberText::seconds(value, kExact);
}

QString idleShare(const scaling::PipelineTimeline& timeline)
{
    return NumberText::percent(timeline.bubble / timeline.makespan);
}

QChar chunkLetter(int chunk)
{
    return QChar(u'a' + chunk % 26);
}

bool isIdle(const scaling::PipelineTimeline& timeline)
{
    return timeline.bubble.value() > 1e-9 * timeline.makespan.value();
}

} // namespace

QString PipelineText::look(PipelineLook look)
{
    switch (look) {
    case PipelineLook::Forward:
        return tr("forward pass");
    case PipelineLook::Recompute:
        return tr("forward pass again");
    case PipelineLook::Backward:
        return tr("backward pass");
    case PipelineLook::Mixed:
        return tr("forward and backward in turn");
    case PipelineLook::Transfer:
        return tr("transfer to the next stage");
    case PipelineLook::Bubble:
        return tr("bubble: the stage is idle");
    case PipelineLook::WeightGradient:
        return tr("weight gradients, computed later");
    case PipelineLook::Both:
        return tr("forward and backward at once");
    }
    return {};
}

QString PipelineText::stage(int stage)
{
    return tr("stage %1").arg(stage + 1);
}

QString PipelineText::schedule(const scaling::PipelineTimeline& timeline)
{
    if (timeline.schedule == scaling::PipelineSchedule::Gpipe)
        return tr("GPipe");
    if (timeline.schedule == scaling::PipelineSchedule::ZeroBubbleH1)
        return tr("ZB-H1");
    if (timeline.schedule == scaling::PipelineSchedule::DualPipe)
        return tr("DualPipe");
    return timeline.interleave > 1
               ? tr("interleaved 1F1B, %1 chunks per stage").arg(timeline.interleave)
               : tr("1F1B");
}

QStringList PipelineText::names(const scaling::PipelineTimeline& timeline)
{
    QStringList names{schedule(timeline)};
    names[0][0] = names[0][0].toUpper();
    if (timeline.interleave > 1)
        names << tr("Interleaved ×%1").arg(timeline.interleave);
    if (timeline.isJobs) {
        for (QString& name : names)
            name = tr("%1 (this job)").arg(name);
    }
    return names;
}

QStringList PipelineText::figures(const scaling::PipelineTimeline& timeline, bool reasons)
{
    const QString time = NumberText::seconds(timeline.makespan);
    if (!reasons)
        return {time};
    const QString idle = tr("%1, bubble %2").arg(time, idleShare(timeline));
    const QString live = NumberText::plain(std::ranges::max(timeline.liveMicroBatches));
    const QString memory = tr("%1, activations of %2 micro-batches").arg(idle, live);
    if (timeline.schedule == scaling::PipelineSchedule::DualPipe)
        return {tr("%1, weights twice").arg(memory), memory, idle, time};
    return {memory, idle, time};
}

QStringList PipelineText::labels(const scaling::PipelinePass& pass, int interleave)
{
    const QString number = QString::number(pass.microBatch + 1);
    if (pass.otherMicroBatch >= 0)
        return {number + u'+' + QString::number(pass.otherMicroBatch + 1)};
    if (interleave == 1)
        return {number};
    return {number + chunkLetter(pass.chunk), number};
}

QString PipelineText::kind(scaling::PassKind kind)
{
    switch (kind) {
    case scaling::PassKind::Recompute:
        return tr("forward pass again");
    case scaling::PassKind::Backward:
        return tr("backward pass");
    case scaling::PassKind::InputGradient:
        return tr("backward pass without weight gradients");
    case scaling::PassKind::WeightGradient:
        return tr("weight gradients");
    case scaling::PassKind::Forward:
    case scaling::PassKind::Both:
        break;
    }
    return tr("forward pass");
}

QString PipelineText::pass(const scaling::PipelinePass& pass, int interleave)
{
    if (pass.kind == scaling::PassKind::Both)
        return tr("forward pass of micro-batch %1 and backward pass of micro-batch %2 at once")
            .arg(pass.microBatch + 1)
            .arg(pass.otherMicroBatch + 1);
    const QString what = tr("%1 of micro-batch %2").arg(kind(pass.kind)).arg(pass.microBatch + 1);
    return interleave > 1 ? tr("%1, chunk %2").arg(what, QString(chunkLetter(pass.chunk))) : what;
}

const scaling::PipelineTimeline* PipelineText::findOwn(const scaling::PipelineGantt& gantt)
{
    const auto it = std::ranges::find_if(gantt.timelines, &scaling::PipelineTimeline::isJobs);
    return it == gantt.timelines.end() ? nullptr : &*it;
}

QString PipelineText::sentence(const scaling::PipelineGantt& gantt, bool reasons)
{
    const scaling::PipelineTimeline* own = findOwn(gantt);
    if (own == nullptr)
        return {};
    const QString shape = tr("%1 micro-batches through %2 stages take %3")
                              .arg(gantt.microBatches)
                              .arg(gantt.stages)
                              .arg(NumberText::seconds(own->makespan));
    if (!reasons)
        return shape + u'.';
    if (!isIdle(*own))
        return tr("%1; no stage is ever idle.").arg(shape);
    QString text =
        tr("%1 with %2; every stage is idle for %3 (%4)")
            .arg(shape, schedule(*own), NumberText::seconds(own->bubble), idleShare(*own));
    const auto best = std::ranges::min_element(
        gantt.timelines, {}, [](const scaling::PipelineTimeline& one) { return one.makespan; });
    if (best->makespan.value() < own->makespan.value() * (1 - 1e-9))
        text =
            tr("%1; %2 would take %3 (%4 idle)")
                .arg(text, schedule(*best), NumberText::seconds(best->makespan), idleShare(*best));
    return text + u'.';
}

QString PipelineText::assumptions(const scaling::PipelineGantt& gantt, int everyStage)
{
    QStringList sentences;
    const bool isLaw = gantt.lawForward.value() > 0;
    if (isLaw)
        sentences
            << tr("Assumed: stages are equal. The step-time law gives a micro-batch %1 for the "
                  "forward pass and %2 for the backward pass, %3 of it for weight gradients.")
                   .arg(NumberText::seconds(gantt.lawForward),
                        NumberText::seconds(gantt.lawBackward),
                        NumberText::seconds(gantt.lawWeights));
    else
        sentences
            << (gantt.recomputes
                    ? tr("Assumed: stages are equal; of a micro-batch's compute 1/4 is the forward "
                         "pass, 1/4 the forward pass again and 1/2 the backward pass.")
                    : tr("Assumed: stages are equal; of a micro-batch's compute 1/3 is the forward "
                         "pass and 2/3 the backward pass."));
    if (std::ranges::any_of(gantt.timelines, [](const scaling::PipelineTimeline& one) {
            return one.schedule == scaling::PipelineSchedule::DualPipe;
        }))
        sentences << tr(
            "With DualPipe, micro-batches enter at both ends, so each stage keeps two parts "
            "of the model.");
    if (!gantt.dualPipeAbsent.empty())
        sentences << tr("No DualPipe schedule to compare with: %1.")
                         .arg(JobText::withFieldNames(coreText(gantt.dualPipeAbsent)));
    if (!isLaw && gantt.recomputes && !gantt.recomputesEarly)
        sentences << tr("The recomputed forward pass is drawn as part of the backward pass.");
    if (!gantt.transfersUnknown.empty())
        sentences << tr("Transfers between stages are left out: %1.")
                         .arg(JobText::withFieldNames(coreText(gantt.transfersUnknown)));
    if (!gantt.interleavedAbsent.empty())
        sentences << tr("No interleaved schedule to compare with: %1.")
                         .arg(JobText::withFieldNames(coreText(gantt.interleavedAbsent)));
    if (everyStage > 1)
        sentences
            << tr("The picture shows one in %2 of %1 stages.").arg(gantt.stages).arg(everyStage);
    sentences << tr("See the step lanes for slow workers, input and the gradient exchange.");
    return sentences.join(u' ');
}

QString PipelineText::readout(const scaling::PipelineTimeline& timeline, int stage,
                              const PipelineLayout::Piece& piece)
{
    const QString times =
        tr("from %1 to %2: %3")
            .arg(exact(piece.start), exact(piece.end), exact(piece.end - piece.start));
    const QString where = tr("%1, stage %2").arg(schedule(timeline)).arg(stage + 1);
    if (piece.first < 0)
        return tr("%1: idle, %2.").arg(where, times);
    const auto& first = timeline.passes[static_cast<std::size_t>(piece.first)];
    if (piece.first == piece.last) {
        const QString text = tr("%1: %2, %3").arg(where, pass(first, timeline.interleave), times);
        return first.transfer.value() > 0 ? tr("%1, including a transfer of %2 at the end.")
                                                .arg(text, exact(first.transfer))
                                          : text + u'.';
    }
    return tr("%1: %2 passes, micro-batches %3 to %4, %5.")
        .arg(where)
        .arg(piece.last - piece.first + 1)
        .arg(first.microBatch + 1)
        .arg(timeline.passes[static_cast<std::size_t>(piece.last)].microBatch + 1)
        .arg(times);
}

QString PipelineText::description(const scaling::PipelineGantt& gantt, bool reasons)
{
    QStringList sentences{sentence(gantt, reasons)};
    if (!reasons)
        return sentences.front();
    for (const scaling::PipelineTimeline& timeline : gantt.timelines) {
        const auto& live = timeline.liveMicroBatches;
        sentences
            << tr("%1: %2 in all. A stage computes for %3 and is idle for %4 (%5). Stage 1 keeps "
                  "activations of up to %6 micro-batches, stage %7 of up to %8.")
                   .arg(names(timeline).constFirst(), NumberText::seconds(timeline.makespan),
                        NumberText::seconds(timeline.ideal), NumberText::seconds(timeline.bubble),
                        idleShare(timeline), NumberText::plain(live.front()))
                   .arg(live.size())
                   .arg(NumberText::plain(live.back()));
    }
    sentences << assumptions(gantt, 1);
    return sentences.join(u' ');
}

} // namespace ringside::app
