// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_scene.h"

#include "app/explainer/all_reduce/exchange_text.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

AllReduceScene::AllReduceScene(const Theme& theme, QWidget* parent)
    : PictureCanvas(
          theme,
          [this](QPainter& painter, QSizeF) {
              m_paint.paint(painter,
                            {m_timeline, m_topology, m_layout, m_loads, m_followed, m_hoveredLine});
          },
          [this](double) { return this->theme().px(AllReduceLayout::preferredHeight(m_topology)); },
          parent)
{
    setObjectName(QStringLiteral("allReduceScene"));
    setAccessibleName(tr("This job's all-reduce"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &PictureCanvas::clicked, this, [this](QPointF at) {
        if (const int cell = m_layout.cellAt(at); cell >= 0)
            follow(m_topology.endpointOf(cell));
    });
    connect(this, &PictureCanvas::pointed, this, [this](QPointF at) {
        const int cell = m_layout.cellAt(at);
        hover(cell, cell < 0 ? m_layout.lineAt(at) : -1);
    });
    connect(this, &PictureCanvas::left, this, [this] { hover(-1, -1); });
    connect(this, &PictureCanvas::moved, this, [this](int x, int y) {
        if (x != 0)
            Q_EMIT stepRequested(x);
        else
            follow(m_followed + y);
    });
    connect(this, &PictureCanvas::jumped, this,
            [this](bool toEnd) { toEnd ? Q_EMIT endRequested() : Q_EMIT startRequested(); });
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
        const QString port = ExchangeText::port(m_timeline, m_topology, m_loads, endpoint);
        const QString held = ExchangeText::held(m_timeline, endpoint);
        return port.isEmpty() ? held : held + u' ' + port;
    }
    if (m_hoveredLine >= 0)
        return ExchangeText::line(m_timeline, m_topology, m_loads, m_hoveredLine);
    return {};
}

void AllReduceScene::resizeEvent(QResizeEvent*)
{
    relayout();
}

void AllReduceScene::relayout()
{
    m_layout = AllReduceLayout::compute(m_topology, QSizeF(size()), theme().fontScale());
    m_paint.prepare(theme(), m_timeline.trace(), m_topology, m_layout);
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

void AllReduceScene::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space)
        Q_EMIT playPauseRequested();
    else
        PictureCanvas::keyPressEvent(event);
}

} // namespace ringside::app
