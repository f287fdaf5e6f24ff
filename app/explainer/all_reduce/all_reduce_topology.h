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

/// How many ranks, or groups of ranks, are drawn.
inline constexpr int kMaxDrawnRanks = 64;

/// What a collective looks like.
enum class SceneShape {
    Circle,   ///< ranks on a circle
    Hosts,    ///< boxes of hosts on a loop, ranks inside
    Tree,     ///< the root on top
    TwoTrees, ///< every rank stands in both
    Grid,     ///< a torus or mesh; a third direction as planes beside each other
    Servers,  ///< workers, and servers in a column beside them
};

/// A line of the picture. Between hosts: from and to are hosts. Inside a host: both are that host.
/// Otherwise both are cells.
struct SceneLink
{
    int from = 0;
    int to = 0;
    bool crossesNodes = false;
    bool usedForward = false; ///< something travels from -> to at some time
    bool usedBackward = false;
    double capacity = 0; ///< bytes/s one way; 0 where the trace does not say
    bool wraps = false;  ///< of a grid: from the end of a row to its start
    int dimension = 0;   ///< of a grid
    bool operator==(const SceneLink&) const = default;
};

/// A message's way along one line.
struct SceneLeg
{
    int link = 0;
    bool forward = true; ///< from link.from to link.to
    bool operator==(const SceneLeg&) const = default;
};

/// What of a trace is drawn where, before any pixel is known: cells, hosts, lines, and the way of
/// every transfer. Cell c is endpoint c; of two trees the second stands in cells from `ranks` on.
/// Pure; made once a trace.
struct AllReduceTopology
{
    SceneShape shape = SceneShape::Circle;
    bool inHosts = false; ///< ranks are drawn in boxes of their host
    int ranks = 0;
    int servers = 0;
    int cells = 0;
    int ranksPerHost = 1;
    int hosts = 0;
    std::vector<SceneLink> links;
    std::vector<std::uint32_t> firstLeg; ///< a transfer's legs start here; one more for the end
    std::vector<SceneLeg> legs;
    /// Of each direction of a grid, without those of one rank: ranks in a row.
    std::vector<int> grid;
    std::vector<int> parent; ///< of a tree: by cell, -1 at a root
    double peakCrossing = 0; ///< bytes/s, the most a line between hosts carries one way
    double peakInside = 0;   ///< bytes/s, the same for all other lines
    /// Bytes/s one way of what stands between a host, a worker or a server and the network; 0 where
    /// none is drawn.
    double nicCapacity = 0, serverCapacity = 0;
    ChunkBars bars; ///< of one tree where there are two

    static AllReduceTopology of(const scaling::Trace& trace);
    int hostOf(int rank) const { return rank / ranksPerHost; }
    int trees() const { return shape == SceneShape::TwoTrees ? 2 : 1; }
    int endpointOf(int cell) const { return cell % (ranks + servers); }
    int treeOf(int cell) const { return cell / (ranks + servers); }
    /// Of an endpoint where a chunk stands.
    int cellOf(int endpoint, int chunk) const;
    /// Of all chunks, the one that a tree's bar shows as `chunk`.
    int chunkOf(int cell, int chunk) const
    {
        return chunk + treeOf(cell) * static_cast<int>(bars.chunks.size());
    }
    std::span<const SceneLeg> legsOf(std::size_t transfer) const
    {
        return {legs.data() + firstLeg[transfer], firstLeg[transfer + 1] - firstLeg[transfer]};
    }
    /// The first line of a transfer, or -1 where it does not leave its group.
    int linkOf(std::size_t transfer) const;
    bool isForward(std::size_t transfer) const;
    /// NICs: one a host, or one an endpoint beside servers; -1 where none is drawn.
    int ports() const;
    int portOf(int endpoint) const { return inHosts ? hostOf(endpoint) : endpoint; }
    double capacityOfPort(int port) const
    {
        return port >= ranks && shape == SceneShape::Servers ? serverCapacity : nicCapacity;
    }
};

/// How loaded the lines are while `active` transfers are under way.
struct LinkLoads
{
    std::vector<double> load; ///< per link, 0 to 1, the busier direction
    double busy = 0; ///< share of the one-way links that carry data; those between hosts if any
    std::vector<double> port;  ///< per NIC, 0 to 1, the busier direction
    std::vector<int> messages; ///< that share a NIC, in its busier direction

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
