// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "app/chart/xy_chart.h"

namespace ringside::app {

/// The chart of a figure. Its legend is above it, in the section.
class StatisticsChart : public XyChart
{
    Q_OBJECT

public:
    explicit StatisticsChart(const Theme& theme, QWidget* parent = nullptr);

    void setFigure(const ChartFigure& figure);
};

} // namespace ringside::app
