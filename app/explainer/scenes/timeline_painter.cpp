// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/timeline_painter.h"

#include "app/chart/fill_painter.h"
#include "app/text/tr.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace ringside::app {

TimelinePainter::TimelinePainter(QPainter& painter, const Theme& theme)
    : m_painter(painter), m_theme(theme)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setFont(theme.font(TextRole::Meta));
}

void TimelinePainter::measure(const Theme& theme, TimelineLayout::Style& style)
{
    const QFontMetricsF metrics(theme.font(TextRole::Meta));
    style.lineHeight = metrics.height();
    style.gap = theme.px(8);
    style.measure = theme.textWidths(TextRole::Meta);
    style.axisName = app::tr("time");
}

void TimelinePainter::paintAxisText(const TimelineLayout& layout) const
{
    m_painter.setPen(m_theme.color(Tone::Secondary));
    for (const TimelineLayout::Tick& tick : layout.ticks)
        m_painter.drawText(tick.box, Qt::AlignCenter, tick.text);
    m_painter.drawText(layout.axisTitleBox, Qt::AlignRight | Qt::AlignVCenter, layout.axisTitle);
}

void TimelinePainter::paintLegend(const TimelineLayout& layout) const
{
    for (const TimelineLayout::Legend& entry : layout.legend) {
        paintFill(m_painter, m_theme, entry.swatch, entry.look.series, entry.look.fill);
        m_painter.setPen(m_theme.color(Tone::Ink));
        m_painter.drawText(entry.box, Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
}

void TimelinePainter::paintRead(const TimelineLayout& layout,
                                const std::optional<TimelineLayout::Place>& read) const
{
    const auto box = read ? layout.boxOf(*read) : std::nullopt;
    if (!box)
        return;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.color(Tone::Ink), 2));
    m_painter.drawRect(box->adjusted(-1, -1, 1, 1));
}

} // namespace ringside::app
