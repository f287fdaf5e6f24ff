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
    InNetwork, ///< ideal model of SHARP and NVLS; formula only
};

enum class Method { Formula, Simulate };

/// A network of full-duplex links, one port per rank. With ranksPerNode > 1 there are two levels:
/// `alpha`/`bandwidth` belong to the links inside a node, `interAlpha` is the extra latency between
/// nodes and `interBandwidth` the capacity of the node's NIC, shared by its ranks. With `torus`
/// set, each rank has a separate link to each neighbor in each direction; `alpha` is per hop,
/// `bandwidth` per link and direction.
struct FabricSpec
{
    Seconds alpha;
    BytesPerSecond bandwidth;
    int ranksPerNode = 1;
    Seconds interAlpha;
    BytesPerSecond interBandwidth;
    bool nicPerRank = false;
    /// Ranks along each dimension; rank numbers grow fastest along the first. All 0 without a
    /// torus; trailing dimensions that do not exist are 0.
    std::array<int, 3> torus{};
    bool wrap = true; ///< torus only; false makes it a mesh without wrap-around links
    bool operator==(const FabricSpec&) const = default;
};

/// A rank that starts late, and its delay.
struct RankDelay
{
    int rank = 0;
    Seconds seconds;
    bool operator==(const RankDelay&) const = default;
};

/// A rank that sends at 1 / factor of the bandwidth and takes `factor` times as long for additions.
struct SlowRank
{
    int rank = 0;
    double factor = 1;
    bool operator==(const SlowRank&) const = default;
};

/// One all-reduce of `bytes` bytes on every rank.
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
    /// Of a streamed algorithm, per tree for the double tree; of a hierarchical ring, the pieces
    /// whose phases overlap; 0: the ideal stream of a Reduction Server.
    int chunks = 1;
    std::vector<RankDelay> delays{};   ///< at most one entry per rank
    std::vector<SlowRank> slowRanks{}; ///< at most one entry per rank
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

/// What the receiver does with the data: add it to its partial sum, or overwrite it with the full
/// sum.
enum class TransferOp { Reduce, Copy };

/// One message. `chunk` is the part of the vector; ranks sum equal chunks. `contributors` counts
/// the ranks whose values are included in the data. Endpoints from Trace::ranks on are servers.
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
    /// inside a node of the hierarchical ring and in halving-doubling, where a chunk is the
    /// smallest part ever sent.
    int chunkCount = 1;
    /// When the sender finished its other work; from then until `start` it waits for the receiver.
    Seconds ready;
    std::int32_t link = -1; ///< torus only, where the schedule names the link (Trace::links)
    bool operator==(const Transfer&) const = default;
};

/// Summary of the messages behind one transfer of a grouped trace.
struct Grouped
{
    int messages = 0;
    /// Increase of the receiving group's mean share of ranks included in a sum.
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
    int pieces = 1;  ///< of a hierarchical ring whose phases overlap: chunks / pieces in each
    FabricSpec fabric;
    BytesPerSecond serverBandwidth;
    /// On a torus: transfer i crosses links[firstLink[i]] ... links[firstLink[i + 1] - 1]. Link
    /// (rank * D + d) * 2 + up leaves `rank` upward (1) or downward (0) in dimension d, counting
    /// only the D dimensions with more than one rank.
    std::vector<std::uint32_t> firstLink;
    std::vector<std::int32_t> links;
    /// Ranks of the job per entry of `ranks`. Above 1 when hosts act as the workers of servers, and
    /// in a grouped trace, whose last group may be smaller.
    int groupSize = 1;
    int groupedRanks = 0; ///< ranks of the job, when groupSize is above 1
    /// Time of the ring inside each host, before the first transfer and after the last one.
    Seconds insideBefore, insideAfter;
    int stepsTogether = 1;        ///< of a grouped trace: steps merged into one
    int wholeSteps = 0;           ///< of a grouped trace: first steps that are not merged
    std::vector<Grouped> grouped; ///< one per transfer; empty when transfers are single messages
    bool isOfClasses = false; ///< a grouped trace whose ranks all do the same: no message was run
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
