// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_scene.h"

#include "app/explainer/all_reduce/exchange_words.h"
#include "app/theme/theme.h"
#include "app/theme/accessible_role.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

AllReduceScene::AllReduceScene(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("allReduceScene"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("All-reduce of this job"));
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, &AllReduceScene::themeChanged);
    themeChanged();
}

void AllReduceScene::themeChanged()
{
    relayout();
    updateGeometry();
}

void AllReduceScene::setTrace(const scaling::Trace& trace)
{
    m_timeline = AllReduceTimeline(trace);
    m_topology = AllReduceTopology::of(trace);
    m_followed = std::clamp(m_followed, 0, std::max(0, m_timeline.endpoints() - 1));
    m_hoveredCell = m_hoveredLine = -1;
    m_timeline.seek(0);
    m_loads.update(m_topology, m_timeline.trace(), m_timeline.active());
    relayout();
    updateGeometry();
}

void AllReduceScene::setTime(double time)
{
    m_timeline.seek(time);
    m_loads.update(m_topology, m_timeline.trace(), m_timeline.active());
    update();
}

QString AllReduceScene::hovered() const
{
    if (m_hoveredCell >= 0) {
        const int endpoint = m_topology.endpointOf(m_hoveredCell);
        const QString port = ExchangeWords::port(m_timeline, m_topology, m_loads, endpoint);
        const QString held = ExchangeWords::held(m_timeline, endpoint);
        return port.isEmpty() ? held : held + u' ' + port;
    }
    if (m_hoveredLine >= 0)
        return ExchangeWords::line(m_timeline, m_topology, m_loads, m_hoveredLine);
    return {};
}

QSize AllReduceScene::sizeHint() const
{
    return {m_theme.px(420), m_theme.px(AllReduceLayout::preferredHeight(m_topology))};
}

void AllReduceScene::resizeEvent(QResizeEvent*)
{
    relayout();
}

void AllReduceScene::relayout()
{
    m_layout = AllReduceLayout::of(m_topology, QSizeF(size()), m_theme.fontScale());
    m_paint.prepare(m_theme, m_timeline.trace(), m_topology, m_layout);
    update();
    Q_EMIT layoutChanged();
}

void AllReduceScene::follow(int rank)
{
    if (rank < 0 || rank >= m_timeline.endpoints() || rank == m_followed)
        return;
    m_followed = rank;
    update();
    Q_EMIT followedRankChanged(rank);
}

void AllReduceScene::hover(int cell, int line)
{
    if (cell == m_hoveredCell && line == m_hoveredLine)
        return;
    m_hoveredCell = cell;
    m_hoveredLine = line;
    update();
    Q_EMIT hoverChanged();
}

void AllReduceScene::mousePressEvent(QMouseEvent* event)
{
    if (const int cell = m_layout.cellAt(event->position()); cell >= 0)
        follow(m_topology.endpointOf(cell));
}

void AllReduceScene::mouseMoveEvent(QMouseEvent* event)
{
    const int cell = m_layout.cellAt(event->position());
    hover(cell, cell < 0 ? m_layout.lineAt(event->position()) : -1);
}

void AllReduceScene::leaveEvent(QEvent*)
{
    hover(-1, -1);
}

void AllReduceScene::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Space:
        Q_EMIT playPauseRequested();
        return;
    case Qt::Key_Left:
        Q_EMIT stepRequested(-1);
        return;
    case Qt::Key_Right:
        Q_EMIT stepRequested(1);
        return;
    case Qt::Key_Home:
        Q_EMIT startRequested();
        return;
    case Qt::Key_End:
        Q_EMIT endRequested();
        return;
    case Qt::Key_Up:
        follow(m_followed - 1);
        return;
    case Qt::Key_Down:
        follow(m_followed + 1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void AllReduceScene::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void AllReduceScene::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void AllReduceScene::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.color(Tone::Accent), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    m_paint.paint(painter, {m_timeline, m_topology, m_layout, m_loads, m_followed, m_hoveredLine});
}

} // namespace ringside::app
