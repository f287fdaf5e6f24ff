// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QKeySequence;
class QWidget;

namespace ringside::app {

class KeyMap;
class Theme;

/// What the window can do from everywhere: each an action with keys that follow the key map, all of
/// them in the palette. Borrows everything; the window owns it.
class WindowCommands : public QObject
{
    Q_OBJECT

public:
    WindowCommands(Theme& theme, KeyMap& keys, QWidget* window);

    /// Does `run` on the keys of the map's command `id`, whose title it takes.
    void on(const QString& id, std::function<void()> run);
    /// A page's command, "page.<name>", which the map does not know yet.
    void addPage(const QString& name, const QString& title, std::function<void()> show);
    /// The page in sight, whose own actions the palette offers too.
    void setPage(QWidget* page) { m_page = page; }

    /// The palette's last line hands over what was typed.
    void setSearch(std::function<void(const QString& typed)> search);

    void showPalette();
    void showKeys();

private:
    void addAction(const QString& id, const QString& text, std::function<void()> run);
    void refresh();
    std::vector<QAction*> offered() const;

    Theme& m_theme;
    KeyMap& m_keys;
    QWidget* m_window;
    QPointer<QWidget> m_page;
    std::vector<QAction*> m_actions;
    std::function<void(const QString&)> m_search;
    int m_pages = 0;
};

} // namespace ringside::app
