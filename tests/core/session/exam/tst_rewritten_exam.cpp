// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_log.h"
#include "core/session/exam/exam.h"
#include "core/session/exam/exam_offer.h"
#include "core/session/history.h"
#include "core/session/library/library.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/readiness_report.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/exam/exam_bench.h"
#include "tests/core/session/rewritten_bank.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using ringside::test::digitHash;
using ringside::test::ExamBench;

namespace {

constexpr int kQuestions = 60;

/// The release with which the exam begins: sixty questions, each with a hash of its own.
bank::SourceBank release()
{
    bank::SourceBank source = test::examBank(kQuestions);
    for (std::size_t i = 0; i < source.questions.size(); ++i)
        source.questions[i].question.contentHash =
            QStringLiteral("%1").arg(i, 64, 16, QLatin1Char('0'));
    return source;
}

QString stemOf(const QString& id)
{
    return QStringLiteral("Stem of %1. Which one?").arg(id);
}

} // namespace

/// A bank that is updated while a mock exam runs, or after it.
class TstRewrittenExam : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(ExamBench::kMorning);
        m_source = release();
        QVERIFY(bank::writeBank(m_source, bankFile()));
        open();
        QVERIFY(exam().start({.questions = kQuestions, .seed = 7}));
    }

    void cleanup() { m_workspace.reset(); }

    void mockInProgressKeepsItsWording()
    {
        const QString id = slotId(0);
        const QStringList order = exam().running()->slots[0].optionOrder;
        update(id);
        QVERIFY(*exam().restore());
        const auto item = exam().item(0);
        QVERIFY(item);
        QCOMPARE(item->shown.question.stem, stemOf(id));
        QStringList shown;
        for (const bank::Option& option : item->shown.question.options)
            shown << option.id.value();
        QCOMPARE(shown, order);
        // Practice asks today's.
        const auto today = m_workspace->library().item(bank::QuestionId(id));
        QVERIFY(today->question.stem.startsWith(QLatin1String("Rewritten")));
    }

    void itIsGradedByTheKeyThatWasOnScreen_data()
    {
        QTest::addColumn<bool>("answersBefore");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<bool>("isRight");
        QTest::newRow("the key at the start, chosen before the update") << true << "beta" << true;
        QTest::newRow("the key at the start, chosen after it") << false << "beta" << true;
        QTest::newRow("today's key, chosen after it") << false << "gamma" << false;
    }

    void itIsGradedByTheKeyThatWasOnScreen()
    {
        QFETCH(bool, answersBefore);
        QFETCH(QString, chosen);
        QFETCH(bool, isRight);
        const int slot = singleSlot();
        const QString id = slotId(slot);
        const QString begun = exam().running()->slots[static_cast<std::size_t>(slot)].contentHash;
        if (answersBefore)
            QVERIFY(choose(slot, chosen));
        update(id);
        QVERIFY(*exam().restore());
        if (!answersBefore)
            QVERIFY(choose(slot, chosen));
        const auto ended = exam().submit();
        QVERIFY(ended);
        const auto report = exam().report(*ended);
        QVERIFY(report);
        QCOMPARE(report->review.score.correct, isRight ? 1 : 0);
        QCOMPARE(report->rewritten, 1);
        const auto hash = logs().answers.contentHashes({report->end.answerIds.value(slot)});
        QCOMPARE(hash->value(report->end.answerIds.value(slot)), begun);
        // It is an answer to the earlier wording, so it does not count.
        QVERIFY(!*logs().answers.lastOf(id));
        QVERIFY(*logs().answers.isRewritten(id));
    }

    /// Programs before this rule stored no wording with an exam: the newest one before its start
    /// with the same options is taken.
    void examOfAnOlderProgramGetsTheWordingOfItsTime()
    {
        const int slot = singleSlot();
        const QString id = slotId(slot);
        forgetWordings();
        bank::Wording older = wordingOfToday(id);
        older.stem = QStringLiteral("Older?");
        bank::Wording newer = older;
        newer.stem = QStringLiteral("Newer?");
        // Known: a version from an hour before the exam, today's question from then, and one from
        // an hour after the start.
        m_source.versions[id] = {{older, ExamBench::kMorning - 3'600'000, {digitHash('a')}},
                                 {newer, ExamBench::kMorning + 3'600'000, {digitHash('b')}}};
        test::questionIn(m_source, id).question.contentHash = digitHash('c');
        QVERIFY(bank::writeBank(m_source, bankFile()));
        open();
        QVERIFY(*exam().restore());
        QCOMPARE(exam().item(slot)->shown.question.stem, QStringLiteral("Older?"));
        QVERIFY(choose(slot, QStringLiteral("beta")));
        const auto report = exam().report(*exam().submit());
        QVERIFY(report);
        QCOMPARE(report->rewritten, 1);
        const QString answer = report->end.answerIds.value(slot);
        QCOMPARE(logs().answers.contentHashes({answer})->value(answer), digitHash('a'));
    }

    void examOfAnOlderProgramWithoutKnownWordingsShowsTodays()
    {
        const int slot = singleSlot();
        const QString id = slotId(slot);
        forgetWordings();
        test::questionIn(m_source, id).question.stem = QStringLiteral("Today?");
        test::questionIn(m_source, id).question.contentHash = digitHash('c');
        QVERIFY(bank::writeBank(m_source, bankFile()));
        open();
        QVERIFY(*exam().restore());
        QCOMPARE(exam().item(slot)->shown.question.stem, QStringLiteral("Today?"));
    }

    void pastMockKeepsItsReportAndIsMarked()
    {
        for (int slot = 0; slot < 40; ++slot)
            QVERIFY(answer(slot, slot % 2 == 0));
        const QString id = *exam().submit();
        const ExamReport before = *exam().report(id);
        QCOMPARE(before.rewritten, 0);
        const int slot = singleSlot(before);
        for (const int each : {slot, 59}) {
            const auto place = static_cast<std::size_t>(each);
            test::rewrite(m_source, before.slots[place].slot.questionId);
        }
        QVERIFY(bank::writeBank(m_source, bankFile()));
        open();
        const ExamReport after = *exam().report(id);
        QCOMPARE(after.rewritten, 2);
        QVERIFY(after.slots[59].isRewritten);
        QCOMPARE(after.review.score.correct, before.review.score.correct);
        QCOMPARE(after.review.score.questions, before.review.score.questions);
        QCOMPARE(after.review.unseen, before.review.unseen);
        QVERIFY(before.estimate && after.estimate);
        QCOMPARE(after.estimate->median, before.estimate->median);
        QCOMPARE(after.end, before.end);
        const auto offer = readExamOffer(exam().offerRequest());
        QVERIFY(offer);
        QCOMPARE(offer->past[0].rewritten, 2);
    }

    void reviewShowsWhatWasAnswered()
    {
        const int slot = singleSlot();
        QVERIFY(choose(slot, QStringLiteral("beta")));
        const QString id = *exam().submit();
        const QString question =
            exam().report(id)->slots[static_cast<std::size_t>(slot)].slot.questionId;
        update(question);
        const auto item = exam().reviewed(*exam().report(id), slot);
        QVERIFY(item);
        QVERIFY(item->isRewritten);
        QCOMPARE(item->question.stem, stemOf(question));
        QVERIFY(item->answer && item->answer->correct);
        const auto key = std::ranges::find(item->question.options, true, &bank::Option::correct);
        QCOMPARE(key->id.value(), QStringLiteral("beta"));
        QVERIFY(!exam().reviewed(*exam().report(id), slot == 0 ? 1 : 0)->isRewritten);
    }

    void mendedQuestionChangesNothing()
    {
        const int slot = singleSlot();
        QVERIFY(choose(slot, QStringLiteral("beta")));
        const QString question = slotId(slot);
        test::mend(m_source, question);
        QVERIFY(bank::writeBank(m_source, bankFile()));
        open();
        QVERIFY(*exam().restore());
        const auto item = exam().item(slot);
        QCOMPARE(item->shown.question.explanation, QStringLiteral("Mended."));
        const auto report = exam().report(*exam().submit());
        QCOMPARE(report->rewritten, 0);
        QCOMPARE(report->review.score.correct, 1);
        QVERIFY(*logs().answers.lastOf(question));
    }

    void rewrittenMockLeavesReadiness()
    {
        for (int slot = 0; slot < kQuestions; ++slot)
            QVERIFY(answer(slot, true));
        const QString id = *exam().submit();
        const QString question = exam().report(id)->slots[0].slot.questionId;
        QCOMPARE(progressFacts().readiness.attempts.size(), std::size_t{60});
        update(question);
        const ProgressFacts facts = progressFacts();
        QCOMPARE(facts.readiness.attempts.size(), std::size_t{59});
        QCOMPARE(facts.forecasts.mocks, 1);
        QVERIFY(facts.forecasts.pairs.empty());
    }

    void forecastIsNotJudgedByRewrittenQuestions()
    {
        // A second mock of the same bank, with a forecast in its start.
        QVERIFY(exam().submit());
        progress::ExamStart start{
            .mode = progress::ExamMode::Mock,
            .durationMs = 1000,
            .forecast = progress::ExamForecast{
                .low = 0.2, .median = 0.5, .high = 0.8, .atLeastPassMark = 0.3, .answered = 40}};
        progress::ExamEnd end;
        for (const bank::SourceQuestion& each : m_source.questions) {
            progress::ExamSlot slot{.questionId = each.question.id.value(),
                                    .domain = each.question.domain,
                                    .unseen = true,
                                    .contentHash = each.question.contentHash};
            start.slots.push_back(slot);
            end.outcomes.push_back(progress::SlotOutcome::Right);
            end.first.push_back(progress::SlotOutcome::Right);
        }
        {
            m_workspace.reset();
            const auto journal = *progress::Journal::open(profileDir(), *m_clock);
            progress::ExamLog log(*journal);
            const auto begun = log.start(start);
            QVERIFY(begun);
            end.examId = begun->examId;
            QVERIFY(log.end(end, std::vector<std::optional<progress::NewAnswer>>(kQuestions)));
        }
        open();
        QCOMPARE(progressFacts().forecasts.pairs.size(), std::size_t{1});
        update(start.slots[0].questionId);
        const ForecastRecord record = progressFacts().forecasts;
        QVERIFY(record.pairs.empty());
        QCOMPARE(record.rewritten, 1);
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("bank")); }
    QString profileDir() const { return m_dir->filePath(QStringLiteral("profile")); }
    Exam& exam() { return m_workspace->exam(); }
    void open()
    {
        m_workspace.reset();
        m_bank.reset();
        m_workspace = std::move(Workspace::open(bankFile(), profileDir(), *m_clock).value());
    }
    /// The program closes, the bank is updated with another `id`, and it opens again.
    void update(const QString& id)
    {
        test::rewrite(m_source, id);
        QVERIFY(bank::writeBank(m_source, bankFile()));
        open();
    }
    const progress::JournalLogs& logs()
    {
        m_bank = std::move(bank::BankReader::open(bankFile()).value());
        m_history =
            std::move(openHistory(m_workspace->progressRequest().journalFile, *m_bank).value());
        return m_history->logs();
    }
    ProgressFacts progressFacts()
    {
        return readProgress(m_workspace->progressRequest(), {}).value();
    }
    QString slotId(int slot)
    {
        return exam().running()->slots[static_cast<std::size_t>(slot)].questionId;
    }
    /// The place of a question with one key.
    int singleSlot()
    {
        const auto& slots = exam().running()->slots;
        return static_cast<int>(std::ranges::find(slots, 1, &progress::ExamSlot::choose) -
                                slots.begin());
    }
    static int singleSlot(const ExamReport& report)
    {
        return static_cast<int>(
            std::ranges::find_if(report.slots,
                                 [](const ReportSlot& slot) { return slot.slot.choose == 1; }) -
            report.slots.begin());
    }
    Done choose(int slot, const QString& option)
    {
        RINGSIDE_CHECK(exam().visit(slot));
        return exam().choose({bank::OptionId(option)});
    }
    Done answer(int slot, bool right)
    {
        RINGSIDE_CHECK(exam().visit(slot));
        const bool two = exam().running()->slots[static_cast<std::size_t>(slot)].choose == 2;
        if (right)
            return exam().choose(two ? ExamBench::ids({"gamma", "alpha"})
                                     : ExamBench::ids({"beta"}));
        return exam().choose(ExamBench::ids({"delta"}));
    }
    bank::Wording wordingOfToday(const QString& id)
    {
        return bank::wordingOf(test::questionIn(m_source, id).question);
    }
    /// Starts the running exam as an older program would have stored it.
    void forgetWordings()
    {
        progress::ExamStart start = *exam().running();
        for (progress::ExamSlot& slot : start.slots)
            slot.contentHash.clear();
        QVERIFY(exam().discard(start.examId));
        m_workspace.reset();
        const auto journal = *progress::Journal::open(profileDir(), *m_clock);
        QVERIFY(progress::ExamLog(*journal).start(start));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    bank::SourceBank m_source;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<bank::BankReader> m_bank;
    std::unique_ptr<progress::JournalReader> m_history;
};

RINGSIDE_TEST(TstRewrittenExam)
#include "tst_rewritten_exam.moc"
