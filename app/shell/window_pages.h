// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/practice_page.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <vector>

class QStackedWidget;

namespace ringside::session {
class Workspace;
struct GuideJob;
} // namespace ringside::session

namespace ringside::app {

class InterfaceLanguage;
class KeyMap;
class NavRail;
class Notice;
class ProfileSafety;
class Reminder;
class StudyFlow;
class WindowCommands;

/// What the pages and their links need of the window. All of it outlives the pages.
struct PageSurroundings
{
    Theme& theme;
    session::Workspace& workspace;
    const Clock& clock;
    KeyMap& keys;
    WindowCommands& commands;
    NavRail& rail;
    StudyFlow& flow;
    Reminder& reminder;
    InterfaceLanguage& language;
    ProfileSafety& safety;
    Notice& examNotice; ///< of an exam that runs while another page is shown
};

/// The window's pages: their order, how each is made when it is first shown, and where their links
/// lead. A page is known by the name of its icon, such as "practice". GUI thread.
class WindowPages : public QObject
{
    Q_OBJECT

public:
    WindowPages(const PageSurroundings& window, const PageServices& services, QWidget* parent);

    QStackedWidget* stack() { return m_stack; }
    /// Shows a page; nullptr for an unknown name.
    QWidget* open(const QString& name);
    /// Made at the first call.
    PracticePage& practice();
    /// The place in the rail that is current while the page is shown; -1 for an unknown name.
    int railPlaceOf(const QString& name) const;
    /// One sentence on the page that is shown, until it is dismissed.
    void say(const QString& sentence);
    /// Of the practice page, when it is made.
    void restoreSplitter(const QByteArray& state) { m_splitter = state; }
    QByteArray splitter() const;

Q_SIGNALS:
    /// Those that no use case reports: when the reminder comes.
    void settingsChanged();

private:
    using Make = std::function<QWidget*()>;
    enum class Place { Rail, Foot, BesideToday };
    struct Page
    {
        QString name;
        int railPlace = 0; ///< that is current while the page is shown
        Make make;
        QWidget* widget = nullptr; ///< once it is made
    };

    void addAll();
    void add(const QString& title, const QString& name, Place place, Make make);
    QWidget* made(Page& page);
    void show(Page& page);
    void showSummary();
    void openQuestion(const bank::QuestionId& id); ///< in Practice
    void openJob(const session::GuideJob& job);    ///< in the Explainer
    QWidget* makeToday();
    QWidget* makePractice();
    QWidget* makeReview();
    QWidget* makeExam();
    QWidget* makeLibrary();
    QWidget* makeGuide();
    QWidget* makeProgress();
    QWidget* makeSettings();
    QWidget* makeChallenge();

    PageSurroundings m_window;
    PageServices m_services;
    QWidget* m_parent;
    QStackedWidget* m_stack;
    std::vector<Page> m_pages;
    PracticePage* m_practice = nullptr; ///< once it is made
    QByteArray m_splitter;              ///< until then
};

} // namespace ringside::app
