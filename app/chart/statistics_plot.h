// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "app/theme/theme.h"
#include "core/study/statistics/day_sums.h"

#include <QPointF>
#include <QString>

#include <vector>

namespace ringside::app {

/// A chart of the statistics as values: the drawing, and the same in words and as a table.
struct StatisticsPlot
{
    enum class Picture { Chart, Calendar, None };
    enum class Form { Bar, Line, Marker, Cell };

    struct Series
    {
        QString name;
        PlotColor color;
        Form form = Form::Bar;
        bool hatched = false; ///< for a bar that must differ without color
        /// Bars stand at x = 0, 1, 2 ... and are stacked on those before them.
        std::vector<QPointF> points;
        Qt::BrushStyle hatch = Qt::BDiagPattern; ///< of a hatched bar
        double filled = 0;                       ///< share of a Cell's side
    };

    /// The reading at one x.
    struct Reading
    {
        double x = 0;
        QString tick; ///< text at the axis
        QString words;
    };

    QString id; ///< part of object names and of the file's name
    QString title;
    QString sentence; ///< description; without data, what will be shown and how to get there
    bool empty = false;
    Picture picture = Picture::Chart;
    study::Calendar calendar{}; ///< for the calendar picture; one reading per day
    QString xTitle;
    QString yTitle;
    double xMin = 0, xMax = 1;
    double yMax = 1;
    std::vector<Series> series;
    std::vector<Reading> readings; ///< sorted by x
    SceneTable table;
};

} // namespace ringside::app
