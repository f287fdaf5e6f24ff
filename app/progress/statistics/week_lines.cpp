// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/week_lines.h"

#include "app/chart/plot_formats.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

struct WeekLines
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::WeekLines)
};

QString weekText(const std::vector<WeekLine>& lines, std::int64_t monday)
{
    QStringList parts;
    for (const WeekLine& line : lines)
        for (const study::WeekAccuracy& week : line.group.weeks)
            if (week.monday == monday)
                parts << WeekLines::tr("%1: %2").arg(line.brief,
                                                     shareText(week.right, week.answers));
    return WeekLines::tr("Week of %1: %2").arg(longDate(monday), parts.join(QStringLiteral(", ")));
}

std::vector<std::int64_t> mondaysOf(const std::vector<WeekLine>& lines)
{
    std::vector<std::int64_t> mondays;
    for (const WeekLine& line : lines)
        for (const study::WeekAccuracy& week : line.group.weeks)
            mondays.push_back(week.monday);
    std::sort(mondays.begin(), mondays.end());
    mondays.erase(std::unique(mondays.begin(), mondays.end()), mondays.end());
    return mondays;
}

QString sentenceOf(const std::vector<WeekLine>& lines)
{
    QStringList drawn, tooFew;
    for (const WeekLine& line : lines) {
        if (line.group.weeks.empty())
            tooFew << WeekLines::tr("%1 (%2)").arg(line.inSentence).arg(line.group.answers);
        else
            drawn << WeekLines::tr("%1: %2").arg(line.inSentence,
                                                 shareText(line.group.right, line.group.answers));
    }
    const QString sentence =
        WeekLines::tr("Right, repeated questions too. %1.").arg(drawn.join(QStringLiteral("; ")));
    return tooFew.isEmpty() ? sentence
                            : WeekLines::tr("%1 Fewer than 5 answers, not shown: %2.")
                                  .arg(sentence, tooFew.join(QStringLiteral("; ")));
}

} // namespace

ChartFigure weekLinesPlot(ChartFigure figure, const std::vector<WeekLine>& lines,
                          const QString& keyColumn, const QString& whenEmpty)
{
    NamedReadings readings;
    readings.xTitle = WeekLines::tr("week (Monday)");
    readings.yTitle = WeekLines::tr("right, %");
    readings.yMax = kAllPercent;
    figure.table.columns = {keyColumn, QStringLiteral("monday"), QStringLiteral("right"),
                            QStringLiteral("answers"), QStringLiteral("share")};
    for (const WeekLine& line : lines) {
        if (line.group.weeks.empty())
            continue;
        PlotSeries series = app::line(line.name, line.color);
        for (const study::WeekAccuracy& week : line.group.weeks) {
            series.points.emplace_back(static_cast<double>(week.monday),
                                       week.share() * kAllPercent);
            figure.table.rows.push_back({line.key, isoDate(week.monday), number(week.right),
                                         number(week.answers), exact(week.share())});
        }
        figure.plot.series.push_back(std::move(series));
    }
    const std::vector<std::int64_t> mondays = mondaysOf(lines);
    figure.empty = mondays.empty();
    figure.sentence = figure.empty ? whenEmpty : sentenceOf(lines);
    if (figure.empty)
        return figure;
    for (const std::int64_t monday : mondays)
        readings.add(figure.plot, static_cast<double>(monday),
                     tickDate(monday, {mondays.front(), mondays.back()}), weekText(lines, monday));
    readings.xMin = static_cast<double>(mondays.front()) - 3;
    readings.xMax = static_cast<double>(mondays.back()) + 3;
    readings.finish(figure.plot);
    return figure;
}

} // namespace ringside::app
