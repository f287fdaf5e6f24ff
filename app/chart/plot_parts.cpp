// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_parts.h"

#include "app/text/whole_percent.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTime>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

struct PlotParts
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PlotParts)
};

} // namespace

StatisticsPlot named(const QString& id, const QString& title)
{
    StatisticsPlot plot;
    plot.id = id;
    plot.title = title;
    return plot;
}

QDate dateOf(std::int64_t day)
{
    return QDate(1970, 1, 1).addDays(day);
}

QString isoDate(std::int64_t day)
{
    return dateOf(day).toString(Qt::ISODate);
}

/// A date with the year when day and month are ambiguous on the axis.
QString tickDate(std::int64_t day, const study::DaySpan& axis)
{
    constexpr std::int64_t kYear = 365;
    return QLocale().toString(dateOf(day), axis.days() <= kYear ? QStringLiteral("d MMM")
                                                                : QStringLiteral("d MMM yyyy"));
}

QString longDate(std::int64_t day)
{
    return QLocale().toString(dateOf(day), QStringLiteral("ddd d MMM yyyy"));
}

QString longDates(const study::DaySpan& days)
{
    return days.days() == 1
               ? longDate(days.first)
               : PlotParts::tr("%1 to %2").arg(longDate(days.first), longDate(days.last));
}

QString dayAxis(const study::DaySpan& days, int rolloverMinutes)
{
    if (days.days() > 1)
        return PlotParts::tr("%1 days each").arg(days.days());
    const QString begin =
        QTime(0, 0).addSecs(60 * rolloverMinutes).toString(QStringLiteral("HH:mm"));
    return PlotParts::tr("day, from %1 to %1").arg(begin);
}

QString number(int value)
{
    return QString::number(value);
}

QString exact(double value)
{
    return QString::number(value, 'g', 12);
}

QString shareWords(int part, int all)
{
    return PlotParts::tr("%1 of %2 (%3 %)")
        .arg(part)
        .arg(all)
        .arg(wholePercent(static_cast<double>(part) / all));
}

double roomFor(double most)
{
    return std::max(4.0, std::ceil(most * 1.05));
}

void standAtBars(StatisticsPlot& plot, std::size_t bars)
{
    plot.xMin = -0.6;
    plot.xMax = static_cast<double>(bars) - 0.4;
}

} // namespace ringside::app
