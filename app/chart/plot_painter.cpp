// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_painter.h"

#include "app/explainer/figures/speedup_plot.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace ringside::app {

namespace {

constexpr double kLineWidth = 2;
constexpr double kStrong = 1.6;         ///< times as wide
constexpr double kMarkerSpacing = 36;   ///< pixels at 100 %
constexpr std::size_t kMarkWeight = 30; ///< of a point of a ring, in points of a line
constexpr std::size_t kDense = 24;      ///< points of a line that is no list of single values
constexpr std::size_t kPhases = 4;

QPen penOf(const QColor& colour, double width, PlotDash dash)
{
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    switch (dash) {
    case PlotDash::Solid:
        break;
    case PlotDash::Dash:
        pen.setDashPattern({6, 3});
        break;
    case PlotDash::Dot:
        pen.setDashPattern({1.5, 2.5});
        break;
    case PlotDash::DashDot:
        pen.setDashPattern({7, 2.5, 1.5, 2.5});
        break;
    }
    return pen;
}

QColor colourOf(const Theme& theme, const PlotSeries& series)
{
    if (series.inInk)
        return theme.color(Tone::Ink);
    return series.idle ? theme.color(Tone::Idle) : theme.series(series.series);
}

} // namespace

PlotPainter::PlotPainter(QPainter& painter, const Theme& theme, const Plot& plot,
                         const PlotFrame& frame)
    : m_painter(painter), m_theme(theme), m_plot(plot), m_frame(frame)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setFont(theme.font(TextRole::Meta));
}

PlotFrame::Style PlotPainter::style(const Theme& theme, QSizeF size)
{
    const QFontMetricsF metrics(theme.font(TextRole::Meta));
    PlotFrame::Style style;
    style.size = size;
    style.lineHeight = metrics.height();
    style.gap = theme.px(4);
    style.mark = theme.px(7);
    style.measure = [metrics](const QString& text) { return metrics.horizontalAdvance(text); };
    return style;
}

void PlotPainter::paint() const
{
    bands();
    gridAndAxes();
    rules();
    lines();
    labels();
    marks();
}

void PlotPainter::bands() const
{
    const QRectF& area = m_frame.plot;
    for (std::size_t i = 0; i < m_plot.bands.size(); ++i) {
        const PlotBand& band = m_plot.bands[i];
        const double from =
            std::clamp(m_frame.at(band.from, m_frame.y.low()).x(), area.left(), area.right());
        const double to =
            std::clamp(m_frame.at(band.to, m_frame.y.low()).x(), area.left(), area.right());
        // Every other band is shaded; the edge tells them apart where the ground hardly does.
        if (i % 2 == 0)
            m_painter.fillRect(QRectF(from, area.top(), to - from, area.height()),
                               m_theme.color(Tone::Raised));
        if (i > 0) {
            m_painter.setPen(QPen(m_theme.color(Tone::Idle), m_theme.borderWidth(), Qt::DashLine));
            m_painter.drawLine(QPointF(from, area.top()), QPointF(from, area.bottom()));
        }
    }
    m_painter.setPen(m_theme.color(Tone::Secondary));
    for (const PlotFrame::Name& name : m_frame.bandNames)
        m_painter.drawText(name.box, Qt::AlignCenter | Qt::TextDontClip, name.text);
}

