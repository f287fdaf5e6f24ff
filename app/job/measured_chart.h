// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/measured_plots.h"

#include <QWidget>

namespace ringside::app {

class Theme;

/// A chart of measurements. Pointer or arrow keys, Home and End read one measurement's exact
/// values, which read() names; the chart is described for those who do not see it.
class MeasuredChart : public QWidget
{
    Q_OBJECT

public:
    /// `height` of the plot between its axes, at 100 %.
    MeasuredChart(const Theme& theme, int height, QWidget* parent = nullptr);

    void setPlot(MeasuredPlot plot);
    const MeasuredPlot& plot() const { return m_plot; }
    PlotFrame frameFor(QSizeF size) const;
    /// Words of the measurement that is read; empty when none is.
    QString readout() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void read(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void readAt(int index); ///< -1: nothing

    const Theme& m_theme;
    int m_height;
    MeasuredPlot m_plot;
    int m_read = -1;
};

} // namespace ringside::app
