// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_topology.h"

#include "core/base/index.h"

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

/// Parents by cell, from the messages that are added up. All are roots when that is not a forest.
std::vector<int> parentsOf(const AllReduceTopology& topology, const scaling::Trace& trace)
{
    const std::vector<int> none(index(topology.cells), -1);
    std::vector<int> parents = none;
    for (const scaling::Transfer& transfer : trace.transfers) {
        if (transfer.op != scaling::TransferOp::Reduce)
            continue;
        int& parent = parents[index(topology.cellOf(transfer.from, transfer.chunk))];
        const int to = topology.cellOf(transfer.to, transfer.chunk);
        if (parent != -1 && parent != to)
            return none;
        parent = to;
    }
    for (int cell = 0; cell < topology.cells; ++cell) {
        int steps = 0;
        for (int up = cell; up != -1; up = parents[index(up)]) {
            if (++steps > topology.cells)
                return none;
        }
    }
    return parents;
}

SceneShape shapeOf(const scaling::Trace& trace, bool inHosts)
{
    if (!trace.grouped.empty())
        return trace.servers > 0 ? SceneShape::Servers : SceneShape::Circle;
    if (trace.servers > 0)
        return SceneShape::Servers;
    if (trace.fabric.torus[0] > 0)
        return SceneShape::Grid;
    switch (trace.algorithm) {
    case scaling::Algorithm::Binomial:
    case scaling::Algorithm::BinaryTree:
        return SceneShape::Tree;
    case scaling::Algorithm::DoubleBinaryTree:
        return SceneShape::TwoTrees;
    default:
        return inHosts ? SceneShape::Hosts : SceneShape::Circle;
    }
}

/// Adds the lines of a trace one by one and finds each transfer's route.
class Wiring
{
public:
    Wiring(AllReduceTopology& topology, const scaling::Trace& trace)
        : m_topology(topology), m_trace(trace)
    {
    }

    void run()
    {
        if (m_topology.shape == SceneShape::Grid)
            addGrid();
        for (std::size_t i = 0; i < m_trace.transfers.size(); ++i) {
            m_topology.firstLeg.push_back(static_cast<std::uint32_t>(m_topology.legs.size()));
            if (m_topology.shape == SceneShape::Grid)
                addWay(i);
            else
                addDirect(m_trace.transfers[i]);
        }
        m_topology.firstLeg.push_back(static_cast<std::uint32_t>(m_topology.legs.size()));
    }

private:
    double capacityOf(bool crossing) const
    {
        const scaling::FabricSpec& fabric = m_trace.fabric;
        if (m_topology.shape == SceneShape::Servers)
            return std::min(m_topology.nicCapacity, m_topology.serverCapacity);
        if (!crossing || fabric.interBandwidth.value() <= 0)
            return m_topology.inHosts || !m_trace.grouped.empty() ? 0 : fabric.bandwidth.value();
        if (m_topology.inHosts)
            return m_topology.nicCapacity;
        return std::min(fabric.bandwidth, fabric.interBandwidth).value();
    }

    void addDirect(const scaling::Transfer& transfer)
    {
        int from = m_topology.cellOf(transfer.from, transfer.chunk);
        int to = m_topology.cellOf(transfer.to, transfer.chunk);
        if (from == to)
            return; // within a group
        if (m_topology.inHosts) {
            from = m_topology.hostOf(from);
            to = m_topology.hostOf(to);
        }
        SceneLink line;
        line.from = std::min(from, to);
        line.to = std::max(from, to);
        line.crossesNodes = m_topology.inHosts ? from != to : transfer.crossesNodes;
        line.capacity = capacityOf(line.crossesNodes);
        const auto [it, isNew] =
            m_known.try_emplace({line.from, line.to}, static_cast<int>(m_topology.links.size()));
        if (isNew)
            m_topology.links.push_back(line);
        use(it->second, from == to ? transfer.from < transfer.to : from == line.from);
    }

    void use(int link, bool forward)
    {
        SceneLink& line = m_topology.links[index(link)];
        line.usedForward = line.usedForward || forward;
        line.usedBackward = line.usedBackward || !forward;
        m_topology.legs.push_back({link, forward});
    }

