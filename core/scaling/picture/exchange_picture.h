// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job.h"

#include <cstdint>
#include <vector>

namespace ringside::scaling {

/// Endpoints up to which an all-reduce is drawn one by one; ranks up to which it is drawn at all.
inline constexpr int kMostDrawnRanks = 64;
inline constexpr int kMostGroupedRanks = 1024;

/// What carries the bytes: a rank's port, a host's NIC (or the NIC of a rank), a server's port, or
/// a link of a torus.
enum class BusyPort { Rank, Nic, Server, TorusLink };

/// What an all-reduce takes, and why: the time of the same messages without a byte in them, and the
/// port that is busy longest, one way.
struct ExchangeCost
{
    Seconds time;
    Seconds latency; ///< the same schedule with nothing in its messages
    std::int64_t steps = 0;
    BusyPort port = BusyPort::Rank;
    Bytes bytes;         ///< through the busiest port, one way
    BytesPerSecond rate; ///< of that port
    bool operator==(const ExchangeCost&) const = default;
};

/// One all-reduce as it is drawn: its trace, message by message up to kMostDrawnRanks, or added up
/// by group and step above. Between hosts and servers it is the hosts that are drawn.
struct ExchangePicture
{
    CollectiveRequest job; ///< as the step asks for it
    Trace trace;
    ExchangeCost cost;
    /// What the step's time counts for it; differs from the trace where a closed form streams
    /// without gaps.
    Seconds stepCounts;
    std::vector<Algorithm> rivals; ///< others that run on this fabric
    bool operator==(const ExchangePicture&) const = default;
};

/// The request behind a job's picture. Errors: as gradientMessagesOf(); NotModelled with the reason
/// in detail where nothing is added up together.
Result<CollectiveRequest> drawnExchangeOf(const EvaluatedJob& job);

/// The exchange of one step's gradients as a picture. Errors: of drawnExchangeOf() and traceOf();
/// NotModelled with the reason in detail where nothing can be drawn, as above kMostGroupedRanks
/// ranks.
Result<ExchangePicture> exchangePictureOf(const EvaluatedJob& job);
Result<ExchangePicture> exchangePictureOf(const CollectiveRequest& job);

/// The same bytes on the same fabric by another algorithm, with the chunks at which it is fastest.
CollectiveRequest rivalOf(const CollectiveRequest& job, Algorithm algorithm);

} // namespace ringside::scaling
