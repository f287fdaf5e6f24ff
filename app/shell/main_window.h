// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/practice_page.h"
#include "app/shell/settings_store.h"

#include <QMainWindow>

class QStackedWidget;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class NavRail;
class ProgressPage;

/// Rail and pages. Applies the theme to the whole application and keeps geometry, splitter and
/// look in the profile's settings. Borrows all references, which outlive it.
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
    void addPage(QWidget* page, const QString& title, const QString& icon, bool atFoot);
    void showPage(int page);
    void applyTheme();

    Theme& m_theme;
    QString m_profileDir;
    NavRail* m_rail;
    QStackedWidget* m_pages;
    PracticePage* m_practice;
    ProgressPage* m_progress;
};

} // namespace ringside::app
