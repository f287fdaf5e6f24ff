// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_formats.h"
#include "app/progress/statistics/statistics_plots.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

/// The plots of flashcards: due dates, and recall.
namespace ringside::app {

namespace {

constexpr int kMonthsOfYear = 12;

QString remembered(const study::Remembered& part)
{
    if (part.due == 0)
        return StatisticsPlots::tr("none due");
    return shareText(part.remembered, part.due);
}

QString kindText(const study::ReviewCountsByKind& reviews)
{
    return StatisticsPlots::tr("learning %1, young %2, mature %3, relearning %4")
        .arg(reviews[0])
        .arg(reviews[1])
        .arg(reviews[2])
        .arg(reviews[3]);
}

} // namespace

ChartFigure StatisticsPlots::reviews(const session::Statistics& statistics)
{
    ChartFigure figure = named(QStringLiteral("reviews"), tr("Reviews"));
    NamedReadings readings;
    readings.yTitle = tr("reviews");
    std::vector<PlotBars::Set>& bars = figure.plot.bars.emplace().sets;
    bars = {{tr("learning"), 0, {}},
            {tr("young: interval below 21 days"), 1, {}, Qt::BDiagPattern},
            {tr("mature: 21 days or more"), 2, {}, Qt::DiagCrossPattern},
            {tr("relearning"), 3, {}, Qt::Dense5Pattern}};
    figure.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                            QStringLiteral("learning"),  QStringLiteral("young"),
                            QStringLiteral("mature"),    QStringLiteral("relearning")};
    study::ReviewCountsByKind sums{};
    int most = 0;
    double x = 0;
    for (const study::ReviewBar& bar : statistics.reviews) {
        QStringList row{isoDate(bar.days.first), isoDate(bar.days.last)};
        for (std::size_t kind = 0; kind < bar.reviews.size(); ++kind) {
            bars[kind].heights.push_back(bar.reviews[kind]);
            sums[kind] += bar.reviews[kind];
            row << number(bar.reviews[kind]);
        }
        figure.table.rows.push_back(row);
        readings.add(figure.plot, x, tickDate(bar.days.last, statistics.span),
                     tr("%1: %2").arg(longDates(bar.days), kindText(bar.reviews)));
        most = std::max(most, study::totalOf(bar.reviews));
        x += 1;
    }
    if (!statistics.reviews.empty())
        readings.xTitle = dayAxis(statistics.reviews.back().days, statistics.rolloverMinutes);
    readings.centerStopsOnBars();
    readings.yMax = roomFor(most);
    readings.finish(figure.plot);
    figure.empty = study::totalOf(sums) == 0;
    if (!figure.empty)
        figure.sentence = tr("Reviews: %1; %2. Highest bar: %3.")
                              .arg(study::totalOf(sums))
                              .arg(kindText(sums))
                              .arg(most);
    else if (statistics.reviewsEver == 0)
        figure.sentence = tr("No reviews yet. This chart counts your reviews per day.");
    else
        figure.sentence =
            tr("No reviews in this range. Choose a longer range to see earlier ones.");
    return figure;
}

