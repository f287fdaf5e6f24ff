// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_frame.h"
#include "core/scaling/picture/rate_plane.h"

#include <QCoreApplication>
#include <QLineF>

#include <cstddef>
#include <optional>
#include <vector>

namespace ringside::app {

/// A point of the plane's grid.
struct RateCell
{
    std::size_t row = 0, column = 0;
    bool operator==(const RateCell&) const = default;
};

/// Where everything of the plane of batch and learning rate stands, in pixels: the plane with its
/// patches, its key, and the loss curve of the chosen point below it, or at its right where there
/// is room. Boxes of the plane are in the whole picture's pixels; the frames are moved by
/// planeAt and curveAt.
struct RatePlaneLayout
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::RatePlaneLayout)

public:
    /// Neighboring points of the grid with one outcome, none of which is Falls.
    struct Patch
    {
        QRectF box;
        scaling::ToyOutcome outcome = scaling::ToyOutcome::Diverges;
        std::size_t firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0;
    };
    struct Key
    {
        scaling::ToyOutcome outcome = scaling::ToyOutcome::Diverges;
        QRectF swatch, box;
        QString text;
    };
    Plot plane, curve;
    PlotFrame planeFrame, curveFrame;
    QPointF planeAt, curveAt;
    bool hasCurve = false;
    std::vector<Patch> patches;
    std::vector<Key> keys;
    QRectF chosen; ///< about the chosen point; empty when it is the job's own
    std::vector<double> columnEdges, rowEdges; ///< in the plane's values, one more than points

    /// `before` is the job's place before a change, where it was another one. style.size is the
    /// whole picture's.
    static RatePlaneLayout of(const scaling::RatePlane& plane,
                              const std::optional<scaling::RatePoint>& before, RateCell chosen,
                              const PlotFrame::Style& style);
    static double heightFor(const scaling::RatePlane& plane, const PlotFrame::Style& style);

    /// Absent outside of the plane.
    std::optional<RateCell> cellAt(QPointF pixel) const;
    /// Parallel lines across a box, `spacing` apart and in step with those of every other box.
    static std::vector<QLineF> hatch(const QRectF& box, double spacing);
    /// Dots in a box on a grid that all boxes share.
    static std::vector<QPointF> dots(const QRectF& box, double spacing);
};

} // namespace ringside::app
