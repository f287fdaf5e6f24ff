// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"
#include "app/explainer/pictures/state_look.h"
#include "core/scenario/picture.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace ringside::app {

/// The lanes of a timeline with their blocks above a clock axis, in pixels. A value without a
/// window.
struct TimelineFormLayout
{
    struct Box
    {
        QRectF box;
        int lane = 0, block = 0;
        QString label; ///< empty where it does not fit
        StateLook look;
    };

    QRectF area; ///< of the blocks
    std::vector<PlacedText> names;
    std::vector<Box> boxes;
    AxisBelow clock;
    StateKeys keys;
    double height = 0; ///< of the whole picture

    static TimelineFormLayout compute(const scenario::Timeline& timeline, const PlotStyle& style);
};

/// The end of the clock: that of the last block.
double clockEnd(const scenario::Timeline& timeline);

} // namespace ringside::app
