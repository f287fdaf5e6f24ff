// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_log.h"
#include "core/session/attempt_book.h"
#include "core/session/exam/exam.h"
#include "core/session/progress/forecasts.h"
#include "core/session/readiness_report.h"
#include "core/storage/database.h"
#include "tests/core/session/exam/exam_bench.h"
#include "tests/core/session/readiness_of_journal.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <QSet>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using ringside::test::ExamBench;

namespace {

constexpr std::int64_t kMinute = 60'000;

} // namespace

/// One mock exam from start to report. The bank has 100 questions, every tenth wants two options.
class TstExamSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_bench = std::make_unique<ExamBench>(); }

    void mockHasItsQuestionsByTheBlueprintOnceEach()
    {
        QVERIFY(start(60));
        const progress::ExamStart& paper = *exam().running();
        QSet<QString> ids;
        int first = 0;
        for (const progress::ExamSlot& slot : paper.slots) {
            ids.insert(slot.questionId);
            first += slot.domain == 1 ? 1 : 0;
            QVERIFY(slot.unseen);
            QCOMPARE(slot.optionOrder.size(), 4);
        }
        QCOMPARE(ids.size(), 60);
        QCOMPARE(first, 24); // 40 % of 60
        QCOMPARE(exam().leftMs(), 120 * kMinute);
        QVERIFY(!exam().start({.seed = 8})); // one at a time
    }

    void seedGivesTheSamePaperAndOptions()
    {
        QVERIFY(start(50, 77));
        const auto slots = exam().running()->slots;
        ExamBench other;
        QVERIFY(other.exam().start({.questions = 50, .seed = 77}));
        QCOMPARE(other.exam().running()->slots, slots);
        ExamBench third;
        QVERIFY(third.exam().start({.questions = 50, .seed = 78}));
        QVERIFY(third.exam().running()->slots != slots);
    }

    void optionsAreInTheStoredOrder()
    {
        QVERIFY(start(60));
        const auto item = exam().item(3);
        QVERIFY(item);
        QStringList shown;
        for (const bank::Option& option : item->shown.question.options)
            shown.append(option.id.value());
        QCOMPARE(shown, exam().running()->slots[3].optionOrder);
        QVERIFY(!item->shown.answer);
    }

    void secondMockAsksWhatTheFirstDidNot()
    {
        QVERIFY(start(50, 1));
        QSet<QString> first;
        for (const progress::ExamSlot& slot : exam().running()->slots)
            first.insert(slot.questionId);
        QVERIFY(exam().submit());
        QVERIFY(start(50, 2));
        int repeated = 0;
        for (const progress::ExamSlot& slot : exam().running()->slots)
            repeated += first.contains(slot.questionId) ? 1 : 0;
        // 50 of each domain, of which the first took 20 and 30: the second domain has 20 left and
        // 30 slots.
        QCOMPARE(repeated, 10);
        QCOMPARE(std::ranges::count(exam().running()->slots, true, &progress::ExamSlot::unseen),
                 40);
    }

    void nextOpenQuestionIsFoundAroundTheEnd()
    {
        QVERIFY(start(50));
        for (int slot = 0; slot < 50; ++slot)
            QVERIFY(slot == 3 || m_bench->answer(slot, true));
        QCOMPARE(exam().sheet().findOpen(*exam().running()), std::optional(3));
        QVERIFY(exam().visit(1));
        QVERIFY(exam().flag(true));
        QCOMPARE(exam().sheet().findOpen(*exam().running()), std::optional(3));
        QVERIFY(m_bench->answer(3, true));
        QCOMPARE(exam().sheet().findOpen(*exam().running()), std::optional(1));
        QVERIFY(exam().visit(1)); // the one on screen is not the next
        QVERIFY(!exam().sheet().findOpen(*exam().running()));
    }

    void warningsComeOnceAt30And10And5Minutes()
    {
        QVERIFY(start(60));
        m_bench->clock.advanceMs(89 * kMinute);
        QVERIFY(!exam().nextWarning());
        m_bench->clock.advanceMs(kMinute);
        QCOMPARE(exam().nextWarning(), std::optional(30));
        QVERIFY(!exam().nextWarning());
        m_bench->clock.advanceMs(26 * kMinute); // 4 left: 10 and 5 passed meanwhile
        QCOMPARE(exam().nextWarning(), std::optional(5));
        QVERIFY(!exam().nextWarning());
    }

    void atTheDeadlineTheExamIsSubmittedAndFrozen()
    {
        QVERIFY(start(60));
        QVERIFY(m_bench->answer(0, true));
        m_bench->clock.advanceMs(120 * kMinute - 1);
        QVERIFY(!*exam().tick());
        m_bench->clock.advanceMs(1);
        QCOMPARE(exam().leftMs(), 0);
        const auto late = exam().choose(m_bench->options(false));
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::Usage);
        const auto ended = exam().tick();
        QVERIFY(ended && *ended);
        const auto report = exam().report(**ended);
        QVERIFY(report);
        QVERIFY(report->end.byClock);
        QCOMPARE(report->review.score.correct, 1);
        QCOMPARE(report->review.score.questions, 60);
        QCOMPARE(report->review.unanswered, 59);
        QVERIFY(!exam().running());
        QVERIFY(!*exam().isWaiting());
    }

    void killedProgramGoesOnWithTheTimeThatIsLeft()
    {
        QVERIFY(start(60));
        QVERIFY(m_bench->answer(4, true));
        QVERIFY(exam().flag(true));
        QVERIFY(exam().crossOut(ExamBench::ids({"delta"})));
        QVERIFY(exam().setConfidence(progress::Confidence::Sure));
        m_bench->clock.advanceMs(20 * kMinute);
        QVERIFY(exam().visit(7));
        const ExamSheet before = exam().sheet();
        m_bench->clock.advanceMs(3 * kMinute);
        m_bench->restart();
        m_bench->clock.advanceMs(7 * kMinute);
        QVERIFY(*exam().isWaiting());
        const auto taken = exam().restore();
        QVERIFY(taken && *taken);
        // Since the last step, at 20 minutes: 3 with the program and 7 without it.
        QCOMPARE((*taken)->awayMs, 10 * kMinute);
        QVERIFY(!(*taken)->clockSetBack);
        QCOMPARE(exam().leftMs(), 90 * kMinute);
        QCOMPARE(exam().sheet().slots, before.slots);
        QCOMPARE(exam().sheet().current, 7);
        QCOMPARE(exam().sheet().slots[4].spentMs, 20 * kMinute);
        QVERIFY(exam().sheet().slots[4].flagged);
        m_bench->clock.advanceMs(30 * kMinute);
        QCOMPARE(exam().leftMs(), 60 * kMinute);
    }

    void examIsSubmittedWhenReopenedAfterTheDeadline()
    {
        QVERIFY(start(60));
        QVERIFY(m_bench->answer(0, true));
        QVERIFY(m_bench->answer(1, false));
        m_bench->restart();
        m_bench->clock.advanceMs(24 * 60 * kMinute);
        QVERIFY(*exam().restore());
        QCOMPARE(exam().leftMs(), 0);
        const auto ended = exam().tick();
        QVERIFY(ended && *ended);
        QCOMPARE(exam().report(**ended)->review.score.correct, 1);
        QCOMPARE(m_bench->journal().entries()->size(), std::size_t{2});
    }

    void wallClockSetBackGivesNoTime()
    {
        QVERIFY(start(60));
        m_bench->clock.advanceMs(30 * kMinute);
        QVERIFY(exam().visit(1));
        // While it runs no one looks at that clock.
        m_bench->clock.setWallMs(ExamBench::kMorning - 500 * kMinute);
        m_bench->clock.advanceMs(10 * kMinute);
        QCOMPARE(exam().leftMs(), 80 * kMinute);
        QVERIFY(exam().visit(2));
        // Set back once more while the program is closed: what went by cannot be known.
        m_bench->restart();
        m_bench->clock.setWallMs(ExamBench::kMorning - 900 * kMinute);
        const auto taken = exam().restore();
        QVERIFY(taken && *taken);
        QVERIFY((*taken)->clockSetBack);
        QCOMPARE(exam().leftMs(), 80 * kMinute);
        QCOMPARE(exam().sheet().current, 2);
    }

    void wallClockSetForwardWhileItRunsTakesNoTime()
    {
        QVERIFY(start(60));
        m_bench->clock.setWallMs(ExamBench::kMorning + 600 * kMinute);
        m_bench->clock.advanceMs(10 * kMinute);
        QVERIFY(exam().visit(1));
        m_bench->restart();
        m_bench->clock.advanceMs(5 * kMinute);
        QVERIFY(*exam().restore());
        QCOMPARE(exam().leftMs(), 105 * kMinute);
    }

    void changedAnswersAreCountedByWhatTheyDid()
    {
        QVERIFY(start(60));
        QVERIFY(m_bench->answer(0, false));
        QVERIFY(m_bench->answer(0, true)); // wrong to right
        QVERIFY(m_bench->answer(1, true));
        QVERIFY(m_bench->answer(1, false)); // right to wrong
        QVERIFY(m_bench->answer(2, true));
        QVERIFY(m_bench->answer(2, false));
        QVERIFY(m_bench->answer(2, true)); // back to the first
        QVERIFY(m_bench->answer(3, true));
        QVERIFY(exam().choose({})); // taken back for good
        QVERIFY(m_bench->answer(4, true));
        const auto report = exam().report(*exam().submit());
        QVERIFY(report);
        const study::AnswerChanges& changes = report->review.changes;
        QCOMPARE(changes.wrongToRight, 1);
        QCOMPARE(changes.rightToWrong, 2);
        QCOMPARE(changes.rightToRight, 1);
        QCOMPARE(changes.wrongToWrong, 0);
        QCOMPARE(report->review.score.correct, 3);
        QCOMPARE(report->review.unanswered, 56);
        QVERIFY(!report->end.byClock);
    }

    void severalKeysAreRightOnlyTogether_data()
    {
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<bool>("right");
        QTest::newRow("both keys") << QStringLiteral("alpha gamma") << true;
        QTest::newRow("both keys in the other order") << QStringLiteral("gamma alpha") << true;
        QTest::newRow("one key") << QStringLiteral("alpha") << false;
        QTest::newRow("a key and another") << QStringLiteral("alpha beta") << false;
        QTest::newRow("none") << QStringLiteral("") << false;
    }

    void severalKeysAreRightOnlyTogether()
    {
        QFETCH(QString, chosen);
        QFETCH(bool, right);
        QVERIFY(start(60));
        const auto& slots = exam().running()->slots;
        const auto two = std::ranges::find(slots, 2, &progress::ExamSlot::choose);
        QVERIFY(two != slots.end());
        QVERIFY(exam().visit(static_cast<int>(two - slots.begin())));
        std::vector<bank::OptionId> ids;
        for (const QString& id : chosen.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            ids.emplace_back(id);
        QVERIFY(exam().choose(ids));
        QCOMPARE(exam().report(*exam().submit())->review.score.correct, right ? 1 : 0);
    }

    void whatCannotBeChosenIsRefusedAndChangesNothing()
    {
        QVERIFY(start(60));
        const auto& slots = exam().running()->slots;
        const auto one = std::ranges::find(slots, 1, &progress::ExamSlot::choose);
        QVERIFY(exam().visit(static_cast<int>(one - slots.begin())));
        const ExamSheet before = exam().sheet();
        QCOMPARE(exam().choose(ExamBench::ids({"alpha", "beta"})).error().code,
                 ErrorCode::OutOfRange);
        QCOMPARE(exam().choose(ExamBench::ids({"omega"})).error().code, ErrorCode::UnknownName);
        QCOMPARE(exam().visit(60).error().code, ErrorCode::OutOfRange);
        QCOMPARE(exam().visit(-1).error().code, ErrorCode::OutOfRange);
        QCOMPARE(exam().pause().error().code, ErrorCode::Usage);
        QCOMPARE(exam().sheet(), before);
    }

    void answersBecomeAnswersLikeAnyOtherAndGapsDoNot()
    {
        QVERIFY(start(60));
        m_bench->clock.advanceMs(90'000);
        QVERIFY(exam().choose(m_bench->options(true)));
        QVERIFY(exam().setConfidence(progress::Confidence::Unsure));
        QVERIFY(m_bench->answer(1, false));
        const QString first = exam().running()->slots[0].questionId;
        const QString gap = exam().running()->slots[2].questionId;
        QVERIFY(m_bench->journal().entries()->empty()); // none before the end
        const QString id = *exam().submit();
        const auto entries = m_bench->journal().entries();
        QCOMPARE(entries->size(), std::size_t{2});
        const auto entry = m_bench->journal().logs().answers.lastOf(first);
        QVERIFY(entry && *entry);
        QVERIFY((*entry)->correct);
        QCOMPARE((*entry)->durationMs, std::int64_t{90'000});
        QCOMPARE((*entry)->confidence, progress::Confidence::Unsure);
        QCOMPARE((*entry)->contentHash, QStringLiteral("hash of ") + first);
        QVERIFY(!*m_bench->journal().logs().answers.lastOf(gap));
        // The exam names its answers: this distinguishes them from others.
        const auto report = exam().report(id);
        QCOMPARE(report->end.answerIds[0], (*entry)->entryId);
        QCOMPARE(report->end.answerIds[2], QString());
    }

    void questionShownAndNotAnsweredIsNoFirstAttemptLater()
    {
        QVERIFY(start(60));
        QVERIFY(m_bench->answer(0, true));
        const QString answered = exam().running()->slots[0].questionId;
        const QString gap = exam().running()->slots[1].questionId;
        QVERIFY(exam().submit());
        m_bench->clock.advanceMs(kMinute);
        for (const QString& id : {gap, answered})
            QVERIFY(m_bench->journal().recordAnswer(
                {.questionId = id, .contentHash = {}, .optionOrder = {}, .chosen = {}}, {id, 0}));
        const auto readiness =
            test::reportReadiness(m_bench->bank(), m_bench->journal().logs(), 0.7);
        QVERIFY(readiness);
        QCOMPARE(readiness->estimate.answered, 1);
        QCOMPARE(readiness->seen(), 2);
        // A book that is read from the first answers alone, as the window does, says the same.
        const auto questions = m_bench->bank().outline();
        const auto book =
            readAttempts(m_bench->bank().blueprint(), *questions, m_bench->journal().logs());
        QVERIFY(book);
        QCOMPARE(book->facts().attempts.size(), std::size_t{1});
        QCOMPARE(book->facts().tried.seen(), 2);
    }

    void rehearsalPausesAndIsNeverSubmittedByTheClock()
    {
        QVERIFY(exam().start({.mode = progress::ExamMode::Rehearsal, .seed = 3}));
        m_bench->clock.advanceMs(10 * kMinute);
        QVERIFY(exam().pause());
        m_bench->clock.advanceMs(500 * kMinute);
        QCOMPARE(exam().leftMs(), 110 * kMinute);
        QCOMPARE(exam().choose({}).error().code, ErrorCode::Usage);
        QVERIFY(exam().carryOn());
        m_bench->clock.advanceMs(kMinute);
        QVERIFY(exam().visit(1));
        m_bench->restart();
        m_bench->clock.advanceMs(600 * kMinute);
        QVERIFY(*exam().restore());
        QVERIFY(exam().sheet().paused); // a closed program is a pause
        QCOMPARE(exam().leftMs(), 109 * kMinute);
        QVERIFY(exam().carryOn());
        m_bench->clock.advanceMs(200 * kMinute);
        QVERIFY(exam().leftMs() < 0);
        QVERIFY(!*exam().tick());
        const auto report = exam().report(*exam().submit());
        QCOMPARE(report->start.mode, progress::ExamMode::Rehearsal);
        QCOMPARE(report->slots[0].marks.spentMs, 11 * kMinute);
        QCOMPARE(forecastsOf(m_bench->journal().logs().events)->mocks, 0);
    }

    void forecastIsLoggedBesideTheResultOnUnseenQuestions();
    void questionThatLeftTheBankLeavesTheScore();
    void questionThatCannotBeReadStaysOutOfTheScore();
    void unreadableBankDoesNotEndTheProgram();

private:
    Done start(int questions, std::uint64_t seed = 7)
    {
        return exam().start({.questions = questions, .seed = seed});
    }
    Exam& exam() { return m_bench->exam(); }

    void tearText(const QString& condition);

    std::unique_ptr<ExamBench> m_bench;
};

void TstExamSession::forecastIsLoggedBesideTheResultOnUnseenQuestions()
{
    m_bench = std::make_unique<ExamBench>(400);
    QVERIFY(start(60));
    for (int slot = 0; slot < 60; ++slot)
        QVERIFY(m_bench->answer(slot, slot % 4 != 0)); // 45 right
    QVERIFY(exam().submit());
    auto record = forecastsOf(m_bench->journal().logs().events);
    QCOMPARE(record->mocks, 1);
    QCOMPARE(record->noForecast, 1); // there was nothing to rest one on
    QVERIFY(record->pairs.empty());

    const auto readiness = test::reportReadiness(m_bench->bank(), m_bench->journal().logs(), 0.7);
    QVERIFY(readiness->estimate.enough);
    for (int mock = 0; mock < 3; ++mock) {
        QVERIFY(start(60, static_cast<std::uint64_t>(100 + mock)));
        QVERIFY(exam().running()->forecast);
        if (mock == 0)
            QCOMPARE(exam().running()->forecast->median, readiness->estimate.median);
        for (int slot = 0; slot < 60; ++slot)
            QVERIFY(m_bench->answer(slot, mock < 2 ? slot % 4 != 0 : slot % 4 == 0));
        QVERIFY(exam().submit());
        record = forecastsOf(m_bench->journal().logs().events);
        QCOMPARE(record->pairs.size(), static_cast<std::size_t>(mock + 1));
        QCOMPARE(record->brier.has_value(), mock == 2);
    }
    QCOMPARE(record->pairs[0].unseen, 60);
    QCOMPARE(record->pairs[0].unseenRight, 45);
    QVERIFY(record->pairs[0].isInside() && record->pairs[0].isPassed());
    // 15 of 60 after forecasts around 75 %: outside and not passed.
    QVERIFY(!record->pairs[2].isInside() && !record->pairs[2].isPassed());
    QCOMPARE(record->inside, 2);
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        const double p = record->pairs[static_cast<std::size_t>(i)].forecast.atLeastPassMark;
        sum += i < 2 ? (p - 1) * (p - 1) : p * p;
    }
    QCOMPARE(*record->brier, sum / 3);
}

void TstExamSession::questionThatLeftTheBankLeavesTheScore()
{
    QVERIFY(start(50));
    for (int slot = 0; slot < 50; ++slot)
        QVERIFY(m_bench->answer(slot, true));
    bank::SourceBank smaller = test::examBank(100);
    const QString gone = exam().running()->slots[5].questionId;
    std::erase_if(smaller.questions, [&](const bank::SourceQuestion& question) {
        return question.question.id.value() == gone;
    });
    QVERIFY(bank::writeBank(smaller, m_bench->bankFile()));
    m_bench->restart();
    QVERIFY(*exam().restore());
    QCOMPARE(exam().item(5).error().code, ErrorCode::UnknownName);
    const auto report = exam().report(*exam().submit());
    QVERIFY(report);
    QCOMPARE(report->gone, 1);
    QCOMPARE(report->review.score.questions, 49);
    QCOMPARE(report->review.score.correct, 49);
    QCOMPARE(m_bench->journal().entries()->size(), std::size_t{49});
}

void TstExamSession::questionThatCannotBeReadStaysOutOfTheScore()
{
    QVERIFY(start(50));
    for (int slot = 0; slot < 50; ++slot)
        QVERIFY(m_bench->answer(slot, true));
    const QString torn = exam().running()->slots[5].questionId;
    tearText(QStringLiteral("id = '%1'").arg(torn));
    QVERIFY(*exam().restore());
    QCOMPARE(exam().item(5).error().code, ErrorCode::Damaged);
    const auto ended = exam().submit();
    QVERIFY2(ended, ended ? "" : ended.error().detail.c_str());
    const auto report = exam().report(*ended);
    QVERIFY(report);
    QCOMPARE(report->gone, 1);
    QCOMPARE(report->slots[5].outcome, progress::SlotOutcome::Gone);
    QVERIFY(!report->slots[5].title.isEmpty()); // it is named
    QCOMPARE(report->slots[5].marks.chosen.size(),
             report->slots[5].slot.choose); // and kept
    QCOMPARE(report->review.score.questions, 49);
    QCOMPARE(report->review.score.correct, 49);
    QCOMPARE(m_bench->journal().entries()->size(), std::size_t{49});
}

void TstExamSession::unreadableBankDoesNotEndTheProgram()
{
    QVERIFY(start(50));
    QVERIFY(m_bench->answer(0, true));
    tearText(QStringLiteral("1"));
    QVERIFY(*exam().restore());
    QCOMPARE(exam().submit().error().code, ErrorCode::Damaged);
    QVERIFY(exam().running()); // for a bank that is whole again
}

/// Of the bank's questions under a condition, the text is no longer what it was; then the program
/// starts again.
void TstExamSession::tearText(const QString& condition)
{
    {
        auto bank =
            storage::Database::open(m_bench->bankFile(), {.journal = storage::JournalMode::Delete});
        QVERIFY(bank);
        QVERIFY(bank->exec(QStringLiteral("UPDATE question_text SET content = 'torn' WHERE ordinal "
                                          "IN (SELECT ordinal FROM question WHERE %1)")
                               .arg(condition)));
    }
    m_bench->restart();
}

RINGSIDE_TEST(TstExamSession)
#include "tst_exam_session.moc"
