// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/interval_bars.h"

#include "app/theme/theme.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

IntervalBars::IntervalBars(const Theme& theme, QWidget* parent)
    : PictureCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return layoutFor(width).height + 1; }, parent)
{
    setObjectName(QStringLiteral("intervalBars"));
    setAccessibleName(tr("Readiness by domain"));
    // Screen readers read the rows as one text.
    setFocusPolicy(Qt::NoFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void IntervalBars::setRows(std::vector<Row> rows, double passMark)
{
    m_rows = std::move(rows);
    m_passMark = passMark;
    QStringList sentences;
    for (const Row& row : m_rows)
        sentences << tr("%1: %2").arg(row.title, row.value);
    setAccessibleDescription(sentences.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

IntervalBarsLayout IntervalBars::layoutFor(double width) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Reason));
    std::vector<IntervalShare> shares;
    for (const Row& row : m_rows)
        shares.push_back(row.share);
    const double gap = theme().px(12);
    const bool onOneLine = std::all_of(m_rows.begin(), m_rows.end(), [&](const Row& row) {
        return metrics.horizontalAdvance(row.title) + gap + metrics.horizontalAdvance(row.value) <=
               width;
    });
    IntervalBarsLayout::Style style;
    style.width = width;
    style.titleHeight = metrics.height() * (onOneLine ? 1 : 2) + theme().px(4);
    style.trackHeight = theme().px(10);
    style.gap = gap;
    style.scaleHeight = QFontMetricsF(theme().font(TextRole::Meta)).height() + theme().px(4);
    return IntervalBarsLayout::compute(shares, m_passMark, style);
}

/// A thin whisker with end caps for the interval, a dot for the score or the estimate: a long
/// whisker shows uncertainty, not a high score.
void IntervalBars::paintInterval(QPainter& painter, const IntervalBarsLayout::Row& row) const
{
    const double middle = row.track.center().y();
    const double cap = theme().px(4);
    painter.setPen(QPen(theme().color(Tone::Accent), theme().px(2)));
    painter.drawLine(QPointF(row.interval.left(), middle), QPointF(row.interval.right(), middle));
    for (const double x : {row.interval.left(), row.interval.right()})
        painter.drawLine(QPointF(x, middle - cap), QPointF(x, middle + cap));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().color(Tone::Accent));
    const double radius = theme().px(5);
    // Whole at both ends of the scale, too.
    const double x = std::clamp(row.dot.x(), radius, row.track.right() - radius);
    painter.drawEllipse(QPointF(x, middle), radius, radius);
}

/// The ends of the scale and the pass mark, which takes the place of an end close to it.
void IntervalBars::paintScale(QPainter& painter, const IntervalBarsLayout& layout) const
{
    painter.setFont(theme().font(TextRole::Meta));
    painter.setPen(theme().color(Tone::Secondary));
    const QFontMetricsF metrics(painter.font());
    const QString mark = tr("pass mark %1 %").arg(std::lround(m_passMark * 100));
    const double width = metrics.horizontalAdvance(mark);
    const double left = std::clamp(layout.markX - width / 2, 0.0, layout.scale.width() - width);
    const QRectF middle(left, layout.scale.top(), width, layout.scale.height());
    painter.drawText(middle, Qt::AlignCenter, mark);
    const double gap = theme().px(12);
    const QString low = tr("0 %"), high = tr("100 %");
    if (metrics.horizontalAdvance(low) + gap < middle.left())
        painter.drawText(layout.scale, Qt::AlignLeft | Qt::AlignVCenter, low);
    if (middle.right() + gap + metrics.horizontalAdvance(high) < layout.scale.right())
        painter.drawText(layout.scale, Qt::AlignRight | Qt::AlignVCenter, high);
}

void IntervalBars::paint(QPainter& painter) const
{
    painter.setFont(theme().font(TextRole::Reason));
    const QFontMetricsF metrics(painter.font());
    const IntervalBarsLayout layout = layoutFor(width());
    for (std::size_t i = 0; i < layout.rows.size(); ++i) {
        const IntervalBarsLayout::Row& row = layout.rows[i];
        // With two lines the value is below the title.
        const bool below = row.title.height() >= 2 * metrics.height();
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(row.title.adjusted(0, below ? metrics.height() : 0, 0, 0),
                         below ? Qt::AlignLeft : Qt::AlignRight, m_rows[i].value);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(row.title, Qt::AlignLeft,
                         metrics.elidedText(m_rows[i].title, Qt::ElideRight, row.title.width()));
        const double middle = row.track.center().y();
        painter.setPen(QPen(theme().color(Tone::Grid), theme().borderWidth()));
        painter.drawLine(QPointF(row.track.left(), middle), QPointF(row.track.right(), middle));
        if (!row.interval.isNull())
            paintInterval(painter, row);
        painter.setPen(QPen(theme().color(Tone::Ink), theme().borderWidth(), Qt::DashLine));
        painter.drawLine(QPointF(layout.markX, row.track.top() - theme().px(2)),
                         QPointF(layout.markX, row.track.bottom() + theme().px(2)));
    }
    if (!layout.rows.empty())
        paintScale(painter, layout);
}

} // namespace ringside::app
