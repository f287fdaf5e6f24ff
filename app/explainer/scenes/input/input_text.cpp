// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/input/input_text.h"

#include "app/explainer/scenes/part_looks.h"
#include "app/text/number_text.h"

#include <algorithm>

namespace ringside::app {

namespace {

using Kind = scaling::InputSpan::Kind;

constexpr FillLook kRate{5, Fill::Pale};

FillLook lookOf(Kind kind)
{
    switch (kind) {
    case Kind::Read:
        return kInputLook;
    case Kind::Train:
        return kComputeLook;
    case Kind::Serial:
        return kSerialLook;
    case Kind::Wait:
        break;
    }
    return kInputWaitLook;
}

constexpr double kMostCompared = 3;

} // namespace

QString InputText::rate(double samplesPerSecond)
{
    return tr("%1 samples/s").arg(NumberText::plain(samplesPerSecond, 4));
}

QString InputText::limit(scaling::InputLimit limit)
{
    switch (limit) {
    case scaling::InputLimit::Decode:
        return tr("reading and decoding on the hosts");
    case scaling::InputLimit::Storage:
        return tr("the shared storage");
    case scaling::InputLimit::Network:
        return tr("the hosts' NICs");
    }
    return {};
}

void InputText::addFlow(LanePicture& picture, const scaling::InputFlow& flow, bool isJob)
{
    const int lane = static_cast<int>(picture.lanes.size());
    const QString how = flow.prefetch ? tr("with prefetch") : tr("without prefetch");
    picture.heads.push_back(
        {lane, tr("%1: a step takes %2, %3")
                   .arg(isJob ? tr("This job, %1").arg(how)
                              : (flow.prefetch ? tr("With prefetch") : tr("Without prefetch")),
                        NumberText::seconds(flow.period), rate(flow.throughput))});
    picture.lanes << tr("hosts") << tr("accelerators");
    const auto add = [&](const std::vector<scaling::InputSpan>& spans, int at) {
        for (const scaling::InputSpan& span : spans) {
            LaneSpan shown;
            shown.lane = at;
            shown.begin = span.begin.value();
            shown.end = span.end.value();
            shown.look = lookOf(span.kind);
            const int number = span.step + 1;
            switch (span.kind) {
            case Kind::Read:
                shown.label = tr("read %1").arg(number);
                shown.text = tr("read the samples of step %1").arg(number);
                break;
            case Kind::Train:
                shown.label = tr("step %1").arg(number);
                shown.text = tr("train step %1").arg(number);
                break;
            case Kind::Wait:
                shown.label = tr("wait");
                shown.text = at == lane ? tr("wait for the accelerators")
                                        : tr("wait for the samples of step %1").arg(number);
                break;
            case Kind::Serial:
                shown.text = tr("the serial part of step %1").arg(number);
                break;
            }
            picture.spans.push_back(std::move(shown));
        }
    };
    add(flow.hosts, lane);
    add(flow.accelerators, lane + 1);
}

void InputText::addBars(LanePicture& picture, const scaling::InputTimeline& timeline, bool reasons)
{
    picture.barsTitle = tr("Limit of each part alone, all hosts together");
    const double work = timeline.workRate;
    // A rate far from limiting would make the other bars too short to compare.
    const double most = kMostCompared * std::max(work, timeline.inputRate);
    picture.bars.push_back({tr("accelerators"), rate(work), work, kComputeLook, work > most});
    for (const scaling::InputSource& source : timeline.sources) {
        const bool lowest = reasons && source.isSlowest && source.allHosts < work;
        // The slowest one of one says nothing where the accelerators are slower.
        const bool slowest = lowest || (reasons && source.isSlowest && timeline.sources.size() > 1);
        QString text = rate(source.allHosts);
        if (source.limit != scaling::InputLimit::Storage && timeline.hosts > 1)
            text = tr("%1, %2 a host").arg(text, rate(source.perHost));
        if (slowest)
            text = lowest ? tr("%1: limits the job").arg(text) : tr("%1: slowest input").arg(text);
        picture.bars.push_back({limit(source.limit), text, source.allHosts,
                                slowest ? kInputLook : kRate, source.allHosts > most});
    }
}

LanePicture InputText::picture(const scaling::InputTimeline& timeline, bool reasons)
{
    LanePicture picture;
    addFlow(picture, timeline.job, true);
    addFlow(picture, timeline.other, false);
    picture.end = std::max(timeline.job.end.value(), timeline.other.end.value());
    picture.keys = {{kInputLook, tr("hosts read")},
                    {kComputeLook, tr("accelerators train")},
                    {kInputWaitLook, tr("waiting")}};
    if (timeline.serial.value() > 0)
        picture.keys.push_back({kSerialLook, tr("serial part")});
    addBars(picture, timeline, reasons);
    return picture;
}

QString InputText::sentence(const scaling::InputTimeline& timeline, bool reasons)
{
    const QString both = tr("The hosts deliver %1; the accelerators could use %2.")
                             .arg(rate(timeline.inputRate), rate(timeline.workRate));
    if (!reasons || timeline.sources.empty())
        return both;
    const Seconds input = timeline.input, work = timeline.work;
    QStringList sentences{both};
    const QString slowest = limit(timeline.sources.front().limit);
    if (input > work)
        sentences << tr("Input is the bottleneck, limited by %1.").arg(slowest);
    if (timeline.job.prefetch) {
        if (input > work)
            sentences
                << tr("Prefetch hides only %1 of training time: the accelerators wait %2 in every "
                      "%3 step.")
                       .arg(NumberText::seconds(work), NumberText::seconds(input - work),
                            NumberText::seconds(timeline.job.period));
        else
            sentences << tr("Prefetch hides all %1 of reading behind %2 of training.")
                             .arg(NumberText::seconds(input), NumberText::seconds(work));
    } else {
        sentences
            << tr("Without prefetch, the accelerators wait %1 in every %2 step. With it, a step "
                  "would take %3.")
                   .arg(NumberText::seconds(input), NumberText::seconds(timeline.job.period),
                        NumberText::seconds(timeline.other.period));
    }
    return sentences.join(u' ');
}

QString InputText::description(const scaling::InputTimeline& timeline, bool reasons)
{
    QStringList sentences{sentence(timeline, reasons)};
    sentences << tr("A host reads %1 samples per step in %2; the accelerators train for %3.")
                     .arg(NumberText::plain(timeline.samplesPerHost, 6),
                          NumberText::seconds(timeline.input), NumberText::seconds(timeline.work));
    const LanePicture shown = picture(timeline, reasons);
    for (const LanePicture::Head& head : shown.heads)
        sentences << head.text + u'.';
    QStringList rates;
    for (const LanePicture::Bar& bar : shown.bars)
        rates << tr("%1 %2").arg(bar.name, bar.text);
    sentences << tr("%1: %2.").arg(shown.barsTitle, rates.join(QStringLiteral("; ")));
    return sentences.join(u' ');
}

} // namespace ringside::app
