// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/engine.h"
#include "core/serving/probability/estimates.h"
#include "core/serving/station/arrivals.h"

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

/// One of several equal engines, each with its share of the requests.
struct EngineJob
{
    EngineSpec engine;
    ArrivalProcess arrivals = PoissonArrivals{}; ///< for all replicas
    int replicas = 1;
    LengthLaw prompt, output;
    double cachedShare = 0; ///< share of each prompt found in a prefix cache
    double ttftLimit = std::numeric_limits<double>::infinity(); ///< s; limit for good requests
    double tpotLimit = std::numeric_limits<double>::infinity();
};

struct EnginePlan
{
    int replications = 12;
    int requests = 2500;                                    ///< per replication; at most
    double until = std::numeric_limits<double>::infinity(); ///< s, the last arrival
    double warmUp = 0.1;   ///< share of the requests that is ignored at the beginning
    double coolDown = 0.1; ///< the same at the end, where no more requests join the batch
    std::uint64_t seed = 1;
    bool poolsPercentiles = false; ///< TTFT, TPOT, latency: over all runs, instead of their mean
};

struct EngineEstimates
{
    SampleEstimates ttft, tpot, itl, latency; ///< s
    Estimate goodShare, goodput;              ///< share and rate of requests inside both limits
    Estimate tokensPerSecond, utilisation, sequences, kvShare;
    std::size_t requests = 0;
    double tokens = 0;
};

/// The requests of one replica; the replications take the replicas in turn.
std::vector<EngineRequest> drawRequests(const EngineJob& job, const EnginePlan& plan,
                                        int replication);

/// Errors: those of runEngine(); OutOfRange without requests; TooLarge for a profile or a trace
/// with as many requests as the plan allows; Cancelled.
Result<EngineEstimates> simulateEngine(const EngineJob& job, const EnginePlan& plan,
                                       std::stop_token stop = {});

/// The same with three times as many runs, twice as long, where a short trial leaves the TTFT's p99
/// uncertain by more than 10 %: crowds that come seldom and last long make the interval of ten runs
/// too narrow. The trial has draws of its own, so that what it decides does not bias the result.
Result<EngineEstimates> simulateEngineClosely(const EngineJob& job, EnginePlan plan,
                                              std::stop_token stop = {});

} // namespace ringside::serving
