// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/reading_keys.h"

#include "app/keys/enter_key.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace ringside::app {

namespace {

QAbstractSlider::SliderAction actionOf(int key)
{
    switch (key) {
    case Qt::Key_PageUp:
        return QAbstractSlider::SliderPageStepSub;
    case Qt::Key_PageDown:
        return QAbstractSlider::SliderPageStepAdd;
    case Qt::Key_Home:
        return QAbstractSlider::SliderToMinimum;
    case Qt::Key_End:
        return QAbstractSlider::SliderToMaximum;
    case Qt::Key_Up:
        return QAbstractSlider::SliderSingleStepSub;
    case Qt::Key_Down:
        return QAbstractSlider::SliderSingleStepAdd;
    default:
        return QAbstractSlider::SliderNoAction;
    }
}

bool isOneOfSeveral(const QAbstractButton& button)
{
    return button.isCheckable() && (button.autoExclusive() || button.group());
}

/// A text beside the page's own, such as the numbers beside a question.
bool isInOtherScrollArea(const QWidget& focused, const QWidget& page, const QScrollArea& text)
{
    for (const QWidget* at = &focused; at && at != &page; at = at->parentWidget())
        if (const auto* area = qobject_cast<const QScrollArea*>(at))
            return area != &text && area->verticalScrollBar()->maximum() > 0;
    return false;
}

} // namespace

ReadingKeys::ReadingKeys(QWidget& page, QScrollArea& text)
    : QObject(&page), m_page(page), m_text(text)
{
    // A button would move the focus on Up and Down before its page sees them.
    qApp->installEventFilter(this);
}

bool ReadingKeys::scrollsFrom(const QWidget& focused, int key) const
{
    if (&focused == &m_text || focused.isAncestorOf(&m_text))
        return true;
    if (!m_page.isAncestorOf(&focused) || isField(focused) ||
        isInOtherScrollArea(focused, m_page, m_text))
        return false;
    const auto* button = qobject_cast<const QAbstractButton*>(&focused);
    const bool isArrow = key == Qt::Key_Up || key == Qt::Key_Down;
    if (button && isArrow && !m_nothingToChoose && isOneOfSeveral(*button))
        return false;
    return button || m_text.isAncestorOf(&focused);
}

bool ReadingKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !m_text.isVisible())
        return QObject::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const auto action = actionOf(key.key());
    const auto* widget = qobject_cast<QWidget*>(watched);
    const bool isBare = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (action == QAbstractSlider::SliderNoAction || !isBare || !widget ||
        !scrollsFrom(*widget, key.key()))
        return QObject::eventFilter(watched, event);
    m_text.verticalScrollBar()->triggerAction(action);
    return true;
}

} // namespace ringside::app
