// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/calendar_layout.h"
#include "app/chart/picture_canvas.h"
#include "app/chart/statistics_plot.h"

#include <optional>

namespace ringside::app {

/// A plot's calendar: a square a day, the larger the more was done, in weeks from left to right.
/// Pointer and arrow keys read a day: readChanged() tells the words of the one that is marked.
class CalendarMap : public PictureCanvas
{
    Q_OBJECT

public:
    explicit CalendarMap(const Theme& theme, QWidget* parent = nullptr);

    void setPlot(const StatisticsPlot& plot);
    CalendarLayout layoutFor(double width) const;
    /// The words of the marked day; empty when none is.
    QString readout() const;

Q_SIGNALS:
    void readChanged();

private:
    void paint(QPainter& painter) const;
    void paintLabels(QPainter& painter, const CalendarLayout& layout) const;
    void read(std::optional<std::int64_t> day);
    /// From the marked day, within the span; the last day where none is marked.
    void step(std::int64_t days);

    StatisticsPlot m_plot;
    std::optional<std::int64_t> m_read;
};

} // namespace ringside::app
