// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"

#include <QtCharts/QChartView>

#include <optional>

class QCategoryAxis;
class QValueAxis;

namespace ringside::app {

/// A plot in Qt Charts, dressed by the theme. Pointer and arrow keys read it: readChanged() tells
/// the words of the place that is marked.
class StatisticsChart : public QChartView
{
    Q_OBJECT

public:
    explicit StatisticsChart(const Theme& theme, QWidget* parent = nullptr);

    void setPlot(const StatisticsPlot& plot);
    const StatisticsPlot& plot() const { return m_plot; }
    /// The words at the marked place; empty when nothing is marked.
    QString readout() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void readChanged();

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void rebuild();
    void addBars();
    void addPoints(const StatisticsPlot::Series& series, int dash);
    void fitAxes();
    void dress(QAbstractAxis* axis, const QString& title) const;
    void read(std::optional<std::size_t> place);

    const Theme& m_theme;
    QCategoryAxis* m_x;
    QValueAxis* m_y;
    StatisticsPlot m_plot;
    std::optional<std::size_t> m_read; ///< index into the plot's readings
};

} // namespace ringside::app
