// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/probability/estimates.h"

#include "core/statistics/mean_interval.h"

#include <algorithm>

namespace ringside::serving {

Estimate estimateOf(std::span<const double> replications)
{
    const statistics::MeanInterval interval = statistics::meanInterval(replications, 0.99);
    return {interval.mean, interval.halfWidth, false};
}

SampleEstimates sampleEstimates(std::span<const SampleNumbers> replications,
                                std::span<const double> pool)
{
    std::vector<double> values(replications.size());
    const auto over = [&](const auto& read) {
        std::transform(replications.begin(), replications.end(), values.begin(), read);
        return estimateOf(values);
    };
    SampleEstimates estimates;
    estimates.mean = over([](const SampleNumbers& numbers) { return numbers.mean; });
    for (std::size_t i = 0; i < estimates.at.size(); ++i)
        estimates.at[i] = over([i](const SampleNumbers& numbers) { return numbers.at[i]; });
    if (pool.empty())
        return estimates;
    const SampleNumbers together = statistics::sampleNumbers(pool);
    for (std::size_t i = 0; i < estimates.at.size(); ++i)
        estimates.at[i].value = together.at[i];
    return estimates;
}

} // namespace ringside::serving
