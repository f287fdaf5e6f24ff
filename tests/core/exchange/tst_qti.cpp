// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_writer.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

/// A QTI 1.2 file with one item of three choices a, b, c.
QByteArray qti1(const char* cardinality, const QByteArray& conditions,
                const QByteArray& render = "render_choice")
{
    QByteArray choices;
    for (const char* id : {"a", "b", "c"})
        choices += QByteArray("<response_label ident=\"") + id + "\"><material><mattext>" + id +
                   "</mattext></material></response_label>";
    return "<questestinterop><assessment><section><item ident=\"i1\" title=\"T\"><presentation>"
           "<material><mattext texttype=\"text/html\">&lt;b&gt;Q&lt;/b&gt;</mattext></material>"
           "<response_lid ident=\"r\" rcardinality=\"" +
           QByteArray(cardinality) + "\"><" + render + ">" + choices + "</" + render +
           "></response_lid></presentation><resprocessing>" + conditions +
           "</resprocessing><itemfeedback ident=\"fa\"><material><mattext>why a"
           "</mattext></material></itemfeedback></item></section></assessment></questestinterop>";
}

QByteArray condition(const QByteArray& tested, const char* action, const char* points)
{
    return "<respcondition><conditionvar>" + tested + "</conditionvar><setvar action=\"" +
           QByteArray(action) + "\" varname=\"SCORE\">" + points + "</setvar></respcondition>";
}

QByteArray equal(const char* id)
{
    return "<varequal respident=\"r\">" + QByteArray(id) + "</varequal>";
}

/// A QTI 2 item: declaration and body.
QByteArray qti2(const QByteArray& declaration, const QByteArray& body, const char* attributes = "")
{
    return "<?xml version=\"1.0\"?>\n<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/"
           "imsqti_v2p1\" identifier=\"i2\" title=\"T\" " +
           QByteArray(attributes) + ">" + declaration + "<itemBody><p>Stem</p>" + body +
           "</itemBody></assessmentItem>";
}

QByteArray declared(const char* cardinality, const QByteArray& inside)
{
    return "<responseDeclaration identifier=\"R\" cardinality=\"" + QByteArray(cardinality) +
           "\" baseType=\"identifier\">" + inside + "</responseDeclaration>";
}

const QByteArray kBody = "<choiceInteraction responseIdentifier=\"R\" maxChoices=\"0\"><prompt>Q?"
                         "</prompt><simpleChoice identifier=\"a\">one</simpleChoice><simpleChoice "
                         "identifier=\"b\">two<feedbackInline identifier=\"b\">no</feedbackInline>"
                         "</simpleChoice><simpleChoice identifier=\"c\">three</simpleChoice>"
                         "</choiceInteraction>";

} // namespace

