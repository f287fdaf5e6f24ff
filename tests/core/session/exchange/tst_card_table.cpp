// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/card_table.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::session;

namespace {

/// "front|back|tags" of each row.
QStringList joined(const std::vector<CardTableRow>& rows)
{
    QStringList lines;
    for (const CardTableRow& row : rows)
        lines << QStringList{row.front, row.back, row.tags}.join(u'|');
    return lines;
}

} // namespace

/// Cards that are typed or pasted in a table.
class TstCardTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pastedCells_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("rows");
        const auto row = [](const char* title, const char* text, const QStringList& rows) {
            QTest::newRow(title) << QString::fromUtf8(text) << rows;
        };
        row("three columns", "f\tb\tnet\ng\tc\t\n",
            {QStringLiteral("f|b|net"), QStringLiteral("g|c|")});
        row("lines of Windows", "f\tb\r\ng\tc\r\n",
            {QStringLiteral("f|b|"), QStringLiteral("g|c|")});
        row("a cell of two lines in quotes", "\"one\ntwo\"\tb\n", {QStringLiteral("one\ntwo|b|")});
        row("commas within cells of a spreadsheet", "a, b\tc, d\n", {QStringLiteral("a, b|c, d|")});
        row("a CSV text", "f;b\ng;c\n", {QStringLiteral("f|b|"), QStringLiteral("g|c|")});
        row("blank lines", "f\tb\n\n\t\ng\tc\n", {QStringLiteral("f|b|"), QStringLiteral("g|c|")});
        row("a fourth column goes to the tags", "f\tb\tnet\texam\n",
            {QStringLiteral("f|b|net, exam")});
        row("one cell", "front alone", {QStringLiteral("front alone||")});
        row("nothing", "", {});
    }

    void pastedCells()
    {
        QFETCH(QString, text);
        QTEST(joined(rowsOfText(text)), "rows");
    }

    void rowWithAnEmptySideIsNamed()
    {
        const QString tooLong(20'001, u'x'); // a side has at most 20,000 characters
        const auto faults = faultsIn({{QStringLiteral("f"), QStringLiteral("b"), {}},
                                      {QStringLiteral("f"), QStringLiteral(" "), {}},
                                      {},
                                      {{}, QStringLiteral("b"), {}},
                                      {{}, {}, QStringLiteral("net")},
                                      {QStringLiteral("{{c1::gap}}"), {}, {}},
                                      {QStringLiteral("f"), tooLong, {}}});
        using Kind = CardTableFault::Kind;
        QVERIFY(
            faults ==
            (std::vector<CardTableFault>{
                {1, Kind::NoBack}, {3, Kind::NoFront}, {4, Kind::NoFront}, {6, Kind::TooLong}}));
    }

    void rowsBecomeNotes()
    {
        const auto notes =
            notesOf({{QStringLiteral(" f "), QStringLiteral("b"), QStringLiteral("net, exam ,net")},
                     {},
                     {QStringLiteral("A {{c1::ring}}"), {}, {}}});
        QCOMPARE(notes.size(), std::size_t{2});
        QVERIFY(notes[0] == (CardNote{.front = QStringLiteral("f"),
                                      .back = QStringLiteral("b"),
                                      .tags = {QStringLiteral("net"), QStringLiteral("exam")}}));
        QVERIFY(notes[1].kind == CardNote::Kind::Cloze);
    }
};

RINGSIDE_TEST(TstCardTable)
#include "tst_card_table.moc"
