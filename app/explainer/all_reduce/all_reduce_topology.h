// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/chunk_bars.h"
#include "core/scaling/collective/collective.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::app {

/// Largest number of ranks, or groups of ranks, in a picture.
inline constexpr int kMaxDrawnRanks = 64;

/// The arrangement of a collective's picture.
enum class SceneShape {
    Circle,   ///< ranks on a circle
    Hosts,    ///< boxes of hosts on a loop, ranks inside
    Tree,     ///< with the root on top
    TwoTrees, ///< two trees that both contain every rank
    Grid,     ///< a torus or mesh; a third dimension as planes side by side
    Servers,  ///< workers, with servers in a column beside them
};

/// A line of the picture. Between hosts, from and to are hosts. Inside a host, both are that host.
/// Otherwise both are cells.
struct SceneLink
{
    int from = 0;
    int to = 0;
    bool crossesNodes = false;
    bool usedForward = false; ///< a message uses it from -> to at some time
    bool usedBackward = false;
    double capacity = 0; ///< bytes/s in one direction; 0 when the trace does not say
    bool wraps = false;  ///< grid only: from the end of a row to its start
    int dimension = 0;   ///< grid only
    bool operator==(const SceneLink&) const = default;
};

/// The part of a message's route on one line.
struct SceneLeg
{
    int link = 0;
    bool forward = true; ///< from link.from to link.to
    bool operator==(const SceneLeg&) const = default;
};

/// The structure of a trace's picture without pixel positions: cells, hosts, lines, and the route
/// of every transfer. Cell c is endpoint c; of two trees, the second uses the cells from `ranks`
/// on. Pure; built once per trace.
struct AllReduceTopology
{
    SceneShape shape = SceneShape::Circle;
    bool inHosts = false; ///< ranks are drawn in boxes of their hosts
    int ranks = 0;
    int servers = 0;
    int cells = 0;
    int ranksPerHost = 1;
    int hosts = 0;
    std::vector<SceneLink> links;
    std::vector<std::uint32_t> firstLeg; ///< index of each transfer's first leg, with one more
                                         ///< entry for the end
    std::vector<SceneLeg> legs;
    /// Ranks per row in each dimension of a grid, without dimensions of one rank.
    std::vector<int> grid;
    std::vector<int> parent; ///< tree only: parent by cell, -1 at a root
    double peakCrossing = 0; ///< bytes/s; largest load of a line between hosts in one direction
    double peakInside = 0;   ///< bytes/s; the same for all other lines
    /// Bytes/s in one direction of the NIC between a host, a worker or a server and the network; 0
    /// when none is drawn.
    double nicCapacity = 0, serverCapacity = 0;
    ChunkBars bars; ///< for two trees, those of one tree

    static AllReduceTopology of(const scaling::Trace& trace);
    int hostOf(int rank) const { return rank / ranksPerHost; }
    int trees() const { return shape == SceneShape::TwoTrees ? 2 : 1; }
    int endpointOf(int cell) const { return cell % (ranks + servers); }
    int treeOf(int cell) const { return cell / (ranks + servers); }
    /// The cell of an endpoint that shows a chunk.
    int cellOf(int endpoint, int chunk) const;
    /// The chunk, out of all chunks, that a tree's bar shows as `chunk`.
    int chunkOf(int cell, int chunk) const
    {
        return chunk + treeOf(cell) * static_cast<int>(bars.chunks.size());
    }
    std::span<const SceneLeg> legsOf(std::size_t transfer) const
    {
        return {legs.data() + firstLeg[transfer], firstLeg[transfer + 1] - firstLeg[transfer]};
    }
    /// The first line of a transfer, or -1 when it stays within its group.
    int linkOf(std::size_t transfer) const;
    bool isForward(std::size_t transfer) const;
    /// Number of NICs: one per host, or one per endpoint beside servers; 0 when none are drawn.
    int ports() const;
    int portOf(int endpoint) const { return inHosts ? hostOf(endpoint) : endpoint; }
    double capacityOfPort(int port) const
    {
        return port >= ranks && shape == SceneShape::Servers ? serverCapacity : nicCapacity;
    }
};

/// The load of the lines while the transfers in `active` are in transit.
struct LinkLoads
{
    std::vector<double> load; ///< per link, 0 to 1, of the busier direction
    double busy = 0; ///< share of the one-way links that carry data, counting links between hosts
                     ///< only, if there are any
    std::vector<double> port;  ///< per NIC, 0 to 1, of the busier direction
    std::vector<int> messages; ///< messages that share a NIC in its busier direction

    void update(const AllReduceTopology& topology, const scaling::Trace& trace,
                std::span<const std::uint32_t> active);

private:
    void updatePorts(const AllReduceTopology& topology, const scaling::Trace& trace,
                     std::span<const std::uint32_t> active);

    std::vector<double> m_forward, m_backward;
    std::array<std::vector<double>, 2> m_port;
    std::array<std::vector<int>, 2> m_count;
};

} // namespace ringside::app
