// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/agenda_card.h"
#include "app/today/today_page.h"
#include "app/today/today_text.h"
#include "core/session/local_days.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QDateTime>
#include <QLabel>
#include <QLocale>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// What Today shows of the plan until the exam.
class TestExamWeek : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void examWeekHasAChecklistThatIsKept()
    {
        QVERIFY(!child<QWidget>("examChecklist")->isVisible());
        setExamIn(3);
        QTRY_VERIFY(child<QWidget>("examChecklist")->isVisible());
        QCOMPARE(text("examChecklistTitle"), QStringLiteral("Exam week: 0 of 6 done"));
        child<QCheckBox>("check-id")->click();
        QCOMPARE(text("examChecklistTitle"), QStringLiteral("Exam week: 1 of 6 done"));
        open(); // again
        waitForPlan();
        QVERIFY(child<QCheckBox>("check-id")->isChecked());
        QVERIFY(!child<QCheckBox>("check-rest")->isChecked());
        QVERIFY(text("todayExam").contains(QStringLiteral("no more mock exams")));
        setExamIn(4); // another exam
        QTRY_COMPARE(text("examChecklistTitle"), QStringLiteral("Exam week: 0 of 6 done"));
    }

    void dayBeforeTheExamIsLight()
    {
        setExamIn(1);
        QTRY_COMPARE(text("todayLead"), QStringLiteral("5 new questions, about 10 min."));
        QVERIFY(text("todayExam").contains(QStringLiteral("A light day")));
    }

    void mistakesOfAMockAreCounted_data()
    {
        QTest::addColumn<int>("mistakes");
        QTest::addColumn<int>("days");
        QTest::addColumn<QString>("start");
        QTest::newRow("one") << 1 << 1 << "The mistake of your mock exam on ";
        QTest::newRow("several on a day") << 2 << 1 << "The 2 mistakes of your mock exam on ";
        QTest::newRow("over days") << 9 << 3 << "The 9 mistakes of your mock exam on ";
    }

    void mistakesOfAMockAreCounted()
    {
        QFETCH(int, mistakes);
        QFETCH(int, days);
        session::TodayPlan plan;
        plan.retries = session::MockRetries{.mistakes = mistakes, .days = days, .mockDay = 20'000};
        const QString sentence = TodayText::due({}, plan);
        QFETCH(QString, start);
        QVERIFY2(sentence.startsWith(start), qPrintable(sentence));
        QCOMPARE(sentence.contains(QStringLiteral(" comes back the next day.")), mistakes == 1);
        QCOMPARE(sentence.contains(QStringLiteral(" come back over 3 days.")), days == 3);
    }

    void dayEndsWhenTheNextStudyDayBegins_data()
    {
        QTest::addColumn<QString>("due");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("after midnight") << "2026-11-22T02:00"
                                        << "More are due later today, from ";
        QTest::newRow("the next day") << "2026-11-22T04:00"
                                      << "The next one comes tomorrow.";
        QTest::newRow("the night after") << "2026-11-23T03:59"
                                         << "The next one comes tomorrow.";
        QTest::newRow("later") << "2026-11-23T04:00"
                               << "The next one comes on ";
    }

    /// At the time that the settings have at first, 4:00.
    void dayEndsWhenTheNextStudyDayBegins()
    {
        QFETCH(const QString, due);
        QFETCH(const QString, sentence);
        session::TodayFacts facts;
        facts.today = session::dayAt(
            QDateTime(QDate(2026, 11, 22), QTime(1, 0)).toMSecsSinceEpoch(), facts.rolloverMinutes);
        facts.cards.nextDueMs = QDateTime::fromString(due, Qt::ISODate).toMSecsSinceEpoch();
        const QString text = TodayText::due(facts, {});
        QVERIFY2(text.contains(sentence), qPrintable(text));
    }

    void nightBelongsToTheDayBefore()
    {
        m_clock = &m_night;
        open();
        waitForPlan();
        m_clock = nullptr; // for the programs of other tests
        QCOMPARE(text("todayDate"), QLocale().toString(QDate(2026, 11, 21), QLocale::LongFormat));
    }

    void newQuestionsThatWaitAreNamed_data()
    {
        QTest::addColumn<int>("unseen");
        QTest::addColumn<int>("reserved");
        QTest::addColumn<int>("deep");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("none") << 0 << 0 << 0 << "You answered every question once.";
        QTest::newRow("only planned ones")
            << 20 << 0 << 0 << "20 questions are still new: 2 per day covers them all.";
        QTest::newRow("all kinds") << 20 << 60 << 5
                                   << "20 questions are still new: 2 per day covers them all. Also "
                                      "new: 60 for your first mock exam, 5 deeper than the exam.";
        QTest::newRow("only others")
            << 0 << 60 << 0
            << "You answered every question of the plan once. Also new: 60 for your first mock "
               "exam.";
    }

    void newQuestionsThatWaitAreNamed()
    {
        QFETCH(int, unseen);
        QFETCH(int, reserved);
        QFETCH(int, deep);
        session::TodayFacts facts;
        facts.daysToExam = 10;
        session::TodayPlan plan;
        plan.unseen = unseen;
        plan.reserved = reserved;
        plan.unseenDeep = deep;
        QFETCH(QString, sentence);
        QCOMPARE(TodayText::exam(facts, plan), QStringLiteral("10 days to the exam. ") + sentence);
    }

    void mockIsProposedInItsWeek()
    {
        QVERIFY(!child<QWidget>("todayAgenda")->isVisible()); // nothing ahead
        // Week 5 begins 14 days before the exam.
        setExamIn(15);
        QTRY_VERIFY(child<QWidget>("todayAgenda")->isVisible());
        const auto rows =
            child<QWidget>("todayAgenda")->findChildren<QLabel*>(QStringLiteral("agendaRow"));
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0]->text(), QStringLiteral("Tomorrow"));
        QCOMPARE(rows[1]->text(), QStringLiteral("Mock exam (week 5 of 6)"));
        setExamIn(14);
        QTRY_VERIFY(
            text("todayExam").contains(QStringLiteral("A mock exam is due now (week 5 of 6).")));
    }

    void nextDayIsCalledTomorrowWhenTheDayChanges()
    {
        AgendaCard card(m_program->theme);
        session::AgendaDay exam;
        exam.day = 12;
        exam.isExam = true;
        const auto dayShown = [&card] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return card.findChildren<QLabel*>(QStringLiteral("agendaRow")).value(0)->text();
        };
        card.show({exam}, 10);
        QVERIFY(dayShown() != QStringLiteral("Tomorrow"));
        card.show({exam}, 11); // nothing else has changed
        QCOMPARE(dayShown(), QStringLiteral("Tomorrow"));
    }

private:
    void open() override
    {
        WindowTest::open();
        waitForPlan();
    }
    void waitForPlan()
    {
        QTRY_VERIFY_WITH_TIMEOUT(child<TodayPage>("todayPage")->isPlanned(), 60'000);
    }
    void setExamIn(int days)
    {
        session::Workspace& workspace = m_program->workspace();
        session::StudySettings settings = workspace.studySettings();
        settings.examDate = QDate(1970, 1, 1).addDays(workspace.today() + days);
        QVERIFY(workspace.setStudySettings(settings));
        waitForPlan();
    }

    ManualClock m_night{QDateTime(QDate(2026, 11, 22), QTime(1, 0)).toMSecsSinceEpoch()};
};

RINGSIDE_TEST(TestExamWeek)
#include "tst_exam_week.moc"
