// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_page.h"
#include "app/question/question_view.h"
#include "app/review/review_page.h"
#include "app/today/goal_ring.h"
#include "app/today/own_set_dialog.h"
#include "app/today/today_page.h"
#include "app/widgets/column_pair.h"
#include "app/widgets/prose_view.h"
#include "core/bank/bank_reader.h"
#include "core/base/clock.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/practice/practice.h"
#include "core/session/progress/today.h"
#include "core/session/readiness_report.h"
#include "core/session/review/review.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/core/session/readiness_of_journal.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <map>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The Today page and a study session from start to summary in the real window, by keyboard.
class TestTodayPage : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void itIsThePageAtStartAndSaysWhatToDo()
    {
        QVERIFY(today()->isVisible());
        // 10 new questions at an assumed 120 s are 20 minutes.
        QCOMPARE(text("todayLead"), QStringLiteral("10 new questions, about 20 min."));
        QVERIFY(text("todayBasis").contains(QStringLiteral("Assumes 120 s per question")));
        QVERIFY(text("todayDue").startsWith(QStringLiteral("No cards are due.")));
        QVERIFY(text("todayWeak").startsWith(QStringLiteral("Not enough answers yet")));
        QVERIFY(text("todayStudied").startsWith(QStringLiteral("Nothing studied")));
        QVERIFY(!child<QPushButton>("todayWrong")->isVisible());
        QTRY_COMPARE(text("railNote"), QStringLiteral("Readiness: 0 of 60 answers"));
    }

    void nothingStartsBeforeTheAnswersAreRead()
    {
        m_program.reset();
        // Without a paint, the page reads nothing.
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path());
        const QSignalSpy wanted(today(), &TodayPage::setRequested);
        QVERIFY(!today()->isPlanned());
        for (const char* name :
             {"todayWrong", "todayTimed", "todayShort", "todayOwn", "todayWeakStart"}) {
            auto* button = child<QPushButton>(name);
            QVERIFY2(!button->isEnabled(), name);
            button->click();
        }
        QVERIFY(!window().findChild<OwnSetDialog*>());
        QCOMPARE(wanted.count(), 0);
        window().show();
        waitForPlan();
        child<QPushButton>("todayTimed")->click();
        QCOMPARE(wanted.count(), 1);
    }

    void aDailyMixGoesFromStartToSummaryByKeys()
    {
        key(Qt::Key_Return);
        QVERIFY(practicePage().isVisible());
        QCOMPARE(text("sessionTitle"), QStringLiteral("Daily mix"));
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 1 of 10"));
        QVERIFY(!child<QLabel>("position")->isVisible()); // the header says it
        int right = 0;
        for (int i = 0; i < 10; ++i) {
            right += answerByKeys() ? 1 : 0;
            QCOMPARE(child<QPushButton>("primary")->text(),
                     i < 9 ? QStringLiteral("Next question ↵") : QStringLiteral("Finish ↵"));
            key(Qt::Key_Return);
        }
        QVERIFY(child<QWidget>("sessionSummary")->isVisible());
        QVERIFY(!child<QWidget>("sessionHeader")->isVisible());
        QCOMPARE(text("summaryTitle"), QStringLiteral("Daily mix (done)"));
        QVERIFY2(
            text("summaryResult")
                .startsWith(QStringLiteral("10 of 10 questions answered, %1 right.").arg(right)),
            qPrintable(text("summaryResult")));
        key(Qt::Key_Return);
        waitForPlan();
        QVERIFY(today()->isVisible());
        QCOMPARE(text("todayStudied"), QStringLiteral("Studied on 1 of the last 14 days"));
        QTRY_COMPARE(text("railNote"), QStringLiteral("Readiness: 10 of 60 answers"));
        QVERIFY(!m_program->practice().session());
    }

    void aSessionResumedAfterARestartSaysHowReadinessMoved_data()
    {
        QTest::addColumn<bool>("fromToday");
        QTest::newRow("resumed on Today") << true;
        QTest::newRow("resumed on its page") << false;
    }

    void aSessionResumedAfterARestartSaysHowReadinessMoved()
    {
        QFETCH(const bool, fromToday);
        key(Qt::Key_Return);
        for (int i = 0; i < 2; ++i) {
            answerByKeys();
            key(Qt::Key_Return);
        }
        QTRY_COMPARE(text("railNote"), QStringLiteral("Readiness: 2 of 60 answers"));
        m_program.reset();
        open();
        QTRY_COMPARE(text("railNote"), QStringLiteral("Readiness: 2 of 60 answers"));
        QVERIFY(m_program->practice().session());
        if (fromToday)
            key(Qt::Key_Return); // Continue
        else
            window().openPage(QStringLiteral("practice"));
        QVERIFY(practicePage().isVisible());
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 3 of 10"));
        answerByKeys();
        key(Qt::Key_Return);
        child<QPushButton>("sessionEnd")->click();
        QVERIFY(child<QWidget>("sessionSummary")->isVisible());
        // Two before the restart, one after it.
        QTRY_COMPARE(text("summaryReadiness"),
                     QStringLiteral("Readiness: 3 of 60 first answers for an estimate, 1 more than "
                                    "before."));
        QVERIFY(child<QLabel>("summaryReadiness")->isVisible());
    }

    void theRingAndTheStreakCountToday()
    {
        QCOMPARE(child<GoalRing>("goalRing")->accessibleName(),
                 QStringLiteral("Daily goal: 0 of 20"));
        QCOMPARE(text("todayGoal"), QStringLiteral("Daily goal: 0 of 20 answers and reviews"));
        QCOMPARE(text("todayStreak"), QStringLiteral("One answer today starts a streak."));
        key(Qt::Key_Return);
        answerByKeys();
        key(Qt::Key_Return);
        answerByKeys();
        child<QPushButton>("sessionEnd")->click();
        key(Qt::Key_Return);
        waitForPlan();
        QCOMPARE(child<GoalRing>("goalRing")->accessibleName(),
                 QStringLiteral("Daily goal: 2 of 20"));
        QCOMPARE(text("todayStreak"), QStringLiteral("Streak: 1 day."));
    }

    void aReachedGoalEndsTheDayAndSaysWhatTomorrowBrings()
    {
        session::StudySettings settings = m_program->workspace().studySettings();
        settings.dailyGoal = 1;
        QVERIFY(m_program->workspace().setStudySettings(settings));
        waitForPlan();
        QVERIFY(!text("todayLead").startsWith(QStringLiteral("Done for today.")));
        key(Qt::Key_Return);
        const bool right = answerByKeys();
        child<QPushButton>("sessionEnd")->click();
        key(Qt::Key_Return);
        waitForPlan();
        // Only the card of a question that was answered wrong is due on the next day.
        QCOMPARE(text("todayLead"),
                 right ? QStringLiteral("Done for today. No cards are due tomorrow.")
                       : QStringLiteral("Done for today. 1 card is due tomorrow."));
        QCOMPARE(text("todayGoal"), QStringLiteral("Daily goal reached: 1 of 1"));
        QVERIFY(text("todayBasis").startsWith(QStringLiteral("If you want more: 10 new")) ||
                text("todayBasis").startsWith(QStringLiteral("If you want more: 9 new")));
        QCOMPARE(child<QPushButton>("todayPrimary")->text(), QStringLiteral("Keep going ↵"));
    }

    void twoColumnsStandSideBySideFrom1500Pixels()
    {
        auto* columns = today()->findChild<ColumnPair*>();
        window().resize(1500, 900);
        QTRY_VERIFY(columns->isSideBySide());
        const auto leftOf = [this](const char* label) {
            return child<QLabel>(label)->mapTo(&window(), QPoint(0, 0)).x();
        };
        QTRY_VERIFY(leftOf("todayDue") > leftOf("todayLead") + 500);
        window().resize(1440, 900);
        QTRY_VERIFY(!columns->isSideBySide());
    }

    void fromSixtyAnswersOnTheRailSaysReadinessAsAnInterval()
    {
        m_program.reset();
        answerFirst([](int domain) { return domain > 0; }, 12); // 72 of six domains
        open();
        waitForPlan();
        QTRY_VERIFY2(text("railNote").endsWith(QStringLiteral(" %")), qPrintable(text("railNote")));
        // As Progress sums it up, from every answer.
        const auto bank = bank::BankReader::open(shippedBank());
        const auto journal =
            progress::JournalReader::open(m_program->workspace().todayRequest().journalFile);
        QVERIFY(bank && journal);
        const auto standing = test::standingOf(**bank, (*journal)->logs(), 0.7);
        QVERIFY(standing && standing->estimate.enough);
        QCOMPARE(text("railNote"), QStringLiteral("Readiness: %1 to %2 %")
                                       .arg(qRound(standing->estimate.low * 100))
                                       .arg(qRound(standing->estimate.high * 100)));
    }

    void theRailNamesDomainsWithTooFewAnswers()
    {
        m_program.reset();
        answerFirst([](int domain) { return domain <= 4; }, 16); // 64 of four domains
        open();
        waitForPlan();
        QTRY_COMPARE(text("railNote"), QStringLiteral("Readiness: too few answers in domain 5, 6"));
    }

    void aSessionSurvivesARestartAndGoesOn()
    {
        key(Qt::Key_Return);
        answerByKeys();
        key(Qt::Key_Return);
        const QString second = m_program->practice().current()->question.id.value();
        m_program.reset();
        open();
        QCOMPARE(text("todayLead"),
                 QStringLiteral("Daily mix in progress: 1 of 10 questions answered."));
        QCOMPARE(child<QPushButton>("todayPrimary")->text(), QStringLiteral("Continue ↵"));
        QVERIFY(!child<QPushButton>("todayWeakStart")->isEnabled());
        key(Qt::Key_Return);
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 2 of 10"));
        QCOMPARE(m_program->practice().current()->question.id.value(), second);
    }

    void dueCardsComeFirstThenTheQuestions()
    {
        // A card that was forgotten is due again within minutes.
        window().openPage(QStringLiteral("review"));
        key(Qt::Key_Return);
        key(Qt::Key_1);
        QTRY_COMPARE(text("count-review"), QStringLiteral("1"));
        window().openPage(QStringLiteral("today"));
        waitForPlan();
        QCOMPARE(text("todayLead"),
                 QStringLiteral("1 due card, then 10 new questions, about 21 min."));
        key(Qt::Key_Return);
        QVERIFY(window().findChild<ReviewPage*>()->isVisible());
        QCOMPARE(text("sessionPlace"), QStringLiteral("Cards first: 1 due, then 10 questions"));
        child<QPushButton>("sessionGoOn")->click();
        QVERIFY(practicePage().isVisible());
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 1 of 10"));
    }

    void aCardReviewedWhileThePlanIsMadeCounts()
    {
        m_program.reset();
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path());
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        window().openPage(QStringLiteral("review"));
        key(Qt::Key_Return);
        key(Qt::Key_1);
        window().openPage(QStringLiteral("today"));
        waitForPlan();
        QCOMPARE(text("todayLead"),
                 QStringLiteral("1 due card, then 10 new questions, about 21 min."));
        QTRY_COMPARE(text("count-review"), QStringLiteral("1"));
    }

    void withoutASessionPracticeHasNoHeader()
    {
        window().openPage(QStringLiteral("practice"));
        QVERIFY(!child<QWidget>("sessionHeader")->isVisible());
        QCOMPARE(m_program->practice().count(),
                 static_cast<int>(m_program->practice().questions()->size()));
    }

    void endedBeforeTheEndItSaysHowFarItCame()
    {
        child<QPushButton>("todayWeakStart")->click();
        QVERIFY(text("sessionTitle").startsWith(QStringLiteral("Drill: domain")));
        answerByKeys();
        child<QPushButton>("sessionEnd")->click();
        QVERIFY(text("summaryTitle").endsWith(QStringLiteral(" (ended)")));
        QVERIFY(text("summaryResult").startsWith(QStringLiteral("1 of 10 questions answered")));
        window().openPage(QStringLiteral("practice"));
        QVERIFY(!child<QWidget>("sessionHeader")->isVisible());
    }

    void wrongAnswersMakeASetOfTheirOwn()
    {
        key(Qt::Key_Return);
        while (answerByKeys()) // until one is wrong; ten cannot all be B
            key(Qt::Key_Return);
        child<QPushButton>("sessionEnd")->click();
        child<QPushButton>("summaryAgain")->click();
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 1 of 1"));
        child<QPushButton>("sessionEnd")->click();
        key(Qt::Key_Return);
        waitForPlan();
        QCOMPARE(child<QPushButton>("todayWrong")->text(), QStringLiteral("Wrong answers (1)"));
        child<QPushButton>("todayWrong")->click();
        QCOMPARE(text("sessionTitle"), QStringLiteral("Wrong answers"));
    }

    void aTimedSetShowsWhatIsLeft()
    {
        child<QPushButton>("todayTimed")->click();
        QVERIFY(child<QLabel>("sessionClock")->isVisible());
        const QString left = text("sessionClock");
        QVERIFY2(left == QStringLiteral("15:00 left") || left.startsWith(QStringLiteral("14:5")),
                 qPrintable(left));
    }

    void shortQuestionsTakeAMinuteEach()
    {
        child<QPushButton>("todayShort")->click();
        const QString left = text("sessionClock");
        QVERIFY2(left == QStringLiteral("10:00 left") || left.startsWith(QStringLiteral("9:5")),
                 qPrintable(left));
        const auto all = *m_program->practice().material()->questions;
        const auto chosen = m_program->practice().session()->set.questions;
        QCOMPARE(chosen.size(), 10);
        for (const bank::QuestionSummary& each : all)
            QVERIFY2(each.isShort || !chosen.contains(each.id.value()),
                     qPrintable(each.id.value()));
    }

    void aQuestionOutsideTheSetLetsItWait()
    {
        key(Qt::Key_Return);
        const auto all = *m_program->practice().material()->questions;
        const auto inSet = m_program->practice().session()->set.questions;
        const auto other = std::ranges::find_if(all, [&inSet](const bank::QuestionSummary& each) {
            return !inSet.contains(each.id.value());
        });
        QVERIFY(practicePage().goToQuestion(other->id));
        QCOMPARE(text("sessionPlace"), QStringLiteral("Paused at question 1 of 10"));
        child<QPushButton>("sessionGoOn")->click();
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 1 of 10"));
    }

    void anOwnSetIsChosenInADialog()
    {
        child<QPushButton>("todayOwn")->click();
        auto* dialog = window().findChild<OwnSetDialog*>();
        QVERIFY(dialog);
        const auto result = [dialog] {
            return dialog->findChild<QLabel*>(QStringLiteral("ownResult"))->text();
        };
        auto* start = dialog->findChild<QPushButton*>(QStringLiteral("ownStart"));
        auto* topic = dialog->findChild<QComboBox*>(QStringLiteral("ownTopic"));
        topic->setCurrentIndex(topic->findData(QStringLiteral("3"))); // the largest of the bank
        // The blueprint gives domain 3 twelve of the 60.
        QCOMPARE(result(), QStringLiteral("Your set: 10 questions. Reserved for your "
                                          "first mock exam: 12 questions."));
        // One of the questions on notebooks is among the 60.
        topic->setCurrentIndex(topic->findData(QStringLiteral("2.2.a")));
        QVERIFY2(
            result().endsWith(QStringLiteral("Reserved for your first mock exam: 1 question.")),
            qPrintable(result()));
        // None of the reserved questions is short.
        topic->setCurrentIndex(topic->findData(QStringLiteral("3")));
        auto* length = dialog->findChild<QComboBox*>(QStringLiteral("ownLength"));
        length->setCurrentIndex(1);
        QCOMPARE(result(), QStringLiteral("Your set: 10 questions."));
        length->setCurrentIndex(0);
        auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("ownKind"));
        kind->setCurrentIndex(1);
        QCOMPARE(result(), QStringLiteral("You have no mistakes to repeat."));
        QVERIFY(!start->isEnabled());
        kind->setCurrentIndex(kind->findText(QStringLiteral("A search")));
        QCOMPARE(result(), QStringLiteral("Enter a topic."));
        auto* words = dialog->findChild<QLineEdit*>(QStringLiteral("ownWords"));
        words->setText(QStringLiteral("zzzzqqq"));
        // The search runs off this thread; until it is done there is nothing to start.
        QVERIFY(!start->isEnabled());
        QTRY_COMPARE(result(), QStringLiteral("No matching questions."));
        words->setText(QStringLiteral("is:wrnog"));
        QTRY_VERIFY(result().contains(QStringLiteral("the nearest name is wrong")));
        words->setText(QStringLiteral("all-reduce"));
        dialog->findChild<QSpinBox*>(QStringLiteral("ownCount"))->setValue(3);
        // Questions of the first mock are named, not offered.
        QTRY_VERIFY(result().startsWith(
            QStringLiteral("Your set: 3 questions. Reserved for your first mock exam: ")));
        QTest::keyClick(words, Qt::Key_Return); // in a field, which is not the button
        QVERIFY(dialog->isVisible());
        start->setFocus();
        QTest::keyClick(start, Qt::Key_Return);
        QCOMPARE(text("sessionTitle"), QStringLiteral("Custom set: all-reduce"));
        QCOMPARE(text("sessionPlace"), QStringLiteral("Question 1 of 3"));
    }

    void everyWidgetHasANameAndNothingIsCut_data() { addWindowSizes(); }

    void everyWidgetHasANameAndNothingIsCut()
    {
        takeWindowSize();
        verifyNamedAndWhole(*today());
        key(Qt::Key_Return);
        verifyNamedAndWhole(*child<QWidget>("sessionHeader"));
        child<QPushButton>("sessionEnd")->click();
        verifyNamedAndWhole(*child<QWidget>("sessionSummary"));
    }

    void aMistakeIsReadAgainFromTheSummaryByKeys_data() { addWindowSizes(); }

    void aMistakeIsReadAgainFromTheSummaryByKeys()
    {
        takeWindowSize();
        key(Qt::Key_Return);
        while (answerByKeys()) // until one is wrong; ten cannot all be A
            key(Qt::Key_Return);
        const bank::QuestionId wrong = m_program->practice().current()->question.id;
        child<QPushButton>("sessionEnd")->click();
        auto* summary = child<QWidget>("sessionSummary");
        verifyNamedAndWhole(*summary);
        auto* mistakes = child<ProseView>("summaryMistakes");
        QVERIFY(mistakes->isVisible());
        QVERIFY(mistakes->mapTo(summary, QPoint(mistakes->width(), 0)).x() <= summary->width());
        mistakes->setFocus();
        QTest::keyClick(mistakes, Qt::Key_Tab);
        QTest::keyClick(mistakes, Qt::Key_Return);
        QVERIFY(!summary->isVisible());
        QVERIFY(m_program->practice().current()->question.id == wrong);
        QVERIFY(m_program->practice().current()->answer.has_value());
    }

