// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"
#include "core/scaling/picture/tuning_rounds.h"

#include <QCoreApplication>
#include <QLineF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace ringside::app {

/// Positions of the trials of a tuning on their slots, in pixels: rows are slots, time runs to the
/// right from 0 to the wall clock.
struct TuningLayout
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::TuningLayout)

public:
    struct Box
    {
        QRectF box;
        QString label; ///< the trial's number, or the number of trials; empty when it does not fit
        std::size_t block = 0;
        bool informed = false;
    };
    struct Key
    {
        QRectF swatch;
        PlacedText name;
        bool informed = false;
    };
    QRectF area; ///< of all rows over the whole axis
    std::vector<Box> boxes;
    std::vector<PlacedText> rowNames; ///< all row names, or those that fit
    AxisBelow clock;
    PlacedText rowTitle;
    std::vector<Key> keys;
    /// The line where the tuning would end without early stopping, and its name; absent without
    /// early stopping.
    std::optional<QLineF> full;
    PlacedText fullName;

    static TuningLayout compute(const scaling::TuningRounds& tuning, const PlotStyle& style);
    static double heightFor(const scaling::TuningRounds& tuning, const PlotStyle& style);
    /// The block at a pixel.
    std::optional<std::size_t> blockAt(QPointF pixel) const;
};

} // namespace ringside::app
