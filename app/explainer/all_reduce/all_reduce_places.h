// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_layout.h"

namespace ringside::app {

/// Puts the cells, hosts and NICs of a topology into `size`, and with them layout.labelHeight.
/// layout.unit is set; the topology has ranks.
void placeCells(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size);

/// The same of trees: the root on top, children below; two trees beside each other, or one above
/// the other where that is larger.
void placeTrees(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size);

/// The largest size of a rank's cell, at 100 %.
inline constexpr double kCellWidth = 22;
inline constexpr double kCellHeight = 44;
inline constexpr double kLargestScale = 1.25;

QRectF centredRect(QPointF centre, QSizeF size);

} // namespace ringside::app
