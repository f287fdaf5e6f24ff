// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

/// Lower bounds on the time of this kind of all-reduce on this fabric; see lower_bound.cpp. Each
/// part is a bound by itself. Their sum is not proven to be one, so the largest part counts.
struct LowerBound
{
    Seconds latency, bandwidth, compute;
    Seconds time() const { return std::max({latency, bandwidth, compute}); }
    bool operator==(const LowerBound&) const = default;
};

/// The part that takes most of an all-reduce's time.
enum class CostRegime { Latency, Bandwidth, Compute };

struct TimedAlgorithm
{
    Algorithm algorithm = Algorithm::Ring;
    Seconds time;
    bool operator==(const TimedAlgorithm&) const = default;
};

/// An algorithm that could not be timed, and why.
struct NotConsidered
{
    Algorithm algorithm = Algorithm::Ring;
    std::string reason;
    bool operator==(const NotConsidered&) const = default;
};

/// The size at which the ranking changes, searched outward from the request's size. Algorithms that
/// send to all peers at once are not considered.
struct Crossover
{
    Bytes bytes;
    Algorithm algorithm = Algorithm::Ring;
    bool operator==(const Crossover&) const = default;
};

/// The fastest algorithm of the cost model, and why.
struct AlgorithmChoice
{
    std::vector<TimedAlgorithm> ranked; ///< fastest first; never empty
    std::vector<NotConsidered> notConsidered;
    CostRegime regime = CostRegime::Bandwidth;
    double regimeShare = 0;                ///< of the fastest one's time
    std::optional<Crossover> below, above; ///< absent: the fastest one stays the fastest at all
                                           ///< sizes
    std::string reason;                    ///< the result in two or three sentences
    bool operator==(const AlgorithmChoice&) const = default;
};

/// Times every algorithm that can run the request and ranks them; the request's `algorithm` is
/// ignored. Method::Formula takes the closed form, or simulates where no closed form is exact;
/// Method::Simulate simulates each. Errors: those of formula() for an invalid request; the first
/// algorithm's error when none can run it.
Result<AlgorithmChoice> chooseAlgorithm(const CollectiveRequest& request, Method method);

} // namespace ringside::scaling
