// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/speedup_plot.h"

#include <QtCharts/QChartView>

class QAbstractAxis;
class QLineSeries;

namespace ringside::app {

class Ease;
class Theme;

/// Speedup against workers in Qt Charts: the ideal dashed, the job before and now, its marker
/// ringed and labelled in place, lines labelled at their ends, bands by bottleneck. Pointing, or
/// left and right, reads the exact values of a size. Themed from the tokens only.
class SpeedupChart : public QChartView
{
    Q_OBJECT

public:
    explicit SpeedupChart(const Theme& theme, QWidget* parent = nullptr);

    void setPlot(const SpeedupPlot& plot, bool animate);
    void setLogarithmic(bool logarithmic);
    /// Whether the background names the bottlenecks; not before the answer.
    void setReasonsShown(bool shown);
    const SpeedupPlot& plot() const { return m_plot; }
    /// What is read out now: the exact values of a size, or empty.
    QString readout() const;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct EndLabel
    {
        QString text;
        QPointF end;
        QColor colour;
    };

    /// Too narrow for labels beside the plot: they stand inside it, and the axis has half the
    /// ticks.
    bool isNarrow() const;
    void applyTheme();
    void showPlot(const SpeedupPlot& plot);
    void rebuildAxes();
    void setRange(QAbstractAxis* axis, double low, double high) const;
    void styleAxis(QAbstractAxis* axis, const QString& title) const;
    QPointF at(double workers, double speedup) const;
    QPointF at(const scaling::SweepPoint& point) const;
    void readAt(int workers);
    void drawDots(QPainter& painter) const;
    void drawEndLabels(QPainter& painter) const;
    void drawMarker(QPainter& painter) const;
    void drawReadout(QPainter& painter) const;
    void drawChip(QPainter& painter, const QRectF& box, const QString& text) const;
    std::vector<EndLabel> endLabels() const;
    std::vector<QPointF> obstacles() const;

    const Theme& m_theme;
    QLineSeries* m_ideal;
    QLineSeries* m_before;
    QLineSeries* m_now;
    Ease* m_ease;
    SpeedupPlot m_plot;  ///< the aim
    SpeedupPlot m_from;  ///< where the running ease began
    SpeedupPlot m_shown; ///< what is drawn
    bool m_logarithmic = true;
    bool m_reasons = false;
    bool m_narrow = false;
    int m_read = 0; ///< workers that are read out; 0 for none
};

} // namespace ringside::app
