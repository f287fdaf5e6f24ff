// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/plain_text.h"

#include "core/bank/text/line_breaks.h"
#include "core/bank/text/markdown_code.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::bank;

class TstPlainText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void marksGoAndWordsStay_data();
    void marksGoAndWordsStay();
    void titles_data();
    void titles();
    void wordsAreCounted();
    void codeIsFoundWithItsLines();
    void linesStayLines_data();
    void linesStayLines();
};

void TstPlainText::linesStayLines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("markdown");
    const auto row = [](const char* name, const char* text, const char* markdown) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(markdown);
    };
    row("one line", "a", "a");
    row("two lines", "a\nb", "a\\\nb");
    row("paragraphs", "a\n\nb", "a\n\nb");
    row("an indented line", "if x:\n  y", "if x:\\\n\u00A0\u00A0y");
    row("a list", "a\n- b\n2. c", "a\n- b\n2. c");
    row("a table", "| a |\n|---|\n| b |", "| a |\n|---|\n| b |");
    row("a fence", "a\n```\nb\nc\n```\nd\ne", "a\n```\nb\nc\n```\nd\\\ne");
    row("a line that breaks already", "a\\\nb  \nc", "a\\\nb  \nc");
}

void TstPlainText::linesStayLines()
{
    QFETCH(QString, text);
    QFETCH(QString, markdown);
    QCOMPARE(withLineBreaks(text), markdown);
    QCOMPARE(withLineBreaks(markdown), markdown);
}

void TstPlainText::marksGoAndWordsStay_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("plain");
    QTest::newRow("emphasis") << QStringLiteral("a **b** *c* _d_ e") << QStringLiteral("a b c d e");
    QTest::newRow("code") << QStringLiteral("use `no_sync` *now*")
                          << QStringLiteral("use no_sync now");
    QTest::newRow("a product is no emphasis")
        << QStringLiteral("2 * 3 * 4") << QStringLiteral("2 * 3 * 4");
    QTest::newRow("names with underscores")
        << QStringLiteral("snake_case_name") << QStringLiteral("snake_case_name");
    QTest::newRow("signs that are no marks")
        << QStringLiteral("2\\*3\\*4 \\_x\\_ a\\b") << QStringLiteral("2*3*4 _x_ a\\b");
    QTest::newRow("lines of their own")
        << QStringLiteral("one\\\ntwo") << QStringLiteral("one two");
    QTest::newRow("a link") << QStringLiteral("see [the paper](https://x.org/a)")
                            << QStringLiteral("see the paper");
    QTest::newRow("a list") << QStringLiteral("- one\n- two\n1. three")
                            << QStringLiteral("one two three");
    QTest::newRow("a table") << QStringLiteral("| a | b |\n|---|---|\n| 1 | 2 |")
                             << QStringLiteral("a b 1 2");
}

void TstPlainText::marksGoAndWordsStay()
{
    QFETCH(QString, markdown);
    QFETCH(QString, plain);
    QCOMPARE(plainText(markdown), plain);
}

void TstPlainText::titles_data()
{
    QTest::addColumn<QString>("stem");
    QTest::addColumn<QString>("title");
    QTest::newRow("the question at the end")
        << QStringLiteral("A job runs at 27 % of linear. It is slow.\n\nWhat is the cause?\n")
        << QStringLiteral("What is the cause?");
    QTest::newRow("the question before how many to choose")
        << QStringLiteral("A job runs.\nWhich three help? (Choose three.)")
        << QStringLiteral("Which three help?");
    QTest::newRow("no question mark")
        << QStringLiteral("A job runs. Name the cause.") << QStringLiteral("Name the cause.");
    QTest::newRow("decimals do not end a sentence")
        << QStringLiteral("A job. Does 1.5 GB over `a.b` at 0.8 help?")
        << QStringLiteral("Does 1.5 GB over a.b at 0.8 help?");
    QTest::newRow("none") << QString() << QString();
}

void TstPlainText::titles()
{
    QFETCH(QString, stem);
    QFETCH(QString, title);
    QCOMPARE(titleOf(stem), title);
}

void TstPlainText::wordsAreCounted()
{
    QCOMPARE(wordCount(QString()), 0);
    QCOMPARE(wordCount(QStringLiteral("one — two, 3\nfour")), 4);
}

void TstPlainText::codeIsFoundWithItsLines()
{
    const MarkdownParts parts = splitMarkdown(QStringLiteral("a `b = 1` c\n" // 0
                                                             "\n"            // 1
                                                             "    d = 2\n"   // 2: a block
                                                             "e\n"           // 3
                                                             "    still e\n" // 4: a lazy line
                                                             "```\n"         // 5
                                                             "f = 3\n"       // 6
                                                             "```\n"         // 7
                                                             "- g\n"         // 8
                                                             "\n"            // 9
                                                             "    in the list `h\n" // 10
                                                             "i`"));                // 11
    QStringList code;
    for (const CodeLine& line : parts.code)
        code << QStringLiteral("%1 %2").arg(line.line).arg(line.text.trimmed());
    QCOMPARE(code, (QStringList{QStringLiteral("0 b = 1"), QStringLiteral("2 d = 2"),
                                QStringLiteral("6 f = 3"), QStringLiteral("10 h i")}));
    QCOMPARE(parts.prose.count(QLatin1Char('\n')), 11);
    QVERIFY(parts.prose.contains(QStringLiteral("still e")));
    QVERIFY(!parts.prose.contains(QLatin1Char('=')));
}

RINGSIDE_TEST(TstPlainText)
#include "tst_plain_text.moc"
