// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys/palette_entry.h"

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

/// Commands that work everywhere in the window: each an action with keys from the key map, all
/// listed in the palette. Owns none of its references; owned by the window.
class WindowCommands : public QObject
{
    Q_OBJECT

public:
    WindowCommands(Theme& theme, KeyMap& keys, QWidget* window);

    /// Runs `run` on the keys of the map's command `id`, and uses its title.
    QAction* on(const QString& id, std::function<void()> run);
    /// Adds a page's command, "page.<name>", to the map.
    void addPage(const QString& name, const QString& title, std::function<void()> show);
    /// The visible page, whose own actions the palette offers too.
    void setPage(QWidget* page) { m_page = page; }

    /// Called with the typed text for the palette's last line.
    void setSearch(std::function<void(const QString& typed)> search);

    /// What the palette finds beside commands; asked each time it opens.
    void setEntries(std::function<std::vector<PaletteEntry>()> entries);

    void showPalette();
    void showKeys();

private:
    QAction* addAction(const QString& id, const QString& text, std::function<void()> run);
    void refresh();
    std::vector<QAction*> offered() const;

    Theme& m_theme;
    KeyMap& m_keys;
    QWidget* m_window;
    QPointer<QWidget> m_page;
    std::vector<QAction*> m_actions;
    std::function<void(const QString&)> m_search;
    std::function<std::vector<PaletteEntry>()> m_entries;
    int m_pages = 0;
};

} // namespace ringside::app
