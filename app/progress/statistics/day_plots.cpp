// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/calendar_layout.h"
#include "app/chart/plot_formats.h"
#include "app/progress/statistics/statistics_plots.h"
#include "app/text/tr.h"
#include "app/text/whole_percent.h"

#include <QStringList>

#include <algorithm>

/// The plots of days: today, the calendar, time spent.
namespace ringside::app {

namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kMsPerMinute = 60 * kMsPerSecond;

/// "4 of 5 (80 %)"
QString shareOf(int part, int all)
{
    return ringside::app::tr("%1 (%2 %)")
        .arg(part)
        .arg(wholePercent(static_cast<double>(part) / all));
}

/// Up to an hour in minutes.
QString timeText(std::int64_t ms)
{
    const std::int64_t minutes = (ms + kMsPerMinute / 2) / kMsPerMinute;
    if (ms > 0 && minutes == 0)
        return StatisticsPlots::tr("under 1 min");
    if (minutes < 60)
        return StatisticsPlots::tr("%1 min").arg(minutes);
    return StatisticsPlots::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString reviewText(const study::DaySum& day)
{
    const int all = study::totalOf(day.reviews);
    if (all == 0)
        return StatisticsPlots::tr("Reviews: none yet.");
    return StatisticsPlots::tr("Reviews: %1: learning %2, review %3, relearning %4; Again: %5.")
        .arg(all)
        .arg(day.reviews[0])
        .arg(day.reviews[1] + day.reviews[2])
        .arg(day.reviews[3])
        .arg(shareOf(day.again, all));
}

/// One entry per step of the heat map: nothing, then "3 to 5" and so on to "9 or more".
std::vector<CalendarStep> heatLegend(const std::vector<int>& steps)
{
    std::vector<CalendarStep> legend{{StatisticsPlots::tr("none")}};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool isLast = i + 1 == steps.size();
        const int most = isLast ? 0 : steps[i + 1] - 1;
        CalendarStep step;
        if (isLast)
            step.name = StatisticsPlots::tr("%1 or more").arg(steps[i]);
        else if (most == steps[i])
            step.name = QString::number(most);
        else
            step.name = StatisticsPlots::tr("%1 to %2").arg(steps[i]).arg(most);
        step.filled = filledShare(i + 1, steps.size());
        legend.push_back(std::move(step));
    }
    return legend;
}

} // namespace

ChartFigure StatisticsPlots::today(const session::Statistics& statistics)
{
    const study::DaySum& day = statistics.day;
    ChartFigure figure = named(QStringLiteral("today"), tr("Today"));
    figure.picture = ChartFigure::Picture::None;
    figure.empty = day.answers == 0 && study::totalOf(day.reviews) == 0;
    figure.table.columns = {QStringLiteral("day"),    QStringLiteral("answers"),
                            QStringLiteral("right"),  QStringLiteral("learning"),
                            QStringLiteral("review"), QStringLiteral("relearning"),
                            QStringLiteral("again"),  QStringLiteral("seconds")};
    figure.table.rows = {{isoDate(statistics.today), number(day.answers), number(day.right),
                          number(day.reviews[0]), number(day.reviews[1] + day.reviews[2]),
                          number(day.reviews[3]), number(day.again),
                          exact(static_cast<double>(day.durationMs) / kMsPerSecond)}};
    if (figure.empty) {
        figure.sentence = tr("Nothing answered or reviewed yet today.");
        return figure;
    }
    const QString answers =
        day.answers == 0
            ? tr("Answers: none yet.")
            : tr("Answers: %1, right: %2.").arg(day.answers).arg(shareOf(day.right, day.answers));
    figure.sentence =
        tr("%1 %2 Time with both: %3.").arg(answers, reviewText(day), timeText(day.durationMs));
    return figure;
}

