// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/engine.h"
#include "core/serving/probability/percentiles.h"
#include "core/serving/probability/student.h"

#include <cstdint>
#include <limits>
#include <stop_token>

namespace ringside::serving {

/// Token counts: a lognormal distribution with this mean and sigma, truncated to whole numbers and
/// clipped.
struct LengthLaw
{
    double mean = 1, sigma = 0;
    int least = 1, most = std::numeric_limits<int>::max();
};

/// Poisson requests for one engine.
struct EngineJob
{
    EngineSpec engine;
    double arrivalRate = 1;
    LengthLaw prompt, output;
    double cachedShare = 0;    ///< share of each prompt found in a prefix cache
    double tokensPerRound = 1; ///< of a decoding sequence, including accepted drafts
    double ttftLimit = std::numeric_limits<double>::infinity(); ///< s; limit for good requests
    double tpotLimit = std::numeric_limits<double>::infinity();
};

struct EnginePlan
{
    int replications = 12;
    int requests = 2500; ///< per replication
    double warmUp = 0.1;
    std::uint64_t seed = 1;
};

/// Mean and kPercentiles, s.
struct EngineSample
{
    Estimate mean;
    AtPercentiles<Estimate> at{};
};
struct EngineEstimates
{
    EngineSample ttft, tpot, itl, latency;
    Estimate goodShare, goodput; ///< share and rate of requests inside both limits
    Estimate tokensPerSecond, utilisation, sequences, kvShare;
    std::size_t requests = 0;
    double tokens = 0;
};

std::vector<EngineRequest> drawRequests(const EngineJob& job, const EnginePlan& plan,
                                        int replication);

/// Errors: those of runEngine(); Cancelled.
Result<EngineEstimates> simulateEngine(const EngineJob& job, const EnginePlan& plan,
                                       std::stop_token stop = {});

} // namespace ringside::serving
