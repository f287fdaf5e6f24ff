// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/study/statistics/statistics.h"

namespace ringside::app {

/// Weekly accuracy of one group, with its names for each use.
struct WeekLine
{
    QString name;       ///< in the legend
    QString inSentence; ///< in the sentence
    QString brief;      ///< in readings
    QString key;        ///< in the table
    int color = 0;      ///< number of a series colour
    study::GroupAccuracy group;
};

/// Lines for groups with weeks; the others are listed with their number of answers. `keyColumn` is
/// the header of the keys in the table, `whenEmpty` the sentence when there is no line.
ChartFigure weekLinesPlot(ChartFigure figure, const std::vector<WeekLine>& lines,
                          const QString& keyColumn, const QString& whenEmpty);

} // namespace ringside::app
