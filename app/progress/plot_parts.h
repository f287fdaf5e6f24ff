// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/progress/statistics_plot.h"
#include "core/study/values/statistics.h"

#include <QDate>
#include <QString>

#include <cstddef>
#include <cstdint>

/// What charts of the statistics have in common: dates and numbers as they say and store them, and
/// room on the axes.
namespace ringside::app {

inline constexpr double kAllPercent = 100;

StatisticsPlot namedPlot(const QString& id, const QString& title);
/// Makes room for bars at 0, 1, 2 ...
void standAtBars(StatisticsPlot& plot, std::size_t bars);
/// The top of an axis for counts up to `most`.
double roomFor(double most);

QDate dateOf(std::int64_t day);
QString isoDate(std::int64_t day);
/// With the year where a day and a month could mean two places of the axis.
QString tickDate(std::int64_t day, const study::DaySpan& axis);
QString longDate(std::int64_t day);
/// One day, or from the first to the last.
QString longDates(const study::DaySpan& days);
/// Of the axis of bars as wide as `days`, a day of study beginning after midnight.
QString dayAxis(const study::DaySpan& days, int rolloverMinutes);

/// For tables.
QString number(int value);
QString exact(double value);
/// "3 of 4 (75 %)"; `all` is at least 1.
QString shareWords(int part, int all);

} // namespace ringside::app
