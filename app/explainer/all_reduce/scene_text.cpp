// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/scene_text.h"

#include "app/explainer/all_reduce/exchange_text.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

/// The messages of a step on the same route between two hosts as one message, or that message
/// alone.
struct Shipment
{
    const scaling::Transfer* first = nullptr;
    std::size_t index = 0; ///< of `first`
    Bytes bytes;
    std::vector<int> chunks{}; ///< in rising order
};

/// "chunk 3", "chunks 4 to 7", "chunks 0, 4, 8"; of many, the first two and the last.
QString chunkNumbers(const std::vector<int>& chunks)
{
    if (chunks.size() == 1)
        return SceneText::tr("chunk %1").arg(chunks.front());
    const auto count = static_cast<int>(chunks.size());
    if (chunks.back() - chunks.front() == count - 1)
        return SceneText::tr("chunks %1 to %2").arg(chunks.front()).arg(chunks.back());
    constexpr int kMostNamed = 4;
    QStringList numbers;
    for (const int chunk : chunks)
        numbers.append(QString::number(chunk));
    if (count > kMostNamed)
        numbers = {numbers[0], numbers[1], QStringLiteral("…"), numbers.back()};
    return SceneText::tr("chunks %1").arg(numbers.join(QStringLiteral(", ")));
}

/// What `rank` sends or receives in a step, or else the step's first message.
Shipment shipmentOf(const AllReduceTimeline& timeline, const AllReduceTopology& topology, int step,
                    int rank)
{
    Shipment result;
    const auto& transfers = timeline.trace().transfers;
    const auto concern = [&](const scaling::Transfer& transfer) {
        return transfer.from == rank ? 2 : transfer.to == rank ? 1 : 0;
    };
    for (const std::uint32_t index : timeline.messagesOf(step)) {
        const scaling::Transfer& transfer = transfers[index];
        if (timeline.isGrouped() && transfer.from == transfer.to)
            continue;
        if (result.first == nullptr || concern(transfer) > concern(*result.first)) {
            result.first = &transfer;
            result.index = index;
        }
    }
    if (result.first == nullptr)
        return result;
    for (const std::uint32_t index : timeline.messagesOf(step)) {
        const scaling::Transfer& transfer = transfers[index];
        const bool together =
            topology.inHosts && result.first->crossesNodes
                ? topology.hostOf(transfer.from) == topology.hostOf(result.first->from) &&
                      topology.hostOf(transfer.to) == topology.hostOf(result.first->to)
                : &transfer == result.first;
        if (together) {
            result.bytes += transfer.bytes;
            for (int chunk = 0; chunk < transfer.chunkCount; ++chunk)
                result.chunks.push_back(transfer.chunk + chunk);
        }
    }
    std::ranges::sort(result.chunks);
    return result;
}

/// "Step 3 of 12"; for merged steps "Steps 17 to 24 of 2046".
QString stepNumber(const scaling::Trace& trace, int index, int count)
{
    const int together = trace.stepsTogether;
    if (together == 1)
        return SceneText::tr("Step %1 of %2").arg(index + 1).arg(count);
    return SceneText::tr("Steps %1 to %2 of %3")
        .arg(index * together + 1)
        .arg(std::min((index + 1) * together, trace.wholeSteps))
        .arg(trace.wholeSteps);
}

/// A flat ring adds up in the first half of its steps and distributes in the second.
QString ringPhase(const scaling::Trace& trace, int index, int count, const QString& number)
{
    if (trace.algorithm != scaling::Algorithm::Ring || trace.stepsTogether != 1)
        return number;
    return index < count / 2 ? SceneText::tr("%1, reduce-scatter").arg(number)
                             : SceneText::tr("%1, all-gather").arg(number);
}

QString betweenHosts(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                     const QString& number, const Shipment& sent)
{
    const scaling::Transfer& transfer = *sent.first;
    QString what = chunkNumbers(sent.chunks);
    if (const QString part = topology.bars.partOf(transfer.chunk); !part.isEmpty())
        what = SceneText::tr("part %1, %2").arg(part, what);
    return SceneText::tr("%1, between hosts: host %2 sends %3 (%4, %5) to host %6 at %7.")
        .arg(number)
        .arg(topology.hostOf(transfer.from))
        .arg(what, NumberText::bytes(sent.bytes),
             ExchangeText::sum(timeline.trace(), timeline.carried(sent.index)))
        .arg(topology.hostOf(transfer.to))
        .arg(NumberText::rate(sent.bytes / (transfer.end - transfer.start)));
}

