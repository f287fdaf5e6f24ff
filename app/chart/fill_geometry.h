// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <vector>

namespace ringside::app {

/// How a box is filled beside its colour, so that boxes are told apart without it.
enum class Fill { Solid, Pale, Hatched, CrossHatched, Dotted };

struct FillLook
{
    int series = 0; ///< whose colour it takes
    Fill fill = Fill::Solid;
    bool operator==(const FillLook&) const = default;
};

/// Slanted lines `spacing` pixels apart across a box, cut at its edges: rising to the right, or
/// falling. Lines of boxes beside each other continue each other.
std::vector<QLineF> hatchLines(const QRectF& box, double spacing, bool rising);

/// Points in rows `spacing` pixels apart, every second row shifted by half; none on the edge.
std::vector<QPointF> hatchDots(const QRectF& box, double spacing);

} // namespace ringside::app
