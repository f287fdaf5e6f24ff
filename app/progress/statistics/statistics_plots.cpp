// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/statistics_plots.h"

#include "app/chart/plot_formats.h"
#include "app/progress/statistics/card_spread_plots.h"
#include "app/progress/statistics/rhythm_plots.h"
#include "app/progress/statistics/week_lines.h"
#include "app/text/joined_text.h"
#include "app/text/whole_percent.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

QString statedWord(study::Stated stated)
{
    switch (stated) {
    case study::Stated::Guess:
        return StatisticsPlots::tr("guess");
    case study::Stated::Unsure:
        return StatisticsPlots::tr("unsure");
    case study::Stated::Sure:
        return StatisticsPlots::tr("sure");
    case study::Stated::Nothing:
        break;
    }
    return StatisticsPlots::tr("not rated");
}

} // namespace

std::vector<ChartFigure> StatisticsPlots::of(const session::Statistics& statistics)
{
    return {today(statistics),
            calendar(statistics),
            answers(statistics),
            reviews(statistics),
            times(statistics),
            accuracy(statistics),
            RhythmPlots::hours(statistics.hours),
            RhythmPlots::sittings(statistics.sittings),
            due(statistics),
            retention(statistics),
            CardSpreadPlots::stability(statistics.cards),
            CardSpreadPlots::difficulty(statistics.cards),
            CardSpreadPlots::retrievability(statistics.cards),
            confidence(statistics)};
}

ChartFigure StatisticsPlots::answers(const session::Statistics& statistics)
{
    const bool daily = statistics.answers.empty() || statistics.answers.back().days.days() == 1;
    ChartFigure figure = named(QStringLiteral("answers"), tr("Answers"));
    NamedReadings readings;
    if (!statistics.answers.empty())
        readings.xTitle = dayAxis(statistics.answers.back().days, statistics.rolloverMinutes);
    readings.yTitle = tr("answers");
    std::vector<PlotBars::Set>& bars = figure.plot.bars.emplace().sets;
    bars = {{tr("right"), Tone::Correct, {}}, {tr("wrong"), Tone::Wrong, {}, Qt::BDiagPattern}};
    figure.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                            QStringLiteral("right"), QStringLiteral("wrong")};
    int right = 0, wrong = 0, most = 0, activeBars = 0;
    double x = 0;
    for (const study::AnswerBar& bar : statistics.answers) {
        bars[0].heights.push_back(bar.right);
        bars[1].heights.push_back(bar.wrong);
        readings.add(
            figure.plot, x, tickDate(bar.days.last, statistics.span),
            tr("%1: %2 right, %3 wrong").arg(longDates(bar.days)).arg(bar.right).arg(bar.wrong));
        figure.table.rows.push_back({isoDate(bar.days.first), isoDate(bar.days.last),
                                     number(bar.right), number(bar.wrong)});
        right += bar.right;
        wrong += bar.wrong;
        most = std::max(most, bar.right + bar.wrong);
        activeBars += bar.right + bar.wrong > 0 ? 1 : 0;
        x += 1;
    }
    readings.centerStopsOnBars();
    readings.yMax = roomFor(most);
    readings.finish(figure.plot);
    const int all = right + wrong;
    figure.empty = all == 0;
    if (statistics.answersEver == 0)
        figure.sentence = tr("No answers yet. This chart counts your practice answers per day.");
    else if (all == 0)
        figure.sentence =
            tr("No answers in this range. Choose a longer range to see earlier ones.");
    else
        figure.sentence =
            (daily ? tr("Answers: %1, on %2 of %3 days; right: %4 (%5 %). Busiest day: %6.")
                   : tr("Answers: %1, in %2 of %3 bars; right: %4 (%5 %). Highest bar: %6."))
                .arg(all)
                .arg(activeBars)
                .arg(statistics.answers.size())
                .arg(right)
                .arg(wholePercent(static_cast<double>(right) / all))
                .arg(most);
    return figure;
}

ChartFigure StatisticsPlots::accuracy(const session::Statistics& statistics)
{
    std::vector<WeekLine> lines;
    for (std::size_t i = 0; i < statistics.accuracy.size(); ++i) {
        const study::GroupAccuracy& group = statistics.accuracy[i];
        const QString name = JoinedText::domain(statistics.domains[i]);
        lines.push_back({.name = name,
                         .inSentence = name,
                         .brief = tr("domain %1").arg(group.group),
                         .key = number(group.group),
                         .color = static_cast<int>(i),
                         .group = group});
    }
    return weekLinesPlot(named(QStringLiteral("accuracy"), tr("Accuracy by domain")), lines,
                         QStringLiteral("domain"),
                         tr("No domain has 5 answers in this range yet. Accuracy per week appears "
                            "from 5 answers on."));
}

ChartFigure StatisticsPlots::confidence(const session::Statistics& statistics)
{
    const study::Calibration& calibration = statistics.calibration;
    ChartFigure figure = named(QStringLiteral("confidence"), tr("Confidence and correctness"));
    NamedReadings readings;
    readings.xTitle = tr("stated confidence");
    readings.yTitle = tr("right, %");
    readings.yMax = kAllPercent;
    PlotBars::Set bars{tr("right"), 0, {}};
    PlotSeries meaning = markers(tr("assumed meaning"), 1);
    figure.table.columns = {QStringLiteral("stated"), QStringLiteral("assumed_probability"),
                            QStringLiteral("answers"), QStringLiteral("right")};
    QStringList assumed, parts;
    double x = 0;
    for (const study::StatedAnswers& part : calibration.stated) {
        const QString word = statedWord(part.stated);
        const int stated = wholePercent(part.probability);
        const int right = part.answers > 0 ? wholePercent(part.share()) : 0;
        bars.heights.push_back(part.answers > 0 ? kAllPercent * part.share() : 0);
        meaning.points.emplace_back(x, kAllPercent * part.probability);
        readings.add(figure.plot, x, word,
                     part.answers > 0
                         ? tr("%1: %2 of %3 right (%4 %), assumed meaning: %5 %")
                               .arg(word)
                               .arg(part.right)
                               .arg(part.answers)
                               .arg(right)
                               .arg(stated)
                         : tr("%1: no answers, assumed meaning: %2 %").arg(word).arg(stated));
        figure.table.rows.push_back(
            {word, exact(part.probability), number(part.answers), number(part.right)});
        assumed << tr("%1 %2 %").arg(word).arg(stated);
        if (part.answers > 0)
            parts << tr("%1 %2 % of %3").arg(word).arg(right).arg(part.answers);
        x += 1;
    }
    figure.plot.bars.emplace().sets = {std::move(bars)};
    figure.plot.series = {std::move(meaning)};
    readings.centerStopsOnBars();
    readings.finish(figure.plot);
    figure.empty = calibration.answers == 0;
    if (figure.empty)
        figure.sentence = tr("No rated answers in this range. Choose guess, unsure or sure before "
                             "you answer to see how often each is right.");
    else
        figure.sentence = tr("Right: %1. Brier score %2 over %3 answers (0 is best; always stating "
                             "your overall share would give %4). Assumed meaning: %5.")
                              .arg(parts.join(QStringLiteral(", ")))
                              .arg(calibration.brier, 0, 'f', 3)
                              .arg(calibration.answers)
                              .arg(calibration.brierOfOne, 0, 'f', 3)
                              .arg(assumed.join(QStringLiteral(", ")));
    return figure;
}

} // namespace ringside::app
