// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/interval_bars.h"

#include "app/shell/theme.h"

#include <QPainter>
#include <QStringList>

#include <cmath>

namespace ringside::app {

IntervalBars::IntervalBars(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("intervalBars"));
    setAccessibleName(tr("Readiness by domain"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void IntervalBars::setRows(std::vector<Row> rows, double passMark)
{
    m_rows = std::move(rows);
    m_passMark = passMark;
    QStringList words;
    for (const Row& row : m_rows)
        words << tr("%1: %2").arg(row.title, row.value);
    setAccessibleDescription(words.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

IntervalBarsLayout IntervalBars::layoutFor(double width) const
{
    const QFontMetricsF metrics(m_theme.font(TextRole::Reason));
    std::vector<IntervalShare> shares;
    for (const Row& row : m_rows)
        shares.push_back(row.share);
    IntervalBarsLayout::Style style;
    style.width = width;
    style.titleHeight = metrics.height() + m_theme.px(4);
    style.trackHeight = m_theme.px(10);
    style.gap = m_theme.px(12);
    style.tickWidth = m_theme.px(3);
    return IntervalBarsLayout::of(shares, m_passMark, style);
}

QSize IntervalBars::sizeHint() const
{
    return {m_theme.px(480), static_cast<int>(std::ceil(layoutFor(m_theme.px(480)).height)) + 1};
}

QSize IntervalBars::minimumSizeHint() const
{
    return {m_theme.px(160), sizeHint().height()};
}

void IntervalBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.font(TextRole::Reason));
    const QFontMetricsF metrics(painter.font());
    const IntervalBarsLayout layout = layoutFor(width());
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        const IntervalBarsLayout::Row& row = layout.rows[i];
        const double valueWidth = metrics.horizontalAdvance(m_rows[i].value);
        painter.setPen(m_theme.color(Tone::Secondary));
        painter.drawText(row.title, Qt::AlignRight | Qt::AlignTop, m_rows[i].value);
        painter.setPen(m_theme.color(Tone::Ink));
        const double room = row.title.width() - valueWidth - m_theme.px(12);
        painter.drawText(row.title, Qt::AlignLeft | Qt::AlignTop,
                         metrics.elidedText(m_rows[i].title, Qt::ElideRight, room));
        const double radius = row.track.height() / 2;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(Tone::Grid));
        painter.drawRoundedRect(row.track, radius, radius);
        painter.setBrush(m_theme.color(Tone::Accent));
        painter.drawRoundedRect(row.interval, radius, radius);
        painter.setBrush(m_theme.color(Tone::Surface));
        painter.drawRect(row.median);
        painter.setPen(QPen(m_theme.color(Tone::Ink), m_theme.borderWidth(), Qt::DashLine));
        painter.drawLine(QPointF(layout.markX, row.track.top() - m_theme.px(2)),
                         QPointF(layout.markX, row.track.bottom() + m_theme.px(2)));
    }
}

} // namespace ringside::app
