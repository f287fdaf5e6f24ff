// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/question_list_model.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

class TestQuestionListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsSayWhatBecameOfEachQuestion()
    {
        QuestionListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        bank::QuestionSummary summary;
        summary.title = QStringLiteral("What is the cause?");
        summary.objective = QStringLiteral("3.3.b");
        model.setQuestions({summary, summary, summary}, {std::nullopt, true, false});
        QCOMPARE(model.rowCount(), 3);
        const auto text = [&model](int row) {
            return model.index(row, 0).data(Qt::DisplayRole).toString();
        };
        QCOMPARE(text(0), QStringLiteral("1. What is the cause? (3.3.b, not answered)"));
        QCOMPARE(text(1), QStringLiteral("2. What is the cause? (3.3.b, ✓ right)"));
        QCOMPARE(text(2), QStringLiteral("3. What is the cause? (3.3.b, ✗ wrong)"));
        model.setQuestions({}, {});
        QCOMPARE(model.rowCount(), 0);
    }
};

RINGSIDE_TEST(TestQuestionListModel)
#include "tst_question_list_model.moc"
