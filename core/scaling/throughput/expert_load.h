// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// How unevenly a router without balancing loads E experts with T tokens and k choices each.
///
///   mean      mu = T k / E
///   spread    sigma^2 = mu (1 - k / E)
///   fullest   mu + sqrt(2 ln E) sigma; an expert layer waits for it, so its time grows by
///             fullest / mu
///   dropped   sigma (phi(z) - z Phi(-z)) / mu of the tokens at capacity factor c,
///             z = (c - 1) mu / sigma
/// Sources: extreme values of normal variables (Gumbel 1958); Fedus et al. 2021, Switch Transformer
/// (capacity factor).
/// Where it is wrong: real routers are correlated over tokens and trained with a balancing loss.
namespace ringside::scaling::throughput {

struct ExpertLoad
{
    double mean = 0;
    double fullest = 0;
    double imbalance() const { return fullest / mean; }
};
/// `tokens` of all ranks that share the experts.
ExpertLoad expertLoad(double tokens, int experts, int topK);

/// Share of the tokens that find their expert full.
double droppedShare(double tokens, int experts, int topK, double capacityFactor);

} // namespace ringside::scaling::throughput
