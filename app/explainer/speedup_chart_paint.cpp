// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/speedup_chart.h"

#include "app/explainer/job_words.h"
#include "app/shell/theme.h"

#include <QtCharts/QChart>

#include <QLineF>

#include <algorithm>
#include <cmath>

// What Qt Charts does not draw: bands, dots at whole workers, labels at the lines' ends, the ringed
// marker and the values under the pointer.
namespace ringside::app {

namespace {

/// Dots at 1, 2, 4 ... workers: all of them would be a second line.
bool hasDot(const scaling::SweepPoint& point)
{
    const auto workers = static_cast<unsigned>(point.value);
    return (workers & (workers - 1)) == 0;
}

} // namespace

void SpeedupChart::drawBackground(QPainter* painter, const QRectF&)
{
    if (!m_reasons || m_plot.bands.size() < 2)
        return;
    const QRectF area = chart()->plotArea();
    painter->setFont(m_theme.font(TextRole::Meta));
    const QFontMetricsF metrics(painter->font());
    for (std::size_t i = 0; i < m_plot.bands.size(); ++i) {
        const SpeedupPlot::Band& band = m_plot.bands[i];
        // A band reaches to the first size at which something else is slowest.
        const double end = i + 1 < m_plot.bands.size() ? m_plot.bands[i + 1].first : m_plot.xMax;
        const double left = at(band.first, m_plot.yMax).x();
        const double right = at(end, m_plot.yMax).x();
        const QRectF box(left, area.top(), right - left, area.height());
        if (i % 2 == 1)
            painter->fillRect(box, m_theme.color(Tone::Raised));
        painter->setPen(QPen(m_theme.color(Tone::Line), 1));
        if (i > 0)
            painter->drawLine(box.topLeft(), box.bottomLeft());
        const QString name = JobWords::bottleneck(band.bottleneck);
        if (metrics.horizontalAdvance(name) + m_theme.px(8) > box.width())
            continue;
        painter->setPen(m_theme.color(Tone::Secondary));
        painter->drawText(box.adjusted(m_theme.px(4), m_theme.px(2), 0, 0),
                          Qt::AlignLeft | Qt::AlignTop, name);
    }
}

void SpeedupChart::drawForeground(QPainter* painter, const QRectF&)
{
    if (hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    if (m_shown.before.empty())
        return;
    painter->setFont(m_theme.font(TextRole::Meta));
    drawDots(*painter);
    drawEndLabels(*painter);
    drawMarker(*painter);
    drawReadout(*painter);
}

void SpeedupChart::drawDots(QPainter& painter) const
{
    const double radius = 2.6 * m_theme.fontScale();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.series(1));
    for (const scaling::SweepPoint& point : m_shown.before) {
        if (hasDot(point))
            painter.drawEllipse(at(point), radius, radius);
    }
    painter.setBrush(m_theme.series(0));
    for (const scaling::SweepPoint& point : m_shown.now) {
        if (!hasDot(point))
            continue;
        // Squares, so that the two lines are told apart without colour.
        const QPointF centre = at(point);
        painter.drawRect(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius));
    }
}

std::vector<SpeedupChart::EndLabel> SpeedupChart::endLabels() const
{
    std::vector<EndLabel> labels{
        {tr("ideal"), at(m_shown.xMax, m_shown.xMax), m_theme.color(Tone::Idle)}};
    const bool changed = m_shown.isChanged();
    labels.push_back(
        {changed ? tr("as stated") : tr("this job"), at(m_shown.before.back()), m_theme.series(1)});
    if (changed)
        labels.push_back({tr("changed"), at(m_shown.now.back()), m_theme.series(0)});
    return labels;
}

