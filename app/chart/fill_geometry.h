// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <vector>

namespace ringside::app {

/// Fill pattern of a box in addition to its color, so that boxes can be distinguished without
/// color.
enum class Fill { Solid, Pale, Hatched, CrossHatched, Dotted };

struct FillLook
{
    int series = 0; ///< index of the series color
    Fill fill = Fill::Solid;
    bool operator==(const FillLook&) const = default;
};

/// Slanted lines `spacing` pixels apart across a box, clipped to it: rising or falling to the
/// right. Lines continue across adjacent boxes.
std::vector<QLineF> hatchLines(const QRectF& box, double spacing, bool rising);

/// Points in rows `spacing` pixels apart, with every second row shifted by half; none on the edge.
std::vector<QPointF> hatchDots(const QRectF& box, double spacing);

} // namespace ringside::app
