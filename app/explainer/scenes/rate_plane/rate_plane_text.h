// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/rate_plane_plot.h"
#include "core/scaling/picture/rate_plane.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Describes the plane of batch and learning rate, with the job's own numbers.
struct RatePlaneText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::RatePlaneText)

public:
    /// The sentence under the picture. Without `reasons` it does not judge the job's rate.
    static QString sentence(const scaling::RatePlane& plane, bool reasons);
    /// That the region comes from a toy, with its curvature and settings; or why there is none.
    static QString toy(const scaling::RatePlane& plane);
    /// A point of the grid: its rate compared with the rules, and the toy's result there.
    static QString point(const scaling::RatePlane& plane, RateCell cell);
    /// How to select another point.
    static QString hint(const scaling::RatePlane& plane);
    /// How a run of the toy ends.
    static QString outcome(const scaling::ToyCurve& curve);
    /// Describes the region at the job's batch, at the smallest and at the largest.
    static QString region(const scaling::RatePlane& plane);
    static QString description(const scaling::RatePlane& plane, RateCell chosen, bool reasons);
};

} // namespace ringside::app