void PlotPainter::gridAndAxes() const
{
    const QRectF& area = m_frame.plot;
    const auto align = Qt::AlignVCenter | Qt::TextDontClip;
    const double width = m_theme.borderWidth();
    for (const PlotFrame::Tick& tick : m_frame.yTicks) {
        m_painter.setPen(QPen(m_theme.color(Tone::Grid), width));
        m_painter.drawLine(QPointF(area.left(), tick.pixel), QPointF(area.right(), tick.pixel));
        m_painter.setPen(m_theme.color(Tone::Secondary));
        m_painter.drawText(tick.box, Qt::AlignRight | align, tick.text);
    }
    for (const PlotFrame::Tick& tick : m_frame.xTicks) {
        m_painter.setPen(QPen(m_theme.color(Tone::Grid), width));
        m_painter.drawLine(QPointF(tick.pixel, area.top()), QPointF(tick.pixel, area.bottom()));
        m_painter.setPen(m_theme.color(Tone::Secondary));
        m_painter.drawText(tick.box, Qt::AlignHCenter | align, tick.text);
    }
    m_painter.setPen(QPen(m_theme.color(Tone::Line), width));
    m_painter.drawLine(area.bottomLeft(), area.bottomRight());
    m_painter.setPen(m_theme.color(Tone::Secondary));
    m_painter.drawText(m_frame.xTitleBox, Qt::AlignHCenter | align, m_frame.x.title());
    m_painter.drawText(m_frame.yTitleBox, Qt::AlignLeft | align, m_frame.y.title());
}

void PlotPainter::stroke(const PlotSeries& series, std::size_t index) const
{
    const QColor colour = colourOf(m_theme, series);
    const double scale = m_theme.fontScale();
    if (series.lineShown) {
        m_painter.setPen(
            penOf(colour, (series.strong ? kStrong : 1) * kLineWidth * scale, series.dash));
        m_painter.setBrush(Qt::NoBrush);
        for (const std::vector<QPointF>& piece : m_frame.clipped(series.points))
            m_painter.drawPolyline(piece.data(), static_cast<int>(piece.size()));
    }
    if (series.marker == PlotMarker::None)
        return;
    m_painter.setPen(QPen(m_theme.color(Tone::Surface), scale));
    m_painter.setBrush(colour);
    const double spacing = series.lineShown ? kMarkerSpacing * scale : 0;
    // Dense lines have their markers at different places, so that none hides another's.
    const double phase = series.points.size() > kDense
                             ? spacing * static_cast<double>(index % kPhases) / kPhases
                             : 0;
    for (const QPointF& centre : m_frame.spaced(series.points, spacing, phase))
        drawMarker(m_painter, series.marker, centre, 4 * scale);
}

void PlotPainter::lines() const
{
    for (std::size_t i = 0; i < m_plot.series.size(); ++i)
        stroke(m_plot.series[i], i);
}

void PlotPainter::labels() const
{
    const double scale = m_theme.fontScale();
    const double length = 3.0 * m_theme.px(7);
    for (const PlotFrame::Name& label : m_frame.labels) {
        const PlotSeries& series = m_plot.series[static_cast<std::size_t>(label.index)];
        // The swatch carries colour, dash and marker, ink the word.
        const double y = label.box.center().y();
        const double right = label.box.left() - m_theme.px(4);
        const QColor colour = colourOf(m_theme, series);
        if (series.lineShown) {
            m_painter.setPen(
                penOf(colour, (series.strong ? kStrong : 1) * kLineWidth * scale, series.dash));
            m_painter.drawLine(QPointF(right - length, y), QPointF(right, y));
        }
        m_painter.setPen(QPen(m_theme.color(Tone::Surface), scale));
        m_painter.setBrush(colour);
        drawMarker(m_painter, series.marker, {right - length / 2, y}, 4 * scale);
        m_painter.setPen(m_theme.color(Tone::Ink));
        m_painter.drawText(label.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                           label.text);
    }
}

