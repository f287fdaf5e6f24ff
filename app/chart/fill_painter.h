// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/fill_geometry.h"

class QPainter;

namespace ringside::app {

class Theme;

/// Fills a box in a series' color, as vectors, so that an SVG shows the same as the screen.
void paintFill(QPainter& painter, const Theme& theme, const QRectF& box, int series, Fill fill);

/// Whether text on such a fill uses the text color on the surface, instead of the color for text on
/// the series color.
inline bool isOnGround(Fill fill)
{
    return fill != Fill::Solid;
}

} // namespace ringside::app
