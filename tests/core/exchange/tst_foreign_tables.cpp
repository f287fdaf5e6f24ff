// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/exchange/import_faults.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

/// Tables as spreadsheets, people and quiz sites write them: nothing of them changes in silence.
class TestForeignTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paddedHeadersOfAnkiHold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const char* text, const char* items) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(items);
        };
        row("padded with commas",
            "#separator:Comma,,\n#html:false,,\n#tags column:3,,\na,b,t\nc,d,\n", "a|b/c|d");
        row("padded with semicolons", "#separator:Semicolon;;\n#html:false;;\na;b, c;\n", "a|b, c");
        row("padded with tabs", "#separator:Tab\t\t\n#deck:X\t\t\na\tb\t\n", "a|b");
        row("another separator than the padding", "#separator:Pipe,,,\na|b\n", "a|b");
        row("quoted by a spreadsheet", "\"#separator:Comma\",,\n\"#html:false\",,\na,b,\n", "a|b");
        row("the character itself, padded", "#separator:,,,\na,b\n", "a|b");
        row("the character itself", "#separator:;\na;b\n", "a|b");
        row("below another line", "#html:false,,\n#separator:Comma,,\nx,y,\n", "x|y");
        row("HTML that is padded", "#separator:Comma,\n#html:true,\n<b>a</b>,b\n", "**a**|b");
    }

    void paddedHeadersOfAnkiHold()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(faultsOf(read), QString());
        QCOMPARE(shownItems(read), items);
    }

    void paddingIsNoPartOfTagsAndDecks()
    {
        const auto read =
            importedBytes("#separator:Comma,,\n#deck:MLE::Net,,\n#tags:one two,,\na,b,\n", "a.csv");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.items[0].category, QStringLiteral("MLE::Net"));
        QCOMPARE(read.items[0].tags, (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
    }

    void unknownSeparatorIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("faults");
        QTest::newRow("a word") << QByteArray("#separator:dash\na,b\n")
                                << fault(1, Fault::UnknownSeparator, "dash");
        QTest::newRow("a padded word") << QByteArray("#html:false,,\n#separator:Komma,,\na,b\n")
                                       << fault(2, Fault::UnknownSeparator, "Komma");
    }

    void unknownSeparatorIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, faults);
        const auto read = importedBytes(text, "a.txt");
        QCOMPARE(faultsOf(read), faults);
        QVERIFY(read.items.empty());
    }

    void textWithSeparatorsStaysWhole_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        QTest::addColumn<QString>("faults");
        const auto row = [](const char* name, const char* text, const char* items,
                            const QString& faults = {}) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(items) << faults;
        };
        row("a back with commas",
            "What is DP?, data parallelism\nZeRO?, weights, gradients, states\n",
            "What is DP?|data parallelism/ZeRO?|weights, gradients, states");
        row("below names", "front,back\nA,one\nB,two, three, four\n", "A|one/B|two, three, four");
        row("below padded names", "front,back,,\nA,one,,\nB,two, three,\n", "A|one/B|two, three");
        row("as many in each row", "A, one, two\nB, three, four\n", "A|one, two/B|three, four");
        row("columns without spaces", "A,one,two\nB,three,four\n", "A|one\n\ntwo/B|three\n\nfour");
        row("with semicolons", "A;one\nB;two; three\nC;four\n", "A|one/B|two; three/C|four");
        row("more of them than of short ones", "A,1\nB,2, 3\nC,4, 5\nD,6, 7\n",
            "A|1/B|2, 3/C|4, 5/D|6, 7");
        row("quoted where it has to be", "A,\"one, two\"\nB,three\n", "A|one, two/B|three");
        row("below a header of Anki's", "#separator:comma\nA,one\nB,two, three\n",
            "A|one/B|two, three");
        row("in a table of three columns", "A,one,n\nB,two,n\nC,three, four,n\n",
            "A|one\n\nn/B|two\n\nn", fault(3, Fault::FieldCount, "4", "3"));
        row("below three names", "front,back,tags\nA,one,t\nB,two,three,t\n", "A|one",
            fault(3, Fault::FieldCount, "4", "3"));
        row("with tags in a column",
            "#separator:comma\n#tags column:3\nA,one,t\nB,two, three,t\n"
            "C,four,t\n",
            "A|one/C|four", fault(4, Fault::FieldCount, "4", "3"));
        row("as many rows of one field", "#separator:comma\nA,one\nB\n", "A|one",
            fault(3, Fault::BadRow, "B"));
        row("in a table of questions", "question,a,b,correct\nQ,x,y,a\nR, s,x,y,b\n", "Q|*x,y",
            fault(3, Fault::FieldCount, "5", "4"));
    }

    void textWithSeparatorsStaysWhole()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        QFETCH(QString, faults);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(shownItems(read), items);
        QCOMPARE(faultsOf(read), faults);
    }

    void whatIsEmptyIsNoRow_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const char* text, const char* items) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(items);
        };
        row("a row of commas", "a,b\n,\nc,d\n,,,\n", "a|b/c|d");
        row("a row of commas below names", "front,back\na,b\n,\n , \nc,d\n", "a|b/c|d");
        row("a row of quoted spaces", "a,b\n\" \",\"\"\n", "a|b");
        row("empty columns behind", "a,b,,,\nc,d,,,\n", "a|b/c|d");
        row("empty columns behind names", "front,back,,\na,b,,\n,,,\n", "a|b");
        row("an empty column before", ",a,b\n,c,d\n", "a|b/c|d");
        row("an empty column between", "a,,b\nc,,d\n", "a|b/c|d");
        row("fields of a note with tabs", "a\tb\tc\td\ne\tf\tg\th\n",
            "a|b\n\nc\n\nd/e|f\n\ng\n\nh");
        row("empty tabs", "a\tb\n\t\nc\td\n", "a|b/c|d");
        row("empty rows of questions", "question,a,b,correct\nQ,x,y,b\n,,,\n", "Q|x,*y");
    }

    void whatIsEmptyIsNoRow()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(faultsOf(read), QString());
        QCOMPARE(shownItems(read), items);
    }

    void columnsWithoutAMeaningAreNamed()
    {
        const auto read =
            importedBytes("front,back,Chapter,points,Source\na,b,3,1,Kim\nc,d,4,1,\n", "a.csv");
        QCOMPARE(shownItems(read), QStringLiteral("a|b/c|d"));
        QCOMPARE(read.warnings.size(), std::size_t(1));
        QCOMPARE(read.warnings[0].fault, Fault::ColumnsLeftOut);
        QCOMPARE(read.warnings[0].subject, QStringLiteral("Chapter, Source"));
    }

    void titlesOfWordQuizAreNoCards_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const char* text, const char* items) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(items);
        };
        row("with tabs", "Title:\tNets\nAuthor:\tKim\nring\tRing\ntree\tBaum\n",
            "ring|Ring/tree|Baum");
        row("with commas in the text", "Title:,Nets\nAuthor:,\nring,a circle, or a band\ntree,x\n",
            "ring|a circle, or a band/tree|x");
        row("a quote that is text", "Title:\tx\nAuthor:\t\n\"so\tquoted\nb\tc\n",
            "\"so|quoted/b|c");
        row("with semicolons in German", "Titel:;Netze\nAutor:;\nRing;ring\n", "Ring|ring");
        row("saved by a spreadsheet", "Title:,Nets,,\nAuthor:,Kim,,\nring,Ring,,\n", "ring|Ring");
        row("quoted by a spreadsheet",
            "\"Title:\",\"Nets\"\n\"Author:\",\"Kim\"\n\"ring\",\"a, b\"\n", "ring|a, b");
        row("a tag that is text", "Title:\tx\nAuthor:\ty\nList<b>\ta\n", "List<b>|a");
    }

    void titlesOfWordQuizAreNoCards()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(faultsOf(read), QString());
        QCOMPARE(shownItems(read), items);
    }

    void noteTypesMakeTheirCards_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        QTest::addColumn<int>("warnings");
        const auto row = [](const char* name, const char* text, const char* items,
                            int warnings = 0) {
            QTest::newRow(name) << QByteArray("#separator:tab\n#html:false\n") + text
                                << QString::fromUtf8(items) << warnings;
        };
        row("reversed", "#notetype column:1\nBasic (and reversed card)\ta\tb\nBasic\tc\td\n",
            "a|b/b|a/c|d");
        row("reversed for all", "#notetype:Basic (and reversed card)\na\tb\n", "a|b/b|a");
        row("in German", "#notetype column:1\nEinfach (beide Richtungen)\ta\tb\n", "a|b/b|a");
        row("reversed on request",
            "#notetype column:1\nBasic (optional reversed card)\ta\tb\ty\n"
            "Basic (optional reversed card)\tc\td\t\n",
            "a|b/b|a/c|d");
        row("that a user made", "#notetype column:1\nVocabulary reversed\ta\tb\n", "a|b", 1);
    }

    void noteTypesMakeTheirCards()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        QFETCH(int, warnings);
        const auto read = importedBytes(text, "a.txt");
        QCOMPARE(shownItems(read), items);
        QCOMPARE(int(read.warnings.size()), warnings);
    }

    void reversedCardsHaveTheKeysOfACollection()
    {
        const auto read = importedBytes("#separator:tab\n#guid column:1\n#notetype column:2\n"
                                        "g\tBasic (and reversed card)\ta\tb\n",
                                        "a.txt");
        QCOMPARE(read.items.at(0).key, QStringLiteral("anki g"));
        QCOMPARE(read.items.at(1).key, QStringLiteral("anki g 1"));
    }

    void soundsAloneAreNoCards_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QString>("sound"); // "" where it is a card
        QTest::newRow("on the front") << QByteArray("[sound:a.mp3]\tb") << QStringLiteral("a.mp3");
        QTest::newRow("on the back") << QByteArray("a\t[sound:b.ogg]") << QStringLiteral("b.ogg");
        QTest::newRow("two of them")
            << QByteArray("[sound:a.mp3] [sound:b.mp3]\tb") << QStringLiteral("a.mp3, b.mp3");
        QTest::newRow("with a text") << QByteArray("word [sound:a.mp3]\tb") << QString();
        QTest::newRow("as an element")
            << QByteArray("<audio src=\"a.wav\"></audio>\tb") << QStringLiteral("a.wav");
    }

    void soundsAloneAreNoCards()
    {
        QFETCH(QByteArray, row);
        QFETCH(QString, sound);
        const auto read = importedBytes("#separator:tab\n" + row + "\n", "a.txt");
        QCOMPARE(read.items.size(), sound.isEmpty() ? std::size_t(1) : std::size_t(0));
        if (!sound.isEmpty()) {
            QCOMPARE(read.rejected.at(0).fault, Fault::OnlySound);
            QCOMPARE(read.rejected.at(0).subject, sound);
        }
    }

    void linesWithoutALabelBelongToTheirSide_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        QTest::addColumn<int>("rejected");
        const auto row = [](const char* name, const char* text, const char* items,
                            int rejected = 0) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(items) << rejected;
        };
        row("of the question", "Q: What does\nall-reduce do?\nA: sums\n\nQ: b\nA: c\n",
            "What does\nall-reduce do?|sums/b|c");
        row("of the answer", "Q: a\nA: one\ntwo\nthree\nQ: b\nA: c\n", "a|one\ntwo\nthree/b|c");
        row("with colons in it", "Q: a: b\nc: d\nA: e: f\ng: h\n", "a: b\nc: d|e: f\ng: h");
        row("a free line before the answer", "Q: a\n\nA: b\n", "a|b");
        row("an answer of several labels", "Q: a\nA: one\nA: two\n", "a|one\ntwo");
        row("with a repetition", "Q: a\nb\nA: c\nd\nI: REP=1 LAP=0 EF=2.5 INT=1 LAST=27.01.06\n\n",
            "a\nb|c\nd");
        row("behind a repetition", "Q: a\nA: c\nI: REP=0\nmore\n", "a|c", 1);
        row("before all questions", "stray\nQ: a\nA: b\n", "a|b", 1);
        row("in small letters", "q: a\na: b: c\n\nq: d\na: e\n", "a|b: c/d|e");
        row("written out", "Question: a\nb\nAnswer: c\nQuestion: d\nAnswer: e\n", "a\nb|c/d|e");
        row("with numbers", "Question 1: a\nAnswer 1: b\nQuestion 2: c\nAnswer 2: d\n", "a|b/c|d");
        row("with numbers and letters", "Q1: a\nA1: b\nQ2: c\nA2: d\n", "a|b/c|d");
        row("in German", "Frage: a\nAntwort: b\n\nFrage: c\nAntwort: d\n", "a|b/c|d");
        row("labels of another kind within", "Q: a\nA: b\na: c\nF: d\nAnswer: e\n",
            "a|b\na: c\nF: d\nAnswer: e");
        row("a heading", "# Nets\n\nQ: a\nA: b\n", "a|b");
    }

    void linesWithoutALabelBelongToTheirSide()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        QFETCH(int, rejected);
        const auto read = importedBytes(text, "a.txt");
        QCOMPARE(read.format, Format::SuperMemo);
        QCOMPARE(shownItems(read), items);
        QCOMPARE(int(read.rejectedInAll), rejected);
    }
};

RINGSIDE_TEST(TestForeignTables)
#include "tst_foreign_tables.moc"
