// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes_painter.h"

#include "app/explainer/number_words.h"
#include "app/explainer/scenes/fill_painter.h"
#include "app/explainer/scenes/step_lanes_words.h"
#include "app/shell/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

StepLanesPainter::StepLanesPainter(QPainter& painter, const Theme& theme,
                                   const StepLanesLayout& layout)
    : m_painter(painter), m_theme(theme), m_layout(layout)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setFont(theme.font(TextRole::Meta));
}

StepLanesLayout::Style StepLanesPainter::style(const Theme& theme, const scaling::StepLanes& lanes,
                                               bool reasons)
{
    const QFontMetricsF metrics(theme.font(TextRole::Meta));
    StepLanesLayout::Style style;
    style.lineHeight = metrics.height();
    style.barHeight = std::max<double>(theme.px(26), metrics.height() + theme.px(6));
    style.thinHeight = theme.px(12);
    style.gap = theme.px(8);
    style.reasonsShown = reasons;
    style.measure = [metrics](const QString& text) { return metrics.horizontalAdvance(text); };
    for (int track = 0; track < StepLanesLayout::kTracks; ++track)
        style.trackNames[static_cast<std::size_t>(track)] = StepLanesWords::track(track);
    style.name = [reasons](const scaling::WorkerLane& lane, int worker) {
        return StepLanesWords::name(reasons ? lane : scaling::WorkerLane(), worker);
    };
    style.more = [reasons](const scaling::WorkerLane&, int others) {
        return reasons ? StepLanesWords::more(others)
                       : StepLanesWords::tr("%1 more workers").arg(others);
    };
    style.labels = &StepLanesWords::labels;
    style.legend = &StepLanesWords::look;
    style.axisName = StepLanesWords::tr("time");
    style.step = lanes.asynchronous
                     ? StepLanesWords::tr("one update a worker, on average: %1")
                           .arg(NumberWords::seconds(lanes.stepTime))
                     : StepLanesWords::tr("step %1").arg(NumberWords::seconds(lanes.stepTime));
    return style;
}

void StepLanesPainter::paint(bool reasons, const std::optional<StepLanesLayout::Place>& read) const
{
    paintAxis();
    paintRows();
    for (const StepLanesLayout::Piece& piece : m_layout.pieces) {
        if (reasons) {
            paintPiece(piece);
            continue;
        }
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(Tone::Idle));
        m_painter.drawRect(piece.box);
    }
    paintLegend();
    if (const auto* piece = read ? m_layout.findPiece(*read) : nullptr) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Tone::Ink), 2));
        m_painter.drawRect(piece->box.adjusted(-1, -1, 1, 1));
    }
}

void StepLanesPainter::paintAxis() const
{
    m_painter.setBrush(Qt::NoBrush);
    for (const StepLanesLayout::Tick& tick : m_layout.ticks) {
        m_painter.setPen(QPen(m_theme.color(Tone::Grid), 1));
        m_painter.drawLine(QPointF(tick.x, m_layout.plot.top()),
                           QPointF(tick.x, m_layout.plot.bottom() - m_theme.px(4)));
        m_painter.setPen(m_theme.color(Tone::Secondary));
        m_painter.drawText(tick.box, Qt::AlignCenter, tick.text);
    }
    m_painter.setPen(m_theme.color(Tone::Secondary));
    m_painter.drawText(m_layout.axisTitleBox, Qt::AlignRight | Qt::AlignVCenter,
                       m_layout.axisTitle);
    for (const StepLanesLayout::Rule& rule : m_layout.rules) {
        QPen pen(m_theme.color(rule.isBefore ? Tone::Secondary : Tone::Ink), 1.5);
        if (rule.isBefore)
            pen.setDashPattern({4, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(rule.x, rule.box.bottom()),
                           QPointF(rule.x, m_layout.plot.bottom() - m_theme.px(4)));
        m_painter.drawText(rule.box, Qt::AlignRight | Qt::AlignVCenter, rule.text);
    }
}

void StepLanesPainter::paintRows() const
{
    const QFontMetricsF metrics(m_painter.font());
    const auto write = [&](const QRectF& box, const QString& text, Tone tone) {
        const QString shown = metrics.elidedText(text, Qt::ElideRight, box.width());
        // Lines of the axis stop behind words.
        QRectF behind = box;
        behind.setWidth(metrics.horizontalAdvance(shown) + m_theme.px(2));
        m_painter.fillRect(behind, m_theme.color(Tone::Surface));
        m_painter.setPen(m_theme.color(tone));
        m_painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, shown);
    };
    for (const StepLanesLayout::Row& row : m_layout.rows) {
        write(row.nameBox, row.name, Tone::Ink);
        if (!row.more.isEmpty())
            write(row.moreBox, row.more, Tone::Secondary);
        m_painter.setPen(m_theme.color(Tone::Secondary));
        for (std::size_t track = 0; track < row.tracks.size(); ++track) {
            if (row.tracks[track].isEmpty())
                continue;
            const double extra = std::max(0.0, metrics.height() - row.trackNames[track].height());
            m_painter.drawText(row.trackNames[track].adjusted(0, -extra / 2, 0, extra / 2),
                               Qt::AlignRight | Qt::AlignVCenter,
                               StepLanesWords::track(static_cast<int>(track)));
        }
    }
}

void StepLanesPainter::paintPiece(const StepLanesLayout::Piece& piece) const
{
    const bool sent = piece.place.track == StepLanesLayout::Network;
    const LaneStyle style = styleOf(sent ? LaneLook::SentHidden : piece.look);
    paintFill(m_painter, m_theme, piece.box, style.series, style.fill);
    if (!piece.exposed.isEmpty()) {
        const LaneStyle exposed = styleOf(LaneLook::SentExposed);
        paintFill(m_painter, m_theme, piece.exposed, exposed.series, exposed.fill);
    }
    if (!sent && style.fill == Fill::Solid) {
        // A line between solid pieces of one colour.
        m_painter.setPen(QPen(m_theme.color(Tone::Surface), 1));
        m_painter.drawLine(piece.box.topRight(), piece.box.bottomRight());
    }
    if (!piece.label.isEmpty())
        paintLabel(piece, style);
}

void StepLanesPainter::paintLabel(const StepLanesLayout::Piece& piece, const LaneStyle& style) const
{
    if (isOnGround(style.fill) && style.fill != Fill::Pale) {
        // Hatching stops behind words.
        const double wide = QFontMetricsF(m_painter.font()).horizontalAdvance(piece.label);
        QRectF behind(0, 0, wide + m_theme.px(6), piece.box.height() - m_theme.px(6));
        behind.moveCenter(piece.box.center());
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(Tone::Surface));
        m_painter.drawRoundedRect(behind, 2, 2);
    }
    m_painter.setPen(isOnGround(style.fill) ? m_theme.color(Tone::Ink)
                                            : m_theme.onSeries(style.series));
    m_painter.drawText(piece.box, Qt::AlignCenter, piece.label);
}

void StepLanesPainter::paintLegend() const
{
    for (const StepLanesLayout::Legend& entry : m_layout.legend) {
        const LaneStyle style = styleOf(entry.look);
        paintFill(m_painter, m_theme, entry.swatch, style.series, style.fill);
        m_painter.setPen(m_theme.color(Tone::Ink));
        m_painter.drawText(entry.box, Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
}

} // namespace ringside::app
