// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes/step_lanes_text.h"

#include "app/text/number_text.h"

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kExact = 6; ///< significant digits of exact values

QString exact(Seconds value)
{
    return NumberText::seconds(value, kExact);
}

bool isNothing(Seconds part, const scaling::StepLanes& lanes)
{
    constexpr double kRounding = 1e-9;
    return part.value() <= kRounding * lanes.stepTime.value();
}

/// Time that all workers wait for input: the rest of the step after the other parts.
Seconds inputWait(const scaling::StepLanes& lanes)
{
    return lanes.stepTime - lanes.compute - lanes.straggle - lanes.exposed - lanes.bubble -
           lanes.serial;
}

} // namespace

QString StepLanesText::look(LaneLook look)
{
    switch (look) {
    case LaneLook::InputWork:
        return tr("preparing input");
    case LaneLook::Forward:
        return tr("forward pass");
    case LaneLook::Backward:
        return tr("backward pass");
    case LaneLook::Passes:
        return tr("forward and backward passes");
    case LaneLook::TensorExchange:
        return tr("tensor-parallel exchange");
    case LaneLook::ContextExchange:
        return tr("ring of keys and values (exposed)");
    case LaneLook::ExpertExchange:
        return tr("expert all-to-all");
    case LaneLook::StageTransfer:
        return tr("transfer between stages");
    case LaneLook::Slowdown:
        return tr("slowed by hidden communication");
    case LaneLook::ExchangeWait:
        return tr("waiting for the exchange");
    case LaneLook::QueueWait:
        return tr("queueing for the servers");
    case LaneLook::Encoding:
        return tr("compressing and decompressing");
    case LaneLook::StragglerWait:
        return tr("waiting for the slowest worker");
    case LaneLook::Bubble:
        return tr("pipeline bubble");
    case LaneLook::InputWait:
        return tr("waiting for input");
    case LaneLook::Serial:
        return tr("serial work");
    case LaneLook::SentHidden:
        return tr("sent during compute (hidden)");
    case LaneLook::SentExposed:
        return tr("sent while workers wait");
    }
    return {};
}

QStringList StepLanesText::labels(LaneLook look, Seconds length)
{
    const QString time = NumberText::seconds(length);
    switch (look) {
    case LaneLook::Forward:
        return {tr("forward %1").arg(time), tr("forward"), tr("F")};
    case LaneLook::Backward:
        return {tr("backward %1").arg(time), tr("backward"), tr("B")};
    case LaneLook::Passes:
        return {tr("forward and backward %1").arg(time), time};
    case LaneLook::StragglerWait:
    case LaneLook::ExchangeWait:
    case LaneLook::InputWait:
    case LaneLook::QueueWait:
        return {tr("wait %1").arg(time), tr("wait")};
    case LaneLook::Bubble:
        return {tr("bubble %1").arg(time), tr("bubble")};
    case LaneLook::ExpertExchange:
        return {tr("all-to-all %1").arg(time), tr("all-to-all"), time};
    case LaneLook::Serial:
        return {tr("serial %1").arg(time), tr("serial")};
    default:
        return {time};
    }
}

QString StepLanesText::track(int track, bool reasons)
{
    if (!reasons)
        return tr("step");
    if (track == StepLanesLayout::Input)
        return tr("input");
    return track == StepLanesLayout::Compute ? tr("compute") : tr("network");
}

QString StepLanesText::name(const scaling::WorkerLane& lane, int worker)
{
    const QString name = tr("Worker %1").arg(worker);
    if (!lane.waitedFor && lane.factor > 1)
        return tr("%1: takes %2× as long; the step does not wait for it and drops its gradient")
            .arg(name, NumberText::plain(lane.factor));
    if (!lane.waitedFor)
        return tr("%1: backup; the step does not wait for it and drops its gradient").arg(name);
    if (lane.factor > 1)
        return tr("%1: takes %2× as long").arg(name, NumberText::plain(lane.factor));
    return name;
}

QString StepLanesText::more(int others)
{
    return others == 1 ? tr("1 more worker like this one")
                       : tr("%1 more workers like this one").arg(others);
}

