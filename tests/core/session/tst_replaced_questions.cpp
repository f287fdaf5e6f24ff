// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/shown_questions.h"
#include "core/session/library/question_items.h"
#include "core/session/practice/practice.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/progress/today.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;

namespace {

progress::NewAnswer answerTo(const QString& question, bool correct)
{
    return {.questionId = question,
            .contentHash = QStringLiteral("hash"),
            .optionOrder = {QStringLiteral("alpha"), QStringLiteral("beta"),
                            QStringLiteral("gamma"), QStringLiteral("delta")},
            .chosen = {correct ? QStringLiteral("beta") : QStringLiteral("alpha")},
            .correct = correct,
            .confidence = progress::Confidence::Sure,
            .durationMs = 1000};
}

progress::NewReview reviewOf(const QString& card)
{
    progress::NewReview review;
    review.cardId = card;
    review.rating = study::Rating::Good;
    review.after.phase = study::CardPhase::Review;
    review.after.memory = {.stability = 2.5, .difficulty = 5};
    review.after.reps = 1;
    review.after.lastReviewDay = 20778; // 2026-11-21
    review.after.lastReviewMs = 1'795'255'200'000;
    review.after.dueDay = 20781;
    return review;
}

} // namespace

/// "new" replaces "old" and "older", of which the learner answered both.
class TestReplacedQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        bank::SourceBank source = test::smallBank({QStringLiteral("new"), QStringLiteral("other")});
        source.questions[0].question.replaces = {bank::QuestionId(QStringLiteral("old")),
                                                 bank::QuestionId(QStringLiteral("older"))};
        QVERIFY(bank::writeBank(source, bankFile()));
        const auto journal = *progress::Journal::open(m_dir->path(), m_clock);
        QVERIFY(journal->recordAnswer(answerTo(QStringLiteral("older"), false), {}));
        QVERIFY(journal->recordAnswer(answerTo(QStringLiteral("other"), false), {}));
        QVERIFY(journal->recordAnswer(answerTo(QStringLiteral("old"), true), {}));
        QVERIFY(journal->recordReview(reviewOf(QStringLiteral("question:old"))));
        QVERIFY(journal->recordEvent({.kind = QStringLiteral("question-flag"),
                                      .subject = QStringLiteral("old"),
                                      .value = QStringLiteral("true")}));
        // The same text as the subject of another kind of event stays.
        QVERIFY(journal->recordEvent({.kind = QStringLiteral("saved-search"),
                                      .subject = QStringLiteral("old"),
                                      .value = QStringLiteral("{\"query\": \"x\"}")}));
    }

    void practiceKnowsTheAnswerAndTheFlag()
    {
        const auto workspace = open();
        const auto item = workspace->practice().goTo(0);
        QVERIFY(item);
        QVERIFY(item->answer && item->answer->correct); // "old" was answered last
        QVERIFY(item->marks.isFlagged);
    }

    void statisticsAndReadinessCountTheFirstAnswer()
    {
        const auto workspace = open();
        const auto read = readProgress(workspace->progressRequest(), {});
        QVERIFY(read);
        QCOMPARE(read->readiness.tried.seen(), 2);       // "new" and "other"
        QCOMPARE(read->readiness.tried.firstRight(), 0); // "older" was answered first, wrong
        // Two of "new" and one of "other", all with the domain of their question.
        QCOMPARE(read->statistics.answers.size(), std::size_t{3});
        for (const study::AnswerPoint& point : read->statistics.answers)
            QCOMPARE(point.domain, 3);
    }

    void itemsHaveAllAnswersInOneRow()
    {
        const auto workspace = open();
        const auto items = readItems(workspace->itemsRequest(), {});
        QVERIFY(items);
        QCOMPARE(items->goneAnswers, 0);
        const auto row = std::ranges::find_if(items->items, [](const QuestionItem& item) {
            return item.question.id == bank::QuestionId(QStringLiteral("new"));
        });
        QVERIFY(row != items->items.end());
        QCOMPARE(row->answers, 2); // "older" and "old"
    }

    void cardKeepsItsReview()
    {
        const auto workspace = open();
        const auto states = workspace->review().cardStates();
        QVERIFY(states);
        QCOMPARE(std::ranges::count(*states, 1, &study::CardState::reps), 1);
    }

    void newAnswersJoinTheOldOnes()
    {
        {
            const auto workspace = open();
            QVERIFY(workspace->practice().goTo(0));
            QVERIFY(workspace->practice().answer({bank::OptionId(QStringLiteral("alpha"))},
                                                 progress::Confidence::Sure, 1));
            const auto items = readItems(workspace->itemsRequest(), {});
            QVERIFY(items);
            QCOMPARE(items->goneAnswers, 0);
        }
        // The journal itself keeps the ids that were answered.
        const auto journal = *progress::Journal::open(m_dir->path(), m_clock);
        const auto entries = journal->entries();
        QVERIFY(entries);
        QStringList answered;
        for (const progress::AnswerEntry& entry : *entries)
            answered << entry.questionId;
        QCOMPARE(answered, (QStringList{QStringLiteral("older"), QStringLiteral("other"),
                                        QStringLiteral("old"), QStringLiteral("new")}));
        QVERIFY(
            (*journal->logs().events.last(QStringLiteral("saved-search"), QStringLiteral("old")))
                .has_value());
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("small.bank")); }
    std::unique_ptr<Workspace> open()
    {
        auto opened = Workspace::open(bankFile(), m_dir->path(), m_clock);
        return opened ? std::move(*opened) : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
};

RINGSIDE_TEST(TestReplacedQuestions)
#include "tst_replaced_questions.moc"
