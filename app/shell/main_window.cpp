// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/exam/exam_page.h"
#include "app/explainer/explainer_page.h"
#include "app/guide/guide_page.h"
#include "app/job/job_page.h"
#include "app/keys/key_map.h"
#include "app/keys/window_commands.h"
#include "app/library/library_page.h"
#include "app/practice/session_header.h"
#include "app/practice/session_summary_view.h"
#include "app/progress/progress_page.h"
#include "app/review/review_page.h"
#include "app/shell/about_page.h"
#include "app/shell/error_text.h"
#include "app/shell/first_run_dialog.h"
#include "app/shell/nav_rail.h"
#include "app/shell/reminder.h"
#include "app/shell/settings_page.h"
#include "app/shell/study_flow.h"
#include "app/today/today_page.h"
#include "core/session/exam.h"
#include "core/session/workspace.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QIcon>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kCollapseBelow = 1200;

} // namespace

MainWindow::MainWindow(Theme& theme, session::Workspace& workspace, session::ExplainRunner& runner,
                       const Clock& clock, const PageServices& services, const Settings& settings)
    : m_theme(theme),
      m_profileDir(services.profileDir),
      m_keys(new KeyMap(this)),
      m_commands(new WindowCommands(theme, *m_keys, this)),
      m_reminder(new Reminder(
          clock, QIcon(QStringLiteral(":/icons/ringside.svg")),
          [&workspace] { return workspace.review().counts().due; }, this)),
      m_rail(new NavRail(theme, this)),
      m_pages(new QStackedWidget(this)),
      m_flow(new StudyFlow(theme, workspace, this)),
      m_splitter(settings.splitter),
      m_workspace(workspace)
{
    // What the file says was checked when it was read.
    (void)workspace.setStudySettings(settings.study);
    setWindowTitle(QStringLiteral("Ringside"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/ringside.svg")));
    m_pages->setAccessibleName(tr("Page"));
    addPages(workspace, runner, clock, services);
    m_pages->addWidget(m_flow->summary());
    // Like the others, what makes no sense in the file is the standard.
    (void)m_keys->restore(settings.keys);
    connect(m_keys, &KeyMap::changed, this,
            [this] { saveSettings(m_profileDir, this->settings()); });
    m_reminder->setTime(settings.reminder);
    connect(m_reminder, &Reminder::opened, this, [this] {
        activateWindow();
        openPage(QStringLiteral("review"));
    });
    auto* central = new QWidget(this);
    auto* layout = new QHBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    auto* beside = new QVBoxLayout;
    beside->setSpacing(0);
    beside->addWidget(m_flow->header());
    beside->addWidget(m_pages, 1);
    layout->addLayout(beside, 1);
    setCentralWidget(central);
    connectFlow();
    connect(m_rail, &NavRail::pageChosen, this, &MainWindow::showPage);
    connect(&theme, &Theme::changed, this, &MainWindow::applyTheme);
    applyTheme();

    resize(1440, 900);
    if (!settings.geometry.isEmpty())
        restoreGeometry(settings.geometry);
    showPage(0);
    if (workspace.exam().isWaiting().value_or(false)) // the program ended in the middle of it
        openPage(QStringLiteral("exam"));
}

void MainWindow::addPages(session::Workspace& workspace, session::ExplainRunner& runner,
                          const Clock& clock, const PageServices& services)
{
    addPage(
        [this, &workspace, &clock] {
            m_today = new TodayPage(m_theme, workspace, clock, true, this);
            m_flow->follow(*m_today);
            return m_today;
        },
        tr("Today"), QStringLiteral("today"), false);
    addPage([this, &runner, &clock, services] { return makePractice(runner, clock, services); },
            tr("Practice"), QStringLiteral("practice"), false);
    addPage(
        [this, &workspace, &clock, openUrl = services.openUrl] {
            auto* review = new ReviewPage(m_theme, workspace.review(), clock, openUrl, this);
            m_flow->follow(*review);
            return review;
        },
        tr("Review"), QStringLiteral("review"), false);
    addPage(
        [this, openUrl = services.openUrl] {
            auto* exam = new ExamPage(m_theme, m_workspace, *m_keys, openUrl, this);
            connect(exam, &ExamPage::answered, &practicePage(), &PracticePage::refresh);
            connect(exam, &ExamPage::practiceWanted, this, &MainWindow::openQuestion);
            return exam;
        },
        tr("Mock exam"), QStringLiteral("exam"), false);
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
    addPage([this, &workspace] { return new ProgressPage(m_theme, workspace, this); },
            tr("Progress"), QStringLiteral("progress"), false);
    addPage([this,
             &workspace] { return new JobPage(m_theme, workspace.presets(), m_profileDir, this); },
            tr("My job"), QStringLiteral("job"), false);
    addPage(
        [this, &workspace] {
            auto* page = new SettingsPage(m_theme, workspace, *m_reminder, m_profileDir, this);
            const auto keep = [this] { saveSettings(m_profileDir, this->settings()); };
            connect(page, &SettingsPage::studyChanged, this, keep);
            connect(page, &SettingsPage::reminderChanged, this, keep);
            connect(page, &SettingsPage::keysRequested, m_commands, &WindowCommands::showKeys);
            return page;
        },
        tr("Settings"), QStringLiteral("settings"), true);
    addPage([this, openUrl = services.openUrl] { return new AboutPage(m_theme, openUrl, this); },
            tr("About"), QStringLiteral("about"), true);
}

QWidget* MainWindow::makeGuide(session::Workspace& workspace,
                               const std::function<bool(const QUrl&)>& openUrl)
{
    auto* guide = new GuidePage(m_theme, workspace, openUrl, this);
    connect(guide, &GuidePage::questionAsked, this, &MainWindow::openQuestion);
    connect(guide, &GuidePage::jobAsked, this, [this](const session::GuideJob& job) {
        static_cast<ExplainerPage*>(openPage(QStringLiteral("explainer")))->openGuideJob(job);
    });
    return guide;
}

QWidget* MainWindow::makeLibrary(session::Workspace& workspace,
                                 const std::function<bool(const QUrl&)>& openUrl)
{
    auto* library = new LibraryPage(m_theme, workspace.library(), openUrl, this);
    connect(library, &LibraryPage::openWanted, this, &MainWindow::openQuestion);
    connect(library, &LibraryPage::studyWanted, this,
            [this](const QString& title, const QStringList& ids) {
                m_flow->start({.kind = progress::StudySetKind::Custom,
                               .subject = title.isEmpty() ? tr("Library") : title,
                               .questions = ids});
            });
    library->offerSessions();
    return library;
}

void MainWindow::openQuestion(const bank::QuestionId& id)
{
    if (!practicePage().goToQuestion(id))
        m_practice->say(tr("This question is not among those you are answering now."));
    openPage(QStringLiteral("practice"));
}

void MainWindow::addPage(MakePage make, const QString& title, const QString& icon, bool atFoot)
{
    m_makers.push_back(std::move(make));
    m_made.push_back(nullptr);
    m_icons.push_back(icon);
    m_rail->addPage(title, icon, atFoot);
    const int page = static_cast<int>(m_made.size()) - 1;
    m_commands->addPage(icon, title, [this, page] { showPage(page); });
}

QWidget* MainWindow::makePractice(session::ExplainRunner& runner, const Clock& clock,
                                  const PageServices& services)
{
    m_practice =
        new PracticePage(m_theme, m_workspace.practice(), runner, clock, *m_keys, services, this);
    m_practice->restoreSplitter(m_splitter); // nothing happens when there is none
    m_flow->follow(*m_practice);
    return m_practice;
}

void MainWindow::connectFlow()
{
    connect(m_flow, &StudyFlow::said, this, &MainWindow::say);
    connect(m_flow, &StudyFlow::pageWanted, this, &MainWindow::openPage);
    connect(m_flow, &StudyFlow::summaryWanted, this, [this] {
        m_pages->setCurrentWidget(m_flow->summary());
        m_flow->summary()->setFocus(Qt::OtherFocusReason);
        m_commands->setPage(m_flow->summary());
        m_flow->onPage({});
    });
    connect(m_flow, &StudyFlow::noteChanged, m_rail, &NavRail::setNote);
    connect(m_flow, &StudyFlow::dueChanged, this, [this](int due) {
        m_rail->setCount(*findPage(QStringLiteral("review")), due, tr("%1 due").arg(due));
    });
}

void MainWindow::askFirst()
{
    FirstRunDialog dialog(m_theme, m_workspace.studySettings(), QDate::currentDate(), this);
    if (dialog.exec() == QDialog::Accepted)
        if (const Done done = m_workspace.setStudySettings(dialog.chosen()); !done)
            say(errorText(done.error()));
    m_today->refresh();
    saveSettings(m_profileDir, settings());
}

PracticePage& MainWindow::practicePage()
{
    page(*findPage(QStringLiteral("practice")));
    return *m_practice;
}

void MainWindow::say(const QString& sentence)
{
    if (m_practice && m_pages->currentWidget() == m_practice)
        m_practice->say(sentence);
    else
        m_today->say(sentence);
}

QWidget* MainWindow::page(int page)
{
    const auto index = static_cast<std::size_t>(page);
    if (!m_made[index]) {
        m_made[index] = m_makers[index]();
        m_pages->addWidget(m_made[index]);
    }
    return m_made[index];
}

std::optional<int> MainWindow::findPage(const QString& name) const
{
    const auto found = m_icons.indexOf(name);
    return found < 0 ? std::nullopt : std::optional(static_cast<int>(found));
}

QWidget* MainWindow::openPage(const QString& name)
{
    const auto found = findPage(name);
    if (!found)
        return nullptr;
    showPage(*found);
    return page(*found);
}

void MainWindow::showPage(int page)
{
    QWidget* shown = this->page(page);
    m_rail->setCurrent(page);
    m_pages->setCurrentWidget(shown);
    shown->setFocus(Qt::OtherFocusReason);
    m_commands->setPage(shown);
    m_flow->onPage(m_icons[page]);
}

void MainWindow::applyTheme()
{
    // The palette goes to the window and not to the application, whose own palette tells how the
    // system looks.
    setPalette(m_theme.palette());
    QApplication::setFont(m_theme.font(TextRole::Body));
    qApp->setStyleSheet(m_theme.styleSheet());
    m_rail->setCollapsed(width() < kCollapseBelow * m_theme.fontScale());
}

Settings MainWindow::settings() const
{
    Settings settings;
    if (!m_theme.followsSystem())
        settings.scheme = m_theme.scheme();
    settings.fontScale = m_theme.fontScale();
    settings.reducedMotion = m_theme.reducedMotion();
    settings.reminder = m_reminder->time();
    settings.keys = m_keys->changes();
    settings.study = m_workspace.studySettings();
    settings.geometry = saveGeometry();
    settings.splitter = m_practice ? m_practice->splitterState() : m_splitter;
    return settings;
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_rail->setCollapsed(width() < kCollapseBelow * m_theme.fontScale());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveSettings(m_profileDir, settings());
    QMainWindow::closeEvent(event);
}

} // namespace ringside::app
