// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <cstdint>
#include <memory>
#include <vector>

/// A schedule lists who sends what to whom in which step, without times; the engine adds the clock.
/// A rank or server enters step s + 1 when all its sends and receives of step s are done. A
/// schedule with several lanes is that many schedules at once: a lane of a rank waits only for its
/// own messages, and for another lane of its rank where awaited() says so. Endpoints are then
/// numbered rank * lanes() + lane.
namespace ringside::scaling {

/// One message of a rank in a step.
struct SendOp
{
    int to = 0;
    int chunk = 0;
    int chunkCount = 1; ///< consecutive chunks, starting at `chunk`
    std::int64_t elements = 0;
    TransferOp op = TransferOp::Reduce;
    int contributors = 1;
    std::int32_t link = -1; ///< torus link to a neighbor; -1 leaves the choice to the routing
};

/// Elements of part `index` when `count` elements are cut into `parts` parts whose sizes differ by
/// at most one.
constexpr std::int64_t partSize(std::int64_t count, std::int64_t parts, std::int64_t index)
{
    return count / parts + (index < count % parts ? 1 : 0);
}

/// First element of that part.
constexpr std::int64_t partStart(std::int64_t count, std::int64_t parts, std::int64_t index)
{
    const std::int64_t larger = count % parts;
    return count / parts * index + (index < larger ? index : larger);
}

/// A step of another lane that has to be done; endpoint -1: none.
struct Awaited
{
    int endpoint = -1;
    int step = -1;
};

/// Messages are generated step by step and never stored: a ring of 1,024 ranks has two million.
class Schedule
{
public:
    Schedule() = default;
    Schedule(const Schedule&) = delete;
    Schedule& operator=(const Schedule&) = delete;
    virtual ~Schedule() = default;

    virtual int ranks() const = 0;
    /// Endpoints without values to sum, numbered after the ranks.
    virtual int servers() const { return 0; }
    virtual int steps() const = 0;
    virtual int chunks() const = 0;
    /// First element of a chunk; chunkStart(chunks()) is the length of the vector.
    virtual std::int64_t chunkStart(int chunk) const = 0;
    virtual int lanes() const { return 1; }
    /// What an endpoint waits for before it enters a step, besides its own earlier steps.
    virtual Awaited awaited(int endpoint, int step) const
    {
        (void)endpoint;
        (void)step;
        return {};
    }
    /// Appends what `rank` sends in `step`, at most one message per peer unless mayRepeatPeers().
    virtual void sends(int rank, int step, std::vector<SendOp>& out) const = 0;
    /// The message from `from` to `to` in `step`, which must exist. Not called when
    /// mayRepeatPeers().
    virtual SendOp message(int from, int to, int step) const = 0;
    /// Appends the endpoints from which `rank` receives in `step`, once per message.
    virtual void sources(int rank, int step, std::vector<int>& out) const = 0;
    /// In each step every endpoint sends at most one message and receives at most one.
    virtual bool isSinglePort() const { return true; }
    /// Two ranks may exchange several messages in the same direction in one step.
    virtual bool mayRepeatPeers() const { return false; }
    /// On a torus, no two messages of the schedule ever share a link.
    virtual bool hasLinksOfItsOwn() const { return false; }
    virtual std::int64_t messages() const { return static_cast<std::int64_t>(ranks()) * steps(); }
};

/// Schedules for `count` elements, ranks >= 1.
std::unique_ptr<Schedule> ringSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> recursiveDoublingSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> halvingDoublingSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> binomialSchedule(int ranks, std::int64_t count);
/// chunks >= 1, per tree.
std::unique_ptr<Schedule> binaryTreeSchedule(int ranks, int chunks, std::int64_t count);
std::unique_ptr<Schedule> doubleBinaryTreeSchedule(int ranks, int chunks, std::int64_t count);
/// ranks must be a multiple of ranksPerNode.
std::unique_ptr<Schedule> hierarchicalRingSchedule(int ranks, int ranksPerNode, std::int64_t count);
/// The same in pieces >= 2 whose phases overlap; 2 nodes and 2 ranks per node at least.
std::unique_ptr<Schedule> pipelinedRingSchedule(int ranks, int ranksPerNode, int pieces,
                                                std::int64_t count);
/// fabric.torus must be set.
std::unique_ptr<Schedule> torusSchedule(const FabricSpec& fabric, std::int64_t count);
std::unique_ptr<Schedule> directSchedule(int ranks, std::int64_t count);
std::unique_ptr<Schedule> parameterServerSchedule(int ranks, int servers, std::int64_t count);
/// rounds >= 1: the number of pieces into which each server's part is cut.
std::unique_ptr<Schedule> reductionServerSchedule(int ranks, int servers, int rounds,
                                                  std::int64_t count);

} // namespace ringside::scaling
