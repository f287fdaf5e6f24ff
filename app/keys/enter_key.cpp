// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/enter_key.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialog>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QTextEdit>

namespace ringside::app {

namespace {

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// Null when the focus is outside of the page.
QWidget* focusedIn(const QWidget& page)
{
    QWidget* focused = page.window()->focusWidget();
    return focused && (focused == &page || page.isAncestorOf(focused)) ? focused : nullptr;
}

/// Sees the keys that no widget of the dialog has taken, before the dialog does.
class EnterFilter : public QObject
{
public:
    enum class Fields { Keep, PassOn };
    EnterFilter(QDialog& dialog, Fields fields)
        : QObject(&dialog), m_dialog(dialog), m_fields(fields)
    {
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isTaken =
            event->type() == QEvent::KeyPress && takes(*static_cast<QKeyEvent*>(event));
        return isTaken || QObject::eventFilter(watched, event);
    }

private:
    bool takes(const QKeyEvent& event) const
    {
        if (m_fields == Fields::Keep && isEnterInField(event, m_dialog))
            return true;
        const bool isBare = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        auto* button = qobject_cast<QPushButton*>(focusedIn(m_dialog));
        if (!isEnter(event) || !isBare || !button || !button->isEnabled())
            return false;
        button->click();
        return true;
    }

    const QDialog& m_dialog;
    const Fields m_fields;
};

} // namespace

bool isField(const QWidget& widget)
{
    // Texts to read are views as well.
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly();
    return qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QSlider*>(&widget) ||
           qobject_cast<const QAbstractItemView*>(&widget) ||
           qobject_cast<const QKeySequenceEdit*>(&widget);
}

bool isEnterInField(const QKeyEvent& event, const QWidget& page)
{
    if (!isEnter(event))
        return false;
    const QWidget* focused = focusedIn(page);
    return focused && isField(*focused);
}

bool handleEnter(const QKeyEvent& event, QWidget& page, const std::function<void()>& pressMain)
{
    if (isEnterInField(event, page))
        return true;
    if (!isEnter(event) || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    auto* button = qobject_cast<QAbstractButton*>(focusedIn(page));
    if (button && button->isEnabled())
        button->click();
    else
        pressMain();
    return true;
}

void pressFocusedOnEnter(QDialog& dialog)
{
    dialog.installEventFilter(new EnterFilter(dialog, EnterFilter::Fields::PassOn));
}

void keepEnterInFields(QDialog& dialog)
{
    dialog.installEventFilter(new EnterFilter(dialog, EnterFilter::Fields::Keep));
}

} // namespace ringside::app
