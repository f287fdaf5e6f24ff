// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/read_only_guard.h"

#include <QAbstractButton>
#include <QEvent>

#include <utility>

namespace ringside::app {

ReadOnlyGuard::ReadOnlyGuard(QString reason, QObject* parent)
    : QObject(parent), m_reason(std::move(reason))
{
}

void ReadOnlyGuard::watch(QWidget* page)
{
    for (auto* button : page->findChildren<QAbstractButton*>()) {
        if (!button->property("records").toBool())
            continue;
        refuse(*button);
        button->installEventFilter(this);
    }
}

void ReadOnlyGuard::refuse(QAbstractButton& button)
{
    if (button.toolTip() != m_reason)
        m_tips[&button] = button.toolTip();
    button.setToolTip(m_reason);
    button.setAccessibleDescription(m_reason);
    button.setEnabled(false);
}

/// It no longer records, as in a preview: restores its own tooltip.
void ReadOnlyGuard::release(QAbstractButton& button)
{
    button.setEnabled(true);
    button.setAccessibleDescription({});
    button.setToolTip(m_tips.take(&button));
}

bool ReadOnlyGuard::eventFilter(QObject* watched, QEvent* event)
{
    auto* button = qobject_cast<QAbstractButton*>(watched);
    if (!button)
        return QObject::eventFilter(watched, event);
    const bool records = button->property("records").toBool();
    if (event->type() == QEvent::DynamicPropertyChange) {
        if (static_cast<QDynamicPropertyChangeEvent*>(event)->propertyName() == "records" &&
            records != m_tips.contains(button)) {
            if (records)
                refuse(*button);
            else
                release(*button);
        }
    } else if (event->type() == QEvent::EnabledChange && records && button->isEnabled())
        button->setEnabled(false);
    // Changed keys update the tooltip; the reason has priority.
    else if (event->type() == QEvent::ToolTipChange && records && m_tips.contains(button) &&
             button->toolTip() != m_reason) {
        m_tips[button] = button->toolTip();
        button->setToolTip(m_reason);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ringside::app
