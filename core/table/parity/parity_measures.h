// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// Comparisons of two columns of numbers, in which a NaN is a row that failed.
namespace ringside::table {

/// How two paths differ in a feature, row by row.
struct Difference
{
    double share = 0;   ///< of the rows, by more than the tolerance; failing in one path counts
    double largest = 0; ///< of rows that fail in neither
};
Difference differenceOf(std::span<const double> a, std::span<const double> b, double tolerance);

/// The share of pairs of a positive and a negative in which the positive has the higher score; ties
/// count half, and failed rows have a score of 0.5. Absent where one class has no rows.
std::optional<double> aucOf(std::span<const double> scores, const std::vector<bool>& labels);

/// The largest distance of the two cumulative distributions (Kolmogorov-Smirnov), without failed
/// rows; 0 where one side has none.
double distributionDistance(std::span<const double> a, std::span<const double> b);

} // namespace ringside::table
