// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/job/job.h"

#include <optional>
#include <vector>

/// Simulates workers and parameter servers update by update, without randomness.
///
/// Asynchronous: worker i computes for c_i, its mean with jitter, then exchanges for L seconds, of
/// which the last `hidden` seconds of the computing may already be part: push for L / 2, pull for L
/// / 2. An exchange keeps the servers' links busy for S = 2 n / (k Bs), one after the other in
/// order of arrival, with a queue. An update counts when its push is done; the weights it pulls are
/// from that moment. So
///   cycle       c_i + exposed + time in the queue
///   rate        min(sum of 1 / cycle_i, 1 / S), as async_model.h
///   staleness   the updates of others between two of its own; mean over all updates N - 1
/// With a bound s a worker that is more than s steps ahead of the slowest is held; it has
/// already read its weights. Input: a worker's cycles start no faster than its host delivers
/// samples. Synchronous: all push at once, then all pull. The links carry n bytes per worker, drawn
/// in turn, one after the other; in reality all flow at the same time at a share of the rate and
/// end with the last. The phases end when the collective does.
///
/// Where it is wrong: unequal workers sometimes queue at the servers, which the formula leaves out,
/// so the simulation makes fewer updates than the formula, at most by a worker's queueing time per
/// cycle. Workers do not jitter here. With a bound, a real worker may read again when it is
/// released.
namespace ringside::scaling {

/// One activity of a worker, in the picture's time. Push and pull may run while the worker
/// computes.
struct QueueSpan
{
    enum class Kind {
        Compute,
        Queue, ///< its update waits for the servers' links
        Push,
        Pull,
        Held,  ///< too far ahead of the slowest worker, by the bound
        Input, ///< waits for samples
        Wait,  ///< waits for the slowest worker or the end of the step
    };
    Kind kind = Kind::Compute;
    int worker = 0;
    Seconds begin, end;
    bool operator==(const QueueSpan&) const = default;
};

/// An update when it arrives at the servers; staleness in updates of other workers since its read.
struct QueueUpdate
{
    int worker = 0;
    Seconds applied;
    int staleness = 0;
    bool operator==(const QueueUpdate&) const = default;
};

struct StalenessCount
{
    int staleness = 0, updates = 0;
    bool operator==(const StalenessCount&) const = default;
};

/// Workers and their parameter servers over a window of steady state. Workers count from 0; the
/// slow ones are last.
struct ServerQueue
{
    bool asynchronous = false;
    int workers = 1, slow = 0, servers = 1;
    std::optional<int> bound;
    std::vector<int> lanes; ///< workers whose spans are kept, at most kMostLanes
    Seconds window;
    std::vector<QueueSpan> spans;     ///< of the lanes, within 0 ... window
    std::vector<QueueUpdate> updates; ///< of all workers, within the window
    Seconds service;                  ///< time of the servers' links per update
    Seconds meanQueue;                ///< mean waiting time of an update for the links
    double busy = 0;                  ///< share of the time in which the servers' links are busy
    double updatesPerSecond = 0;      ///< as simulated
    double modelUpdatesPerSecond = 0; ///< from evaluate()
    /// Asynchronous jobs only, over the whole simulation.
    std::vector<StalenessCount> histogram; ///< ascending
    double meanStaleness = 0, modelStaleness = 0;
    double slowestStaleness = 0, modelSlowestStaleness = 0;
    int worstStaleness = 0;
    std::optional<double> worstBound; ///< upper limit of the staleness, when bounded
    bool operator==(const ServerQueue&) const = default;

    static constexpr int kMostLanes = 16;
};

/// Errors: NotModelled without parameter servers, and beyond 1024 workers.
Result<ServerQueue> serverQueue(const EvaluatedJob& job);

} // namespace ringside::scaling
