// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

/// What no all-reduce of this kind can beat on this fabric; see lower_bound.cpp. Each part is a
/// bound by itself. Nobody has shown that their sum is one, so the largest counts.
struct LowerBound
{
    Seconds latency, bandwidth, compute;
    Seconds time() const { return std::max({latency, bandwidth, compute}); }
    bool operator==(const LowerBound&) const = default;
};

/// What most of an all-reduce's time goes into.
enum class CostRegime { Latency, Bandwidth, Compute };

struct TimedAlgorithm
{
    Algorithm algorithm = Algorithm::Ring;
    Seconds time;
    bool operator==(const TimedAlgorithm&) const = default;
};

/// Why an algorithm did not take part.
struct NotConsidered
{
    Algorithm algorithm = Algorithm::Ring;
    std::string reason;
    bool operator==(const NotConsidered&) const = default;
};

/// From this size on, going away from the request's, another algorithm is the fastest of those that
/// do not send to all at once.
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
    std::optional<Crossover> below, above; ///< absent: the same one is fastest all the way
    std::string reason;                    ///< all of this in two or three sentences
    bool operator==(const AlgorithmChoice&) const = default;
};

/// Times every algorithm that can run the request (its own `algorithm` does not count) and ranks
/// them. Method::Formula takes the closed form, or a simulation where none is exact;
/// Method::Simulate runs each. Errors: as formula() for a request that makes no sense; the first
/// algorithm's own when none can run it.
Result<AlgorithmChoice> chooseAlgorithm(const CollectiveRequest& request, Method method);

} // namespace ringside::scaling
