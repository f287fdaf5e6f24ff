// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/tour.h"

#include "app/explainer/explainer_page.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/guide/guide_page.h"
#include "app/library/library_page.h"
#include "app/practice/practice_page.h"
#include "app/shell/main_window.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/training_pictures.h"
#include "core/scaling/picture/scene_names.h"
#include "core/session/workspace/workspace.h"
#include "tests/tools/tour_dialogs.h"
#include "tests/tools/tour_jobs.h"

#include <QApplication>
#include <QCheckBox>
#include <QDateEdit>
#include <QDir>
#include <QFile>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace ringside::test {

namespace {

constexpr int kPollMs = 25;
/// Time of all threads, running or ready to, between two polls; below it the program is idle.
constexpr double kIdleSeconds = 0.005;
constexpr int kIdlePolls = 3;
/// A step that is busy for longer is shown as it is.
constexpr int kMostMs = 10000;

void scrollTo(QWidget* widget)
{
    for (QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent))
            area->ensureWidgetVisible(widget, 0, area->viewport()->height() / 3);
}

/// /proc/self/task/*/schedstat: ns on a processor, ns ready to run without one, turns. On a busy
/// machine, a thread that works may get next to no processor time between two polls.
double busySeconds()
{
    double nanoseconds = 0;
    const QDir tasks(QStringLiteral("/proc/self/task"));
    for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(tasks.filePath(task + QStringLiteral("/schedstat")));
        if (!file.open(QIODevice::ReadOnly))
            continue; // it has just ended
        const QList<QByteArray> numbers = file.readAll().split(' ');
        nanoseconds += numbers.value(0).toDouble() + numbers.value(1).toDouble();
    }
    return nanoseconds / 1e9;
}

} // namespace

Tour::Tour(app::MainWindow& window, const session::Workspace& workspace, QStringList questions)
    : m_window(window), m_workspace(workspace), m_questions(std::move(questions))
{
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, &Tour::endWhenIdle);
    m_window.installEventFilter(this);
}

void Tour::start()
{
    planPractice();
    planStudy();
    planExam();
    planExplainer();
    planLibrary();
    planGuide();
    planSettings();
    planDialogs();
    run();
}

void Tour::add(const char* name, std::function<void()> act)
{
    m_steps.push_back({QString::fromLatin1(name), std::move(act)});
}

void Tour::addPage(const char* page)
{
    add(page, [this, page] { openPage(page); });
}

void Tour::planPractice()
{
    add("question", [this] {
        openPage("practice");
        m_window.practicePage().goToQuestion(bank::QuestionId(m_questions[0]));
    });
    add("chosen", [this] {
        press(&m_window.practicePage(), Qt::Key_B);
        press(&m_window.practicePage(), Qt::Key_2);
    });
    add("answered",
        [this] { press(&m_window.practicePage(), Qt::Key_Return, Qt::ControlModifier); });
    for (const char letter : {'a', 'b', 'c', 'd', 'e', 'f'})
        m_steps.push_back({QStringLiteral("try-%1").arg(QLatin1Char(letter)), [this, letter] {
                               tryOption(QStringLiteral("try%1").arg(QLatin1Char(letter)));
                           }});
    add("slider", [this] { moveSlider(); });
    add("decision", [this] { m_again = fillDecision(m_window.practicePage()); });
    add("next", [this] { m_window.practicePage().next(); });
    for (const QString& id : std::as_const(m_questions).mid(1))
        m_steps.push_back({QStringLiteral("answered-%1").arg(id), [this, id] { answer(id); }});
}

void Tour::planStudy()
{
    addPage("today");
    add("session", [this] {
        click("todayTimed");
        press(&m_window.practicePage(), Qt::Key_A);
        press(&m_window.practicePage(), Qt::Key_Return, Qt::ControlModifier);
    });
    add("session-summary", [this] {
        openPage("today");
        click("todayEnd");
    });
    addPage("review");
    add("review-answer", [this] { click("reviewPrimary"); });
    add("challenge", [this] {
        openPage("today");
        click("todayChallenge");
    });
    addPage("progress");
}

