// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace ringside::table {

/// Values 0, 1, 2, ... with the weights (v + 1)^-skew (Zipf's law).
class RankedChoice
{
public:
    RankedChoice(std::size_t values, double skew);

    /// The first value whose cumulative share exceeds `draw`, a number in [0, 1).
    std::size_t at(double draw) const;

private:
    std::vector<double> m_cumulative; ///< shares
};

} // namespace ringside::table
