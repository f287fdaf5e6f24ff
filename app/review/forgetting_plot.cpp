// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/forgetting_plot.h"

#include "app/chart/plot_formats.h"
#include "app/review/review_card_text.h"
#include "app/text/counted.h"
#include "app/text/tr.h"
#include "app/text/whole_percent.h"

#include <QLocale>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr double kMeasured = 90; ///< per cent

} // namespace

ChartFigure forgettingPlot(const session::CardInfo& info)
{
    ChartFigure figure = named(QStringLiteral("forgetting"), tr("Forgetting curve"));
    figure.sentence = ReviewCardText::curve(info);
    figure.empty = info.curve.empty();
    figure.table.columns = {QStringLiteral("days_since_last_review"), QStringLiteral("recall")};
    if (figure.empty)
        return figure;
    NamedReadings readings;
    readings.xTitle = tr("days since the last review");
    readings.yTitle = tr("recall, %");
    readings.yMax = kAllPercent;
    readings.xMax = std::max(1.0, info.curve.back().days);
    std::vector<PlotSeries>& series = figure.plot.series;
    series = {line(tr("recall"), 0), line(tr("90 %"), Tone::Idle), markers(tr("today"), 1)};
    series[1].points = {{0, kMeasured}, {readings.xMax, kMeasured}};
    if (info.recallNow)
        series[2].points = {
            {std::min<double>(info.daysSinceLast, readings.xMax), kAllPercent * *info.recallNow}};
    for (const session::RecallPoint& point : info.curve) {
        series[0].points.emplace_back(point.days, kAllPercent * point.recall);
        const QString days = QLocale().toString(point.days, 'g', 3);
        readings.add(figure.plot, point.days, days,
                     tr("After %1: %2 % recalled")
                         .arg(counted(days, tr("1 day"), tr("%1 days")))
                         .arg(wholePercent(point.recall)));
        figure.table.rows.push_back({exact(point.days), exact(point.recall)});
    }
    readings.finish(figure.plot);
    return figure;
}

} // namespace ringside::app
