// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/job_tour.h"

#include "app/challenge/challenge_page.h"
#include "app/exam/exam_page.h"
#include "app/explainer/explainer_page.h"
#include "app/guide/guide_page.h"
#include "app/job/job_page.h"
#include "app/library/library_page.h"
#include "app/question/option_card.h"
#include "app/shell/main_window.h"
#include "app/today/today_page.h"
#include "core/scaling/picture/scene_names.h"

#include <QApplication>
#include <QCheckBox>
#include <QDateEdit>
#include <QDir>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>

namespace ringside::app {

namespace {

// Simulation and easing are over long before; a picture of a settled window is wanted, not speed.
constexpr int kSettleMs = 900;
// A picture of a job that is still being computed is waited for, so many times.
constexpr int kPatience = 60;

} // namespace

JobTour::JobTour(MainWindow& window, QString folder, QStringList questions, QObject* parent)
    : QObject(parent),
      m_window(window),
      m_folder(std::move(folder)),
      m_questions(std::move(questions))
{
}

void JobTour::start()
{
    QDir().mkpath(m_folder);
    if (m_questions.isEmpty())
        m_window.practicePage().goToFirstJob();
    plan();
    run(0);
}

void JobTour::plan()
{
    m_steps.push_back(
        {QStringLiteral("question"), [this] { openPage(QStringLiteral("practice")); }});
    m_steps.push_back({QStringLiteral("chosen"), [this] {
                           key(Qt::Key_B);
                           key(Qt::Key_2);
                       }});
    m_steps.push_back({QStringLiteral("answered"), [this] {
                           key(Qt::Key_Return, Qt::ControlModifier);
                           planTries();
                       }});
}

void JobTour::planTries()
{
    // Which options can be tried is known when the answered question stands there.
    for (QPushButton* button : m_window.findChildren<QPushButton*>()) {
        const bool tries =
            button->objectName().startsWith(QStringLiteral("try")) && button->isVisible();
        if (tries)
            m_steps.push_back({QStringLiteral("try-%1").arg(button->objectName().back().toLower()),
                               [this, button] {
                                   scrollTo(button);
                                   button->click();
                               }});
    }
    m_steps.push_back({QStringLiteral("slider"), [this] { moveSlider(); }});
    m_steps.push_back({QStringLiteral("next"), [this] { m_window.practicePage().next(); }});
    planQuestions();
    planOtherPages();
}

void JobTour::planQuestions()
{
    for (const QString& id : m_questions.mid(1))
        m_steps.push_back({QStringLiteral("answered-%1").arg(id), [this, id] {
                               m_window.practicePage().goToQuestion(
                                   bank::QuestionId(id.toStdString()));
                               key(Qt::Key_B);
                               key(Qt::Key_2);
                               key(Qt::Key_Return, Qt::ControlModifier);
                           }});
}

void JobTour::planOtherPages()
{
    m_steps.push_back({QStringLiteral("review"), [this] { openPage(QStringLiteral("review")); }});
    m_steps.push_back(
        {QStringLiteral("review-answer"),
         [this] { m_window.findChild<QPushButton*>(QStringLiteral("reviewPrimary"))->click(); }});
    planSession();
    planChallenge();
    planMock();
    planScenes();
    planLibrary();
    planGuide();
    m_steps.push_back(
        {QStringLiteral("progress"), [this] { openPage(QStringLiteral("progress")); }});
    m_steps.push_back({QStringLiteral("my-job"), [this] {
                           openPage(QStringLiteral("job"));
                           m_window.findChild<JobPage*>()->startFrom(
                               QStringLiteral("language-model"));
                       }});
    m_steps.push_back({QStringLiteral("settings"), [this] { openPage(QStringLiteral("settings")); },
                       [this] {
                           const auto* load =
                               m_window.findChild<QLabel*>(QStringLiteral("sentence-load"));
                           return load && !load->text().isEmpty();
                       }});
    m_steps.push_back({QStringLiteral("settings-exam"), [this] { planExam(); },
                       [this] {
                           const auto* plan =
                               m_window.findChild<QLabel*>(QStringLiteral("examFeasibility"));
                           return plan && plan->isVisible();
                       }});
    m_steps.push_back({QStringLiteral("settings-fit"), [this] { tryFit(); },
                       [this] {
                           const auto* said =
                               m_window.findChild<QLabel*>(QStringLiteral("fitVerdict"));
                           return said && said->isVisible();
                       }});
    m_steps.push_back({QStringLiteral("about"), [this] { openPage(QStringLiteral("about")); }});
}

void JobTour::planSession()
{
    const auto press = [this](const char* button) {
        m_window.findChild<QPushButton*>(QLatin1String(button))->click();
    };
    const auto planned = [this] { return m_window.findChild<TodayPage*>()->isPlanned(); };
    m_steps.push_back(
        {QStringLiteral("today"), [this] { openPage(QStringLiteral("today")); }, planned});
    m_steps.push_back({QStringLiteral("session"), [this, press] {
                           press("todayTimed");
                           key(Qt::Key_A);
                           key(Qt::Key_Return, Qt::ControlModifier);
                       }});
    m_steps.push_back(
        {QStringLiteral("today-running"), [this] { openPage(QStringLiteral("today")); }, planned});
    m_steps.push_back({QStringLiteral("session-summary"), [press] { press("todayEnd"); }});
}

/// A challenge of five questions, played, and its file compared with itself.
void JobTour::planChallenge()
{
    const auto press = [this](const char* button) {
        m_window.findChild<QPushButton*>(QLatin1String(button))->click();
    };
    m_steps.push_back(
        {QStringLiteral("challenge"), [this, press] {
             openPage(QStringLiteral("today"));
             press("todayChallenge");
             m_window.findChild<QSpinBox*>(QStringLiteral("challengeSeed"))->setValue(7);
         }});
    m_steps.push_back({QStringLiteral("challenge-running"), [this, press] {
                           press("challengeBegin");
                           for (const Qt::Key option : {Qt::Key_A, Qt::Key_B, Qt::Key_C}) {
                               key(option);
                               key(Qt::Key_Return, Qt::ControlModifier);
                               key(Qt::Key_Return);
                           }
                       }});
    m_steps.push_back({QStringLiteral("challenge-summary"), [press] { press("sessionEnd"); }});
    m_steps.push_back({QStringLiteral("challenge-saved"), [this, press] {
                           const auto file =
                               [name = QDir(m_folder).filePath(QStringLiteral("challenge.json"))](
                                   QWidget*, const QString&, const QString&, const QString&) {
                                   return name;
                               };
                           press("summaryChallenge");
                           m_window.findChild<ChallengePage*>()->setFileDialogs({file, file, {}});
                           m_window.findChild<QLineEdit*>(QStringLiteral("challengeName"))
                               ->setText(QStringLiteral("Grace"));
                           press("challengeSave");
                       }});
    m_steps.push_back(
        {QStringLiteral("challenge-compared"), [press] { press("challengeCompare"); }});
}

void JobTour::planLibrary()
{
    const auto settled = [this] { return m_window.findChild<LibraryPage*>()->isSettled(); };
    const auto search = [this](const QString& typed) {
        m_window.findChild<LibraryPage*>()->search(typed);
    };
    m_steps.push_back(
        {QStringLiteral("library"), [this] { openPage(QStringLiteral("library")); }, settled});
    m_steps.push_back({QStringLiteral("library-found"),
                       [search] { search(QStringLiteral("ring OR shard domain:3")); }, settled});
    m_steps.push_back(
        {QStringLiteral("library-answer"),
         [this] { m_window.findChild<QPushButton*>(QStringLiteral("libraryAnswer"))->click(); }});
    m_steps.push_back({QStringLiteral("library-mistake"),
                       [search] { search(QStringLiteral("ring is:wrnog")); }, settled});
    m_steps.push_back({QStringLiteral("library-nothing"),
                       [search] { search(QStringLiteral("\"no such phrase\"")); }, settled});
}

void JobTour::planMock()
{
    const auto click = [this](const char* name) {
        if (auto* button = m_window.findChild<QPushButton*>(QLatin1String(name)))
            button->click();
    };
    m_steps.push_back({QStringLiteral("exam"),
                       [this] {
                           openPage(QStringLiteral("exam"));
                           // The same pictures at each run.
                           m_window.findChild<QSpinBox*>(QStringLiteral("examSeed"))->setValue(7);
                       },
                       [this] {
                           const auto* begin =
                               m_window.findChild<QPushButton*>(QStringLiteral("examBegin"));
                           return begin && begin->isEnabled();
                       }});
    m_steps.push_back({QStringLiteral("exam-running"), [this, click] {
                           click("examBegin");
                           answerMock();
                       }});
    m_steps.push_back({QStringLiteral("exam-report"), [click] {
                           click("examHandIn");
                           click("handInYes");
                       }});
    m_steps.push_back({QStringLiteral("exam-report-end"), [this] {
                           scrollTo(m_window.findChild<QWidget*>(QStringLiteral("examReport"))
                                        ->findChild<QWidget*>(QStringLiteral("map60")));
                       }});
    m_steps.push_back({QStringLiteral("exam-question"), [this] {
                           m_window.findChild<QWidget*>(QStringLiteral("examReport"))
                               ->findChild<QPushButton*>(QStringLiteral("map2"))
                               ->click();
                       }});
}

void JobTour::answerMock()
{
    auto* page = m_window.findChild<ExamPage*>();
    const auto press = [page](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QKeyEvent event(QEvent::KeyPress, key, modifiers);
        QApplication::sendEvent(page, &event);
    };
    // Two options at most: the third of a question with one key replaces the second.
    for (int question = 0; question < 44; ++question) {
        press(question % 3 == 0 ? Qt::Key_B : Qt::Key_A);
        press(Qt::Key_D);
        press(question % 4 == 0 ? Qt::Key_S : Qt::Key_U);
        if (question % 9 == 4)
            press(Qt::Key_F);
        if (question < 43)
            m_window.findChild<QPushButton*>(QStringLiteral("examNext"))->click();
    }
    press(Qt::Key_B, Qt::ShiftModifier);
}

void JobTour::planScenes()
{
    for (const session::SceneKind kind : scaling::allScenes()) {
        const QString name = QString::fromStdString(scaling::nameOf(kind));
        m_steps.push_back({QStringLiteral("explainer-%1").arg(name),
                           [this, kind] {
                               openPage(QStringLiteral("explainer"));
                               m_window.findChild<ExplainerPage*>()->openScene(kind);
                           },
                           [this] { return m_window.findChild<ExplainerPage*>()->isDrawn(); }});
    }
}

/// The sections with a picture, one with a card open, and the glossary.
void JobTour::planGuide()
{
    const auto guide = [this] { return m_window.findChild<GuidePage*>(); };
    m_steps.push_back({QStringLiteral("guide"), [this] { openPage(QStringLiteral("guide")); }});
    m_steps.push_back({QStringLiteral("guide-picture"),
                       [this, guide] {
                           guide()->openFirstPicture();
                           scrollTo(guide()->findChild<QWidget*>(QStringLiteral("guideCaption")));
                       },
                       [guide] { return guide()->isDrawn(); }});
    m_steps.push_back({QStringLiteral("guide-card"), [this, guide] {
                           for (auto* button : guide()->findChildren<QPushButton*>()) {
                               if (!button->objectName().startsWith(QStringLiteral("guideCard:")))
                                   continue;
                               button->click();
                               scrollTo(button);
                               break;
                           }
                       }});
    m_steps.push_back({QStringLiteral("guide-end"), [this, guide] {
                           auto* fold =
                               guide()->findChild<QAbstractButton*>(QStringLiteral("guideFold"));
                           fold->click();
                           scrollTo(fold);
                       }});
    m_steps.push_back({QStringLiteral("guide-glossary"),
                       [guide] { guide()->openPage(guide()->pageCount() - 1); }});
}

void JobTour::openPage(const QString& icon)
{
    m_window.findChild<QPushButton*>(QStringLiteral("rail-") + icon)->click();
}

/// The plan to an exam, seen and not applied.
void JobTour::planExam()
{
    auto* date = m_window.findChild<QDateEdit*>(QStringLiteral("examDate"));
    m_window.findChild<QCheckBox*>(QStringLiteral("hasExam"))->setChecked(true);
    date->setDate(QDate::currentDate().addDays(45));
    scrollTo(date);
}

void JobTour::tryFit()
{
    m_window.findChild<QPushButton*>(QStringLiteral("discardStudy"))->click();
    auto* start = m_window.findChild<QPushButton*>(QStringLiteral("startFit"));
    scrollTo(start);
    start->click();
}

void JobTour::scrollTo(QWidget* widget)
{
    for (QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent))
            area->ensureWidgetVisible(widget, 0, area->viewport()->height() / 3);
}

