// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/writers/prose_html.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;

class TestHtmlProse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void markupBecomesProse_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("prose");
        const auto row = [](const char* name, const char* html, const char* prose) {
            QTest::newRow(name) << QString::fromUtf8(html) << QString::fromUtf8(prose);
        };
        row("plain text", "a  b\n c", "a b c");
        row("paragraphs", "<p>a</p><p>b</p>", "a\n\nb");
        row("a line break", "a<br>b<BR/>c", "a\nb\nc");
        row("divs of an editor", "<div>a</div><div>b</div>", "a\nb");
        row("a list", "<ul><li>a</li><li>b</li></ul>", "- a\n- b");
        row("emphasis", "a <b>b</b> <i>c</i><strong> </strong>", "a **b** *c*");
        row("code", "<code>a &lt; b</code>", "`a < b`");
        row("references", "&lt;&#246;&#x2192;&nbsp;&unknown;", "<ö→ &unknown;");
        row("a link", "see <a href=\"https://a.org/x\">this</a>.", "see [this](https://a.org/x).");
        row("a link that runs", "<a href='javascript:x()'>this</a>", "this");
        row("a script", "a<script>alert('</b>')</script>b", "ab");
        row("a script that does not end", "a<script>alert(1)", "a");
        row("a style", "<style>b{}</style>a", "a");
        row("a frame", "a<iframe src=x>inner</iframe>b", "ab");
        row("a comment", "a<!-- <b>x</b> -->b", "ab");
        row("a sign that is no tag", "1 < 2 and <3", "1 < 2 and <3");
        row("a tag that is cut off", "a <b title=\"x", "a");
        row("a picture", "<img src=\"a%20b.png\" alt=\"A\">", "![A](a b.png)");
        row("a picture of elsewhere", "x<img src=\"http://a/b.png\" alt=\"A\">", "x[A]");
        row("a picture of a file", "x<img src='file:///etc/passwd'>", "x");
        row("a picture above the folder", "x<img src='../../b.png'>", "x");
        row("a prefix of a name space", "<m:math><m:mi>x</m:mi></m:math>", "x");
    }

    void markupBecomesProse()
    {
        QFETCH(QString, html);
        QFETCH(QString, prose);
        QCOMPARE(proseFromHtml(html).text, prose);
    }

    void whatIsLeftOutIsSaid()
    {
        QVERIFY(proseFromHtml(QStringLiteral("<p onclick=\"x()\">a</p>")).leftOutActive);
        QVERIFY(proseFromHtml(QStringLiteral("<script>x</script>")).leftOutActive);
        QVERIFY(!proseFromHtml(QStringLiteral("<p class=\"on\">a</p>")).leftOutActive);
        QCOMPARE(proseFromHtml(QStringLiteral("<img src=\"http://a/b\">")).outside,
                 QStringList{QStringLiteral("http://a/b")});
        QCOMPARE(
            proseFromHtml(QStringLiteral("<img src='../p.png'>"), QStringLiteral("items/")).media,
            QStringList{QStringLiteral("p.png")});
    }

    void proseReadsBackFromItsMarkup_data()
    {
        QTest::addColumn<QString>("prose");
        for (const char* prose : {"plain", "a **b** c", "a *b* `c < d`", "- a\n- b", "a\n- b\n- c",
                                  "one\n\ntwo\nthree", "![A](b.png)", "[x](https://a.org)",
                                  "2 < 3 & 4 > 1", "a \"quoted\" 'word'", "{x} # = ~ : \\"})
            QTest::newRow(prose) << QString::fromUtf8(prose);
    }

    void proseReadsBackFromItsMarkup()
    {
        QFETCH(QString, prose);
        QCOMPARE(proseFromHtml(htmlFromProse(prose)).text, prose);
        QCOMPARE(proseFromHtml(htmlLineFromProse(prose)).text, prose);
    }
};

RINGSIDE_TEST(TestHtmlProse)
#include "tst_html_prose.moc"
