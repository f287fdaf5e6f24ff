// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_json.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

ExamStart someStart()
{
    ExamStart start;
    start.mode = ExamMode::Mock;
    start.seed = 18'446'744'073'709'551'615ULL; // more than a JSON number holds
    start.durationMs = 7'200'000;
    start.passMark = 0.75;
    start.slots = {{QStringLiteral("q1"), 3, 1, true, {QStringLiteral("b"), QStringLiteral("a")}},
                   {QStringLiteral("q2"), 4, 2, false, {QStringLiteral("c"), QStringLiteral("d")}}};
    start.forecast = ExamForecast{0.5, 0.6, 0.7, 0.25, 80};
    return start;
}

NewAnswer someAnswer(const QString& question)
{
    return {.questionId = question,
            .contentHash = QStringLiteral("hash"),
            .optionOrder = {QStringLiteral("b"), QStringLiteral("a")},
            .chosen = {QStringLiteral("a")},
            .correct = true};
}

} // namespace

/// Mock exams in the journal.
class TstExamLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_journal = std::move(Journal::open(m_dir->path(), m_clock).value());
    }
    void cleanup() { m_journal.reset(); }

    void whatBeganComesBackWhole()
    {
        const auto begun = ExamLog(*m_journal).start(someStart());
        QVERIFY(begun);
        QCOMPARE(begun->wallMs, kMorning);
        QCOMPARE(begun->deviceId, m_journal->deviceId());
        const auto running = history().running();
        QVERIFY(running && *running);
        QCOMPARE(**running, *begun);
        QVERIFY(*history().isRunning());
        QCOMPARE(begun->slots, someStart().slots);
        QCOMPARE(begun->forecast, someStart().forecast);
    }

    void stepsComeBackInTheirOrder()
    {
        const auto begun = ExamLog(*m_journal).start(someStart());
        const std::vector<ExamStep> steps{
            {.kind = ExamStep::Kind::Visit, .slot = 1, .spentMs = 5, .leftMs = 9, .deadlineMs = 11},
            {.kind = ExamStep::Kind::Choose, .slot = 1, .options = {QStringLiteral("c")}},
            {.kind = ExamStep::Kind::CrossOut, .slot = 1, .options = {QStringLiteral("d")}},
            {.kind = ExamStep::Kind::Flag, .slot = 1, .on = true},
            {.kind = ExamStep::Kind::Confidence, .slot = 1, .confidence = Confidence::Guess},
            {.kind = ExamStep::Kind::Pause, .slot = 1, .leftMs = -4},
            {.kind = ExamStep::Kind::Resume, .slot = 1}};
        for (const ExamStep& step : steps)
            QVERIFY(ExamLog(*m_journal).step(begun->examId, step));
        const auto found = history().steps(begun->examId);
        QVERIFY(found);
        QCOMPARE(*found, steps);
    }

    void endTakesTheAnswersWithIt()
    {
        const auto begun = ExamLog(*m_journal).start(someStart());
        const auto written =
            ExamLog(*m_journal).end(endOf(begun->examId), {someAnswer(QStringLiteral("q1")), {}});
        QVERIFY(written);
        const auto entries = m_journal->entries();
        QCOMPARE(entries->size(), std::size_t{1});
        QCOMPARE(written->answerIds, QStringList({entries->front().entryId, QString()}));
        QVERIFY(!*history().isRunning());
        const auto past = history().past();
        QVERIFY(past);
        QCOMPARE(past->size(), std::size_t{1});
        QCOMPARE(past->front().end.outcomes,
                 (std::vector{SlotOutcome::Right, SlotOutcome::Unanswered}));
        QCOMPARE(past->front().start, *begun);
    }

    void answerThatIsRefusedTakesTheEndBack()
    {
        const auto begun = ExamLog(*m_journal).start(someStart());
        NewAnswer bad = someAnswer(QStringLiteral("q2"));
        bad.chosen = {QStringLiteral("never shown")};
        const auto written =
            ExamLog(*m_journal).end(endOf(begun->examId), {someAnswer(QStringLiteral("q1")), bad});
        QVERIFY(!written);
        QVERIFY(m_journal->entries()->empty());
        QVERIFY(*history().isRunning());
        QVERIFY(history().past()->empty());
    }

    void whatALaterVersionWroteIsLeftOutAndCounted()
    {
        const auto begun = ExamLog(*m_journal).start(someStart());
        QVERIFY(
            ExamLog(*m_journal).step(begun->examId, {.kind = ExamStep::Kind::Flag, .on = true}));
        for (const char* value : {"{\"do\":\"sing\",\"seat\":0}", "7", "null", "[]"})
            QVERIFY(m_journal->recordEvent(
                {QStringLiteral("exam.step"), begun->examId, QLatin1String(value)}));
        const ExamHistory read(*m_journal);
        QCOMPARE(read.steps(begun->examId)->size(), std::size_t{1});
        QCOMPARE(read.unreadable(), 4);
        QVERIFY(m_journal->recordEvent({QStringLiteral("exam.end"), begun->examId,
                                        QStringLiteral("{\"outcomes\":[\"odd\"]}")}));
        QVERIFY(read.past()->empty());
        QCOMPARE(read.unreadable(), 1);
    }

    void anotherDevicesRunningExamIsNotOurs()
    {
        QTemporaryDir elsewhere;
        const auto other = std::move(Journal::open(elsewhere.path(), m_clock).value());
        const auto theirs = ExamLog(*other).start(someStart());
        QVERIFY(m_journal->mergeFrom(*other));
        QVERIFY(!*history().isRunning());
        QVERIFY(!*history().running());
        QVERIFY(ExamLog(*other).end(endOf(theirs->examId), {{}, {}}));
        QVERIFY(m_journal->mergeFrom(*other));
        QCOMPARE(history().past()->size(), std::size_t{1});
    }

    void discardedExamIsReadNowhere()
    {
        const auto kept = ExamLog(*m_journal).start(someStart());
        QVERIFY(ExamLog(*m_journal).end(endOf(kept->examId), {{}, {}}));
        const auto running = ExamLog(*m_journal).start(someStart());
        QVERIFY(ExamLog(*m_journal).discard(running->examId));
        QVERIFY(!*history().isRunning());
        QCOMPARE(history().starts()->keys(), QStringList{kept->examId});
        QVERIFY(ExamLog(*m_journal).discard(kept->examId)); // submitted without an answer
        QVERIFY(history().starts()->isEmpty());
        QVERIFY(history().past()->empty());
        QCOMPARE(history().unreadable(), 0);
    }

    void discardingASubmittedExamLeavesTheRunningOne()
    {
        const auto old = ExamLog(*m_journal).start(someStart());
        QVERIFY(ExamLog(*m_journal).end(endOf(old->examId), {{}, {}}));
        const auto running = ExamLog(*m_journal).start(someStart());
        QVERIFY(ExamLog(*m_journal).discard(old->examId));
        QCOMPARE((*history().running())->examId, running->examId);
    }

    void discardReachesAnotherDevice()
    {
        QTemporaryDir elsewhere;
        const auto other = std::move(Journal::open(elsewhere.path(), m_clock).value());
        const auto theirs = ExamLog(*other).start(someStart());
        QVERIFY(m_journal->mergeFrom(*other));
        QCOMPARE(history().starts()->size(), 1);
        QVERIFY(ExamLog(*other).discard(theirs->examId));
        QVERIFY(m_journal->mergeFrom(*other));
        QVERIFY(history().starts()->isEmpty());
        QVERIFY(!*history().isRunning());
    }

    /// A copied profile: here the exam was discarded, there it was answered and submitted.
    void answerFromACopyOfTheProfileOutweighsTheDiscard()
    {
        QTemporaryDir elsewhere;
        const auto other = std::move(Journal::open(elsewhere.path(), m_clock).value());
        const auto begun = ExamLog(*m_journal).start(someStart());
        QVERIFY(other->mergeFrom(*m_journal));
        QVERIFY(ExamLog(*m_journal).discard(begun->examId));
        QVERIFY(ExamLog(*other).end(endOf(begun->examId), {someAnswer(QStringLiteral("q1")), {}}));
        QVERIFY(m_journal->mergeFrom(*other));
        QCOMPARE(history().starts()->size(), 1);
        QCOMPARE(history().past()->size(), std::size_t{1});
    }

    void brokenTextIsNoExam_data()
    {
        QTest::addColumn<QString>("json");
        QTest::newRow("none") << QString();
        QTest::newRow("a list") << QStringLiteral("[]");
        QTest::newRow("an unknown mode")
            << QStringLiteral("{\"mode\":\"odd\",\"duration_ms\":1,\"seats\":[{\"q\":\"a\"}]}");
        QTest::newRow("no seats") << QStringLiteral(
            "{\"mode\":\"mock\",\"duration_ms\":1,\"seats\":[]}");
        QTest::newRow("no time") << QStringLiteral("{\"mode\":\"mock\",\"seats\":[{\"q\":\"a\"}]}");
    }

    void brokenTextIsNoExam()
    {
        QFETCH(QString, json);
        QVERIFY(!examStartFrom(json));
    }

private:
    ExamHistory history() const { return ExamHistory(*m_journal); }
    static ExamEnd endOf(const QString& examId)
    {
        ExamEnd end;
        end.examId = examId;
        end.outcomes = {SlotOutcome::Right, SlotOutcome::Unanswered};
        end.first = end.outcomes;
        return end;
    }

    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstExamLog)
#include "tst_exam_log.moc"
