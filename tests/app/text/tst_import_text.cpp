// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/import_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::app;
using namespace ringside::exchange;

/// What the importer says of a place in a file.
class TestImportText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remarkNamesItsValueAndLimit_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("sentence");
        const auto row = [](Fault fault, const char* sentence) {
            QTest::newRow(sentence) << int(fault) << QString::fromUtf8(sentence);
        };
        row(Fault::FieldCount, "the row has VALUE fields, the table has LIMIT; put text that has a "
                               "separator in quotation marks");
        row(Fault::UnknownSeparator, "“VALUE” is no separator; use comma, semicolon, tab, space, "
                                     "pipe, colon or one character");
        row(Fault::UnnamedColumns,
            "Ringside does not know the VALUE columns of “LIMIT”; name them, such as front, back "
            "and tags, or question, a, b, c and correct");
        row(Fault::BadNumber,
            "“VALUE” is no number, tolerance or range, such as 3.14, 3.14:0.01 or 3..4");
        row(Fault::OnlySound, "one side is only the sound “VALUE”, which Ringside cannot play");
        row(Fault::UnequalWeights,
            "the correct choices have different weights (VALUE); Ringside asks for all of them and "
            "keeps the weights for exports");
        row(Fault::FeedbackLeftOut,
            "a hint or feedback that belongs to no single choice was left out: “VALUE”");
        row(Fault::TexShown, "a formula is shown as its TeX source: VALUE");
        row(Fault::ColumnsLeftOut, "these columns were left out: VALUE");
        row(Fault::MaybeReversed, "the note type “VALUE” may make more cards than a text file "
                                  "tells; export a deck package (.apkg) to keep them");
    }

    void remarkNamesItsValueAndLimit()
    {
        QFETCH(int, fault);
        QFETCH(QString, sentence);
        QCOMPARE(remarkText({{}, Fault(fault), QStringLiteral("VALUE"), QStringLiteral("LIMIT")}),
                 sentence);
    }

    void unreadFileIsNamedWithWhatIsRead()
    {
        const QString mochi = remarkText({{}, Fault::ForeignFormat, QStringLiteral("Mochi")});
        QVERIFY(
            mochi.startsWith(QLatin1String("Ringside does not read files of Mochi; it reads ")));
        const QString unknown = remarkText({{}, Fault::UnknownFormat});
        QVERIFY(unknown.startsWith(QLatin1String("the format is unknown; Ringside reads ")));
        for (const char* format : {"GIFT", "Anki", "Obsidian", ".xlsx"}) {
            QVERIFY(mochi.contains(QLatin1String(format)));
            QVERIFY(unknown.contains(QLatin1String(format)));
        }
    }

    void everyFaultHasItsOwnSentence()
    {
        const QString unknown = remarkText({{}, Fault::UnknownFormat, QStringLiteral("x")});
        for (int fault = 0; fault <= int(Fault::NoItems); ++fault) {
            const QString text = remarkText({{}, Fault(fault), QStringLiteral("x"), {}});
            QVERIFY(!text.isEmpty());
            QVERIFY2(!text.contains(u'%'), qPrintable(text));
            QVERIFY2(fault == int(Fault::UnknownFormat) || text != unknown,
                     qPrintable(QString::number(fault)));
        }
    }

    void valueIsNeverReadAsAPlace()
    {
        const QString text = remarkText({{}, Fault::UnknownKey, QStringLiteral("100 %1 of %2")});
        QCOMPARE(text, QStringLiteral("the answer “100 %1 of %2” is none of the choices"));
    }
};

RINGSIDE_TEST(TestImportText)
#include "tst_import_text.moc"
