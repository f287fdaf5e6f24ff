// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

QByteArray quiz(const QByteArray& questions)
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n" + questions + "\n</quiz>\n";
}

QByteArray answer(const char* fraction, const char* text)
{
    return QByteArray("<answer fraction=\"") + fraction + "\" format=\"html\"><text><![CDATA[" +
           text + "]]></text><feedback format=\"html\"><text>f</text></feedback></answer>";
}

QByteArray multichoice(const QByteArray& inside)
{
    return "<question type=\"multichoice\"><name><text>N</text></name><questiontext "
           "format=\"html\">"
           "<text><![CDATA[<p>Q?</p>]]></text></questiontext>" +
           inside + "</question>";
}

} // namespace

/// Moodle XML as docs.moodle.org/en/Moodle_XML_format has it.
class TestMoodleXml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsOfCanvasAreNoQuiz()
    {
        const auto read = importedBytes("<quiz identifier=\"i\"><title>t</title></quiz>", "a.xml");
        QCOMPARE(read.format, Format::Unknown);
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected[0].fault, Fault::UnknownFormat);
        QCOMPARE(read.rejected[0].subject, QStringLiteral("<quiz>"));
    }

    void questionWithCategoryTagsAndPicture()
    {
        // 3 bytes 1, 2, 3 are AQID in base64.
        const auto read = importedBytes(
            quiz("<question "
                 "type=\"category\"><category><text>$course$/top/Net/A//B</text></category>"
                 "</question><question type=\"multichoice\"><name><text>N</text></name>"
                 "<questiontext format=\"html\"><text><![CDATA[<p>See <img "
                 "src=\"@@PLUGINFILE@@/p%20q.png\" alt=\"P\"/></p>]]></text><file name=\"p q.png\" "
                 "path=\"/\" encoding=\"base64\">AQID</file></questiontext><generalfeedback "
                 "format=\"html\"><text>Because.</text></generalfeedback><idnumber>q1</idnumber>" +
                 answer("100", "<b>a</b>") + answer("0", "b") +
                 "<tags><tag><text>x y</text></tag></tags></question>"),
            "a.xml");
        QCOMPARE(read.format, Format::MoodleXml);
        QCOMPARE(read.items.size(), std::size_t(1));
        const ChoiceQuestion& question = questionOf(read, 0);
        QCOMPARE(question.title, QStringLiteral("N"));
        QCOMPARE(question.stem, QStringLiteral("See ![P](p q.png)"));
        QCOMPARE(question.explanation, QStringLiteral("Because."));
        QCOMPARE(question.choices[0].text, QStringLiteral("**a**"));
        QCOMPARE(question.choices[0].feedback, QStringLiteral("f"));
        QCOMPARE(read.items[0].category, QStringLiteral("Net::A/B"));
        QCOMPARE(read.items[0].tags, QStringList{QStringLiteral("x y")});
        QCOMPARE(read.items[0].key, QStringLiteral("moodle q1"));
        QCOMPARE(read.media.size(), std::size_t(1));
        QCOMPARE(read.media[0], (Media{QStringLiteral("p q.png"), QByteArray("\1\2\3")}));
    }

    void whatBecomesOfAQuestion_data()
    {
        QTest::addColumn<QByteArray>("question");
        QTest::addColumn<QString>("key"); // "" where it is rejected
        QTest::addColumn<int>("fault");
        const auto good = [](const char* name, const QByteArray& xml, const char* key) {
            QTest::newRow(name) << xml << QString::fromUtf8(key) << -1;
        };
        const auto bad = [](const char* name, const QByteArray& xml, Fault fault) {
            QTest::newRow(name) << xml << QString() << int(fault);
        };
        const QByteArray several = "<single>false</single>";
        good("one correct", multichoice(answer("0", "a") + answer("100", "b")), "B");
        good("several by their shares",
             multichoice(several + answer("50", "a") + answer("50", "b") + answer("-50", "c")),
             "AB");
        good("a share that is not in Moodle's list",
             multichoice(several + answer("33", "a") + answer("67", "b") + answer("0", "c")), "AB");
        good("shares with a decimal comma",
             multichoice(several + answer("33,33333", "a") + answer("66,66667", "b") +
                         answer("0", "c")),
             "AB");
        good("no word on how many, shares of two",
             multichoice(answer("50", "a") + answer("50", "b") + answer("0", "c")), "AB");
        good("no word on how many, one full share",
             multichoice(answer("50", "a") + answer("100", "b")), "B");
        good("the plug-in all or nothing",
             multichoice(answer("100", "a") + answer("0", "b") + answer("100", "c"))
                 .replace("\"multichoice\"", "\"multichoiceset\""),
             "AC");
        good("true or false",
             "<question type=\"truefalse\"><name><text>N</text></name><questiontext><text>Q"
             "</text></questiontext><answer fraction=\"0\"><text>true</text></answer>"
             "<answer fraction=\"100\"><text>false</text></answer></question>",
             "B");
        bad("no share", multichoice(answer("", "a") + answer("0", "b")), Fault::NoCorrect);
        bad("a share that is no number", multichoice(answer("x", "a") + answer("0", "b")),
            Fault::BadGrade);
        bad("an essay",
            "<question type=\"essay\"><questiontext><text>Q</text></questiontext>"
            "</question>",
            Fault::NotAChoice);
        bad("a description", "<question type=\"description\"/>", Fault::NotAChoice);
        bad("cloze", "<question type=\"cloze\"/>", Fault::Unsupported);
        bad("a type of a plug-in", "<question type=\"formulas\"/>", Fault::Unsupported);
    }

    void whatBecomesOfAQuestion()
    {
        QFETCH(QByteArray, question);
        QFETCH(QString, key);
        QFETCH(int, fault);
        const auto read = importedBytes(quiz(question), "a.xml");
        QCOMPARE(read.items.size() + static_cast<std::size_t>(read.rejectedInAll), std::size_t(1));
        if (fault >= 0) {
            QCOMPARE(int(read.rejected.at(0).fault), fault);
            QCOMPARE(read.rejected.at(0).place.line, 3);
            return;
        }
        QVERIFY(!read.items.empty());
        QCOMPARE(keyOf(questionOf(read, 0)), key);
    }

    void pairsBecomeLinesOfACard()
    {
        const auto pair = [](const char* left, const char* right) {
            return QByteArray("<subquestion><text>") + left + "</text><answer><text>" + right +
                   "</text></answer></subquestion>";
        };
        const auto read = importedBytes(
            quiz("<question type=\"matching\"><questiontext><text>Q</text></questiontext>" +
                 pair("a", "1") + pair("b", "2") + pair("", "3") + "</question>"),
            "a.xml", {.wanted = Wanted::QuestionsElseCards});
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("a → 1\nb → 2"));
    }

    void gradeUnknownToMoodleIsReported()
    {
        const auto read =
            importedBytes(quiz(multichoice("<single>false</single>" + answer("33", "a") +
                                           answer("66.667", "b") + answer("-50", "c"))),
                          "a.xml");
        QCOMPARE(keyOf(questionOf(read, 0)), QStringLiteral("AB"));
        QCOMPARE(read.warnings.size(), std::size_t(2));
        QCOMPARE(read.warnings[0].fault, Fault::OddGrade);
        QCOMPARE(read.warnings[0].subject, QStringLiteral("33"));
        QCOMPARE(read.warnings[1].fault, Fault::UnequalWeights);
    }

    void damagedXmlIsRejectedAtItsLine()
    {
        const auto read = importedBytes("<quiz>\n<question type='x'>\n</quiz>\n", "a.xml");
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected.at(0).fault, Fault::XmlSyntax);
        QCOMPARE(read.rejected.at(0).place.line, 3);
    }
};

RINGSIDE_TEST(TestMoodleXml)
#include "tst_moodle_xml.moc"
