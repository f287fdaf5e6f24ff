// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/pictures/graph/graph_layout.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace ringside::app {

/// The border around boxes of a grid, each with half of the margins between two boxes around it;
/// one for each group of neighbors. The name is on the first one.
std::vector<GraphLayout::Outline> outlinesAround(const std::vector<QRectF>& boxes, QSizeF margins,
                                                 const QString& name, const PlotStyle& style);

/// Places of `count` small boxes below one, in rows of ten; none for more than `most`.
std::vector<QRectF> trayItems(const QRectF& box, int count, int most, const PlotStyle& style);

} // namespace ringside::app
