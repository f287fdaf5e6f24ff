// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce_scene.h"

#include "app/shell/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

QColor blend(const QColor& from, const QColor& to, double share)
{
    const auto part = static_cast<float>(std::clamp(share, 0.0, 1.0));
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
                            from.greenF() + (to.greenF() - from.greenF()) * part,
                            from.blueF() + (to.blueF() - from.blueF()) * part);
}

double borderWidth(const Theme& theme)
{
    const bool high =
        theme.scheme() == Scheme::HighContrastLight || theme.scheme() == Scheme::HighContrastDark;
    return high ? 2 : 1;
}

} // namespace

AllReduceScene::AllReduceScene(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("allReduceScene"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("All-reduce of this job"));
    setToolTip(tr("Click a rank to follow it. Space plays, left and right step."));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, &AllReduceScene::themeChanged);
    themeChanged();
}

void AllReduceScene::themeChanged()
{
    m_hostFont = m_theme.font(TextRole::Meta);
    m_packetFont = m_theme.font(TextRole::Meta);
    for (std::size_t i = 0; i < kChunkColours; ++i) {
        m_colours[i] = m_theme.series(static_cast<int>(i));
        m_pale[i] = blend(m_theme.color(Tone::Surface), m_colours[i], 0.45);
    }
    relayout();
    updateGeometry();
}

void AllReduceScene::setTrace(const scaling::Trace& trace)
{
    m_timeline = AllReduceTimeline(trace);
    m_topology = AllReduceTopology::of(trace);
    m_followed = std::clamp(m_followed, 0, std::max(0, trace.ranks - 1));
    relayout();
    updateGeometry();
    setTime(0);
}

void AllReduceScene::setTime(double time)
{
    m_timeline.seek(time);
    m_loads.update(m_topology, m_timeline.trace(), m_timeline.active());
    update();
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
    const double unit = m_theme.fontScale();
    m_layout = AllReduceLayout::of(m_topology, QSizeF(size()), unit);
    const double fits = m_layout.packetSize().height() * 0.78;
    m_packetFont.setPixelSize(std::max(1, static_cast<int>(fits)));
    if (m_layout.labelHeight > 0) {
        const int label = static_cast<int>(std::min(m_layout.labelHeight * 0.72, 13 * unit));
        m_hostFont.setPixelSize(std::max(6, label));
    }
    update();
    Q_EMIT layoutChanged();
}

void AllReduceScene::follow(int rank)
{
    if (rank < 0 || rank >= m_topology.ranks || rank == m_followed)
        return;
    m_followed = rank;
    update();
    Q_EMIT followedRankChanged(rank);
}

void AllReduceScene::mousePressEvent(QMouseEvent* event)
{
    follow(m_layout.rankAt(event->position()));
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
    if (m_layout.ranks.empty())
        return;
    paintHosts(painter);
    paintLines(painter);
    paintRanks(painter);
    paintPackets(painter);
}

