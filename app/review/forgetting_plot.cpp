// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/forgetting_plot.h"

#include "app/chart/plot_parts.h"
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

StatisticsPlot forgettingPlot(const session::CardInfo& info)
{
    StatisticsPlot plot = named(QStringLiteral("forgetting"), tr("Forgetting curve"));
    plot.sentence = ReviewCardText::curve(info);
    plot.empty = info.curve.empty();
    plot.table.columns = {QStringLiteral("days_since_last_review"), QStringLiteral("recall")};
    if (plot.empty)
        return plot;
    plot.xTitle = tr("days since the last review");
    plot.yTitle = tr("recall, %");
    plot.yMax = kAllPercent;
    plot.xMax = std::max(1.0, info.curve.back().days);
    plot.series = {{tr("recall"), 0, StatisticsPlot::Form::Line, false, {}},
                   {tr("90 %"), Tone::Idle, StatisticsPlot::Form::Line, false, {}},
                   {tr("today"), 1, StatisticsPlot::Form::Marker, false, {}}};
    plot.series[1].points = {{0, kMeasured}, {plot.xMax, kMeasured}};
    if (info.recallNow)
        plot.series[2].points = {
            {std::min<double>(info.daysSinceLast, plot.xMax), kAllPercent * *info.recallNow}};
    for (const session::RecallPoint& point : info.curve) {
        plot.series[0].points.emplace_back(point.days, kAllPercent * point.recall);
        const QString days = QLocale().toString(point.days, 'g', 3);
        plot.readings.push_back({point.days, days,
                                 tr("After %1: %2 % recalled")
                                     .arg(counted(days, tr("1 day"), tr("%1 days")))
                                     .arg(wholePercent(point.recall))});
        plot.table.rows.push_back({exact(point.days), exact(point.recall)});
    }
    return plot;
}

} // namespace ringside::app
