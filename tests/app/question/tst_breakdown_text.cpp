// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/breakdown_text.h"

#include "core/bank/values/own_question.h"
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

    void explanationBeginsWithTheTitle()
    {
        bank::Question question = sample();
        QCOMPARE(proseOf(breakdownTabs(question, {}), QStringLiteral("Explanation")),
                 QStringLiteral("The queue grows."));
        question.title = QStringLiteral("Queue of *one* server");
        QCOMPARE(proseOf(breakdownTabs(question, {}), QStringLiteral("Explanation")),
                 QStringLiteral("**Queue of \\*one\\* server**\n\nThe queue grows."));
    }

    void tabsAreThoseWithContentInTheirOrder()
    {
        bank::Question question = sample();
        question.trap = QStringLiteral("The mean hides the tail.");
        question.deepDive = QStringLiteral(" \n");
        question.example = QStringLiteral("At 90 % load it is ten times as long.");
        QStringList titles;
        for (const BreakdownTab& tab : breakdownTabs(question, {}))
            titles << tab.title;
        QCOMPARE(titles.join(u'|'), QStringLiteral("Explanation|Trap|Example|Sources 1"));
    }

    void ownQuestionHasItsExplanationOnly()
    {
        bank::Question question = sample();
        question.standard = bank::kOwnStandard;
        question.title = QStringLiteral("Queues");
        question.trap = QStringLiteral("The mean.");
        const auto tabs = breakdownTabs(question, {});
        QCOMPARE(tabs.size(), std::size_t(1));
        QCOMPARE(tabs[0].prose, QStringLiteral("The queue grows."));
        question.explanation.clear();
        QVERIFY(breakdownTabs(question, {}).empty());
    }

    void clueSaysWhatItRulesOut()
    {
        bank::Question question = sample();
        for (const char* id : {"a", "b"}) {
            question.options.emplace_back();
            question.options.back().id = bank::OptionId(QString::fromLatin1(id));
        }
        bank::Clue clue;
        clue.quote = QStringLiteral("within **15 minutes**");
        clue.says = QStringLiteral("A daily batch is too late. ");
        QCOMPARE(clueText(clue, question), clue.says);
        clue.eliminates = {bank::OptionId(QStringLiteral("b"))};
        QCOMPARE(clueText(clue, question),
                 QStringLiteral("A daily batch is too late. Rules out B."));
        question.clues = {clue};
        QCOMPARE(proseOf(breakdownTabs(question, {}), QStringLiteral("Clues")),
                 QStringLiteral("[“within 15 minutes”](clue:0)\n\nA daily batch is too late. Rules "
                                "out B.\n\n"));
    }

    void readersAreCounted_data()
    {
        QTest::addColumn<int>("answers");
        QTest::addColumn<int>("agreed");
        QTest::addColumn<int>("rewritten");
        QTest::addColumn<QString>("says");
        const QString last = QStringLiteral(" Last answer by a reader: 2026-10-05.");
        QTest::newRow("one who agreed")
            << 1 << 1 << 0
            << QStringLiteral("1 reader answered from the question and options alone and agreed "
                              "with the key.") +
                   last;
        QTest::newRow("one who disagreed, and the question was rewritten")
            << 1 << 0 << 1
            << QStringLiteral("1 reader answered from the question and options alone and disagreed "
                              "with the key.") +
                   last + QStringLiteral(" Rewritten once after a reader's comment.");
        QTest::newRow("several, and several rewrites")
            << 3 << 2 << 2
            << QStringLiteral("3 readers answered from the question and options alone; 2 agreed "
                              "with the key.") +
                   last + QStringLiteral(" Rewritten 2 times after readers' comments.");
    }

    void readersAreCounted()
    {
        QFETCH(int, answers);
        QFETCH(int, agreed);
        QFETCH(int, rewritten);
        QFETCH(QString, says);
        bank::Question question = sample();
        question.blindCheck = bank::BlindCheck{.answers = answers,
                                               .agreed = agreed,
                                               .rewritten = rewritten,
                                               .date = QDate(2026, 10, 5),
                                               .optionsOnly = {}};
        const QString prose = proseOf(breakdownTabs(question, {}), QStringLiteral("Sources 1"));
        QVERIFY2(prose.endsWith(QStringLiteral("\n\n") + says), qPrintable(prose));
    }

    void sourcesHaveTheirDateAndWhatTheyRecommend()
    {
        bank::Question question = sample();
        question.sources[0].checked = QDate();
        question.sources[0].recommends = true;
        question.sources[0].quote = QStringLiteral("Use a queue. ");
        question.lastReviewed = QDate(2026, 11, 1);
        question.guideVersion = QStringLiteral("July 2026");
        question.author = QStringLiteral("Writer");
        question.isReserved = true;
        QCOMPARE(proseOf(breakdownTabs(question, {}), QStringLiteral("Sources 1")),
                 QStringLiteral("- [gcloud reference](<https://docs.cloud.google.com/x>)\n"
                                "  Recommends the correct answer: Use a queue.\n\n"
                                "Last reviewed 2026-11-01 against the exam guide of July 2026. "
                                "Author: Writer. Licence: CC BY 4.0.\n\n"
                                "Reserved for your first mock exam; practice uses it last."));
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