void PlotPainter::rules() const
{
    const QRectF& area = m_frame.plot;
    const double width = 1.5 * m_theme.fontScale();
    for (const PlotRule& rule : m_plot.rules) {
        m_painter.setPen(penOf(m_theme.color(Tone::Ink), width, PlotDash::Dash));
        if (rule.orientation == Qt::Vertical) {
            const double x = m_frame.at(rule.value, m_frame.y.low()).x();
            if (x >= area.left() - 0.5 && x <= area.right() + 0.5)
                m_painter.drawLine(QPointF(x, area.top() - m_theme.px(2)),
                                   QPointF(x, area.bottom()));
            continue;
        }
        const double y = m_frame.at(m_frame.x.low(), rule.value).y();
        if (y < area.top() - 0.5 || y > area.bottom() + 0.5)
            continue;
        m_painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        const QFontMetricsF metrics(m_painter.font());
        const QSizeF size(metrics.horizontalAdvance(rule.label) + m_theme.px(8), metrics.height());
        const bool above = y - size.height() >= area.top();
        chip({QPointF(area.left() + m_theme.px(4), above ? y - size.height() - 1 : y + 1), size},
             rule.label, false);
    }
    m_painter.setPen(m_theme.color(Tone::Ink));
    for (const PlotFrame::Name& name : m_frame.ruleNames)
        m_painter.drawText(name.box, Qt::AlignCenter | Qt::TextDontClip, name.text);
}

void PlotPainter::marks() const
{
    auto obstacles = inTheWay();
    const QFontMetricsF metrics(m_painter.font());
    const double radius = m_theme.px(5);
    const double distance = m_theme.px(4);
    std::vector<std::pair<QPointF, const PlotMark*>> inside;
    for (const PlotMark& mark : m_plot.marks) {
        const QPointF centre = m_frame.at(mark.value);
        if (!m_frame.plot.adjusted(-1, -1, 1, 1).contains(centre))
            continue;
        inside.emplace_back(centre, &mark);
        // A label covers neither another mark nor another's label before it covers a line.
        for (const QPointF& rim : {QPointF(0, 0), QPointF(radius, 0), QPointF(-radius, 0),
                                   QPointF(0, radius), QPointF(0, -radius)})
            obstacles.insert(obstacles.end(), kMarkWeight, centre + rim);
    }
    std::vector<std::pair<QRectF, QString>> chips;
    for (const auto& [centre, mark] : inside) {
        if (mark->label.isEmpty())
            continue;
        const QSizeF size(metrics.horizontalAdvance(mark->label) + m_theme.px(8), metrics.height());
        const QRectF box =
            LabelPlacement::beside(centre, size, m_frame.plot, obstacles, radius * 1.6);
        leader(centre, radius, box);
        chips.emplace_back(box, mark->label);
        for (double x = box.left(); x <= box.right(); x += distance) {
            for (double y = box.top(); y <= box.bottom(); y += distance)
                obstacles.emplace_back(x, y);
        }
    }
    for (const auto& [box, text] : chips)
        chip(box, text, false);
    for (const auto& [centre, mark] : inside) {
        m_painter.setBrush(m_theme.color(Tone::Surface));
        m_painter.setPen(QPen(m_theme.series(mark->series), 2.2 * m_theme.fontScale()));
        m_painter.drawEllipse(centre, radius, radius);
    }
}

void PlotPainter::leader(QPointF from, double radius, const QRectF& box) const
{
    // A label that had to stand apart is tied to its mark.
    const QPointF nearest(std::clamp(from.x(), box.left(), box.right()),
                          std::clamp(from.y(), box.top(), box.bottom()));
    const QLineF line(from, nearest);
    if (line.length() < 3 * radius)
        return;
    m_painter.setPen(QPen(m_theme.color(Tone::Secondary), m_theme.fontScale()));
    m_painter.drawLine(line.pointAt(radius / line.length()), nearest);
}

/// Points along lines and upright rules.
std::vector<QPointF> PlotPainter::inTheWay() const
{
    const double distance = m_theme.px(4);
    std::vector<QPointF> points = m_frame.obstacles(m_plot.series, distance);
    const QRectF& area = m_frame.plot;
    for (const PlotRule& rule : m_plot.rules) {
        const double x = m_frame.at(rule.value, m_frame.y.low()).x();
        for (double y = area.top(); rule.orientation == Qt::Vertical && y < area.bottom();
             y += distance)
            points.emplace_back(x, y);
    }
    return points;
}

