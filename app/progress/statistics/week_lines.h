// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "core/study/statistics/statistics.h"

namespace ringside::app {

/// The share right of one group, week by week, and what it is called where.
struct WeekLine
{
    QString name;  ///< in the legend
    QString told;  ///< in the sentence
    QString brief; ///< in readings
    QString key;   ///< in the table
    int color = 0; ///< number of a series colour
    study::GroupAccuracy group;
};

/// Lines of those that have weeks; the others are named with their answers. `keyColumn` heads the
/// keys in the table, `whenEmpty` is the sentence while there is no line.
StatisticsPlot weekLinesPlot(StatisticsPlot plot, const std::vector<WeekLine>& lines,
                             const QString& keyColumn, const QString& whenEmpty);

} // namespace ringside::app
