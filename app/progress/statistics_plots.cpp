// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics_plots.h"

#include "app/progress/card_spread_plots.h"
#include "app/progress/plot_parts.h"
#include "app/progress/rhythm_plots.h"
#include "app/progress/week_lines.h"
#include "app/widgets/whole_percent.h"

#include <QDate>
#include <QLocale>

#include <algorithm>

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
    return StatisticsPlots::tr("nothing said");
}

QString domainName(const bank::Domain& domain)
{
    return StatisticsPlots::tr("%1 %2").arg(domain.id).arg(domain.title);
}

} // namespace

std::vector<StatisticsPlot> StatisticsPlots::of(const session::Statistics& statistics)
{
    return {answers(statistics),
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

StatisticsPlot StatisticsPlots::answers(const session::Statistics& statistics)
{
    const bool daily = statistics.answers.empty() || statistics.answers.back().days.days() == 1;
    StatisticsPlot plot = namedPlot(QStringLiteral("answers"), tr("Answers"));
    plot.xTitle = daily ? tr("day, from 04:00 to 04:00")
                        : tr("%1 days each").arg(statistics.answers.back().days.days());
    plot.yTitle = tr("answers");
    plot.series = {{tr("right"), Tone::Correct, Form::Bar, false, {}},
                   {tr("wrong"), Tone::Wrong, Form::Bar, true, {}}};
    plot.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                          QStringLiteral("right"), QStringLiteral("wrong")};
    int right = 0, wrong = 0, most = 0, activeBars = 0;
    double x = 0;
    for (const study::AnswerBar& bar : statistics.answers) {
        plot.series[0].points.emplace_back(x, bar.right);
        plot.series[1].points.emplace_back(x, bar.wrong);
        const QString days =
            bar.days.days() == 1
                ? longDate(bar.days.first)
                : tr("%1 to %2").arg(longDate(bar.days.first), longDate(bar.days.last));
        plot.readings.push_back(
            {x, tickDate(bar.days.last, statistics.span),
             tr("%1: %2 right, %3 wrong").arg(days).arg(bar.right).arg(bar.wrong)});
        plot.table.rows.push_back({isoDate(bar.days.first), isoDate(bar.days.last),
                                   number(bar.right), number(bar.wrong)});
        right += bar.right;
        wrong += bar.wrong;
        most = std::max(most, bar.right + bar.wrong);
        activeBars += bar.right + bar.wrong > 0 ? 1 : 0;
        x += 1;
    }
    standAtBars(plot, statistics.answers.size());
    plot.yMax = roomFor(most);
    const int all = right + wrong;
    plot.empty = all == 0;
    if (statistics.answersEver == 0)
        plot.sentence = tr("No answers yet: the questions you answer on Practice are counted here "
                           "day by day.");
    else if (all == 0)
        plot.sentence = tr("No answers in this time. A longer range shows earlier ones.");
    else
        plot.sentence =
            (daily ? tr("Answers: %1, on %2 of %3 days; right: %4 (%5 %). The fullest day had %6.")
                   : tr("Answers: %1, in %2 of %3 bars; right: %4 (%5 %). The fullest bar has %6."))
                .arg(all)
                .arg(activeBars)
                .arg(statistics.answers.size())
                .arg(right)
                .arg(wholePercent(static_cast<double>(right) / all))
                .arg(most);
    return plot;
}

StatisticsPlot StatisticsPlots::accuracy(const session::Statistics& statistics)
{
    std::vector<WeekLine> lines;
    for (std::size_t i = 0; i < statistics.accuracy.size(); ++i) {
        const study::GroupAccuracy& group = statistics.accuracy[i];
        const QString name = domainName(statistics.domains[i]);
        lines.push_back({.name = name,
                         .told = name,
                         .brief = tr("domain %1").arg(group.group),
                         .key = number(group.group),
                         .color = static_cast<int>(i),
                         .group = group});
    }
    return weekLinesPlot(
        namedPlot(QStringLiteral("accuracy"), tr("Accuracy by domain")), lines,
        QStringLiteral("domain"),
        tr("No domain has 5 answers in this time yet: from then on its share right is drawn "
           "week by week."));
}

StatisticsPlot StatisticsPlots::due(const session::Statistics& statistics)
{
    const study::DueForecast& due = statistics.due;
    StatisticsPlot plot = namedPlot(QStringLiteral("due"), tr("Flashcards due"));
    plot.xTitle = tr("day");
    plot.yTitle = tr("reviews");
    plot.series = {{tr("due that day"), 0, Form::Bar, false, {}},
                   {tr("overdue"), 1, Form::Bar, true, {}}};
    plot.table.columns = {QStringLiteral("day"), QStringLiteral("due"), QStringLiteral("overdue")};
    int most = 0;
    std::size_t fullest = 0;
    for (std::size_t i = 0; i < due.perDay.size(); ++i) {
        const auto x = static_cast<double>(i);
        const std::int64_t day = statistics.today + static_cast<std::int64_t>(i);
        const int late = i == 0 ? due.backlog : 0;
        plot.series[0].points.emplace_back(x, due.perDay[i]);
        plot.series[1].points.emplace_back(x, late);
        plot.readings.push_back({x, tickDate(day, {day, day}),
                                 i == 0
                                     ? tr("Today: %1 due, %2 overdue").arg(due.perDay[i]).arg(late)
                                     : tr("%1: %2 due").arg(longDate(day)).arg(due.perDay[i])});
        plot.table.rows.push_back({isoDate(day), number(due.perDay[i]), number(late)});
        if (due.perDay[i] + late > most) {
            most = due.perDay[i] + late;
            fullest = i;
        }
    }
    standAtBars(plot, due.perDay.size());
    plot.yMax = roomFor(most);
    plot.empty = due.total() == 0;
    plot.sentence =
        plot.empty
            ? (statistics.reviewsEver == 0
                   ? tr("No flashcards learnt yet: the days on which they come again are shown "
                        "here after the first reviews on Review.")
                   : tr("No card is due in the next %1 days.").arg(due.perDay.size()))
            : tr("Reviews in the next %2 days: %1; overdue: %3; the most, %4, on %5. New cards and "
                 "cards forgotten until then come on top.")
                  .arg(due.total())
                  .arg(due.perDay.size())
                  .arg(due.backlog)
                  .arg(most)
                  .arg(longDate(statistics.today + static_cast<std::int64_t>(fullest)));
    return plot;
}

StatisticsPlot StatisticsPlots::retention(const session::Statistics& statistics)
{
    StatisticsPlot plot = namedPlot(QStringLiteral("retention"), tr("True retention"));
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
        plot.sentence = tr("No due flashcard was reviewed in this time: the share of such reviews "
                           "that was remembered stands here, month by month.");
        return plot;
    }
    plot.xMin = plot.readings.front().x - 0.5;
    plot.xMax = plot.readings.back().x + 0.5;
    plot.sentence = tr("Remembered of the reviews that were due: young %1, mature %2. Remembered "
                       "is every rating but Again.")
                        .arg(remembered(young), remembered(mature));
    return plot;
}

