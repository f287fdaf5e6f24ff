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

/// A chart of the statistics as values: what is drawn, and the same in words and as a table.
struct StatisticsPlot
{
    enum class Picture { Chart, Calendar, None };
    enum class Form { Bar, Line, Marker, Cell };

    struct Series
    {
        QString name;
        PlotColor color;
        Form form = Form::Bar;
        bool hatched = false; ///< a bar that must be told apart without its colour
        /// Bars stand at x = 0, 1, 2 ... and are stacked on those before them.
        std::vector<QPointF> points;
        Qt::BrushStyle hatch = Qt::BDiagPattern; ///< of a hatched bar
        double filled = 0;                       ///< of a Cell's side, as a share
    };

    /// What can be read at one x.
    struct Reading
    {
        double x = 0;
        QString tick; ///< at the axis
        QString words;
    };

    QString id; ///< of object names and of the file's name
    QString title;
    QString sentence; ///< what is to be seen; where there is nothing yet, what will be and how
    bool empty = false;
    Picture picture = Picture::Chart;
    study::Calendar calendar{}; ///< of the picture of that name; a reading a day
    QString xTitle;
    QString yTitle;
    double xMin = 0, xMax = 1;
    double yMax = 1;
    std::vector<Series> series;
    std::vector<Reading> readings; ///< by x
    SceneTable table;
};

} // namespace ringside::app
