// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ways to do less work per token.
//   speculative decoding  alpha acceptance, k drafted tokens, c cost of a draft step:
//     tokens per round (1 - alpha^(k+1))/(1 - alpha);
//     with T(n) = max(n t_tok, t_w) for the products of n tokens with the weights and B sequences,
//     a round takes T(B (k+1)) + c k T(B), and the speed-up is the tokens times T(B) over that:
//     tokens/(1 + c k) while reading the weights takes all of both steps;
//     arithmetic (1 - alpha)(k + 1)/(1 - alpha^(k+1)) with a free draft
//   prefix cache          with hit share h, and a share m of requests that miss: prefill x (m + (1
//   -
//     m)(1 - h))
//   disaggregation        prefill : decode servers = t_p batch/(output t_step)
// Source: Leviathan et al., arXiv 2211.17192; JAX scaling book ch. 7. Wrong: acceptances are not
// independent; attention and the engine's overhead come on top of both steps, see engine.h; a
// transfer of the KV cache comes on top of disaggregation.
#include "core/serving/llm/speculative.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

SpeculationNumbers speculation(const Draft& draft)
{
    return speculation(draft, StepProducts{});
}

SpeculationNumbers speculation(const Draft& draft, const StepProducts& products)
{
    const auto time = [&](double tokens) {
        return std::max(products.sequences * tokens * products.perToken, products.weights);
    };
    const double k = draft.tokens, alpha = draft.acceptance;
    SpeculationNumbers numbers;
    numbers.expectedTokens = alpha >= 1 ? k + 1 : (1 - std::pow(alpha, k + 1)) / (1 - alpha);
    numbers.speedup = numbers.expectedTokens / (time(k + 1) / time(1) + draft.cost * k);
    numbers.operationsRatio = (k + 1) / numbers.expectedTokens;
    return numbers;
}

BestDraft bestDraft(double acceptance, double cost)
{
    constexpr int kMostTokens = 1000;
    BestDraft best{1, speculation({acceptance, 1, cost}).speedup};
    for (int k = 2; k <= kMostTokens; ++k) {
        const double speedup = speculation({acceptance, k, cost}).speedup;
        if (speedup > best.speedup)
            best = {k, speedup};
    }
    return best;
}

PrefixNumbers prefixCache(double prompt, double timePerToken, double hitShare,
                          double missedRequests)
{
    const double share = missedRequests + (1 - missedRequests) * (1 - hitShare);
    return {prompt * timePerToken * share, 1 / share};
}

double prefillPerDecode(double prefillTime, double stepTime, double batch, double output)
{
    return prefillTime / (output * stepTime / batch);
}

} // namespace ringside::serving