class TestQti : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keyOfVersionOne_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<QString>("key"); // "" where it is rejected
        const auto row = [](const char* name, const QByteArray& xml, const char* key) {
            QTest::newRow(name) << xml << QString::fromUtf8(key);
        };
        row("one with points", qti1("Single", condition(equal("b"), "Set", "100")), "B");
        row("the one with the most points",
            qti1("Single", condition(equal("a"), "Set", "30") + condition(equal("c"), "Set", "70")),
            "C");
        row("no points at all", qti1("Single", condition(equal("a"), "Set", "0")), "");
        row("no conditions", qti1("Single", ""), "");
        row("all and not the others",
            qti1("Multiple", condition("<and>" + equal("a") + equal("c") + "<not>" + equal("b") +
                                           "</not></and>",
                                       "Set", "100")),
            "AC");
        row("points added for each",
            qti1("Multiple", condition(equal("a"), "Add", "50") +
                                 condition(equal("b"), "Add", "50") +
                                 condition(equal("c"), "Add", "-50")),
            "AB");
        row("one of two is enough",
            qti1("Single", condition("<or>" + equal("a") + equal("b") + "</or>", "Set", "1")),
            "AB");
        row("all points by the name of Blackboard",
            qti1("Single",
                 condition(equal("b"), "Set", "SCORE.max") + condition("<other/>", "Set", "0")),
            "B");
        row("a condition titled so, without points",
            qti1("Single", "<respcondition title=\"Correct\"><conditionvar>" + equal("c") +
                               "</conditionvar><displayfeedback linkrefid=\"x\"/>"
                               "</respcondition>"),
            "C");
        row("a title does not outweigh points",
            qti1("Single", "<respcondition title=\"Correct\"><conditionvar>" + equal("c") +
                               "</conditionvar></respcondition>" +
                               condition(equal("a"), "Set", "1")),
            "A");
        row("true instead of points", qti1("Single", condition(equal("c"), "Set", "true")), "C");
        row("a name in other letters",
            qti1("Single",
                 condition("<varequal respident=\"r\" case=\"No\">B</varequal>", "Set", "1")),
            "B");
        row("ordering", qti1("Ordered", condition(equal("a"), "Set", "1")), "");
        row("a text to fill in", qti1("Single", condition(equal("a"), "Set", "1"), "render_fib"),
            "");
    }

    void keyOfVersionOne()
    {
        QFETCH(QByteArray, xml);
        QFETCH(QString, key);
        const auto read = importedBytes(xml, "a.xml");
        QCOMPARE(read.format, Format::Qti);
        QCOMPARE(read.items.size(), std::size_t(key.isEmpty() ? 0 : 1));
        QCOMPARE(read.rejectedInAll, key.isEmpty() ? 1 : 0);
        if (key.isEmpty()) {
            QCOMPARE(read.rejected.at(0).place.item, QStringLiteral("i1"));
            return;
        }
        QCOMPARE(questionOf(read, 0).stem, QStringLiteral("**Q**"));
        QCOMPARE(keyOf(questionOf(read, 0)), key);
    }

    void feedbackOfVersionOne()
    {
        const auto read = importedBytes(
            qti1("Single",
                 condition(equal("b"), "Set", "100") + "<respcondition><conditionvar>" +
                     equal("a") +
                     "</conditionvar><displayfeedback linkrefid=\"fa\"/></respcondition>"),
            "a.xml");
        QCOMPARE(questionOf(read, 0).choices[0].feedback, QStringLiteral("why a"));
        QCOMPARE(questionOf(read, 0).title, QStringLiteral("T"));
    }

    void keyOfVersionTwo_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<QString>("key"); // "" where it is rejected
        QTest::addColumn<int>("fault");
        const auto good = [](const char* name, const QByteArray& xml, const char* key) {
            QTest::newRow(name) << xml << QString::fromUtf8(key) << -1;
        };
        const auto bad = [](const char* name, const QByteArray& xml, Fault fault) {
            QTest::newRow(name) << xml << QString() << int(fault);
        };
        const QByteArray correct = "<correctResponse><value>a</value></correctResponse>";
        good("the correct response", qti2(declared("single", correct), kBody), "A");
        good("several correct responses",
             qti2(declared("multiple", "<correctResponse><value>a</value><value>c</value>"
                                       "</correctResponse>"),
                  kBody),
             "AC");
        good("a mapping",
             qti2(declared("multiple",
                           "<mapping><mapEntry mapKey=\"a\" mappedValue=\"1\"/><mapEntry "
                           "mapKey=\"b\" mappedValue=\"-1\"/></mapping>"),
                  kBody),
             "A");
        good("an adaptive item with one question",
             qti2(declared("single", correct), kBody, "adaptive=\"true\""), "A");
        good("a comparison in the processing",
             qti2(declared("single", ""), kBody)
                 .replace("</assessmentItem>",
                          "<responseProcessing><responseCondition><responseIf><match><variable "
                          "identifier=\"R\"/><baseValue>c</baseValue></match><setOutcomeValue "
                          "identifier=\"SCORE\"><baseValue>1</baseValue></setOutcomeValue>"
                          "</responseIf><responseElseIf><match><variable identifier=\"R\"/>"
                          "<baseValue>a</baseValue></match><setOutcomeValue identifier=\"SCORE\">"
                          "<baseValue>0.5</baseValue></setOutcomeValue></responseElseIf>"
                          "</responseCondition></responseProcessing></assessmentItem>"),
             "C");
        bad("no key", qti2(declared("single", ""), kBody), Fault::NoCorrect);
        bad("a key that is no choice",
            qti2(declared("single", "<correctResponse><value>z</value></correctResponse>"), kBody),
            Fault::UnknownKey);
        bad("two interactions", qti2(declared("single", correct), kBody + kBody),
            Fault::Unsupported);
        bad("another interaction", qti2(declared("single", correct), "<sliderInteraction/>"),
            Fault::Unsupported);
        bad("no interaction", qti2("", "<p>x</p>"), Fault::NotAChoice);
        bad("random values",
            qti2("<templateDeclaration identifier=\"t\"/>" + declared("single", correct), kBody),
            Fault::Randomised);
        bad("a test",
            "<assessmentTest><testPart><assessmentItemRef identifier=\"x\" "
            "href=\"x.xml\"/></testPart></assessmentTest>",
            Fault::OnlyReferences);
    }

    void keyOfVersionTwo()
    {
        QFETCH(QByteArray, xml);
        QFETCH(QString, key);
        QFETCH(int, fault);
        const auto read = importedBytes(xml, "a.xml");
        if (fault >= 0) {
            QCOMPARE(read.items.size(), std::size_t(0));
            QCOMPARE(int(read.rejected.at(0).fault), fault);
            return;
        }
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(questionOf(read, 0).stem, QStringLiteral("Stem\n\nQ?"));
        QCOMPARE(questionOf(read, 0).choices[1].text, QStringLiteral("two"));
        QCOMPARE(questionOf(read, 0).choices[1].feedback, QStringLiteral("no"));
        QCOMPARE(keyOf(questionOf(read, 0)), key);
    }

    void versionThreeHasOtherNames()
    {
        const auto read = importedBytes(
            "<qti-assessment-item xmlns=\"http://www.imsglobal.org/xsd/imsqtiasi_v3p0\" "
            "identifier=\"i3\" title=\"T\"><qti-response-declaration identifier=\"R\" "
            "cardinality=\"single\"><qti-correct-response><qti-value>b</qti-value>"
            "</qti-correct-response></qti-response-declaration><qti-item-body>"
            "<qti-choice-interaction response-identifier=\"R\" max-choices=\"1\"><qti-prompt>Q?"
            "</qti-prompt><qti-simple-choice identifier=\"a\">one</qti-simple-choice>"
            "<qti-simple-choice identifier=\"b\">two</qti-simple-choice></qti-choice-interaction>"
            "</qti-item-body></qti-assessment-item>",
            "a.xml");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(keyOf(questionOf(read, 0)), QStringLiteral("B"));
    }

    void itemThatIsThereTwice()
    {
        const QByteArray item = "<item ident=\"i\"><presentation><material><mattext>Q</mattext>"
                                "</material><response_lid ident=\"r\"><render_choice>"
                                "<response_label ident=\"a\"><material><mattext>a</mattext>"
                                "</material></response_label><response_label ident=\"b\"><material>"
                                "<mattext>b</mattext></material></response_label></render_choice>"
                                "</response_lid></presentation><resprocessing>" +
                                condition(equal("a"), "Set", "1") + "</resprocessing></item>";
        const auto read =
            importedBytes("<questestinterop>" + item + item + QByteArray(item).replace("Q<", "R<") +
                              "</questestinterop>",
                          "a.xml");
        // The same again is rejected; another question with the same id is kept.
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(questionOf(read, 1).stem, QStringLiteral("R"));
        QVERIFY(read.items[0].key != read.items[1].key);
        QCOMPARE(read.rejected.at(0).fault, Fault::Duplicate);
    }

    void packagesOfOtherPrograms()
    {
        ZipWriter blackboard;
        blackboard.add(QStringLiteral("imsmanifest.xml"),
                       "<manifest xmlns:bb=\"b\"><resources><resource bb:file=\"res1.dat\" "
                       "type=\"assessment/x-bb-qti-pool\"/></resources></manifest>");
        blackboard.add(QStringLiteral("res1.dat"),
                       qti1("Single", condition(equal("b"), "Set", "SCORE.max"))
                           .replace(" texttype=\"text/html\"", "")
                           .replace("<mattext>", "<mat_formattedtext type=\"HTML\">")
                           .replace("</mattext>", "</mat_formattedtext>"));
        const auto pool = importedBytes(*blackboard.finish(), "a.zip");
        QCOMPARE(pool.items.size(), std::size_t(1));
        QCOMPARE(keyOf(questionOf(pool, 0)), QStringLiteral("B"));
        QCOMPARE(questionOf(pool, 0).choices[0].text, QStringLiteral("a"));

        ZipWriter moodle;
        moodle.add(QStringLiteral("questions.xml"),
                   "<quiz><question type=\"multichoice\"><questiontext><text>Q</text>"
                   "</questiontext><answer fraction=\"100\"><text>a</text></answer><answer "
                   "fraction=\"0\"><text>b</text></answer></question></quiz>");
        QCOMPARE(importedBytes(*moodle.finish(), "a.zip").items.size(), std::size_t(1));
    }

    void packageWithPictures()
    {
        ZipWriter zip;
        zip.add(QStringLiteral("imsmanifest.xml"),
                "<manifest><resources><resource identifier=\"r\" type=\"imsqti_item_xmlv2p1\" "
                "href=\"items/i.xml\"><file href=\"items/i.xml\"/><file href=\"p.png\"/></resource>"
                "<resource identifier=\"x\" type=\"imsqti_item_xmlv2p1\" href=\"gone.xml\"/>"
                "<resource identifier=\"y\" type=\"imsqti_item_xmlv2p1\" href=\"../../out.xml\"/>"
                "</resources></manifest>");
        zip.add(QStringLiteral("items/i.xml"),
                qti2(declared("single", "<correctResponse><value>a</value></correctResponse>"),
                     kBody + "<p><img src=\"../p.png\" alt=\"P\"/></p>"));
        zip.add(QStringLiteral("p.png"), "picture");
        const auto read = importedBytes(*zip.finish(), "a.zip");
        QCOMPARE(read.format, Format::QtiPackage);
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.items[0].place.entry, QStringLiteral("items/i.xml"));
        QCOMPARE(read.items[0].media, QStringList{QStringLiteral("p.png")});
        QCOMPARE(read.media.at(0), (Media{QStringLiteral("p.png"), QByteArray("picture")}));
        QCOMPARE(read.rejected.size(), std::size_t(2));
        QCOMPARE(read.rejected[0].fault, Fault::NoEntry);
        QCOMPARE(read.rejected[1].fault, Fault::ZipUnsafeName);
    }

    void severalPackagesInOneArchive()
    {
        const QByteArray correct =
            declared("single", "<correctResponse><value>a</value></correctResponse>");
        const auto manifest = [](const QByteArray& file) {
            return "<manifest><resources><resource identifier=\"r\" type=\"imsqti_item_xmlv2p1\" "
                   "href=\"" +
                   file + "\"/></resources></manifest>";
        };
        const auto item = [&](const char* id) {
            return qti2(correct, kBody).replace("\"i2\"", "\"" + QByteArray(id) + "\"");
        };
        ZipWriter zip;
        zip.add(QStringLiteral("one/imsmanifest.xml"), manifest("a.xml"));
        zip.add(QStringLiteral("one/a.xml"), item("a"));
        zip.add(QStringLiteral("one/left/out.xml"), item("b"));
        zip.add(QStringLiteral("one/left/settings.xml"), "<settings/>");
        zip.add(QStringLiteral("two/imsmanifest.xml"), manifest("c.xml"));
        zip.add(QStringLiteral("two/c.xml"), item("c"));
        const auto read = importedBytes(*zip.finish(), "a.zip");
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.items.size(), std::size_t(3));
        QCOMPARE(read.items[0].place.entry, QStringLiteral("one/a.xml"));
        QCOMPARE(read.items[1].place.entry, QStringLiteral("two/c.xml"));
        QCOMPARE(read.items[2].place.entry, QStringLiteral("one/left/out.xml"));
    }

    void testNamesItemsThatAreNotThere()
    {
        ZipWriter zip;
        zip.add(QStringLiteral("t/test.xml"),
                "<assessmentTest><testPart><assessmentItemRef identifier=\"x\" href=\"x.xml\"/>"
                "<assessmentItemRef identifier=\"y\" href=\"y.xml\"/></testPart>"
                "</assessmentTest>");
        zip.add(
            QStringLiteral("t/y.xml"),
            qti2(declared("single", "<correctResponse><value>a</value></correctResponse>"), kBody));
        const auto read = importedBytes(*zip.finish(), "a.zip");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.rejected.size(), std::size_t(1));
        QCOMPARE(read.rejected[0].fault, Fault::NoEntry);
        QCOMPARE(read.rejected[0].subject, QStringLiteral("x.xml"));
    }

    void pictureOfACartridge()
    {
        ZipWriter zip;
        zip.add(QStringLiteral("quiz.xml"),
                qti1("Single", condition(equal("b"), "Set", "1"))
                    .replace("&lt;b&gt;Q&lt;/b&gt;",
                             "&lt;img src=\"$IMS-CC-FILEBASE$/My%20Media/p.png?x=1\" "
                             "alt=\"P\"&gt;"));
        zip.add(QStringLiteral("web_resources/My Media/p.png"), "picture");
        const auto read = importedBytes(*zip.finish(), "a.zip");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.media.size(), std::size_t(1));
        QCOMPARE(read.media[0].bytes, QByteArray("picture"));
        // By the name that the question has.
        QCOMPARE(read.items[0].media, QStringList{read.media[0].name});
    }
};

RINGSIDE_TEST(TestQti)
#include "tst_qti.moc"
