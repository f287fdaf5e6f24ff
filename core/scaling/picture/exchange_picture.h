// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job.h"

#include <cstdint>
#include <vector>

namespace ringside::scaling {

/// Up to this many endpoints an all-reduce is drawn one by one; below, the limit up to which its
/// messages are run. Above that, rings whose ranks all do the same are drawn as classes of ranks.
inline constexpr int kMostDrawnRanks = 64;
inline constexpr int kMostGroupedRanks = 1024;

/// What carries the bytes: a rank's port, a host's NIC (or the NIC of a rank), a server's port, or
/// a link of a torus.
enum class BusyPort { Rank, Nic, Server, TorusLink };

/// The time of an all-reduce and its causes: the time of the same messages without bytes, and the
/// port that is busy longest in one direction.
struct ExchangeCost
{
    Seconds time;
    Seconds latency; ///< the same schedule with empty messages
    std::int64_t steps = 0;
    BusyPort port = BusyPort::Rank;
    Bytes bytes;         ///< through the busiest port in one direction
    BytesPerSecond rate; ///< of that port
    bool operator==(const ExchangeCost&) const = default;
};

/// One all-reduce as drawn: its trace, message by message up to kMostDrawnRanks, summed by group
/// and step above, or from the steps of one class of ranks. Between hosts and servers, hosts are
/// drawn instead of ranks.
struct ExchangePicture
{
    CollectiveRequest job; ///< as in the step; in pieces where phases overlap
    Trace trace;
    ExchangeCost cost;
    /// Time of it in the step model; differs from the trace when a closed form assumes a stream
    /// without gaps or pieces without end.
    Seconds stepCounts;
    std::vector<Algorithm> rivals; ///< other algorithms that run on this fabric
    bool operator==(const ExchangePicture&) const = default;
};

/// The request behind a job's picture. Errors: those of gradientMessagesOf(); NotModelled with the
/// reason in detail when nothing is summed across ranks.
Result<CollectiveRequest> drawnExchangeOf(const EvaluatedJob& job);

/// The exchange of one step's gradients as a picture. Errors: those of drawnExchangeOf() and
/// traceOf(); NotModelled with the reason in detail when it cannot be drawn, for example above
/// kMostGroupedRanks ranks that are not one class.
Result<ExchangePicture> exchangePictureOf(const EvaluatedJob& job);
Result<ExchangePicture> exchangePictureOf(const CollectiveRequest& job);

/// The same bytes on the same fabric by another algorithm, with its fastest number of chunks.
CollectiveRequest rivalOf(const CollectiveRequest& job, Algorithm algorithm);

} // namespace ringside::scaling
