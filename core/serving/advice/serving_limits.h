// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/evaluate.h"

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

/// What limits a serving job.
///
/// A service of known time: with q the p99 of a request that never waits for another one (the p99
/// of the service time, or the batch timer plus a batch of one), the queue adds 1 - q/p99. From
/// kNoticeableWait on, or with requests rejected, the replicas limit it. A batch timer limits the
/// job if p99 is shorter by as much without it. Under an autoscaler the longest wait is computed
/// again with a start-up time of 0: if more than half of it is gone, the cold start limits the job,
/// else the autoscaler's lag.
///
/// A language model: the time of the engine per request is computed with twice the FLOPs, twice the
/// memory bandwidth, twice the memory and twice the allowed sequences; the largest gain shows the
/// limit. More sequences help only where the engine is full of them. Without arrivals, it only
/// decodes.
///
/// Where it is wrong: q ignores lookups; the gains of an engine are those of its mean step, without
/// prefill attention.
namespace ringside::serving {

enum class ServingLimit {
    ServiceTime,     ///< p99 is almost that of an idle service
    Replicas,        ///< requests wait for a replica or are rejected
    BatchTimer,      ///< requests wait for their batch
    ColdStart,       ///< replicas start too slowly
    AutoscalerLag,   ///< the autoscaler decides too late
    Compute,         ///< arithmetic of the accelerators
    MemoryBandwidth, ///< reading weights, keys and values
    KvMemory,        ///< memory for keys and values
    SequenceLimit,   ///< llm.max_seqs
};

/// "replicas", "cold-start", ...
std::string_view nameOf(ServingLimit limit);

/// Factor by which the time per request shrinks with twice as much of one resource.
struct ResourceGain
{
    ServingLimit resource;
    double gain = 1;
    bool operator==(const ResourceGain&) const = default;
};

struct ServingDiagnosis
{
    ServingLimit limit = ServingLimit::ServiceTime;
    std::optional<double> load; ///< requests per second / capacity, in a burst if there is one
    double growth =
        0; ///< of a load that cannot be served: seconds that each second adds to the wait
    std::optional<double> quietP99;          ///< s, q above
    std::optional<double> delay;             ///< s, the longest wait under an autoscaler
    std::optional<double> delayWithoutStart; ///< s, the same with a start-up time of 0
    std::vector<ResourceGain> gains;         ///< of a language model, largest first
    double sequences = 0;                    ///< that decode together, for the gains
    bool isFull = false;                     ///< the engine cannot take more sequences
};

/// The queue's share of p99 from which replicas limit a job.
inline constexpr double kNoticeableWait = 0.2;
/// From this share of rejected requests on, too.
inline constexpr double kNoticeableRejects = 0.01;

/// Of a job that evaluate() computed with `effort`. Errors: Cancelled.
Result<ServingDiagnosis> diagnoseServing(const EvaluatedServing& now, const ServingEffort& effort,
                                         std::stop_token stop = {});
/// Of a job that cannot run. Errors: `refusal`, where nothing more is known.
Result<ServingDiagnosis> diagnoseOverload(const ServingScenario& scenario, const Error& refusal);

} // namespace ringside::serving
