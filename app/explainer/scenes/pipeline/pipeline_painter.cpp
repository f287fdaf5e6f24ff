// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline/pipeline_painter.h"

#include "app/chart/fill_painter.h"
#include "app/explainer/scenes/pipeline/pipeline_text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

PipelinePainter::PipelinePainter(QPainter& painter, const Theme& theme,
                                 const PipelineLayout& layout)
    : TimelinePainter(painter, theme), m_layout(layout)
{
}

PipelineLayout::Style PipelinePainter::style(const Theme& theme, bool reasons)
{
    PipelineLayout::Style style;
    measure(theme, style);
    style.rowHeight = std::max<double>(theme.px(22), style.lineHeight + theme.px(6));
    style.reasonsShown = reasons;
    style.stage = &PipelineText::stage;
    style.names = &PipelineText::names;
    style.figures = [reasons](const scaling::PipelineTimeline& timeline) {
        return PipelineText::figures(timeline, reasons);
    };
    style.labels = &PipelineText::labels;
    style.legend = &PipelineText::look;
    return style;
}

void PipelinePainter::paint(const std::optional<PipelineLayout::Place>& read) const
{
    paintAxis();
    for (const PipelineLayout::Chart& chart : m_layout.charts)
        paintChart(chart);
    paintLegend(m_layout);
    paintRead(m_layout, read);
}

void PipelinePainter::paintAxis() const
{
    painter().setPen(QPen(theme().color(Tone::Grid), 1));
    for (const PipelineLayout::Tick& tick : m_layout.ticks) {
        for (const PipelineLayout::Chart& chart : m_layout.charts) {
            if (!chart.rows.empty())
                painter().drawLine(QPointF(tick.x, chart.rows.front().box.top()),
                                   QPointF(tick.x, chart.rows.back().box.bottom()));
        }
    }
    paintAxisText(m_layout);
}

void PipelinePainter::paintChart(const PipelineLayout::Chart& chart) const
{
    const QFontMetricsF metrics(painter().font());
    painter().setPen(theme().color(chart.isJobs ? Tone::Accent : Tone::Ink));
    painter().drawText(chart.nameBox, Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(chart.name, Qt::ElideRight, chart.nameBox.width() + 1));
    painter().setPen(theme().color(Tone::Secondary));
    painter().drawText(chart.figuresBox, Qt::AlignLeft | Qt::AlignVCenter, chart.figures);
    for (const PipelineLayout::Row& row : chart.rows) {
        if (!row.name.isEmpty()) {
            painter().setPen(theme().color(Tone::Secondary));
            painter().drawText(row.nameBox, Qt::AlignRight | Qt::AlignVCenter, row.name);
        }
        for (const PipelineLayout::Piece& piece : row.pieces)
            paintPiece(piece);
    }
    if (!chart.isJobs || chart.rows.empty())
        return;
    // The job's own schedule has a bar in the accent color at its side.
    const QRectF& first = chart.rows.front().box;
    painter().fillRect(QRectF(first.left() - theme().px(4), first.top(), theme().px(3),
                              chart.rows.back().box.bottom() - first.top()),
                       theme().color(Tone::Accent));
}

void PipelinePainter::paintPiece(const PipelineLayout::Piece& piece) const
{
    const FillLook style = styleOf(piece.look);
    paintFill(painter(), theme(), piece.box, style.series, style.fill);
    if (!piece.transfer.isEmpty()) {
        const FillLook sent = styleOf(PipelineLook::Transfer);
        paintFill(painter(), theme(), piece.transfer, sent.series, sent.fill);
    }
    if (style.fill == Fill::Solid && piece.box.width() >= 2) {
        // A line between solid boxes of the same color.
        painter().setPen(QPen(theme().color(Tone::Surface), 1));
        painter().drawLine(piece.box.topRight(), piece.box.bottomRight());
    }
    if (piece.label.isEmpty())
        return;
    const QRectF room = piece.box.adjusted(0, 0, -piece.transfer.width(), 0);
    if (style.fill == Fill::Dotted) {
        // Dots are left out behind numbers.
        const QFontMetricsF metrics(painter().font());
        QRectF behind(0, 0, metrics.horizontalAdvance(piece.label) + 2,
                      std::min(metrics.height(), room.height() - 4));
        behind.moveCenter(room.center());
        painter().fillRect(behind, theme().color(Tone::Surface));
    }
    painter().setPen(isOnGround(style.fill) ? theme().color(Tone::Ink)
                                            : theme().onSeries(style.series));
    painter().drawText(room, Qt::AlignCenter, piece.label);
}

} // namespace ringside::app
