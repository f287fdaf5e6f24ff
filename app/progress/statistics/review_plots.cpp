// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_parts.h"
#include "app/progress/statistics/statistics_plots.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

/// The plots of flashcards: due dates, and recall.
namespace ringside::app {

namespace {

using Form = StatisticsPlot::Form;

constexpr int kMonthsOfYear = 12;

QString remembered(const study::Remembered& part)
{
    if (part.due == 0)
        return StatisticsPlots::tr("none due");
    return shareWords(part.remembered, part.due);
}

QString kindWords(const study::ReviewCountsByKind& reviews)
{
    return StatisticsPlots::tr("learning %1, young %2, mature %3, relearning %4")
        .arg(reviews[0])
        .arg(reviews[1])
        .arg(reviews[2])
        .arg(reviews[3]);
}

} // namespace

StatisticsPlot StatisticsPlots::reviews(const session::Statistics& statistics)
{
    StatisticsPlot plot = named(QStringLiteral("reviews"), tr("Reviews"));
    plot.yTitle = tr("reviews");
    plot.series = {{tr("learning"), 0, Form::Bar, false, {}},
                   {tr("young: interval below 21 days"), 1, Form::Bar, true, {}, Qt::BDiagPattern},
                   {tr("mature: 21 days or more"), 2, Form::Bar, true, {}, Qt::DiagCrossPattern},
                   {tr("relearning"), 3, Form::Bar, true, {}, Qt::Dense5Pattern}};
    plot.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                          QStringLiteral("learning"),  QStringLiteral("young"),
                          QStringLiteral("mature"),    QStringLiteral("relearning")};
    study::ReviewCountsByKind sums{};
    int most = 0;
    double x = 0;
    for (const study::ReviewBar& bar : statistics.reviews) {
        QStringList row{isoDate(bar.days.first), isoDate(bar.days.last)};
        for (std::size_t kind = 0; kind < bar.reviews.size(); ++kind) {
            plot.series[kind].points.emplace_back(x, bar.reviews[kind]);
            sums[kind] += bar.reviews[kind];
            row << number(bar.reviews[kind]);
        }
        plot.table.rows.push_back(row);
        plot.readings.push_back({x, tickDate(bar.days.last, statistics.span),
                                 tr("%1: %2").arg(longDates(bar.days), kindWords(bar.reviews))});
        most = std::max(most, study::totalOf(bar.reviews));
        x += 1;
    }
    if (!statistics.reviews.empty())
        plot.xTitle = dayAxis(statistics.reviews.back().days, statistics.rolloverMinutes);
    standAtBars(plot, statistics.reviews.size());
    plot.yMax = roomFor(most);
    plot.empty = study::totalOf(sums) == 0;
    if (!plot.empty)
        plot.sentence = tr("Reviews: %1; %2. Highest bar: %3.")
                            .arg(study::totalOf(sums))
                            .arg(kindWords(sums))
                            .arg(most);
    else if (statistics.reviewsEver == 0)
        plot.sentence = tr("No reviews yet. This chart counts your reviews per day.");
    else
        plot.sentence = tr("No reviews in this range. Choose a longer range to see earlier ones.");
    return plot;
}