/// The smallest of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten that is not below
/// `value`.
double roundUp(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double digit : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (digit * power >= value * (1 - 1e-9))
            return digit * power;
    }
    return 10 * power;
}

/// What the steps that add (or, `copies`, those that distribute) are called.
QString phaseName(scaling::Algorithm algorithm, bool copies)
{
    switch (algorithm) {
    case scaling::Algorithm::Ring:
    case scaling::Algorithm::HalvingDoubling:
    case scaling::Algorithm::HierarchicalRing:
    case scaling::Algorithm::Torus:
    case scaling::Algorithm::Direct:
        return copies ? SceneText::tr("all-gather") : SceneText::tr("reduce-scatter");
    case scaling::Algorithm::Binomial:
    case scaling::Algorithm::BinaryTree:
    case scaling::Algorithm::DoubleBinaryTree:
        return copies ? SceneText::tr("broadcast") : SceneText::tr("reduce");
    case scaling::Algorithm::ParameterServer:
    case scaling::Algorithm::ReductionServer:
        return copies ? SceneText::tr("from the servers") : SceneText::tr("to the servers");
    case scaling::Algorithm::RecursiveDoubling:
    case scaling::Algorithm::InNetwork:
        break;
    }
    return {};
}

QString phaseName(const scaling::Trace& trace, const AllReduceTimeline::Step& step)
{
    const QString name = phaseName(trace.algorithm, step.copies);
    const bool inHosts =
        trace.algorithm == scaling::Algorithm::HierarchicalRing && trace.ranks > trace.ranksPerNode;
    if (!inHosts)
        return name;
    return step.crossesNodes ? SceneText::tr("between hosts: %1").arg(name)
                             : SceneText::tr("inside host: %1").arg(name);
}

} // namespace

double defaultSlowDown(const AllReduceTimeline& timeline)
{
    constexpr double kSecondsPerStep = 2, kMostSeconds = 85;
    if (timeline.duration() <= 0)
        return 1;
    const double wanted = std::min(kSecondsPerStep * timeline.stepCount(), kMostSeconds);
    return roundUp(wanted / timeline.duration());
}

QString SceneText::algorithm(scaling::Algorithm algorithm)
{
    switch (algorithm) {
    case scaling::Algorithm::Ring:
        return tr("ring");
    case scaling::Algorithm::RecursiveDoubling:
        return tr("recursive doubling");
    case scaling::Algorithm::HalvingDoubling:
        return tr("halving-doubling");
    case scaling::Algorithm::Binomial:
        return tr("binomial tree");
    case scaling::Algorithm::BinaryTree:
        return tr("binary tree");
    case scaling::Algorithm::DoubleBinaryTree:
        return tr("double binary tree");
    case scaling::Algorithm::HierarchicalRing:
        return tr("hierarchical ring");
    case scaling::Algorithm::Torus:
        return tr("torus in all directions");
    case scaling::Algorithm::Direct:
        return tr("direct exchange");
    case scaling::Algorithm::ParameterServer:
        return tr("parameter server");
    case scaling::Algorithm::ReductionServer:
        return tr("Reduction Server");
    case scaling::Algorithm::InNetwork:
        return tr("reduction in the network");
    }
    return {};
}

QString SceneText::slowDown(double factor)
{
    constexpr std::array<std::pair<double, const char16_t*>, 3> kUnits{
        {{1e-3, u"1 ms"}, {1e-6, u"1 µs"}, {1e-9, u"1 ns"}}};
    for (const auto& [unit, name] : kUnits) {
        if (factor * unit < 1)
            return tr("%1 takes %2")
                .arg(QString::fromUtf16(name), NumberText::seconds(Seconds(factor * unit)));
    }
    return tr("1 ns takes %1").arg(NumberText::seconds(Seconds(factor * 1e-9)));
}