void Tour::planExam()
{
    add("exam", [this] {
        openPage("exam");
        // The same questions in each tour.
        if (auto* seed = find<QSpinBox>(QStringLiteral("examSeed")))
            seed->setValue(7);
    });
    // Of 60 questions, 44 get an answer; of a small bank, all.
    add("exam-running", [this] {
        if (m_turn == 0)
            click("examBegin");
        else
            answerMock(m_turn - 1);
        m_again = m_turn == 0 || m_turn < std::min(44, examQuestions());
    });
    add("exam-report", [this] {
        m_again = m_turn == 0; // a learner reads the question first
        click(m_again ? "examSubmit" : "submitYes");
    });
    add("exam-question", [this] {
        auto* report = find<QWidget>(QStringLiteral("examReport"));
        auto* second = report ? report->findChild<QPushButton*>(QStringLiteral("map2")) : nullptr;
        if (second)
            second->click();
    });
    add("exam-decision", [this] { m_again = fillDecision(*openPage("exam")); });
}

void Tour::planExplainer()
{
    for (const scaling::SceneKind kind : scaling::allScenes()) {
        const QString name = QString::fromStdString(scaling::nameOf(kind));
        m_steps.push_back({QStringLiteral("explainer-%1").arg(name), [this, kind] {
                               openPage("explainer");
                               m_window.findChild<app::ExplainerPage*>()->openPicture(
                                   scaling::nameOf(kind));
                           }});
    }
    for (const serving::ServingScene scene : serving::allServingScenes()) {
        const QString name = QString::fromStdString(serving::nameOf(scene));
        m_steps.push_back({QStringLiteral("serving-%1").arg(name), [this, scene] {
                               openPage("explainer");
                               openServing(scene);
                           }});
    }
    add("prediction", [this] {
        openPage("explainer");
        m_window.findChild<app::ExplainerPage*>()->startPredictions();
    });
    add("prediction-shown", [this] { click("predictionNext"); });
    add("walk", [this] {
        click("predictionLeave");
        openPage("explainer");
        m_window.findChild<app::ExplainerPage*>()->startWalk();
    });
    add("walk-question", [this] { click("walkNext"); });
    add("walk-predicted", [this] { click("walkAnswer1"); });
    add("walk-end", [this] {
        click("walkNext");
        m_again = m_turn < 7;
    });
    add("walk-serving", [this] { openServingWalk(); });
    add("walk-serving-predicted", [this] {
        click("walkNext");
        click("walkAnswer0");
    });
    for (JobStep& job : jobSteps())
        m_steps.push_back(
            {job.name, [this, act = std::move(job.act)] { m_again = act(m_window, m_turn); }});
}

std::optional<int> Tour::findJob(const std::function<bool(const bank::Job&)>& fits,
                                 const QString& what)
{
    if (const auto jobs = m_workspace.jobs()) {
        const auto found = std::ranges::find_if(*jobs, fits);
        if (found != jobs->end())
            return static_cast<int>(found - jobs->begin());
    }
    m_failure = QStringLiteral("no job has %1").arg(what);
    return std::nullopt;
}

void Tour::openServing(serving::ServingScene scene)
{
    const auto fits = [scene](const bank::Job& job) {
        const auto* stated = job.scenario.as<serving::ServingScenario>();
        if (!stated)
            return false;
        const auto scenes = serving::scenesFor(*stated);
        return std::ranges::find(scenes, scene) != scenes.end();
    };
    const auto job = findJob(fits, QString::fromStdString(serving::nameOf(scene)));
    if (!job)
        return;
    auto* page = m_window.findChild<app::ExplainerPage*>();
    page->openJob(*job);
    page->findChild<app::SceneStack*>(QStringLiteral("jobScenes"))
        ->setCurrent(serving::nameOf(scene));
}

