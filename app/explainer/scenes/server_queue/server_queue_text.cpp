// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/server_queue/server_queue_text.h"

#include "app/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

using Kind = scaling::QueueSpan::Kind;

constexpr int kMostBars = 40;
constexpr int kBarColor = 1;
constexpr double kBarWidth = 0.92; ///< of the distance between bars

struct Look
{
    FillLook fill;
    LanePart part;
};

Look lookOf(Kind kind)
{
    switch (kind) {
    case Kind::Compute:
        return {{0, Fill::Solid}, LanePart::Upper};
    case Kind::Queue:
        return {{5, Fill::Hatched}, LanePart::Lower};
    case Kind::Push:
        return {{1, Fill::Solid}, LanePart::Lower};
    case Kind::Pull:
        return {{2, Fill::Solid}, LanePart::Lower};
    case Kind::Held:
        return {{4, Fill::Dotted}, LanePart::Upper};
    case Kind::Input:
        return {{3, Fill::Hatched}, LanePart::Upper};
    case Kind::Wait:
        return {{5, Fill::Pale}, LanePart::Lower};
    }
    return {};
}

} // namespace

QString ServerQueueText::activity(Kind kind)
{
    switch (kind) {
    case Kind::Compute:
        return tr("compute");
    case Kind::Queue:
        return tr("queue at the servers' links");
    case Kind::Push:
        return tr("push the gradients");
    case Kind::Pull:
        return tr("pull the weights");
    case Kind::Held:
        return tr("blocked: too far ahead of the slowest");
    case Kind::Input:
        return tr("wait for samples");
    case Kind::Wait:
        return tr("wait for the other workers");
    }
    return {};
}

QString ServerQueueText::workerName(const scaling::ServerQueue& queue, int worker)
{
    const QString name = tr("worker %1").arg(worker);
    return worker >= queue.workers - queue.slow ? tr("%1, slow").arg(name) : name;
}

QString ServerQueueText::servers(const scaling::ServerQueue& queue)
{
    return queue.servers == 1 ? tr("1 server") : tr("%1 servers").arg(queue.servers);
}

LanePicture ServerQueueText::picture(const scaling::ServerQueue& queue)
{
    LanePicture picture;
    picture.end = queue.window.value();
    std::vector<Kind> seen;
    for (const int worker : queue.lanes)
        picture.lanes << workerName(queue, worker);
    for (const scaling::QueueSpan& span : queue.spans) {
        const auto lane = std::ranges::find(queue.lanes, span.worker) - queue.lanes.begin();
        const Look look = lookOf(span.kind);
        picture.spans.push_back({static_cast<int>(lane), span.begin.value(), span.end.value(),
                                 look.fill, look.part, QString(), activity(span.kind)});
        if (std::ranges::find(seen, span.kind) == seen.end())
            seen.push_back(span.kind);
    }
    std::ranges::stable_sort(picture.spans, [](const LaneSpan& a, const LaneSpan& b) {
        return std::pair(a.lane, a.begin) < std::pair(b.lane, b.begin);
    });
    const QString halves = tr("Top: compute; bottom: communication");
    picture.heads.push_back(
        {0, queue.workers > static_cast<int>(queue.lanes.size())
                ? tr("%1 of %2 workers. %3").arg(queue.lanes.size()).arg(queue.workers).arg(halves)
                : halves});
    picture.lanes << servers(queue);
    const int last = static_cast<int>(picture.lanes.size()) - 1;
    for (const scaling::QueueUpdate& update : queue.updates)
        picture.marks.push_back({last, update.applied.value(),
                                 queue.asynchronous ? QString::number(update.staleness) : QString(),
                                 QString()});
    std::ranges::stable_sort(picture.marks, {}, &LaneMark::at);
    picture.heads.push_back(
        {last, queue.asynchronous
                   ? tr("Updates in order of arrival, and how many others each has missed")
                   : tr("Gradients as they arrive")});
    std::ranges::sort(seen);
    for (const Kind kind : seen)
        picture.keys.push_back({lookOf(kind).fill, activity(kind)});
    return picture;
}