ChartFigure StatisticsPlots::calendar(const session::Statistics& statistics)
{
    const study::Calendar& calendar = statistics.calendar;
    ChartFigure figure = named(QStringLiteral("calendar"), tr("Calendar"));
    figure.picture = ChartFigure::Picture::Calendar;
    figure.calendar = calendar;
    figure.steps = heatLegend(calendar.steps);
    figure.table.columns = {QStringLiteral("day"), QStringLiteral("answers"),
                            QStringLiteral("reviews")};
    int answers = 0, reviews = 0, active = 0, most = 0;
    std::int64_t fullest = calendar.days.last;
    std::int64_t day = calendar.days.first;
    for (const study::CalendarDay& sum : calendar.perDay) {
        figure.plot.readings.push_back({static_cast<double>(day), tr("%1: answers %2, reviews %3")
                                                                      .arg(longDate(day))
                                                                      .arg(sum.answers)
                                                                      .arg(sum.reviews)});
        figure.table.rows.push_back({isoDate(day), number(sum.answers), number(sum.reviews)});
        answers += sum.answers;
        reviews += sum.reviews;
        active += sum.total() > 0 ? 1 : 0;
        if (sum.total() > most) {
            most = sum.total();
            fullest = day;
        }
        ++day;
    }
    figure.empty = active == 0;
    figure.sentence =
        figure.empty
            ? tr("Nothing in the last %1 days. Your answers and reviews appear here day by day.")
                  .arg(calendar.days.days())
            : tr("Studied on %1 of the last %2 days; answers: %3, reviews: %4; maximum %5, on %6. "
                 "A larger square means more of both.")
                  .arg(active)
                  .arg(calendar.days.days())
                  .arg(answers)
                  .arg(reviews)
                  .arg(most)
                  .arg(longDate(fullest));
    return figure;
}

ChartFigure StatisticsPlots::times(const session::Statistics& statistics)
{
    ChartFigure figure = named(QStringLiteral("times"), tr("Time"));
    NamedReadings readings;
    readings.yTitle = tr("minutes");
    std::vector<PlotBars::Set>& bars = figure.plot.bars.emplace().sets;
    bars = {{tr("answers"), 0, {}}, {tr("reviews"), 1, {}, Qt::BDiagPattern}};
    figure.table.columns = {QStringLiteral("first_day"), QStringLiteral("last_day"),
                            QStringLiteral("answers_seconds"), QStringLiteral("reviews_seconds")};
    const auto seconds = [](std::int64_t ms) {
        return exact(static_cast<double>(ms) / kMsPerSecond);
    };
    std::int64_t answersMs = 0, reviewsMs = 0, most = 0;
    double x = 0;
    for (const study::TimeBar& bar : statistics.times) {
        bars[0].heights.push_back(static_cast<double>(bar.answersMs) / kMsPerMinute);
        bars[1].heights.push_back(static_cast<double>(bar.reviewsMs) / kMsPerMinute);
        readings.add(
            figure.plot, x, tickDate(bar.days.last, statistics.span),
            tr("%1: answers %2, reviews %3")
                .arg(longDates(bar.days), timeText(bar.answersMs), timeText(bar.reviewsMs)));
        figure.table.rows.push_back({isoDate(bar.days.first), isoDate(bar.days.last),
                                     seconds(bar.answersMs), seconds(bar.reviewsMs)});
        answersMs += bar.answersMs;
        reviewsMs += bar.reviewsMs;
        most = std::max(most, bar.answersMs + bar.reviewsMs);
        x += 1;
    }
    if (!statistics.times.empty())
        readings.xTitle = dayAxis(statistics.times.back().days, statistics.rolloverMinutes);
    readings.centerStopsOnBars();
    readings.yMax = roomFor(static_cast<double>(most) / kMsPerMinute);
    readings.finish(figure.plot);
    figure.empty = answersMs + reviewsMs == 0;
    figure.sentence =
        figure.empty
            ? tr("No study time in this range yet. This chart adds up the minutes from showing a "
                 "question or card to your answer.")
            : tr("Time from showing to answering: %1; answers %2, reviews %3. Highest bar: %4.")
                  .arg(timeText(answersMs + reviewsMs), timeText(answersMs), timeText(reviewsMs),
                       timeText(most));
    return figure;
}

} // namespace ringside::app