void AllReduceScene::paintHosts(QPainter& painter) const
{
    painter.setFont(m_hostFont);
    for (std::size_t i = 0; i < m_layout.hosts.size(); ++i) {
        const QRectF& box = m_layout.hosts[i];
        painter.setPen(QPen(m_theme.color(Tone::Line), borderWidth(m_theme)));
        painter.setBrush(m_theme.color(Tone::Raised));
        painter.drawRoundedRect(box, 8 * m_layout.unit, 8 * m_layout.unit);
        painter.setPen(m_theme.color(Tone::Secondary));
        const double inset = m_layout.ranks.front().left() - m_layout.hosts.front().left();
        painter.drawText(QRectF(box.x() + inset, box.y() + m_layout.labelHeight * 0.15,
                                box.width() - inset, m_layout.labelHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, tr("Host %1").arg(static_cast<int>(i)));
    }
}

void AllReduceScene::paintLines(QPainter& painter) const
{
    const QColor idle = m_theme.color(Tone::Idle);
    const QColor lit = m_theme.color(Tone::Accent);
    const bool dense = m_layout.lines.size() > 96;
    for (std::size_t i = 0; i < m_layout.lines.size(); ++i) {
        const double load = i < m_loads.load.size() ? m_loads.load[i] : 0;
        const bool crossing = m_topology.links[i].crossesNodes;
        // A mesh of many pairs would cover the picture: there only lines in use are strong.
        const double width = (crossing ? 3 : dense ? 0.6 : 1.5) * m_layout.unit;
        const double grown = width + load * (crossing ? 2.5 : 1.5) * m_layout.unit;
        painter.setPen(QPen(blend(idle, lit, load * 0.75), grown, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(m_layout.lines[i].a, m_layout.lines[i].b);
    }
}

void AllReduceScene::paintRanks(QPainter& painter) const
{
    const double border = borderWidth(m_theme);
    const double radius = std::min(4 * m_layout.unit, m_layout.ranks.front().width() / 4);
    painter.setBrush(m_theme.color(Tone::Surface));
    for (int rank = 0; rank < m_topology.ranks; ++rank) {
        const bool followed = rank == m_followed;
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(QPen(m_theme.color(followed ? Tone::Accent : Tone::Idle),
                            followed ? std::max(2.0, border) : border));
        painter.setBrush(m_theme.color(Tone::Surface));
        painter.drawRoundedRect(m_layout.ranks[static_cast<std::size_t>(rank)], radius, radius);
        painter.setRenderHint(QPainter::Antialiasing, m_layout.ranks.front().width() >= 16);
        paintBars(painter, rank);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void AllReduceScene::paintBars(QPainter& painter, int rank) const
{
    const ChunkBars& bars = m_topology.bars;
    const double whole = m_topology.ranks;
    for (int bar = 0; bar < bars.bars; ++bar) {
        const QRectF full = m_layout.barRect(rank, bar, bars.bars);
        const int rows = bars.rowsOf(bar);
        const auto first = static_cast<std::size_t>(bars.firstRow[static_cast<std::size_t>(bar)]);
        const auto shareOf = [&](int row) {
            const int chunk = bars.chunks[first + static_cast<std::size_t>(row)];
            return m_timeline.contributors(rank, chunk) / whole;
        };
        double sum = 0;
        double furthest = 0;
        for (int row = 0; row < rows; ++row) {
            sum += shareOf(row);
            furthest = std::max(furthest, shareOf(row));
        }
        const QColor& colour = m_colours[static_cast<std::size_t>(bar) % kChunkColours];
        // Chunks that share a bar: pale for the furthest of them, full for each or for their mean.
        if (rows > 1)
            painter.fillRect(AllReduceLayout::rowRect(full, 0, 1, furthest),
                             m_pale[static_cast<std::size_t>(bar) % kChunkColours]);
        if (!m_layout.separateRows || rows == 1) {
            painter.fillRect(AllReduceLayout::rowRect(full, 0, 1, sum / rows), colour);
            continue;
        }
        for (int row = 0; row < rows; ++row)
            painter.fillRect(AllReduceLayout::rowRect(full, row, rows, shareOf(row)), colour);
    }
}

void AllReduceScene::paintPackets(QPainter& painter) const
{
    painter.setFont(m_packetFont);
    const QSizeF size = m_layout.packetSize();
    QPointF drawn(-1, -1);
    for (const std::uint32_t index : m_timeline.active()) {
        const scaling::Transfer& transfer = m_timeline.trace().transfers[index];
        const QPointF centre =
            m_layout.packetCentre(m_topology, m_topology.linkOfTransfer[index], transfer,
                                  m_topology.forward[index], m_timeline.progress(transfer));
        // The ranks of a host send side by side: their packets lie on each other and are one.
        if (centre == drawn)
            continue;
        drawn = centre;
        paintPacket(painter,
                    {centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(),
                     size.height()},
                    transfer);
    }
}

void AllReduceScene::paintPacket(QPainter& painter, const QRectF& box,
                                 const scaling::Transfer& transfer) const
{
    const auto barOf = [this](int chunk) {
        return m_topology.bars.barOfChunk[static_cast<std::size_t>(chunk)];
    };
    const double radius = std::min(3 * m_layout.unit, box.height() / 3);
    painter.setPen(QPen(m_theme.color(Tone::Surface), 1));
    const int stripes = std::min(transfer.chunkCount, static_cast<int>(kChunkColours));
    if (stripes > 1) {
        // Several chunks together: one stripe of each colour.
        for (int i = 0; i < stripes; ++i) {
            const QRectF stripe(box.x() + i * box.width() / stripes, box.y(), box.width() / stripes,
                                box.height());
            painter.fillRect(stripe, m_theme.series(barOf(transfer.chunk + i) %
                                                    static_cast<int>(kChunkColours)));
        }
        return;
    }
    const int bar = barOf(transfer.chunk) % static_cast<int>(kChunkColours);
    painter.setBrush(m_theme.series(bar));
    painter.drawRoundedRect(box, radius, radius);
    if (box.height() >= 9) {
        painter.setPen(m_theme.onSeries(bar));
        painter.drawText(box, Qt::AlignCenter,
                         QString::number(transfer.chunk % m_topology.bars.cycle));
    }
}

} // namespace ringside::app