ChartFigure StatisticsPlots::due(const session::Statistics& statistics)
{
    const study::DueForecast& due = statistics.due;
    ChartFigure figure = named(QStringLiteral("due"), tr("Flashcards due"));
    NamedReadings readings;
    readings.yTitle = tr("reviews");
    std::vector<PlotBars::Set>& bars = figure.plot.bars.emplace().sets;
    bars = {{tr("due then"), 0, {}}, {tr("overdue"), 1, {}, Qt::BDiagPattern}};
    figure.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                            QStringLiteral("due"), QStringLiteral("overdue")};
    if (due.bars.empty()) {
        figure.empty = true;
        return figure;
    }
    const study::DaySpan span{due.bars.front().days.first, due.bars.back().days.last};
    readings.xTitle = dayAxis(due.bars.front().days, statistics.rolloverMinutes);
    int most = 0;
    study::DaySpan fullest = due.bars.front().days;
    double x = 0;
    for (const study::DueBar& bar : due.bars) {
        const int late = bar.days.first == statistics.today ? due.backlog : 0;
        bars[0].heights.push_back(bar.due);
        bars[1].heights.push_back(late);
        readings.add(
            figure.plot, x, tickDate(bar.days.first, span),
            late > 0 ? tr("%1: %2 due, %3 overdue").arg(longDates(bar.days)).arg(bar.due).arg(late)
                     : tr("%1: %2 due").arg(longDates(bar.days)).arg(bar.due));
        figure.table.rows.push_back(
            {isoDate(bar.days.first), isoDate(bar.days.last), number(bar.due), number(late)});
        if (bar.due + late > most) {
            most = bar.due + late;
            fullest = bar.days;
        }
        x += 1;
    }
    readings.centerStopsOnBars();
    readings.yMax = roomFor(most);
    readings.finish(figure.plot);
    figure.empty = due.total() == 0;
    if (figure.empty)
        figure.sentence = statistics.reviewsEver == 0
                              ? tr("No cards learned yet. This chart shows when cards become due.")
                              : tr("No cards are due in the next %1 days.").arg(span.days());
    else
        figure.sentence = tr("Reviews in the next %2 days: %1; overdue: %3; maximum %4, on %5. New "
                             "and forgotten cards come on top.")
                              .arg(due.total())
                              .arg(span.days())
                              .arg(due.backlog)
                              .arg(most)
                              .arg(longDates(fullest));
    if (due.later > 0)
        figure.sentence += QStringLiteral(" ") + tr("Due after that: %1.").arg(due.later);
    return figure;
}

ChartFigure StatisticsPlots::retention(const session::Statistics& statistics)
{
    ChartFigure figure = named(QStringLiteral("retention"), tr("True retention"));
    NamedReadings readings;
    readings.xTitle = tr("month");
    readings.yTitle = tr("remembered, %");
    readings.yMax = kAllPercent;
    std::vector<PlotSeries>& lines = figure.plot.series;
    lines = {line(tr("young: interval below 21 days"), 0), line(tr("mature: 21 days or more"), 1)};
    figure.table.columns = {QStringLiteral("month"), QStringLiteral("young_due"),
                            QStringLiteral("young_remembered"), QStringLiteral("mature_due"),
                            QStringLiteral("mature_remembered")};
    study::Remembered young, mature;
    const auto add = [](study::Remembered& sum, const study::Remembered& part, PlotSeries& shown,
                        double x) {
        sum.due += part.due;
        sum.remembered += part.remembered;
        if (part.due > 0)
            shown.points.emplace_back(x, kAllPercent * part.remembered / part.due);
    };
    for (const study::MonthRetention& month : statistics.retention) {
        const double x = month.year * kMonthsOfYear + month.month;
        const QDate first(month.year, month.month, 1);
        add(young, month.young, lines[0], x);
        add(mature, month.mature, lines[1], x);
        readings.add(figure.plot, x, QLocale().toString(first, QStringLiteral("MMM yyyy")),
                     tr("%1: young %2, mature %3")
                         .arg(QLocale().toString(first, QStringLiteral("MMMM yyyy")),
                              remembered(month.young), remembered(month.mature)));
        figure.table.rows.push_back({first.toString(QStringLiteral("yyyy-MM")),
                                     number(month.young.due), number(month.young.remembered),
                                     number(month.mature.due), number(month.mature.remembered)});
    }
    figure.empty = figure.plot.readings.empty();
    if (figure.empty) {
        figure.sentence = tr(
            "No due cards were reviewed in this range. This chart shows your retention per month.");
        return figure;
    }
    readings.xMin = figure.plot.readings.front().x - 0.5;
    readings.xMax = figure.plot.readings.back().x + 0.5;
    readings.finish(figure.plot);
    figure.sentence = tr("Retention of due cards: young %1, mature %2. Every rating except Again "
                         "counts as remembered.")
                          .arg(remembered(young), remembered(mature));
    return figure;
}

} // namespace ringside::app
