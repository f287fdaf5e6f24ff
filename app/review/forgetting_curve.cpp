// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/forgetting_curve.h"

#include "app/shell/theme.h"
#include "app/widgets/accessible_role.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr double kTarget = 0.9;

} // namespace

ForgettingCurveLayout ForgettingCurveLayout::of(const std::vector<session::RecallPoint>& points,
                                                int today, const QRectF& plot)
{
    ForgettingCurveLayout layout;
    layout.plot = plot;
    layout.targetY = plot.bottom() - kTarget * plot.height();
    layout.lastDay = points.empty() ? 1 : std::max(1.0, points.back().days);
    const auto x = [&](double days) { return plot.left() + days / layout.lastDay * plot.width(); };
    for (const session::RecallPoint& point : points)
        layout.curve << QPointF(x(point.days), plot.bottom() - point.recall * plot.height());
    layout.todayX = x(std::min<double>(today, layout.lastDay));
    return layout;
}

ForgettingCurve::ForgettingCurve(const Theme& theme, std::vector<session::RecallPoint> points,
                                 int today, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_points(std::move(points)), m_today(today)
{
    setObjectName(QStringLiteral("forgettingCurve"));
    setAccessibleName(tr("Forgetting curve"));
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ForgettingCurve::sizeHint() const
{
    return {m_theme.px(420), m_theme.px(170)};
}

void ForgettingCurve::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.font(TextRole::Meta));
    const QFontMetricsF metrics(painter.font());
    const double left = metrics.horizontalAdvance(tr("100 %")) + m_theme.px(8);
    const double below = metrics.height() + m_theme.px(4);
    const QRectF plot(left, metrics.height() / 2, width() - left - m_theme.px(8),
                      height() - below - metrics.height() / 2);
    const auto layout = ForgettingCurveLayout::of(m_points, m_today, plot);
    painter.setPen(QPen(m_theme.color(Tone::Grid), m_theme.borderWidth()));
    painter.drawLine(plot.topLeft(), plot.topRight());
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setPen(QPen(m_theme.color(Tone::Idle), m_theme.borderWidth(), Qt::DashLine));
    painter.drawLine(QPointF(plot.left(), layout.targetY), QPointF(plot.right(), layout.targetY));
    painter.drawLine(QPointF(layout.todayX, plot.top()), QPointF(layout.todayX, plot.bottom()));
    painter.setPen(QPen(m_theme.series(0), m_theme.px(2)));
    painter.drawPolyline(layout.curve);

    painter.setPen(m_theme.color(Tone::Secondary));
    const auto beside = [&](double y, const QString& text) {
        painter.drawText(
            QRectF(0, y - metrics.height() / 2, left - m_theme.px(6), metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter, text);
    };
    beside(plot.top(), tr("100 %"));
    beside(plot.bottom(), tr("0 %"));
    const QRectF foot(plot.left(), plot.bottom() + m_theme.px(2), plot.width(), metrics.height());
    painter.drawText(foot, Qt::AlignRight, tr("%1 days").arg(qRound(layout.lastDay)));
    const QString today = tr("today");
    const double wide = metrics.horizontalAdvance(today);
    const double at = std::clamp(
        layout.todayX - wide / 2, plot.left(),
        plot.right() - metrics.horizontalAdvance(tr("%1 days").arg(qRound(layout.lastDay))) - wide -
            m_theme.px(8));
    painter.drawText(QPointF(at, foot.top() + metrics.ascent()), today);
}

} // namespace ringside::app
