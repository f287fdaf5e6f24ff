// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/handle_drag.h"

#include "app/chart/xy_chart.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kReach = 10;          ///< pixels at 100 % on either side of the line
constexpr double kKeyStep = 1 / 100.0; ///< of the axis

} // namespace

HandleDrag::HandleDrag(const Theme& theme, XyChart& chart)
    : QObject(&chart), m_theme(theme), m_chart(chart)
{
    chart.viewport()->installEventFilter(this);
    chart.installEventFilter(this);
}

void HandleDrag::setPlace(std::optional<double> x)
{
    m_place = x;
    if (!x) {
        m_held = false;
        m_chart.viewport()->unsetCursor();
    }
}

bool HandleDrag::isNear(QPointF at) const
{
    const QPointF handle = m_chart.at({*m_place, m_chart.plot().y.low()});
    return std::abs(handle.x() - at.x()) <= m_theme.px(static_cast<int>(kReach)) &&
           at.y() >= m_chart.plotArea().top() &&
           at.y() <= m_chart.plotArea().bottom() + m_theme.px(static_cast<int>(kReach));
}

double HandleDrag::placeAt(QPointF at) const
{
    const PlotAxis& x = m_chart.plot().x;
    return std::clamp(m_chart.valueAt(at).x(), x.low(), x.high());
}

bool HandleDrag::follow(const QMouseEvent& event)
{
    if (event.type() == QEvent::MouseButtonPress && event.button() == Qt::LeftButton)
        return m_held = isNear(event.position());
    if (event.type() == QEvent::MouseMove && !m_held) {
        if (isNear(event.position()))
            m_chart.viewport()->setCursor(Qt::SplitHCursor);
        else
            m_chart.viewport()->unsetCursor();
        return false;
    }
    if (!m_held)
        return false;
    const bool isReleased = event.type() == QEvent::MouseButtonRelease;
    m_held = !isReleased;
    moveTo(placeAt(event.position()), isReleased);
    return true;
}

bool HandleDrag::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_place)
        return false;
    if (watched == m_chart.viewport()) {
        const bool isMouse = event->type() == QEvent::MouseButtonPress ||
                             event->type() == QEvent::MouseMove ||
                             event->type() == QEvent::MouseButtonRelease;
        return isMouse && follow(static_cast<const QMouseEvent&>(*event));
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const int step = key.key() == Qt::Key_Right ? 1 : key.key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || !(key.modifiers() & Qt::ShiftModifier))
        return false;
    const PlotAxis& x = m_chart.plot().x;
    moveTo(std::clamp(*m_place + step * kKeyStep * (x.high() - x.low()), x.low(), x.high()), true);
    return true;
}

/// The next key steps from here, also when the picture of this place is still being computed.
void HandleDrag::moveTo(double x, bool settled)
{
    m_place = x;
    Q_EMIT moved(x, settled);
}

} // namespace ringside::app
