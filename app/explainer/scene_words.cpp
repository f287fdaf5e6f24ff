// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scene_words.h"

#include "app/explainer/number_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

/// The messages of one step that travel with one message: the same way between two hosts, or the
/// message alone.
struct Shipment
{
    const scaling::Transfer* first = nullptr;
    Bytes bytes;
    int messages = 0;
    int others = 0; ///< messages of the step that are not in it
};

Shipment shipmentOf(const AllReduceTimeline& timeline, const AllReduceTopology& topology, int step,
                    int rank)
{
    Shipment result;
    const auto& transfers = timeline.trace().transfers;
    for (const scaling::Transfer& transfer : transfers) {
        if (transfer.step != step)
            continue;
        if (result.first == nullptr || (transfer.from == rank && result.first->from != rank))
            result.first = &transfer;
    }
    for (const scaling::Transfer& transfer : transfers) {
        if (transfer.step != step || result.first == nullptr)
            continue;
        const bool together =
            topology.inHosts && result.first->crossesNodes
                ? topology.hostOf(transfer.from) == topology.hostOf(result.first->from) &&
                      topology.hostOf(transfer.to) == topology.hostOf(result.first->to)
                : &transfer == result.first;
        if (together) {
            result.bytes += transfer.bytes;
            ++result.messages;
        } else {
            ++result.others;
        }
    }
    return result;
}

/// The largest of 1, 2, 4, 5 times a power of ten that is not above `value`.
double roundDown(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double digit : {5.0, 4.0, 2.0}) {
        if (digit * power <= value * (1 + 1e-9))
            return digit * power;
    }
    return power;
}

} // namespace

double defaultSlowDown(const AllReduceTimeline& timeline)
{
    if (timeline.duration() <= 0)
        return 1;
    const double wanted = std::clamp(0.5 * timeline.stepCount(), 4.0, 25.0);
    return roundDown(wanted / timeline.duration());
}

QString SceneWords::algorithm(scaling::Algorithm algorithm)
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

QString SceneWords::slowDown(double factor)
{
    constexpr std::array<std::pair<double, const char16_t*>, 3> kUnits{
        {{1e-3, u"1 ms"}, {1e-6, u"1 µs"}, {1e-9, u"1 ns"}}};
    for (const auto& [unit, name] : kUnits) {
        if (factor * unit < 1)
            return tr("%1 takes %2")
                .arg(QString::fromUtf16(name), NumberWords::seconds(Seconds(factor * unit)));
    }
    return tr("1 ns takes %1").arg(NumberWords::seconds(Seconds(factor * 1e-9)));
}

QString SceneWords::meta(const scaling::Trace& trace, double slowDownFactor)
{
    const bool inOneHost = trace.algorithm == scaling::Algorithm::HierarchicalRing &&
                           trace.ranks <= trace.ranksPerNode;
    return tr("%1 · %2 ranks · %3")
        .arg(inOneHost ? tr("ring inside one host") : algorithm(trace.algorithm))
        .arg(trace.ranks)
        .arg(slowDown(slowDownFactor));
}

QString SceneWords::step(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                         int rank)
{
    if (timeline.isEmpty())
        return {};
    const int count = timeline.stepCount();
    if (timeline.time() >= timeline.duration())
        return tr("Done after %1: every rank holds the whole sum.")
            .arg(NumberWords::seconds(Seconds(timeline.duration())));
    const int index = timeline.stepAt(timeline.time());
    const Shipment sent = shipmentOf(timeline, topology, index, rank);
    if (sent.first == nullptr)
        return tr("Step %1 of %2").arg(index + 1).arg(count);

    const scaling::Transfer& transfer = *sent.first;
    const QString rate = NumberWords::rate(sent.bytes / (transfer.end - transfer.start));
    const bool whole = transfer.op == scaling::TransferOp::Copy;
    if (topology.inHosts && transfer.crossesNodes) {
        const int hosts = std::max(1, transfer.contributors / topology.ranksPerHost);
        const QString what = whole        ? tr("the whole sum")
                             : hosts == 1 ? tr("sum of 1 host")
                                          : tr("sum of %1 hosts").arg(hosts);
        const int chunk = sent.messages > 1 ? transfer.chunk % topology.bars.cycle : transfer.chunk;
        return tr("Step %1 of %2, between hosts: host %3 sends chunk %4 (%5, %6) to host %7 at %8.")
            .arg(index + 1)
            .arg(count)
            .arg(topology.hostOf(transfer.from))
            .arg(chunk)
            .arg(NumberWords::bytes(sent.bytes), what)
            .arg(topology.hostOf(transfer.to))
            .arg(rate);
    }
    const QString sum = whole ? tr("the whole sum")
                        : transfer.contributors == 1
                            ? tr("its own values")
                            : tr("sum of %1 ranks").arg(transfer.contributors);
    const int last = transfer.chunk + transfer.chunkCount - 1;
    const QString chunks = transfer.chunkCount > 1
                               ? tr("chunks %1 to %2").arg(transfer.chunk).arg(last)
                               : tr("chunk %1").arg(transfer.chunk);
    const QString where = topology.inHosts ? tr("inside each host") : QString();
    const QString head = where.isEmpty()
                             ? tr("Step %1 of %2").arg(index + 1).arg(count)
                             : tr("Step %1 of %2, %3").arg(index + 1).arg(count).arg(where);
    return tr("%1: rank %2 sends %3, %4, to rank %5 (%6, %7).")
        .arg(head)
        .arg(transfer.from)
        .arg(chunks, NumberWords::bytes(transfer.bytes))
        .arg(transfer.to)
        .arg(sum, rate);
}

QString SceneWords::legend(const AllReduceTopology& topology, double busy)
{
    const QString share = NumberWords::percent(busy).replace(u' ', QChar::Nbsp);
    if (topology.inHosts && topology.peakCrossing > 0)
        return tr("bar length: how many hosts are already in that chunk's sum · links %1 busy")
            .arg(share);
    return tr("bar length: how many ranks are already in that chunk's sum · links %1 busy")
        .arg(share);
}

QString SceneWords::grouping(const AllReduceTopology& topology, bool separateRows)
{
    const auto chunks = static_cast<int>(topology.bars.chunks.size());
    const int bars = topology.bars.bars;
    if (chunks <= bars || bars == 0)
        return {};
    return (separateRows
                ? tr("%1 chunks in %2 bars: a line is one chunk, pale the furthest of its bar.")
                : tr("%1 chunks in %2 bars: full is their mean, pale the furthest of them."))
        .arg(chunks)
        .arg(bars);
}

QString SceneWords::whole(const AllReduceTimeline& timeline)
{
    int count = 0;
    for (int rank = 0; rank < timeline.ranks(); ++rank)
        count += timeline.isWhole(rank) ? 1 : 0;
    return tr("%1 of %2 ranks hold the whole sum.").arg(count).arg(timeline.ranks());
}

} // namespace ringside::app
