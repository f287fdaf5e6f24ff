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
SpeculationNumbers speculation(const Draft& draft);

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
