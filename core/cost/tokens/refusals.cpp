// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/refusals.h"

#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>

namespace ringside::cost {

SpareCapacity SpareCapacity::of(double mean, double deviation, int regions, double correlation)
{
    const double m = regions;
    return {m * mean, deviation * std::sqrt(m + m * (m - 1) * correlation)};
}

double refusedShare(double demand, const SpareCapacity& spare)
{
    if (demand <= 0)
        return 0;
    if (spare.deviation == 0)
        return std::max(0.0, 1 - spare.mean / demand);
    const auto shortage = [&](double x) {
        const double z = (x - spare.mean) / spare.deviation;
        return spare.deviation * (z * statistics::normalCdf(z) + statistics::normalDensity(z));
    };
    return std::clamp((shortage(demand) - shortage(0)) / demand, 0.0, 1.0);
}

RetriedCalls retried(double q, const Retries& retries)
{
    if (q <= 0)
        return {};
    const int all = retries.attempts + 1;
    RetriedCalls calls;
    calls.failed = std::pow(q, all);
    calls.attempts = q < 1 ? (1 - calls.failed) / (1 - q) : all;
    if (calls.failed > kNearlyAll)
        return calls;
    double waited = 0, wait = retries.first, reached = 1;
    for (int attempt = 0; attempt < all; ++attempt) {
        calls.delay += reached * (1 - q) * waited;
        waited += std::min(retries.cap, wait);
        wait = std::min(retries.cap, wait * retries.factor);
        reached *= q;
    }
    calls.delay /= 1 - calls.failed;
    return calls;
}

} // namespace ringside::cost
