// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/rows.h"
#include "tests/support/anki_collections.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

/// Offsets are those of the central directory's header,
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12.
QByteArray patchedZip(QByteArray zip, int offset, const QByteArray& bytes)
{
    const qsizetype header = zip.indexOf(QByteArray("PK\x01\x02", 4));
    return zip.replace(header + offset, bytes.size(), bytes);
}

QByteArray smallCollection(const QStringList& more = {})
{
    return databaseOf(schema11() +
                      QStringList{noteRow(10, 1, QStringLiteral("a|b")),
                                  cardRow(20, 10, 0, "0, 0, 1, 0, 0, 0, 0")} +
                      more);
}

QByteArray smallPackage(const QStringList& more = {})
{
    return zipOf({{"collection.anki2", smallCollection(more)}});
}

} // namespace

/// Files that were made to do harm. Whatever is in one, the importer answers with the reason.
class TestHostileImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fileIsRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const QByteArray& content, Fault fault) {
            QTest::newRow(name) << content << int(fault);
        };
        row("a name above the folder", zipOf({{"../../x", "x"}}), Fault::ZipUnsafeName);
        row("a name from the root", zipOf({{"/etc/x", "x"}}), Fault::ZipUnsafeName);
        row("a name with a drive", zipOf({{"C:/x", "x"}}), Fault::ZipUnsafeName);
        row("a name of Windows", zipOf({{"..\\x", "x"}}), Fault::ZipUnsafeName);
        const QByteArray zip = smallPackage();
        // "Made by" UNIX, and a mode of 0120777.
        row("a symbolic link",
            patchedZip(patchedZip(zip, 5, QByteArray(1, 3)), 38, QByteArray("\0\0\xff\xa1", 4)),
            Fault::ZipLink);
        row("an encrypted entry", patchedZip(zip, 8, QByteArray(1, 1)), Fault::ZipEncrypted);
        row("a bomb", zipOf({{"collection.anki2", QByteArray(32 << 20, '\0')}}), Fault::ZipRatio);
        row("a bomb in Zstandard",
            zipOf({{"meta", "\x08\x03"},
                   {"collection.anki21b", zstdOf(QByteArray(100 << 20, '\0'))}}),
            Fault::ZipRatio);
        row("no zip behind its first bytes", "PK\x03\x04nothing", Fault::ZipDamaged);
        row("no database in a package", zipOf({{"collection.anki2", QByteArray(2000, 'x')}}),
            Fault::DatabaseDamaged);
        row("an empty package of the newest kind",
            zipOf({{"meta", "\x08\x03"}, {"collection.anki2", "x"}}), Fault::NoEntry);
        row("a trigger",
            smallPackage({QStringLiteral("CREATE TRIGGER t AFTER INSERT ON cards BEGIN DELETE FROM "
                                         "notes; END")}),
            Fault::DatabaseForeign);
        row("a view", smallPackage({QStringLiteral("CREATE VIEW v AS SELECT 1")}),
            Fault::DatabaseForeign);
        row("cards as a view",
            zipOf(
                {{"collection.anki2",
                  databaseOf(schema11() + QStringList{QStringLiteral("DROP TABLE cards"),
                                                      QStringLiteral("CREATE VIEW cards AS SELECT "
                                                                     "1 AS id")})}}),
            Fault::DatabaseForeign);
        row("a virtual table",
            smallPackage({QStringLiteral("CREATE VIRTUAL TABLE f USING fts5(x)")}),
            Fault::DatabaseForeign);
        row("a collection without cards",
            databaseOf({QStringLiteral("CREATE TABLE col (id integer)")}), Fault::DatabaseForeign);
        row("entities", "<!DOCTYPE q [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><quiz>&x;</quiz>",
            Fault::XmlEntities);
        row("entities that grow",
            "<!DOCTYPE q [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><quiz>&b;</quiz>",
            Fault::XmlEntities);
        row("levels without an end",
            QByteArray("<quiz>") + QByteArray("<a>").repeated(5000) +
                QByteArray("</a>").repeated(5000) + "</quiz>",
            Fault::XmlTooDeep);
        row("a million elements", "<quiz>" + QByteArray("<a/>").repeated(1'000'000) + "</quiz>",
            Fault::XmlTooMany);
        row("binary data",
            QByteArray("\x7f"
                       "ELF\0\0\0\1",
                       8),
            Fault::NotText);
        row("another kind of XML", "<html><body>x</body></html>", Fault::ForeignFormat);
        row("another kind of zip", zipOf({{"a.txt", "x"}}), Fault::UnknownFormat);
        row("JSON of another program", "{\"a\": 1}", Fault::UnknownFormat);
        row("a workbook without its sheet", zipOf({{"xl/workbook.xml", "<workbook/>"}}),
            Fault::NoEntry);
        row("damaged cards of Mnemosyne", zipOf({{"cards.xml", "<openSM2sync><log"}}),
            Fault::XmlSyntax);
        row("damaged content of H5P",
            zipOf({{"h5p.json", "{\"mainLibrary\": \"H5P.Blanks\"}"},
                   {"content/content.json", "{\"a\": "}}),
            Fault::BadJson);
        row("damaged JSON", "{\"format\": \"ringside-items\", ", Fault::BadJson);
    }

    void fileIsRefused()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, fault);
        QVERIFY(!content.isEmpty());
        const auto read = importedBytes(content, "x.bin");
        QCOMPARE(read.items.size(), std::size_t(0));
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(int(read.rejected.at(0).fault), fault);
    }

    void nothingOfAnItemRuns()
    {
        const QByteArray evil = "<script>alert(1)</script><img src=x onerror=alert(1)><a "
                                "href='javascript:alert(1)'>c</a><iframe src='file:///etc/passwd'>"
                                "</iframe><img src='http://tracker.example/p.png'>";
        const auto read = importedBytes(
            "[html]Q " + QByteArray(evil).replace("=", "\\=").replace(":", "\\:") + "{=a ~b}",
            "a.gift");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(questionOf(read, 0).stem, QStringLiteral("Q ![](x)c"));
        QVERIFY(read.warnings.size() >= 2);
    }

    void cutFileIsNeverHalfRead_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("allOrNothing");
        const auto row = [](const char* name, const QByteArray& content, const char* file,
                            bool all) {
            QTest::newRow(name) << content << QString::fromLatin1(file) << all;
        };
        row("a package", smallPackage(), "a.apkg", true);
        row("Moodle XML",
            "<quiz><question type='truefalse'><questiontext><text>Q</text>"
            "</questiontext><answer fraction='100'><text>true</text></answer><answer "
            "fraction='0'><text>false</text></answer></question></quiz>",
            "a.xml", true);
        row("GIFT", "::T::Q\\:?{\n=a#f\n~b\n####g\n}\n\nR{T}\n", "a.gift", false);
        row("Aiken", "Q?\nA) a\nB) b\nANSWER: B\nEXPLANATION: c\n", "a.txt", false);
        row("vocabulary of KDE",
            "<kvtml version='2.0'><entries><entry id='0'><translation id='0'><text>a</text>"
            "</translation><translation "
            "id='1'><text>b</text></translation></entry></entries></kvtml>",
            "a.kvtml", true);
        row("a note of Obsidian", "#flashcards\n\na::b\n\nc\n?\nd\n\n==e== f\n", "a.md", false);
        row("Blackboard's upload", "MC\tQ\ta\tcorrect\tb\tincorrect\nTF\tR\ttrue\n", "a.txt",
            false);
        row("Anki's text", "#separator:tab\n#html:true\n\"a\"\"b\"\tc\nd\te\n", "a.txt", false);
        row("CSV", "Question,A,B,Key\n\"Q, x\",1,2,A\n", "a.csv", false);
        row("the program's own",
            "{\"format\":\"ringside-items\",\"version\":1,\"questions\":[],"
            "\"cards\":[{\"front\":\"a\",\"back\":\"b\"}]}",
            "a.json", true);
    }

    void cutFileIsNeverHalfRead()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, name);
        QFETCH(bool, allOrNothing);
        const auto whole = importedBytes(content, name.toLatin1().constData());
        QVERIFY(!whole.items.empty());
        QCOMPARE(whole.rejectedInAll, 0);
        // A package is long; the bytes inside of its entry all end the same way.
        const qsizetype step = content.size() > 2000 ? 7 : 1;
        for (qsizetype size = 0; size + 1 < content.size(); size += step) {
            const auto read = importedBytes(content.left(size), name.toLatin1().constData());
            QVERIFY(read.items.size() <= whole.items.size());
            // Something is always said.
            QVERIFY(!read.items.empty() || read.rejectedInAll > 0 || !read.warnings.empty());
            if (allOrNothing)
                QVERIFY2(read.items.empty(), qPrintable(QString::number(size)));
        }
    }

    void cutDatabaseIsRefused()
    {
        const QByteArray whole = smallCollection();
        for (qsizetype size = 16; size < whole.size(); size += 512) {
            const auto read = importedBytes(whole.left(size), "a.anki2");
            // Whole, where only free pages are missing, or not at all.
            QCOMPARE(read.items.size() + static_cast<std::size_t>(read.rejectedInAll),
                     std::size_t(1));
        }
    }

    void nothingOfADamagedCollectionIsTaken()
    {
        QStringList rows;
        for (int i = 1; i <= 2000; ++i)
            rows << noteRow(i, 1, QStringLiteral("front|back"))
                 << cardRow(i, i, 0, "0, 0, 1, 0, 0, 0, 0");
        QByteArray bytes = databaseOf(schema11() + rows);
        QCOMPARE(importedBytes(bytes, "a.anki2").items.size(), std::size_t(2000));
        // Pages in the last third: the first cards can be read, later ones not.
        bytes.replace(bytes.size() * 2 / 3, bytes.size() / 4, QByteArray(bytes.size() / 4, '\xff'));
        const auto read = importedBytes(bytes, "a.anki2");
        QCOMPARE(read.items.size(), std::size_t(0));
        QCOMPARE(read.rejected.at(0).fault, Fault::DatabaseDamaged);
    }

    void manyItemsStopAtTheLimit()
    {
        const auto read = importedBytes(QByteArray("eins\tone\n").repeated(150'000), "a.txt");
        QCOMPARE(read.items.size(), std::size_t(kMostItems));
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected.at(0).fault, Fault::TooManyItems);
        QCOMPARE(read.rejected.at(0).place.line, kMostItems + 1);
    }

    void manyRejectedAreCounted()
    {
        const auto read = importedBytes("a\tb\n" + QByteArray("alone\n").repeated(5000), "a.tsv");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.rejectedInAll, 5000);
        QCOMPARE(read.rejected.size(), std::size_t(kMostRemarks));
    }

    void longTemplateOfManyCardsStopsAtTheLimit()
    {
        // 20,000 fields on the front of each of 600 cards are 12 million, of which 10 are read.
        constexpr int kMarks = 20'000, kCards = 600,
                      kRead = 10'000'000 / (kMarks + kMarks * 9 / 100);
        QStringList statements = schema11();
        statements.last().replace(QLatin1String("{{Front}}\", \"afmt\": \"{{FrontSide}}"),
                                  QLatin1String("{{Front}}") +
                                      QStringLiteral("{{Other}}").repeated(kMarks) +
                                      QLatin1String("\", \"afmt\": \"{{FrontSide}}"));
        for (int i = 0; i < kCards; ++i)
            statements << noteRow(1000 + i, 1, QStringLiteral("q%1|a").arg(i))
                       << cardRow(5000 + i, 1000 + i, 0, "0, 0, 1, 0, 0, 0, 0");
        const auto read = importedBytes(databaseOf(statements), "a.anki2");
        QVERIFY(std::abs(std::ssize(read.items) - kRead) < kRead / 100);
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected.at(0).fault, Fault::TooManyItems);
    }

    void sectionsReadTheirFieldOnce()
    {
        QStringList statements = schema11();
        statements.last().replace(QLatin1String("{{Front}}\", \"afmt\": \"{{FrontSide}}"),
                                  QStringLiteral("{{#Front}}").repeated(20'000) +
                                      QLatin1String("{{Front}}") +
                                      QStringLiteral("{{/Front}}").repeated(20'000) +
                                      QLatin1String("\", \"afmt\": \"{{FrontSide}}"));
        statements << noteRow(10, 1,
                              QStringLiteral("<b>q</b>").repeated(2000) + QStringLiteral("|a"))
                   << cardRow(20, 10, 0, "0, 0, 1, 0, 0, 0, 0");
        const auto read = importedBytes(databaseOf(statements), "a.anki2");
        QCOMPARE(read.items.size(), std::size_t(1));
    }

    void lineOfSeparatorsIsNotHeldFieldByField()
    {
        RowReader rows(QString(2'000'000, u',') + QStringLiteral("\na,b\n"), u',');
        const Row wide = rows.next();
        QCOMPARE(wide.fields.size(), kMostFields);
        QVERIFY(!wide.isCut); // only empty fields were left out
        QCOMPARE(rows.next().fields, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    void rowThatIsLongerThanAnItemIsNotConverted_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::newRow("one field") << QByteArray(kMostItemCharacters + 1, '&');
        QTest::newRow("two fields") << QByteArray(kMostItemCharacters, '&') + "\tb";
    }

    void rowThatIsLongerThanAnItemIsNotConverted()
    {
        QFETCH(QByteArray, row);
        const auto read = importedBytes("a\tb\n" + row + "\nc\td\n", "a.txt");
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected.at(0).fault, Fault::TooLong);
        QCOMPARE(read.rejected.at(0).place.line, 2);
    }

    void textInAFieldThatIsLeftOutRejectsTheRow()
    {
        const QByteArray far = QByteArray(5000, '\t') + "far away";
        const auto read = importedBytes("a\tb" + far + "\nc\td\n", "a.txt");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.rejectedInAll, 1);
        QCOMPARE(read.rejected.at(0).fault, Fault::BadRow);
        QCOMPARE(read.rejected.at(0).place.line, 1);
        const auto empty = importedBytes("a\tb" + QByteArray(5000, '\t') + "\nc\td\n", "a.txt");
        QCOMPARE(empty.items.size(), std::size_t(2));
    }

    void readingStaysLinear_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* name, const QByteArray& content, const char* file) {
            QTest::newRow(name) << content << QString::fromLatin1(file);
        };
        row("open tags", "[html]" + QByteArray("<b>").repeated(60'000) + "{=a ~b}", "a.gift");
        row("closed tags", "[html]<b>x" + QByteArray("</b>").repeated(45'000) + "{=a ~b}",
            "a.gift");
        row("ampersands", "[html]" + QByteArray("&").repeated(190'000) + "{=a ~b}", "a.gift");
        row("quotes", QByteArray("\"a\t").repeated(100'000), "a.txt");
        row("lines of open quotes", QByteArray("\"a\tb\n").repeated(50'001), "a.txt");
        row("lines of GIFT that end in a brace", QByteArray("a}\n").repeated(100'000), "a.gift");
        row("lines of GIFT that open a brace", QByteArray("{\n\n").repeated(100'000), "a.gift");
        row("backticks of Obsidian", "#flashcards\n\na::b " + QByteArray("`").repeated(190'000),
            "a.md");
        row("gaps of Obsidian", "#flashcards\n\n" + QByteArray("==a== ").repeated(30'000), "a.md");
        row("questions of SuperMemo", QByteArray("Q: a\n").repeated(40'000) + "A: b\n", "a.txt");
        row("choices in a cell",
            "question,answer\na,\"" + QByteArray("Right:a,").repeated(20'000) + "\"\n", "a.csv");
        row("gaps of QTI",
            "<questestinterop><item ident='i'><presentation>" +
                QByteArray("<response_str ident='r'><render_fib/></response_str>")
                    .repeated(20'000) +
                "</presentation><resprocessing>" +
                QByteArray("<respcondition><setvar>1</setvar></respcondition>").repeated(20'000) +
                "</resprocessing></item></questestinterop>",
            "a.xml");
        row("choices of Aiken", "Q\n" + QByteArray("A) a\n").repeated(100'000) + "ANSWER: A\n",
            "a.txt");
    }

    /// Quadratic time would take minutes for each of these.
    void readingStaysLinear()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, name);
        const auto read = importedBytes(content, name.toLatin1().constData());
        QVERIFY(!read.items.empty() || read.rejectedInAll > 0);
    }
};

RINGSIDE_TEST(TestHostileImport)
#include "tst_hostile_import.moc"
