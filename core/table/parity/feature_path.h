// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/parity_scenario.h"

#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace ringside::table {

/// What steps learn from the rows of their statistics.
struct FittedSteps
{
    double fill = std::numeric_limits<double>::quiet_NaN(); ///< of a missing value
    double center = 0, width = 1;                           ///< scaled: (x - center) / width
    std::vector<double> edges{};                            ///< of bins, ascending
    std::vector<std::pair<double, double>> ids{}; ///< of the values of a category, by value
    bool isEmpty = false;                         ///< nothing to scale by: all values were missing

    /// -1 for a value that is not in the vocabulary.
    double idOf(double value) const;
};

/// The steps of one feature in one code path, from the raw value of a row to what the model reads.
/// Numbers: impute, then log(1 + x), then scale. Statistics leave out missing values; the deviation
/// is that of the population; a width of 0 counts as 1; the median of an even count is the mean of
/// the middle two; the edges of bins are quantiles at k / bins by linear interpolation, and a bin
/// is the number of edges up to x. Constant statistics give (x - mean) / spread, and mean fills a
/// gap (scikit-learn 1.2: SimpleImputer, StandardScaler, MinMaxScaler, OrdinalEncoder; numpy 1.24:
/// percentile).
class FeaturePath
{
public:
    /// `index` is the feature's place among all by name. References must outlive the object.
    FeaturePath(const FeatureSteps& steps, const TableColumn& column, std::size_t columnIndex,
                std::size_t index, CodePath path)
        : m_steps(steps), m_column(column), m_columnIndex(columnIndex), m_index(index), m_path(path)
    {
    }

    const FeatureSteps& steps() const { return m_steps; }
    std::size_t columnIndex() const { return m_columnIndex; }
    bool isId() const { return m_column.kind == ColumnKind::Category; }
    /// Whether serving changes its values at random.
    bool isDrawn() const;
    /// Whether the statistics depend on the batch in which a row comes.
    bool fitsBatches() const;

    FittedSteps fitted(std::span<const double> rows) const;
    /// NaN where a gap cannot be filled. `call` numbers repeated requests of the same row.
    double value(const FittedSteps& fitted, double raw, std::uint64_t row,
                 std::uint64_t call) const;
    /// weight value; for an id weight (2 u(777, id, index) - 1), and 0 for -1.
    double contribution(double value) const;

private:
    double scaled(const FittedSteps& fitted, double raw) const;
    double augmented(double value, std::uint64_t row, std::uint64_t call) const;
    double idOf(const FittedSteps& fitted, double raw) const;

    const FeatureSteps& m_steps;
    const TableColumn& m_column;
    std::size_t m_columnIndex, m_index;
    CodePath m_path;
};

} // namespace ringside::table
