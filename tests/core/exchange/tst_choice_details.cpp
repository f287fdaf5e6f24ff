// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_writer.h"
#include "core/exchange/packages/items_json.h"
#include "core/exchange/writers/question_writers.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

QByteArray moodleQuiz(const QByteArray& inside, const char* type = "multichoice")
{
    return "<quiz><question type=\"" + QByteArray(type) +
           "\"><name><text>n</text></name><questiontext "
           "format=\"html\"><text>Q</text></questiontext>" +
           inside + "</question></quiz>";
}

QByteArray share(const char* percent, const char* text)
{
    return "<answer fraction=\"" + QByteArray(percent) + "\"><text>" + text + "</text></answer>";
}

QByteArray choiceItem(const char* interaction, const char* second, const QByteArray& declared)
{
    return "<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" identifier=\"i\" "
           "title=\"t\"><responseDeclaration identifier=\"R\" baseType=\"identifier\" " +
           declared +
           "</responseDeclaration><itemBody><p>Q</p><choiceInteraction "
           "responseIdentifier=\"R\" " +
           interaction +
           "><simpleChoice identifier=\"a\">x</simpleChoice><simpleChoice identifier=\"b\" " +
           second +
           ">All of the above</simpleChoice></choiceInteraction></itemBody></assessmentItem>";
}

const QByteArray kKeyA =
    "cardinality=\"single\"><correctResponse><value>a</value></correctResponse>";

QByteArray oldItem(const char* render, const char* last)
{
    return "<questestinterop><item "
           "ident=\"i\"><presentation><material><mattext>Q</mattext></material>"
           "<response_lid ident=\"r\" rcardinality=\"Single\"><render_choice " +
           QByteArray(render) +
           "><response_label ident=\"a\"><material><mattext>x</mattext></material></response_label>"
           "<response_label ident=\"b\" " +
           last +
           "><material><mattext>y</mattext></material></response_label></render_choice></"
           "response_lid>"
           "</presentation><resprocessing><respcondition><conditionvar><varequal respident=\"r\">a"
           "</varequal></conditionvar><setvar varname=\"SCORE\">100</setvar></respcondition>"
           "</resprocessing></item></questestinterop>";
}

/// "80 20 -" with - for a choice without a weight.
QString weightsOf(const ChoiceQuestion& question)
{
    QStringList weights;
    for (const Choice& choice : question.choices)
        weights << (choice.weight ? QString::number(*choice.weight, 'g', 5) : QStringLiteral("-"));
    return weights.join(u' ');
}

std::vector<int> faultsIn(const std::vector<Remark>& remarks)
{
    std::vector<int> faults;
    for (const Remark& remark : remarks)
        faults.push_back(int(remark.fault));
    return faults;
}

/// The question after an export and an import in each format; of those that can hold its details.
std::vector<Imported> exportedAndRead(const ChoiceQuestion& question, bool withGift)
{
    const std::vector<Item> items{{.key = {}, .place = {}, .content = question}};
    std::vector<Imported> read{importedBytes(moodleDocument(items, {}), "a.xml"),
                               importedBytes(*qtiPackage(items, {}), "a.zip"),
                               importedBytes(itemsJson(items, {}), "a.json")};
    if (withGift)
        read.push_back(importedBytes(giftDocument(items), "a.gift"));
    return read;
}

} // namespace

