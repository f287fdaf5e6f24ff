// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/week_lines.h"

#include "app/chart/plot_parts.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

struct WeekLines
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::WeekLines)
};

QString weekWords(const std::vector<WeekLine>& lines, std::int64_t monday)
{
    QStringList parts;
    for (const WeekLine& line : lines)
        for (const study::WeekAccuracy& week : line.group.weeks)
            if (week.monday == monday)
                parts << WeekLines::tr("%1: %2").arg(line.brief,
                                                     shareWords(week.right, week.answers));
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
            tooFew << WeekLines::tr("%1 (%2)").arg(line.told).arg(line.group.answers);
        else
            drawn << WeekLines::tr("%1: %2").arg(line.told,
                                                 shareWords(line.group.right, line.group.answers));
    }
    const QString sentence =
        WeekLines::tr("Right, repeated questions too. %1.").arg(drawn.join(QStringLiteral("; ")));
    return tooFew.isEmpty() ? sentence
                            : WeekLines::tr("%1 Fewer than 5 answers, not shown: %2.")
                                  .arg(sentence, tooFew.join(QStringLiteral("; ")));
}

} // namespace

StatisticsPlot weekLinesPlot(StatisticsPlot plot, const std::vector<WeekLine>& lines,
                             const QString& keyColumn, const QString& whenEmpty)
{
    plot.xTitle = WeekLines::tr("week (Monday)");
    plot.yTitle = WeekLines::tr("right, %");
    plot.yMax = kAllPercent;
    plot.table.columns = {keyColumn, QStringLiteral("monday"), QStringLiteral("right"),
                          QStringLiteral("answers"), QStringLiteral("share")};
    for (const WeekLine& line : lines) {
        if (line.group.weeks.empty())
            continue;
        StatisticsPlot::Series series{line.name, line.color, StatisticsPlot::Form::Line, false, {}};
        for (const study::WeekAccuracy& week : line.group.weeks) {
            series.points.emplace_back(static_cast<double>(week.monday),
                                       week.share() * kAllPercent);
            plot.table.rows.push_back({line.key, isoDate(week.monday), number(week.right),
                                       number(week.answers), exact(week.share())});
        }
        plot.series.push_back(std::move(series));
    }
    const std::vector<std::int64_t> mondays = mondaysOf(lines);
    plot.empty = mondays.empty();
    plot.sentence = plot.empty ? whenEmpty : sentenceOf(lines);
    if (plot.empty)
        return plot;
    for (const std::int64_t monday : mondays)
        plot.readings.push_back({static_cast<double>(monday),
                                 tickDate(monday, {mondays.front(), mondays.back()}),
                                 weekWords(lines, monday)});
    plot.xMin = static_cast<double>(mondays.front()) - 3;
    plot.xMax = static_cast<double>(mondays.back()) + 3;
    return plot;
}

} // namespace ringside::app
