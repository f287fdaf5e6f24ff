// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::statistics {

/// The middle value, or the mean of the two in the middle. `values` must not be empty.
double median(std::vector<double> values);

/// The percentiles reported by every model, and their indices in an array.
inline constexpr std::array kPercentiles{0.50, 0.90, 0.95, 0.99};
inline constexpr std::array kPercentileNames{"p50", "p90", "p95", "p99"};

/// One value for each of kPercentiles.
template <class T> using AtPercentiles = std::array<T, kPercentiles.size()>;
enum Percentile : std::size_t { kP50, kP90, kP95, kP99 };

/// The ceil(p n)-th smallest value for each of kPercentiles, and the mean.
struct SampleNumbers
{
    double mean = 0;
    AtPercentiles<double> at{};
};
/// The sample holds times of at least 0 and must not be empty.
SampleNumbers sampleNumbers(std::span<const double> sample);

/// A value with its number of occurrences.
struct CountedValue
{
    double value = 0;
    std::int64_t count = 0;
};
/// The same of a sample of that many values; its numbers are 0 when it is empty.
SampleNumbers sampleNumbers(std::span<const CountedValue> sample);

/// The ceil(p n)-th smallest value. Reorders `sample`, which must not be empty.
double samplePercentile(std::vector<double>& sample, double p);

/// The t with tail(t) = 1 - p for a tail P(T > t) that falls from tail(0) to 0; 0 when tail(0) is
/// at most 1 - p already. `scale` is a time of the distribution's order of magnitude, such as its
/// mean.
template <class Tail> double quantileOf(const Tail& tail, double p, double scale)
{
    const double share = 1 - p;
    if (tail(0.0) <= share)
        return 0;
    double low = 0, high = scale > 0 ? scale : 1;
    while (tail(high) > share) {
        low = high;
        high *= 2;
    }
    // Bisects until there is no double between the ends.
    for (int i = 0; i < 200; ++i) {
        const double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        (tail(middle) > share ? low : high) = middle;
    }
    return low + (high - low) / 2;
}

/// quantileOf() at each of kPercentiles.
template <class Tail> AtPercentiles<double> quantilesOf(const Tail& tail, double scale)
{
    AtPercentiles<double> at{};
    for (std::size_t i = 0; i < at.size(); ++i)
        at[i] = quantileOf(tail, kPercentiles[i], scale);
    return at;
}

} // namespace ringside::statistics
