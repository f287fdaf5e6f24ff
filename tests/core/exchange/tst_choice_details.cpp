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

/// What a choice question says beyond its texts and its key.
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

    void orderOfChoicesIsKept_data()
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

    void orderOfChoicesIsKept()
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

    void weightsAreReportedAndSaved_data()
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

    void weightsAreReportedAndSaved()
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

    void unsupportedContentIsReported_data()
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

    void unsupportedContentIsReported()
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

    void idOfAnotherProgramIsKept()
    {
        const auto read = importedBytes("// [id:q7]\nQ?{=a ~b}", "a.gift");
        const QByteArray json = itemsJson(read.items, {});
        const auto again = importedBytes(json, "a.json");
        QCOMPARE(again.items.at(0).key, QStringLiteral("gift q7"));
        QVERIFY(giftDocument(again.items).contains("[id:q7]"));
        QCOMPARE(itemsJson(again.items, {}), json);
    }

    void pictureIsFoundByItsName_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("at the root") << QStringLiteral("ring.png") << true;
        QTest::newRow("in the folder") << QStringLiteral("folder/ring.png") << true;
        QTest::newRow("in another folder") << QStringLiteral("media/x/ring.png") << true;
        QTest::newRow("as a resource") << QStringLiteral("web_resources/folder/ring.png") << true;
        QTest::newRow("another name") << QStringLiteral("tree.png") << false;
    }

    void pictureIsFoundByItsName()
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
