// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_formats.h"

#include "app/text/whole_percent.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

struct PlotParts
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PlotParts)
};

} // namespace

ChartFigure named(const QString& id, const QString& title)
{
    ChartFigure figure;
    figure.id = id;
    figure.title = title;
    return figure;
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

QString shareText(int part, int all)
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

PlotSeries line(const QString& name, const PlotColor& color)
{
    PlotSeries made;
    made.label = name;
    made.color = color;
    return made;
}

PlotSeries markers(const QString& name, const PlotColor& color)
{
    PlotSeries made = line(name, color);
    made.lineShown = false;
    return made;
}

void NamedReadings::add(Plot& plot, double x, const QString& tick, const QString& text)
{
    m_ticks.push_back({x, tick, static_cast<int>(m_ticks.size())});
    plot.readings.push_back({x, text});
}

void NamedReadings::centerStopsOnBars()
{
    xMin = -0.6;
    xMax = static_cast<double>(m_ticks.size()) - 0.4;
}

void NamedReadings::finish(Plot& plot) const
{
    constexpr int kSteps = 5; // of the upright axis, at most
    constexpr std::size_t kColors = 6;
    constexpr std::array kDashes{PlotDash::Solid, PlotDash::Dash, PlotDash::Dot, PlotDash::DashDot};
    constexpr std::array kMarkers{PlotMarker::Circle, PlotMarker::Square, PlotMarker::Triangle,
                                  PlotMarker::Diamond};
    plot.x = PlotAxis::named(xMin, xMax, xTitle, m_ticks);
    plot.y = PlotAxis::linear(0, yMax, {yTitle, {}}, kSteps);
    plot.namesLines = false;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        // Lines of one color are six apart, and the next six have other dashes.
        plot.series[i].dash = kDashes[(i + i / kColors) % kDashes.size()];
        plot.series[i].marker = kMarkers[i % kMarkers.size()];
    }
}

} // namespace ringside::app
