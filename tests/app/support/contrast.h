// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace ringside::test {

/// WCAG 2.1: linear light of one sRGB channel.
inline double linearLight(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

/// WCAG 2.1, relative luminance, 0 to 1.
inline double luminance(const QColor& color)
{
    return 0.2126 * linearLight(color.redF()) + 0.7152 * linearLight(color.greenF()) +
           0.0722 * linearLight(color.blueF());
}

/// WCAG 2.1, contrast ratio, 1 to 21.
inline double contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

} // namespace ringside::test
