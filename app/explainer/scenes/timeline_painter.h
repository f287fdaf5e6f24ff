// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/timeline_layout.h"

class QPainter;

namespace ringside::app {

class Theme;

/// Base of the painters of timelines. Vector shapes only; colors from the theme.
class TimelinePainter
{
public:
    TimelinePainter(QPainter& painter, const Theme& theme);

    /// Measures the texts in the theme's font.
    static void measure(const Theme& theme, TimelineLayout::Style& style);

protected:
    ~TimelinePainter() = default;

    void paintAxisText(const TimelineLayout& layout) const;
    void paintLegend(const TimelineLayout& layout) const;
    /// Paints the frame around the selected piece, if any.
    void paintRead(const TimelineLayout& layout,
                   const std::optional<TimelineLayout::Place>& read) const;

    QPainter& painter() const { return m_painter; }
    const Theme& theme() const { return m_theme; }

private:
    QPainter& m_painter;
    const Theme& m_theme;
};

} // namespace ringside::app
