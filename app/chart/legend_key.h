// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "app/theme/theme.h"

#include <QString>
#include <QWidget>

namespace ringside::app {

/// One entry of a chart's legend: the sample of a series and its name.
class LegendKey : public QWidget
{
    Q_OBJECT

public:
    /// Colors follow the theme.
    LegendKey(const Theme& theme, LegendEntry entry, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintEntry(QPainter& painter, const PlotBars::Set& bars) const;
    void paintEntry(QPainter& painter, const PlotSeries& line) const;
    void paintEntry(QPainter& painter, const CalendarStep& step) const;
    QRectF sample() const; ///< the room of the drawing
    QRectF square() const;

    const Theme& m_theme;
    LegendEntry m_entry;
    QString m_name;
};

/// Draws a square in the middle of `room` with `filled` as the share of its side; a dot for 0.
void drawCell(QPainter& painter, const Theme& theme, const QRectF& room, double filled);

} // namespace ringside::app
