// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/tools_export.h"
#include "core/session/practice/practice.h"
#include "tests/core/session/exchange/own_bank_test.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;

/// What imported questions keep on their way to the page.
class TstPreservedDetails : public test::OwnBankTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(start()); }

    void orderOfQuestionsWithOneStemDoesNotCount()
    {
        const QByteArray first = "Which is right?{=a ~b}\n\n",
                         second = "Which is right?{=c ~d}\n\n";
        QVERIFY(import(first + second));
        QCOMPARE(ownPack()->manifest.questions, 2);
        QCOMPARE(plan(second + first)->count(PlannedQuestion::Fate::Same), 2);
        // A question that was imported alone stays the same beside another one.
        QVERIFY(import("Which is wrong?{=a ~b}\n", "b.gift"));
        const auto both = plan("Which is wrong?{=c ~d}\n\nWhich is wrong?{=a ~b}\n", "b.gift");
        QCOMPARE(both->count(PlannedQuestion::Fate::Same), 1);
        QCOMPARE(both->count(PlannedQuestion::Fate::New), 1);
    }

    void orderOfOptionsIsShownAsTheFileHasIt()
    {
        const auto quiz = [](const char* shuffle) {
            QByteArray text = "<quiz><question type=\"multichoice\"><name><text>n</text></name>"
                              "<questiontext><text>Q</text></questiontext><shuffleanswers>" +
                              QByteArray(shuffle) + "</shuffleanswers>";
            for (const char* option : {"one", "two", "three", "four", "All of the above"})
                text += "<answer fraction=\"" + QByteArray(*option == 'A' ? "100" : "0") +
                        "\"><text>" + option + "</text></answer>";
            return text + "</question></quiz>";
        };
        const auto shown = [this] {
            auto workspace = openOwn();
            const auto item = (*workspace)->practice().current();
            QStringList texts;
            for (const bank::Option& option : item->question.options)
                texts << option.text;
            return texts;
        };
        const QStringList inFile{QStringLiteral("one"), QStringLiteral("two"),
                                 QStringLiteral("three"), QStringLiteral("four"),
                                 QStringLiteral("All of the above")};
        QVERIFY(import(quiz("false"), "a.xml"));
        QCOMPARE(shown(), inFile);
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        QVERIFY((*reader)->question(bank::QuestionId(ringId()))->keepsOrder);
        QVERIFY(import(quiz("true"), "a.xml"));
        const auto shuffled = bank::BankReader::open(ownPack()->bankFile);
        QVERIFY(!(*shuffled)->question(bank::QuestionId(ringId()))->keepsOrder);
    }

    void exportsHaveWeightsAndFixedOptions()
    {
        QVERIFY(import("Which are right?{~%80%a ~%20%b ~%-100%c}\n"));
        const auto exported = questionsOfBank(ownPack()->bankFile);
        QVERIFY(exported);
        const auto gift = exportQuestions(*exported, ExportForm{QStringLiteral("gift")});
        QVERIFY(gift && gift->contains("~%80%a") && gift->contains("~%20%b"));
        const auto moodle = exportQuestions(*exported, ExportForm{QStringLiteral("moodle-xml")});
        QVERIFY(moodle && moodle->contains("fraction=\"80\"") && moodle->contains("\"20\""));
        QVERIFY(!moodle->contains("<shuffleanswers>false"));
        QVERIFY(
            import("<assessmentItem identifier=\"i\" title=\"t\"><responseDeclaration "
                   "identifier=\"R\" cardinality=\"single\"><correctResponse><value>a</value>"
                   "</correctResponse></responseDeclaration><itemBody><p>Q</p><choiceInteraction "
                   "responseIdentifier=\"R\" shuffle=\"true\" maxChoices=\"1\"><simpleChoice "
                   "identifier=\"a\">x</simpleChoice><simpleChoice identifier=\"b\" "
                   "fixed=\"true\">None of them</simpleChoice></choiceInteraction></itemBody>"
                   "</assessmentItem>",
                   "b.xml"));
        const auto both = questionsOfBank(ownPack()->bankFile);
        const auto again = exportQuestions(*both, ExportForm{QStringLiteral("moodle-xml")});
        QCOMPARE(again->count("<shuffleanswers>false"), 1);
    }

    void selectAllWithOneKeyDoesNotTellIt()
    {
        QVERIFY(import("Which are right?{~%100%a ~%-100%b ~%-100%c}\n"));
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        const auto question = (*reader)->question(bank::QuestionId(ringId()));
        QVERIFY(question->type == bank::QuestionType::Multiple);
        auto workspace = openOwn();
        const auto item = (*workspace)->practice().current();
        const auto answer = (*workspace)->practice().answer({keyOf(item->question)}, {}, 1000);
        QVERIFY(answer && answer->correct);
    }
};

RINGSIDE_TEST(TstPreservedDetails)
#include "tst_preserved_details.moc"
