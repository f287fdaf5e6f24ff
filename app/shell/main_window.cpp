// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/import/importer.h"
#include "app/keys/key_map.h"
#include "app/keys/tab_order.h"
#include "app/keys/window_commands.h"
#include "app/practice/session_header.h"
#include "app/settings/class_watch.h"
#include "app/settings/interface_language.h"
#include "app/settings/reminder.h"
#include "app/shell/first_run_dialog.h"
#include "app/shell/nav_rail.h"
#include "app/shell/pack_drop.h"
#include "app/shell/page_styles.h"
#include "app/shell/profile_safety.h"
#include "app/shell/rail_status.h"
#include "app/shell/study_flow.h"
#include "app/shell/wheel_guard.h"
#include "app/shell/window_pages.h"
#include "app/text/error_text.h"
#include "app/theme/theme_icon.h"
#include "app/widgets/notice.h"
#include "core/session/exam/exam.h"
#include "core/session/local_days.h"
#include "core/session/review/review.h"
#include "core/session/review/study_preview.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kCollapseBelow = 1200;
constexpr int kKeepSoonMs = 500;

} // namespace

QSize MainWindow::firstSize(const QSize& available)
{
    // Of the window managers in use, none has a wider frame; the real one is known too late.
    constexpr QSize kWanted(1440, 900), kFrame(16, 48);
    return kWanted.boundedTo(available - kFrame);
}

MainWindow::MainWindow(Theme& theme, session::Workspace& workspace, const Clock& clock,
                       const PageServices& services, const Settings& settings)
    : m_theme(theme),
      m_settingsDir(services.banksDir()),
      m_language(new InterfaceLanguage(settings.language, this)),
      m_keys(new KeyMap(this)),
      m_commands(new WindowCommands(theme, *m_keys, this)),
      m_reminder(new Reminder(
          clock, programIcon(), [&workspace] { return workspace.review().counts().due; }, this)),
      m_styles(new PageStyles(theme, *this)),
      m_rail(new NavRail(theme, this)),
      m_safety(new ProfileSafety(theme, workspace, this)),
      m_importer(new Importer(
          theme, workspace, clock, *m_commands,
          {{services.banksDir(),
            services.includedBank.isEmpty() ? services.bankFile : services.includedBank,
            services.studiedPack},
           FileDialogs::system()},
          this)),
      m_examNotice(new Notice(theme, this)),
      m_flow(new StudyFlow(theme, workspace, this)),
      m_pages(new WindowPages({theme, workspace, clock, *m_keys, *m_commands, *m_rail, *m_flow,
                               *m_reminder, *m_language, *m_safety, *m_importer, *m_examNotice,
                               *m_styles},
                              services, this)),
      m_keepSoon(new QTimer(this)),
      m_workspace(workspace)
{
    qApp->installEventFilter(new WheelGuard(this));
    // The values were validated when the file was read.
    (void)workspace.setStudySettings(settings.study);
    setWindowTitle(QStringLiteral("Ringside"));
    setWindowIcon(programIcon());
    setCentralWidget(makeFrame());
    for (QWidget* part :
         {static_cast<QWidget*>(m_rail), static_cast<QWidget*>(m_safety->notice()),
          static_cast<QWidget*>(m_examNotice), static_cast<QWidget*>(m_flow->header())})
        m_styles->add(part);
    new RailStatus(workspace, clock, *m_rail, m_pages->railIndexOf(QStringLiteral("review")));
    // Invalid values in the file become the defaults, like the others.
    (void)m_keys->restore(settings.keys);
    m_reminder->setTime(settings.reminder);
    m_pages->restoreSplitter(settings.splitter);
    m_pages->restorePlaces({settings.walkPlaces, settings.guesses, settings.recentJobs});
    connect(m_reminder, &Reminder::opened, this, [this] {
        setWindowState(windowState() & ~Qt::WindowMinimized);
        show();
        raise();
        activateWindow();
        openPage(QStringLiteral("review"));
    });
    keepWhatChanges();
    if (!workspace.isReadOnly())
        new ClassWatch(workspace, {}, this);
    new PackDrop(this, [this](const QString& file) { installPack(file); });
    connect(m_pages, &WindowPages::bankChanged, this, &MainWindow::bankChanged);
    connect(m_importer, &Importer::bankChanged, this, &MainWindow::bankChanged);
    connect(&theme, &Theme::changed, this, &MainWindow::applyTheme);
    applyTheme();

    resize(firstSize(screen()->availableSize()));
    if (!settings.geometry.isEmpty())
        restoreGeometry(settings.geometry);
    openPage(QStringLiteral("today"));
    if (workspace.exam().isWaiting().value_or(false)) // the program ended during an exam
        openPage(QStringLiteral("exam"));
}

