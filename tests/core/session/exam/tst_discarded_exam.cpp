// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_log.h"
#include "core/session/exam/exam.h"
#include "core/session/progress/forecasts.h"
#include "core/session/readiness_report.h"
#include "tests/core/session/exam/exam_bench.h"
#include "tests/core/session/readiness_of_journal.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

using namespace ringside;
using namespace ringside::session;
using ringside::test::ExamBench;

/// Exams in which nothing was answered. The bank has 100 questions.
class TstDiscardedExam : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_bench = std::make_unique<ExamBench>(); }

    void examWithoutAnAnswerIsDiscardedWithoutATrace_data()
    {
        QTest::addColumn<bool>("isRehearsal");
        QTest::addColumn<bool>("isRestored");
        QTest::addColumn<bool>("isSubmitted");
        QTest::newRow("a running mock") << false << false << false;
        QTest::newRow("a mock restored after a kill") << false << true << false;
        QTest::newRow("a submitted mock") << false << false << true;
        QTest::newRow("a submitted mock, after a kill") << false << true << true;
        QTest::newRow("a running rehearsal") << true << false << false;
        QTest::newRow("a rehearsal restored after a kill") << true << true << false;
        QTest::newRow("a submitted rehearsal") << true << false << true;
    }

    void examWithoutAnAnswerIsDiscardedWithoutATrace();
    void examWithAnAnswerIsNotDiscarded();
    void keyThatTheReportShowedStaysSeenAfterTheDiscard();
    void discardingReportsTheChange();

private:
    Done start(int questions, std::uint64_t seed = 7)
    {
        return exam().start({.questions = questions, .seed = seed});
    }
    Exam& exam() { return m_bench->exam(); }
    /// All that an exam could have left: past exams, questions seen, and every statistic.
    void verifyNoTrace();

    std::unique_ptr<ExamBench> m_bench;
};

void TstDiscardedExam::examWithoutAnAnswerIsDiscardedWithoutATrace()
{
    QFETCH(bool, isRehearsal);
    QFETCH(bool, isRestored);
    QFETCH(bool, isSubmitted);
    QVERIFY(exam().start(
        {.mode = isRehearsal ? progress::ExamMode::Rehearsal : progress::ExamMode::Mock,
         .questions = 60,
         .seed = 7}));
    const auto slots = exam().running()->slots;
    const QString id = exam().running()->examId;
    QVERIFY(exam().visit(59));
    QVERIFY(exam().flag(true));
    QVERIFY(exam().crossOut(m_bench->options(false)));
    QVERIFY(exam().setConfidence(progress::Confidence::Sure));
    QVERIFY(exam().choose(m_bench->options(true)));
    QVERIFY(exam().choose({})); // cleared: nothing is answered
    if (isSubmitted)
        QCOMPARE(*exam().submit(), id);
    if (isRestored) {
        m_bench->clock.advanceMs(300'000);
        m_bench->restart();
        QCOMPARE(exam().restore()->has_value(), !isSubmitted);
    }
    QVERIFY(exam().discard(id));
    verifyNoTrace();
    m_bench->restart(); // nor after the program was killed
    verifyNoTrace();
    QCOMPARE(exam().discard(id).error().code, ErrorCode::UnknownName);
    QVERIFY(start(60, 7));
    QCOMPARE(exam().running()->slots, slots); // as if it had never been started
}

void TstDiscardedExam::verifyNoTrace()
{
    QVERIFY(!exam().running());
    QCOMPARE(exam().leftMs(), 0);
    QVERIFY(!*exam().isWaiting());
    QVERIFY(!*exam().restore());
    QVERIFY(exam().past()->empty());
    QVERIFY(m_bench->journal().entries()->empty()); // no answer, so no day of a streak
    const auto offer = readExamOffer(exam().offerRequest());
    QVERIFY(offer && offer->past.empty() && offer->offer.first);
    QCOMPARE(offer->offer.unseen, 100); // the whole bank
    QVERIFY(!*anyMockBegun(m_bench->journal()));
    const auto forecasts = forecastsOf(m_bench->journal().logs().events);
    QCOMPARE(forecasts->mocks, 0);
    QCOMPARE(forecasts->noForecast, 0);
    const auto readiness = test::reportReadiness(m_bench->bank(), m_bench->journal().logs(), 0.7);
    QCOMPARE(readiness->seen(), 0);
}

void TstDiscardedExam::examWithAnAnswerIsNotDiscarded()
{
    QVERIFY(start(60));
    const QString id = exam().running()->examId;
    QVERIFY(m_bench->answer(3, false));
    const auto whileRunning = exam().discard(id);
    QCOMPARE(whileRunning.error().code, ErrorCode::Usage);
    QCOMPARE(whileRunning.error().detail, std::string("questions were answered"));
    QVERIFY(exam().running());
    QVERIFY(exam().submit());
    QCOMPARE(exam().discard(id).error().code, ErrorCode::Usage);
    QCOMPARE(exam().past()->size(), std::size_t{1});
    QVERIFY(*anyMockBegun(m_bench->journal()));
}

void TstDiscardedExam::keyThatTheReportShowedStaysSeenAfterTheDiscard()
{
    QVERIFY(start(60));
    const QString id = *exam().submit();
    const auto report = exam().report(id);
    QVERIFY(exam().reviewed(*report, 5));
    QVERIFY(exam().discard(id));
    const auto met = metQuestions(m_bench->journal().logs());
    QCOMPARE(met->shown, QSet<QString>{report->slots[5].slot.questionId});
    QVERIFY(met->asked.isEmpty());
    QCOMPARE(readExamOffer(exam().offerRequest())->offer.unseen, 99); // of 100
}

void TstDiscardedExam::discardingReportsTheChange()
{
    std::vector<ChangeSet> changes;
    Exam reporting(m_bench->bank(), m_bench->journal(), m_bench->clock,
                   [&](const ChangeSet& change) { changes.push_back(change); });
    QVERIFY(reporting.start({.questions = 60, .seed = 7}));
    changes.clear();
    QVERIFY(reporting.discard(reporting.running()->examId));
    QCOMPARE(changes, std::vector<ChangeSet>{{ChangeSet::Part::Exam}});
}

RINGSIDE_TEST(TstDiscardedExam)
#include "tst_discarded_exam.moc"
