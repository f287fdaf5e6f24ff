// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/fill_painter.h"

#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr double kFlat = 8; ///< pixels high

/// A share of the way from the surface to the colour.
QColor tinted(const Theme& theme, const QColor& colour, double share)
{
    const QColor ground = theme.color(Tone::Surface);
    const auto between = [share](float a, float b) {
        return static_cast<float>(a + (b - a) * share);
    };
    return QColor::fromRgbF(between(ground.redF(), colour.redF()),
                            between(ground.greenF(), colour.greenF()),
                            between(ground.blueF(), colour.blueF()));
}

void paintLines(QPainter& painter, const QRectF& box, double spacing, bool both)
{
    for (const bool rising : {true, false}) {
        if (!rising && !both)
            continue;
        for (const QLineF& line : hatchLines(box, spacing, rising))
            painter.drawLine(line);
    }
}

} // namespace

void paintFill(QPainter& painter, const Theme& theme, const QRectF& box, int series, Fill fill)
{
    if (box.isEmpty())
        return;
    const QColor colour = theme.series(series);
    painter.setPen(Qt::NoPen);
    // A border would fill a flat box, so that one gets a stronger color instead.
    const bool isFlat = box.height() < kFlat;
    const double share = fill == Fill::Pale ? 0.3 : 0.16;
    painter.setBrush(fill == Fill::Solid ? colour : tinted(theme, colour, isFlat ? share : 0.16));
    painter.drawRect(box);
    if (fill == Fill::Solid)
        return;
    const double spacing = theme.px(6);
    const double width = theme.borderWidth();
    if (fill == Fill::Dotted) {
        painter.setBrush(colour);
        for (const QPointF& dot : hatchDots(box, spacing))
            painter.drawEllipse(dot, 1.2 * width, 1.2 * width);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tinted(theme, colour, 0.75), width));
    if (fill == Fill::Hatched || fill == Fill::CrossHatched)
        paintLines(painter, box, spacing, fill == Fill::CrossHatched);
    if (isFlat)
        return;
    // A border drawn inside the box.
    painter.setPen(QPen(colour, width));
    const double inset = std::min(0.5 * width, 0.5 * std::min(box.width(), box.height()));
    painter.drawRect(box.adjusted(inset, inset, -inset, -inset));
}

} // namespace ringside::app
