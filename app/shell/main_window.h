// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/practice_page.h"
#include "app/settings/settings_store.h"

#include <QMainWindow>

class QTimer;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class Importer;
class InterfaceLanguage;
class KeyMap;
class NavRail;
class PageStyles;
class Notice;
class ProfileSafety;
class Reminder;
class StudyFlow;
class WindowCommands;
class WindowPages;

/// The main window around rail and pages. Applies the theme to the whole application, and stores
/// geometry, splitter, look and study settings in the settings of the profile with the banks. Does
/// not own its references, which must outlive it.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Theme& theme, session::Workspace& workspace, const Clock& clock,
               const PageServices& services, const Settings& settings);
    ~MainWindow() override;

    /// Of a window without a stored geometry: with its frame it fits into the available screen.
    static QSize firstSize(const QSize& available);

    /// Created on the first call.
    PracticePage& practicePage();
    /// Shows the page with this name, which is also its icon's name, such as "practice"; nullptr
    /// for any other.
    QWidget* openPage(const QString& name);
    /// Opens Settings and installs a .ringside file.
    void installPack(const QString& file);
    /// Asks a new learner about exam date and workload, and stores that the questions were asked,
    /// answered or not.
    void askFirst();
    /// Shows one sentence on the current page until it is dismissed.
    void showMessage(const QString& sentence);
    ProfileSafety& safety() { return *m_safety; }
    InterfaceLanguage& language() { return *m_language; }
    /// To open in Practice after bankChanged(); empty: none.
    QString questionToOpen() const;
    /// Current look and geometry, for saveSettings().
    Settings settings() const;

Q_SIGNALS:
    /// The learner chose another question bank; the window must be opened again.
    void bankChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    QWidget* makeFrame();
    void keepWhatChanges();
    void keepSettings();
    void applyTheme();

    Theme& m_theme;
    QString m_settingsDir; ///< the same for all banks of a profile
    InterfaceLanguage* m_language;
    KeyMap* m_keys;
    WindowCommands* m_commands;
    Reminder* m_reminder;
    PageStyles* m_styles;
    NavRail* m_rail;
    ProfileSafety* m_safety;
    Importer* m_importer;
    Notice* m_examNotice;
    StudyFlow* m_flow;
    WindowPages* m_pages;
    QTimer* m_keepSoon; ///< saves the settings once after several changes
    session::Workspace& m_workspace;
};

} // namespace ringside::app
