// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/library/question_items.h"

#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::session;
using progress::BriefAnswer;

namespace {

BriefAnswer right(const char* question, std::int64_t wallMs, std::int64_t durationMs = 1000)
{
    return {QString::fromLatin1(question), wallMs, durationMs, true, {}};
}

BriefAnswer wrong(const char* question, std::int64_t wallMs, const QStringList& chosen,
                  std::int64_t durationMs = 1000)
{
    return {QString::fromLatin1(question), wallMs, durationMs, false, chosen};
}

SummariesById summaries(const QStringList& ids)
{
    SummariesById found;
    for (const QString& id : ids) {
        bank::QuestionSummary summary;
        summary.id = bank::QuestionId(id);
        found.insert(id, summary);
    }
    return found;
}

QString idOf(const bank::QuestionSummary& question)
{
    return question.id.value();
}

/// "q: Text of chosen / Text of right, times, last", of the small bank's questions.
QStringList pairs(const std::vector<BriefAnswer>& answers, const QStringList& ids,
                  std::size_t most = kMostConfusedOptions)
{
    const auto found = confusedOptionsOf(
        answers, summaries(ids),
        [](const bank::QuestionId& id) -> Result<bank::Question> {
            return test::smallQuestion(id.value());
        },
        most);
    QStringList lines;
    for (const ConfusedPair& pair : found->pairs)
        lines << QStringLiteral("%1: %2 / %3, %4, %5")
                     .arg(idOf(pair.question), pair.chosen, pair.right)
                     .arg(pair.times)
                     .arg(pair.lastMs);
    if (found->more)
        lines << QStringLiteral("more");
    return lines;
}

const QString kAlpha = QStringLiteral("alpha"), kBeta = QStringLiteral("beta"),
              kGamma = QStringLiteral("gamma"), kDelta = QStringLiteral("delta");

} // namespace

