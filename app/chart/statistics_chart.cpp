// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/statistics_chart.h"

#include "app/chart/legend_key.h"

namespace ringside::app {

namespace {

constexpr int kPlotHeight = 150; ///< pixels at 100 %
constexpr int kSteps = 5;        ///< of the upright axis, at most

Plot chartOf(const StatisticsPlot& statistics)
{
    Plot plot;
    std::vector<PlotTick> ticks;
    for (const StatisticsPlot::Reading& reading : statistics.readings) {
        ticks.push_back({reading.x, reading.tick, static_cast<int>(ticks.size())});
        plot.readings.push_back({reading.x, reading.words});
    }
    plot.x = PlotAxis::named(statistics.xMin, statistics.xMax, statistics.xTitle, std::move(ticks));
    plot.y = PlotAxis::linear(0, statistics.yMax, {statistics.yTitle, {}}, kSteps);
    int lines = 0;
    for (const StatisticsPlot::Series& series : statistics.series) {
        if (series.form != StatisticsPlot::Form::Bar) {
            plot.series.push_back(lineOf(series, lines++));
            continue;
        }
        PlotBars::Set set{series.name, series.color, {}, Qt::SolidPattern};
        for (const QPointF& point : series.points)
            set.heights.push_back(point.y());
        if (series.hatched)
            set.fill = series.hatch;
        if (!plot.bars)
            plot.bars.emplace();
        plot.bars->sets.push_back(std::move(set));
    }
    return plot;
}

} // namespace

StatisticsChart::StatisticsChart(const Theme& theme, QWidget* parent)
    : XyChart(theme, kPlotHeight, parent)
{
}

void StatisticsChart::setStatistics(const StatisticsPlot& statistics)
{
    m_statistics = statistics;
    setObjectName(QStringLiteral("chart-") + statistics.id);
    setAccessibleName(statistics.title);
    readAt(std::nullopt);
    setSentence(statistics.sentence);
    setPlot(chartOf(statistics));
}

} // namespace ringside::app
