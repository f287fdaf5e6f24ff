// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/former_prose.h"
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"
#include "core/exchange/prose/portable_markdown.h"
#include "core/exchange/writers/prose_html.h"
#include "core/exchange/writers/question_writers.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

/// Lines rich in what Markdown reads as marks.
rc::Gen<QString> someText()
{
    const std::string marks = "*_~`\\#-+=><|:[]()!&.1059 \n ab;$^{}\"'%/@";
    const auto characters = rc::gen::container<std::vector<char>>(
        rc::gen::elementOf(std::vector<char>(marks.begin(), marks.end())));
    return rc::gen::map(rc::gen::resize(25, characters), [](const std::vector<char>& chosen) {
        return QString::fromLatin1(chosen.data(), std::ssize(chosen)).trimmed();
    });
}

QString simplifiedLines(const QString& text)
{
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            lines << line.simplified();
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Plain text as prose, and out again.
class TestPlainProse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyMarksAreEscaped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("prose");
        const auto row = [](const char* name, const char* text, const char* prose) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(prose);
        };
        row("words", "Which value, and why?", "Which value, and why?");
        row("a number alone", "10", "10");
        row("a decimal number", "10.5 GB/s", "10.5 GB/s");
        row("a number with a dot", "10.", "10\\.");
        row("a number in the text", "Add 10. Then stop.", "Add 10. Then stop.");
        row("more digits than a list can have", "1234567890. x", "1234567890. x");
        row("a signed number", "-5", "-5");
        row("a sign with a space", "- 5", "\\- 5");
        row("a sum", "2 + 3 - 1 = 4", "2 + 3 - 1 = 4");
        row("a second line", "a\n+ b", "a\n\\+ b");
        row("an indented line", "a\n    b", "a\n\u00a0\u00a0\u00a0\u00a0b");
        row("a pipe in the text", "a | b", "a | b");
        row("brackets", "f[0] (x)", "f[0] (x)");
        row("a link", "[a](b)", "\\[a](b)");
        row("comparisons", "a < b > c", "a < b > c");
        row("an address in brackets", "<https://a.org>", "\\<https://a.org>");
        row("an address", "see https://a.org/b_c", "see https://a.org/b_c");
        row("a backslash before a newline", "a \\\nb", "a \\\\\nb");
    }

    void onlyMarksAreEscaped()
    {
        QFETCH(QString, text);
        QFETCH(QString, prose);
        QCOMPARE(markdownFromPlain(text), prose);
    }

    void htmlOfPlainTextHasNoBackslash()
    {
        QVERIFY(rc::check("HTML shows the text as it was written", [] {
            const QString text = *someText();
            const QString prose = markdownFromPlain(text);
            RC_ASSERT(simplifiedLines(textFromHtml(htmlFromProse(prose))) == simplifiedLines(text));
            RC_ASSERT(simplifiedLines(textFromHtml(htmlLineFromProse(prose))) ==
                      simplifiedLines(text));
        }));
    }

    /// Moodle's Markdown knows these: https://michelf.ca/projects/php-markdown/extra/#backslash
    void portableMarkdownEscapesWhatMoodleKnows()
    {
        QVERIFY(rc::check("no other backslash, and the same prose again", [] {
            const QString prose = markdownFromPlain(*someText());
            const QString portable = portableMarkdown(prose);
            for (qsizetype i = 0; i + 1 < portable.size(); ++i) {
                const bool isPair = portable.at(i) == u'\\' && portable.at(i + 1) != u'\n' &&
                                    !portable.at(i + 1).isLetterOrNumber() &&
                                    !portable.at(i + 1).isSpace();
                RC_ASSERT(!isPair ||
                          QStringLiteral("\\`*_{}[]()>#+-.!:|").contains(portable.at(i + 1)));
                i += isPair ? 1 : 0;
            }
            RC_ASSERT(proseFromMarkdown(portable) == prose);
        }));
    }

    void codeAndMarkupArePortable_data()
    {
        QTest::addColumn<QString>("prose");
        QTest::addColumn<QString>("portable");
        const auto row = [](const char* name, const char* prose, const char* portable) {
            QTest::newRow(name) << QString::fromUtf8(prose) << QString::fromUtf8(portable);
        };
        row("marks", "**a** *b* [c](https://a.org)\n\n1. d",
            "**a** *b* [c](https://a.org)\n\n1. d");
        row("a tag in the text", "List<int> & co", "List&lt;int> & co");
        row("a tag in code", "`List<int>`", "`List<int>`");
        row("a tag in a fence", "```text\nList<int>\n```", "```text\nList<int>\n```");
        row("code with a backtick", "``a ` <b>`` <c>", "``a ` <b>`` &lt;c>");
        row("a comparison", "1 < 2", "1 < 2");
        row("struck out by nobody", "~a\\~", "~a&#126;");
        row("a reference", "\\&amp;", "&amp;amp;");
    }

    void codeAndMarkupArePortable()
    {
        QFETCH(QString, prose);
        QFETCH(QString, portable);
        QCOMPARE(portableMarkdown(prose), portable);
        QCOMPARE(proseFromMarkdown(portable), prose);
    }

    void exportsReadBack_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"10.", "+ 5", "- 5", "1985. A year", "a\\", "~~x~~", "&amp; <b>",
                                 "[a](b)", "| a |", "# x", "<https://a.org>", "`x`"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void exportsReadBack()
    {
        QFETCH(QString, text);
        const ChoiceQuestion question{
            .title = QStringLiteral("t"),
            .stem = markdownFromPlain(text),
            .choices = {{markdownFromPlain(text), true, {}}, {QStringLiteral("other"), false, {}}},
            .explanation = {}};
        const std::vector<Item> items{{.key = {}, .place = {}, .content = question}};
        QCOMPARE(questionOf(importedBytes(giftDocument(items), "a.gift"), 0), question);
        QCOMPARE(questionOf(importedBytes(moodleDocument(items, {}), "a.xml"), 0), question);
        QCOMPARE(questionOf(importedBytes(*qtiPackage(items, {}), "a.zip"), 0), question);
    }

    /// What earlier versions made of the same texts; written down from their code.
    void earlierProseIsKnown_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("former");
        const auto row = [](const char* text, const char* former) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(former);
        };
        row("10. Which sign?", "10. Which sign?");
        row("+ 5", "+ 5");
        row("- 5", "- 5");
        row("---", "\\---");
        row("# a", "\\# a");
        row("2*3*4", "2\\*3\\*4");
        row("[a](b)", "[a](b)");
        row("a\n  - b_", "a\n  - b\\_");
        row("| a |", "| a |");
        row("C:\\dir\\", "C:\\dir\\");
        row("a \\\nb", "a \\\nb");
    }

    void earlierProseIsKnown()
    {
        QFETCH(QString, text);
        QFETCH(QString, former);
        QCOMPARE(formerProse(markdownFromPlain(text)), former);
        QCOMPARE(formerProse(former), former);
        // A card of a question: its stem, and its choices as a list.
        const QString prose = markdownFromPlain(text);
        if (!text.contains(u'\n'))
            QCOMPARE(formerProse(QStringLiteral("Which?\n\n- ") + prose),
                     QStringLiteral("Which?\n\n- ") + former);
    }

    void authoredMarkdownHasNoEarlierForm()
    {
        const QString prose = QStringLiteral("1\\. *a*\n\n\\[x^2\\]");
        QCOMPARE(formerProse(prose), prose);
    }
};

RINGSIDE_TEST(TestPlainProse)
#include "tst_plain_prose.moc"
