// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ringside::scaling {

enum class Algorithm {
    Ring,
    RecursiveDoubling,
    HalvingDoubling,
    Binomial,
    BinaryTree,
    DoubleBinaryTree,
    HierarchicalRing,
    Torus,
    Direct,
    ParameterServer,
    ReductionServer,
    InNetwork, ///< the ideal of SHARP and NVLS; a formula only
};

enum class Method { Formula, Simulate };

/// A network of full-duplex links, one port a rank. With ranksPerNode > 1 there are two levels:
/// `alpha`/`bandwidth` belong to the links inside a node, `interAlpha` is the extra latency and
/// `interBandwidth` the capacity of the node's NIC, which its ranks share. With `torus` set, every
/// rank has a link of its own to each neighbor in each direction: `alpha` is a hop's, `bandwidth` a
/// link's, one way.
struct FabricSpec
{
    Seconds alpha;
    BytesPerSecond bandwidth;
    int ranksPerNode = 1;
    Seconds interAlpha;
    BytesPerSecond interBandwidth;
    bool nicPerRank = false;
    /// Ranks in a row of each direction; the first is numbered fastest. All 0 without a torus, 0 at
    /// the end where there are fewer than three.
    std::array<int, 3> torus{};
    bool wrap = true; ///< of a torus; false makes it a mesh, whose rows have ends
    bool operator==(const FabricSpec&) const = default;
};

/// A rank that starts late, and how late.
struct RankDelay
{
    int rank = 0;
    Seconds seconds;
    bool operator==(const RankDelay&) const = default;
};

/// A rank that sends at 1 / factor of the bandwidth and takes `factor` times as long to add.
struct SlowRank
{
    int rank = 0;
    double factor = 1;
    bool operator==(const SlowRank&) const = default;
};

/// One all-reduce of `bytes` on every rank.
struct CollectiveRequest
{
    Algorithm algorithm = Algorithm::Ring;
    int ranks = 2;
    Bytes bytes;
    FabricSpec fabric;
    double gammaSecondsPerByte = 0;
    Bytes envelope{0};
    int elementBytes = 4;
    int servers = 0;
    BytesPerSecond serverBandwidth;
    int chunks = 1;                  ///< of a streamed algorithm; of each tree of the double tree.
                                     ///< 0: a Reduction Server's perfect stream
    std::vector<RankDelay> delays{}; ///< each rank once
    std::vector<SlowRank> slowRanks{}; ///< each rank once
    bool operator==(const CollectiveRequest&) const = default;
};

struct CollectiveResult
{
    Seconds time;
    std::int64_t steps = 0;
    std::int64_t messages = 0;
    Bytes maxBytesSentPerRank, maxBytesReceivedPerRank;
    BytesPerSecond algorithmBandwidth; ///< bytes / time
    BytesPerSecond busBandwidth;       ///< algorithm bandwidth x 2(p-1)/p
    bool operator==(const CollectiveResult&) const = default;
};

/// What a transfer does where it arrives: add to the partial sum, or replace it by the whole sum.
enum class TransferOp { Reduce, Copy };

/// One message. `chunk` names the part of the vector: the same chunk of two ranks is summed.
/// `contributors` is how many ranks' values are in the data that travels. Endpoints from
/// Trace::ranks on are servers.
struct Transfer
{
    int step = 0; ///< from 0
    int from = 0;
    int to = 0;
    int chunk = 0;
    Bytes bytes;
    Seconds start, end;
    TransferOp op = TransferOp::Reduce;
    int contributors = 1;
    bool crossesNodes = false;
    /// Consecutive chunks that travel together: chunk ... chunk + chunkCount - 1. More than one
    /// inside a node of the hierarchical ring and in halving-doubling, whose chunks are the finest
    /// parts they ever send.
    int chunkCount = 1;
    /// When the sender had nothing else left to do; until `start` it waits for the receiver.
    Seconds ready;
    std::int32_t link = -1; ///< of a torus, where the schedule names it (Trace::links)
    bool operator==(const Transfer&) const = default;
};

/// What a transfer of a grouped trace stands for.
struct Grouped
{
    int messages = 0;
    /// By how much it raises the receiving group's mean share of ranks that are in a sum.
    double gain = 0;
    bool operator==(const Grouped&) const = default;
};

/// Every transfer of one all-reduce, ordered by start time, then step, then sender.
struct Trace
{
    Algorithm algorithm = Algorithm::Ring;
    int ranks = 0;
    int ranksPerNode = 1;
    int chunks = 0;
    int steps = 0;
    Seconds duration;
    std::vector<Transfer> transfers;
    int servers = 0; ///< endpoints ranks ... ranks + servers - 1
    FabricSpec fabric;
    BytesPerSecond serverBandwidth;
    /// On a torus: transfer i crosses links[firstLink[i]] ... links[firstLink[i + 1] - 1]. Link
    /// (rank * D + d) * 2 + up leaves `rank` upward (1) or downward (0) in direction d of the D
    /// that have more than one rank.
    std::vector<std::uint32_t> firstLink;
    std::vector<std::int32_t> links;
    /// How many ranks of the job each of `ranks` stands for; more than 1 where hosts are the
    /// workers of servers, and in a grouped trace, whose last group may be smaller.
    int groupSize = 1;
    int groupedRanks = 0; ///< ranks of the job, where groupSize is more than 1
    /// A ring inside each host, before the first transfer and after the last one.
    Seconds insideBefore, insideAfter;
    int stepsTogether = 1;        ///< of a grouped trace: as many steps count as one
    int wholeSteps = 0;           ///< of a grouped trace: before they did
    std::vector<Grouped> grouped; ///< one a transfer; empty where transfers are single messages
    bool operator==(const Trace&) const = default;
};

/// An all-reduce of one size, measured or computed.
struct SizedTime
{
    Bytes size;
    Seconds time;
    bool operator==(const SizedTime&) const = default;
};

} // namespace ringside::scaling