QString StepLanesText::parts(const scaling::StepLanes& lanes)
{
    QStringList sentences{tr("compute %1").arg(NumberText::seconds(lanes.compute))};
    const auto add = [&](const QString& line, Seconds part) {
        if (!isNothing(part, lanes))
            sentences << line.arg(NumberText::seconds(part));
    };
    add(tr("pipeline bubble %1"), lanes.bubble);
    add(lanes.jitter > 0 ? tr("expected wait for the slowest worker %1")
                         : tr("waiting for the slowest worker %1"),
        lanes.straggle);
    add(tr("exposed communication %1"), lanes.exposed);
    add(tr("waiting for input %1"), inputWait(lanes));
    add(tr("serial work %1"), lanes.serial);
    return sentences.join(QStringLiteral(", "));
}

QString StepLanesText::sentence(const scaling::StepLanes& lanes, bool reasons)
{
    const QString step = NumberText::seconds(lanes.stepTime);
    if (!reasons)
        return tr("One step takes %1.").arg(step);
    if (lanes.asynchronous) {
        const auto [first, last] = std::ranges::minmax(
            lanes.workers, {}, [](const scaling::WorkerLane& lane) { return lane.end; });
        const QString cycles =
            isNothing(last.end - first.end, lanes)
                ? tr("Every worker runs independently with a cycle of %1").arg(exact(first.end))
                : tr("Every worker runs independently, %1")
                      .arg(NumberText::secondsFromTo(first.end, last.end));
        return tr("%1; workers do not wait for each other, and one update per worker takes %2 on "
                  "average.")
            .arg(cycles, step);
    }
    const QString text = tr("A step takes %1: %2").arg(step, parts(lanes));
    if (isNothing(lanes.hidden, lanes))
        return text + u'.';
    return tr("%1; another %2 on the network is hidden behind compute.")
        .arg(text, NumberText::seconds(lanes.hidden));
}

QString StepLanesText::assumptions(const scaling::StepLanes& lanes)
{
    QStringList sentences{
        tr("Assumed: the forward pass is 1/3 of a micro-step's compute, the backward "
           "pass 2/3.")};
    const bool exchanges = !lanes.workers.empty() && !lanes.workers.front().sent.empty();
    if (lanes.gathers && lanes.gatheredLayers == 0)
        sentences << tr(
            "The model computes how much of the parameter gathering is hidden, not where. "
            "The picture spreads it over the passes.");
    else if (exchanges && !lanes.buckets)
        sentences << tr(
            "The model computes how much of the exchange is hidden, not when it starts. The "
            "picture starts it where the backward pass begins to hide it.");
    if (lanes.jitter > 0)
        sentences
            << tr("Workers are drawn with their usual compute time. The wait for the slowest is "
                  "the mean for a jitter of %1.")
                   .arg(NumberText::percent(lanes.jitter));
    if (lanes.bubble.value() > 0)
        sentences << tr(
            "The bubble is drawn in one piece; the pipeline picture shows where it occurs.");
    const auto has = [&](scaling::LaneActivity activity) {
        return std::ranges::any_of(lanes.workers.front().compute,
                                   [activity](const scaling::LaneSegment& segment) {
                                       return segment.activity == activity;
                                   });
    };
    if (lanes.gatheredLayers > 0)
        sentences
            << tr("Each pass gathers the weights of %1 layers one by one, a layer ahead of the "
                  "compute. The picture merges them per pass.")
                   .arg(lanes.gatheredLayers);
    if (lanes.contextRanks > 1)
        sentences
            << (has(scaling::LaneActivity::ContextExchange)
                    ? tr("Keys and values pass around a ring of %1 GPUs. Attention hides most of "
                         "it; the rest is drawn.")
                    : tr("Keys and values pass around a ring of %1 GPUs. Attention hides all of "
                         "it."))
                   .arg(lanes.contextRanks);
    if (has(scaling::LaneActivity::ExpertExchange))
        sentences << tr(
            "Tokens go to their experts and back in every expert layer; the picture merges "
            "these all-to-all exchanges per pass.");
    if (has(scaling::LaneActivity::TensorExchange))
        sentences << tr(
            "Tensor-parallel exchanges happen in every layer; the picture merges them per "
            "micro-step.");
    sentences << tr("The model leaves out the optimizer's compute time.");
    return sentences.join(u' ');
}

