// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/page_styles.h"

#include "app/theme/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLineEdit>
#include <QPointer>
#include <QVariant>
#include <QWidget>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr const char* kStyled = "pageStyles";       ///< property of what has its sheet from here
constexpr const char* kMain = "pageStylesWindow";   ///< of a window with an object of its own
constexpr const char* kTakenBy = "pageStylesOwner"; ///< of a window without a parent

} // namespace

PageStyles::PageStyles(const Theme& theme, QWidget& window)
    : QObject(&window), m_theme(theme), m_window(window), m_sheet(theme.styleSheet())
{
    window.setProperty(kMain, true);
    connect(&theme, &Theme::changed, this, &PageStyles::refresh);
    qApp->installEventFilter(this);
}

void PageStyles::add(QWidget* part)
{
    m_parts.push_back(part);
    connect(part, &QObject::destroyed, this, [this, part] {
        std::erase(m_parts, part);
        m_stale.remove(part);
    });
    style(part);
}

void PageStyles::style(QWidget* part)
{
    m_stale.remove(part);
    part->setProperty(kStyled, true);
    if (part->styleSheet() == m_sheet)
        return;
    // A button box shows all of its buttons when its style changes.
    std::vector<QAbstractButton*> hidden;
    for (const QDialogButtonBox* box : part->findChildren<QDialogButtonBox*>())
        for (QAbstractButton* button : box->buttons())
            if (button->isHidden() && button->testAttribute(Qt::WA_WState_ExplicitShowHide))
                hidden.push_back(button);
    part->setStyleSheet(m_sheet);
    for (QAbstractButton* button : hidden)
        button->hide();
}

void PageStyles::refresh()
{
    m_sheet = m_theme.styleSheet();
    for (QWidget* part : m_parts) {
        if (part->isVisible())
            style(part);
        else
            m_stale.insert(part);
    }
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->isVisible() && isOnItsOwn(*widget) && takes(*widget))
            style(widget);
}

bool PageStyles::isOnItsOwn(const QWidget& widget) const
{
    if (!widget.isWindow() || widget.property(kMain).toBool())
        return false;
    // One with a sheet of its own, such as a picture for a file, keeps it.
    if (!widget.styleSheet().isEmpty() && !widget.property(kStyled).toBool())
        return false;
    // The list of a combo box gets the sheet with the page or dialog that is being built. A menu
    // without a parent is never shown: a combo box makes one to read its palette.
    const bool isPopup = widget.windowType() == Qt::Popup;
    if (isPopup && !widget.parentWidget())
        return false;
    for (const QWidget* above = widget.parentWidget(); above; above = above->parentWidget()) {
        if (std::ranges::find(m_parts, above) != m_parts.end())
            return false;
        if (isPopup && above->isWindow() && above != &m_window)
            return false;
    }
    return true;
}

bool PageStyles::takes(QWidget& widget)
{
    QWidget* top = &widget;
    for (QWidget* above = &widget; above; above = above->parentWidget()) {
        if (above->property(kMain).toBool())
            return above == &m_window;
        top = above;
    }
    const auto owner = top->property(kTakenBy).value<QPointer<QObject>>();
    if (!owner)
        top->setProperty(kTakenBy, QVariant::fromValue(QPointer<QObject>(this)));
    return !owner || owner == this;
}

/// A style sheet makes placeholders half as strong as the text, which is hard to read.
void PageStyles::strengthenPlaceholder(QLineEdit& field)
{
    const QColor color = m_theme.color(Tone::Secondary);
    QPalette palette = field.palette();
    if (palette.color(QPalette::PlaceholderText) == color)
        return;
    palette.setColor(QPalette::PlaceholderText, color);
    field.setPalette(palette);
}

bool PageStyles::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::Show)
        if (auto* field = qobject_cast<QLineEdit*>(watched); field && takes(*field))
            strengthenPlaceholder(*field);
    if (event->type() != QEvent::Polish && event->type() != QEvent::Show)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget)
        return false;
    // A menu and the list of a combo box would have the desktop's colors around their items.
    if (event->type() == QEvent::Show && widget->windowType() == Qt::Popup && takes(*widget))
        widget->setPalette(m_theme.palette());
    // A part without a parent yet is a plain window too, and is measured while its page is built.
    const bool isBuilt = event->type() == QEvent::Show || widget->windowType() != Qt::Window;
    if (m_stale.contains(widget) || (isBuilt && isOnItsOwn(*widget) && takes(*widget)))
        style(widget);
    return false;
}

} // namespace ringside::app
