// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce_topology.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace ringside::app {

namespace {

double rateOf(const scaling::Transfer& transfer)
{
    const double length = transfer.end.value() - transfer.start.value();
    return length > 0 ? transfer.bytes.value() / length : 0;
}

/// The line a transfer travels on, with its ends in ascending order, except inside a host.
SceneLink lineOf(const AllReduceTopology& topology, const scaling::Transfer& transfer)
{
    SceneLink line;
    int from = transfer.from;
    int to = transfer.to;
    if (topology.inHosts) {
        from = topology.hostOf(from);
        to = topology.hostOf(to);
        line.crossesNodes = from != to;
    }
    line.from = std::min(from, to);
    line.to = std::max(from, to);
    return line;
}

/// The most that the lines of each class carry one way: transfers of a step share a line.
void findPeaks(AllReduceTopology& topology, const scaling::Trace& trace)
{
    std::map<std::tuple<int, int, bool>, double> rates;
    for (std::size_t i = 0; i < trace.transfers.size(); ++i) {
        const scaling::Transfer& transfer = trace.transfers[i];
        rates[{transfer.step, topology.linkOfTransfer[i], topology.forward[i]}] += rateOf(transfer);
    }
    for (const auto& [key, rate] : rates) {
        const auto& link = topology.links[static_cast<std::size_t>(std::get<1>(key))];
        double& peak = link.crossesNodes ? topology.peakCrossing : topology.peakInside;
        peak = std::max(peak, rate);
    }
}

} // namespace

ChunkBars ChunkBars::of(const scaling::Trace& trace)
{
    ChunkBars result;
    const int chunks = std::max(0, trace.chunks);
    const int hosts = trace.ranksPerNode > 1 ? trace.ranks / trace.ranksPerNode : 0;
    const bool byHost = trace.algorithm == scaling::Algorithm::HierarchicalRing && hosts > 1 &&
                        chunks == hosts * trace.ranksPerNode;
    const int cycle = byHost ? hosts : std::max(1, chunks);
    result.cycle = cycle;
    result.bars = std::min(chunks, std::min(cycle, kMaxBars));
    result.barOfChunk.resize(static_cast<std::size_t>(chunks));
    for (int chunk = 0; chunk < chunks; ++chunk)
        result.barOfChunk[static_cast<std::size_t>(chunk)] = (chunk % cycle) * result.bars / cycle;
    for (int bar = 0; bar < result.bars; ++bar) {
        result.firstRow.push_back(static_cast<int>(result.chunks.size()));
        for (int chunk = 0; chunk < chunks; ++chunk) {
            if (result.barOfChunk[static_cast<std::size_t>(chunk)] == bar)
                result.chunks.push_back(chunk);
        }
    }
    result.firstRow.push_back(static_cast<int>(result.chunks.size()));
    return result;
}

AllReduceTopology AllReduceTopology::of(const scaling::Trace& trace)
{
    AllReduceTopology result;
    result.ranks = trace.ranks;
    result.ranksPerHost = std::max(1, trace.ranksPerNode);
    // A job inside one host is a ring like any other: a box around it would say nothing.
    result.inHosts = result.ranksPerHost > 1 && trace.ranks > result.ranksPerHost;
    result.hosts =
        result.inHosts ? (trace.ranks + result.ranksPerHost - 1) / result.ranksPerHost : 0;
    result.bars = ChunkBars::of(trace);

    std::map<std::pair<int, int>, int> known;
    for (const scaling::Transfer& transfer : trace.transfers) {
        SceneLink line = lineOf(result, transfer);
        const auto [it, isNew] =
            known.try_emplace({line.from, line.to}, static_cast<int>(result.links.size()));
        if (isNew)
            result.links.push_back(line);
        const bool forward =
            result.inHosts && !line.crossesNodes
                ? transfer.from < transfer.to
                : (result.inHosts ? result.hostOf(transfer.from) : transfer.from) == line.from;
        SceneLink& link = result.links[static_cast<std::size_t>(it->second)];
        link.usedForward = link.usedForward || forward;
        link.usedBackward = link.usedBackward || !forward;
        result.linkOfTransfer.push_back(it->second);
        result.forward.push_back(forward);
    }
    findPeaks(result, trace);
    return result;
}

void LinkLoads::update(const AllReduceTopology& topology, const scaling::Trace& trace,
                       std::span<const std::uint32_t> active)
{
    const std::size_t count = topology.links.size();
    m_forward.assign(count, 0);
    m_backward.assign(count, 0);
    load.assign(count, 0);
    for (const std::uint32_t index : active) {
        const auto link = static_cast<std::size_t>(topology.linkOfTransfer[index]);
        (topology.forward[index] ? m_forward : m_backward)[link] += rateOf(trace.transfers[index]);
    }
    const bool onlyCrossing = topology.peakCrossing > 0;
    int used = 0;
    int carrying = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const SceneLink& link = topology.links[i];
        const double peak = link.crossesNodes ? topology.peakCrossing : topology.peakInside;
        if (peak > 0)
            load[i] = std::min(1.0, std::max(m_forward[i], m_backward[i]) / peak);
        if (onlyCrossing && !link.crossesNodes)
            continue;
        used += (link.usedForward ? 1 : 0) + (link.usedBackward ? 1 : 0);
        carrying += (m_forward[i] > 0 ? 1 : 0) + (m_backward[i] > 0 ? 1 : 0);
    }
    busy = used > 0 ? static_cast<double>(carrying) / used : 0;
}

} // namespace ringside::app