QString SceneText::meta(const scaling::Trace& trace, double slowDownFactor)
{
    const bool inOneHost = trace.algorithm == scaling::Algorithm::HierarchicalRing &&
                           trace.ranks <= trace.ranksPerNode;
    QString who = tr("%1 ranks").arg(trace.groupSize > 1 ? trace.groupedRanks : trace.ranks);
    if (trace.servers > 0 && trace.grouped.empty())
        who += tr(", %1 servers").arg(trace.servers);
    QString name = inOneHost ? tr("ring inside one host") : algorithm(trace.algorithm);
    if (trace.pieces > 1)
        name = tr("%1 in %2 overlapping pieces").arg(name).arg(trace.pieces);
    return tr("%1 · %2 · %3").arg(name, who, slowDown(slowDownFactor));
}

QString SceneText::step(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                        int rank)
{
    if (timeline.isEmpty())
        return {};
    const scaling::Trace& trace = timeline.trace();
    if (timeline.time() >= timeline.duration())
        return tr("Done after %1: every rank holds the final sum.")
            .arg(NumberText::seconds(Seconds(timeline.duration())));
    if (timeline.time() < trace.insideBefore.value())
        return tr("Inside each host: %1 ranks add their values in a ring, %2.")
            .arg(trace.groupSize)
            .arg(NumberText::seconds(trace.insideBefore));
    if (timeline.time() > timeline.duration() - trace.insideAfter.value())
        return tr("Inside each host: the final sum goes to %1 ranks in a ring, %2.")
            .arg(trace.groupSize)
            .arg(NumberText::seconds(trace.insideAfter));
    const int index = timeline.stepAt(timeline.time());
    const QString number = stepNumber(trace, index, timeline.stepCount());
    const Shipment sent = shipmentOf(timeline, topology, index, rank);
    if (sent.first == nullptr)
        return number;

    const scaling::Transfer& transfer = *sent.first;
    const QString from = ExchangeText::endpoint(trace, transfer.from);
    const QString to = ExchangeText::endpoint(trace, transfer.to);
    if (timeline.isGrouped())
        return tr("%1: %2 send %3 in %4 to %5.")
            .arg(number, from, NumberText::bytes(transfer.bytes),
                 counted(trace.grouped[sent.index].messages, tr("1 message"), tr("%1 messages")),
                 to);
    if (topology.inHosts && transfer.crossesNodes)
        return betweenHosts(timeline, topology, number, sent);
    const QString sum = transfer.contributors == 1
                            ? tr("its own values")
                            : ExchangeText::sum(trace, timeline.carried(sent.index));
    const QString head = topology.inHosts ? tr("%1, inside each host").arg(number)
                                          : ringPhase(trace, index, timeline.stepCount(), number);
    const QString sentence =
        timeline.time() < transfer.start.value()  ? tr("%1: %2 will send %3, %4, to %5 (%6, %7).")
        : timeline.time() >= transfer.end.value() ? tr("%1: %2 has sent %3, %4, to %5 (%6, %7).")
                                                  : tr("%1: %2 sends %3, %4, to %5 (%6, %7).");
    return sentence.arg(head, from, chunkNumbers(sent.chunks), NumberText::bytes(transfer.bytes),
                        to, sum,
                        NumberText::rate(transfer.bytes / (transfer.end - transfer.start)));
}

QString SceneText::legend(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                          double busy)
{
    const QString share = NumberText::percent(busy).replace(u' ', QChar::Nbsp);
    const scaling::Trace& trace = timeline.trace();
    QString dots;
    if (timeline.isCrowded())
        dots = (timeline.isGrouped() ? tr("dot: messages between boxes, hollow while waiting")
                                     : tr("dot: a message in flight, hollow while waiting")) +
               QStringLiteral(" · ");
    if (trace.isOfClasses)
        return tr("box: %1 ranks of one class, which all do the same in every step; bar: share of "
                  "the final sum they hold · %2links %3 busy")
            .arg(trace.groupSize)
            .arg(dots, share);
    if (timeline.isGrouped())
        return tr("box: %1 ranks; bar: share of the final sum they hold · %2links %3 busy")
            .arg(trace.groupSize)
            .arg(dots, share);
    const QString who = topology.inHosts && topology.peakCrossing > 0
                            ? tr("hosts")
                            : ExchangeText::manyEndpoints(trace);
    return tr("bar length: number of %1 already in that chunk's sum · %2links %3 busy")
        .arg(who, dots, share);
}