ServerQueueText::Histogram ServerQueueText::histogram(const scaling::ServerQueue& queue)
{
    Histogram result;
    if (queue.histogram.empty())
        return result;
    const int least = queue.histogram.front().staleness, most = queue.histogram.back().staleness;
    const int width = std::max(1, (most - least + kMostBars) / kMostBars);
    int all = 0;
    for (const scaling::StalenessCount& count : queue.histogram)
        all += count.updates;
    for (const scaling::StalenessCount& count : queue.histogram) {
        const int from = least + (count.staleness - least) / width * width;
        if (result.bars.empty() || result.bars.back().from != from)
            result.bars.push_back({double(from), double(from + width - 1), 0, 0});
        result.bars.back().updates += count.updates;
    }
    double highest = 0;
    for (Bar& bar : result.bars) {
        bar.share = 100.0 * bar.updates / all;
        highest = std::max(highest, bar.share);
    }
    result.plot.x = PlotAxis::linear(
        0, most + width, {tr("staleness"), tr("updates of others"), false, PlotSteps::Decades}, 8);
    result.plot.y = PlotAxis::linear(
        0, highest, {tr("share of the updates"), QStringLiteral("%"), false, PlotSteps::Decades},
        3);
    result.plot.rules.push_back({Qt::Vertical, queue.meanStaleness,
                                 tr("mean %1").arg(NumberText::plain(queue.meanStaleness))});
    // The bar of zero staleness is centered at 0.
    if (least == 0)
        result.plot.x = result.plot.x.from(-0.5);
    PlotBars bars;
    bars.first = least + (width - 1) / 2.0;
    bars.distance = width;
    bars.width = kBarWidth;
    const int numbers = (most - least) / width + 1;
    bars.sets = {{tr("updates"), kBarColor, std::vector<double>(static_cast<std::size_t>(numbers)),
                  Qt::SolidPattern}};
    for (const Bar& bar : result.bars) {
        const double number = (bar.from - least) / width;
        bars.sets.front().heights[static_cast<std::size_t>(number)] = bar.share;
        result.plot.readings.push_back({(bar.from + bar.to) / 2, barText(bar)});
    }
    result.plot.bars = std::move(bars);
    return result;
}

QString ServerQueueText::barText(const Bar& bar)
{
    const QString which = bar.from == bar.to ? tr("Staleness %1").arg(bar.from)
                                             : tr("Staleness %1 to %2").arg(bar.from).arg(bar.to);
    return tr("%1: %2 % of updates.").arg(which, NumberText::plain(bar.share));
}

QString ServerQueueText::sentence(const scaling::ServerQueue& queue, bool reasons)
{
    const QString workers = tr("%1 workers").arg(queue.workers);
    const QString rate = NumberText::plain(queue.updatesPerSecond);
    QStringList sentences;
    if (!queue.asynchronous) {
        sentences
            << tr("In every step, %1 push to %2 and pull from them.").arg(workers, servers(queue));
        if (reasons && queue.meanQueue.value() > 0)
            sentences
                << tr("The servers' links are shared. The picture draws transfers one after "
                      "another: a push waits %1 on average, and so does a pull. In reality all "
                      "run at once, more slowly, and end with the last.")
                       .arg(NumberText::seconds(queue.meanQueue));
        return sentences.join(u' ');
    }
    sentences
        << tr("%1 and %2 make %3 updates per second. On average an update has missed %4 others, "
              "as the model predicts (%5).")
               .arg(workers, servers(queue), rate, NumberText::plain(queue.meanStaleness),
                    NumberText::plain(queue.modelStaleness));
    if (queue.slow > 0)
        sentences << tr("Updates of slow workers have missed %1.")
                         .arg(NumberText::plain(queue.slowestStaleness));
    if (queue.worstBound)
        sentences << tr("With a bound of %1 steps, none misses more than %2.")
                         .arg(*queue.bound)
                         .arg(NumberText::plain(*queue.worstBound, 6));
    if (reasons)
        sentences << tr("The servers' links are busy %1 of the time; an update queues for %2.")
                         .arg(NumberText::percent(queue.busy),
                              NumberText::seconds(queue.meanQueue));
    return sentences.join(u' ');
}

QString ServerQueueText::description(const scaling::ServerQueue& queue, bool reasons)
{
    QStringList sentences{sentence(queue, reasons)};
    for (const int worker : queue.lanes) {
        double window = queue.window.value();
        QStringList parts;
        for (int kind = 0; kind <= static_cast<int>(Kind::Wait); ++kind) {
            double seconds = 0;
            for (const scaling::QueueSpan& span : queue.spans)
                if (span.worker == worker && span.kind == static_cast<Kind>(kind))
                    seconds += (span.end - span.begin).value();
            if (seconds > 0)
                parts << tr("%1 %2").arg(activity(static_cast<Kind>(kind)),
                                         NumberText::percent(seconds / window));
        }
        sentences << tr("%1, shares of %2: %3.")
                         .arg(workerName(queue, worker), NumberText::seconds(queue.window),
                              parts.join(QStringLiteral(", ")));
    }
    for (const Bar& bar : histogram(queue).bars)
        sentences << barText(bar);
    return sentences.join(u' ');
}

} // namespace ringside::app
