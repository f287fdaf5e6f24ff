// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/fill_geometry.h"

#include <QRectF>
#include <QString>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::app {

/// What rows of pieces over time have in common: one axis of seconds, a legend, and pieces that
/// can be pointed at and walked through. In pixels, y downwards from (0, 0).
struct TimelineLayout
{
    /// One piece of a row of a group of rows. What a group is says the picture.
    struct Place
    {
        int group = 0, row = 0, piece = 0;
        bool operator==(const Place&) const = default;
    };
    struct Tick
    {
        double x = 0;
        QString text;
        QRectF box;
    };
    struct Legend
    {
        FillLook look;
        QString text;
        QRectF swatch, box;
    };
    struct Style
    {
        double width = 0;
        double lineHeight = 0;
        double gap = 0;
        double axisSeconds = 0; ///< the axis's end
        QString axisName;       ///< "time"
        std::function<double(const QString&)> measure;
    };

    std::vector<Tick> ticks;
    std::vector<Legend> legend;
    QString axisTitle;
    QRectF axisTitleBox;
    QRectF plot; ///< where the rows stand, from 0 to the axis's end
    double height = 0;
    double axisSeconds = 0;

    virtual ~TimelineLayout() = default;

    double xAt(double seconds) const;

    /// Where a piece is drawn; nothing where there is none of that place.
    virtual std::optional<QRectF> boxOf(const Place& place) const = 0;
    virtual std::optional<Place> placeAt(QPointF point) const = 0;
    /// The place that an arrow leads to, along time. The place itself at the end.
    Place beside(const Place& place, int direction) const;
    /// From row to row, and on to the next group, at about the same time.
    virtual Place across(const Place& place, int direction) const = 0;
    /// First or last of the row.
    virtual Place endOf(const Place& place, bool last) const = 0;

    // For those that lay a picture out:

    /// Ticks and title of the axis below `y`; returns where they end.
    double addAxis(const Style& style, double y);
    /// As many entries a line as fit, below `y`; returns where they end.
    double addLegend(const Style& style, const std::vector<std::pair<FillLook, QString>>& entries,
                     double y);

protected:
    TimelineLayout() = default;
    TimelineLayout(const TimelineLayout&) = default;
    TimelineLayout(TimelineLayout&&) = default;
    TimelineLayout& operator=(const TimelineLayout&) = default;
    TimelineLayout& operator=(TimelineLayout&&) = default;
};

/// How far an x is from a box, 0 within it.
double distanceAlong(const QRectF& box, double x);

} // namespace ringside::app
