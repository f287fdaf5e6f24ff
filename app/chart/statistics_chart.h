// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "app/chart/xy_chart.h"

namespace ringside::app {

/// A chart of the statistics. Its legend is above it, in the section.
class StatisticsChart : public XyChart
{
    Q_OBJECT

public:
    explicit StatisticsChart(const Theme& theme, QWidget* parent = nullptr);

    void setStatistics(const StatisticsPlot& statistics);
    const StatisticsPlot& statistics() const { return m_statistics; }

private:
    StatisticsPlot m_statistics;
};

} // namespace ringside::app
