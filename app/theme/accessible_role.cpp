// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/accessible_role.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace ringside::app {

namespace {

constexpr const char* kProperty = "accessibleRole";

/// Called before Qt's own factory; null leaves the object to that one.
QAccessibleInterface* interfaceOf(const QString& /*className*/, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const QVariant role = widget ? widget->property(kProperty) : QVariant();
    return role.isValid()
               ? new QAccessibleWidget(widget, static_cast<QAccessible::Role>(role.toInt()))
               : nullptr;
}

} // namespace

void setAccessibleRole(QWidget& widget, QAccessible::Role role)
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(interfaceOf);
        return true;
    }();
    Q_UNUSED(isInstalled)
    // An earlier name has already created an interface, which is kept until it is deleted.
    if (QAccessibleInterface* earlier = QAccessible::queryAccessibleInterface(&widget))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(earlier));
    widget.setProperty(kProperty, static_cast<int>(role));
}

} // namespace ringside::app
