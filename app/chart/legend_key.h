// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"

#include <QWidget>

namespace ringside::app {

/// One series of a chart by its sample and name, the name in ink.
class LegendKey : public QWidget
{
    Q_OBJECT

public:
    /// `dash` as patternOf() of the chart gives it; its colours follow the theme.
    LegendKey(const Theme& theme, const StatisticsPlot::Series& series, int dash,
              QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    StatisticsPlot::Series m_series; ///< without its points
    int m_dash;
};

/// How a series is drawn, in the chart and in its legend.
QColor colorOf(const Theme& theme, const StatisticsPlot::Series& series);
QBrush brushOf(const Theme& theme, const StatisticsPlot::Series& series);
/// A square in the middle of `room`, its side that share of the room's; a dot where it is 0.
void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled);
/// The `dash`-th line of a chart: solid first, then ever other dashes.
QPen linePen(const Theme& theme, const StatisticsPlot::Series& series, int dash);
/// The points of the `line`-th line or markers of a chart: shapes in turn.
enum class Mark { Circle, Square, Triangle, Diamond };
Mark markOf(int line);

} // namespace ringside::app
