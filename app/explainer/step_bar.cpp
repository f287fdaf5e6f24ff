// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/step_bar.h"

#include "app/chart/ease.h"
#include "app/explainer/figures/job_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

StepBar::StepBar(const Theme& theme, QWidget* parent)
    : PictureCanvas(
          theme, [this](QPainter& painter, QSizeF) { paint(painter); },
          [this](double width) { return layoutFor(width).height + 1; }, parent),
      m_ease(new Ease(theme, this))
{
    setObjectName(QStringLiteral("stepBar"));
    setAccessibleName(tr("One step"));
    // It has no separate parts for a screen reader.
    setFocusPolicy(Qt::NoFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_shown = m_now.easedFrom(m_from, share);
        if (share >= 1) {
            m_shown = m_now;
            updateGeometry();
        }
        update();
    });
}

void StepBar::setSteps(const StepParts& before, const StepParts& now, bool animate)
{
    m_from = m_shown;
    m_before = before;
    m_now = now;
    if (animate && !m_from.parts.empty())
        m_ease->begin();
    else
        m_shown = m_now;
    describe();
    updateGeometry();
    update();
}

void StepBar::setReasonsShown(bool shown)
{
    m_reasons = shown;
    describe();
    updateGeometry();
    update();
}

void StepBar::describe()
{
    const bool changed = m_before.parts != m_now.parts;
    const QString before = JobText::step(m_before, m_reasons);
    setAccessibleDescription(
        changed ? tr("Before: %1. After: %2.").arg(before, JobText::step(m_now, m_reasons))
                : tr("%1.").arg(before));
}

StepBarLayout StepBar::layoutFor(double width) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Meta));
    StepBarLayout::Style style;
    style.width = width;
    style.barHeight = std::max<double>(theme().px(24), metrics.height() + theme().px(4));
    style.lineHeight = metrics.height() + theme().px(2);
    style.gap = theme().px(8);
    style.measure = theme().textWidths(TextRole::Meta);
    style.label = [this](StepPart part, double seconds) {
        return m_reasons ? JobText::part(part) + u' ' + NumberText::seconds(Seconds(seconds))
                         : QString();
    };
    style.total = [](const StepParts& parts) { return JobText::total(parts); };
    std::vector<StepParts> rows{m_before};
    if (m_before.parts != m_now.parts || m_shown.parts != m_now.parts)
        rows.push_back(m_shown);
    return StepBarLayout::compute(rows, style);
}

void StepBar::paint(QPainter& painter) const
{
    painter.setFont(theme().font(TextRole::Meta));
    const StepBarLayout layout = layoutFor(width());
    const QFontMetricsF metrics(painter.font());
    const double inset = theme().px(6);
    for (const StepBarLayout::Row& row : layout.rows) {
        if (!m_reasons) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme().color(Tone::Idle));
            painter.drawRoundedRect(row.bar, 2, 2);
        }
        for (const StepBarLayout::Piece& piece : row.pieces) {
            if (!m_reasons)
                break; // the end of a part would reveal the bottleneck
            const int series = static_cast<int>(piece.part);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme().series(series));
            const QRectF box = piece.box.adjusted(0, 0, -1, 0);
            painter.drawRoundedRect(box, 2, 2);
            if (piece.inside) {
                painter.setPen(theme().onSeries(series));
                painter.drawText(box.adjusted(inset, 0, 0, 0), Qt::AlignVCenter, piece.label);
                continue;
            }
            const QRectF& label = piece.labelBox;
            const double side = label.height() * 0.5;
            const double textLeft = label.height() * 0.8;
            painter.drawRect(QRectF(label.x(), label.center().y() - side / 2, side, side));
            painter.setPen(theme().color(Tone::Ink));
            const double room = width() - label.x() - textLeft;
            painter.drawText(QRectF(label.x() + textLeft, label.y(), room, label.height()),
                             Qt::AlignVCenter,
                             metrics.elidedText(piece.label, Qt::ElideMiddle, room));
        }
        painter.setPen(theme().color(Tone::Secondary));
        painter.drawText(row.totalBox.adjusted(0, 0, 2, 0), Qt::AlignVCenter, row.total);
    }
}

} // namespace ringside::app
