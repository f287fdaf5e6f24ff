// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/study/statistics/statistics.h"

#include <QDate>
#include <QString>

#include <cstdint>
#include <vector>

/// Shared parts of plots: formats of dates and numbers, and room on the axes.
namespace ringside::app {

inline constexpr double kAllPercent = 100;

ChartFigure named(const QString& id, const QString& title);
QDate dateOf(std::int64_t day);
QString isoDate(std::int64_t day);
/// A date with the year when day and month are ambiguous on the axis.
QString tickDate(std::int64_t day, const study::DaySpan& axis);
QString longDate(std::int64_t day);
/// One day, or a range from the first to the last.
QString longDates(const study::DaySpan& days);
/// Title of the axis of bars of width `days`, with the start of the day when it is after midnight.
QString dayAxis(const study::DaySpan& days, int rolloverMinutes);
QString number(int value);
QString exact(double value);
/// "3 of 4 (75 %)"; `all` is at least 1.
QString shareText(int part, int all);
double roomFor(double most);

PlotSeries line(const QString& name, const PlotColor& color);
/// Points without a line between them.
PlotSeries markers(const QString& name, const PlotColor& color);

/// Readings that are named at the x axis, such as days, and the axes of their plot.
class NamedReadings
{
public:
    QString xTitle, yTitle;
    double xMin = 0, xMax = 1;
    double yMax = 1; ///< the axis begins at 0

    void add(Plot& plot, double x, const QString& tick, const QString& text);
    /// One bar per reading, at 0, 1, 2 ...
    void centerStopsOnBars();
    /// Sets the axes, and gives the lines dashes and markers in turn.
    void finish(Plot& plot) const;

private:
    std::vector<PlotTick> m_ticks;
};

} // namespace ringside::app
