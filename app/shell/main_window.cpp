// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/challenge/challenge_page.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/keys/window_commands.h"
#include "app/practice/session_header.h"
#include "app/practice/session_summary_view.h"
#include "app/text/error_text.h"
#include "app/shell/first_run_dialog.h"
#include "app/shell/nav_rail.h"
#include "app/shell/profile_safety.h"
#include "app/settings/reminder.h"
#include "app/shell/study_flow.h"
#include "app/today/today_page.h"
#include "app/theme/accessible_role.h"
#include "app/widgets/notice.h"
#include "core/session/exam/exam.h"
#include "core/session/review/review.h"
#include "core/session/review/study_preview.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QIcon>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kCollapseBelow = 1200;
constexpr int kKeepSoonMs = 500;

} // namespace

MainWindow::MainWindow(Theme& theme, session::Workspace& workspace, const Clock& clock,
                       const PageServices& services, const Settings& settings)
    : m_theme(theme),
      m_profileDir(services.profileDir),
      m_keys(new KeyMap(this)),
      m_commands(new WindowCommands(theme, *m_keys, this)),
      m_reminder(new Reminder(
          clock, QIcon(QStringLiteral(":/icons/ringside.svg")),
          [&workspace] { return workspace.review().counts().due; }, this)),
      m_rail(new NavRail(theme, this)),
      m_safety(new ProfileSafety(theme, workspace, this)),
      m_examNotice(new Notice(theme, this)),
      m_pages(new QStackedWidget(this)),
      m_keepSoon(new QTimer(this)),
      m_flow(new StudyFlow(theme, workspace, this)),
      m_splitter(settings.splitter),
      m_workspace(workspace)
{
    // What the file says was checked when it was read.
    (void)workspace.setStudySettings(settings.study);
    setWindowTitle(QStringLiteral("Ringside"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/ringside.svg")));
    m_pages->setAccessibleName(tr("Page"));
    addPages(workspace, clock, services);
    m_pages->addWidget(m_flow->summary());
    // Like the others, what makes no sense in the file is the standard.
    (void)m_keys->restore(settings.keys);
    connect(m_keys, &KeyMap::changed, this, &MainWindow::keepSettings);
    m_keepSoon->setSingleShot(true);
    m_keepSoon->setInterval(kKeepSoonMs);
    connect(m_keepSoon, &QTimer::timeout, this, &MainWindow::keepSettings);
    m_reminder->setTime(settings.reminder);
    connect(m_reminder, &Reminder::opened, this, [this] {
        setWindowState(windowState() & ~Qt::WindowMinimized);
        show();
        raise();
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
    beside->addWidget(m_safety->notice());
    m_examNotice->setObjectName(QStringLiteral("examNotice"));
    beside->addWidget(m_examNotice);
    beside->addWidget(m_flow->header());
    beside->addWidget(m_pages, 1);
    layout->addLayout(beside, 1);
    setCentralWidget(central);
    connectFlow();
    connect(m_rail, &NavRail::pageChosen, this, &MainWindow::showPage);
    connect(&theme, &Theme::changed, this, &MainWindow::applyTheme);
    connect(&theme, &Theme::changed, m_keepSoon, qOverload<>(&QTimer::start));
    applyTheme();

    resize(1440, 900);
    if (!settings.geometry.isEmpty())
        restoreGeometry(settings.geometry);
    showPage(0);
    if (workspace.exam().isWaiting().value_or(false)) // the program ended in the middle of it
        openPage(QStringLiteral("exam"));
}

MainWindow::~MainWindow()
{
    // Parts that pages took out and have yet to delete borrow the theme, too, and it goes next.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void MainWindow::addPage(MakePage make, const QString& title, const QString& icon, bool atFoot)
{
    m_rail->addPage(title, icon, atFoot);
    addToWindow(std::move(make), title, icon, static_cast<int>(m_made.size()));
}

void MainWindow::addPageBeside(MakePage make, const QString& title, const QString& name,
                               const QString& beside)
{
    addToWindow(std::move(make), title, name, *findPage(beside));
}

void MainWindow::addToWindow(MakePage make, const QString& title, const QString& name,
                             int railPlace)
{
    const int page = static_cast<int>(m_made.size());
    m_makers.push_back(std::move(make));
    m_made.push_back(nullptr);
    m_icons.push_back(name);
    m_railPlaces.push_back(railPlace);
    m_commands->addPage(name, title, [this, page] { showPage(page); });
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
    connect(m_flow, &StudyFlow::challengeResultWanted, this, [this] {
        static_cast<ChallengePage*>(openPage(QStringLiteral("challenge")))->showResults();
    });
    connect(m_flow, &StudyFlow::noteChanged, m_rail, &NavRail::setNote);
    connect(m_flow, &StudyFlow::dueChanged, this, [this](int due) {
        m_rail->setCount(*findPage(QStringLiteral("review")), due, tr("%1 due").arg(due));
    });
}

void MainWindow::askFirst()
{
    FirstRunDialog dialog(
        m_theme, m_workspace.studySettings(), QDate::currentDate(),
        [this] { return m_workspace.previewInput(); }, this);
    if (dialog.exec() == QDialog::Accepted)
        if (const Done done = m_workspace.setStudySettings(dialog.chosen()); !done)
            say(errorText(done.error()));
    m_today->refresh();
    keepSettings();
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
    else if (m_pages->currentWidget() == m_today)
        m_today->say(sentence);
    else
        m_safety->say(sentence);
}

QWidget* MainWindow::page(int page)
{
    const auto index = static_cast<std::size_t>(page);
    if (!m_made[index]) {
        m_made[index] = m_makers[index]();
        setAccessibleRole(*m_made[index], QAccessible::Pane);
        m_pages->addWidget(m_made[index]);
        bindCommands(*m_keys, *m_made[index]);
        m_safety->watch(m_made[index]);
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
    m_rail->setCurrent(m_railPlaces[static_cast<std::size_t>(page)]);
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

/// The settings of a profile that is open elsewhere are those of the other window.
void MainWindow::keepSettings()
{
    if (m_workspace.isReadOnly())
        return;
    if (const Done saved = saveSettings(m_profileDir, settings()); !saved)
        say(tr("The settings are not kept. %1").arg(errorText(saved.error())));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    keepSettings();
    QMainWindow::closeEvent(event);
}

} // namespace ringside::app
