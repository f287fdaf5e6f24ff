// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/guess_range.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace ringside::app {

namespace {

constexpr double kFarApart = 50; ///< the ratio of the ends from which on values are by ratio
constexpr int kPositions = 200;

/// The next 1, 2 or 5 times a power of ten.
double roundStep(double step)
{
    const double power = std::pow(10, std::floor(std::log10(step)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (step <= digit * power * (1 + 1e-9))
            return digit * power;
    }
    return 10 * power;
}

double withTwoDigits(double value)
{
    const double power = std::pow(10, std::floor(std::log10(value)) - 1);
    return std::round(value / power) * power;
}

} // namespace

GuessRange::GuessRange(double from, double to)
    : m_from(from), m_to(to), m_isByRatio(from > 0 && to / from >= kFarApart)
{
    m_step = roundStep((to - from) / kPositions);
    m_last = m_isByRatio ? kPositions : static_cast<int>(std::ceil((to - from) / m_step - 1e-9));
}

double GuessRange::valueAt(int position) const
{
    if (position <= 0)
        return m_from;
    if (position >= m_last)
        return m_to;
    if (m_isByRatio)
        return withTwoDigits(m_from * std::pow(m_to / m_from, double(position) / m_last));
    return m_from + position * m_step;
}

double GuessRange::shareOf(double value) const
{
    const double inside = std::clamp(value, m_from, m_to);
    return m_isByRatio ? std::log(inside / m_from) / std::log(m_to / m_from)
                       : (inside - m_from) / (m_to - m_from);
}

} // namespace ringside::app
