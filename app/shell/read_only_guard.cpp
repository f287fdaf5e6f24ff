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
        button->setToolTip(m_reason);
        button->setAccessibleDescription(m_reason);
        button->setEnabled(false);
        button->installEventFilter(this);
    }
}

bool ReadOnlyGuard::eventFilter(QObject* watched, QEvent* event)
{
    auto* button = qobject_cast<QAbstractButton*>(watched);
    if (event->type() == QEvent::EnabledChange && button && button->isEnabled())
        button->setEnabled(false);
    return QObject::eventFilter(watched, event);
}

} // namespace ringside::app
