// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/collective.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::app {

/// How many ranks are drawn one by one; a larger job is described instead.
inline constexpr int kMaxDrawnRanks = 64;

/// A line of the picture. Between hosts: from and to are hosts. Inside a host: both are that host.
/// On a flat network: both are ranks.
struct SceneLink
{
    int from = 0;
    int to = 0;
    bool crossesNodes = false;
    bool usedForward = false; ///< something travels from -> to at some time
    bool usedBackward = false;
    bool operator==(const SceneLink&) const = default;
};

/// Which coloured bar a chunk belongs to. Up to 8 bars a rank; more chunks share bars. With hosts,
/// bar k holds the k-th part of every rank's piece: those travel between hosts together.
struct ChunkBars
{
    static constexpr int kMaxBars = 8;

    int bars = 0;
    int cycle = 1; ///< chunk modulo cycle is its number among those that travel between hosts
    std::vector<int> barOfChunk;
    std::vector<int> chunks;   ///< all chunks, bar by bar
    std::vector<int> firstRow; ///< where a bar starts in `chunks`; one more entry for the end

    static ChunkBars of(const scaling::Trace& trace);
    int rowsOf(int bar) const
    {
        const auto i = static_cast<std::size_t>(bar);
        return firstRow[i + 1] - firstRow[i];
    }
};

/// What of a trace is drawn where, before any pixel is known: hosts, lines, and the line and
/// direction of every transfer. Pure; made once a trace.
struct AllReduceTopology
{
    bool inHosts = false; ///< ranks are drawn in boxes of their host
    int ranks = 0;
    int ranksPerHost = 1;
    int hosts = 0;
    std::vector<SceneLink> links;
    std::vector<int> linkOfTransfer;
    std::vector<bool> forward; ///< per transfer: travels from link.from to link.to
    double peakCrossing = 0;   ///< bytes/s, the most a line between hosts carries one way
    double peakInside = 0;     ///< bytes/s, the same for all other lines
    ChunkBars bars;

    static AllReduceTopology of(const scaling::Trace& trace);
    int hostOf(int rank) const { return rank / ranksPerHost; }
};

/// How loaded the lines are while `active` transfers are under way.
struct LinkLoads
{
    std::vector<double> load; ///< per link, 0 to 1, of the class's peak, the busier direction
    double busy = 0; ///< share of the one-way links that carry data; those between hosts if any

    void update(const AllReduceTopology& topology, const scaling::Trace& trace,
                std::span<const std::uint32_t> active);

private:
    std::vector<double> m_forward, m_backward;
};

} // namespace ringside::app
