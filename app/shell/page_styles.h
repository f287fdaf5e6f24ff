// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QString>

#include <vector>

class QLineEdit;
class QWidget;

namespace ringside::app {

class Theme;

/// Gives the window's parts the theme's style sheet, each its own: a change of the theme restyles
/// what is shown, and a hidden page when it is shown next. One sheet for the whole application
/// would restyle every widget of every page at once, which takes most of a second. Windows of their
/// own, such as dialogs, get the sheet when they are first shown. With several main windows, each
/// object leaves the others' windows and what belongs to them alone. GUI thread.
class PageStyles : public QObject
{
    Q_OBJECT

public:
    /// `window` itself has no sheet: its children would be restyled with it.
    PageStyles(const Theme& theme, QWidget& window);

    /// A part of the window, such as a page.
    void add(QWidget* part);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void style(QWidget* part);
    void strengthenPlaceholder(QLineEdit& field);
    /// Whether `widget` is below the window, or below no main window and not taken by another
    /// object: two that style one widget would answer each other for ever. Takes it in that case.
    bool takes(QWidget& widget);
    /// A window that no styled part is above of.
    bool isOnItsOwn(const QWidget& widget) const;

    const Theme& m_theme;
    QWidget& m_window;
    QString m_sheet;
    std::vector<QWidget*> m_parts;
    QSet<QWidget*> m_stale; ///< parts with the sheet of an earlier theme
};

} // namespace ringside::app
