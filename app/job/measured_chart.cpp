// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/measured_chart.h"

#include "app/chart/plot_painter.h"
#include "app/theme/theme.h"
#include "app/theme/accessible_role.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::app {

MeasuredChart::MeasuredChart(const Theme& theme, int height, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_height(height)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::Chart);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void MeasuredChart::setPlot(MeasuredPlot plot)
{
    m_plot = std::move(plot);
    m_read = -1;
    QStringList words;
    for (const MeasuredPlot::Reading& reading : m_plot.readings)
        words += reading.words;
    setAccessibleDescription(words.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

PlotFrame MeasuredChart::frameFor(QSizeF size) const
{
    return PlotFrame::of(m_plot.plot, PlotPainter::style(m_theme, size));
}

QString MeasuredChart::readout() const
{
    return m_read < 0 ? QString() : m_plot.readings[static_cast<std::size_t>(m_read)].words;
}

QSize MeasuredChart::sizeHint() const
{
    const int width = m_theme.px(520);
    return {width, heightForWidth(width)};
}

QSize MeasuredChart::minimumSizeHint() const
{
    return {m_theme.px(200), m_theme.px(m_height)};
}

int MeasuredChart::heightForWidth(int width) const
{
    const auto style = PlotPainter::style(m_theme, QSizeF(width, 1));
    return static_cast<int>(
        std::ceil(PlotFrame::heightFor(m_plot.plot, style, m_theme.px(m_height))));
}

void MeasuredChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const PlotFrame frame = frameFor(size());
    const PlotPainter chart(painter, m_theme, m_plot.plot, frame);
    chart.paint();
    if (m_read >= 0) {
        const double x = frame.at(m_plot.readings[static_cast<std::size_t>(m_read)].x, 1).x();
        painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth(), Qt::DotLine));
        painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

void MeasuredChart::readAt(int index)
{
    const int last = static_cast<int>(m_plot.readings.size()) - 1;
    const int wanted = index < 0 ? -1 : std::min(index, last);
    if (wanted == m_read)
        return;
    m_read = wanted;
    update();
    Q_EMIT read(readout());
}

void MeasuredChart::mouseMoveEvent(QMouseEvent* event)
{
    const PlotFrame frame = frameFor(size());
    if (!frame.plot.adjusted(-8, -8, 8, 8).contains(event->position())) {
        readAt(-1);
        return;
    }
    std::vector<QPointF> points;
    for (const MeasuredPlot::Reading& reading : m_plot.readings)
        points.emplace_back(reading.x, 1);
    readAt(static_cast<int>(frame.nearest(points, event->position().x())));
}

void MeasuredChart::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        readAt(-1);
}

void MeasuredChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    readAt(-1);
}

void MeasuredChart::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_plot.readings.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Right:
        readAt(m_read + 1);
        return;
    case Qt::Key_Left:
        readAt(m_read < 0 ? last : std::max(0, m_read - 1));
        return;
    case Qt::Key_Home:
        readAt(0);
        return;
    case Qt::Key_End:
        readAt(last);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace ringside::app
