// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "core/scenario/picture.h"

#include <QPointF>

#include <span>
#include <vector>

/// The parts of a plot beside its lines: single points, separate pieces and regions behind them.
namespace ringside::app {

/// The points of a series without a line, by ascending x. The mark follows from the tone; the
/// neutral ones have the series color `number`.
PlotSeries dotsOf(const scenario::Series& series, int number);

/// The points with a break after every second one.
std::vector<QPointF> inPairs(std::span<const QPointF> points);

/// Whether each point of a series has a reading; neutral dots have one only where they are few.
bool isReadSingly(const scenario::Series& series);

/// The regions with their legend.
void addRegions(const scenario::Plot& from, Plot& plot);
/// A row per region: its name, both ends along x in one cell, and its lower and upper end.
void addRegionRows(const scenario::Plot& from, SceneTable& table);

} // namespace ringside::app
