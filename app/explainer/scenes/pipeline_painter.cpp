// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline_painter.h"

#include "app/explainer/scenes/fill_painter.h"
#include "app/explainer/scenes/pipeline_words.h"
#include "app/shell/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

PipelinePainter::PipelinePainter(QPainter& painter, const Theme& theme,
                                 const PipelineLayout& layout)
    : m_painter(painter), m_theme(theme), m_layout(layout)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setFont(theme.font(TextRole::Meta));
}

PipelineLayout::Style PipelinePainter::style(const Theme& theme, bool reasons)
{
    const QFontMetricsF metrics(theme.font(TextRole::Meta));
    PipelineLayout::Style style;
    style.lineHeight = metrics.height();
    style.rowHeight = std::max<double>(theme.px(22), metrics.height() + theme.px(6));
    style.gap = theme.px(8);
    style.reasonsShown = reasons;
    style.measure = [metrics](const QString& text) { return metrics.horizontalAdvance(text); };
    style.stage = &PipelineWords::stage;
    style.names = &PipelineWords::names;
    style.figures = [reasons](const scaling::PipelineTimeline& timeline) {
        return PipelineWords::figures(timeline, reasons);
    };
    style.labels = &PipelineWords::labels;
    style.legend = &PipelineWords::look;
    style.axisName = PipelineWords::tr("time");
    return style;
}

void PipelinePainter::paint(const std::optional<PipelineLayout::Place>& read) const
{
    paintAxis();
    for (const PipelineLayout::Chart& chart : m_layout.charts)
        paintChart(chart);
    paintLegend();
    if (const auto* piece = read ? m_layout.findPiece(*read) : nullptr) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Tone::Ink), 2));
        m_painter.drawRect(piece->box.adjusted(-1, -1, 1, 1));
    }
}

void PipelinePainter::paintAxis() const
{
    m_painter.setBrush(Qt::NoBrush);
    for (const PipelineLayout::Tick& tick : m_layout.ticks) {
        m_painter.setPen(QPen(m_theme.color(Tone::Grid), 1));
        for (const PipelineLayout::Chart& chart : m_layout.charts) {
            if (!chart.rows.empty())
                m_painter.drawLine(QPointF(tick.x, chart.rows.front().box.top()),
                                   QPointF(tick.x, chart.rows.back().box.bottom()));
        }
        m_painter.setPen(m_theme.color(Tone::Secondary));
        m_painter.drawText(tick.box, Qt::AlignCenter, tick.text);
    }
    m_painter.drawText(m_layout.axisTitleBox, Qt::AlignRight | Qt::AlignVCenter,
                       m_layout.axisTitle);
}

void PipelinePainter::paintChart(const PipelineLayout::Chart& chart) const
{
    const QFontMetricsF metrics(m_painter.font());
    m_painter.setPen(m_theme.color(chart.isJobs ? Tone::Accent : Tone::Ink));
    m_painter.drawText(chart.nameBox, Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(chart.name, Qt::ElideRight, chart.nameBox.width() + 1));
    m_painter.setPen(m_theme.color(Tone::Secondary));
    m_painter.drawText(chart.figuresBox, Qt::AlignLeft | Qt::AlignVCenter, chart.figures);
    for (const PipelineLayout::Row& row : chart.rows) {
        if (!row.name.isEmpty()) {
            m_painter.setPen(m_theme.color(Tone::Secondary));
            m_painter.drawText(row.nameBox, Qt::AlignRight | Qt::AlignVCenter, row.name);
        }
        for (const PipelineLayout::Piece& piece : row.pieces)
            paintPiece(piece);
    }
    if (!chart.isJobs || chart.rows.empty())
        return;
    // The job's own schedule has a bar in the accent at its side.
    const QRectF& first = chart.rows.front().box;
    m_painter.fillRect(QRectF(first.left() - m_theme.px(4), first.top(), m_theme.px(3),
                              chart.rows.back().box.bottom() - first.top()),
                       m_theme.color(Tone::Accent));
}

void PipelinePainter::paintPiece(const PipelineLayout::Piece& piece) const
{
    const PipelineStyle style = styleOf(piece.look);
    paintFill(m_painter, m_theme, piece.box, style.series, style.fill);
    if (!piece.transfer.isEmpty()) {
        const PipelineStyle sent = styleOf(PipelineLook::Transfer);
        paintFill(m_painter, m_theme, piece.transfer, sent.series, sent.fill);
    }
    if (style.fill == Fill::Solid && piece.box.width() >= 2) {
        // A line between solid boxes of one colour.
        m_painter.setPen(QPen(m_theme.color(Tone::Surface), 1));
        m_painter.drawLine(piece.box.topRight(), piece.box.bottomRight());
    }
    if (piece.label.isEmpty())
        return;
    const QRectF room = piece.box.adjusted(0, 0, -piece.transfer.width(), 0);
    if (style.fill == Fill::Dotted) {
        // Dots stop behind numbers.
        const QFontMetricsF metrics(m_painter.font());
        QRectF behind(0, 0, metrics.horizontalAdvance(piece.label) + 2,
                      std::min(metrics.height(), room.height() - 4));
        behind.moveCenter(room.center());
        m_painter.fillRect(behind, m_theme.color(Tone::Surface));
    }
    m_painter.setPen(isOnGround(style.fill) ? m_theme.color(Tone::Ink)
                                            : m_theme.onSeries(style.series));
    m_painter.drawText(room, Qt::AlignCenter, piece.label);
}

void PipelinePainter::paintLegend() const
{
    for (const PipelineLayout::Legend& entry : m_layout.legend) {
        const PipelineStyle style = styleOf(entry.look);
        paintFill(m_painter, m_theme, entry.swatch, style.series, style.fill);
        m_painter.setPen(m_theme.color(Tone::Ink));
        m_painter.drawText(entry.box, Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
}

} // namespace ringside::app
