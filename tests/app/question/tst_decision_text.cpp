// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_text.h"
#include "tests/app/question/decision_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;
using session::DecisionGrid;

class TstDecisionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellReadsItsRequirementOptionVerdictAndReason()
    {
        const bank::Question question = freshFeatures();
        const DecisionGrid grid = DecisionGrid::of(question, hourly());
        const DecisionText text(question, grid);
        QCOMPARE(text.sentence(1, 1),
                 QStringLiteral("Requirement 2 of 3. B, Schedule a sync every hour, your answer: "
                                "ruled out by “features at most 15 minutes old”. Features are up "
                                "to 61 minutes old. A sync starts every 60 minutes and runs for "
                                "one. To rule it out, you need to know the product. Rules out A "
                                "and B, 1 left."));
        QCOMPARE(text.sentence(1, 3),
                 QStringLiteral("Requirement 2 of 3. D, Query BigQuery for each request: already "
                                "ruled out by requirement 1. A query takes 1.9 s. BigQuery plans "
                                "each query. Rules out A and B, 1 left."));
        QCOMPARE(
            text.sentence(2, 2),
            QStringLiteral("Requirement 3 of 3. C, Sync the feature store continuously, "
                           "correct: kept by “two engineers”. A cluster needs an operator. Values "
                           "arrive within a minute. Rules out none, 1 left."));
    }

    void cellsQuoteTheWordsThatDecide()
    {
        const bank::Question question = freshFeatures();
        const DecisionGrid grid = DecisionGrid::of(question, {});
        const DecisionText text(question, grid);
        QCOMPARE(text.cell(0, 3), QStringLiteral("A query takes 1.9 s."));
        QCOMPARE(text.cell(0, 2), QStringLiteral("kept"));
        QCOMPARE(text.cell(1, 3), QString());
        QCOMPARE(text.requirement(0), QStringLiteral("answers within 200 ms"));
        QCOMPARE(text.option(0), QStringLiteral("Export to Bigtable every night"));
    }

    void headsSayTheVerdictWithASign()
    {
        const bank::Question question = freshFeatures();
        const DecisionGrid wrong = DecisionGrid::of(question, hourly());
        const DecisionGrid right = DecisionGrid::of(question, {decisionId("continuous")});
        QCOMPARE(DecisionText(question, wrong).verdict(0), QString());
        QCOMPARE(DecisionText(question, wrong).verdict(1), QStringLiteral("✗ Yours"));
        QCOMPARE(DecisionText(question, wrong).verdict(2), QStringLiteral("✓ Correct"));
        QCOMPARE(DecisionText(question, right).verdict(2), QStringLiteral("✓ Yours"));
    }

    void endNamesTheKeyAndWhatRuledOutTheAnswer()
    {
        const bank::Question question = freshFeatures();
        const DecisionGrid grid = DecisionGrid::of(question, hourly());
        const DecisionText text(question, grid);
        QCOMPARE(text.left(1), QStringLiteral("A, B, and C are left."));
        QCOMPARE(text.left(2), QStringLiteral("C is left."));
        QCOMPARE(text.left(3),
                 QStringLiteral("Only C meets all 3 requirements. “features at most 15 minutes "
                                "old” rules out your answer, B."));
    }

    void optionsOwnReasonIsTheLastRow()
    {
        const bank::Question question = withOwnReason();
        const DecisionGrid grid = DecisionGrid::of(question, {decisionId("query")});
        const DecisionText text(question, grid);
        QCOMPARE(text.requirement(3), QStringLiteral("The option's own reason"));
        QCOMPARE(text.finding(3, 3), QStringLiteral("D, Query BigQuery for each request, your "
                                                    "answer: ruled out by its own reason."));
        QCOMPARE(text.left(4), QStringLiteral("Only C meets all 3 requirements. Your answer, D, is "
                                              "ruled out by its own reason."));
    }

    void severalKeysAreNamedTogether()
    {
        bank::Question question = freshFeatures();
        question.options[0].correct = true;
        question.clues[1].eliminates = hourly();
        const DecisionGrid grid =
            DecisionGrid::of(question, {decisionId("export"), decisionId("hourly")});
        QCOMPARE(DecisionText(question, grid).left(3),
                 QStringLiteral("Only A and C meet all 3 requirements. “features at most 15 "
                                "minutes old” rules out your answer, B."));
    }

    void descriptionGrowsWithTheRows()
    {
        const bank::Question question = freshFeatures();
        const DecisionGrid grid = DecisionGrid::of(question, hourly());
        const DecisionText text(question, grid);
        const QString before = text.description(0, false);
        QVERIFY(before.startsWith(QStringLiteral("3 requirements. A, Export to Bigtable")));
        for (const char* verdict : {"correct", "your answer", "rules out", "200 ms"})
            QVERIFY2(!before.contains(QLatin1String(verdict), Qt::CaseInsensitive), verdict);
        const QString one = text.description(1, true);
        QVERIFY2(one.contains(QStringLiteral(
                     "Requirement 1 of 3, “answers within 200 ms”: Rules out D, 3 left.")),
                 qPrintable(one));
        QVERIFY(!one.contains(QStringLiteral("15 minutes")));
    }
};

RINGSIDE_TEST(TstDecisionText)
#include "tst_decision_text.moc"
