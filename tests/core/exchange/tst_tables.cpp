// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/rows.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

using namespace ringside::exchange;
using namespace ringside::test;

/// Anki's text, Mnemosyne's, CSV and SuperMemo's questions and answers.
class TestTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headerOfAnkiHolds()
    {
        const auto read = importedBytes("#separator:Semicolon\n#html:true\n#deck column:1\n"
                                        "#tags column:4\n#guid column:5\n"
                                        "Geo;<b>Paris</b>;France;eu city;g1\n",
                                        "a.txt");
        QCOMPARE(read.format, Format::AnkiText);
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("**Paris**"));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("France"));
        QCOMPARE(read.items[0].category, QStringLiteral("Geo"));
        QCOMPARE(read.items[0].tags, (QStringList{QStringLiteral("eu"), QStringLiteral("city")}));
        QCOMPARE(read.items[0].key, QStringLiteral("anki g1"));
        QCOMPARE(read.items[0].place.line, 6);
    }

    void rowsOfATable_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("cards"); // front|back/front|back
        QTest::addColumn<int>("rejected");
        const auto row = [](const char* name, const QByteArray& text, const char* cards,
                            int rejected) {
            QTest::newRow(name) << text << QString::fromUtf8(cards) << rejected;
        };
        row("tabs", "a\tb\nc\td\n", "a|b/c|d", 0);
        row("a comma", "a,b\nc,d\n", "a|b/c|d", 0);
        row("tabs, with commas in the text", "a, x\tb\nc\td, y\n", "a, x|b/c|d, y", 0);
        row("lines that end in a return", "a\tb\rc\td", "a|b/c|d", 0);
        row("lines of Windows with a mark",
            "\xEF\xBB\xBF"
            "a\tb\r\nc\td\r\n",
            "a|b/c|d", 0);
        row("quotes with a line and a quote within", "\"a\n\"\"q\"\"\"\tb\nc\td\n",
            "a\n\"q\"|b/c|d", 0);
        row("a third field", "f\tp\tt\n", "f|p\n\nt", 0);
        row("comments", "# one\na\tb\n# two\n", "a|b", 0);
        row("one field", "a\tb\nalone\n", "a|b", 1);
        row("an empty front", "\tb\na\tb\n", "a|b", 1);
        row("an empty back", "a\t\nb\tc\n", "b|c", 1);
        row("a quote that stays open", "\"a\tb\nc\td\n", "c|d", 1);
        row("no UTF-8", "\xE0\tb\n", "à|b", 0);
        row("a row of a deck alone", "#separator:tab\n#deck column:1\nMine\tfront\tback\nMine\n",
            "front|back", 1);
    }

    void rowsOfATable()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, cards);
        QFETCH(int, rejected);
        const auto read = importedBytes(text, "a.txt");
        QStringList found;
        for (std::size_t i = 0; i < read.items.size(); ++i)
            found << cardOf(read, i).front + QLatin1Char('|') + cardOf(read, i).back;
        QCOMPARE(found.join(QLatin1Char('/')), cards);
        QCOMPARE(read.rejectedInAll, rejected);
    }

    void bracesAndBracketsAreNotAlwaysJson_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("format");
        QTest::addColumn<int>("accepted");
        const auto row = [](const char* what, const QByteArray& text, const char* name,
                            Format format, int accepted) {
            QTest::newRow(what) << text << QString::fromLatin1(name) << int(format) << accepted;
        };
        row("a list of objects", "[\n  {\"type\": \"MC\",\t\"stem\": \"a, b\"}\n]\n", "a.txt",
            Format::Items, 0);
        row("a list of words", "[\"a\",\n\"b\"]", "a.txt", Format::Items, 0);
        row("a list that is cut off", "[{\n\"a\": \"x, y\",\n\"b\":", "a.txt", Format::Items, 0);
        row("named as JSON and none", "[ a, b", "a.json", Format::Items, 0);
        row("a gap of Anki", "{{c1::Paris}} is a city\tFrance\n", "a.txt", Format::AnkiText, 1);
        row("a footnote in a table", "[1] one\ta\n[2] two\tb\n", "a.txt", Format::AnkiText, 2);
        row("markup of GIFT", "[html]<b>Yes</b> {T}\n", "a.txt", Format::Gift, 1);
    }

    void bracesAndBracketsAreNotAlwaysJson()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, name);
        QFETCH(int, format);
        QFETCH(int, accepted);
        const auto read = importedBytes(text, name.toUtf8().constData());
        QCOMPARE(int(read.format), format);
        QCOMPARE(int(read.items.size()), accepted);
        // One reason for a file that is refused as a whole.
        QCOMPARE(read.rejectedInAll, accepted > 0 ? 0 : 1);
    }

    void tableOfQuestions()
    {
        const auto read = importedBytes("Question,Option A,Option B,Option C,Correct,Tags\n"
                                        "Even?,1,2,3,B,maths\nPrime?,2,4,5,\"A,C\",\n"
                                        "\"Odd, and small?\",seven,eight,,seven,\n"
                                        "Bad?,1,2,3,Z,\n",
                                        "a.csv");
        QCOMPARE(read.format, Format::Csv);
        QCOMPARE(read.items.size(), std::size_t(3));
        QCOMPARE(keyOf(questionOf(read, 0)), QStringLiteral("B"));
        QCOMPARE(read.items[0].tags, QStringList{QStringLiteral("maths")});
        QCOMPARE(keyOf(questionOf(read, 1)), QStringLiteral("AC"));
        QCOMPARE(questionOf(read, 2).stem, QStringLiteral("Odd, and small?"));
        QCOMPARE(questionOf(read, 2).choices.size(), std::size_t(2));
        QCOMPARE(read.rejected.at(0).fault, Fault::UnknownKey);
        QCOMPARE(read.rejected.at(0).place.line, 5);
    }

    void keyOfATable_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("choices"); // of the last question, the correct ones with a star
        const auto row = [](const char* name, const char* text, const char* choices) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(choices);
        };
        row("an empty choice keeps its letter", "question,a,b,c,d,correct\nQ,x,,y,z,C\n", "x *y z");
        row("an empty choice keeps its number", "question,a,b,c,d,correct\nQ,x,,y,z,4\n", "x y *z");
        row("numbers as choices, by their place elsewhere",
            "question,a,b,c,correct\nP,5,4,9,2\nQ,3,4,2,3\n", "3 4 *2");
        row("numbers as choices, by their text elsewhere",
            "question,a,b,c,correct\nP,7,8,9,8\nQ,3,4,2,3\n", "*3 4 2");
        row("letters without a comma", "question,a,b,c,d,correct\nQ,w,x,y,z,BD\n", "w *x y *z");
        row("a word between letters", "question,a,b,c,correct\nQ,x,y,z,a and c\n", "*x y *z");
        row("a letter with a mark", "question,a,b,correct\nQ,x,y,(b)\n", "x *y");
        row("the name of a column", "question,option a,option b,correct\nQ,x,y,Option B\n", "x *y");
        row("TRUE of a spreadsheet", "question,a,b,correct\nQ,True,False,FALSE\n", "True *False");
        row("a column of wrong answers",
            "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)\nQ,r,w,v\n",
            "*r w v");
        row("names with remarks",
            "Question #,Question Text,Answer 1,Answer 2 (Optional),Correct Answer(s) (Only #)\n"
            "1,Q,x,y,2\n",
            "x *y");
        row("letters with marks as names", "question,A),B),Answer\nQ,x,y,B\n", "x *y");
        row("nine choices", "question,a,b,c,d,e,f,g,h,i,key\nQ,a,b,c,d,e,f,g,h,i,9\n",
            "a b c d e f g h *i");
        row("a title above the names", "My quiz,,,\nquestion,a,b,key\nQ,x,y,B\n", "x *y");
        row("names in German", "Frage;Antwort A;Antwort B;Richtig\nQ;x;y;B\n", "x *y");
        row("no marks of Markdown", "question,a,b,key\nQ,2*3*4,y,B\n", "2\\*3\\*4 *y");
    }

    void keyOfATable()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, choices);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(read.format, Format::Csv);
        QCOMPARE(read.rejectedInAll, 0);
        const ChoiceQuestion& question = questionOf(read, read.items.size() - 1);
        QCOMPARE(question.stem, QStringLiteral("Q"));
        QStringList found;
        for (const Choice& choice : question.choices)
            found << (choice.correct ? QLatin1String("*") : QLatin1String("")) + choice.text;
        QCOMPARE(found.join(QLatin1Char(' ')), choices);
    }

    void gapOnTwoCards()
    {
        const auto read = importedBytes("#separator:tab\nA {{c1,2::x}} and {{c2::y}}\t\n", "a.txt");
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("A [...] and y"));
        QCOMPARE(cardOf(read, 1).front, QStringLiteral("A [...] and [...]"));
        QCOMPARE(cardOf(read, 1).back, QStringLiteral("A **x** and **y**"));
    }

    void tableOfCards()
    {
        const auto read = importedBytes("Term;Definition\nTPU;an accelerator\n", "a.csv");
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("TPU"));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("an accelerator"));
    }

    void columnsCanBeNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* what, const QByteArray& text, const char* names) {
            QTest::newRow(what) << text << QString::fromLatin1(names);
        };
        row("without a header", "x,1,one\n", "-,back,front");
        row("with a header of its own", "front,back,more\n1,one,x\n", "back,front,-");
        row("with tags", "t;one;1\n", "tags,front,back");
        row("in a list of brackets", "[a];one;1\n", "-,front,back");
        row("behind a header of Anki's", "#separator:tab\none\t1\tx\n", "front,back,-");
    }

    void columnsCanBeNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, names);
        const auto read = importedBytes(text, "a.txt", {.columns = names.split(QLatin1Char(','))});
        QCOMPARE(read.format, Format::Csv);
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("one"));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("1"));
        QCOMPARE(read.firstRow.size(), 3);
    }

    void severalBacksAreOne()
    {
        const auto read = importedBytes(
            "Wort,Sinn,Beispiel\nring,a circle,a ring road\n", "a.txt",
            {.columns = {QStringLiteral("front"), QStringLiteral("back"), QStringLiteral("back")},
             .skipsFirstRow = true});
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("a circle\n\na ring road"));
        QCOMPARE(read.firstRow.value(0), QStringLiteral("Wort"));
    }

    void proseIsNoTable_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("format");
        QTest::newRow("a note with commas and colons")
            << QByteArray("# Title\n\nOne, two, three: this is prose.\nNothing here\n"
                          "Nor here\nAnd, at last, some\nEnd\n")
            << int(Format::Unknown);
        QTest::newRow("rows with one that is broken")
            << QByteArray("a|b\nc|d\ne\n") << int(Format::AnkiText);
    }

    void proseIsNoTable()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, format);
        QCOMPARE(int(importedBytes(text, "a.md").format), format);
    }

    void excelNamesTheSeparator()
    {
        const auto read = importedBytes("sep=;\r\nFront;Back\r\na, b;c, d\r\n", "a.csv");
        QCOMPARE(read.format, Format::Csv);
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("a, b"));
        QCOMPARE(read.items[0].place.line, 3);
    }

    void exportedClozeIsACardOfEachGap()
    {
        const auto read = importedBytes("#separator:tab\n#html:true\n#guid column:1\n"
                                        "#notetype column:2\n#tags column:5\n"
                                        "g\tCloze\t{{c1::Paris}} is in {{c2::France::a country}}"
                                        "\tEurope\tgeo\n",
                                        "a.txt");
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("[...] is in France"));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("**Paris** is in France\n\nEurope"));
        QCOMPARE(cardOf(read, 1).front, QStringLiteral("Paris is in [a country]"));
        const auto cloze = cardOf(read, 1).cloze;
        QVERIFY(cloze);
        QCOMPARE(cloze->text, QStringLiteral("{{c1::Paris}} is in {{c2::France::a country}}"));
        QCOMPARE(cloze->below, QStringLiteral("Europe"));
        QCOMPARE(cloze->gap, 2);
        QCOMPARE(cloze->note, QStringLiteral("anki g"));
        // As the second card of the note in a collection.
        QCOMPARE(read.items[1].key, QStringLiteral("anki g 1"));
        QCOMPARE(read.items[1].tags, QStringList{QStringLiteral("geo")});
    }

    /// The marks of bold text would show inside of code.
    void gapWithinCodeIsNoClozeText()
    {
        const auto read = importedBytes("#separator:tab\n#html:true\nRun <code>mpirun {{c1::-np}} "
                                        "4</code>\t\n",
                                        "a.txt");
        QCOMPARE(read.items.size(), std::size_t(1));
        QVERIFY(!cardOf(read, 0).cloze);
    }

    void clozeThatIsNoHtmlStaysText()
    {
        const auto read =
            importedBytes("#separator:tab\n#html:false\n{{c1::a < b}} holds\t\n", "a.txt");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("[...] holds"));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("**a < b** holds"));
    }

    void longClozeIsRejectedOnce()
    {
        const QByteArray text = "{{c1::a}} {{c2::b}} " + QByteArray(150'000, 'x') + "\tback\n";
        const auto read = importedBytes(text, "a.txt");
        QCOMPARE(read.items.size(), std::size_t(0));
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected[0].fault, Fault::TooLong);
    }

    void tableWithoutFrontIsRefused()
    {
        const auto read =
            importedBytes("x,1,one\n", "a.txt", {.columns = {QStringLiteral("back")}});
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected[0].fault, Fault::NoField);
    }

    void superMemoWithItsSchedule()
    {
        const auto read = importedBytes("Q: one\nQ: two\nA: 1\nI: REP=8 LAP=1 EF=2.600 UF=2.3 "
                                        "INT=10 LAST=27.01.06\nO: 36\n\nQ: new\nA: x\n",
                                        "a.txt");
        QCOMPARE(read.format, Format::SuperMemo);
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("one\ntwo"));
        const CardSchedule& schedule = *cardOf(read, 0).schedule;
        QCOMPARE(schedule.state, CardSchedule::State::Review);
        QCOMPARE(schedule.ease, 2.6);
        QCOMPARE(schedule.lapses, 1);
        // 2006-01-27 and 10 days: 2006-02-06T00:00Z, which is 1139184000 s.
        QCOMPARE(*schedule.dueMs, std::int64_t{1'139'184'000'000});
        QVERIFY(!cardOf(read, 1).schedule);
    }

    void scheduleCanBeLeftOut()
    {
        const auto read = importedBytes("Q: a\nA: b\nI: REP=8 LAP=1 EF=2.6 INT=10 LAST=27.01.06\n",
                                        "a.txt", {.schedule = false});
        QVERIFY(!cardOf(read, 0).schedule);
    }

    void whatIsQuotedReadsBack()
    {
        rc::check("a quoted field reads back", [](const std::string& bytes) {
            QString field = QString::fromLatin1(bytes.data(), qsizetype(bytes.size()));
            field.remove(QLatin1Char('\r'));
            QString quoted = field;
            quoted.replace(QLatin1Char('"'), QLatin1String("\"\""));
            RowReader rows(QStringLiteral("\"%1\",x\n").arg(quoted), u',');
            RC_ASSERT(rows.next().fields == (QStringList{field, QStringLiteral("x")}));
            RC_ASSERT(rows.atEnd());
        });
    }
};

RINGSIDE_TEST(TestTables)
#include "tst_tables.moc"
