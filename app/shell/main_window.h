// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/practice_page.h"
#include "app/shell/settings_store.h"

#include <QMainWindow>

#include <functional>
#include <vector>

class QStackedWidget;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class KeyMap;
class NavRail;
class WindowCommands;

/// Rail and pages, each made when it is first looked at. Applies the theme to the whole application
/// and keeps geometry, splitter and look in the profile's settings. Borrows all references, which
/// outlive it.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Theme& theme, session::Workspace& workspace, session::ExplainRunner& runner,
               const Clock& clock, const PageServices& services, const Settings& settings);

    PracticePage& practicePage() { return *m_practice; }
    /// Look and geometry as they are now, for saveSettings().
    Settings settings() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    using MakePage = std::function<QWidget*()>;
    void addPage(MakePage make, const QString& title, const QString& icon, bool atFoot);
    void addPages(session::Workspace& workspace, const Clock& clock, const PageServices& services);
    QWidget* makeGuide(session::Workspace& workspace,
                       const std::function<bool(const QUrl&)>& openUrl);
    void showPage(int page);
    /// The page with this icon, made and shown.
    QWidget* showPageOf(const QString& icon);
    void applyTheme();

    Theme& m_theme;
    QString m_profileDir;
    KeyMap* m_keys;
    WindowCommands* m_commands;
    NavRail* m_rail;
    QStackedWidget* m_pages;
    PracticePage* m_practice;
    session::Workspace& m_workspace;
    std::vector<MakePage> m_makers; ///< in the order of the rail
    QStringList m_icons;
    std::vector<QWidget*> m_made; ///< nullptr for a page that nobody has looked at
};

} // namespace ringside::app