void MainWindow::installPack(const QString& file)
{
    m_pages->installPack(file);
}

QWidget* MainWindow::makeFrame()
{
    auto* central = new QWidget(this);
    auto* layout = new QHBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    auto* area = new QWidget(central);
    auto* beside = new QVBoxLayout(area);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(0);
    beside->addWidget(m_flow->header());
    beside->addWidget(m_pages->liveStrip());
    beside->addWidget(m_pages->stack(), 1);
    layout->addWidget(area, 1);
    m_examNotice->setObjectName(QStringLiteral("examNotice"));
    for (Notice* notice : {m_safety->notice(), m_examNotice}) {
        notice->setParent(area);
        notice->setFloating();
        // Once the page that is shown has its layout.
        connect(m_pages->stack(), &QStackedWidget::currentChanged, notice,
                [notice] { QTimer::singleShot(0, notice, &Notice::place); });
    }
    return central;
}

void MainWindow::keepWhatChanges()
{
    m_keepSoon->setSingleShot(true);
    m_keepSoon->setInterval(kKeepSoonMs);
    connect(m_keepSoon, &QTimer::timeout, this, &MainWindow::keepSettings);
    connect(m_keys, &KeyMap::changed, this, &MainWindow::keepSettings);
    connect(m_language, &InterfaceLanguage::changed, this, &MainWindow::keepSettings);
    connect(m_pages, &WindowPages::settingsChanged, this, &MainWindow::keepSettings);
    connect(&m_theme, &Theme::changed, m_keepSoon, qOverload<>(&QTimer::start));
    connect(&m_workspace, &session::Workspace::changed, this,
            [this](const session::ChangeSet& changes) {
                if (changes.touches(session::ChangeSet::Part::Settings))
                    keepSettings();
            });
}

MainWindow::~MainWindow()
{
    // Widgets removed by pages but not yet deleted refer to the theme, which is destroyed next.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void MainWindow::askFirst()
{
    FirstRunDialog dialog(
        m_theme, m_workspace.studySettings(), session::dateOfDay(m_workspace.today()),
        [this] { return m_workspace.previewInput(); }, this);
    if (dialog.exec() == QDialog::Accepted) {
        if (const Done done = m_workspace.setStudySettings(dialog.chosen()); !done)
            showMessage(errorText(done.error()));
        if (dialog.wantsWalk())
            m_pages->startWalk();
        else
            openPage(QStringLiteral("practice"));
    }
    keepSettings();
}

PracticePage& MainWindow::practicePage()
{
    return m_pages->practice();
}

void MainWindow::showMessage(const QString& sentence)
{
    m_pages->showMessage(sentence);
}

QWidget* MainWindow::openPage(const QString& name)
{
    return m_pages->open(name);
}

void MainWindow::applyTheme()
{
    // Sets the palette on the window and not on the application, whose palette shows the system's
    // colors.
    setPalette(m_theme.palette());
    QApplication::setFont(m_theme.font(TextRole::Body));
    m_rail->setCollapsed(width() < kCollapseBelow * m_theme.fontScale());
}

QString MainWindow::questionToOpen() const
{
    return m_pages->questionToOpen();
}

Settings MainWindow::settings() const
{
    Settings settings;
    if (!m_theme.followsSystem())
        settings.scheme = m_theme.scheme();
    settings.fontScale = m_theme.fontScale();
    settings.reducedMotion = m_theme.reducedMotion();
    settings.language = m_language->code();
    settings.reminder = m_reminder->time();
    settings.keys = m_keys->changes();
    settings.study = m_workspace.studySettings();
    settings.geometry = saveGeometry();
    settings.splitter = m_pages->splitter();
    const ExplainerPlaces places = m_pages->places();
    settings.walkPlaces = places.walks;
    settings.guesses = places.guesses;
    settings.recentJobs = places.jobs;
    return settings;
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_rail->setCollapsed(width() < kCollapseBelow * m_theme.fontScale());
}

/// A profile that is open elsewhere keeps the settings of the other window.
void MainWindow::keepSettings()
{
    if (m_workspace.isReadOnly())
        return;
    if (const Done saved = saveSettings(m_settingsDir, settings()); !saved)
        showMessage(tr("Your settings could not be saved. %1").arg(errorText(saved.error())));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    keepSettings();
    QMainWindow::closeEvent(event);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return focusNextInTree(*this, next);
}

} // namespace ringside::app
