// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/day_strip.h"

#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kSquare = 12;
constexpr int kGap = 4;
constexpr double kRadius = 2.5;

} // namespace

DayStrip::DayStrip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("dayStrip"));
    setAccessibleRole(*this, QAccessible::Chart);
    setAccessibleName(tr("Days studied, loading"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void DayStrip::setDays(std::vector<bool> studied)
{
    m_studied = std::move(studied);
    setAccessibleName(tr("Studied on %1 of the last %2 days")
                          .arg(std::ranges::count(m_studied, true))
                          .arg(m_studied.size()));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize DayStrip::sizeHint() const
{
    const int days = static_cast<int>(m_studied.size());
    return {m_theme.px(days * (kSquare + kGap)), m_theme.px(kSquare + 2)};
}

void DayStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = m_theme.px(kSquare);
    for (std::size_t i = 0; i < m_studied.size(); ++i) {
        const QRectF square(static_cast<double>(i) * (side + m_theme.px(kGap)) + 0.5, 1.5, side - 1,
                            side - 1);
        painter.setPen(m_theme.color(m_studied[i] ? Tone::Accent : Tone::Idle));
        painter.setBrush(m_studied[i] ? m_theme.color(Tone::Accent) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(square, kRadius, kRadius);
    }
}

} // namespace ringside::app
