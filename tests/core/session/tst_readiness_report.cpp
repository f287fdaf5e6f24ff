// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/readiness_report.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/shown_questions.h"
#include "core/session/attempt_book.h"
#include "core/study/exam/readiness.h"
#include "tests/core/session/readiness_of_journal.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

/// Seventy questions, q00 ... q69, the even ones of domain 1 and the odd ones of domain 2.
bank::SourceBank twoDomains()
{
    QStringList ids;
    for (int i = 0; i < 70; ++i)
        ids.append(QStringLiteral("q%1").arg(i, 2, 10, QLatin1Char('0')));
    bank::SourceBank source = test::smallBank(ids);
    for (std::size_t i = 0; i < source.questions.size(); ++i)
        source.questions[i].question.domain = 1 + static_cast<int>(i % 2);
    source.questions.back().question.depth = bank::Depth::Deep; // q69
    source.blueprint.domains = {{1, QStringLiteral("One"), 40, {}},
                                {2, QStringLiteral("Two"), 60, {}}};
    return source;
}

} // namespace

class TstReadinessReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(twoDomains(), m_dir->filePath(QStringLiteral("bank"))));
        m_bank = std::move(*bank::BankReader::open(m_dir->filePath(QStringLiteral("bank"))));
        m_journal = std::move(*progress::Journal::open(m_dir->path(), m_clock));
    }

    void cleanup()
    {
        m_journal.reset();
        m_bank.reset();
    }

    void withoutAnswersItSaysWhatIsMissing()
    {
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.7);
        QVERIFY(readiness);
        QVERIFY(!readiness->estimate.enough);
        QCOMPARE(readiness->estimate.missing, study::kEnoughAnswers);
        QCOMPARE(readiness->questions(), 70);
        QCOMPARE(readiness->seen(), 0);
        QCOMPARE(readiness->domains.size(), std::size_t{2});
        QCOMPARE(readiness->domains[0].questions, 35);
        QCOMPARE(readiness->domains[0].countable, 35);
        QCOMPARE(readiness->domains[1].estimate.missing, study::kEnoughInDomain);
    }

    void onlyTheFirstAnswerToAQuestionCounts()
    {
        answer(0, false);
        answer(0, true);
        answer(0, true);
        answer(1, true);
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.7);
        QVERIFY(readiness);
        QCOMPARE(readiness->answers, 4);
        QCOMPARE(readiness->seen(), 2);
        QCOMPARE(readiness->firstRight(), 1);
        QCOMPARE(readiness->estimate.answered, 2);
        QCOMPARE(readiness->domains[0].firstRight, 0);
        QCOMPARE(readiness->domains[1].firstRight, 1);
    }

    void deepQuestionIsSeenAndSaysNothingAboutTheExam()
    {
        answer(0, true);
        answer(69, true);
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.7);
        QVERIFY(readiness);
        QCOMPARE(readiness->seen(), 2);
        QCOMPARE(readiness->estimate.answered, 1);
        const auto alone = estimateAlone(0.7);
        QVERIFY(alone);
        QCOMPARE(alone->answered, 1);
    }

    void answersToQuestionsThatAreGoneStayOut()
    {
        record(QStringLiteral("gone"), true);
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.7);
        QVERIFY(readiness);
        QCOMPARE(readiness->answers, 1);
        QCOMPARE(readiness->seen(), 0);
    }

    void answerAfterItWasShownIsNoFirstAttempt()
    {
        answer(0, true);
        m_clock.advanceMs(1000);
        QVERIFY(progress::recordShown(*m_journal, QStringLiteral("q00")));
        QVERIFY(progress::recordShown(*m_journal, QStringLiteral("q01")));
        m_clock.advanceMs(1000);
        answer(0, true);
        answer(1, true);
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.7);
        QVERIFY(readiness);
        // Of the two seen ones q00 was answered before its answer was shown, q01 after.
        QCOMPARE(readiness->seen(), 2);
        QCOMPARE(readiness->estimate.answered, 1);
        // Of the odd ones, q01 does not count any more and q69 is deep.
        QCOMPARE(readiness->domains[0].countable, 35);
        QCOMPARE(readiness->domains[1].countable, 33);
    }

    void itIsTheEstimateOfTheFirstAttempts()
    {
        study::ReadinessInput input{
            .blueprint = {{1, 40}, {2, 60}}, .answers = {}, .questions = 60, .passMark = 0.8};
        for (int i = 0; i < 64; ++i) {
            const bool right = i % 4 != 0;
            answer(i, right);
            input.answers.push_back({1 + i % 2, right});
        }
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.8);
        const auto expected = study::estimateReadiness(input);
        QVERIFY(readiness && expected);
        QVERIFY(readiness->estimate.enough);
        QCOMPARE(readiness->estimate.median, expected->median);
        QCOMPARE(readiness->estimate.low, expected->low);
        QCOMPARE(readiness->estimate.atLeastPassMark, expected->atLeastPassMark);
        // Every fourth answer is wrong, and those are all of the even questions' domain.
        QCOMPARE(readiness->domains[0].firstRight, 16);
        QCOMPARE(readiness->domains[1].firstRight, 32);
        QVERIFY(readiness->domains[0].estimate.median < readiness->domains[1].estimate.median);
    }

    void estimateAloneIsThatOfTheReport()
    {
        for (int i = 0; i < 66; ++i)
            answer(i, i % 5 != 0);
        for (int i = 0; i < 20; ++i) // repeats, which do not count
            answer(i, true);
        record(QStringLiteral("gone"), true);
        m_clock.advanceMs(1000);
        QVERIFY(progress::recordShown(*m_journal, QStringLiteral("q69")));
        m_clock.advanceMs(1000);
        answer(69, true);
        const auto alone = estimateAlone(0.6);
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 0.6);
        QVERIFY(alone && readiness);
        QCOMPARE(alone->answered, 66);
        QCOMPARE(alone->needed, readiness->estimate.needed);
        QVERIFY(alone->enough && readiness->estimate.enough);
        QCOMPARE(alone->low, readiness->estimate.low);
        QCOMPARE(alone->high, readiness->estimate.high);
        QCOMPARE(alone->atLeastPassMark, readiness->estimate.atLeastPassMark);
    }

    void passMarkBeyondOneIsRefused()
    {
        const auto readiness = test::reportReadiness(*m_bank, m_journal->logs(), 1.5);
        QVERIFY(!readiness);
        QCOMPARE(readiness.error().code, ErrorCode::OutOfRange);
    }

private:
    /// As an exam and the window read it.
    Result<study::Readiness> estimateAlone(double passMark)
    {
        RINGSIDE_TRY(const auto questions, m_bank->outline());
        RINGSIDE_TRY(const auto book,
                     readAttempts(m_bank->blueprint(), questions, m_journal->logs()));
        return study::estimateReadiness(book.facts().input(passMark));
    }
    void answer(int question, bool correct)
    {
        record(QStringLiteral("q%1").arg(question, 2, 10, QLatin1Char('0')), correct);
    }
    void record(const QString& id, bool correct)
    {
        QVERIFY(m_journal->recordAnswer({.questionId = id,
                                         .contentHash = {},
                                         .optionOrder = {QStringLiteral("x")},
                                         .chosen = {QStringLiteral("x")},
                                         .correct = correct},
                                        {id, 0}));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<bank::BankReader> m_bank;
    std::unique_ptr<progress::Journal> m_journal;
};

RINGSIDE_TEST(TstReadinessReport)
#include "tst_readiness_report.moc"
