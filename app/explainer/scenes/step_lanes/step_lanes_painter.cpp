// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes/step_lanes_painter.h"

#include "app/chart/fill_painter.h"
#include "app/explainer/scenes/step_lanes/step_lanes_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

StepLanesPainter::StepLanesPainter(QPainter& painter, const Theme& theme,
                                   const StepLanesLayout& layout)
    : TimelinePainter(painter, theme), m_layout(layout)
{
}

StepLanesLayout::Style StepLanesPainter::style(const Theme& theme, const scaling::StepLanes& lanes,
                                               bool reasons)
{
    StepLanesLayout::Style style;
    measure(theme, style);
    style.barHeight = std::max<double>(theme.px(26), style.lineHeight + theme.px(6));
    style.thinHeight = theme.px(12);
    style.reasonsShown = reasons;
    for (int track = 0; track < StepLanesLayout::kTracks; ++track)
        style.trackNames[static_cast<std::size_t>(track)] = StepLanesText::track(track, reasons);
    style.name = [reasons](const scaling::WorkerLane& lane, int worker) {
        return StepLanesText::name(reasons ? lane : scaling::WorkerLane(), worker);
    };
    style.more = [reasons](const scaling::WorkerLane&, int others) {
        return reasons ? StepLanesText::more(others)
                       : StepLanesText::tr("%1 more workers").arg(others);
    };
    style.labels = &StepLanesText::labels;
    style.legend = &StepLanesText::look;
    style.step = lanes.asynchronous
                     ? StepLanesText::tr("mean time per update per worker: %1")
                           .arg(NumberText::seconds(lanes.stepTime))
                     : StepLanesText::tr("step %1").arg(NumberText::seconds(lanes.stepTime));
    return style;
}

void StepLanesPainter::paint(bool reasons, const std::optional<StepLanesLayout::Place>& read) const
{
    paintAxis();
    paintRows(reasons);
    for (const StepLanesLayout::Piece& piece : m_layout.pieces) {
        if (reasons) {
            paintPiece(piece);
            continue;
        }
        painter().setPen(Qt::NoPen);
        painter().setBrush(theme().color(Tone::Idle));
        painter().drawRect(piece.box);
    }
    paintLegend(m_layout);
    paintRead(m_layout, read);
}

void StepLanesPainter::paintAxis() const
{
    painter().setPen(QPen(theme().color(Tone::Grid), 1));
    for (const StepLanesLayout::Tick& tick : m_layout.ticks)
        painter().drawLine(QPointF(tick.x, m_layout.plot.top()),
                           QPointF(tick.x, m_layout.plot.bottom() - theme().px(4)));
    paintAxisText(m_layout);
    for (const StepLanesLayout::Rule& rule : m_layout.rules) {
        QPen pen(theme().color(rule.isBefore ? Tone::Secondary : Tone::Ink), 1.5);
        if (rule.isBefore)
            pen.setDashPattern({4, 3});
        painter().setPen(pen);
        painter().drawLine(QPointF(rule.x, rule.box.bottom()),
                           QPointF(rule.x, m_layout.plot.bottom() - theme().px(4)));
        painter().drawText(rule.box, Qt::AlignRight | Qt::AlignVCenter, rule.text);
    }
}

void StepLanesPainter::paintRows(bool reasons) const
{
    const QFontMetricsF metrics(painter().font());
    const auto write = [&](const QRectF& box, const QString& text, Tone tone) {
        const QString shown = metrics.elidedText(text, Qt::ElideRight, box.width());
        // Lines of the axis are left out behind text.
        QRectF behind = box;
        behind.setWidth(metrics.horizontalAdvance(shown) + theme().px(2));
        painter().fillRect(behind, theme().color(Tone::Surface));
        painter().setPen(theme().color(tone));
        painter().drawText(box, Qt::AlignLeft | Qt::AlignVCenter, shown);
    };
    for (const StepLanesLayout::Row& row : m_layout.rows) {
        write(row.nameBox, row.name, Tone::Ink);
        if (!row.more.isEmpty())
            write(row.moreBox, row.more, Tone::Secondary);
        painter().setPen(theme().color(Tone::Secondary));
        for (std::size_t track = 0; track < row.tracks.size(); ++track) {
            if (row.tracks[track].isEmpty())
                continue;
            const double extra = std::max(0.0, metrics.height() - row.trackNames[track].height());
            painter().drawText(row.trackNames[track].adjusted(0, -extra / 2, 0, extra / 2),
                               Qt::AlignRight | Qt::AlignVCenter,
                               StepLanesText::track(static_cast<int>(track), reasons));
        }
    }
}

void StepLanesPainter::paintPiece(const StepLanesLayout::Piece& piece) const
{
    const bool sent = piece.place.row == StepLanesLayout::Network;
    const FillLook style = styleOf(sent ? LaneLook::SentHidden : piece.look);
    paintFill(painter(), theme(), piece.box, style.series, style.fill);
    if (!piece.exposed.isEmpty()) {
        const FillLook exposed = styleOf(LaneLook::SentExposed);
        paintFill(painter(), theme(), piece.exposed, exposed.series, exposed.fill);
    }
    if (!sent && style.fill == Fill::Solid) {
        // A line between solid pieces of the same color.
        painter().setPen(QPen(theme().color(Tone::Surface), 1));
        painter().drawLine(piece.box.topRight(), piece.box.bottomRight());
    }
    if (!piece.label.isEmpty())
        paintLabel(piece, style);
}

void StepLanesPainter::paintLabel(const StepLanesLayout::Piece& piece, const FillLook& style) const
{
    if (isOnGround(style.fill) && style.fill != Fill::Pale) {
        // Hatching is left out behind text.
        const double wide = QFontMetricsF(painter().font()).horizontalAdvance(piece.label);
        QRectF behind(0, 0, wide + theme().px(6), piece.box.height() - theme().px(6));
        behind.moveCenter(piece.box.center());
        painter().setPen(Qt::NoPen);
        painter().setBrush(theme().color(Tone::Surface));
        painter().drawRoundedRect(behind, 2, 2);
    }
    painter().setPen(isOnGround(style.fill) ? theme().color(Tone::Ink)
                                            : theme().onSeries(style.series));
    painter().drawText(piece.box, Qt::AlignCenter, piece.label);
}

} // namespace ringside::app
