// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/readiness_plot.h"

#include "app/chart/plot_parts.h"
#include "app/text/whole_percent.h"

#include <QCoreApplication>

namespace ringside::app {

namespace {

using Form = StatisticsPlot::Form;

struct ReadinessPlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReadinessPlot)
};

QString scoreWords(const study::ScoreInterval& score)
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
            .arg(scoreWords(last.score));
    return ReadinessPlot::tr("From %1 on %2 to %3 after %4 first answers.")
        .arg(scoreWords(history.front().score), longDate(history.front().day),
             scoreWords(last.score))
        .arg(last.answered);
}

} // namespace

StatisticsPlot readinessPlot(const std::vector<session::ReadinessDay>& history, double passMark)
{
    StatisticsPlot plot =
        named(QStringLiteral("readiness"), ReadinessPlot::tr("Readiness over time"));
    plot.xTitle = ReadinessPlot::tr("day");
    plot.yTitle = ReadinessPlot::tr("score, %");
    plot.yMax = kAllPercent;
    plot.empty = history.empty();
    plot.sentence = sentenceOf(history);
    plot.table.columns = {QStringLiteral("day"), QStringLiteral("first_answers"),
                          QStringLiteral("low"), QStringLiteral("median"), QStringLiteral("high")};
    if (history.empty())
        return plot;
    StatisticsPlot::Series high{ReadinessPlot::tr("upper end"), 0, Form::Line, false, {}};
    StatisticsPlot::Series median{ReadinessPlot::tr("most likely"), 1, Form::Line, false, {}};
    StatisticsPlot::Series low{ReadinessPlot::tr("lower end"), 2, Form::Line, false, {}};
    StatisticsPlot::Series mark{
        ReadinessPlot::tr("assumed pass mark"), Tone::Secondary, Form::Line, false, {}};
    const study::DaySpan span{history.front().day, history.back().day};
    plot.xMin = static_cast<double>(span.first) - 1;
    plot.xMax = static_cast<double>(span.last) + 1;
    for (const session::ReadinessDay& day : history) {
        const auto x = static_cast<double>(day.day);
        high.points.emplace_back(x, kAllPercent * day.score.high);
        median.points.emplace_back(x, kAllPercent * day.score.median);
        low.points.emplace_back(x, kAllPercent * day.score.low);
        plot.readings.push_back({x, tickDate(day.day, span),
                                 ReadinessPlot::tr("%1: %2, after %3 first answers")
                                     .arg(longDate(day.day), scoreWords(day.score))
                                     .arg(day.answered)});
        plot.table.rows.push_back({isoDate(day.day), number(day.answered), exact(day.score.low),
                                   exact(day.score.median), exact(day.score.high)});
    }
    for (const double x : {plot.xMin, plot.xMax})
        mark.points.emplace_back(x, kAllPercent * passMark);
    plot.series = {std::move(median), std::move(high), std::move(low), std::move(mark)};
    return plot;
}

} // namespace ringside::app
