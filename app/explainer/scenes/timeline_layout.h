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

/// Common base of pictures with rows of pieces over time: an axis in seconds, a legend, and pieces
/// for the pointer and the keys. In pixels, y downwards from (0, 0).
struct TimelineLayout
{
    /// One piece of a row of a group of rows. The subclass defines the groups.
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
        double axisSeconds = 0; ///< end of the axis
        QString axisName;       ///< "time"
        std::function<double(const QString&)> measure;
    };

    std::vector<Tick> ticks;
    std::vector<Legend> legend;
    QString axisTitle;
    QRectF axisTitleBox;
    QRectF plot; ///< area of the rows, from 0 to the axis's end
    double height = 0;
    double axisSeconds = 0;

    virtual ~TimelineLayout() = default;

    double xAt(double seconds) const;

    /// The box of a piece; absent when there is no such piece.
    virtual std::optional<QRectF> boxOf(const Place& place) const = 0;
    virtual std::optional<Place> placeAt(QPointF point) const = 0;
    /// The place reached by an arrow key along time; the same place at the end.
    Place beside(const Place& place, int direction) const;
    /// The place at about the same time in the next row, and on to the next group.
    virtual Place across(const Place& place, int direction) const = 0;
    /// First or last place of the row.
    virtual Place endOf(const Place& place, bool last) const = 0;

    // For subclasses:

    /// Adds ticks and title of the axis below `y`; returns where they end.
    double addAxis(const Style& style, double y);
    /// Adds a legend below `y` with as many entries per line as fit; returns where it ends.
    double addLegend(const Style& style, const std::vector<std::pair<FillLook, QString>>& entries,
                     double y);

protected:
    TimelineLayout() = default;
    TimelineLayout(const TimelineLayout&) = default;
    TimelineLayout(TimelineLayout&&) = default;
    TimelineLayout& operator=(const TimelineLayout&) = default;
    TimelineLayout& operator=(TimelineLayout&&) = default;
};

/// Distance of an x from a box, 0 within it.
double distanceAlong(const QRectF& box, double x);

} // namespace ringside::app
