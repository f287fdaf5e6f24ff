// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/explainer_page.h"
#include "app/keys/palette_entry.h"
#include "app/practice/practice_page.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <vector>

class QStackedWidget;

namespace ringside::session {
class LiveChallenge;
class Workspace;
struct GuideJob;
} // namespace ringside::session

namespace ringside::app {

class BanksSection;
class BankSwitch;
class Importer;
class InterfaceLanguage;
class KeyMap;
class LiveStrip;
class NavRail;
class Notice;
class PageStyles;
class ProfileSafety;
struct PaperChoice;
class Reminder;
class StudyFlow;
class WindowCommands;

/// The parts of the window that pages and their links need. They must outlive the pages.
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
    Importer& importer;
    Notice& examNotice; ///< for an exam that is running while another page is shown
    PageStyles& styles;
};

/// The window's pages: their order, their creation when first shown, and the targets of their
/// links. A page is identified by its icon's name, such as "practice". GUI thread.
class WindowPages : public QObject
{
    Q_OBJECT

public:
    WindowPages(const PageSurroundings& window, const PageServices& services, QWidget* parent);

    QStackedWidget* stack() { return m_stack; }
    /// Above the stack during a live challenge; the window places it.
    QWidget* liveStrip();
    /// Shows a page; nullptr for an unknown name.
    QWidget* open(const QString& name);
    /// Created on the first call.
    PracticePage& practice();
    /// Rail index of the page that is current while this page is shown; -1 for an unknown name.
    int railIndexOf(const QString& name) const;
    /// Shows one sentence on the current page until it is dismissed.
    void showMessage(const QString& sentence);
    /// Opens Settings and installs a .ringside file.
    void installPack(const QString& file);
    /// For the practice page, applied when it is created.
    void restoreSplitter(const QByteArray& state) { m_splitter = state; }
    QByteArray splitter() const;
    /// For the explainer, as the splitter.
    void restorePlaces(ExplainerPlaces places) { m_places = std::move(places); }
    ExplainerPlaces places() const;
    /// To open in Practice after bankChanged(); empty: none.
    QString questionToOpen() const { return m_questionToOpen; }
    /// Shows the explainer with a guided walk.
    void startWalk();

Q_SIGNALS:
    /// Settings that no use case reports have changed, such as the time of the reminder.
    void settingsChanged();
    /// The learner chose another question bank; the window must be opened again.
    void bankChanged();

private:
    using Make = std::function<QWidget*()>;
    enum class Place { Rail, Foot, BesideToday, BesideSettings };
    struct Page
    {
        QString name;
        int railPlace = 0; ///< rail entry that is current while the page is shown
        Make make;
        QWidget* widget = nullptr; ///< null until it is created
    };

    void addAll();
    void add(const QString& title, const QString& name, Place place, Make make);
    QWidget* made(Page& page);
    void show(Page& page);
    void showSummary();
    std::vector<PaletteEntry> paletteEntries();
    void openQuestion(const bank::QuestionId& id); ///< in Practice
    void openOwnQuestion(const bank::QuestionId& id);
    bool hasOwnQuestions() const;
    void openPaper(const PaperChoice& choice);
    void openJob(const session::GuideJob& job); ///< in the Explainer
    QWidget* makeToday();
    QWidget* makePractice();
    QWidget* makeReview();
    QWidget* makeExam();
    QWidget* makeExplainer();
    QWidget* makeLibrary();
    QWidget* makeGuide();
    QWidget* makeProgress();
    QWidget* makeSettings();
    BanksSection* makeBanks();
    QWidget* makeClassSection();
    QWidget* makeChallenge();
    QWidget* makeClass();
    /// A custom set of questions, without those reserved for the first mock exam.
    void practiceSet(const QString& title, const QStringList& ids, int reserved);
    /// Three questions of a finished walk.
    void practiceWalk(const QString& title, const QStringList& ids);

    PageSurroundings m_window;
    PageServices m_services;
    QWidget* m_parent;
    QStackedWidget* m_stack;
    session::LiveChallenge* m_live;
    LiveStrip* m_liveStrip;
    std::vector<Page> m_pages;
    BankSwitch* m_switch = nullptr;     ///< null until the pages are listed
    PracticePage* m_practice = nullptr; ///< null until it is created
    BanksSection* m_banks = nullptr;    ///< null until Settings is created
    QString m_questionToOpen;
    QByteArray m_splitter;                ///< kept until the practice page is created
    ExplainerPage* m_explainer = nullptr; ///< null until it is created
    ExplainerPlaces m_places;             ///< kept until then
};

} // namespace ringside::app