QString StepLanesText::sent(const scaling::SentSegment& sent)
{
    QString what;
    switch (sent.kind) {
    case scaling::SentKind::Exchange:
        what = tr("gradient exchange");
        break;
    case scaling::SentKind::PushPull:
        what = tr("gradient push and pull");
        break;
    case scaling::SentKind::ReduceScatter:
        what = tr("gradient reduce-scatter");
        break;
    case scaling::SentKind::Bucket:
        what = sent.first == sent.last ? tr("bucket %1").arg(sent.first)
                                       : tr("buckets %1 to %2").arg(sent.first).arg(sent.last);
        break;
    case scaling::SentKind::ParameterGather:
        what =
            sent.first == sent.last
                ? tr("parameter all-gather, micro-step %1").arg(sent.first)
                : tr("parameter all-gathers, micro-steps %1 to %2").arg(sent.first).arg(sent.last);
        break;
    }
    if (sent.bytes.value() > 0)
        what = tr("%1, %2").arg(what, NumberText::bytes(sent.bytes));
    return what;
}

QString StepLanesText::readout(const scaling::StepLanes& lanes, const StepLanesLayout::Row& row,
                               const StepLanesLayout::Place& place)
{
    const scaling::WorkerLane& lane = lanes.workers[static_cast<std::size_t>(row.lane)];
    const QString who = tr("Worker %1").arg(row.worker);
    const auto index = static_cast<std::size_t>(place.piece);
    const auto times = [](Seconds start, Seconds end) {
        return tr("from %1 to %2: %3").arg(exact(start), exact(end), exact(end - start));
    };
    if (place.row == StepLanesLayout::Input)
        return tr("%1, input: %2, %3.")
            .arg(who,
                 lanes.prefetch ? tr("preparing the next step's samples")
                                : tr("preparing this step's samples"),
                 times(Seconds(0), lane.inputEnd));
    if (place.row == StepLanesLayout::Compute) {
        if (index >= lane.compute.size())
            return {};
        const scaling::LaneSegment& segment = lane.compute[index];
        QString what = look(lookOf(segment.activity));
        if (segment.last > segment.first)
            what = tr("%1, micro-steps %2 to %3").arg(what).arg(segment.first).arg(segment.last);
        else if (lanes.microSteps > 1 && (segment.activity == scaling::LaneActivity::Forward ||
                                          segment.activity == scaling::LaneActivity::Backward))
            what = tr("%1 of micro-step %2").arg(what).arg(segment.first);
        return tr("%1: %2, %3.").arg(who, what, times(segment.start, segment.end));
    }
    if (index >= lane.sent.size())
        return {};
    const scaling::SentSegment& one = lane.sent[index];
    const QString text = tr("%1, network: %2, %3").arg(who, sent(one), times(one.start, one.end));
    return one.exposed().value() > 0 ? tr("%1, %2 of it exposed.").arg(text, exact(one.exposed()))
                                     : tr("%1, all of it hidden.").arg(text);
}

QString StepLanesText::description(const scaling::StepLanes& lanes, bool reasons)
{
    QStringList sentences{sentence(lanes, reasons)};
    if (!reasons)
        return sentences.front();
    for (const scaling::WorkerLane& lane : lanes.workers) {
        QStringList did;
        constexpr std::size_t kMost = 12;
        for (std::size_t i = 0; i < std::min(kMost, lane.compute.size()); ++i) {
            const scaling::LaneSegment& segment = lane.compute[i];
            did << tr("%1 from %2 to %3")
                       .arg(look(lookOf(segment.activity)), NumberText::seconds(segment.start),
                            NumberText::seconds(segment.end));
        }
        if (lane.compute.size() > kMost)
            did << tr("and so on until %1").arg(NumberText::seconds(lane.end));
        const QString who =
            lane.count == 1 ? name(lane, lane.first)
                            : tr("%1, and %2").arg(name(lane, lane.first), more(lane.count - 1));
        sentences << tr("%1: %2.").arg(who, did.join(QStringLiteral(", ")));
        if (!lane.sent.empty())
            sentences << tr("On its network from %1 to %2, %3 in all.")
                             .arg(NumberText::seconds(lane.sent.front().start),
                                  NumberText::seconds(lane.sent.back().end),
                                  lane.sent.size() == 1 ? sent(lane.sent.front())
                                                        : tr("%1 pieces").arg(lane.sent.size()));
    }
    sentences << assumptions(lanes);
    return sentences.join(u' ');
}

} // namespace ringside::app
