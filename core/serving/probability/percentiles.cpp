// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/probability/percentiles.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace ringside::serving {

namespace {

/// Index of the ceil(p n)-th smallest of n. The small offset keeps 0.95 * 20 at 19.
std::size_t rankOf(double p, std::size_t n)
{
    const double rank = std::ceil(p * static_cast<double>(n) - 1e-9);
    return static_cast<std::size_t>(std::clamp(rank, 1.0, static_cast<double>(n))) - 1;
}

} // namespace

SampleNumbers sampleNumbers(std::vector<double>& sample)
{
    assert(!sample.empty());
    SampleNumbers numbers;
    const auto n = static_cast<double>(sample.size());
    numbers.mean = std::accumulate(sample.begin(), sample.end(), 0.0) / n;
    auto from = sample.begin();
    for (std::size_t i = 0; i < numbers.at.size(); ++i) {
        const auto at =
            sample.begin() + static_cast<std::ptrdiff_t>(rankOf(kPercentiles[i], sample.size()));
        std::nth_element(from, at, sample.end());
        numbers.at[i] = *at;
        from = at; // all before are smaller
    }
    return numbers;
}

double samplePercentile(std::vector<double>& sample, double p)
{
    assert(!sample.empty());
    const auto at = sample.begin() + static_cast<std::ptrdiff_t>(rankOf(p, sample.size()));
    std::nth_element(sample.begin(), at, sample.end());
    return *at;
}

} // namespace ringside::serving
