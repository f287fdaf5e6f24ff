// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QSlider>

namespace ringside::app {

namespace {

bool holdsAValue(const QObject* object)
{
    return qobject_cast<const QSlider*>(object) || qobject_cast<const QComboBox*>(object) ||
           qobject_cast<const QAbstractSpinBox*>(object);
}

} // namespace

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    const bool isWheel = event->type() == QEvent::Wheel;
    if ((!isWheel && event->type() != QEvent::Polish) || !holdsAValue(watched))
        return QObject::eventFilter(watched, event);
    auto* widget = static_cast<QWidget*>(watched);
    // Qt would focus a widget under the wheel before it sends the event.
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
    if (!isWheel || widget->hasFocus())
        return QObject::eventFilter(watched, event);
    event->ignore(); // the parent gets it, up to a scroll area
    return true;
}

} // namespace ringside::app
