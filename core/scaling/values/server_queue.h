// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <optional>
#include <vector>

namespace ringside::scaling {

/// What a worker does, on the clock of the picture. Push and pull may run while the worker
/// computes.
struct QueueSpan
{
    enum class Kind {
        Compute,
        Queue, ///< its update waits for the servers' links
        Push,
        Pull,
        Held,  ///< too far ahead of the slowest, by the bound
        Input, ///< no samples yet
        Wait,  ///< for the slowest worker or the end of the step
    };
    Kind kind = Kind::Compute;
    int worker = 0;
    Seconds begin, end;
    bool operator==(const QueueSpan&) const = default;
};

/// An update as it arrives at the servers; staleness in updates of other workers since it read.
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

/// Workers and their parameter servers over a window of time in which nothing builds up any more.
/// Workers count from 0; the slow ones are the last.
struct ServerQueue
{
    bool asynchronous = false;
    int workers = 1, slow = 0, servers = 1;
    std::optional<int> bound;
    std::vector<int> lanes; ///< workers whose spans are there, at most kMostLanes
    Seconds window;
    std::vector<QueueSpan> spans;     ///< of the lanes, within 0 ... window
    std::vector<QueueUpdate> updates; ///< of all workers, within the window
    Seconds service;                  ///< of the servers' links, for one update
    Seconds meanQueue;                ///< that an update waits for them
    double busy = 0;                  ///< share of the time in which the servers' links are busy
    double updatesPerSecond = 0;      ///< as played
    double modelUpdatesPerSecond = 0; ///< as evaluate() has it
    /// Of asynchronous jobs, over all that was played.
    std::vector<StalenessCount> histogram; ///< ascending
    double meanStaleness = 0, modelStaleness = 0;
    double slowestStaleness = 0, modelSlowestStaleness = 0;
    int worstStaleness = 0;
    std::optional<double> worstBound; ///< no update is staler, with a bound
    bool operator==(const ServerQueue&) const = default;

    static constexpr int kMostLanes = 16;
};

} // namespace ringside::scaling