/// In the small bank "beta" is right, and of "two-..." questions "alpha" and "gamma".
class TstQuestionItems : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itemSumsUpItsAnswers()
    {
        const auto items = itemsOf({wrong("a", 10, {kAlpha}, 30'000), right("a", 20, 20'000),
                                    right("a", 30, 70'000), right("b", 15, 4'000)},
                                   summaries({QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(items.size(), std::size_t{2});
        QCOMPARE(idOf(items[0].question), QStringLiteral("a"));
        QCOMPARE(items[0].answers, 3);
        QCOMPARE(items[0].wrong, 1);
        QCOMPARE(items[0].medianSeconds, 30.0);
        QCOMPARE(items[0].lastMs, std::int64_t{30});
        QVERIFY(items[0].lastRight);
        QCOMPARE(items[1].wrong, 0);
        QCOMPARE(items[1].medianSeconds, 4.0);
    }

    void medianOfAnEvenNumberLiesBetweenTheMiddleTwo()
    {
        const auto items = itemsOf({right("a", 1, 9'000), right("a", 2, 2'000),
                                    right("a", 3, 3'000), right("a", 4, 60'000)},
                                   summaries({QStringLiteral("a")}));
        QCOMPARE(items[0].medianSeconds, 6.0);
    }

    void difficultyStartsFromTheLearnersOwnShare()
    {
        // One wrong of two: the own share is (1 + 1) / (2 + 2) = 1/2, with the weight of two
        // answers Beta(1, 1). "b" becomes Beta(2, 1), of which x^2 lies below x, and "a" Beta(1,
        // 2).
        const auto items = itemsOf({right("a", 1), wrong("b", 2, {kAlpha})},
                                   summaries({QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(idOf(items[0].question), QStringLiteral("b"));
        QVERIFY(std::abs(items[0].difficulty.low - std::sqrt(0.05)) < 1e-9);
        QVERIFY(std::abs(items[0].difficulty.median - std::sqrt(0.5)) < 1e-9);
        QVERIFY(std::abs(items[0].difficulty.high - std::sqrt(0.95)) < 1e-9);
        QVERIFY(std::abs(items[1].difficulty.median - (1 - std::sqrt(0.5))) < 1e-9);
    }

    void answersToRemovedQuestionsCountForTheOwnShareOnly()
    {
        // Three wrong of four: (3 + 1) / (4 + 2) = 2/3. "a", right once, is Beta(4/3, 5/3).
        const auto items = itemsOf({right("a", 1), wrong("gone", 2, {kAlpha}),
                                    wrong("gone", 3, {kAlpha}), wrong("gone", 4, {kAlpha})},
                                   summaries({QStringLiteral("a")}));
        QCOMPARE(items.size(), std::size_t{1});
        const auto alone = itemsOf({right("a", 1)}, summaries({QStringLiteral("a")}));
        // Alone the share is (0 + 1) / (1 + 2) = 1/3: Beta(2/3, 7/3), whose mass lies lower.
        QVERIFY(alone[0].difficulty.median < items[0].difficulty.median);
        // Means 2/9 and 4/9: the medians of both lie between them and 0.
        QVERIFY(alone[0].difficulty.median < 2.0 / 9);
        QVERIFY(items[0].difficulty.median < 4.0 / 9);
        QVERIFY(items[0].difficulty.median > 2.0 / 9);
    }

    void hardestComeFirstAndAmongEqualsTheLatest()
    {
        const auto items = itemsOf({right("a", 5), wrong("b", 2, {kAlpha}), right("c", 9),
                                    wrong("d", 3, {kAlpha}), wrong("d", 4, {kAlpha})},
                                   summaries({QStringLiteral("a"), QStringLiteral("b"),
                                              QStringLiteral("c"), QStringLiteral("d")}));
        QStringList order;
        for (const QuestionItem& item : items)
            order << idOf(item.question);
        QCOMPARE(order, QStringList({QStringLiteral("d"), QStringLiteral("b"), QStringLiteral("c"),
                                     QStringLiteral("a")}));
    }

    void wrongOptionIsShownWithTheRightOne()
    {
        QCOMPARE(pairs({wrong("q", 1, {kAlpha}), right("q", 2), wrong("q", 3, {kDelta}),
                        wrong("q", 4, {kAlpha})},
                       {QStringLiteral("q")}),
                 QStringList({QStringLiteral("q: Text of alpha / Text of beta, 2, 4"),
                              QStringLiteral("q: Text of delta / Text of beta, 1, 3")}));
    }

    void ofSeveralOptionsOnlyTheLeftOutOnesCount()
    {
        // One of two was right: delta stood where gamma belonged. Then both wrong: each stands with
        // each of the two that were left out.
        QCOMPARE(pairs({wrong("two-q", 1, {kAlpha, kDelta}), wrong("two-q", 2, {kBeta, kDelta})},
                       {QStringLiteral("two-q")}),
                 QStringList({QStringLiteral("two-q: Text of delta / Text of gamma, 2, 2"),
                              QStringLiteral("two-q: Text of beta / Text of alpha, 1, 2"),
                              QStringLiteral("two-q: Text of beta / Text of gamma, 1, 2"),
                              QStringLiteral("two-q: Text of delta / Text of alpha, 1, 2")}));
    }

    void whatTheBankNoLongerHasMakesNoPair()
    {
        QCOMPARE(pairs({wrong("gone", 1, {kAlpha}), wrong("q", 2, {QStringLiteral("omega")}),
                        wrong("two-q", 3, {kAlpha, QStringLiteral("omega")})},
                       {QStringLiteral("q"), QStringLiteral("two-q")}),
                 QStringList());
    }

    void whatIsRightNowIsNoMistake()
    {
        // The key was another one when this was answered.
        QCOMPARE(pairs({wrong("q", 1, {kBeta})}, {QStringLiteral("q")}), QStringList());
        QCOMPARE(pairs({wrong("two-q", 1, {kAlpha})}, {QStringLiteral("two-q")}), QStringList());
    }

    void noMoreQuestionsAreReadThanNeeded()
    {
        // "a" twice the same; "b" twice, but two options; "c" once, the latest of all; "d" once.
        const std::vector<BriefAnswer> answers{wrong("a", 1, {kAlpha}), wrong("a", 2, {kAlpha}),
                                               wrong("b", 3, {kAlpha}), wrong("b", 4, {kDelta}),
                                               wrong("c", 9, {kAlpha}), wrong("d", 5, {kAlpha})};
        const QStringList ids{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                              QStringLiteral("d")};
        QCOMPARE(pairs(answers, ids, 2),
                 QStringList({QStringLiteral("a: Text of alpha / Text of beta, 2, 2"),
                              QStringLiteral("c: Text of alpha / Text of beta, 1, 9"),
                              QStringLiteral("more")}));
        QStringList asked;
        const auto found = confusedOptionsOf(
            answers, summaries(ids),
            [&asked](const bank::QuestionId& id) -> Result<bank::Question> {
                asked << id.value();
                return test::smallQuestion(asked.constLast());
            },
            2);
        QVERIFY(found && found->more);
        QCOMPARE(asked,
                 QStringList({QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("c")}));
        QVERIFY(!pairs(answers, ids, 5).contains(QStringLiteral("more")));
        QCOMPARE(pairs(answers, ids, 5).size(), 5);
    }

    void questionThatCannotBeReadIsAnError()
    {
        const auto found =
            confusedOptionsOf({wrong("q", 1, {kAlpha})}, summaries({QStringLiteral("q")}),
                              [](const bank::QuestionId&) -> Result<bank::Question> {
                                  return fail({.code = ErrorCode::Damaged});
                              });
        QCOMPARE(found.error().code, ErrorCode::Damaged);
    }

    void profileIsReadOnItsOwnConnections()
    {
        QTemporaryDir dir;
        ManualClock clock(1'795'255'200'000); // 2026-11-21T10:00:00Z
        const QString bankFile = dir.filePath(QStringLiteral("bank"));
        QVERIFY(bank::writeBank(
            test::smallBank({QStringLiteral("one"), QStringLiteral("two-more")}), bankFile));
        const auto workspace =
            Workspace::open(bankFile, dir.filePath(QStringLiteral("profile")), clock);
        QVERIFY(workspace);
        const auto read = [&workspace](const std::stop_token& stop = {}) {
            return readItems((*workspace)->itemsRequest(), stop);
        };
        QVERIFY(read()->items.empty() && read()->confusedOptions.empty());
        Practice& practice = (*workspace)->practice();
        QVERIFY(test::goTo(practice, QStringLiteral("one")));
        QVERIFY(practice.answer({bank::OptionId(QStringLiteral("delta"))}, {}, 12'000));
        clock.advanceMs(60'000);
        QVERIFY(test::goTo(practice, QStringLiteral("two-more")));
        QVERIFY(practice.answer(
            {bank::OptionId(QStringLiteral("alpha")), bank::OptionId(QStringLiteral("gamma"))}, {},
            5'000));
        const auto items = read();
        QVERIFY(items);
        QCOMPARE(items->items.size(), std::size_t{2});
        QCOMPARE(idOf(items->items[0].question), QStringLiteral("one"));
        QCOMPARE(items->items[0].question.title, QStringLiteral("Which one?"));
        QCOMPARE(items->items[0].medianSeconds, 12.0);
        QCOMPARE(items->items[1].lastMs, clock.wallMs());
        QVERIFY(items->items[1].lastRight);
        QCOMPARE(items->confusedOptions.size(), std::size_t{1});
        QCOMPARE(items->confusedOptions[0].chosen, QStringLiteral("Text of delta"));
        QCOMPARE(items->confusedOptions[0].right, QStringLiteral("Text of beta"));
        QCOMPARE(items->goneAnswers, 0);
        std::stop_source stopped;
        stopped.request_stop();
        QCOMPARE(read(stopped.get_token()).error().code, ErrorCode::Cancelled);
        // The same answers with another bank.
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("two-more")}),
                                dir.filePath(QStringLiteral("other"))));
        ItemsRequest request = (*workspace)->itemsRequest();
        request.bankFile = dir.filePath(QStringLiteral("other"));
        const auto other = readItems(request, {});
        QCOMPARE(other->items.size(), std::size_t{1});
        QCOMPARE(other->goneAnswers, 1);
        QVERIFY(other->confusedOptions.empty());
        request.journalFile = dir.filePath(QStringLiteral("none"));
        QCOMPARE(readItems(request, {}).error().code, ErrorCode::FileNotFound);
    }
};

RINGSIDE_TEST(TstQuestionItems)
#include "tst_question_items.moc"
