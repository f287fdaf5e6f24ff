// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/rhythm_plots.h"

#include "app/chart/plot_formats.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ringside::app {

namespace {

/// Correct answers of all answers at one x.
struct Share
{
    int right = 0;
    int all = 0;
    bool isEnough() const { return all >= study::kEnoughForALine; }
    double percent() const { return kAllPercent * right / all; }
};

QString hourText(std::size_t hour)
{
    return RhythmPlots::tr("%1:00 to %2:00")
        .arg(hour, 2, 10, QLatin1Char('0'))
        .arg(hour + 1, 2, 10, QLatin1Char('0'));
}

/// "45 of 50 (90 %)", or why there is no point.
QString countText(const Share& share)
{
    if (share.all == 0)
        return RhythmPlots::tr("none");
    const QString text = shareText(share.right, share.all);
    return share.isEnough() ? text : RhythmPlots::tr("%1, too few to draw").arg(text);
}

/// "best 09:00 to 10:00, 45 of 50 (90 %); worst ..."; empty when no hour has enough.
QString bestAndWorst(const std::vector<Share>& hours)
{
    std::vector<std::size_t> drawn;
    for (std::size_t hour = 0; hour < hours.size(); ++hour)
        if (hours[hour].isEnough())
            drawn.push_back(hour);
    if (drawn.empty())
        return {};
    const auto lower = [&](std::size_t a, std::size_t b) {
        return hours[a].percent() < hours[b].percent();
    };
    const auto text = [&](std::size_t hour) {
        return RhythmPlots::tr("%1, %2").arg(hourText(hour), countText(hours[hour]));
    };
    const std::size_t best = *std::max_element(drawn.begin(), drawn.end(), lower);
    const std::size_t worst = *std::min_element(drawn.begin(), drawn.end(), lower);
    return best == worst ? text(best)
                         : RhythmPlots::tr("best %1; worst %2").arg(text(best), text(worst));
}

QString hoursSentence(const std::vector<Share>& answers, const std::vector<Share>& reviews)
{
    const QString answered = bestAndWorst(answers), remembered = bestAndWorst(reviews);
    if (answered.isEmpty() && remembered.isEmpty())
        return RhythmPlots::tr("No hour has 5 answers or 5 due cards in this range yet. Accuracy "
                               "per hour appears from then on.");
    QStringList parts;
    if (!answered.isEmpty())
        parts << RhythmPlots::tr("Right answers: %1.").arg(answered);
    if (!remembered.isEmpty())
        parts << RhythmPlots::tr("Due cards remembered: %1.").arg(remembered);
    parts << RhythmPlots::tr("Hours with fewer than 5 are not shown. Times use this computer's "
                             "time zone; a mock exam counts in the hour you submitted it.");
    return parts.join(QLatin1Char(' '));
}

QString placeText(const study::SittingPart& part)
{
    return part.to ? RhythmPlots::tr("%1 to %2").arg(part.from).arg(*part.to)
                   : RhythmPlots::tr("%1 and later").arg(part.from);
}

QString sittingsSentence(int sittings, const QStringList& parts)
{
    return RhythmPlots::tr(
               "Accuracy by position within a sitting: %1. Sittings: %2; a pause of %3 minutes "
               "ends one (assumption). Only long sittings reach the later positions.")
        .arg(parts.join(QStringLiteral("; ")))
        .arg(sittings)
        .arg(study::kSittingGapMinutes);
}

} // namespace

ChartFigure RhythmPlots::hours(const study::HoursAccuracy& hours)
{
    ChartFigure figure = named(QStringLiteral("hours"), tr("Accuracy by hour of the day"));
    NamedReadings readings;
    readings.xTitle = tr("hour of the day");
    readings.yTitle = tr("right, %");
    readings.yMax = kAllPercent;
    std::vector<PlotSeries>& points = figure.plot.series;
    points = {markers(tr("answers right"), 0), markers(tr("due cards remembered"), 1)};
    figure.table.columns = {QStringLiteral("hour"), QStringLiteral("answers"),
                            QStringLiteral("right"), QStringLiteral("reviews_due"),
                            QStringLiteral("reviews_remembered")};
    std::vector<Share> answers, reviews;
    for (std::size_t hour = 0; hour < hours.size(); ++hour) {
        const study::HourAccuracy& part = hours[hour];
        const auto x = static_cast<double>(hour);
        const Share answered{part.right, part.answers};
        const Share reviewed{part.reviews.remembered, part.reviews.due};
        if (answered.isEnough())
            points[0].points.emplace_back(x, answered.percent());
        if (reviewed.isEnough())
            points[1].points.emplace_back(x, reviewed.percent());
        readings.add(figure.plot, x, QStringLiteral("%1").arg(hour, 2, 10, QLatin1Char('0')),
                     tr("%1: answers %2; due cards %3")
                         .arg(hourText(hour), countText(answered), countText(reviewed)));
        figure.table.rows.push_back({number(static_cast<int>(hour)), number(part.answers),
                                     number(part.right), number(part.reviews.due),
                                     number(part.reviews.remembered)});
        answers.push_back(answered);
        reviews.push_back(reviewed);
    }
    readings.centerStopsOnBars();
    std::erase_if(points, [](const PlotSeries& each) { return each.points.empty(); });
    readings.finish(figure.plot);
    figure.empty = points.empty();
    figure.sentence = hoursSentence(answers, reviews);
    return figure;
}

ChartFigure RhythmPlots::sittings(const study::SittingAccuracy& sittings)
{
    ChartFigure figure = named(QStringLiteral("sittings"), tr("Accuracy within a sitting"));
    NamedReadings readings;
    readings.xTitle = tr("position of the answer within its sitting");
    readings.yTitle = tr("right, %");
    readings.yMax = kAllPercent;
    PlotBars::Set bars{tr("answers right"), 0, {}};
    figure.table.columns = {QStringLiteral("from_place"), QStringLiteral("to_place"),
                            QStringLiteral("answers"), QStringLiteral("right")};
    figure.empty = true;
    QStringList parts;
    double x = 0;
    for (const study::SittingPart& part : sittings.parts) {
        const Share share{part.right, part.answers};
        const QString places = placeText(part);
        bars.heights.push_back(share.isEnough() ? share.percent() : 0);
        readings.add(figure.plot, x, part.to ? places : tr("%1+").arg(part.from),
                     tr("Answers %1 of a sitting: %2").arg(places, countText(share)));
        figure.table.rows.push_back({number(part.from), part.to ? number(*part.to) : QString(),
                                     number(part.answers), number(part.right)});
        if (share.all > 0)
            parts << tr("%1: %2").arg(places, countText(share));
        figure.empty = figure.empty && !share.isEnough();
        x += 1;
    }
    figure.plot.bars.emplace().sets = {std::move(bars)};
    readings.centerStopsOnBars();
    readings.finish(figure.plot);
    figure.sentence = figure.empty
                          ? tr("No part of a sitting has 5 answers in this range yet. This "
                               "chart shows whether your accuracy falls during a sitting.")
                          : sittingsSentence(sittings.sittings, parts);
    return figure;
}

} // namespace ringside::app
