// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/statistics_plot.h"

#include <QWidget>

namespace ringside::app {

/// One entry of a chart's legend: the sample of a series and its name.
class LegendKey : public QWidget
{
    Q_OBJECT

public:
    /// `line` is the index among the chart's lines and markers; colors follow the theme.
    LegendKey(const Theme& theme, const StatisticsPlot::Series& series, int line,
              QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    StatisticsPlot::Series m_series; ///< without its points
    int m_line;
};

/// Draws a square in the middle of `room` with `filled` as the share of its side; a dot for 0.
void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled);
/// The look of the chart's line or markers number `line`: dashes and shapes in turn, without a
/// label.
PlotSeries lineOf(const StatisticsPlot::Series& series, int line);

} // namespace ringside::app
