// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/goal_ring.h"

#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kSide = 104;
constexpr int kStroke = 9;
constexpr int kTop = 90 * 16;    ///< in Qt's sixteenths of a degree, counted from three o'clock
constexpr int kTurn = -360 * 16; ///< clockwise

} // namespace

GoalRing::GoalRing(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("goalRing"));
    setAccessibleRole(*this, QAccessible::Chart);
    setAccessibleName(tr("Daily goal, loading"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void GoalRing::setGoal(int achieved, int goal)
{
    m_achieved = achieved;
    m_goal = goal;
    setAccessibleName(tr("Daily goal: %1 of %2").arg(achieved).arg(goal));
    setToolTip(tr("Answers and card reviews today. Set the goal in Settings."));
    update();
}

QSize GoalRing::sizeHint() const
{
    return {m_theme.px(kSide), m_theme.px(kSide)};
}

void GoalRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double stroke = m_theme.px(kStroke);
    const QRectF circle = QRectF(rect()).adjusted(stroke, stroke, -stroke, -stroke);
    QPen pen(m_theme.color(Tone::Grid), stroke, Qt::SolidLine, Qt::RoundCap);
    painter.setPen(pen);
    painter.drawEllipse(circle);
    if (m_goal == 0)
        return;
    const bool isReached = m_achieved >= m_goal;
    const double share = std::min(1.0, static_cast<double>(m_achieved) / m_goal);
    pen.setColor(m_theme.color(isReached ? Tone::Correct : Tone::Accent));
    painter.setPen(pen);
    if (m_achieved > 0)
        painter.drawArc(circle, kTop, static_cast<int>(kTurn * share));
    const QFont large = m_theme.font(TextRole::Title);
    const QFont small = m_theme.font(TextRole::Meta);
    const double largeHeight = QFontMetricsF(large).height();
    const double smallHeight = QFontMetricsF(small).height();
    QRectF line = circle;
    line.setTop(circle.center().y() - (largeHeight + smallHeight) / 2);
    line.setHeight(largeHeight);
    painter.setFont(large);
    painter.setPen(m_theme.color(isReached ? Tone::Correct : Tone::Ink));
    painter.drawText(line, Qt::AlignCenter,
                     isReached ? tr("✓ %1").arg(m_achieved) : QString::number(m_achieved));
    line.translate(0, largeHeight);
    line.setHeight(smallHeight);
    painter.setFont(small);
    painter.setPen(m_theme.color(Tone::Secondary));
    painter.drawText(line, Qt::AlignCenter, tr("of %1").arg(m_goal));
}

} // namespace ringside::app
