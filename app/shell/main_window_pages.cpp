// SPDX-License-Identifier: GPL-3.0-or-later
/// The window's pages: in which order they stand, how each is made, and what they ask of each
/// other.
#include "app/shell/main_window.h"

#include "app/challenge/challenge_page.h"
#include "app/exam/exam_page.h"
#include "app/explainer/explainer_page.h"
#include "app/guide/guide_page.h"
#include "app/job/job_page.h"
#include "app/keys/window_commands.h"
#include "app/library/library_page.h"
#include "app/practice/practice_page.h"
#include "app/text/session_words.h"
#include "app/progress/progress_page.h"
#include "app/review/review_page.h"
#include "app/shell/about_page.h"
#include "app/text/error_text.h"
#include "app/shell/profile_safety.h"
#include "app/settings/profile_section.h"
#include "app/settings/settings_page.h"
#include "app/shell/study_flow.h"
#include "app/today/today_page.h"
#include "app/widgets/notice.h"
#include "core/session/workspace/workspace.h"

#include <QStackedWidget>
#include <QTimer>

namespace ringside::app {

void MainWindow::addPages(session::Workspace& workspace, const Clock& clock,
                          const PageServices& services)
{
    addPage(
        [this, &workspace, &clock] {
            m_today = new TodayPage(m_theme, workspace, clock, true, this);
            m_flow->follow(*m_today);
            return m_today;
        },
        tr("Today"), QStringLiteral("today"), false);
    addPage([this, &clock, services] { return makePractice(clock, services); }, tr("Practice"),
            QStringLiteral("practice"), false);
    addPage([this, &clock, openUrl = services.openUrl] { return makeReview(clock, openUrl); },
            tr("Review"), QStringLiteral("review"), false);
    addPage([this, openUrl = services.openUrl] { return makeExam(openUrl); }, tr("Mock exam"),
            QStringLiteral("exam"), false);
    addPage(
        [this, &workspace] {
            return new ExplainerPage(m_theme, workspace, FileDialogs::system(), this);
        },
        tr("Explainer"), QStringLiteral("explainer"), false);
    addPage(
        [this, &workspace, openUrl = services.openUrl] { return makeLibrary(workspace, openUrl); },
        tr("Library"), QStringLiteral("library"), false);
    m_commands->setSearch([this](const QString& typed) {
        static_cast<LibraryPage*>(openPage(QStringLiteral("library")))->search(typed);
    });
    addPage(
        [this, &workspace, openUrl = services.openUrl] { return makeGuide(workspace, openUrl); },
        tr("Guide"), QStringLiteral("guide"), false);
    addPage(
        [this, &workspace] {
            auto* page = new ProgressPage(m_theme, workspace, this);
            connect(page, &ProgressPage::questionAsked, this, &MainWindow::openQuestion);
            connect(page, &ProgressPage::studyChanged, m_keepSoon, qOverload<>(&QTimer::start));
            return page;
        },
        tr("Progress"), QStringLiteral("progress"), false);
    const auto keeping = workspace.isReadOnly() ? JobBench::Keeping::Off : JobBench::Keeping::On;
    addPage(
        [this, &workspace, keeping] {
            return new JobPage(m_theme, workspace.presets(), m_profileDir, keeping, this);
        },
        tr("My job"), QStringLiteral("job"), false);
    addPage(
        [this, &workspace, openUrl = services.openUrl] {
            auto* page = new SettingsPage(m_theme, workspace, *m_reminder, m_profileDir, this);
            connect(page, &SettingsPage::studyChanged, this, &MainWindow::keepSettings);
            connect(page, &SettingsPage::reminderChanged, this, &MainWindow::keepSettings);
            connect(page, &SettingsPage::keysRequested, m_commands, &WindowCommands::showKeys);
            page->addSection(new ProfileSection(m_theme, m_profileDir, openUrl));
            page->addSection(m_safety->makeBackupSection(openUrl));
            return page;
        },
        tr("Settings"), QStringLiteral("settings"), true);
    addPage([this, openUrl = services.openUrl] { return new AboutPage(m_theme, openUrl, this); },
            tr("About"), QStringLiteral("about"), true);
    addPageBeside([this] { return makeChallenge(); }, tr("Challenge"), QStringLiteral("challenge"),
                  QStringLiteral("today"));
}

QWidget* MainWindow::makeChallenge()
{
    auto* challenge = new ChallengePage(m_theme, m_workspace, FileDialogs::system(), this);
    connect(challenge, &ChallengePage::setWanted, m_flow, &StudyFlow::start);
    connect(challenge, &ChallengePage::practiceWanted, this, &MainWindow::openQuestion);
    return challenge;
}

QWidget* MainWindow::makeExam(const std::function<bool(const QUrl&)>& openUrl)
{
    auto* exam = new ExamPage(m_theme, m_workspace, *m_keys, openUrl, this);
    connect(exam, &ExamPage::answered, this, [this] {
        // The clock hands in while a question is being answered there, too: that stays.
        if (m_practice && m_pages->currentWidget() != m_practice)
            m_practice->refresh();
    });
    connect(exam, &ExamPage::announced, this, [this, exam](const QString& sentence) {
        if (m_pages->currentWidget() != exam)
            m_examNotice->say(sentence);
    });
    connect(exam, &ExamPage::lookedAt, m_examNotice, &Notice::clear);
    connect(exam, &ExamPage::practiceWanted, this, &MainWindow::openQuestion);
    return exam;
}

QWidget* MainWindow::makeGuide(session::Workspace& workspace,
                               const std::function<bool(const QUrl&)>& openUrl)
{
    auto* guide = new GuidePage(m_theme, workspace, *m_keys, openUrl, this);
    connect(guide, &GuidePage::questionAsked, this, &MainWindow::openQuestion);
    connect(guide, &GuidePage::jobAsked, this, &MainWindow::openJob);
    return guide;
}

QWidget* MainWindow::makeLibrary(session::Workspace& workspace,
                                 const std::function<bool(const QUrl&)>& openUrl)
{
    auto* library = new LibraryPage(m_theme, workspace.library(), *m_keys, openUrl, this);
    connect(library, &LibraryPage::openWanted, this, &MainWindow::openQuestion);
    connect(library, &LibraryPage::marked, this,
            [this](const bank::QuestionId& id, const progress::QuestionMarks& marks) {
                if (m_practice)
                    m_practice->showMarks(id, marks);
            });
    connect(library, &LibraryPage::studyWanted, this,
            [this](const QString& title, const QStringList& ids, int kept) {
                m_flow->start({.kind = progress::StudySetKind::Custom,
                               .subject = title.isEmpty() ? tr("Library") : title,
                               .questions = ids});
                if (kept > 0)
                    practicePage().say(SessionWords::kept(kept));
            });
    library->offerSessions();
    return library;
}

QWidget* MainWindow::makeReview(const Clock& clock, const std::function<bool(const QUrl&)>& openUrl)
{
    auto* review = new ReviewPage(m_theme, m_workspace.review(), clock, *m_keys, openUrl, this);
    m_flow->follow(*review);
    connect(review, &ReviewPage::questionAsked, this, &MainWindow::openQuestion);
    connect(review, &ReviewPage::sceneAsked, this, [this](const QString& conceptId) {
        const auto job = m_workspace.guide().jobOfCard(conceptId);
        if (job)
            openJob(*job);
        else
            say(errorText(job.error()));
    });
    return review;
}

void MainWindow::openJob(const session::GuideJob& job)
{
    static_cast<ExplainerPage*>(openPage(QStringLiteral("explainer")))->openGuideJob(job);
}

void MainWindow::openQuestion(const bank::QuestionId& id)
{
    if (!practicePage().goToQuestion(id))
        m_practice->say(tr("This question is not among those you are answering now."));
    openPage(QStringLiteral("practice"));
}

QWidget* MainWindow::makePractice(const Clock& clock, const PageServices& services)
{
    m_practice = new PracticePage(m_theme, m_workspace.practice(), m_workspace.presets(), clock,
                                  *m_keys, services, this);
    m_practice->restoreSplitter(m_splitter); // nothing happens when there is none
    m_flow->follow(*m_practice);
    return m_practice;
}

} // namespace ringside::app
