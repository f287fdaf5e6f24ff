// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/speedup_plot.h"

#include <QWidget>

namespace ringside::app {

class Ease;
class Theme;
struct Plot;
struct PlotFrame;

/// A job against workers: the ideal dashed, the job before and now and with its batch kept the
/// other way, its marker ringed and labelled in place, lines labelled at their ends, bands by
/// bottleneck. Pointing, or left, right, Home and End, reads the exact values of a size.
class SpeedupChart : public QWidget
{
    Q_OBJECT

public:
    explicit SpeedupChart(const Theme& theme, QWidget* parent = nullptr);

    void setPlot(const SpeedupPlot& plot, bool animate);
    void setLogarithmic(bool logarithmic);
    /// Whether the background names the bottlenecks; not before the answer.
    void setReasonsShown(bool shown);
    /// What a screen reader reads while no size is read out.
    void setDescription(const QString& description);
    const SpeedupPlot& plot() const { return m_plot; }
    /// What is read out now: the exact values of a size, or empty.
    QString readout() const;
    /// Where the lines are drawn.
    QRectF plotArea() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void readChanged(); ///< readout() is another one

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    Plot chartOf(const SpeedupPlot& plot) const;
    PlotFrame frameOf(const Plot& chart, QSizeF size) const;
    void readAt(int workers);

    const Theme& m_theme;
    Ease* m_ease;
    SpeedupPlot m_plot;  ///< the aim
    SpeedupPlot m_from;  ///< where the running ease began
    SpeedupPlot m_shown; ///< what is drawn
    QString m_description;
    bool m_logarithmic = true;
    bool m_reasons = false;
    int m_read = 0; ///< workers that are read out; 0 for none
};

} // namespace ringside::app
