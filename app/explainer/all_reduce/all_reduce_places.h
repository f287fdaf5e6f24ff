// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_layout.h"

namespace ringside::app {

/// Places the cells, hosts and NICs of a topology within `size`, and sets layout.labelHeight.
/// layout.unit must be set, and the topology must have ranks.
void placeCells(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size);

/// The same for trees: the root on top, children below; two trees side by side, or one above the
/// other when that makes them larger.
void placeTrees(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size);

/// The largest size of a rank's cell, at 100 %.
inline constexpr double kCellWidth = 22;
inline constexpr double kCellHeight = 44;
inline constexpr double kLargestScale = 1.25;

QRectF centredRect(QPointF centre, QSizeF size);

} // namespace ringside::app
