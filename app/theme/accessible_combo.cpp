// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/accessible_combo.h"

#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>

namespace ringside::app {

namespace {

/// The text is read only, and has neither a cursor nor a selection.
class AccessibleCombo : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit AccessibleCombo(QComboBox& combo) : QAccessibleWidget(&combo, QAccessible::ComboBox) {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface*>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? combo().currentText() : QAccessibleWidget::text(kind);
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = true;
        state.expanded = combo().view()->isVisible();
        state.hasPopup = true;
        return state;
    }

    QStringList actionNames() const override
    {
        QStringList names = QAccessibleWidget::actionNames();
        if (combo().isEnabled())
            names.prepend(showMenuAction());
        return names;
    }

    void doAction(const QString& name) override
    {
        if (name == showMenuAction())
            combo().showPopup();
        else
            QAccessibleWidget::doAction(name);
    }

    QString text(int startOffset, int endOffset) const override
    {
        return combo().currentText().mid(startOffset, endOffset - startOffset);
    }
    int characterCount() const override { return static_cast<int>(combo().currentText().size()); }
    int selectionCount() const override { return 0; }
    void selection(int /*index*/, int* startOffset, int* endOffset) const override
    {
        *startOffset = *endOffset = 0;
    }
    void addSelection(int /*startOffset*/, int /*endOffset*/) override {}
    void setSelection(int /*index*/, int /*startOffset*/, int /*endOffset*/) override {}
    void removeSelection(int /*index*/) override {}
    int cursorPosition() const override { return 0; }
    void setCursorPosition(int /*position*/) override {}
    QRect characterRect(int /*offset*/) const override { return rect(); }
    int offsetAtPoint(const QPoint& point) const override
    {
        return rect().contains(point) ? 0 : -1;
    }
    void scrollToSubstring(int /*startIndex*/, int /*endIndex*/) override {}
    QString attributes(int /*offset*/, int* startOffset, int* endOffset) const override
    {
        *startOffset = 0;
        *endOffset = characterCount();
        return {};
    }

private:
    QComboBox& combo() const { return static_cast<QComboBox&>(*widget()); }
};

/// Called before Qt's own factory; null leaves the object to that one.
QAccessibleInterface* interfaceOfCombo(const QString& /*className*/, QObject* object)
{
    auto* combo = qobject_cast<QComboBox*>(object);
    return combo && !combo->isEditable() ? new AccessibleCombo(*combo) : nullptr;
}

} // namespace

void installAccessibleCombos()
{
    QAccessible::installFactory(interfaceOfCombo);
}

} // namespace ringside::app
