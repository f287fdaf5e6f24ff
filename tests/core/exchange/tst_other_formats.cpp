// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_writer.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

QByteArray packed(std::initializer_list<std::pair<const char*, QByteArray>> entries)
{
    ZipWriter zip;
    for (const auto& [name, content] : entries)
        zip.add(QString::fromUtf8(name), content);
    return *zip.finish();
}

QString refusalsOf(const Imported& read)
{
    QStringList faults;
    for (const Remark& remark : read.rejected)
        faults << QStringLiteral("%1 %2").arg(int(remark.fault)).arg(remark.subject);
    return faults.join(u'/');
}

QString refusal(Fault fault, const char* subject)
{
    return QStringLiteral("%1 %2").arg(int(fault)).arg(QString::fromUtf8(subject));
}

QByteArray mnemosyne(const QByteArray& logs)
{
    return "<openSM2sync number_of_entries=\"9\"><log type=\"10\" "
           "o_id=\"t1\"><name>net</name></log>"
           "<log type=\"10\" o_id=\"t2\"><name>__UNTAGGED__</name></log>" +
           logs + "</openSM2sync>";
}

QByteArray fact(const char* id, const QByteArray& fields)
{
    return "<log type=\"16\" o_id=\"" + QByteArray(id) + "\">" + fields + "</log>";
}

QByteArray card(const char* id, const char* fact, const char* type, const char* view,
                const QByteArray& inside = {}, const QByteArray& learned = "gr=\"-1\"")
{
    return "<log type=\"6\" o_id=\"" + QByteArray(id) + "\" fact=\"" + fact + "\" card_t=\"" +
           type + "\" fact_v=\"" + view + "\" tags=\"t1,t2\" " + learned + ">" + inside + "</log>";
}

QByteArray sheet(const QByteArray& rows)
{
    return packed(
        {{"[Content_Types].xml", "<Types/>"},
         {"xl/workbook.xml", "<workbook xmlns:r=\"r\"><sheets><sheet name=\"Quiz\" "
                             "r:id=\"rId7\"/></sheets></workbook>"},
         {"xl/_rels/workbook.xml.rels", "<Relationships><Relationship Id=\"rId1\" "
                                        "Target=\"styles.xml\"/><Relationship Id=\"rId7\" "
                                        "Target=\"worksheets/quiz.xml\"/></Relationships>"},
         {"xl/sharedStrings.xml",
          "<sst><si><t>Front</t></si><si><r><t>Ba</t></r><r><t>ck</t></r></si>"
          "<si><t>a \"b\"</t></si></sst>"},
         {"xl/worksheets/quiz.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>"}});
}

QByteArray text(const char* cell, const QByteArray& value)
{
    return "<c r=\"" + QByteArray(cell) + "\" t=\"inlineStr\"><is><t>" + value + "</t></is></c>";
}

QByteArray h5p(const char* library, const QByteArray& content)
{
    return packed({{"h5p.json", "{\"mainLibrary\": \"" + QByteArray(library) + "\"}"},
                   {"content/content.json", content}});
}

constexpr char kMultiChoice[] =
    "{\"question\": \"<p>Which?</p>\\n\", \"answers\": [{\"text\": \"<div>x</div>\", \"correct\": "
    "true, \"tipsAndFeedback\": {\"tip\": \"\", \"chosenFeedback\": \"<div>yes</div>\", "
    "\"notChosenFeedback\": \"\"}}, {\"text\": \"y &amp; z\", \"correct\": false}], "
    "\"behaviour\": {\"randomAnswers\": false}}";

} // namespace