void SpeedupChart::drawEndLabels(QPainter& painter) const
{
    const QFontMetricsF metrics(painter.font());
    const std::vector<EndLabel> labels = endLabels();
    std::vector<double> wanted;
    for (const EndLabel& label : labels)
        wanted.push_back(label.end.y());
    const QRectF area = chart()->plotArea();
    const auto middles = LabelPlacement::spread(wanted, metrics.height() * 0.95,
                                                area.top() + metrics.height() * 0.3, area.bottom());
    const double mark = m_theme.px(6);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const double y = middles[i];
        if (m_narrow) {
            const QSizeF size(metrics.horizontalAdvance(labels[i].text) + mark, metrics.height());
            drawChip(painter, {QPointF(area.right() - size.width(), y - size.height()), size},
                     labels[i].text);
            continue;
        }
        // The swatch carries the colour, ink the word: not every series colour is readable as text.
        painter.fillRect(QRectF(area.right() + mark * 0.6, y - 1.5, mark, 3), labels[i].colour);
        painter.setPen(m_theme.color(Tone::Secondary));
        painter.drawText(QRectF(area.right() + mark * 2, y - metrics.height() / 2,
                                metrics.horizontalAdvance(labels[i].text) + 2, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, labels[i].text);
    }
}

std::vector<QPointF> SpeedupChart::obstacles() const
{
    std::vector<QPointF> points;
    const double distance = m_theme.px(4);
    const auto along = [&](QPointF a, QPointF b) {
        const int pieces = std::max(1, static_cast<int>(QLineF(a, b).length() / distance));
        for (int i = 0; i <= pieces; ++i)
            points.push_back(a + (b - a) * (double(i) / pieces));
    };
    for (const auto* line : {&m_shown.before, &m_shown.now}) {
        for (std::size_t i = 1; i < line->size(); ++i)
            along(at((*line)[i - 1]), at((*line)[i]));
    }
    along(at(m_shown.xMin, m_shown.xMin), at(m_shown.xMax, m_shown.xMax));
    return points;
}

void SpeedupChart::drawChip(QPainter& painter, const QRectF& box, const QString& text) const
{
    QColor ground = m_theme.color(Tone::Surface);
    ground.setAlphaF(0.88F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(m_theme.color(Tone::Ink));
    painter.drawText(box, Qt::AlignCenter, text);
}

void SpeedupChart::drawMarker(QPainter& painter) const
{
    const auto point = m_shown.findPoint(m_shown.workers);
    if (!point)
        return;
    const QPointF centre = at(*point);
    const double radius = m_theme.px(5);
    painter.setBrush(m_theme.color(Tone::Surface));
    painter.setPen(QPen(m_theme.series(m_shown.isChanged() ? 0 : 1), 2.2 * m_theme.fontScale()));
    painter.drawEllipse(centre, radius, radius);
    if (m_read != 0)
        return;
    const QFontMetricsF metrics(painter.font());
    const QString text = JobWords::marker(point->metrics);
    const QSizeF size(metrics.horizontalAdvance(text) + m_theme.px(8), metrics.height());
    drawChip(painter,
             LabelPlacement::beside(centre, size, chart()->plotArea(), obstacles(), radius * 1.4),
             text);
}

void SpeedupChart::drawReadout(QPainter& painter) const
{
    const QString text = readout();
    if (text.isEmpty())
        return;
    const auto point = m_shown.findPoint(m_read);
    const QRectF area = chart()->plotArea();
    const QPointF centre = at(*point);
    painter.setPen(QPen(m_theme.color(Tone::Secondary), 1, Qt::DotLine));
    painter.drawLine(QPointF(centre.x(), area.top()), QPointF(centre.x(), area.bottom()));
    const QFontMetricsF metrics(painter.font());
    const QRectF needed = metrics.boundingRect(QRectF(0, 0, 10000, 10000), 0, text);
    const QSizeF size(needed.width() + m_theme.px(12), needed.height() + m_theme.px(6));
    const QRectF box = LabelPlacement::beside(centre, size, area, obstacles(), m_theme.px(8));
    painter.setBrush(m_theme.color(Tone::Raised));
    painter.setPen(QPen(m_theme.color(Tone::Line), 1));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(m_theme.color(Tone::Ink));
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace ringside::app
