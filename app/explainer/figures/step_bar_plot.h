// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"

#include <QRectF>
#include <QString>

#include <functional>
#include <vector>

namespace ringside::app {

/// Parts of a step; also the index of the series color.
enum class StepPart { Compute, AllReduce, Input, Bubble, Straggler, Serial };

/// One step of a job as parts that add up to its time. Only parts above 0. The rest of the step
/// after compute, exposed communication, bubble and straggler is waiting for input.
struct StepParts
{
    struct Part
    {
        StepPart part = StepPart::Compute;
        double seconds = 0;
        bool operator==(const Part&) const = default;
    };
    std::vector<Part> parts;
    double total = 0; ///< seconds
    double efficiency = 0;

    static StepParts of(const scaling::StepMetrics& metrics);
    /// Interpolates from the parts of `other`; `share` 1 gives this value.
    StepParts easedFrom(const StepParts& other, double share) const;
    double secondsOf(StepPart part) const;
};

/// Bars below each other on one time scale, in pixels: the position of each part, and of its label,
/// inside the part or below the bar.
struct StepBarLayout
{
    struct Piece
    {
        StepPart part = StepPart::Compute;
        QRectF box;
        QString label;
        bool inside = true;
        QRectF labelBox; ///< of a label below, with its color swatch at the left
    };
    struct Row
    {
        std::vector<Piece> pieces;
        QRectF bar;
        QRectF totalBox;
        QString total;
    };
    std::vector<Row> rows;
    double height = 0;

    using Measure = std::function<double(const QString&)>; ///< width of a text
    using Label = std::function<QString(StepPart, double seconds)>;
    using Total = std::function<QString(const StepParts&)>;
    struct Style
    {
        double width = 0;
        double barHeight = 0;
        double lineHeight = 0;
        double gap = 0;
        Measure measure;
        Label label;
        Total total;
    };
    static StepBarLayout compute(const std::vector<StepParts>& rows, const Style& style);
};

} // namespace ringside::app