private:
    /// Answers so many questions of each domain that is wanted, every third of them wrong.
    void answerFirst(bool (*wanted)(int domain), int each)
    {
        const SystemClock clock;
        const auto bank = bank::BankReader::open(shippedBank());
        const auto journal = progress::Journal::open(m_profile->path(), clock);
        QVERIFY(bank && journal);
        const auto questions = (*bank)->outline();
        QVERIFY(questions);
        std::map<int, int> given;
        for (const bank::QuestionSummary& question : *questions) {
            if (!wanted(question.domain) || given[question.domain] == each)
                continue;
            const int place = ++given[question.domain];
            const QString id = question.id.value();
            QVERIFY((*journal)->recordAnswer({.questionId = id,
                                              .contentHash = {},
                                              .optionOrder = {QStringLiteral("x")},
                                              .chosen = {QStringLiteral("x")},
                                              .correct = place % 3 != 0},
                                             {id, 0}));
        }
    }

    void open() override
    {
        WindowTest::open();
        waitForPlan();
    }

    void waitForPlan() { QTRY_VERIFY_WITH_TIMEOUT(today()->isPlanned(), 5000); }

    /// Chooses the first options and submits; whether that was right.
    bool answerByKeys()
    {
        const auto item = m_program->practice().current();
        for (int i = 0; i < item->question.choose; ++i)
            key(static_cast<Qt::Key>(Qt::Key_A + i));
        key(Qt::Key_Return, Qt::ControlModifier);
        const auto answer = m_program->practice().current()->answer;
        return answer && answer->correct;
    }

    PracticePage& practicePage() { return window().practicePage(); }
    TodayPage* today() { return window().findChild<TodayPage*>(); }
};

RINGSIDE_TEST(TestTodayPage)
#include "tst_today_page.moc"