    /// Every link of the torus or mesh in upward direction, including unused ones.
    void addGrid()
    {
        const auto& sizes = m_topology.grid;
        const int dimensions = static_cast<int>(sizes.size());
        m_upward.assign(index(m_topology.ranks) * sizes.size(), -1);
        for (int rank = 0; rank < m_topology.ranks; ++rank) {
            int stride = 1;
            for (int d = 0; d < dimensions; ++d) {
                const int size = sizes[index(d)];
                const bool last = rank / stride % size == size - 1;
                SceneLink line;
                line.from = rank;
                line.to = last ? rank - (size - 1) * stride : rank + stride;
                line.wraps = last;
                line.dimension = d;
                line.capacity = m_trace.fabric.bandwidth.value();
                if (!last || m_trace.fabric.wrap) {
                    m_upward[index(rank * dimensions + d)] =
                        static_cast<int>(m_topology.links.size());
                    m_topology.links.push_back(line);
                }
                stride *= size;
            }
        }
    }

    void addWay(std::size_t transfer)
    {
        const int dimensions = static_cast<int>(m_topology.grid.size());
        for (auto k = m_trace.firstLink[transfer]; k < m_trace.firstLink[transfer + 1]; ++k) {
            const int link = m_trace.links[k];
            const int d = link / 2 % dimensions;
            const int rank = link / 2 / dimensions;
            const bool up = link % 2 == 1;
            const int owner = up ? rank : below(rank, d);
            use(m_upward[index(owner * dimensions + d)], up);
        }
    }

    int below(int rank, int dimension) const
    {
        int stride = 1;
        for (int d = 0; d < dimension; ++d)
            stride *= m_topology.grid[index(d)];
        const int size = m_topology.grid[index(dimension)];
        return rank / stride % size == 0 ? rank + (size - 1) * stride : rank - stride;
    }

    AllReduceTopology& m_topology;
    const scaling::Trace& m_trace;
    std::map<std::pair<int, int>, int> m_known;
    std::vector<int> m_upward; ///< the link upward from a rank in a dimension
};

/// The largest load of the lines of each class in one direction; transfers of a step share a line.
void findPeaks(AllReduceTopology& topology, const scaling::Trace& trace)
{
    const auto& links = topology.links;
    if (std::ranges::all_of(links, [](const SceneLink& link) { return link.capacity > 0; })) {
        for (const SceneLink& link : links) {
            double& peak = link.crossesNodes ? topology.peakCrossing : topology.peakInside;
            peak = std::max(peak, link.capacity);
        }
        return;
    }
    std::map<std::tuple<int, int, bool>, double> rates;
    for (std::size_t i = 0; i < trace.transfers.size(); ++i) {
        const scaling::Transfer& transfer = trace.transfers[i];
        for (const SceneLeg& leg : topology.legsOf(i))
            rates[{transfer.step, leg.link, leg.forward}] += rateOf(transfer);
    }
    for (const auto& [key, rate] : rates) {
        const auto& link = topology.links[index(std::get<1>(key))];
        double& peak = link.crossesNodes ? topology.peakCrossing : topology.peakInside;
        peak = std::max(peak, rate);
    }
}

void findCapacities(AllReduceTopology& topology, const scaling::Trace& trace)
{
    const scaling::FabricSpec& fabric = trace.fabric;
    if (!trace.grouped.empty())
        return; // a group has many ports
    if (topology.shape == SceneShape::Hosts) {
        topology.nicCapacity =
            fabric.interBandwidth.value() * (fabric.nicPerRank ? topology.ranksPerHost : 1);
    } else if (topology.shape == SceneShape::Servers) {
        topology.nicCapacity = fabric.bandwidth.value();
        topology.serverCapacity = trace.serverBandwidth.value() > 0 ? trace.serverBandwidth.value()
                                                                    : fabric.bandwidth.value();
    }
}

} // namespace