void Tour::openServingWalk()
{
    const auto fits = [](const bank::Job& job) {
        return job.scenario.as<serving::ServingScenario>() && !job.walk.empty();
    };
    if (const auto job = findJob(fits, QStringLiteral("a walk of a serving job"))) {
        m_window.findChild<app::ExplainerPage*>()->openJob(*job);
        click("startWalk");
    }
}

void Tour::planLibrary()
{
    addPage("library");
    add("library-found", [this] {
        m_window.findChild<app::LibraryPage*>()->search(QStringLiteral("ring OR shard domain:3"));
    });
    add("library-answer", [this] {
        auto* panes = find<app::TabStrip>(QStringLiteral("libraryPanes"));
        if (panes && panes->isVisible())
            panes->setCurrent(1); // a low window shows one pane at a time
        click("libraryAnswer");
    });
}

void Tour::planGuide()
{
    addPage("guide");
    add("guide-picture", [this] {
        auto* guide = m_window.findChild<app::GuidePage*>();
        auto* caption = find<QWidget>(QStringLiteral("guideCaption"));
        if (!caption)
            return;
        m_again = !caption->isVisible() && m_turn + 1 < guide->pageCount();
        if (m_again)
            guide->openPage(m_turn + 1);
        else
            scrollTo(caption);
    });
    const auto addFromEnd = [this](const char* name, int page) {
        add(name, [this, page] {
            auto* guide = m_window.findChild<app::GuidePage*>();
            guide->openPage(guide->pageCount() - page);
        });
    };
    addFromEnd("guide-chapter-end", 2);
    addFromEnd("guide-glossary", 1);
}

void Tour::planSettings()
{
    addPage("settings");
    add("settings-exam", [this] {
        auto* hasExam = find<QCheckBox>(QStringLiteral("hasExam"));
        auto* date = find<QDateEdit>(QStringLiteral("examDate"));
        if (!hasExam || !date)
            return;
        hasExam->setChecked(true);
        date->setDate(QDate::currentDate().addDays(45));
        scrollTo(date);
    });
    addPage("about");
}

void Tour::planDialogs()
{
    const auto dialog = [this](const char* name, std::function<bool()> open) {
        add(name, [this, open = std::move(open)] { m_skipped = !open(); });
    };
    addPage("explainer");
    dialog("explainer-jobs", [this] { return openJobs(m_window); });
    dialog("export-menu", [this] { return openExportMenu(m_window); });
    dialog("export-dialog", [this] { return openExportDialog(m_window); });
    dialog("palette", [this] {
        return openCommand(m_window, QStringLiteral("window.palette"), QStringLiteral("ring"));
    });
    dialog("keys", [this] { return openCommand(m_window, QStringLiteral("window.keys")); });
    dialog("import", [this] { return openImport(m_window); });
    add("custom-set", [this] {
        openPage("today");
        click("todayOwn");
    });
    add("class-invitation", [this] {
        openPage("settings");
        if (auto* field = find<QWidget>(QStringLiteral("classInvitation")))
            scrollTo(field);
    });
    dialog("pack-installed", [this] { return installPack(m_window); });
}

template <class Widget> Widget* Tour::find(const QString& name)
{
    auto* widget = m_window.findChild<Widget*>(name);
    if (!widget)
        m_failure = QStringLiteral("step %1 found no %2").arg(m_steps[m_step].name, name);
    return widget;
}

QWidget* Tour::openPage(const char* page)
{
    QWidget* shown = m_window.openPage(QString::fromLatin1(page));
    if (!shown)
        m_failure = QStringLiteral("there is no page %1").arg(QLatin1String(page));
    return shown;
}

