// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_frame.h"

#include <QString>

#include <cstddef>
#include <vector>

class QPainter;

namespace ringside::app {

class Theme;

/// Draws a chart that PlotFrame laid out: bands, grid, axes, lines with dash and marker, labels at
/// their ends or a legend, rules, ringed marks, and what is read at an x. Vector shapes only, cut
/// to the plot by geometry and not by a clip, so that SVG holds what the screen shows. Colours from
/// the theme.
class PlotPainter
{
public:
    /// All references are borrowed for the painter's life. The chart's (0, 0) is the painter's.
    PlotPainter(QPainter& painter, const Theme& theme, const Plot& plot, const PlotFrame& frame);

    /// Everything but the readout.
    void paint() const;
    /// `text` (lines) in a chip beside a dotted upright line at x, with a dot on each line there.
    void readout(double x, const QString& text) const;

    /// Single parts, for scenes that put something between them.
    void bands() const;
    void gridAndAxes() const;
    void lines() const;
    void labels() const;
    void rules() const;
    void marks() const;

    /// The measures of the theme's meta font for a chart of `size`.
    static PlotFrame::Style style(const Theme& theme, QSizeF size);
    /// A marker of a series around a pixel.
    static void drawMarker(QPainter& painter, PlotMarker marker, QPointF centre, double radius);

private:
    void stroke(const PlotSeries& series, std::size_t index) const;
    void leader(QPointF from, double radius, const QRectF& box) const;
    void chip(const QRectF& box, const QString& text, bool bordered) const;
    /// What a label should not cover.
    std::vector<QPointF> inTheWay() const;

    QPainter& m_painter;
    const Theme& m_theme;
    const Plot& m_plot;
    const PlotFrame& m_frame;
};

} // namespace ringside::app
