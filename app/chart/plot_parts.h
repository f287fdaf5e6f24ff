// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "core/study/statistics/statistics.h"

#include <QDate>
#include <QString>

#include <cstddef>
#include <cstdint>

/// Shared parts of plots: formats of dates and numbers, and room on the axes.
namespace ringside::app {

inline constexpr double kAllPercent = 100;

StatisticsPlot named(const QString& id, const QString& title);
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
QString shareWords(int part, int all);
double roomFor(double most);
void standAtBars(StatisticsPlot& plot, std::size_t bars);

} // namespace ringside::app
