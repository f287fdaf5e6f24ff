// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "core/study/statistics/day_sums.h"

#include <QString>

#include <variant>
#include <vector>

namespace ringside::app {

/// A step of a calendar's squares.
struct CalendarStep
{
    QString name;
    double filled = 0; ///< share of a square's side
};

/// An entry of the legend outside of a chart.
using LegendEntry = std::variant<PlotBars::Set, PlotSeries, CalendarStep>;

/// A picture of the learner's numbers as values: the drawing, and the same in words and as a table.
struct ChartFigure
{
    enum class Picture { Chart, Calendar, None };

    QString id; ///< part of object names and of the file's name
    QString title;
    QString sentence; ///< description; without data, what will be shown and how to get there
    bool empty = false;
    Picture picture = Picture::Chart;
    Plot plot{};                       ///< of a calendar only the readings, one per day
    study::Calendar calendar{};        ///< for the calendar picture
    std::vector<CalendarStep> steps{}; ///< of the calendar
    SceneTable table{};

    /// Bars, lines and markers of the chart, or the steps of the calendar.
    std::vector<LegendEntry> legend() const
    {
        std::vector<LegendEntry> entries(steps.begin(), steps.end());
        if (plot.bars)
            entries.insert(entries.end(), plot.bars->sets.begin(), plot.bars->sets.end());
        entries.insert(entries.end(), plot.series.begin(), plot.series.end());
        return entries;
    }
};

} // namespace ringside::app
