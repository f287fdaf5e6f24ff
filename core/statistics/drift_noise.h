// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/histogram_distances.h"

#include <cstdint>

namespace ringside::statistics {

/// Distances between two samples of the same distribution over `bins` equal cells, which appear
/// without any drift. Ten replications of `runs` each.
struct DriftNoise
{
    double psiExpected = 0, jensenShannonExpected = 0; ///< first-order approximation
    HistogramDistances simulatedMean, simulatedP99;
    HistogramDistances meanHalfWidth; ///< 99 % interval of the simulated mean
};
DriftNoise driftNoise(int bins, double baselineCount, double currentCount, int runs,
                      std::uint64_t seed);

/// Share of windows without drift whose distance exceeds the threshold.
double falseAlarmShare(DriftMetric metric, double threshold, int bins, double baselineCount,
                       double currentCount, int runs, std::uint64_t seed);

} // namespace ringside::statistics