void JobTour::key(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = m_window.focusWidget();
    if (!target || !m_window.practicePage().isAncestorOf(target))
        target = &m_window.practicePage();
    QKeyEvent press(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(target, &press);
    QKeyEvent release(QEvent::KeyRelease, key, modifiers);
    QApplication::sendEvent(target, &release);
}

void JobTour::moveSlider()
{
    for (QSlider* slider : m_window.findChildren<QSlider*>()) {
        if (!slider->objectName().startsWith(QStringLiteral("lever")) || !slider->isEnabled())
            continue;
        const int middle = (slider->minimum() + slider->maximum()) / 2;
        scrollTo(slider);
        slider->setValue(slider->value() < middle ? slider->maximum() : middle);
        return;
    }
}

void JobTour::run(std::size_t step)
{
    if (step >= m_steps.size()) {
        Q_EMIT finished({});
        return;
    }
    // A step may add steps, which moves the list it stands in.
    const std::function<void()> act = m_steps[step].act;
    act();
    QTimer::singleShot(kSettleMs, this, [this, step] { picture(step, kPatience); });
}

void JobTour::picture(std::size_t step, int patience)
{
    const auto& ready = m_steps[step].ready;
    if (ready && !ready() && patience > 0) {
        QTimer::singleShot(kSettleMs, this,
                           [this, step, patience] { picture(step, patience - 1); });
        return;
    }
    // What came late has changed words, too, that are laid out after this.
    if (ready && patience > 0) {
        QTimer::singleShot(kSettleMs, this, [this, step] { picture(step, 0); });
        return;
    }
    const QString path = QDir(m_folder).filePath(
        QStringLiteral("%1-%2.png").arg(step + 1, 2, 10, QLatin1Char('0')).arg(m_steps[step].name));
    if (!m_window.grab().save(path)) {
        Q_EMIT finished(path);
        return;
    }
    run(step + 1);
}

} // namespace ringside::app