void Tour::click(const char* button)
{
    auto* found = find<QPushButton>(QString::fromLatin1(button));
    if (!found)
        return;
    // A page may still be reading what its button needs.
    QTimer wake;
    wake.start(kPollMs);
    QElapsedTimer waited;
    waited.start();
    while (!(found->isVisible() && found->isEnabled())) {
        if (waited.hasExpired(kMostMs)) {
            m_failure = QStringLiteral("step %1 waited in vain for %2")
                            .arg(m_steps[m_step].name, found->objectName());
            return;
        }
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    found->click();
}

void Tour::press(QWidget* page, int key, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = m_window.focusWidget();
    if (!target || !page->isAncestorOf(target))
        target = page;
    QKeyEvent down(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(target, &down);
    QKeyEvent up(QEvent::KeyRelease, key, modifiers);
    QApplication::sendEvent(target, &up);
}

void Tour::tryOption(const QString& button)
{
    for (auto* found : m_window.practicePage().findChildren<QPushButton*>()) {
        if (found->objectName().compare(button, Qt::CaseInsensitive) != 0 || !found->isVisible())
            continue;
        scrollTo(found);
        found->click();
        return;
    }
    m_skipped = true;
}

void Tour::moveSlider()
{
    for (auto* slider : m_window.practicePage().findChildren<QSlider*>()) {
        if (!slider->objectName().startsWith(QStringLiteral("lever")) || !slider->isEnabled())
            continue;
        const int middle = (slider->minimum() + slider->maximum()) / 2;
        scrollTo(slider);
        slider->setValue(slider->value() < middle ? slider->maximum() : middle);
        return;
    }
    m_skipped = true;
}

void Tour::answer(const QString& question)
{
    app::PracticePage& page = m_window.practicePage();
    page.goToQuestion(bank::QuestionId(question));
    press(&page, Qt::Key_B);
    press(&page, Qt::Key_2);
    press(&page, Qt::Key_Return, Qt::ControlModifier);
}

/// Of the running exam, by its map.
int Tour::examQuestions() const
{
    int count = 0;
    while (m_window.findChild<QPushButton*>(QStringLiteral("map%1").arg(count + 1)))
        ++count;
    return count;
}

/// Answers the question, flags some, and eliminates an option.
void Tour::answerMock(int question)
{
    QWidget* page = openPage("exam");
    if (question > 0)
        click("examNext");
    press(page, question % 3 == 0 ? Qt::Key_B : Qt::Key_A);
    press(page, Qt::Key_D);
    press(page, question % 4 == 0 ? Qt::Key_S : Qt::Key_U);
    if (question % 9 == 4)
        press(page, Qt::Key_M);
    if (question == 43)
        press(page, Qt::Key_B, Qt::ShiftModifier);
}

void Tour::run()
{
    for (; m_step < m_steps.size() && m_failure.isEmpty(); ++m_step) {
        m_skipped = m_again = false;
        if (m_turn == 0)
            closeDialogs(); // of the step before
        Q_EMIT stepBegan(m_steps[m_step].name);
        m_steps[m_step].act();
        if (m_skipped || !m_failure.isEmpty())
            continue;
        m_idlePolls = 0;
        m_repainted = true;
        m_waited.start();
        m_poll.start();
        return;
    }
    Q_EMIT finished(m_failure);
}

void Tour::endWhenIdle()
{
    const double busy = busySeconds();
    // The time of a thread that has ended is missing from the sum.
    const bool idle = std::abs(busy - m_busy) < kIdleSeconds && !m_repainted;
    m_idlePolls = idle ? m_idlePolls + 1 : 0;
    m_busy = busy;
    m_repainted = false;
    if (m_idlePolls < kIdlePolls && m_waited.elapsed() < kMostMs)
        return;
    m_poll.stop();
    end();
}

void Tour::end()
{
    if (m_again) {
        ++m_turn;
        return run();
    }
    const QString& name = m_steps[m_step].name;
    Q_EMIT stepEnded(name);
    std::printf("%2zu/%zu  %s\n", m_step + 1, m_steps.size(), qPrintable(name));
    std::fflush(stdout);
    ++m_step;
    m_turn = 0;
    run();
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    m_repainted = m_repainted || event->type() == QEvent::UpdateRequest;
    return QObject::eventFilter(watched, event);
}

} // namespace ringside::test