/// Formats that other programs share cards and questions in.
class TestOtherFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cardsOfMnemosyne_data()
    {
        QTest::addColumn<QByteArray>("logs");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const QByteArray& logs, const char* items) {
            QTest::newRow(name) << logs << QString::fromUtf8(items);
        };
        row("front and back", fact("f", "<f>a</f><b>b</b>") + card("c", "f", "1", "1.1"), "a|b");
        row("both ways",
            fact("f", "<f>a</f><b>b</b>") + card("c", "f", "2", "2.1") + card("d", "f", "2", "2.2"),
            "a|b/b|a");
        row("vocabulary",
            fact("f", "<f>Ring</f><m_1>ring</m_1><n>noun</n><p_1>rɪŋ</p_1>") +
                card("c", "f", "3", "3.1") + card("d", "f", "3", "3.2"),
            "Ring|rɪŋ\n\nring\n\nnoun/ring|Ring\n\nrɪŋ\n\nnoun");
        row("clozes",
            fact("f", "<text>A [ring] has [n:how many] ranks</text>") +
                card("c", "f", "5", "5.1", "<extra>{'cloze': 'ring', 'index': 0}</extra>") +
                card("d", "f", "5", "5.1", "<extra>{'cloze': 'n:how many', 'index': 1}</extra>"),
            "A [...] has n ranks|A **ring** has n ranks/A ring has [how many] ranks|A ring has "
            "**n** "
            "ranks");
        row("a type that a user made",
            fact("f", "<x>a</x><y>b</y><z>c</z>") + card("c", "f", "9", "9.1"), "a|b\n\nc");
        row("a card before its fact", card("c", "f", "1", "1.1") + fact("f", "<f>a</f><b>b</b>"),
            "a|b");
        row("text that is no HTML",
            fact("f", "<f>1 &lt; 2\n- x</f><b>10.</b>") + card("c", "f", "1", "1.1"),
            "1 < 2\n\\- x|10\\.");
    }

    void cardsOfMnemosyne()
    {
        QFETCH(QByteArray, logs);
        QFETCH(QString, items);
        const auto alone = importedBytes(mnemosyne(logs), "a.xml");
        QCOMPARE(alone.format, Format::Mnemosyne2);
        QCOMPARE(refusalsOf(alone), QString());
        QCOMPARE(shownItems(alone), items);
        QCOMPARE(alone.items[0].tags, QStringList{QStringLiteral("net")});
        QVERIFY(!cardOf(alone, 0).schedule);
        const auto inPackage =
            importedBytes(packed({{"METADATA", "x"}, {"cards.xml", mnemosyne(logs)}}), "a.cards");
        QCOMPARE(inPackage.format, Format::Mnemosyne2);
        QCOMPARE(shownItems(inPackage), items);
    }

    void learnedCardOfMnemosyneKeepsItsSchedule()
    {
        const auto read = importedBytes(
            mnemosyne(fact("f", "<f>a</f><b>b</b>") +
                      card("c", "f", "1", "1.1", {},
                           "gr=\"4\" e=\"2.5\" ac_rp=\"2\" rt_rp=\"3\" lps=\"1\" l_rp=\"1000000\" "
                           "n_rp=\"1864000\"")),
            "a.xml");
        const CardSchedule& schedule = *cardOf(read, 0).schedule;
        QCOMPARE(schedule.intervalDays, 10.0); // 864000 s
        QCOMPARE(*schedule.dueMs, std::int64_t{1'864'000'000});
        QCOMPARE(schedule.reps, 5);
        QCOMPARE(schedule.lapses, 1);
    }

    void picturesOfMnemosyneComeAlong()
    {
        const auto read = importedBytes(
            packed(
                {{"cards.xml", mnemosyne(fact("f", "<f>&lt;img src=\"p/a.png\"&gt;</f><b>b</b>") +
                                         card("c", "f", "1", "1.1"))},
                 {"p/a.png", "picture"}}),
            "a.cards");
        QCOMPARE(read.media, (std::vector<Media>{{QStringLiteral("p/a.png"), "picture"}}));
        QVERIFY(read.warnings.empty());
    }

    void mnemosyneNamesWhatItLeavesOut()
    {
        QCOMPARE(refusalsOf(importedBytes(
                     mnemosyne(fact("f", "<loc>x</loc><blank>b</blank><marked>m</marked>") +
                               card("c", "f", "4", "4.1") + card("d", "gone", "1", "1.1") +
                               fact("g", "<f>a</f><b>b</b>")),
                     "a.xml")),
                 refusal(Fault::Unsupported, "map") + u'/' + refusal(Fault::NoNotetype, "no fact") +
                     u'/' + refusal(Fault::NoCards, ""));
    }

    void poolsOfBlackboard_data()
    {
        QTest::addColumn<QByteArray>("question");
        QTest::addColumn<QString>("item");
        QTest::addColumn<QString>("faults"); // where only questions are read
        const auto row = [](const char* name, const QByteArray& question, const char* item,
                            const QString& faults = {}) {
            QTest::newRow(name) << question << QString::fromUtf8(item) << faults;
        };
        const QByteArray answers =
            "<BODY><TEXT>Q</TEXT></BODY><ANSWER id='a'><TEXT>10.</TEXT></ANSWER>"
            "<ANSWER id='b'><TEXT><![CDATA[<b>y</b>]]></TEXT></ANSWER>";
        row("a choice",
            "<QUESTION_MULTIPLECHOICE id='q'>" + answers +
                "<GRADABLE><CORRECTANSWER answer_id='b'/></GRADABLE></QUESTION_MULTIPLECHOICE>",
            "Q|10\\.,***y**");
        row("several",
            "<QUESTION_MULTIPLEANSWER id='q'>" + answers +
                "<GRADABLE><CORRECTANSWER answer_id='a'/><CORRECTANSWER answer_id='b'/></GRADABLE>"
                "</QUESTION_MULTIPLEANSWER>",
            "Q|*10\\.,***y**");
        row("pairs",
            "<QUESTION_MATCH id='q'>" + answers +
                "<CHOICE id='c'><TEXT>z</TEXT></CHOICE><GRADABLE><CORRECTANSWER answer_id='a' "
                "choice_id='c'/></GRADABLE></QUESTION_MATCH>",
            "Q|10\\. → z", refusal(Fault::OnlyAnswered, "match"));
        row("an order",
            "<QUESTION_ORDER id='q'>" + answers +
                "<GRADABLE><CORRECTANSWER answer_id='a' order='2'/><CORRECTANSWER answer_id='b' "
                "order='1'/></GRADABLE></QUESTION_ORDER>",
            "Q|1. **y**\n2. 10\\.", refusal(Fault::OnlyAnswered, "order"));
        row("a gap",
            "<QUESTION_FILLINBLANK id='q'><BODY><TEXT>Q</TEXT></BODY><ANSWER "
            "id='a'><TEXT>frog</TEXT>"
            "</ANSWER></QUESTION_FILLINBLANK>",
            "Q|frog", refusal(Fault::OnlyAnswered, "fillinblank"));
        row("a key that is no answer",
            "<QUESTION_MULTIPLECHOICE id='q'>" + answers +
                "<GRADABLE><CORRECTANSWER answer_id='z'/></GRADABLE></QUESTION_MULTIPLECHOICE>",
            "", refusal(Fault::UnknownKey, "z"));
        row("another type",
            "<QUESTION_HOTSPOT id='q'><BODY><TEXT>Q</TEXT></BODY></QUESTION_HOTSPOT>", "",
            refusal(Fault::Unsupported, "QUESTION_HOTSPOT"));
    }

    void poolsOfBlackboard()
    {
        QFETCH(QByteArray, question);
        QFETCH(QString, item);
        QFETCH(QString, faults);
        const QByteArray pool =
            "<?xml version='1.0'?>\n<POOL><TITLE value='exam'/><QUESTIONLIST/>" + question +
            "</POOL>";
        const auto read = importedBytes(pool, "res00001.dat");
        QCOMPARE(read.format, Format::BlackboardPool);
        QCOMPARE(refusalsOf(read), faults);
        const auto both =
            importedBytes(pool, "res00001.dat", {.wanted = Wanted::QuestionsElseCards});
        QCOMPARE(shownItems(both), item.isEmpty() ? QString() : item);
        // The same in its package.
        const auto inPackage = importedBytes(
            packed({{"imsmanifest.xml", "<manifest><resources><resource file=\"res00001.dat\" "
                                        "type=\"assessment/x-bb-pool\"/></resources></manifest>"},
                    {"res00001.dat", pool}}),
            "a.zip", {.wanted = Wanted::QuestionsElseCards});
        QCOMPARE(shownItems(inPackage), shownItems(both));
    }

    void openTriviaHasReferencesOfHtml()
    {
        const auto read = importedBytes(
            "{\"response_code\":0,\"results\":[{\"type\":\"multiple\",\"difficulty\":\"easy\","
            "\"category\":\"Science &amp; Nature\",\"question\":\"What is &quot;2*3*4&quot;?\","
            "\"correct_answer\":\"24\",\"incorrect_answers\":[\"9\",\"10.\"]},{\"type\":"
            "\"boolean\","
            "\"difficulty\":\"hard\",\"category\":\"Art\",\"question\":\"So?\",\"correct_answer\":"
            "\"False\",\"incorrect_answers\":[\"True\"]}]}",
            "a.json");
        QCOMPARE(read.format, Format::OpenTrivia);
        QCOMPARE(refusalsOf(read), QString());
        QCOMPARE(shownItems(read),
                 QStringLiteral("What is \"2\\*3\\*4\"?|*24,9,10\\./So?|True,*False"));
        QCOMPARE(read.items[0].category, QStringLiteral("Science & Nature"));
        QCOMPARE(read.items[0].tags, QStringList{QStringLiteral("easy")});
    }

    void openTriviaIsReadWithoutWhatIsAroundTheResults()
    {
        const auto read = importedBytes(
            "[{\"type\":\"multiple\",\"difficulty\":\"easy\",\"category\":\"Art\",\"question\":"
            "\"Q?\",\"correct_answer\":\"x\",\"incorrect_answers\":[\"y\",\"z\"]}]",
            "a.json");
        QCOMPARE(read.format, Format::OpenTrivia);
        QCOMPARE(shownItems(read), QStringLiteral("Q?|*x,y,z"));
        QCOMPARE(importedBytes("[{\"question\":\"Q?\"}]", "a.json").rejected.at(0).fault,
                 Fault::UnknownFormat);
    }

    void jobInYamlIsNoDeck()
    {
        const QByteArray job = "llm:\n  prompt: 1000\n  output: 500\n";
        for (const char* name : {"a.yaml", "a.yml"}) {
            const auto read = importedBytes(job, name);
            QVERIFY(read.items.empty());
            QCOMPARE(read.rejected.at(0).fault, Fault::UnknownFormat);
        }
    }

    void contentOfH5p_data()
    {
        QTest::addColumn<QByteArray>("zip");
        QTest::addColumn<QString>("items");
        QTest::addColumn<QString>("faults");
        const auto row = [](const char* name, const QByteArray& zip, const char* items,
                            const QString& faults = {}) {
            QTest::newRow(name) << zip << QString::fromUtf8(items) << faults;
        };
        row("multiple choice", h5p("H5P.MultiChoice", kMultiChoice), "Which?|*x,y & z");
        row("a set",
            h5p("H5P.QuestionSet",
                QByteArray(
                    "{\"questions\": [{\"library\": \"H5P.MultiChoice 1.16\", \"params\": ") +
                    kMultiChoice +
                    "}, {\"library\": \"H5P.TrueFalse 1.8\", \"params\": {\"question\": "
                    "\"<p>So?</p>\","
                    "\"correct\": \"false\"}}, {\"library\": \"H5P.DragText 1.8\", \"params\": "
                    "{}}]}"),
            "Which?|*x,y & z/So?|True,*False", refusal(Fault::Unsupported, "H5P.DragText"));
        row("single choices",
            h5p("H5P.SingleChoiceSet",
                "{\"choices\": [{\"question\": \"<p>A?</p>\", \"answers\": [\"<p>r</p>\", \"w\"]}, "
                "{\"question\": \"B?\", \"answers\": [\"s\", \"v\", \"u\"]}]}"),
            "A?|*r,w/B?|*s,v,u");
        row("gaps",
            h5p("H5P.Blanks",
                "{\"text\": \"Fill in\", \"questions\": [\"<p>A *ring/loop:round* has "
                "*n* ranks</p>\"]}"),
            "Fill in\n\nA _____ has _____ ranks|1. ring / loop\n2. n");
        row("dialog cards",
            h5p("H5P.Dialogcards",
                "{\"dialogs\": [{\"text\": \"<p>a</p>\", \"answer\": \"<p>b</p>\"}]}"),
            "a|b");
        row("a video", h5p("H5P.InteractiveVideo", "{}"), "",
            refusal(Fault::Unsupported, "H5P.InteractiveVideo"));
    }

    void contentOfH5p()
    {
        QFETCH(QByteArray, zip);
        QFETCH(QString, items);
        QFETCH(QString, faults);
        const auto read = importedBytes(zip, "a.h5p", {.wanted = Wanted::QuestionsElseCards});
        QCOMPARE(read.format, Format::H5p);
        QCOMPARE(shownItems(read), items);
        QCOMPARE(refusalsOf(read), faults);
    }

    void h5pKeepsOrderAndFeedback()
    {
        const auto read = importedBytes(h5p("H5P.MultiChoice", kMultiChoice), "a.h5p");
        QVERIFY(!questionOf(read, 0).shuffled);
        QVERIFY(!questionOf(read, 0).multiple);
        QCOMPARE(questionOf(read, 0).choices[0].feedback, QStringLiteral("yes"));
    }

    void spreadsheetIsATable_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const QByteArray& rows, const char* items) {
            QTest::newRow(name) << rows << QString::fromUtf8(items);
        };
        row("shared strings",
            "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c></row>"
            "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>2</v></c><c r=\"B2\"><v>4.5</v></c></row>",
            "a \"b\"|4.5");
        row("cells that are left out",
            "<row r=\"2\">" + text("A2", "question") + text("B2", "a") + text("C2", "b") +
                text("D2", "correct") + "</row><row r=\"3\">" + text("A3", "Q") + text("B3", "x") +
                text("C3", "y") + "<c r=\"D3\"><v>2</v></c></row><row r=\"9\">" + text("D9", "") +
                "</row>",
            "Q|x,*y");
        row("Kahoot",
            "<row r=\"2\">" + text("B2", "Quiz template") + "</row><row r=\"8\">" +
                text("B8", "Question - max 120 characters") +
                text("C8", "Answer 1 - max 75 characters") +
                text("D8", "Answer 2 - max 75 characters") +
                text("E8", "Answer 3 - max 75 characters") +
                text("F8", "Answer 4 - max 75 characters") +
                text("G8", "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs") +
                text("H8", "Correct answer(s) - choose at least one") +
                "</row><row r=\"9\"><c r=\"A9\"><v>1</v></c>" + text("B9", "How many?") +
                "<c r=\"C9\"><v>2</v></c><c r=\"D9\"><v>1</v></c><c r=\"G9\"><v>20</v></c>"
                "<c r=\"H9\"><v>2</v></c></row><row r=\"10\"><c r=\"A10\"><v>2</v></c></row>",
            "How many?|2,*1");
    }

    void spreadsheetIsATable()
    {
        QFETCH(QByteArray, rows);
        QFETCH(QString, items);
        const auto read = importedBytes(sheet(rows), "a.xlsx");
        QCOMPARE(read.format, Format::Spreadsheet);
        QCOMPARE(refusalsOf(read), QString());
        QCOMPARE(shownItems(read), items);
    }

    void placesInASpreadsheetAreItsRows()
    {
        const auto read =
            importedBytes(sheet("<row r=\"1\">" + text("A1", "front") + text("B1", "back") +
                                "</row><row r=\"5\">" + text("A5", "a") + "</row>"),
                          "a.xlsx");
        QCOMPARE(read.rejected.at(0).fault, Fault::NoBack);
        QCOMPARE(read.rejected.at(0).place.line, 5);
    }

    void otherProgramsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("program");
        const auto row = [](const char* what, const QByteArray& content, const char* name,
                            const char* program) {
            QTest::newRow(what) << content << QString::fromLatin1(name)
                                << QString::fromUtf8(program);
        };
        row("a deck of Mochi", packed({{"data.edn", "{}"}}), "a.mochi", "Mochi");
        row("a document of Word", packed({{"word/document.xml", "<w/>"}}), "a.docx", "Word");
        row("a backup of Moodle", packed({{"moodle_backup.xml", "<m/>"}}), "a.mbz",
            "Moodle (a backup, not an export)");
        row("a book", packed({{"META-INF/container.xml", "<c/>"}}), "a.epub", "EPUB");
        row("a PDF", QByteArray("%PDF-1.7\n\0\1", 11), "a.pdf", "PDF");
        row("a deck of CrowdAnki", "{\"__type__\": \"Deck\", \"notes\": []}", "a.json",
            "CrowdAnki");
        row("a dictionary", "<xdxf><ar/></xdxf>", "a.xml", "XDXF (a dictionary)");
    }

    void otherProgramsAreNamed()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, name);
        QFETCH(QString, program);
        const auto read = importedBytes(content, name.toUtf8().constData());
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected[0].fault, Fault::ForeignFormat);
        QCOMPARE(read.rejected[0].subject, program);
    }
};

RINGSIDE_TEST(TestOtherFormats)
#include "tst_other_formats.moc"
