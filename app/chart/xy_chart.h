// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_layers.h"

#include <QtCharts/QChartView>

#include <QPointer>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QAbstractAxis;
class QAbstractSeries;
class QLineSeries;
class QStackedBarSeries;

namespace ringside::app {

class Ease;

/// A Plot in Qt Charts, dressed by the theme. Lines and bars are Qt's series on Qt's axes, which
/// also map values to pixels; everything else is two graphics items around them. A new plot
/// replaces points and rebuilds nothing. Pointer and arrow keys read the plot's readings; a plot
/// without readings hands both on as signals. Renders at any size without having been shown.
class XyChart : public QChartView
{
    Q_OBJECT

public:
    /// `plotHeight` is the least between the axes, pixels at 100 %.
    XyChart(const Theme& theme, int plotHeight, QWidget* parent = nullptr);

    /// With `animate` lines and marks ease from where they are.
    void setPlot(Plot plot, bool animate = false);
    const Plot& plot() const { return m_plot; }
    /// What a screen reader reads while nothing is read out.
    void setSentence(const QString& sentence);
    /// Exact words of what is read, or empty.
    QString readout() const;
    std::optional<std::size_t> read() const { return m_read; }
    void readAt(std::optional<std::size_t> index);
    /// Both charts leave the wider margins of the two, so that they stand over the same x. One
    /// without lines asks for none.
    void shareSides(XyChart& other);

    /// Where the texts stand at the chart's present size.
    PlotLayout layoutNow() const;
    /// Where the lines are drawn.
    QRectF plotArea() const;
    /// By the chart's own mapping.
    QPointF at(QPointF value) const;
    QPointF valueAt(QPointF pixel) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void readChanged();          ///< readout() is another one
    void clicked(QPointF value); ///< within the plot
    void pointed(QPointF value); ///< within the plot, where there are no readings
    void left();                 ///< the pointer or the focus left the plot
    void moved(int x, int y);    ///< arrow keys without readings, -1, 0 or 1 each
    void jumped(bool toEnd);     ///< Home or End without readings
    void escaped();              ///< Escape; the event is passed on to the parent as well

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void dress();
    void showNow();
    void syncAxes();
    void syncLines();
    void syncBars();
    void attach(QAbstractSeries& series) const;
    void place();
    PlotStyle styleFor(QSizeF size) const;
    void handKeyOn(QKeyEvent* event);
    std::size_t stepFrom(int direction) const;
    void readStop(int direction);

    const Theme& m_theme;
    int m_plotHeight;
    Ease* m_ease;
    Plot m_plot; ///< the aim
    Plot m_from; ///< where the running ease began
    ChartPicture m_picture;
    std::unique_ptr<ChartGround> m_ground; ///< the layers go before the picture they borrow
    std::unique_ptr<ChartOverlay> m_overlay;
    QAbstractAxis* m_x = nullptr;
    QAbstractAxis* m_y = nullptr;
    QAbstractAxis* m_barNumbers = nullptr; ///< the x axis in numbers of bars, from 0
    QLineSeries* m_reference;              ///< without points: what the mapping is asked of
    std::vector<QLineSeries*> m_lines;
    QStackedBarSeries* m_bars = nullptr;
    std::optional<PlotBars> m_barsShown;
    QPointer<XyChart> m_beside; ///< shares its sides
    QString m_sentence;
    std::optional<std::size_t> m_read;
    mutable std::optional<std::pair<int, int>> m_height; ///< for a width
};

} // namespace ringside::app