/// What a choice question says beyond its texts and its key, and numbers to type.
class TestChoiceDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selectAllWithOneKeyStaysSelectAll_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("multiple");
        const auto row = [](const char* what, const QByteArray& file, const char* name,
                            bool multiple) {
            QTest::newRow(what) << file << QString::fromLatin1(name) << multiple;
        };
        row("Moodle", moodleQuiz("<single>false</single>" + share("100", "a") + share("-100", "b")),
            "a.xml", true);
        row("Moodle with a number",
            moodleQuiz("<single>0</single>" + share("0", "a") + share("100", "b")), "a.xml", true);
        row("Moodle, one answer",
            moodleQuiz("<single>true</single>" + share("100", "a") + share("0", "b")), "a.xml",
            false);
        row("a plug-in, all or nothing",
            moodleQuiz(share("100", "a") + share("0", "b"), "multichoiceset"), "a.xml", true);
        row("GIFT without a right mark", "Q?{~%100%a ~%-100%b}", "a.gift", true);
        row("GIFT", "Q?{=a ~b}", "a.gift", false);
        row("QTI 2",
            choiceItem(
                "maxChoices=\"0\"", "",
                "cardinality=\"multiple\"><correctResponse><value>a</value></correctResponse>"),
            "a.xml", true);
    }

    void selectAllWithOneKeyStaysSelectAll()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, name);
        QFETCH(bool, multiple);
        const auto read = importedBytes(file, name.toUtf8().constData());
        const ChoiceQuestion question = questionOf(read, 0);
        QCOMPARE(keyOf(question).size(), 1);
        QCOMPARE(question.multiple, multiple);
        for (const Imported& again : exportedAndRead(question, true))
            QCOMPARE(questionOf(again, 0).multiple, multiple);
    }

    void theOrderOfChoicesIsKept_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("shuffled");
        QTest::addColumn<bool>("lastIsFixed");
        const auto row = [](const char* what, const QByteArray& file, bool shuffled,
                            bool lastIsFixed = false) {
            QTest::newRow(what) << file << shuffled << lastIsFixed;
        };
        const QByteArray answers = share("100", "a") + share("0", "b");
        row("Moodle, in order", moodleQuiz("<shuffleanswers>false</shuffleanswers>" + answers),
            false);
        row("Moodle, in order by a number",
            moodleQuiz("<shuffleanswers>0</shuffleanswers>" + answers), false);
        row("Moodle, shuffled", moodleQuiz("<shuffleanswers>true</shuffleanswers>" + answers),
            true);
        row("Moodle, not said", moodleQuiz(answers), true);
        row("QTI 2, in order", choiceItem("shuffle=\"false\" maxChoices=\"1\"", "", kKeyA), false);
        row("QTI 2, not said", choiceItem("maxChoices=\"1\"", "", kKeyA), false);
        row("QTI 2, one fixed",
            choiceItem("shuffle=\"true\" maxChoices=\"1\"", "fixed=\"true\"", kKeyA), true, true);
        row("QTI 1, in order", oldItem("shuffle=\"No\"", ""), false);
        row("QTI 1, one fixed", oldItem("shuffle=\"Yes\"", "rshuffle=\"No\""), true, true);
        row("QTI 1, not said", oldItem("", ""), true);
    }

    void theOrderOfChoicesIsKept()
    {
        QFETCH(QByteArray, file);
        QFETCH(bool, shuffled);
        QFETCH(bool, lastIsFixed);
        const auto read = importedBytes(file, "a.xml");
        QCOMPARE(read.rejectedInAll, 0);
        const ChoiceQuestion question = questionOf(read, 0);
        QCOMPARE(question.shuffled, shuffled);
        QCOMPARE(question.choices.back().fixed, lastIsFixed);
        const std::vector<Imported> again = exportedAndRead(question, false);
        // Moodle has no fixed choice: the order of all keeps it at its place.
        QCOMPARE(questionOf(again[0], 0).shuffled, shuffled && !lastIsFixed);
        for (std::size_t i = 1; i < again.size(); ++i) {
            QCOMPARE(questionOf(again[i], 0).shuffled, shuffled);
            QCOMPARE(questionOf(again[i], 0).choices.back().fixed, lastIsFixed);
        }
    }

    void weightsAreSaidAndKept_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("weights");
        QTest::addColumn<std::vector<int>>("warnings");
        const auto row = [](const char* what, const QByteArray& file, const char* name,
                            const char* weights, std::vector<int> warnings = {}) {
            QTest::newRow(what) << file << QString::fromLatin1(name) << QString::fromLatin1(weights)
                                << warnings;
        };
        const std::vector<int> unequal{int(Fault::UnequalWeights)};
        row("of Moodle",
            moodleQuiz("<single>false</single>" + share("80", "a") + share("20", "b") +
                       share("-100", "c")),
            "a.xml", "80 20 -100", unequal);
        row("equal ones",
            moodleQuiz("<single>false</single>" + share("50", "a") + share("50", "b") +
                       share("-100", "c")),
            "a.xml", "- - -");
        row("without a penalty",
            moodleQuiz("<single>false</single>" + share("50", "a") + share("50", "b") +
                       share("0", "c")),
            "a.xml", "50 50 0");
        row("rounded thirds",
            moodleQuiz("<single>false</single>" + share("33.33333", "a") + share("33.333", "b") +
                       share("33.33333", "c") + share("-100", "d")),
            "a.xml", "- - - -");
        row("half of the points",
            moodleQuiz("<single>true</single>" + share("100", "a") + share("50", "b") +
                       share("0", "c")),
            "a.xml", "100 50 0", {int(Fault::PartialCredit)});
        row("of GIFT", "Q?{~%80%a ~%20%b ~%-100%c}", "a.gift", "80 20 -100", unequal);
        row("of QTI 2",
            choiceItem(
                "maxChoices=\"0\" shuffle=\"true\"", "",
                "cardinality=\"multiple\"><correctResponse><value>a</value><value>b</value>"
                "</correctResponse><mapping><mapEntry mapKey=\"a\" mappedValue=\"3\"/><mapEntry "
                "mapKey=\"b\" mappedValue=\"1\"/></mapping>"),
            "a.xml", "75 25", unequal);
    }

    void weightsAreSaidAndKept()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, name);
        QFETCH(QString, weights);
        QFETCH(std::vector<int>, warnings);
        const auto read = importedBytes(file, name.toUtf8().constData());
        const ChoiceQuestion question = questionOf(read, 0);
        QCOMPARE(weightsOf(question), weights);
        QCOMPARE(faultsIn(read.warnings), warnings);
        const std::vector<Item> items{{.key = {}, .place = {}, .content = question}};
        for (const Imported& again : {importedBytes(moodleDocument(items, {}), "a.xml"),
                                      importedBytes(giftDocument(items), "a.gift"),
                                      importedBytes(itemsJson(items, {}), "a.json")})
            QCOMPARE(weightsOf(questionOf(again, 0)), weights);
    }

    void unequalWeightsAreNamed()
    {
        const auto read = importedBytes("Q?{~%80%a ~%20%b ~%-100%c}", "a.gift");
        QCOMPARE(read.warnings.at(0).subject, QStringLiteral("80 %, 20 %"));
    }

    void combinedFeedbackIsKeptOrNamed_data()
    {
        QTest::addColumn<QByteArray>("inside");
        QTest::addColumn<QString>("feedback"); // of the right and of the wrong choice
        QTest::addColumn<std::vector<int>>("warnings");
        const auto row = [](const char* what, const QByteArray& inside, const char* feedback,
                            std::vector<int> warnings = {}) {
            QTest::newRow(what) << inside + share("100", "a") + share("0", "b")
                                << QString::fromUtf8(feedback) << warnings;
        };
        const auto combined = [](const char* element, const char* text) {
            return "<" + QByteArray(element) + " format=\"html\"><text>" + text + "</text></" +
                   element + ">";
        };
        row("of one answer",
            combined("correctfeedback", "Yes!") + combined("incorrectfeedback", "No."), "Yes!|No.");
        row("that Moodle fills in",
            combined("correctfeedback", "Your answer is correct.") +
                combined("partiallycorrectfeedback", "Your answer is partially correct.") +
                combined("incorrectfeedback", "Your answer is incorrect."),
            "|");
        row("of several answers",
            "<single>false</single>" + combined("correctfeedback", "Yes!") +
                combined("incorrectfeedback", "No."),
            "|", {int(Fault::FeedbackLeftOut), int(Fault::FeedbackLeftOut)});
        row("of half an answer", combined("partiallycorrectfeedback", "Almost"), "|",
            {int(Fault::FeedbackLeftOut)});
        row("a hint", "<hint format=\"html\"><text>Think of rings</text></hint>", "|",
            {int(Fault::FeedbackLeftOut)});
    }

    void combinedFeedbackIsKeptOrNamed()
    {
        QFETCH(QByteArray, inside);
        QFETCH(QString, feedback);
        QFETCH(std::vector<int>, warnings);
        const auto read = importedBytes(moodleQuiz(inside), "a.xml");
        const ChoiceQuestion& question = questionOf(read, 0);
        QCOMPARE(question.choices[0].feedback + u'|' + question.choices[1].feedback, feedback);
        std::vector<int> found = faultsIn(read.warnings);
        std::erase(found, int(Fault::UnequalWeights));
        QCOMPARE(found, warnings);
    }

    void whatThePageCannotShowIsSaid_data()
    {
        QTest::addColumn<QByteArray>("html");
        QTest::addColumn<std::vector<int>>("warnings");
        QTest::newRow("a table") << QByteArray("<table><tr><td>a</td><td>b</td></tr></table>")
                                 << std::vector<int>{int(Fault::TableFlattened)};
        QTest::newRow("a table of one column")
            << QByteArray("<table><tr><td>a</td></tr><tr><td>b</td></tr></table>")
            << std::vector<int>{};
        QTest::newRow("a formula")
            << QByteArray("The square \\(x^2\\) of x") << std::vector<int>{int(Fault::TexShown)};
        QTest::newRow("a formula of its own")
            << QByteArray("\\[ \\frac{1}{2} \\]") << std::vector<int>{int(Fault::TexShown)};
        QTest::newRow("dollars") << QByteArray("$$x$$") << std::vector<int>{int(Fault::TexShown)};
        QTest::newRow("prices") << QByteArray("$5 and (a \\ b)") << std::vector<int>{};
    }

    void whatThePageCannotShowIsSaid()
    {
        QFETCH(QByteArray, html);
        QFETCH(std::vector<int>, warnings);
        const QByteArray escaped = QString::fromUtf8(html).toHtmlEscaped().toUtf8();
        const auto read = importedBytes(
            "<quiz><question type=\"multichoice\"><name><text>n</text></name><questiontext "
            "format=\"html\"><text>Q: " +
                escaped + "</text></questiontext>" + share("100", "a") + share("0", "b") +
                "</question></quiz>",
            "a.xml");
        QCOMPARE(faultsIn(read.warnings), warnings);
    }

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
            row(what, moodleQuiz(inside, "numerical"), "a.xml", back);
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
            return moodleQuiz(inside, type).replace("<text>Q</text>", "<text>" + text + "</text>");
        };
        row("gaps to choose",
            stem("gapselect", "A [[2]] has [[1]] ranks.",
                 "<selectoption><text>n</text></selectoption><selectoption><text>ring</text>"
                 "</selectoption>"),
            "a.xml", "A (1) \\_\\_\\_ has (2) \\_\\_\\_ ranks.|1. ring\n2. n");
        row("gaps to drag", stem("ddwtos", "The [[1]].", "<dragbox><text>10.</text></dragbox>"),
            "a.xml", "The (1) \\_\\_\\_.|1. 10\\.");
        row("an order", stem("ordering", "Sort", share("2.0", "second") + share("1.0", "first")),
            "a.xml", "Sort|1. first\n2. second");
        row("a formula",
            stem("calculated", "Sum of {a} and {b}?",
                 "<answer "
                 "fraction=\"100\"><text>{a}+{b}</text><tolerance>0.01</tolerance></answer>"),
            "a.xml", "Sum of {a} and {b}?|{a}+{b} ± 0.01");
        row("an order of GIFT", "Sort{>3 RELATIVE VERTICAL\nfirst\nsecond\n}", "a.gift",
            "Sort|1. first\n2. second");
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

    void idsDoNotDependOnTheOrder()
    {
        const auto idsOf = [](const QByteArray& gift) {
            const auto read = importedBytes(gift, "a.gift");
            QHash<QString, QString> ids; // by the key's text
            const QJsonArray questions =
                QJsonDocument::fromJson(itemsJson(read.items, {}))[u"questions"].toArray();
            for (const QJsonValue& each : questions)
                ids.insert(each[u"options"][0][u"text"].toString(), each[u"id"].toString());
            return ids;
        };
        const QByteArray first = "Which is right?{=a ~b}", second = "Which is right?{=c ~d}";
        const auto ids = idsOf(first + "\n\n" + second);
        QCOMPARE(ids.size(), 2);
        QVERIFY(ids.value(QStringLiteral("a")) != ids.value(QStringLiteral("c")));
        QCOMPARE(idsOf(second + "\n\n" + first), ids);
    }

    void theIdOfAnotherProgramIsKept()
    {
        const auto read = importedBytes("// [id:q7]\nQ?{=a ~b}", "a.gift");
        const QByteArray json = itemsJson(read.items, {});
        const auto again = importedBytes(json, "a.json");
        QCOMPARE(again.items.at(0).key, QStringLiteral("gift q7"));
        QVERIFY(giftDocument(again.items).contains("[id:q7]"));
        QCOMPARE(itemsJson(again.items, {}), json);
    }

    void aPictureIsFoundByItsName_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("at the root") << QStringLiteral("ring.png") << true;
        QTest::newRow("in the folder") << QStringLiteral("folder/ring.png") << true;
        QTest::newRow("in another folder") << QStringLiteral("media/x/ring.png") << true;
        QTest::newRow("as a resource") << QStringLiteral("web_resources/folder/ring.png") << true;
        QTest::newRow("another name") << QStringLiteral("tree.png") << false;
    }

    void aPictureIsFoundByItsName()
    {
        QFETCH(QString, entry);
        QFETCH(bool, isFound);
        ZipWriter zip;
        zip.add(QStringLiteral("imsmanifest.xml"),
                "<manifest><resources><resource type=\"imsqti_xmlv1p2\"><file "
                "href=\"q.xml\"/></resource>"
                "</resources></manifest>");
        zip.add(QStringLiteral("q.xml"),
                oldItem("", "").replace("<mattext>Q</mattext>",
                                        "<mattext texttype=\"text/html\">&lt;img "
                                        "src=\"$IMS-CC-FILEBASE$/folder/ring.png\"&gt;</mattext>"));
        zip.add(entry, "picture");
        const auto read = importedBytes(*zip.finish(), "a.zip");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.media.size(), isFound ? std::size_t(1) : std::size_t(0));
        QCOMPARE(read.warnings.size(), isFound ? std::size_t(0) : std::size_t(1));
    }
};

RINGSIDE_TEST(TestChoiceDetails)
#include "tst_choice_details.moc"
