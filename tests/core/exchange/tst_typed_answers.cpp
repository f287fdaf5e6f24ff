// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

QByteArray typedQuestion(const QByteArray& text, const QByteArray& inside, const char* type)
{
    return "<quiz><question type=\"" + QByteArray(type) +
           "\"><name><text>n</text></name><questiontext format=\"html\"><text>" + text +
           "</text></questiontext>" + inside + "</question></quiz>";
}

} // namespace

/// Numbers, texts, gaps and orders that are typed or dragged become cards on request.
class TestTypedAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersHaveTheirTolerance_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("back");
        const auto row = [](const char* what, const QByteArray& file, const char* name,
                            const char* back) {
            QTest::newRow(what) << file << QString::fromLatin1(name) << QString::fromUtf8(back);
        };
        const auto gift = [&row](const char* what, const char* answer, const char* back) {
            row(what, "Q?{" + QByteArray(answer) + "}", "a.gift", back);
        };
        gift("a tolerance", "#3.14159:0.005", "3.14159 ± 0.005");
        gift("a range", "#3.141..3.142", "3.141 to 3.142");
        gift("no tolerance", "#16:0", "16");
        gift("a number", "#-5", "-5");
        gift("a decimal comma", "#3,5:0,1", "3,5 ± 0,1");
        gift("half of the points", "#=1822:0 =%50%1822:2", "1822\nalso accepted: 1822 ± 2 (50 %)");
        const auto moodle = [&row](const char* what, const QByteArray& inside, const char* back) {
            row(what, typedQuestion("Q?", inside, "numerical"), "a.xml", back);
        };
        const auto number = [](const char* percent, const char* value, const char* tolerance) {
            return "<answer fraction=\"" + QByteArray(percent) + "\"><text>" + value +
                   "</text><tolerance>" + tolerance + "</tolerance></answer>";
        };
        const auto unit = [](const char* factor, const char* name) {
            return "<unit><multiplier>" + QByteArray(factor) + "</multiplier><unit_name>" + name +
                   "</unit_name></unit>";
        };
        moodle("a tolerance of Moodle", number("100", "50", "0.5"), "50 ± 0.5");
        moodle("a unit", number("100", "50", "0") + "<units>" + unit("1", "GB/s") + "</units>",
               "50 GB/s");
        moodle("two units",
               number("100", "50", "0.5") + "<units>" + unit("1", "GB/s") + unit("1000", "MB/s") +
                   "</units>",
               "50 ± 0.5 GB/s\nalso accepted: 50000 ± 500 MB/s");
        moodle("a unit on the left",
               number("100", "5", "0") + "<unitsleft>1</unitsleft><units>" + unit("1", "$") +
                   "</units>",
               "$ 5");
        moodle("another answer",
               number("100", "5", "0") + number("50", "6", "0") + number("0", "*", "0"),
               "5\nalso accepted: 6 (50 %)");
        const auto canvas = [&row](const char* what, const QByteArray& tested, const char* back) {
            row(what,
                "<questestinterop><item ident=\"i\"><itemmetadata><qtimetadata><qtimetadatafield>"
                "<fieldlabel>question_type</fieldlabel><fieldentry>numerical_question</fieldentry>"
                "</qtimetadatafield></qtimetadata></"
                "itemmetadata><presentation><material><mattext>Q?"
                "</mattext></material><response_str ident=\"r\" "
                "rcardinality=\"Single\"><render_fib/>"
                "</response_str></presentation><resprocessing><respcondition><conditionvar>" +
                    tested +
                    "</conditionvar><setvar varname=\"SCORE\">100</setvar></respcondition>"
                    "</resprocessing></item></questestinterop>",
                "a.xml", back);
        };
        const auto test = [](const char* name, const char* value) {
            return "<" + QByteArray(name) + " respident=\"r\">" + value + "</" + name + ">";
        };
        canvas("a range of Canvas", test("vargte", "16") + test("varlte", "18"), "16 to 18");
        canvas("an exact number",
               "<or>" + test("varequal", "64") + "<and>" + test("vargte", "64") +
                   test("varlte", "64") + "</and></or>",
               "64");
        canvas("a number with its margin",
               "<or>" + test("varequal", "5") + "<and>" + test("vargte", "4") +
                   test("varlte", "6") + "</and></or>",
               "5 (4 to 6)");
        canvas("a text with two spellings", test("varequal", "sky") + test("varequal", "Sky"),
               "sky\nalso accepted: Sky");
        const auto entry = [&row](const char* what, const char* mode, const char* back) {
            row(what,
                "<assessmentItem identifier=\"i\" title=\"t\"><responseDeclaration "
                "identifier=\"R\" "
                "cardinality=\"single\" baseType=\"float\"><correctResponse><value>0.85</value>"
                "</correctResponse></responseDeclaration><itemBody><p>Q? <textEntryInteraction "
                "responseIdentifier=\"R\"/></p></itemBody><responseProcessing><responseCondition>"
                "<responseIf><equal " +
                    QByteArray(mode) +
                    "><variable identifier=\"R\"/><correct identifier=\"R\"/></equal></responseIf>"
                    "</responseCondition></responseProcessing></assessmentItem>",
                "a.xml", back);
        };
        entry("exact in QTI 2", "toleranceMode=\"exact\"", "0.85");
        entry("absolute", "toleranceMode=\"absolute\" tolerance=\"0.05\"", "0.85 ± 0.05");
        entry("absolute, two numbers", "toleranceMode=\"absolute\" tolerance=\"0.05 0.02\"",
              "0.8 to 0.87");
        entry("relative", "toleranceMode=\"relative\" tolerance=\"10 10\"", "0.85 ± 10 %");
    }

    void numbersHaveTheirTolerance()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, name);
        QFETCH(QString, back);
        const auto cards =
            importedBytes(file, name.toUtf8().constData(), {.wanted = Wanted::Cards});
        QCOMPARE(cards.rejectedInAll, 0);
        QCOMPARE(cardOf(cards, 0).back, back);
        const auto questions = importedBytes(file, name.toUtf8().constData());
        QCOMPARE(questions.rejected.at(0).fault, Fault::OnlyAnswered);
    }

    void whatIsNoNumberIsNamed_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("subject");
        for (const char* answer : {"about 3", "3:x", "3..", "1..2..3", "3:"})
            QTest::newRow(answer) << QByteArray(answer) << QString::fromLatin1(answer);
    }

    void whatIsNoNumberIsNamed()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, subject);
        const auto read = importedBytes("Q?{#" + answer + "}", "a.gift", {.wanted = Wanted::Cards});
        QCOMPARE(read.rejected.at(0).fault, Fault::BadNumber);
        QCOMPARE(read.rejected.at(0).subject, subject);
    }

    void otherTypesOfMoodleBecomeCards_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("card");
        const auto row = [](const char* what, const QByteArray& file, const char* name,
                            const char* card) {
            QTest::newRow(what) << file << QString::fromLatin1(name) << QString::fromUtf8(card);
        };
        const auto stem = [](const char* type, const QByteArray& text, const QByteArray& inside) {
            return typedQuestion(text, inside, type);
        };
        row("gaps to choose",
            stem("gapselect", "A [[2]] has [[1]] ranks.",
                 "<selectoption><text>n</text></selectoption><selectoption><text>ring</text>"
                 "</selectoption>"),
            "a.xml", "A (1) \\_\\_\\_ has (2) \\_\\_\\_ ranks.|1. ring\n2. n");
        row("gaps to drag", stem("ddwtos", "The [[1]].", "<dragbox><text>10.</text></dragbox>"),
            "a.xml", "The (1) \\_\\_\\_.|1. 10\\.");
        row("an order",
            stem("ordering", "Sort",
                 QByteArray("<answer fraction=\"2.0\"><text>second</text></answer><answer "
                            "fraction=\"1.0\"><text>first</text></answer>")),
            "a.xml", "Sort|1. first\n2. second");
        row("a formula",
            stem("calculated", "Sum of {a} and {b}?",
                 "<answer "
                 "fraction=\"100\"><text>{a}+{b}</text><tolerance>0.01</tolerance></answer>"),
            "a.xml", "Sum of {a} and {b}?|{a}+{b} ± 0.01");
        row("an order of GIFT", "Sort{>3 RELATIVE VERTICAL\nfirst\nsecond\n}", "a.gift",
            "Sort|1. first\n2. second");
        row("an order of GIFT with all settings",
            "Sort{>3 ALL VERTICAL ABSOLUTE_POSITION SHOW\nfirst\nsecond\n}", "a.gift",
            "Sort|1. first\n2. second");
        row("an order of GIFT that begins behind its number", "Sort{>3 first\nsecond}", "a.gift",
            "Sort|1. first\n2. second");
        row("an order of GIFT of numbers", "Sort{>3 ALL\n0\n1\nNO\n}", "a.gift",
            "Sort|1. 0\n2. 1\n3. NO");
        row("an order of GIFT of words like its settings", "Sort{>3 ALLOW it\nRELY on it}",
            "a.gift", "Sort|1. ALLOW it\n2. RELY on it");
    }

    void otherTypesOfMoodleBecomeCards()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, name);
        QFETCH(QString, card);
        const auto cards =
            importedBytes(file, name.toUtf8().constData(), {.wanted = Wanted::Cards});
        QCOMPARE(shownItems(cards), card);
        QCOMPARE(importedBytes(file, name.toUtf8().constData()).rejected.at(0).fault,
                 Fault::OnlyAnswered);
    }

    void ordersAndPairsOfQtiBecomeCards_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("card");
        const auto item = [](const QByteArray& declared, const QByteArray& interaction) {
            return "<assessmentItem identifier=\"i\" title=\"T\"><responseDeclaration "
                   "identifier=\"R\" " +
                   declared + "</responseDeclaration><itemBody><p>Stem</p>" + interaction +
                   "</itemBody></assessmentItem>";
        };
        const auto values = [](const char* kind, const QList<QByteArray>& keys) {
            return QByteArray(kind) + "><correctResponse><value>" + keys.join("</value><value>") +
                   "</value></correctResponse>";
        };
        const QByteArray order =
            "<orderInteraction responseIdentifier=\"R\"><prompt>Sort</prompt><simpleChoice "
            "identifier=\"a\">one</simpleChoice><simpleChoice identifier=\"b\">two</simpleChoice>"
            "</orderInteraction>";
        QTest::newRow("an order") << item(values("cardinality=\"ordered\"", {"b", "a"}), order)
                                  << "Stem\n\nSort|1. two\n2. one";
        const QByteArray sets =
            "<simpleMatchSet><simpleAssociableChoice identifier=\"r\">ring"
            "</simpleAssociableChoice><simpleAssociableChoice identifier=\"t\">tree"
            "</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice "
            "identifier=\"n\">n steps</simpleAssociableChoice><simpleAssociableChoice "
            "identifier=\"l\">log n steps</simpleAssociableChoice></simpleMatchSet>";
        const QByteArray match =
            "<matchInteraction responseIdentifier=\"R\"><prompt>Match</prompt>" + sets +
            "</matchInteraction>";
        QTest::newRow("pairs") << item(values("cardinality=\"multiple\"", {"r n", "t l"}), match)
                               << QStringLiteral(
                                      "Stem\n\nMatch|ring → n steps\ntree → log n steps");
        QTest::newRow("pairs by their points")
            << item("cardinality=\"multiple\"><mapping><mapEntry mapKey=\"r n\" mappedValue=\"1\"/>"
                    "<mapEntry mapKey=\"r l\" mappedValue=\"-1\"/></mapping>",
                    match)
            << QStringLiteral("Stem\n\nMatch|ring → n steps");
        QTest::newRow("pairs without a direction")
            << item(values("cardinality=\"multiple\"", {"r t"}),
                    QByteArray(match).replace("matchInteraction", "associateInteraction"))
            << QStringLiteral("Stem\n\nMatch|ring – tree");
        QTest::newRow("an order without a key")
            << item("cardinality=\"ordered\">", order) << QString();
        QTest::newRow("an order of a choice that is not there")
            << item(values("cardinality=\"ordered\"", {"a", "x"}), order) << QString();
        QTest::newRow("pairs with one side")
            << item(values("cardinality=\"multiple\"", {"r"}), match) << QString();
    }

    void ordersAndPairsOfQtiBecomeCards()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, card);
        const auto cards = importedBytes(file, "a.xml", {.wanted = Wanted::Cards});
        QCOMPARE(shownItems(cards), card);
        const auto both = importedBytes(file, "a.xml");
        QCOMPARE(both.rejected.size(), std::size_t(1));
        QCOMPARE(both.rejected[0].fault == Fault::OnlyAnswered, !card.isEmpty());
    }

    void orderOfQti1BecomesACard_data()
    {
        QTest::addColumn<QByteArray>("order"); // as the best condition has it
        QTest::addColumn<QString>("card");
        QTest::newRow("all in order")
            << QByteArray("b a c") << QStringLiteral("Sort|1. b\n2. a\n3. c");
        QTest::newRow("a choice that is not there") << QByteArray("b x") << QString();
        QTest::newRow("no condition") << QByteArray() << QString();
    }

    void orderOfQti1BecomesACard()
    {
        QFETCH(QByteArray, order);
        QFETCH(QString, card);
        QByteArray labels, best;
        for (const char* id : {"a", "b", "c"})
            labels += QByteArray("<response_label ident=\"") + id + "\"><material><mattext>" + id +
                      "</mattext></material></response_label>";
        for (const QByteArray& id : order.isEmpty() ? QList<QByteArray>() : order.split(' '))
            best += "<varequal respident=\"R\">" + id + "</varequal>";
        const QByteArray conditions =
            "<respcondition><conditionvar><varequal respident=\"R\">a</varequal></conditionvar>"
            "<setvar action=\"Set\">20</setvar></respcondition><respcondition><conditionvar>" +
            best + "</conditionvar><setvar action=\"Set\">100</setvar></respcondition>";
        const QByteArray file =
            "<questestinterop><item ident=\"i\"><presentation><material><mattext>Sort</mattext>"
            "</material><response_lid ident=\"R\" rcardinality=\"Ordered\"><render_extension>"
            "<ims_render_object>" +
            labels +
            "</ims_render_object></render_extension></response_lid></presentation>"
            "<resprocessing>" +
            (order.isEmpty() ? QByteArray() : conditions) +
            "</resprocessing></item></questestinterop>";
        const auto cards = importedBytes(file, "a.xml", {.wanted = Wanted::Cards});
        QCOMPARE(shownItems(cards), card);
        QCOMPARE(cards.rejected.size(), std::size_t(card.isEmpty() ? 1 : 0));
    }

    void gapsOfQti1BecomeCards()
    {
        const auto gap = [](const char* id, const char* choice, const char* text) {
            return "<response_lid ident=\"" + QByteArray(id) + "\"><material><mattext>" + id +
                   "</mattext></material><render_choice><response_label ident=\"" + choice +
                   "\"><material><mattext>" + text +
                   "</mattext></material></response_label></render_choice></response_lid>";
        };
        const auto key = [](const char* id, const char* value) {
            return "<respcondition><conditionvar><varequal respident=\"" + QByteArray(id) + "\">" +
                   value +
                   "</varequal></conditionvar><setvar action=\"Add\" varname=\"SCORE\">50</setvar>"
                   "</respcondition>";
        };
        const QByteArray file = "<questestinterop><item "
                                "ident=\"i\"><presentation><material><mattext>[p] and [q]</mattext>"
                                "</material>" +
                                gap("p", "7", "ring") + gap("q", "8", "tree") +
                                "</presentation><resprocessing>" + key("p", "7") + key("q", "8") +
                                "</resprocessing></item></questestinterop>";
        const auto cards = importedBytes(file, "a.xml", {.wanted = Wanted::Cards});
        QCOMPARE(shownItems(cards), QStringLiteral("[p] and [q]|p → ring\nq → tree"));
        const auto questions = importedBytes(file, "a.xml");
        QCOMPARE(questions.rejected.at(0).subject, QStringLiteral("cloze, 2 gaps: choice"));
    }
};

RINGSIDE_TEST(TestTypedAnswers)
#include "tst_typed_answers.moc"
