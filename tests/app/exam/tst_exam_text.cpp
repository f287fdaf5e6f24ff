// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/forecast_text.h"
#include "app/text/exam_report_text.h"
#include "app/text/exam_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// Sentences of the mock exam and of the forecasts.
class TestExamText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timeIsGivenInFiguresAndText_data()
    {
        QTest::addColumn<qint64>("left");
        QTest::addColumn<QString>("clock");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("all of it") << qint64{7'200'000} << "2:00:00"
                                   << "2 h left";
        QTest::newRow("a little gone") << qint64{7'199'300} << "2:00:00"
                                       << "2 h left";
        QTest::newRow("with minutes") << qint64{4'353'000} << "1:12:33"
                                      << "1 h 13 min left";
        QTest::newRow("the last minutes") << qint64{300'000} << "0:05:00"
                                          << "5 min left";
        QTest::newRow("the last seconds") << qint64{59'000} << "0:00:59"
                                          << "less than 1 min left";
        QTest::newRow("over") << qint64{0} << "0:00:00"
                              << "time is up";
        QTest::newRow("a rehearsal runs on") << qint64{-190'000} << "−0:03:10"
                                             << "3 min 10 s over time";
    }

    void timeIsGivenInFiguresAndText()
    {
        QFETCH(qint64, left);
        QFETCH(QString, clock);
        QFETCH(QString, sentence);
        QCOMPARE(ExamText::clock(left), clock);
        QCOMPARE(ExamText::left(left), sentence);
    }

    void whatIsLeftOutIsNamed()
    {
        session::ExamReport report;
        report.start.mode = progress::ExamMode::Rehearsal;
        report.gone = 2;
        report.slots.resize(3);
        report.slots[0].outcome = progress::SlotOutcome::Gone;
        report.slots[0].title = QStringLiteral("Rings");
        report.slots[2].outcome = progress::SlotOutcome::Gone;
        report.slots[2].slot.questionId = QStringLiteral("q-17");
        const QString text = ExamReportText::ending(report);
        QVERIFY2(text.endsWith(QStringLiteral(" 2 left out because the bank no longer has them or "
                                              "could not read them: Rings; q-17.")),
                 qPrintable(text));
    }

    void rewrittenExamIsMarked()
    {
        session::ExamReport report;
        report.slots.resize(60);
        QVERIFY(!ExamReportText::ending(report).contains(QStringLiteral("rewritten")));
        report.rewritten = 3;
        QString text = ExamReportText::ending(report);
        QVERIFY2(text.endsWith(QStringLiteral(
                     " 3 of its 60 questions have been rewritten since: score and report stay, "
                     "but this mock exam no longer counts for readiness.")),
                 qPrintable(text));
        report.start.mode = progress::ExamMode::Rehearsal;
        report.rewritten = 1;
        text = ExamReportText::ending(report);
        QVERIFY2(text.endsWith(QStringLiteral(" 1 of its 60 questions has been rewritten since: "
                                              "score and report stay.")),
                 qPrintable(text));
        QCOMPARE(ExamText::rewritten(0, 60), QString());
        QCOMPARE(ExamText::rewritten(2, 60),
                 QStringLiteral("2 of its 60 questions have been rewritten since"));
    }

    void forecastOfARewrittenMockIsLeftOut()
    {
        session::ForecastRecord record;
        record.mocks = 2;
        record.noForecast = record.rewritten = 1;
        QVERIFY(ForecastText::summary(record).contains(
            QStringLiteral("1 had questions that were rewritten since")));
        session::ForecastPair pair;
        pair.unseen = 40;
        pair.unseenRight = 20;
        record.pairs.push_back(pair);
        QVERIFY(ForecastText::summary(record).endsWith(QStringLiteral(
            "Mock exams left out because their questions were rewritten since: 1.")));
    }

    void submittingNamesTheUnansweredQuestions()
    {
        progress::ExamStart start;
        start.durationMs = 7'200'000;
        start.slots.resize(4);
        start.slots[1].choose = 2;
        session::ExamSheet sheet = session::ExamSheet::of(start);
        sheet.slots[0].chosen = QStringList{QStringLiteral("a")};
        sheet.slots[1].chosen = QStringList{QStringLiteral("a")};
        sheet.slots[2].flagged = true;
        const QString text = ExamText::submission(start, sheet, 600'000);
        QVERIFY2(text.startsWith(
                     QStringLiteral("Of 4 questions: 2 unanswered, 1 incomplete, 1 flagged.")),
                 qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("10 min left")));
    }

    void offerNamesTheReservedQuestions()
    {
        QVERIFY(ExamText::offer({.questions = 240, .unseen = 200, .reserved = 60}, 60)
                    .startsWith(QStringLiteral("60 questions are reserved for your first mock")));
        QVERIFY(ExamText::offer({.questions = 240, .unseen = 20, .first = false}, 60)
                    .startsWith(QStringLiteral("Only 20 of 240")));
        QVERIFY(ExamText::offer({.questions = 240, .unseen = 1, .first = false}, 60)
                    .startsWith(QStringLiteral("Only 1 of 240 questions is unseen")));
        QVERIFY(ExamText::offer({.questions = 240, .unseen = 1, .reserved = 1}, 60)
                    .endsWith(QStringLiteral("Unseen in total: 1 of 240 questions.")));
        QVERIFY(ExamText::offer({.questions = 40, .unseen = 40}, 60)
                    .contains(QStringLiteral("fewer than the 60")));
    }

    void changesSayWhetherTheyHelped()
    {
        QCOMPARE(ExamReportText::changes({}), QStringLiteral("You changed no answer."));
        QVERIFY(ExamReportText::changes({.wrongToRight = 3, .rightToWrong = 1})
                    .endsWith(QStringLiteral("Changing answers helped: 2 more correct.")));
        QVERIFY(ExamReportText::changes({.wrongToRight = 1, .rightToWrong = 2})
                    .endsWith(QStringLiteral("Changing answers hurt: 1 fewer correct.")));
        QVERIFY(ExamReportText::changes({.wrongToWrong = 2})
                    .endsWith(QStringLiteral("Changing answers made no difference.")));
    }

    void warningsSayWhatIsLeft()
    {
        QCOMPARE(ExamText::warning(599'000), QStringLiteral("Exam: 10 min left."));
        QCOMPARE(ExamText::warning(361'000), QStringLiteral("Exam: 7 min left."));
    }

    void changedAndSlowQuestionsAreNamed()
    {
        using Outcome = progress::SlotOutcome;
        session::ExamReport report;
        QCOMPARE(ExamReportText::changedSlots(report), QString());
        QCOMPARE(ExamReportText::slowest(report), QString());
        report.slots.resize(5);
        const auto sit = [&report](std::size_t slot, Outcome first, Outcome last,
                                   std::int64_t seconds) {
            report.slots[slot].first = first;
            report.slots[slot].outcome = last;
            report.slots[slot].marks.changed = first != last;
            report.slots[slot].marks.spentMs = seconds * 1000;
        };
        sit(0, Outcome::Right, Outcome::Wrong, 61);
        sit(1, Outcome::Wrong, Outcome::Right, 300);
        sit(2, Outcome::Right, Outcome::Right, 61);
        sit(3, Outcome::Right, Outcome::Unanswered, 900); // an answer that was taken back
        sit(4, Outcome::Wrong, Outcome::Wrong, 20);
        QCOMPARE(ExamReportText::changedSlots(report),
                 QStringLiteral("From wrong to right: 2. From right to wrong: 1, 4."));
        QCOMPARE(ExamReportText::slowest(report),
                 QStringLiteral("Slowest: question 2 (5 min, right), question 1 (1 min 1 s, "
                                "wrong), question 3 (1 min 1 s, right)."));
    }

    void changedQuestionSaysFromWhat()
    {
        session::ReportSlot slot;
        slot.slot.optionOrder = {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")};
        slot.slot.unseen = true;
        slot.slot.choose = 2;
        slot.outcome = progress::SlotOutcome::Wrong;
        slot.first = progress::SlotOutcome::Right;
        slot.marks.firstWhole = {QStringLiteral("z"), QStringLiteral("x")};
        slot.marks.chosen = {QStringLiteral("z"), QStringLiteral("y")};
        slot.marks.changed = true;
        slot.marks.spentMs = 90'000;
        QCOMPARE(ExamReportText::slot(slot, 3, 60),
                 QStringLiteral(
                     "Question 3 of 60: wrong · 1 min 30 s · changed from A, C, which was right"));
    }

    void forecastsSayWhyThereAreNone()
    {
        QVERIFY(ForecastText::summary({}).startsWith(QStringLiteral("No mock exam")));
        session::ForecastRecord early;
        early.mocks = 2;
        early.noForecast = 1;
        early.fewUnseen = 1;
        const QString text = ForecastText::summary(early);
        QVERIFY(text.startsWith(QStringLiteral("No forecast to evaluate yet.")));
        QVERIFY(text.contains(QStringLiteral("1 had fewer than 30")));
    }

    void passMarkIsAnAssumptionForEveryBank()
    {
        // A pack need not be for an exam of Google.
        session::ExamReport report;
        report.start.passMark = 0.7;
        report.review.score = {.correct = 7, .questions = 10};
        QCOMPARE(ExamReportText::passMark(report),
                 QStringLiteral("The score reaches the pass mark of 70 %. The pass mark is your "
                                "assumption; none is published."));
        report.review.score.correct = 6;
        QVERIFY(ExamReportText::passMark(report).startsWith(QStringLiteral("The score is below")));
    }

    void pairSaysForecastResultAndWhetherItFits()
    {
        session::ForecastPair pair{.examId = {},
                                   .wallMs = 1'795'255'200'000,
                                   .forecast = {.low = 0.6,
                                                .median = 0.7,
                                                .high = 0.8,
                                                .atLeastPassMark = 0.55,
                                                .answered = 80},
                                   .passMark = 0.7,
                                   .unseen = 60,
                                   .unseenRight = 45};
        QVERIFY(ForecastText::pair(pair).endsWith(
            QStringLiteral("forecast 60 to 80 %, pass probability 55 %; result 45 of 60 new "
                           "questions, 75 %: inside, at or above the assumed 70 %")));
        session::ForecastRecord record;
        record.mocks = 1;
        record.inside = 1;
        record.pairs = {pair};
        QVERIFY(ForecastText::summary(record).startsWith(
            QStringLiteral("Results inside the forecast's 90 % interval: 1 of 1.")));
        QVERIFY(ForecastText::summary(record).contains(QStringLiteral("needs 3")));
    }
};

RINGSIDE_TEST(TestExamText)
#include "tst_exam_text.moc"
