// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/interval_bars.h"

#include "app/theme/theme.h"
#include "app/theme/accessible_role.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

IntervalBars::IntervalBars(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("intervalBars"));
    setAccessibleName(tr("Readiness by domain"));
    setAccessibleRole(*this, QAccessible::Chart);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    const double gap = m_theme.px(12);
    const bool onOneLine = std::all_of(m_rows.begin(), m_rows.end(), [&](const Row& row) {
        return metrics.horizontalAdvance(row.title) + gap + metrics.horizontalAdvance(row.value) <=
               width;
    });
    IntervalBarsLayout::Style style;
    style.width = width;
    style.titleHeight = metrics.height() * (onOneLine ? 1 : 2) + m_theme.px(4);
    style.trackHeight = m_theme.px(10);
    style.gap = gap;
    style.tickWidth = m_theme.px(3);
    return IntervalBarsLayout::of(shares, m_passMark, style);
}

QSize IntervalBars::sizeHint() const
{
    const int width = m_theme.px(480);
    return {width, heightForWidth(width)};
}

QSize IntervalBars::minimumSizeHint() const
{
    return {m_theme.px(160), m_theme.px(28)};
}

int IntervalBars::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(layoutFor(width).height)) + 1;
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
        // With two lines the value stands under the title.
        const bool below = row.title.height() >= 2 * metrics.height();
        painter.setPen(m_theme.color(Tone::Secondary));
        painter.drawText(row.title.adjusted(0, below ? metrics.height() : 0, 0, 0),
                         below ? Qt::AlignLeft : Qt::AlignRight, m_rows[i].value);
        painter.setPen(m_theme.color(Tone::Ink));
        painter.drawText(row.title, Qt::AlignLeft,
                         metrics.elidedText(m_rows[i].title, Qt::ElideRight, row.title.width()));
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
