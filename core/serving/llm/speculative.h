// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::serving {

/// A small model drafts `tokens` tokens, the large one checks them in one step. `cost` is the time
/// of a draft step over that of a step of the large model.
struct Draft
{
    double acceptance = 0;
    int tokens = 0;
    double cost = 0.1;
};

struct SpeculationNumbers
{
    double expectedTokens = 1; ///< per round
    double speedup = 1;
    double operationsRatio = 1; ///< arithmetic of the large model over decoding without drafts
};
/// Where reading the weights takes all of a step, so that checking the drafts takes no time.
SpeculationNumbers speculation(const Draft& draft);

/// The time of a step's matrix products: reading the weights, or the arithmetic per token.
struct StepProducts
{
    double weights = 1, perToken = 0; ///< s
    double sequences = 1;             ///< that decode together
};
/// The same for as many sequences, each of which has k + 1 tokens checked.
SpeculationNumbers speculation(const Draft& draft, const StepProducts& products);

struct BestDraft
{
    int tokens = 1;
    double speedup = 1;
};
/// The draft length with the largest speed-up, at least 1.
BestDraft bestDraft(double acceptance, double cost);

/// The cost of prompts when `hitShare` of the tokens is cached, and `missedRequests` of the
/// requests find nothing.
struct PrefixNumbers
{
    double meanPrefill = 0; ///< s
    double speedup = 1;
};
PrefixNumbers prefixCache(double prompt, double timePerToken, double hitShare,
                          double missedRequests);

/// Prefill servers per decode server when the two phases run on separate servers: lambda t_p
/// against lambda output t_step/batch.
double prefillPerDecode(double prefillTime, double stepTime, double batch, double output);

} // namespace ringside::serving
