// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <span>
#include <vector>

namespace ringside::statistics {

/// Smallest share of a cell in the PSI; an empty cell would make it infinite.
inline constexpr double kPsiFloor = 1e-4;

enum class DriftMetric { JensenShannon, LInfinity, Psi };

/// Distances of two lists of shares of the same length, each of which sums to 1.
double jensenShannon(std::span<const double> p, std::span<const double> q);
double lInfinity(std::span<const double> p, std::span<const double> q);

struct HistogramDistances
{
    double lInfinity = 0;
    double jensenShannon = 0; ///< divergence in bits, 0 to 1
    double psi = 0;
};

/// Compares two lists of counts, cell by cell. Errors: OutOfRange for lists of different lengths,
/// for empty lists, and for counts that are all 0.
Result<HistogramDistances> histogramDistances(std::span<const double> baseline,
                                              std::span<const double> current);

/// Counts between ascending edges; there is one more edge than counts.
struct Histogram
{
    std::vector<double> edges, counts;
};
/// Jensen-Shannon divergence in bits, after both are split at all edges of either. Errors:
/// OutOfRange for edges that do not ascend or do not match the counts.
Result<double> histogramDivergence(const Histogram& baseline, const Histogram& current);

} // namespace ringside::statistics