void PlotPainter::chip(const QRectF& box, const QString& text, bool bordered) const
{
    if (text.isEmpty())
        return;
    QColor ground = m_theme.color(bordered ? Tone::Raised : Tone::Surface);
    if (!bordered)
        ground.setAlphaF(0.88F);
    m_painter.setPen(bordered ? QPen(m_theme.color(Tone::Line), m_theme.borderWidth())
                              : QPen(Qt::NoPen));
    m_painter.setBrush(ground);
    m_painter.drawRoundedRect(box, 4, 4);
    m_painter.setPen(m_theme.color(Tone::Ink));
    const bool isList = text.contains(u'\n');
    Qt::Alignment align = Qt::AlignCenter;
    if (isList)
        align = Qt::AlignLeft | Qt::AlignVCenter;
    m_painter.drawText(isList ? box.adjusted(m_theme.px(6), 0, 0, 0) : box,
                       static_cast<int>(align) | Qt::TextDontClip, text);
}

void PlotPainter::readout(double x, const QString& text) const
{
    if (text.isEmpty())
        return;
    const QRectF& area = m_frame.plot;
    const double px = m_frame.at(x, m_frame.y.low()).x();
    m_painter.setPen(QPen(m_theme.color(Tone::Secondary), m_theme.borderWidth(), Qt::DotLine));
    m_painter.drawLine(QPointF(px, area.top()), QPointF(px, area.bottom()));
    QPointF anchor(px, area.center().y());
    const double radius = 3.5 * m_theme.fontScale();
    for (const PlotSeries& series : m_plot.series) {
        const double y = m_frame.yOn(series.points, x);
        if (!series.lineShown || !std::isfinite(y))
            continue;
        const QPointF centre = m_frame.at(x, y);
        if (!area.adjusted(-1, -1, 1, 1).contains(centre))
            continue;
        anchor = centre;
        m_painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.fontScale()));
        m_painter.setBrush(colourOf(m_theme, series));
        m_painter.drawEllipse(centre, radius, radius);
    }
    const QFontMetricsF metrics(m_painter.font());
    const QRectF needed = metrics.boundingRect(QRectF(0, 0, 10000, 10000), 0, text);
    const QSizeF size(needed.width() + m_theme.px(12), needed.height() + m_theme.px(6));
    chip(LabelPlacement::beside(anchor, size, area, inTheWay(), m_theme.px(8)), text, true);
}

void PlotPainter::drawMarker(QPainter& painter, PlotMarker marker, QPointF c, double r)
{
    switch (marker) {
    case PlotMarker::None:
        return;
    case PlotMarker::Circle:
        painter.drawEllipse(c, r, r);
        return;
    case PlotMarker::Square:
        painter.drawRect(QRectF(c.x() - r * 0.9, c.y() - r * 0.9, r * 1.8, r * 1.8));
        return;
    case PlotMarker::Triangle:
        painter.drawPolygon(QPolygonF{{c.x(), c.y() - r * 1.15},
                                      {c.x() + r * 1.1, c.y() + r * 0.85},
                                      {c.x() - r * 1.1, c.y() + r * 0.85}});
        return;
    case PlotMarker::Diamond:
        painter.drawPolygon(QPolygonF{{c.x(), c.y() - r * 1.25},
                                      {c.x() + r * 1.25, c.y()},
                                      {c.x(), c.y() + r * 1.25},
                                      {c.x() - r * 1.25, c.y()}});
        return;
    case PlotMarker::Cross: {
        const QPen before = painter.pen();
        painter.setPen(QPen(painter.brush().color(), r * 0.55));
        painter.drawLine(c + QPointF(-r, -r) * 0.85, c + QPointF(r, r) * 0.85);
        painter.drawLine(c + QPointF(-r, r) * 0.85, c + QPointF(r, -r) * 0.85);
        painter.setPen(before);
        return;
    }
    }
}

} // namespace ringside::app
