// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/statistics_chart.h"

namespace ringside::app {

namespace {

constexpr int kPlotHeight = 150; ///< pixels at 100 %

} // namespace

StatisticsChart::StatisticsChart(const Theme& theme, QWidget* parent)
    : XyChart(theme, kPlotHeight, parent)
{
}

void StatisticsChart::setFigure(const ChartFigure& figure)
{
    setObjectName(QStringLiteral("chart-") + figure.id);
    setAccessibleName(figure.title);
    readAt(std::nullopt);
    setSentence(figure.sentence);
    setPlot(figure.plot);
}

} // namespace ringside::app
