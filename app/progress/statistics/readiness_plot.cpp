// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/readiness_plot.h"

#include "app/chart/plot_formats.h"
#include "app/text/whole_percent.h"

#include <QCoreApplication>

namespace ringside::app {

namespace {

struct ReadinessPlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReadinessPlot)
};

QString scoreText(const study::ScoreInterval& score)
{
    return ReadinessPlot::tr("%1 to %2 %, most likely %3 %")
        .arg(wholePercent(score.low))
        .arg(wholePercent(score.high))
        .arg(wholePercent(score.median));
}

QString sentenceOf(const std::vector<session::ReadinessDay>& history)
{
    if (history.empty())
        return ReadinessPlot::tr("No estimate yet. With enough first answers, it appears here day "
                                 "by day.");
    const session::ReadinessDay& last = history.back();
    if (history.size() == 1)
        return ReadinessPlot::tr("Estimate after %1 first answers: %2.")
            .arg(last.answered)
            .arg(scoreText(last.score));
    return ReadinessPlot::tr("From %1 on %2 to %3 after %4 first answers.")
        .arg(scoreText(history.front().score), longDate(history.front().day), scoreText(last.score))
        .arg(last.answered);
}

} // namespace

ChartFigure readinessPlot(const std::vector<session::ReadinessDay>& history, double passMark)
{
    ChartFigure figure =
        named(QStringLiteral("readiness"), ReadinessPlot::tr("Readiness over time"));
    NamedReadings readings;
    readings.xTitle = ReadinessPlot::tr("day");
    readings.yTitle = ReadinessPlot::tr("score, %");
    readings.yMax = kAllPercent;
    figure.empty = history.empty();
    figure.sentence = sentenceOf(history);
    figure.table.columns = {QStringLiteral("day"), QStringLiteral("first_answers"),
                            QStringLiteral("low"), QStringLiteral("median"),
                            QStringLiteral("high")};
    if (history.empty())
        return figure;
    PlotSeries high = line(ReadinessPlot::tr("upper end"), 0);
    PlotSeries median = line(ReadinessPlot::tr("most likely"), 1);
    PlotSeries low = line(ReadinessPlot::tr("lower end"), 2);
    PlotSeries mark = line(ReadinessPlot::tr("assumed pass mark"), Tone::Secondary);
    const study::DaySpan span{history.front().day, history.back().day};
    readings.xMin = static_cast<double>(span.first) - 1;
    readings.xMax = static_cast<double>(span.last) + 1;
    for (const session::ReadinessDay& day : history) {
        const auto x = static_cast<double>(day.day);
        high.points.emplace_back(x, kAllPercent * day.score.high);
        median.points.emplace_back(x, kAllPercent * day.score.median);
        low.points.emplace_back(x, kAllPercent * day.score.low);
        readings.add(figure.plot, x, tickDate(day.day, span),
                     ReadinessPlot::tr("%1: %2, after %3 first answers")
                         .arg(longDate(day.day), scoreText(day.score))
                         .arg(day.answered));
        figure.table.rows.push_back({isoDate(day.day), number(day.answered), exact(day.score.low),
                                     exact(day.score.median), exact(day.score.high)});
    }
    for (const double x : {readings.xMin, readings.xMax})
        mark.points.emplace_back(x, kAllPercent * passMark);
    figure.plot.series = {std::move(median), std::move(high), std::move(low), std::move(mark)};
    readings.finish(figure.plot);
    return figure;
}

} // namespace ringside::app
