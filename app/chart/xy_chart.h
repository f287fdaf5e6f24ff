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

/// A Plot in Qt Charts, styled by the theme. Lines and bars are Qt's series on Qt's axes, which
/// also map values to pixels; the rest is two graphics items around them. A new plot replaces
/// points and rebuilds nothing. Pointer and arrow keys select the plot's readings; a plot without
/// readings emits both as signals. Renders at any size without having been shown.
class XyChart : public QChartView
{
    Q_OBJECT

public:
    /// `plotHeight` is the minimum height between the axes, in pixels at 100 %.
    XyChart(const Theme& theme, int plotHeight, QWidget* parent = nullptr);

    /// With `animate`, lines and marks move from their current positions.
    void setPlot(Plot plot, bool animate = false);
    const Plot& plot() const { return m_plot; }
    /// Accessible text while no reading is selected.
    void setSentence(const QString& sentence);
    /// Exact words of the selected reading, or empty.
    QString readout() const;
    std::optional<std::size_t> read() const { return m_read; }
    void readAt(std::optional<std::size_t> index);
    /// Gives both charts the wider margins of the two, so that their x axes align. A chart without
    /// lines is ignored.
    void shareSides(XyChart& other);

    /// Positions of the texts at the chart's current size.
    PlotLayout layoutNow() const;
    /// The area of the lines.
    QRectF plotArea() const;
    /// The pixel of a value, from the chart's own mapping.
    QPointF at(QPointF value) const;
    QPointF valueAt(QPointF pixel) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void readChanged();          ///< readout() has changed
    void clicked(QPointF value); ///< within the plot
    void pointed(QPointF value); ///< within the plot, for plots without readings
    void left();                 ///< the pointer or the focus has left the plot
    void moved(int x, int y);    ///< arrow keys of a plot without readings, -1, 0 or 1 each
    void jumped(bool toEnd);     ///< Home or End in a plot without readings
    void escaped();              ///< Escape; the parent receives the event too

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void showEvent(QShowEvent* event) override;
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
    Plot m_plot; ///< target of the animation
    Plot m_from; ///< start of the animation
    ChartPicture m_picture;
    std::unique_ptr<ChartGround> m_ground; ///< destroyed before the picture that the layers refer
                                           ///< to
    std::unique_ptr<ChartOverlay> m_overlay;
    QAbstractAxis* m_x = nullptr;
    QAbstractAxis* m_y = nullptr;
    QAbstractAxis* m_barNumbers = nullptr; ///< x axis in bar numbers, from 0
    QLineSeries* m_reference;              ///< without points; used to query the mapping
    std::vector<QLineSeries*> m_lines;
    QStackedBarSeries* m_bars = nullptr;
    std::optional<PlotBars> m_barsShown;
    bool m_isStale = false;     ///< the theme changed while it was hidden
    QPointer<XyChart> m_beside; ///< shares its sides
    QString m_sentence;
    std::optional<std::size_t> m_read;
    mutable std::optional<std::pair<int, int>> m_height; ///< by width
};

} // namespace ringside::app
