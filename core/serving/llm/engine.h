// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/probability/estimates.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace ringside::serving {

enum class EnginePolicy { Static, Continuous, Chunked };

/// One inference engine. Times in s; KV cache sizes in tokens.
struct EngineSpec
{
    EnginePolicy policy = EnginePolicy::Continuous;
    double overhead = 0.002;    ///< of an iteration, t0
    double perToken = 0;        ///< t_tok, arithmetic
    double exchange = 0;        ///< t_ar, all-reduces, per token
    double weights = 0;         ///< t_w: reading all weights once
    double perContextToken = 0; ///< t_kv, by decoding sequences
    double perAttendedPair = 0; ///< t_pa, prefill attention, per attended pair
    int maxSequences = 256;
    std::int64_t kvTokens = 0;
    int tokenBudget = 8192;
    int draftTokens = 0;       ///< k, of each decoding sequence per iteration
    double draftCost = 0;      ///< c, of a draft step over an iteration without drafts
    double tokensPerRound = 1; ///< that a decoding sequence gets from an iteration, with drafts
    double expertWeights = 0;  ///< s, reading all experts once, on top of `weights`
    double expertMiss = 1;     ///< probability that a token does not use a given expert
    double perSequence = 0;    ///< s, host time per sequence that gets a token
    double passShare = 1;      ///< of an iteration's tokens, per pass through a pipeline
    /// Above 0, that many clients send one request after the other; arrivals are not used.
    int clients = 0;
};

/// s, reading the weights that `tokens` need.
inline double weightsTime(const EngineSpec& spec, double tokens)
{
    if (spec.expertWeights == 0)
        return spec.weights;
    return spec.weights + spec.expertWeights * (1 - std::pow(spec.expertMiss, tokens));
}

/// s, of an iteration that computes `tokens`, without attention.
inline double plainTime(const EngineSpec& spec, double tokens)
{
    const double passed = tokens * spec.passShare;
    return spec.overhead + tokens * spec.exchange +
           std::max(passed * spec.perToken, weightsTime(spec, passed));
}

/// s, of an iteration in which `sequences` decode and read `contexts` tokens beside a prefill of
/// `prefilled` tokens. With drafts it also has their steps and checks all of their tokens.
inline double decodeTime(const EngineSpec& spec, double sequences, double contexts,
                         double prefilled = 0)
{
    const double reading = spec.perContextToken * contexts + spec.perSequence * sequences;
    const double step = plainTime(spec, sequences * (1 + spec.draftTokens) + prefilled) + reading;
    if (spec.draftTokens == 0)
        return step;
    return step + spec.draftCost * spec.draftTokens * (plainTime(spec, sequences) + reading);
}

/// s, of an iteration that computes one prompt's `fresh` tokens after `cached` ones.
double prefillTime(const EngineSpec& spec, double fresh, double cached);

/// Iterations in which a sequence of `output` tokens decodes; its first token is the prefill's.
inline int decodeRounds(const EngineSpec& spec, int output)
{
    if (spec.tokensPerRound == 1)
        return output - 1;
    return static_cast<int>(std::ceil((output - 1) / spec.tokensPerRound - 1e-9));
}

struct EngineRequest
{
    double arrival = 0;
    int prompt = 1, output = 1;
    int cached = 0; ///< prompt tokens whose keys and values are cached
};

/// One iteration, for pictures.
struct EngineStep
{
    double start = 0, duration = 0;
    int decoding = 0, prefillTokens = 0;
    std::int64_t kvTokens = 0; ///< reserved
};

/// Per request, in order of arrival: start of its first prefill, end of its first and of its last
/// token.
struct EngineRun
{
    std::vector<double> admitted, firstToken, finish;
    std::vector<double> sent;          ///< by clients; empty where requests have arrivals
    std::vector<std::size_t> lastStep; ///< decode step of the last token; only with several tokens
    std::vector<double> stepEnds;      ///< by decode step
    std::int64_t iterations = 0;
    double busy = 0; ///< s
    std::int64_t mostSequences = 0, mostKvTokens = 0;
    /// Times between consecutive iterations that give a sequence tokens, each with the number of
    /// sequences it applies to; with drafts, several tokens come at once.
    std::vector<statistics::CountedValue> gaps;
    std::vector<EngineStep> steps; ///< only on request

    /// For as many requests; keeps the memory.
    void restart(std::size_t requests);
    /// s, when the client sent the request.
    double arrivalOf(std::size_t request, const std::vector<EngineRequest>& requests) const
    {
        return sent.empty() ? requests[request].arrival : sent[request];
    }
};

/// What a run records besides the times of its requests.
struct EngineRecord
{
    /// s; gaps that end from then on, and until then
    double gapsFrom = 0, gapsUntil = std::numeric_limits<double>::infinity();
    bool hasSteps = false;
};

/// Every iteration with decoding adds a gap and its end to EngineRun: 8 million are 192 MB.
inline constexpr std::int64_t kMostIterations = 8'000'000;

/// Runs all requests to their end. Errors: OutOfRange for requests that are out of order or have no
/// tokens, for a request that never fits into the KV memory, and for a spec without slots or
/// budget; TooLarge beyond kMostIterations.
Result<EngineRun> runEngine(const EngineSpec& spec, const std::vector<EngineRequest>& requests,
                            bool keepSteps = false);
/// The same into `run`, whose memory is used again.
Done runEngine(const EngineSpec& spec, const std::vector<EngineRequest>& requests,
               const EngineRecord& record, EngineRun& run);

} // namespace ringside::serving
