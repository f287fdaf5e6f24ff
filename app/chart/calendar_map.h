// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/calendar_layout.h"
#include "app/chart/chart_figure.h"
#include "app/chart/picture_canvas.h"

#include <optional>

namespace ringside::app {

/// A plot's calendar: one square per day, larger with more work, in weeks from left to right.
/// Pointer and arrow keys select a day; readChanged() signals that another one is selected.
class CalendarMap : public PictureCanvas
{
    Q_OBJECT

public:
    explicit CalendarMap(const Theme& theme, QWidget* parent = nullptr);

    void setFigure(const ChartFigure& figure);
    CalendarLayout layoutFor(double width) const;
    /// Text of the selected day; empty when none is selected.
    QString readout() const;

Q_SIGNALS:
    void readChanged();

private:
    void paint(QPainter& painter) const;
    void paintLabels(QPainter& painter, const CalendarLayout& layout) const;
    void read(std::optional<std::int64_t> day);
    /// Moves the selection within the span; starts at the last day when none is selected.
    void step(std::int64_t days);

    ChartFigure m_figure;
    std::optional<std::int64_t> m_read;
};

} // namespace ringside::app
