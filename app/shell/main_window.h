// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/practice_page.h"
#include "app/settings/settings_store.h"

#include <QMainWindow>

#include <functional>
#include <optional>
#include <vector>

class QStackedWidget;
class QTimer;

namespace ringside::session {
struct GuideJob;
class Workspace;
} // namespace ringside::session

namespace ringside::app {

class KeyMap;
class NavRail;
class Notice;
class ProfileSafety;
class Reminder;
class StudyFlow;
class TodayPage;
class WindowCommands;

/// Rail and pages, each made when it is first looked at. Applies the theme to the whole application
/// and keeps geometry, splitter and look in the profile's settings. Borrows all references, which
/// outlive it.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Theme& theme, session::Workspace& workspace, const Clock& clock,
               const PageServices& services, const Settings& settings);
    ~MainWindow() override;

    /// Made at the first call.
    PracticePage& practicePage();
    /// Shows the page of that name, that of its icon, such as "practice"; nullptr for any other.
    QWidget* openPage(const QString& name);
    /// Asks a new learner about exam and workload; what was said, or nothing, is kept.
    void askFirst();
    /// One sentence on the page that is looked at, until it is dismissed.
    void say(const QString& sentence);
    ProfileSafety& safety() { return *m_safety; }
    /// Look and geometry as they are now, for saveSettings().
    Settings settings() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    using MakePage = std::function<QWidget*()>;
    void addPage(MakePage make, const QString& title, const QString& icon, bool atFoot);
    /// A page that has no place in the rail, which shows the page `beside` meanwhile.
    void addPageBeside(MakePage make, const QString& title, const QString& name,
                       const QString& beside);
    void addToWindow(MakePage make, const QString& title, const QString& name, int railPlace);
    void addPages(session::Workspace& workspace, const Clock& clock, const PageServices& services);
    QWidget* page(int page);
    std::optional<int> findPage(const QString& name) const;
    QWidget* makeLibrary(session::Workspace& workspace,
                         const std::function<bool(const QUrl&)>& openUrl);
    void openQuestion(const bank::QuestionId& id); ///< in Practice
    void openJob(const session::GuideJob& job);    ///< in the Explainer
    QWidget* makeReview(const Clock& clock, const std::function<bool(const QUrl&)>& openUrl);
    void showPage(int page);
    QWidget* makeChallenge();
    QWidget* makeExam(const std::function<bool(const QUrl&)>& openUrl);
    QWidget* makeGuide(session::Workspace& workspace,
                       const std::function<bool(const QUrl&)>& openUrl);
    QWidget* makePractice(const Clock& clock, const PageServices& services);
    void connectFlow();
    void keepSettings();
    void applyTheme();

    Theme& m_theme;
    QString m_profileDir;
    KeyMap* m_keys;
    WindowCommands* m_commands;
    Reminder* m_reminder;
    NavRail* m_rail;
    ProfileSafety* m_safety;
    Notice* m_examNotice; ///< of an exam that runs while another page is looked at
    QStackedWidget* m_pages;
    QTimer* m_keepSoon; ///< keeps the settings once after several changes
    StudyFlow* m_flow;
    TodayPage* m_today = nullptr; ///< nullptr until it is made, as the next
    PracticePage* m_practice = nullptr;
    QByteArray m_splitter; ///< until the practice page is made
    session::Workspace& m_workspace;
    std::vector<MakePage> m_makers; ///< in the order of the rail, then those without a place there
    QStringList m_icons;            ///< each page's name
    std::vector<int> m_railPlaces;
    std::vector<QWidget*> m_made; ///< nullptr for a page that nobody has looked at
};

} // namespace ringside::app