StatisticsPlot StatisticsPlots::confidence(const session::Statistics& statistics)
{
    const study::Calibration& calibration = statistics.calibration;
    StatisticsPlot plot = namedPlot(QStringLiteral("confidence"), tr("Confidence and correctness"));
    plot.xTitle = tr("stated confidence");
    plot.yTitle = tr("right, %");
    plot.yMax = kAllPercent;
    plot.series = {{tr("right"), 0, Form::Bar, false, {}},
                   {tr("taken to be stated"), 1, Form::Marker, false, {}}};
    plot.table.columns = {QStringLiteral("stated"), QStringLiteral("assumed_probability"),
                          QStringLiteral("answers"), QStringLiteral("right")};
    QStringList assumed, parts;
    double x = 0;
    for (const study::StatedAnswers& part : calibration.stated) {
        const QString word = statedWord(part.stated);
        const int stated = wholePercent(part.probability);
        const int right = part.answers > 0 ? wholePercent(part.share()) : 0;
        plot.series[0].points.emplace_back(x, part.answers > 0 ? kAllPercent * part.share() : 0);
        plot.series[1].points.emplace_back(x, kAllPercent * part.probability);
        plot.readings.push_back(
            {x, word,
             part.answers > 0
                 ? tr("%1: %2 of %3 right (%4 %), taken to be stated: %5 %")
                       .arg(word)
                       .arg(part.right)
                       .arg(part.answers)
                       .arg(right)
                       .arg(stated)
                 : tr("%1: no answers, taken to be stated: %2 %").arg(word).arg(stated)});
        plot.table.rows.push_back(
            {word, exact(part.probability), number(part.answers), number(part.right)});
        assumed << tr("%1 %2 %").arg(word).arg(stated);
        if (part.answers > 0)
            parts << tr("%1 %2 % of %3").arg(word).arg(right).arg(part.answers);
        x += 1;
    }
    standAtBars(plot, calibration.stated.size());
    plot.empty = calibration.answers == 0;
    if (plot.empty)
        plot.sentence = tr("No answers with a confidence in this time: say guess, unsure or sure "
                           "before you answer, and how often each is right stands here.");
    else
        plot.sentence =
            tr("Right: %1. Brier score %2 over %3 answers (0 is best; stating the overall share "
               "each time would give %4). Assumed meaning of the words: %5.")
                .arg(parts.join(QStringLiteral(", ")))
                .arg(calibration.brier, 0, 'f', 3)
                .arg(calibration.answers)
                .arg(calibration.brierOfOne, 0, 'f', 3)
                .arg(assumed.join(QStringLiteral(", ")));
    return plot;
}

} // namespace ringside::app
