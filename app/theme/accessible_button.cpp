// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/accessible_button.h"

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QButtonGroup>
#include <QCheckBox>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>

namespace ringside::app {

namespace {

bool isExclusive(const QAbstractButton& button)
{
    return button.autoExclusive() || (button.group() && button.group()->exclusive());
}

bool hasMenu(const QAbstractButton& button)
{
    if (const auto* push = qobject_cast<const QPushButton*>(&button))
        return push->menu();
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    return tool && tool->menu();
}

/// Asks the button each time: the interface may be older than its menu or its check mark.
class AccessibleButton : public QAccessibleWidget
{
public:
    explicit AccessibleButton(QAbstractButton& button) : QAccessibleWidget(&button) {}

    QAccessible::Role role() const override
    {
        if (hasMenu(button()))
            return QAccessible::ButtonMenu;
        if (!button().isCheckable())
            return QAccessible::PushButton;
        return isExclusive(button()) ? QAccessible::RadioButton : QAccessible::CheckBox;
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.pressed = button().isDown();
        state.checkable = button().isCheckable();
        state.checked = button().isChecked();
        state.hasPopup = hasMenu(button());
        const auto* push = qobject_cast<const QPushButton*>(&button());
        state.defaultButton = push && push->isDefault();
        return state;
    }

    QString text(QAccessible::Text kind) const override
    {
        const QString text = QAccessibleWidget::text(kind);
        return kind == QAccessible::Name && text.isEmpty() ? button().text().remove(u'&') : text;
    }

    QStringList actionNames() const override
    {
        QStringList names = QAccessibleWidget::actionNames();
        if (button().isEnabled())
            names.prepend(clicking());
        return names;
    }

    void doAction(const QString& name) override
    {
        // The caller must not wait for a dialog that the click opens.
        if (name == clicking())
            button().animateClick();
        else
            QAccessibleWidget::doAction(name);
    }

    QStringList keyBindingsForAction(const QString& name) const override
    {
        return name == clicking() && !button().shortcut().isEmpty()
                   ? QStringList{button().shortcut().toString()}
                   : QStringList();
    }

private:
    QAbstractButton& button() const { return static_cast<QAbstractButton&>(*widget()); }
    const QString& clicking() const
    {
        return hasMenu(button())        ? showMenuAction()
               : button().isCheckable() ? toggleAction()
                                        : pressAction();
    }
};

/// Called before Qt's own factory; null leaves the object to that one.
QAccessibleInterface* interfaceOfButton(const QString& /*className*/, QObject* object)
{
    auto* button = qobject_cast<QAbstractButton*>(object);
    // Qt's interface suits boxes: what they change follows toggled().
    const bool isBox = qobject_cast<QCheckBox*>(button) || qobject_cast<QRadioButton*>(button);
    return button && !isBox ? new AccessibleButton(*button) : nullptr;
}

} // namespace

void installAccessibleButtons()
{
    QAccessible::installFactory(interfaceOfButton);
}

} // namespace ringside::app