AllReduceTopology AllReduceTopology::of(const scaling::Trace& trace)
{
    AllReduceTopology result;
    result.ranks = trace.ranks;
    result.servers = trace.servers;
    result.ranksPerHost = std::max(1, trace.ranksPerNode);
    // A job inside one host is a plain ring: a box around all of it would be useless.
    const bool several = result.ranksPerHost > 1 && trace.ranks > result.ranksPerHost;
    result.shape = shapeOf(trace, several);
    result.inHosts = result.shape == SceneShape::Hosts;
    result.hosts =
        result.inHosts ? (trace.ranks + result.ranksPerHost - 1) / result.ranksPerHost : 0;
    result.bars = ChunkBars::of(trace);
    result.cells = (trace.ranks + trace.servers) * result.trees();
    for (const int size : trace.fabric.torus) {
        if (size > 1 && result.shape == SceneShape::Grid)
            result.grid.push_back(size);
    }
    if (result.shape == SceneShape::Tree || result.shape == SceneShape::TwoTrees)
        result.parent = parentsOf(result, trace);
    findCapacities(result, trace);
    Wiring(result, trace).run();
    findPeaks(result, trace);
    return result;
}

int AllReduceTopology::cellOf(int endpoint, int chunk) const
{
    if (shape != SceneShape::TwoTrees)
        return endpoint;
    return endpoint + (chunk < static_cast<int>(bars.chunks.size()) ? 0 : ranks);
}

int AllReduceTopology::linkOf(std::size_t transfer) const
{
    const auto way = legsOf(transfer);
    return way.empty() ? -1 : way.front().link;
}

bool AllReduceTopology::isForward(std::size_t transfer) const
{
    const auto way = legsOf(transfer);
    return !way.empty() && way.front().forward;
}

int AllReduceTopology::ports() const
{
    if (nicCapacity <= 0)
        return 0;
    return shape == SceneShape::Hosts ? hosts : ranks + servers;
}

void LinkLoads::update(const AllReduceTopology& topology, const scaling::Trace& trace,
                       std::span<const std::uint32_t> active)
{
    const std::size_t count = topology.links.size();
    m_forward.assign(count, 0);
    m_backward.assign(count, 0);
    load.assign(count, 0);
    for (const std::uint32_t message : active) {
        for (const SceneLeg& leg : topology.legsOf(message))
            (leg.forward ? m_forward : m_backward)[index(leg.link)] +=
                rateOf(trace.transfers[message]);
    }
    const bool onlyCrossing = topology.inHosts && topology.peakCrossing > 0;
    int used = 0;
    int carrying = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const SceneLink& link = topology.links[i];
        const double peak = link.capacity > 0   ? link.capacity
                            : link.crossesNodes ? topology.peakCrossing
                                                : topology.peakInside;
        if (peak > 0)
            load[i] = std::min(1.0, std::max(m_forward[i], m_backward[i]) / peak);
        if (onlyCrossing && !link.crossesNodes)
            continue;
        used += (link.usedForward ? 1 : 0) + (link.usedBackward ? 1 : 0);
        carrying += (m_forward[i] > 0 ? 1 : 0) + (m_backward[i] > 0 ? 1 : 0);
    }
    busy = used > 0 ? static_cast<double>(carrying) / used : 0;
    updatePorts(topology, trace, active);
}

void LinkLoads::updatePorts(const AllReduceTopology& topology, const scaling::Trace& trace,
                            std::span<const std::uint32_t> active)
{
    const std::size_t count = index(topology.ports());
    port.assign(count, 0);
    messages.assign(count, 0);
    if (count == 0)
        return;
    for (std::size_t way = 0; way < 2; ++way) {
        m_port[way].assign(count, 0);
        m_count[way].assign(count, 0);
    }
    for (const std::uint32_t message : active) {
        const scaling::Transfer& transfer = trace.transfers[message];
        if (topology.inHosts && !transfer.crossesNodes)
            continue;
        const int many = trace.grouped.empty() ? 1 : trace.grouped[message].messages;
        for (std::size_t way = 0; way < 2; ++way) {
            const auto owner = index(topology.portOf(way == 0 ? transfer.from : transfer.to));
            m_port[way][owner] += rateOf(transfer);
            m_count[way][owner] += many;
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t way = m_port[0][i] >= m_port[1][i] ? 0 : 1;
        const double capacity = topology.capacityOfPort(static_cast<int>(i));
        port[i] = capacity > 0 ? std::min(1.0, m_port[way][i] / capacity) : 0;
        messages[i] = m_count[way][i];
    }
}

} // namespace ringside::app
