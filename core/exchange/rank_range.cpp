// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/rank_range.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace ringside::exchange {

namespace {

/// n of 2 (n - 1) / n = r.
double ranksOf(double ratio)
{
    return ratio >= 2 - 2 / kMostRanks ? kMostRanks : 2 / (2 - ratio);
}

/// Half of the last digit in bytes per second: six characters hold two decimals of 1e9 below 1000,
/// one below 10,000.
double halfDigit(double bandwidth)
{
    const double decimals = bandwidth < 1000e9 ? 0.01e9 : bandwidth < 10'000e9 ? 0.1e9 : 1e9;
    return 0.501 * decimals;
}

RankRange rangeOf(const NcclTiming& timing)
{
    const double algorithm = timing.algorithmBandwidth.value();
    const double bus = timing.busBandwidth.value();
    const double offAlgorithm = halfDigit(algorithm), offBus = halfDigit(bus);
    if (algorithm <= 2 * offAlgorithm)
        return {};
    const double low = (bus - offBus) / (algorithm + offAlgorithm);
    const double high = (bus + offBus) / (algorithm - offAlgorithm);
    return {ranksOf(low), ranksOf(high)};
}

RankRange both(RankRange a, RankRange b)
{
    return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

} // namespace

RankRange rankRangeOf(const std::vector<NcclRow>& rows)
{
    std::vector<RankRange> limited, unlimited;
    for (const NcclRow& row : rows)
        for (const NcclTiming& timing : row.timings) {
            const RankRange range = rangeOf(timing);
            if (range.isLimited())
                limited.push_back(range);
            else if (range.low > 1)
                unlimited.push_back(range);
        }
    RankRange agreed;
    if (!limited.empty()) {
        const auto middle = limited.begin() + static_cast<std::ptrdiff_t>(limited.size() / 2);
        std::nth_element(limited.begin(), middle, limited.end(),
                         [](RankRange a, RankRange b) { return a.low + a.high < b.low + b.high; });
        agreed = *middle;
        for (const RankRange range : limited)
            if (const RankRange narrower = both(agreed, range);
                std::ceil(narrower.low) <= std::floor(narrower.high))
                agreed = narrower;
        return agreed;
    }
    // The median of the low ends, so that a damaged row does not raise it.
    if (unlimited.empty())
        return agreed;
    const auto middle = unlimited.begin() + static_cast<std::ptrdiff_t>(unlimited.size() / 2);
    std::nth_element(unlimited.begin(), middle, unlimited.end(),
                     [](RankRange a, RankRange b) { return a.low < b.low; });
    agreed.low = middle->low;
    return agreed;
}

bool agrees(const NcclRow& row, RankRange range)
{
    return std::none_of(row.timings.begin(), row.timings.end(), [range](const NcclTiming& timing) {
        return both(rangeOf(timing), range).isEmpty();
    });
}

void setRanks(NcclRun& run, int stated, RankRange range)
{
    const int low = std::max(2, static_cast<int>(std::ceil(range.low)));
    const int high = std::max(low, static_cast<int>(std::floor(range.high)));
    if (stated >= low && stated <= high) {
        run.ranks = run.ranksLow = run.ranksHigh = stated;
        return;
    }
    run.ranksInferred = true;
    run.ranksLow = low;
    if (!range.isLimited())
        return;
    run.ranksHigh = high;
    // The middle in 1/n, where rounding to two decimals is symmetric.
    const double middle = 2 / (1.0 / range.low + 1.0 / range.high);
    run.ranks = std::clamp(static_cast<int>(std::lround(middle)), low, high);
}

} // namespace ringside::exchange
