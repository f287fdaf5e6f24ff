// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/fill_geometry.h"

class QPainter;

namespace ringside::app {

class Theme;

/// Fills a box in a series' colour, as vectors: an SVG of it holds what the screen shows.
void paintFill(QPainter& painter, const Theme& theme, const QRectF& box, int series, Fill fill);

/// Is text on such a fill written in ink on the surface, not on the series' colour?
inline bool isOnGround(Fill fill)
{
    return fill != Fill::Solid;
}

} // namespace ringside::app
