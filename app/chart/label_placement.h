// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <span>
#include <vector>

namespace ringside::app {

/// Placement of labels so that they cover neither each other nor the lines. In pixels.
struct LabelPlacement
{
    /// Centers of labels with the ideal positions `wanted`, moved apart to `gap` within low ...
    /// high, in the same order.
    static std::vector<double> spread(std::vector<double> wanted, double gap, double low,
                                      double high);
    /// A box of `size` beside `anchor` inside `bounds` that covers as few of `obstacles` as
    /// possible.
    static QRectF beside(QPointF anchor, QSizeF size, const QRectF& bounds,
                         std::span<const QPointF> obstacles, double distance);
};

} // namespace ringside::app
