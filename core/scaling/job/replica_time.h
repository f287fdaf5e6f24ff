// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job_plan.h"

#include <optional>
#include <string_view>
#include <vector>

/// Time of an all-reduce between a job's replicas, by cluster.collective_model.
///
///   ideal      the algorithm's schedule at the stated rates, phase after phase (exchange_model.h)
///   pipelined  max(2 (k-1)/k S / B_nvl, 2 (H-1)/H (S/k) / B_nic) + 2 l of group_collectives.h:
///              chunks of the two phases overlap, and in-switch reduction where
///              cluster.nvls_busbw states its bus bandwidth; the engine runs the same in pieces
///              (pipelined_ring.cpp)
///   measured   least alpha + S / beta over the regimes of cluster.calibration; for another number
///              of ranks the wire's bytes 2 (n-1)/n S scale it
///
/// Where it is wrong: a log holds for its fabric and its collective only, so anything but an
/// all-reduce is refused; the assumptions say where ranks or bytes lie outside the log.
namespace ringside::scaling {

/// One regime of a measured all-reduce: S bytes in alpha + S / rate seconds.
struct MeasuredRegime
{
    double alpha = 0; ///< s
    double rate = 0;  ///< bytes/s, algorithm bandwidth
};

struct MeasuredCollective
{
    int ranks = 2;
    std::vector<MeasuredRegime> regimes;
    double leastBytes = 0, mostBytes = 0; ///< of the log; 0 and 0: not stated

    double seconds(double bytes, int onRanks) const;
};

/// Reads "all-reduce 16 ranks: 40.7 us 9.23 GB/s, 75.4 us 89 GB/s; 1024 to 8589934592 B"; the
/// part after the semicolon may be missing. Errors: Syntax of cluster.calibration; Incompatible
/// for another collective.
Result<MeasuredCollective> measuredCollective(std::string_view text);

/// Time of an all-reduce whose phases inside and between hosts overlap.
double overlappedSeconds(const CollectiveRequest& request, const Cluster& cluster);

/// The gradients of a TPU slice whose chips are all replicas, as one all-reduce on its torus or
/// mesh at the law's rate of a link. Absent for slices that wrap around some axes only: the engine
/// has no such torus.
std::optional<CollectiveRequest> sliceExchange(const JobPlan& plan);

/// Errors: those of secondsOf() and measuredCollective(); MissingField without a calibration;
/// Incompatible for an algorithm that has no pipelined form.
Result<double> replicaSeconds(const JobPlan& plan, const CollectiveRequest& request);

} // namespace ringside::scaling
