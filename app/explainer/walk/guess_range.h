// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::app {

/// The values that a slider offers between two ends: a few hundred round ones, by ratio where the
/// ends are positive and far apart, else by difference. Positions count from 0.
class GuessRange
{
public:
    GuessRange() = default;
    /// `from` < `to`.
    GuessRange(double from, double to);

    int last() const { return m_last; }
    double valueAt(int position) const;
    /// Where a value lies between the ends, 0 to 1; values outside lie at the nearer end.
    double shareOf(double value) const;

private:
    double m_from = 0, m_to = 1;
    bool m_isByRatio = false;
    int m_last = 1;
    double m_step = 1; ///< between values by difference
};

} // namespace ringside::app
