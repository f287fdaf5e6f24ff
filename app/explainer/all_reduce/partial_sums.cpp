// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/partial_sums.h"

#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/explainer/all_reduce/exchange_text.h"
#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kRow = 13;  ///< at 100 %
constexpr int kHead = 18; ///< the line of words above the cells
constexpr int kMostRows = 8;
constexpr double kMostWidth = 16;

/// Of the chunks of a bar, the most advanced one that is not complete, or a complete one.
int chunkOfRow(const AllReduceScene& scene, int endpoint, int row)
{
    const AllReduceTopology& topology = scene.topology();
    const ChunkBars& bars = topology.bars;
    const int perTree = std::max(1, bars.bars);
    const int tree = row / perTree, bar = row % perTree;
    const int offset = tree * static_cast<int>(bars.chunks.size());
    const auto first = static_cast<std::size_t>(bars.firstRow[static_cast<std::size_t>(bar)]);
    int best = -1, most = -1;
    for (int i = 0; i < bars.rowsOf(bar); ++i) {
        const int chunk = bars.chunks[first + static_cast<std::size_t>(i)] + offset;
        const int count = scene.timeline().contributors(endpoint, chunk);
        const int rank = count == topology.ranks ? 0 : count;
        if (rank > most) {
            most = rank;
            best = chunk;
        }
    }
    return best;
}

} // namespace

PartialSums::PartialSums(const Theme& theme, const AllReduceScene& scene, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_scene(scene)
{
    setObjectName(QStringLiteral("partialSums"));
    setAccessibleName(tr("What the selected rank holds"));
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PartialSums::refresh()
{
    if (rows() != m_shownRows) {
        m_shownRows = rows();
        setVisible(m_shownRows > 0);
        updateGeometry();
    }
    setAccessibleDescription(ExchangeText::held(m_scene.timeline(), m_scene.followedRank()));
    update();
}

int PartialSums::rows() const
{
    const AllReduceTimeline& timeline = m_scene.timeline();
    if (timeline.isEmpty() || timeline.isGrouped())
        return 0;
    return std::min(kMostRows, m_scene.topology().bars.bars * m_scene.topology().trees());
}

QSize PartialSums::sizeHint() const
{
    return {m_theme.px(200), m_theme.px(kHead + std::max(0, rows()) * kRow)};
}

QSize PartialSums::minimumSizeHint() const
{
    return {m_theme.px(100), sizeHint().height()};
}

void PartialSums::paintEvent(QPaintEvent*)
{
    const int count = rows();
    if (count == 0)
        return;
    QPainter painter(this);
    const AllReduceTimeline& timeline = m_scene.timeline();
    const scaling::Trace& trace = timeline.trace();
    const int endpoint = m_scene.followedRank();
    QFont font = m_theme.font(TextRole::Meta);
    painter.setFont(font);
    painter.setPen(m_theme.color(Tone::Secondary));
    const double unit = m_theme.fontScale();
    painter.drawText(
        QRectF(0, 0, width(), kHead * unit), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(font).elidedText(
            tr("What %1 holds and whose values it contains: %2 0 to %3")
                .arg(ExchangeText::endpoint(trace, endpoint), ExchangeText::manyEndpoints(trace))
                .arg(trace.ranks - 1),
            Qt::ElideRight, width()));
    font.setPixelSize(std::max(7, static_cast<int>(11 * unit)));
    painter.setFont(font);
    const ChunkBars& names = m_scene.topology().bars;
    const auto nameOf = [&names](int chunk) {
        const QString part = names.partOf(chunk);
        return part.isEmpty() ? tr("chunk %1").arg(chunk) : tr("%1, chunk %2").arg(part).arg(chunk);
    };
    const double label =
        QFontMetricsF(font).horizontalAdvance(nameOf(trace.chunks - 1)) + 10 * unit;
    const double cell = std::min((width() - label - 1) / trace.ranks, kMostWidth * unit);
    const double gap = cell >= 5 ? 1.5 : 0.5;
    // Two trees share the rows equally.
    const int bars = m_scene.topology().bars.bars;
    const int perTree = std::max(1, count / m_scene.topology().trees());
    for (int row = 0; row < count; ++row) {
        const int chunk = chunkOfRow(m_scene, endpoint, row / perTree * bars + row % perTree);
        const double top = (kHead + row * kRow) * unit;
        painter.setPen(m_theme.color(Tone::Ink));
        painter.drawText(QRectF(0, top, label, kRow * unit), Qt::AlignLeft | Qt::AlignVCenter,
                         nameOf(chunk));
        const RankSet set = timeline.held(endpoint, chunk);
        const QColor full = m_theme.series(m_scene.topology().bars.barOf(chunk) % 4);
        for (int rank = 0; rank < trace.ranks; ++rank) {
            const QRectF box(label + rank * cell, top + 2 * unit, cell - gap, (kRow - 4) * unit);
            painter.fillRect(box, ((set >> rank) & 1U) != 0 ? full : m_theme.color(Tone::Grid));
        }
    }
}

} // namespace ringside::app