QString SceneText::grouping(const AllReduceTopology& topology, bool separateRows)
{
    const auto chunks = static_cast<int>(topology.bars.chunks.size());
    const int bars = topology.bars.bars;
    QString stubs;
    if (topology.grid.size() > 2)
        stubs = tr("A slanted stub leads to the next plane, a straight one around the row. ");
    else if (std::ranges::any_of(topology.links, &SceneLink::wraps))
        stubs = tr("A stub leads around the row, to its other end. ");
    if (chunks <= bars || bars == 0)
        return stubs.trimmed();
    const QString named = topology.bars.hasParts
                              ? tr("%1 chunks in %2 bars, parts A to %3:")
                                    .arg(chunks)
                                    .arg(bars)
                                    .arg(topology.bars.partOf(topology.bars.chunks.back()))
                              : tr("%1 chunks in %2 bars:").arg(chunks).arg(bars);
    return stubs + named + u' ' +
           (separateRows ? tr("a line is one chunk; pale shows the most advanced chunk of its bar.")
                         : tr("solid shows their mean, pale the most advanced one."));
}

QString SceneText::lines(const AllReduceTopology& topology, double lineShare)
{
    if (lineShare >= 1)
        return {};
    return tr("%1 lines: only their ends are drawn, except for the selected rank.")
        .arg(topology.links.size());
}

std::vector<Phase> SceneText::phases(const AllReduceTimeline& timeline)
{
    constexpr std::size_t kMostPhases = 6;
    constexpr auto kRing = scaling::Algorithm::Ring; // inside every host of a grouped trace
    const scaling::Trace& trace = timeline.trace();
    if (timeline.isEmpty() || trace.pieces > 1)
        return {};
    // A step that adds and distributes belongs to two phases at once, as in pipelined trees.
    for (int i = 0; i < timeline.stepCount(); ++i) {
        const bool copies = timeline.step(i).copies;
        if (std::ranges::any_of(timeline.messagesOf(i), [&](std::uint32_t index) {
                return (trace.transfers[index].op == scaling::TransferOp::Copy) != copies;
            }))
            return {};
    }
    std::vector<std::pair<double, QString>> starts;
    const auto begin = [&](double time, const QString& name) {
        if (!name.isEmpty() && (starts.empty() || starts.back().second != name))
            starts.emplace_back(time, name);
    };
    const bool grouped = trace.insideBefore.value() > 0;
    if (grouped)
        begin(0, tr("inside host: %1").arg(phaseName(kRing, false)));
    for (int i = 0; i < timeline.stepCount(); ++i)
        begin(starts.empty() ? 0 : timeline.step(i).start, phaseName(trace, timeline.step(i)));
    if (grouped)
        begin(timeline.duration() - trace.insideAfter.value(),
              tr("inside host: %1").arg(phaseName(kRing, true)));
    if (starts.size() < 2 || starts.size() > kMostPhases)
        return {};
    std::vector<Phase> phases;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto& [start, name] = starts[i];
        const double end = i + 1 < starts.size() ? starts[i + 1].first : timeline.duration();
        phases.push_back(
            {start / timeline.duration(), name,
             tr("%1, %2").arg(name, NumberText::secondsFromTo(Seconds(start), Seconds(end)))});
    }
    return phases;
}

QString SceneText::whole(const AllReduceTimeline& timeline)
{
    int count = 0;
    for (int rank = 0; rank < timeline.ranks(); ++rank)
        count += timeline.isWhole(rank) ? 1 : 0;
    return tr("%1 of %2 %3 hold the final sum.")
        .arg(count)
        .arg(timeline.ranks())
        .arg(ExchangeText::manyEndpoints(timeline.trace()));
}

} // namespace ringside::app
