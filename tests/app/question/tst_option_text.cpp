// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/option_text.h"

#include "app/question/mark_button.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

/// Options a, b, c and d; those of `right` are correct.
bank::Question fourOptions(const QString& right)
{
    bank::Question question;
    for (const char id : {'a', 'b', 'c', 'd'}) {
        bank::Option option;
        option.id = bank::OptionId(QString(QLatin1Char(id)));
        option.correct = right.contains(QLatin1Char(id));
        question.options.push_back(option);
    }
    return question;
}

} // namespace

Q_DECLARE_METATYPE(ringside::bank::Option)

/// What is written at and about options.
class TestOptionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsAreNamedByLetters()
    {
        QCOMPARE(optionLetter(0), QStringLiteral("A"));
        QCOMPARE(optionLetter(5), QStringLiteral("F"));
        QCOMPARE(optionLetters({}), QString());
        QCOMPARE(optionLetters({1}), QStringLiteral("B"));
        QCOMPARE(optionLetters({1, 3}), QStringLiteral("B and D"));
        QCOMPARE(optionLetters({0, 2, 3}), QStringLiteral("A, C, and D"));
    }

    void verdictHasASignAndWords_data()
    {
        QTest::addColumn<bool>("correct");
        QTest::addColumn<bool>("chosen");
        QTest::addColumn<QString>("text");
        QTest::newRow("right and chosen")
            << true << true << QStringLiteral("✓ Correct: your answer");
        QTest::newRow("right and missed") << true << false << QStringLiteral("✓ Correct answer");
        QTest::newRow("wrong and chosen") << false << true << QStringLiteral("✗ Your answer");
        QTest::newRow("wrong and left out") << false << false << QStringLiteral("✗ Incorrect");
    }

    void verdictHasASignAndWords()
    {
        QFETCH(bool, correct);
        QFETCH(bool, chosen);
        QFETCH(QString, text);
        QCOMPARE(verdictText({correct, chosen}), text);
    }

    void verdictLineNamesTheRightOptions()
    {
        QCOMPARE(verdictLine(fourOptions(QStringLiteral("b")), true),
                 QStringLiteral("✓ Correct: B"));
        QCOMPARE(verdictLine(fourOptions(QStringLiteral("bd")), true),
                 QStringLiteral("✓ Correct: B and D"));
        QCOMPARE(verdictLine(fourOptions(QStringLiteral("ad")), false),
                 QStringLiteral("✗ Incorrect. Correct: A and D"));
    }

    void reasonsOfAnOptionAreParagraphs_data()
    {
        QTest::addColumn<bank::Option>("option");
        QTest::addColumn<QString>("reasons");
        bank::Option option;
        QTest::newRow("no reason") << option << QString();
        option.why = QStringLiteral(" It shards the state.\n");
        QTest::newRow("why alone") << option << QStringLiteral("It shards the state.");
        option.tempting = QStringLiteral("It sounds fast.");
        option.rightWhen = QStringLiteral("memory is full.");
        option.rulesOut = QStringLiteral("\"one GPU\"");
        QTest::newRow("all of a distractor")
            << option
            << QStringLiteral("It shards the state.\n\n**Why it tempts:** It sounds fast.\n\n"
                              "**Right choice when:** memory is full.\n\n"
                              "**Ruled out by:** \"one GPU\"");
        option = {};
        option.effect.unmodelled = QStringLiteral("cost of staff");
        QTest::newRow("not in the model")
            << option << QStringLiteral("\n\n**Not in the model:** cost of staff");
        option.effect.changes.resize(1);
        QTest::newRow("in the model in part") << option << QString();
        option.effect.ruledOut = QStringLiteral("the region is fixed");
        QTest::newRow("not compared")
            << option << QStringLiteral("\n\n**Not compared in the model:** the region is fixed");
    }

    void reasonsOfAnOptionAreParagraphs()
    {
        QFETCH(bank::Option, option);
        QFETCH(QString, reasons);
        QCOMPARE(reasonsOf(option), reasons);
    }

    void causeIsRemovedAndActionTaken()
    {
        bank::Question question;
        bank::Option option;
        option.text = QStringLiteral("Use `bf16` for **all** gradients");
        QCOMPARE(tryText(option, question),
                 QStringLiteral("Take this action: Use bf16 for all gradients"));
        question.goal = scenario::Goal{};
        question.goal->reads = scenario::Goal::Reads::Cause;
        QCOMPARE(tryText(option, question),
                 QStringLiteral("Remove this cause: Use bf16 for all gradients"));
    }

    void clueNamesTheOptionsAsTheyAreShown()
    {
        const bank::Question question = fourOptions(QStringLiteral("a"));
        bank::Clue clue;
        QCOMPARE(eliminatedLetters(clue, question), QString());
        // In the order on the page, whatever the author's; an option that is gone has no letter.
        for (const char* id : {"d", "gone", "b"})
            clue.eliminates.emplace_back(QString::fromLatin1(id));
        QCOMPARE(eliminatedLetters(clue, question), QStringLiteral("B and D"));
    }

    void howManyToChooseIsAWord_data()
    {
        QTest::addColumn<int>("choose");
        QTest::addColumn<QString>("text");
        const char* words[] = {"one", "two", "three", "four", "five"};
        for (int i = 1; i <= 5; ++i)
            QTest::addRow("%d", i) << i << QStringLiteral("choose ") + QLatin1String(words[i - 1]);
        QTest::newRow("as many as there are options at most") << 6 << QStringLiteral("choose 6");
    }

    void howManyToChooseIsAWord()
    {
        QFETCH(int, choose);
        QFETCH(QString, text);
        bank::Question question;
        question.choose = choose;
        QCOMPARE(chooseText(question), text);
    }

    void domainAndDifficultyAreWords()
    {
        QCOMPARE(domainText({3, QStringLiteral("Scaling"), 21, {}}),
                 QStringLiteral("3 Scaling · 21 %"));
        QCOMPARE(difficultyText(bank::Difficulty::Easy), QStringLiteral("easy"));
        QCOMPARE(difficultyText(bank::Difficulty::Medium), QStringLiteral("medium"));
        QCOMPARE(difficultyText(bank::Difficulty::Hard), QStringLiteral("hard"));
    }

    void marksAreChipsWithExplanations()
    {
        QVERIFY(markChips({}).empty());
        const auto chips = markChips({.isFlagged = true,
                                      .tags = {QStringLiteral("exam")},
                                      .note = QStringLiteral("Count the hosts.")});
        const std::vector<std::pair<QString, QString>> expected{
            {QStringLiteral("⚑ flagged"), QStringLiteral("You flagged this question")},
            {QStringLiteral("#exam"), QStringLiteral("Your tag")},
            {QStringLiteral("note"), QStringLiteral("Count the hosts.")}};
        QCOMPARE(chips, expected);
    }
};

RINGSIDE_TEST(TestOptionText)
#include "tst_option_text.moc"