StatisticsPlot StatisticsPlots::due(const session::Statistics& statistics)
{
    const study::DueForecast& due = statistics.due;
    StatisticsPlot plot = named(QStringLiteral("due"), tr("Flashcards due"));
    plot.yTitle = tr("reviews");
    plot.series = {{tr("due then"), 0, Form::Bar, false, {}},
                   {tr("overdue"), 1, Form::Bar, true, {}}};
    plot.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                          QStringLiteral("due"), QStringLiteral("overdue")};
    if (due.bars.empty()) {
        plot.empty = true;
        return plot;
    }
    const study::DaySpan span{due.bars.front().days.first, due.bars.back().days.last};
    plot.xTitle = dayAxis(due.bars.front().days, statistics.rolloverMinutes);
    int most = 0;
    study::DaySpan fullest = due.bars.front().days;
    double x = 0;
    for (const study::DueBar& bar : due.bars) {
        const int late = bar.days.first == statistics.today ? due.backlog : 0;
        plot.series[0].points.emplace_back(x, bar.due);
        plot.series[1].points.emplace_back(x, late);
        plot.readings.push_back(
            {x, tickDate(bar.days.first, span),
             late > 0 ? tr("%1: %2 due, %3 overdue").arg(longDates(bar.days)).arg(bar.due).arg(late)
                      : tr("%1: %2 due").arg(longDates(bar.days)).arg(bar.due)});
        plot.table.rows.push_back(
            {isoDate(bar.days.first), isoDate(bar.days.last), number(bar.due), number(late)});
        if (bar.due + late > most) {
            most = bar.due + late;
            fullest = bar.days;
        }
        x += 1;
    }
    standAtBars(plot, due.bars.size());
    plot.yMax = roomFor(most);
    plot.empty = due.total() == 0;
    if (plot.empty)
        plot.sentence = statistics.reviewsEver == 0
                            ? tr("No cards learned yet. This chart shows when cards become due.")
                            : tr("No cards are due in the next %1 days.").arg(span.days());
    else
        plot.sentence = tr("Reviews in the next %2 days: %1; overdue: %3; maximum %4, on %5. New "
                           "and forgotten cards come on top.")
                            .arg(due.total())
                            .arg(span.days())
                            .arg(due.backlog)
                            .arg(most)
                            .arg(longDates(fullest));
    if (due.later > 0)
        plot.sentence += QStringLiteral(" ") + tr("Due after that: %1.").arg(due.later);
    return plot;
}

StatisticsPlot StatisticsPlots::retention(const session::Statistics& statistics)
{
    StatisticsPlot plot = named(QStringLiteral("retention"), tr("True retention"));
    plot.xTitle = tr("month");
    plot.yTitle = tr("remembered, %");
    plot.yMax = kAllPercent;
    plot.series = {{tr("young: interval below 21 days"), 0, Form::Line, false, {}},
                   {tr("mature: 21 days or more"), 1, Form::Line, false, {}}};
    plot.table.columns = {QStringLiteral("month"), QStringLiteral("young_due"),
                          QStringLiteral("young_remembered"), QStringLiteral("mature_due"),
                          QStringLiteral("mature_remembered")};
    study::Remembered young, mature;
    const auto add = [](study::Remembered& sum, const study::Remembered& part,
                        StatisticsPlot::Series& series, double x) {
        sum.due += part.due;
        sum.remembered += part.remembered;
        if (part.due > 0)
            series.points.emplace_back(x, kAllPercent * part.remembered / part.due);
    };
    for (const study::MonthRetention& month : statistics.retention) {
        const double x = month.year * kMonthsOfYear + month.month;
        const QDate first(month.year, month.month, 1);
        add(young, month.young, plot.series[0], x);
        add(mature, month.mature, plot.series[1], x);
        plot.readings.push_back({x, QLocale().toString(first, QStringLiteral("MMM yyyy")),
                                 tr("%1: young %2, mature %3")
                                     .arg(QLocale().toString(first, QStringLiteral("MMMM yyyy")),
                                          remembered(month.young), remembered(month.mature))});
        plot.table.rows.push_back({first.toString(QStringLiteral("yyyy-MM")),
                                   number(month.young.due), number(month.young.remembered),
                                   number(month.mature.due), number(month.mature.remembered)});
    }
    plot.empty = plot.readings.empty();
    if (plot.empty) {
        plot.sentence = tr(
            "No due cards were reviewed in this range. This chart shows your retention per month.");
        return plot;
    }
    plot.xMin = plot.readings.front().x - 0.5;
    plot.xMax = plot.readings.back().x + 0.5;
    plot.sentence = tr("Retention of due cards: young %1, mature %2. Every rating except Again "
                       "counts as remembered.")
                        .arg(remembered(young), remembered(mature));
    return plot;
}

} // namespace ringside::app
