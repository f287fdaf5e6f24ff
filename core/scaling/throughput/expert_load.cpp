// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/expert_load.h"

#include "core/statistics/distributions.h"

#include <cmath>

namespace ringside::scaling::throughput {

namespace {

double spreadOf(double mean, int experts, int topK)
{
    return std::sqrt(mean * (1 - double(topK) / experts));
}

} // namespace

ExpertLoad expertLoad(double tokens, int experts, int topK)
{
    const double mean = tokens * topK / experts;
    return {mean, mean + std::sqrt(2 * std::log(double(experts))) * spreadOf(mean, experts, topK)};
}

double droppedShare(double tokens, int experts, int topK, double capacityFactor)
{
    const double mean = tokens * topK / experts;
    const double spread = spreadOf(mean, experts, topK);
    const double z = (capacityFactor - 1) * mean / spread;
    return spread * (statistics::normalDensity(z) - z * statistics::normalCdf(-z)) / mean;
}

} // namespace ringside::scaling::throughput
