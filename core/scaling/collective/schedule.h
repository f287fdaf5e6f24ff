// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <cstdint>
#include <memory>
#include <vector>

/// A schedule says who sends what to whom in which step, and nothing about time: the engine gives
/// it a clock. A rank or server enters step s + 1 when all it sends and receives in step s is done.
/// A schedule of several lanes is that many independent ones: a lane of a rank waits for its own
/// messages only. Endpoints are then rank * lanes() + lane.
namespace ringside::scaling {

/// One message of a rank in a step.
struct SendOp
{
    int to = 0;
    int chunk = 0;
    int chunkCount = 1; ///< consecutive chunks from `chunk` on
    std::int64_t elements = 0;
    TransferOp op = TransferOp::Reduce;
    int contributors = 1;
    std::int32_t link = -1; ///< of a torus, to a neighbor; -1 leaves it to the routing
};

/// Elements of part `index` when `count` elements are cut into `parts` that differ by one at most.
constexpr std::int64_t partSize(std::int64_t count, std::int64_t parts, std::int64_t index)
{
    return count / parts + (index < count % parts ? 1 : 0);
}

/// Where that part starts.
constexpr std::int64_t partStart(std::int64_t count, std::int64_t parts, std::int64_t index)
{
    const std::int64_t larger = count % parts;
    return count / parts * index + (index < larger ? index : larger);
}

/// Generated step by step: a ring of 1,024 ranks has two million messages, none of which is stored.
class Schedule
{
public:
    Schedule() = default;
    Schedule(const Schedule&) = delete;
    Schedule& operator=(const Schedule&) = delete;
    virtual ~Schedule() = default;

    virtual int ranks() const = 0;
    /// Endpoints that hold no values of their own, numbered after the ranks.
    virtual int servers() const { return 0; }
    virtual int steps() const = 0;
    virtual int chunks() const = 0;
    /// First element of a chunk; chunks() gives the length of the vector.
    virtual std::int64_t chunkStart(int chunk) const = 0;
    virtual int lanes() const { return 1; }
    /// Appends what `rank` sends in `step`, at most one message to a peer unless mayRepeatPeers().
    virtual void sends(int rank, int step, std::vector<SendOp>& out) const = 0;
    /// The message from `from` to `to` in `step`; there is one. Not asked when mayRepeatPeers().
    virtual SendOp message(int from, int to, int step) const = 0;
    /// Appends the endpoints from which `rank` receives in `step`, each once a message.
    virtual void sources(int rank, int step, std::vector<int>& out) const = 0;
    /// Nobody sends more than one message, or receives more than one, in a step.
    virtual bool isSinglePort() const { return true; }
    /// Two ranks may exchange several messages one way in a step.
    virtual bool mayRepeatPeers() const { return false; }
    /// On a torus no two of its messages ever meet on a link.
    virtual bool hasLinksOfItsOwn() const { return false; }
    virtual std::int64_t messages() const { return static_cast<std::int64_t>(ranks()) * steps(); }
};

/// Schedules for `count` elements. ranks >= 1.
std::unique_ptr<Schedule> ringSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> recursiveDoublingSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> halvingDoublingSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> binomialSchedule(int ranks, std::int64_t count);
/// chunks >= 1, of each tree.
std::unique_ptr<Schedule> binaryTreeSchedule(int ranks, int chunks, std::int64_t count);
std::unique_ptr<Schedule> doubleBinaryTreeSchedule(int ranks, int chunks, std::int64_t count);
/// ranks is a multiple of ranksPerNode.
std::unique_ptr<Schedule> hierarchicalRingSchedule(int ranks, int ranksPerNode, std::int64_t count);
/// torus is set.
std::unique_ptr<Schedule> torusSchedule(const FabricSpec& fabric, std::int64_t count);
std::unique_ptr<Schedule> directSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> parameterServerSchedule(int ranks, int servers, std::int64_t count);
/// rounds >= 1: each of the servers' parts travels in that many pieces.
std::unique_ptr<Schedule> reductionServerSchedule(int ranks, int servers, int rounds,
                                                  std::int64_t count);

} // namespace ringside::scaling
