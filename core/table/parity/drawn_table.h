// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/parity_scenario.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringside::table {

/// The place of a row's draw for one of the columns, in all streams of the kind.
inline constexpr std::uint64_t kRowStep = 64;

/// Which rows are drawn.
struct RowDraw
{
    std::uint64_t seed = 0;
    std::size_t count = 0;
    double shift = 0;  ///< of numbers, in spreads
    double rotate = 0; ///< of categories, in ranks
};

/// Generated columns by their place among the sorted names. A missing value is NaN; a category is
/// the number of its value; a time is in seconds of UTC. Column c of row r reads the draws at
/// i = 64 r + c: a number is mean + spread (u_0 + ... + u_11 - 6 + shift).
class DrawnTable
{
public:
    DrawnTable() = default;
    /// Draws the columns that are `used`; the others stay empty.
    DrawnTable(const ParityScenario& scenario, const std::vector<bool>& used, const RowDraw& rows);

    std::span<const double> column(std::size_t index) const { return m_columns[index]; }

private:
    std::vector<std::vector<double>> m_columns;
};

/// "v00007", whose order by name is the order of the values.
std::string categoryName(double value);

} // namespace ringside::table
