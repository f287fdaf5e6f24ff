// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/part/ranked_choice.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringside::table {

RankedChoice::RankedChoice(std::size_t values, double skew)
{
    assert(values > 0);
    double sum = 0;
    for (std::size_t v = 0; v < values; ++v) {
        sum += std::pow(static_cast<double>(v + 1), -skew);
        m_cumulative.push_back(sum);
    }
    for (double& share : m_cumulative)
        share /= sum;
}

std::size_t RankedChoice::at(double draw) const
{
    const auto found = std::ranges::upper_bound(m_cumulative, draw);
    return std::min(static_cast<std::size_t>(found - m_cumulative.begin()),
                    m_cumulative.size() - 1);
}

} // namespace ringside::table
