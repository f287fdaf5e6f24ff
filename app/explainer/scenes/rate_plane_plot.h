// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "core/scaling/picture/rate_plane.h"

#include <QCoreApplication>

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

/// The plane of batch and learning rate as a chart: the rules, the job, areas where the toy does
/// not learn and their legend; and the loss curve of the selected point as another chart.
struct RatePlanePlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::RatePlanePlot)

public:
    Plot plane;
    std::optional<Plot> curve; ///< only with a toy
    /// Edges half a step around the grid's points, in the plane's values: one more than points.
    std::vector<double> columnEdges, rowEdges;

    /// `before` is the job's position before a change, if it moved.
    static RatePlanePlot of(const scaling::RatePlane& plane,
                            const std::optional<scaling::RatePoint>& before, RateCell chosen);
    /// The grid point nearest to a value.
    RateCell cellAt(QPointF value) const;
    static PlotFill lookOf(scaling::ToyOutcome outcome);
};

} // namespace ringside::app
