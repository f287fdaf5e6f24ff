// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringside::serving {

/// Smallest share of a cell in the PSI; an empty cell would make it infinite.
inline constexpr double kPsiFloor = 1e-4;

struct DriftDistances
{
    double lInfinity = 0;
    double jensenShannon = 0; ///< divergence in bits, 0 to 1
    double psi = 0;
};

/// Compares two lists of counts, cell by cell. Errors: OutOfRange for lists of different lengths,
/// for empty lists, and for counts that are all 0.
Result<DriftDistances> driftDistances(std::span<const double> baseline,
                                      std::span<const double> current);

/// Counts between ascending edges; there is one more edge than counts.
struct Histogram
{
    std::vector<double> edges, counts;
};
/// Jensen-Shannon divergence in bits, after both are split at all edges of either. Errors:
/// OutOfRange for edges that do not ascend or do not match the counts.
Result<double> histogramDivergence(const Histogram& baseline, const Histogram& current);

/// Distances between two samples of the same distribution over `bins` equal cells, which appear
/// without any drift. Ten replications of `runs` each.
struct DriftNoise
{
    double psiExpected = 0, jensenShannonExpected = 0; ///< first-order approximation
    DriftDistances simulatedMean, simulatedP99;
    DriftDistances meanHalfWidth; ///< 99 % interval of the simulated mean
};
DriftNoise driftNoise(int bins, double baselineCount, double currentCount, int runs,
                      std::uint64_t seed);

/// Share of windows without drift whose distance exceeds the threshold.
enum class DriftMetric { JensenShannon, LInfinity, Psi };
double falseAlarmShare(DriftMetric metric, double threshold, int bins, double baselineCount,
                       double currentCount, int runs, std::uint64_t seed);

} // namespace ringside::serving
