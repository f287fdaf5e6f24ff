// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/breakdown_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

bank::Question sample()
{
    bank::Question question;
    question.explanation = QStringLiteral("The queue grows.");
    question.sources = {{.title = QStringLiteral("gcloud reference"),
                         .url = QStringLiteral("https://docs.cloud.google.com/x"),
                         .checked = QDate(2026, 11, 30)}};
    return question;
}

QString proseOf(const std::vector<BreakdownTab>& tabs, const QString& title)
{
    for (const BreakdownTab& tab : tabs)
        if (tab.title == title)
            return tab.prose;
    return {};
}

} // namespace

/// The parts of the explanation below an answered question.
class TestBreakdownText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commandIsBelowItsMeaningWithItsSource()
    {
        bank::Question question = sample();
        question.commands = {{.language = bank::CommandLanguage::Sql,
                              .code = QStringLiteral("SELECT 1\n"),
                              .does = QStringLiteral("Returns a single row"),
                              .source = 1}};
        QCOMPARE(proseOf(breakdownTabs(question, {}), QStringLiteral("Commands")),
                 QStringLiteral("Returns a single row:\n\n```sql\nSELECT 1\n```\n\n"
                                "[gcloud reference](<https://docs.cloud.google.com/x>), checked "
                                "2026-11-30\n\n"));
    }

    void relatedQuestionsSayWhyTheyAreRelated_data()
    {
        QTest::addColumn<int>("relation");
        QTest::addColumn<QString>("why");
        QTest::addRow("a family") << static_cast<int>(session::Relation::SameDecision)
                                  << QStringLiteral("the same decision");
        QTest::addRow("a harder one") << static_cast<int>(session::Relation::Harder)
                                      << QStringLiteral("harder, on the same concepts");
        QTest::addRow("the same terms") << static_cast<int>(session::Relation::SameConcepts)
                                        << QStringLiteral("on the same concepts");
    }

    void relatedQuestionsSayWhyTheyAreRelated()
    {
        QFETCH(int, relation);
        QFETCH(QString, why);
        session::Background background;
        background.related.push_back({{}, static_cast<session::Relation>(relation)});
        background.related[0].question.id = bank::QuestionId(QStringLiteral("next"));
        background.related[0].question.title = QStringLiteral("Threshold of a filter");
        QCOMPARE(proseOf(breakdownTabs(sample(), background), QStringLiteral("Related questions")),
                 QStringLiteral("- [Threshold of a filter](question:next): %1\n").arg(why));
    }

    void questionWithoutThemHasNeitherPart()
    {
        const auto tabs = breakdownTabs(sample(), {});
        QVERIFY(proseOf(tabs, QStringLiteral("Commands")).isEmpty());
        QVERIFY(proseOf(tabs, QStringLiteral("Related questions")).isEmpty());
        QVERIFY(!proseOf(tabs, QStringLiteral("Explanation")).isEmpty());
    }
};

RINGSIDE_TEST(TestBreakdownText)
#include "tst_breakdown_text.moc"
