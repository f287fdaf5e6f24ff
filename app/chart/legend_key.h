// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/statistics_plot.h"

#include <QWidget>

namespace ringside::app {

/// One series of a chart by its sample and name, the name in ink.
class LegendKey : public QWidget
{
    Q_OBJECT

public:
    /// `line` counts the chart's lines and markers; the colours follow the theme.
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

/// A square in the middle of `room`, its side that share of the room's; a dot where it is 0.
void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled);
/// The `line`-th line or markers of a chart: dashes and shapes in turn, without a label.
PlotSeries lineOf(const StatisticsPlot::Series& series, int line);

} // namespace ringside::app
