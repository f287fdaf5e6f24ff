// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/window_commands.h"

#include "app/keys/command_palette.h"
#include "app/keys/key_map.h"
#include "app/keys/keys_dialog.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QMenu>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr double kTextStep = 0.1;

} // namespace

WindowCommands::WindowCommands(Theme& theme, KeyMap& keys, QWidget* window)
    : QObject(window), m_theme(theme), m_keys(keys), m_window(window)
{
    connect(&keys, &KeyMap::changed, this, &WindowCommands::refresh);
    on(QStringLiteral("window.palette"), [this] { showPalette(); });
    on(QStringLiteral("window.keys"), [this] { showKeys(); });
    on(QStringLiteral("window.fullscreen"),
       [this] { m_window->setWindowState(m_window->windowState() ^ Qt::WindowFullScreen); });
    on(QStringLiteral("window.larger"),
       [this] { m_theme.setFontScale(m_theme.fontScale() + kTextStep); });
    on(QStringLiteral("window.smaller"),
       [this] { m_theme.setFontScale(m_theme.fontScale() - kTextStep); });
    on(QStringLiteral("window.quit"), [this] { m_window->close(); });
}

QAction* WindowCommands::on(const QString& id, std::function<void()> run)
{
    const auto it = std::ranges::find(m_keys.commands(), id, &KeyCommand::id);
    Q_ASSERT(it != m_keys.commands().end());
    return addAction(id, it->title, std::move(run));
}

void WindowCommands::addPage(const QString& name, const QString& title, std::function<void()> show)
{
    // Ctrl+1 to Ctrl+9, then Ctrl+0; further pages have no default keys.
    QKeySequence keys;
    if (m_pages < 10)
        keys = QKeySequence(QKeyCombination(Qt::ControlModifier,
                                            static_cast<Qt::Key>(Qt::Key_0 + (m_pages + 1) % 10)));
    ++m_pages;
    const QString id = QStringLiteral("window.page-") + name;
    m_keys.add({id, tr("Everywhere"), tr("Go to %1").arg(title), keys});
    QAction* action = on(id, std::move(show));
    action->setProperty(kPaletteName, title);
}

void WindowCommands::setSearch(std::function<void(const QString&)> search)
{
    m_search = std::move(search);
}

void WindowCommands::setEntries(std::function<std::vector<PaletteEntry>()> entries)
{
    m_entries = std::move(entries);
}

QAction* WindowCommands::addAction(const QString& id, const QString& text,
                                   std::function<void()> run)
{
    auto* action = new QAction(text, m_window);
    action->setObjectName(id);
    action->setShortcut(m_keys.keys(id));
    action->setShortcutContext(Qt::WindowShortcut);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    m_window->addAction(action);
    m_actions.push_back(action);
    return action;
}

void WindowCommands::refresh()
{
    for (QAction* action : m_actions)
        action->setShortcut(m_keys.keys(action->objectName()));
}

std::vector<QAction*> WindowCommands::offered() const
{
    std::vector<QAction*> actions = m_actions;
    if (!m_page)
        return actions;
    for (QAction* action : m_page->findChildren<QAction*>())
        if (action->isEnabled() && action->isVisible() && !action->isSeparator() &&
            !action->menu() && !action->text().isEmpty())
            actions.push_back(action);
    return actions;
}

void WindowCommands::showPalette()
{
    CommandPalette palette(m_theme, offered(),
                           m_entries ? m_entries() : std::vector<PaletteEntry>(),
                           static_cast<bool>(m_search), m_window);
    palette.exec();
    // The palette is hidden before something else opens.
    if (QAction* action = palette.chosen())
        action->trigger();
    else if (const PaletteEntry* entry = palette.chosenEntry())
        entry->open();
    else if (!palette.searched().isEmpty())
        m_search(palette.searched());
}

void WindowCommands::showKeys()
{
    KeysDialog(m_theme, m_keys, m_window).exec();
}

} // namespace ringside::app
