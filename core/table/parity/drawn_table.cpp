// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/drawn_table.h"

#include "core/statistics/addressed_draws.h"
#include "core/table/part/ranked_choice.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::table {

using statistics::drawAt;

namespace {

/// Channels of the draws of one row and column; those of a number come before them.
enum Channel : std::uint64_t { kNormalDraws = 12, kMissing = 12, kValue = 13 };

double numberAt(const TableColumn& column, const RowDraw& rows, std::uint64_t at)
{
    double sum = 0;
    for (std::uint64_t channel = 0; channel < kNormalDraws; ++channel)
        sum += drawAt(rows.seed, at, channel);
    const double value = column.mean + column.spread * (sum - 6 + rows.shift);
    return column.atLeast ? std::max(*column.atLeast, value) : value;
}

std::vector<double> drawn(const TableColumn& column, std::uint64_t index, const RowDraw& rows)
{
    const bool isCategory = column.kind == ColumnKind::Category;
    const RankedChoice choice(isCategory ? static_cast<std::size_t>(column.values) : 1,
                              column.skew);
    const double turned = rows.rotate - column.values * std::floor(rows.rotate / column.values);
    std::vector<double> values(rows.count);
    for (std::size_t row = 0; row < rows.count; ++row) {
        const std::uint64_t at = kRowStep * row + index;
        if (column.missing > 0 && drawAt(rows.seed, at, kMissing) < column.missing) {
            values[row] = std::numeric_limits<double>::quiet_NaN();
        } else if (isCategory) {
            const double value =
                static_cast<double>(choice.at(drawAt(rows.seed, at, kValue))) + turned;
            values[row] = value < column.values ? value : value - column.values;
        } else if (column.kind == ColumnKind::Time) {
            values[row] = column.start + std::floor(column.span * drawAt(rows.seed, at, kValue));
        } else {
            values[row] = numberAt(column, rows, at);
        }
    }
    return values;
}

} // namespace

DrawnTable::DrawnTable(const ParityScenario& scenario, const std::vector<bool>& used,
                       const RowDraw& rows)
{
    std::uint64_t index = 0;
    for (const auto& [name, column] : scenario.columns) {
        m_columns.push_back(used[index] ? drawn(column, index, rows) : std::vector<double>());
        ++index;
    }
}

std::string categoryName(double value)
{
    constexpr std::size_t kDigits = 5;
    const std::string digits = std::to_string(static_cast<int>(value));
    return "v" + std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits;
}

} // namespace ringside::table
