// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_page.h"
#include "app/exam/exam_run_view.h"
#include "app/practice/practice_page.h"
#include "app/question/compare_dialog.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "app/widgets/notice.h"
#include "core/session/exam/exam.h"
#include "core/session/progress/progress_reading.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

constexpr std::int64_t kMorning = 1'795'255'200'000; // 2026-11-21T10:00:00Z
constexpr std::int64_t kMinute = 60'000;

} // namespace

/// A mock exam in the real window, by keys and clicks, with a clock that is moved by hand.
class TestExamPage : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void wholeMockWithACrashInTheMiddle()
    {
        begin(7);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 1 of 60"));
        QCOMPARE(text("examClock"), QStringLiteral("2:00:00"));
        for (int slot = 0; slot < 30; ++slot) {
            answer(slot % 3 != 0);
            m_time.advanceMs(kMinute);
            key(Qt::Key_Right);
        }
        key(Qt::Key_M);
        QCOMPARE(text("examProgress"), QStringLiteral("30 of 60 answered, 1 flagged"));
        page()->tick();
        QCOMPARE(text("examLeft"), QStringLiteral("1 h 30 min left"));

        // The program that quits shows nothing; it comes back ten minutes later.
        const auto slots = exam().running()->slots;
        m_program.reset();
        m_time.advanceMs(10 * kMinute);
        open();
        QVERIFY(page() && page()->isVisible()); // in the exam again at once
        QCOMPARE(exam().running()->slots, slots);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 31 of 60"));
        QCOMPARE(text("examProgress"), QStringLiteral("30 of 60 answered, 1 flagged"));
        QCOMPARE(exam().leftMs(), 80 * kMinute);
        QVERIFY(notice().contains(QStringLiteral("10 min passed")));

        for (int slot = 30; slot < 58; ++slot) {
            answer(slot % 3 != 0);
            key(Qt::Key_Right);
        }
        m_time.advanceMs(51 * kMinute);
        page()->tick();
        QCOMPARE(notice(), QStringLiteral("Exam: 29 min left.")); // 120 - 30 - 10 - 51
        key(Qt::Key_Return, Qt::ControlModifier);
        auto* dialog = window().findChild<QMessageBox*>(QStringLiteral("submitDialog"));
        QVERIFY(dialog);
        QVERIFY(dialog->informativeText().contains(QStringLiteral("2 unanswered")));
        child<QPushButton>("submitYes")->click();
        // Of slots 0 to 57 every third is wrong: 58 - 20 are right.
        QCOMPARE(text("examScore"), QStringLiteral("38 of 60 correct, 63 %"));
        QVERIFY(text("examEnding").contains(QStringLiteral("29 min left")));
        QVERIFY(!page()->isRunning());
        const auto read = session::readProgress(m_program->workspace().progressRequest(), {});
        QVERIFY(read);
        QCOMPARE(read->readiness.tried.seen(), 58);
        QCOMPARE(read->readiness.tried.firstRight(), 38);
    }

    void reportDrillsTheWeakestDomain_data()
    {
        QTest::addColumn<QString>("wrong");
        QTest::newRow("everything is right but domain 3") << QStringLiteral("3");
        QTest::newRow("domain 1 is wrong, and domain 3 unanswered") << QStringLiteral("1");
    }

    void reportDrillsTheWeakestDomain()
    {
        QFETCH(const QString, wrong);
        begin(7);
        for (int slot = 0; slot < 60; ++slot) {
            const auto item = exam().item(slot);
            QVERIFY(item);
            const QString domain = item->shown.question.objective.section(u'.', 0, 0);
            if (domain == wrong || domain != QLatin1String("3"))
                answer(domain != wrong);
            key(Qt::Key_Right);
        }
        key(Qt::Key_Return, Qt::ControlModifier);
        child<QPushButton>("submitYes")->click();
        auto* drill = child<QPushButton>("examDrill");
        QVERIFY(drill->isVisible());
        QCOMPARE(drill->text(), QStringLiteral("Drill weakest domain: ") + wrong);
        drill->click();
        const auto session = m_program->practice().session();
        QVERIFY(session);
        QCOMPARE(session->set.subject, wrong);
        QVERIFY(window().practicePage().isVisible());
    }

    void clockHandsInAndClosesWhatIsAsked()
    {
        begin(7);
        answer(true);
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(window().findChild<QMessageBox*>(QStringLiteral("submitDialog")));
        m_time.advanceMs(120 * kMinute);
        page()->tick();
        QCOMPARE(text("examScore"), QStringLiteral("1 of 60 correct, 2 %"));
        QVERIFY(notice().startsWith(QStringLiteral("Time is up")));
        QTRY_VERIFY(!window().findChild<QMessageBox*>(QStringLiteral("submitDialog")));
    }

    void warningsAreSeenOnEveryPage()
    {
        begin(7);
        window().openPage(QStringLiteral("about"));
        m_time.advanceMs(113 * kMinute); // asleep past 30 and 10 minutes
        page()->tick();
        QVERIFY(windowNotice()->isVisible());
        QCOMPARE(windowNotice()->text(), QStringLiteral("Exam: 7 min left."));
        window().openPage(QStringLiteral("exam"));
        QVERIFY(!windowNotice()->isVisible());
        QCOMPARE(notice(), QStringLiteral("Exam: 7 min left."));
        m_time.advanceMs(3 * kMinute);
        page()->tick();
        QVERIFY(!windowNotice()->isVisible()); // this page says it
        QCOMPARE(notice(), QStringLiteral("Exam: 4 min left."));
    }

    void messagesMoveNothing()
    {
        begin(7);
        const auto placesOf = [this](const QWidget* part) {
            QList<QRect> places;
            // Not the labels: the time left changes its width as it runs.
            for (const QWidget* widget : part->findChildren<QWidget*>())
                if (widget->isVisible() && !qobject_cast<const QLabel*>(widget))
                    places << QRect(widget->mapTo(&window(), QPoint()), widget->size());
            return places;
        };
        for (int i = 0; i < 10; ++i) // until the question is laid out
            QCoreApplication::processEvents();
        const auto run = placesOf(page()->findChild<ExamRunView*>());
        QVERIFY(run.size() > 60); // the map alone has 60 buttons
        m_time.advanceMs(91 * kMinute);
        page()->tick();
        QCOMPARE(notice(), QStringLiteral("Exam: 29 min left."));
        QCoreApplication::processEvents();
        QCOMPARE(placesOf(page()->findChild<ExamRunView*>()).size(), run.size());
        QCOMPARE(placesOf(page()->findChild<ExamRunView*>()), run);
        const auto* shown = page()->findChild<Notice*>();
        QVERIFY(shown->isVisible());
        const auto covers = [&](const QWidget& widget) {
            return QRect(shown->mapTo(&window(), QPoint()), shown->size())
                .intersects(QRect(widget.mapTo(&window(), QPoint()), widget.size()));
        };
        for (const auto* button :
             page()->findChild<ExamRunView*>()->findChildren<QAbstractButton*>())
            if (button->isVisible())
                QVERIFY2(!covers(*button), qPrintable(button->accessibleName()));

        // The same of the message that the window shows beside other pages.
        QWidget* about = window().openPage(QStringLiteral("about"));
        QCoreApplication::processEvents();
        const auto before = placesOf(about);
        m_time.advanceMs(22 * kMinute);
        page()->tick();
        QVERIFY(windowNotice()->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(placesOf(about), before);
        // On the next page too it leaves what can be clicked free, once that has its layout.
        QWidget* library = window().openPage(QStringLiteral("library"));
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
        const QRect message(windowNotice()->mapTo(&window(), QPoint()), windowNotice()->size());
        for (const auto* button : library->findChildren<QAbstractButton*>())
            if (button->isVisible())
                QVERIFY2(
                    !message.intersects(QRect(button->mapTo(&window(), QPoint()), button->size())),
                    qPrintable(button->accessibleName()));
        QVERIFY(!windowNotice()->geometry().isEmpty());
        QVERIFY(windowNotice()->parentWidget()->rect().contains(windowNotice()->geometry()));
    }

    void runningExamIsSeenEverywhere()
    {
        begin(7);
        m_time.advanceMs(29 * kMinute);
        const auto* note = window().findChild<QLabel*>(QStringLiteral("railNote"));
        window().openPage(QStringLiteral("today"));
        auto* resume = window().findChild<QPushButton*>(QStringLiteral("todayExamStart"));
        QTRY_VERIFY(resume->isVisible());
        QTRY_COMPARE(resume->text(), QStringLiteral("Resume exam"));
        QCOMPARE(window().findChild<QLabel*>(QStringLiteral("todayExam"))->text(),
                 QStringLiteral("An exam is running: 91 min left."));
        Q_EMIT m_program->workspace().changed(
            session::ChangeSet{.parts = session::ChangeSet::Part::Settings});
        QTRY_VERIFY(note->text().startsWith(QStringLiteral("Exam: 1 h 31 min left.")));
        window().resize(1024, 700);
        QTRY_COMPARE(note->text(), QStringLiteral("1:31"));
        QVERIFY(note->isVisible());
        resume->click();
        QVERIFY(page()->isVisible() && page()->isRunning());
    }

    void clockHandsInWhileAnotherPageIsLookedAt()
    {
        begin(7);
        answer(true);
        window().openPage(QStringLiteral("practice"));
        PracticePage& practice = window().practicePage();
        QTest::keyClick(&practice, Qt::Key_A);
        m_time.advanceMs(120 * kMinute);
        page()->tick();
        QVERIFY(!page()->isRunning());
        QVERIFY(practice.isVisible());
        QCOMPARE(practice.findChild<QuestionView*>()->chosen().size(), std::size_t{1}); // it stays
        QVERIFY(windowNotice()->isVisible());
        QVERIFY(windowNotice()->text().startsWith(
            QStringLiteral("Time is up. Your exam was submitted. See the report")));
        window().openPage(QStringLiteral("exam"));
        QVERIFY(!windowNotice()->isVisible());
        QCOMPARE(text("examScore"), QStringLiteral("1 of 60 correct, 2 %"));
    }

    void nextOpenGoesToWhatIsLeftToDo()
    {
        begin(7);
        for (int slot = 0; slot < 60; ++slot) {
            answer(true);
            if (slot == 4)
                key(Qt::Key_M);
            if (slot == 8)
                key(Qt::Key_Delete);
            key(Qt::Key_Right);
        }
        QCOMPARE(text("examPlace"), QStringLiteral("Question 60 of 60"));
        key(Qt::Key_N);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 5 of 60")); // flagged
        child<QPushButton>("examOpen")->click();
        QCOMPARE(text("examPlace"), QStringLiteral("Question 9 of 60")); // without an answer
        answer(true);
        key(Qt::Key_N);
        key(Qt::Key_M);
        QVERIFY(!child<QPushButton>("examOpen")->isEnabled());
    }

    void whoComesBackTooLateFindsTheReport()
    {
        begin(7);
        answer(true);
        m_program.reset();
        m_time.advanceMs(3 * 60 * kMinute);
        open();
        QVERIFY(page() && page()->isVisible());
        QCOMPARE(text("examScore"), QStringLiteral("1 of 60 correct, 2 %"));
    }

    void nothingGivesTheKeyAwayWhileItRuns()
    {
        begin(7);
        answer(true);
        for (const OptionCard* card : page()->findChildren<OptionCard*>())
            QVERIFY(!card->isRevealed());
        QVERIFY(!shown("breakdownProse"));
        answer(false); // a change, as often as one likes
        QVERIFY(exam().sheet().slots[0].changed || exam().running()->slots[0].choose > 1);
    }

    void optionsAreEliminatedAndRestoredByKeys()
    {
        begin(7);
        key(Qt::Key_B, Qt::ShiftModifier);
        QCOMPARE(exam().sheet().slots[0].crossedOut.size(), 1);
        QVERIFY(cards().at(1)->isCrossedOut());
        key(Qt::Key_B, Qt::ShiftModifier);
        QVERIFY(exam().sheet().slots[0].crossedOut.isEmpty());
        key(Qt::Key_A);
        QCOMPARE(exam().sheet().slots[0].chosen.size(), 1);
        key(Qt::Key_Delete);
        QVERIFY(exam().sheet().slots[0].chosen.isEmpty());
        QVERIFY(!cards().at(0)->isChecked());
        key(Qt::Key_3);
        QCOMPARE(exam().sheet().slots[0].confidence, progress::Confidence::Sure);
        key(Qt::Key_1);
        QCOMPARE(exam().sheet().slots[0].confidence, progress::Confidence::Guess);
        QVERIFY(exam().sheet().slots[0].chosen.isEmpty()); // a number chooses no option
        QVERIFY(!child<QPushButton>("examPause")->isVisible());
    }

    void mapGoesToAnyQuestion()
    {
        begin(7);
        child<QPushButton>("map42")->click();
        QCOMPARE(text("examPlace"), QStringLiteral("Question 42 of 60"));
        QVERIFY(child<QPushButton>("map42")->accessibleName().contains(QStringLiteral("current")));
        key(Qt::Key_Left);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 41 of 60"));
    }

    void mapIsOneStopOfTab()
    {
        begin(7);
        const auto stops = [this] {
            QStringList names;
            for (const auto* button :
                 child<QPushButton>("map1")->parentWidget()->findChildren<QPushButton*>())
                if (button->focusPolicy() & Qt::TabFocus)
                    names << button->objectName();
            return names;
        };
        QCOMPARE(stops(), QStringList{QStringLiteral("map1")});
        auto* first = child<QPushButton>("map1");
        first->setFocus(Qt::TabFocusReason);
        QTest::keyClick(first, Qt::Key_Right);
        QVERIFY(child<QPushButton>("map2")->hasFocus());
        QCOMPARE(stops(), QStringList{QStringLiteral("map2")});
        QTest::keyClick(child<QPushButton>("map2"), Qt::Key_Left);
        QTest::keyClick(first, Qt::Key_Left); // stays at the first
        QVERIFY(first->hasFocus());
        QTest::keyClick(first, Qt::Key_Right);
        QTest::keyClick(child<QPushButton>("map2"), Qt::Key_Space);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 2 of 60"));
    }

    void everyQuestionCanBeReviewedAndOpenedInPractice()
    {
        begin(7);
        answer(false);
        exam().submit().value();
        page()->tick();
        m_program.reset();
        open();
        window().findChild<QPushButton*>(QStringLiteral("rail-exam"))->click();
        QTRY_VERIFY(child<QPushButton>("pastExam"));
        child<QPushButton>("pastExam")->click();
        QCOMPARE(text("examScore"), QStringLiteral("0 of 60 correct, 0 %"));
        page()
            ->findChild<QWidget*>(QStringLiteral("examReport"))
            ->findChild<QPushButton*>(QStringLiteral("map1"))
            ->click();
        QVERIFY(text("examReviewTitle").startsWith(QStringLiteral("Question 1 of 60: wrong")));
        for (const OptionCard* card : visibleCards())
            QVERIFY(card->isRevealed());
        key(Qt::Key_Right);
        QVERIFY(text("examReviewTitle").contains(QStringLiteral("2 of 60: not answered")));
        child<QPushButton>("reviewOpen")->click();
        QVERIFY(window().practicePage().isVisible());
    }

    void twoOptionsAreComparedWhereTheExamIsReviewed()
    {
        begin(7);
        answer(false);
        const auto options = exam().item(0)->shown.question.options;
        const QStringList chosen = exam().sheet().slots[0].chosen;
        key(Qt::Key_Return, Qt::ControlModifier);
        child<QPushButton>("submitYes")->click();
        page()
            ->findChild<QWidget*>(QStringLiteral("examReport"))
            ->findChild<QPushButton*>(QStringLiteral("map1"))
            ->click();
        child<QWidget>("examReview")->findChild<QPushButton*>(QStringLiteral("compare"))->click();
        const auto* dialog = window().findChild<CompareDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(page()->isVisible());
        // It begins with what was chosen.
        const int left = dialog->findChildren<QComboBox*>().front()->currentIndex();
        QVERIFY(chosen.contains(options[static_cast<std::size_t>(left)].id.value()));
    }

    void enterBegins()
    {
        child<QSpinBox>("examSeed")->setValue(7);
        key(Qt::Key_Return);
        QVERIFY(page()->isRunning());
    }

    void mapTellsAnsweredFromOpenBySigns()
    {
        begin(7);
        answer(true);
        key(Qt::Key_M);
        key(Qt::Key_Right);
        QCOMPARE(child<QPushButton>("map1")->text(), QStringLiteral("1 •⚑"));
        QCOMPARE(child<QPushButton>("map2")->text(), QStringLiteral("2"));
    }

    void rehearsalPauses()
    {
        child<QComboBox>("examMode")->setCurrentIndex(1);
        QVERIFY(text("examWhat").startsWith(QStringLiteral("A rehearsal can be paused")));
        begin(7);
        key(Qt::Key_P);
        QVERIFY(exam().sheet().paused);
        QVERIFY(child<QLabel>("examPaused")->isVisible());
        m_time.advanceMs(60 * kMinute);
        key(Qt::Key_P);
        QCOMPARE(exam().leftMs(), 120 * kMinute);
    }

    void everyWidgetHasANameAndNothingIsCut_data() { addWindowSizes(); }

    void everyWidgetHasANameAndNothingIsCut()
    {
        takeWindowSize();
        verifyNamedAndWhole(*page());
        begin(7);
        answer(true);
        verifyNamedAndWhole(*page());
        exam().submit().value();
    }

private:
    void init() override
    {
        m_time.setWallMs(kMorning);
        m_clock = &m_time;
        WindowTest::init();
        window().findChild<QPushButton*>(QStringLiteral("rail-exam"))->click();
        // What there is to draw from is read beside.
        QVERIFY(!child<QPushButton>("examBegin")->isEnabled());
        QVERIFY(text("examDrawn").startsWith(QStringLiteral("Checking")));
        QTRY_VERIFY(child<QPushButton>("examBegin")->isEnabled());
    }

    void begin(int seed)
    {
        child<QSpinBox>("examSeed")->setValue(seed);
        child<QPushButton>("examBegin")->click();
        QVERIFY(page()->isRunning());
    }

    /// Chooses by keys what is right, or as many options with one that is not.
    void answer(bool right)
    {
        key(Qt::Key_Delete);
        const auto item = exam().item(exam().sheet().current);
        QVERIFY(item);
        const auto& options = item->shown.question.options;
        int open = exam().running()->slots[static_cast<std::size_t>(item->shown.index)].choose;
        bool spoiled = right;
        for (std::size_t i = 0; i < options.size() && open > 0; ++i) {
            if (options[i].correct && (open > 1 || spoiled)) {
                key(static_cast<Qt::Key>(Qt::Key_A + static_cast<int>(i)));
                --open;
            } else if (!options[i].correct && !spoiled) {
                key(static_cast<Qt::Key>(Qt::Key_A + static_cast<int>(i)));
                spoiled = true;
                --open;
            }
        }
        QCOMPARE(open, 0);
    }

    session::Exam& exam() { return m_program->workspace().exam(); }
    ExamPage* page() { return window().findChild<ExamPage*>(); }
    QWidget* scope() override { return page(); }
    bool shown(const char* name)
    {
        const auto* widget = child<QWidget>(name);
        return widget && widget->isVisible();
    }
    QString notice() { return page()->findChild<Notice*>()->text(); }
    Notice* windowNotice() { return window().findChild<Notice*>(QStringLiteral("examNotice")); }
    std::vector<OptionCard*> visibleCards()
    {
        std::vector<OptionCard*> found;
        for (OptionCard* card : page()->findChildren<OptionCard*>())
            if (card->isVisible())
                found.push_back(card);
        return found;
    }
    std::vector<OptionCard*> cards() { return visibleCards(); }

    ManualClock m_time{kMorning};
};

RINGSIDE_TEST(TestExamPage)
#include "tst_exam_page.moc"
