// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"

class QPainter;

namespace ringside::app {

struct ChartPicture;

/// The marker of a line around `c` with radius `r`, in the painter's brush and pen.
void drawMarker(QPainter& painter, PlotMarker marker, QPointF c, double r);
/// The plot's areas, pale, and strong from where they are solid.
void paintAreas(QPainter& painter, const ChartPicture& picture);

} // namespace ringside::app
