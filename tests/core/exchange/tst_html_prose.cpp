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
        row("references", "&lt;&#246;&#x2192;&nbsp;&unknown;", "<ö→ \\&unknown;");
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
        row("raised and lowered digits", "10<sup>9</sup> H<sub>2</sub>O 2<sup>&minus;3</sup>",
            "10⁹ H₂O 2⁻³");
        row("raised text without such characters", "e<sup>a+b</sup> x<sub>max</sub> e<sup>t</sup>",
            "e^(a+b) x_max e^t");
        row("an ordinal", "the 1<sup>st</sup>", "the 1st");
        row("raised text that does not end", "a<sup>2", "a2");
        row("a numbered list", "<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>",
            "1. a\n2. b\n- c");
        row("a numbered list that starts later", "<ol start=\"3\"><li>a</li></ol>", "3. a");
        row("what browsers do not show",
            "a<div style='color:red; display: none'><div>b</div>c</div>d", "ad");
        row("a hidden element without an end", "a<p style='display:none'>b", "a\n\nb");
        row("a power and a fraction of MathML",
            "<math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><mrow><mi>a</mi>"
            "<mo>+</mo><mi>b</mi></mrow></mfrac></math>",
            "x² = 1/(a + b)");
        row("MathML with its source",
            "<math><semantics><msqrt><mi>y</mi></msqrt><annotation encoding=\"TeX\">\\sqrt y"
            "</annotation></semantics></math>",
            "√(y)");
        row("lines of code", "<p>a</p><pre>if (x &lt; 2)\n  y *= z</pre><p>b</p>",
            "a\n\n```text\nif (x < 2)\n  y *= z\n```\n\nb");
        row("signs that Markdown reads as marks", "2*3*4 _x_ snake_case `y` \\( a ~~b~~",
            "2\\*3\\*4 \\_x\\_ snake_case \\`y\\` \\\\( a ~~b\\~\\~");
        row("signs with spaces around them", "2 * 3 _ 4", "2 * 3 _ 4");
        row("a paragraph that begins like a heading", "<p># a</p><p>=== </p>", "\\# a\n\n\\===");
        row("an entity in the text", "&amp;lt;", "\\&lt;");
        row("a prefix of a name space", "<m:math><m:mi>x</m:mi></m:math>", "x");
    }

    void markupBecomesProse()
    {
        QFETCH(QString, html);
        QFETCH(QString, prose);
        QCOMPARE(proseFromHtml(html).text, prose);
    }

    void omissionsAreReported()
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

    void pictureInTheTextItself()
    {
        // The signature of PNG is iVBORw0KGgo= in base64.
        const Prose read = proseFromHtml(
            QStringLiteral("<img alt=\"P\" src=\"data:image/png;base64,iVBORw0KGgo=\">"
                           "<img src=\"data:text/html;base64,PGI+\">"));
        QCOMPARE(read.embedded.size(), std::size_t(1));
        QCOMPARE(read.embedded[0].bytes, QByteArray("\x89PNG\r\n\x1A\n"));
        QVERIFY(read.embedded[0].name.endsWith(QLatin1String(".png")));
        QCOMPARE(read.media, QStringList{read.embedded[0].name});
        QCOMPARE(read.text, QStringLiteral("![P](%1)").arg(read.embedded[0].name));
        QCOMPARE(read.outside, QStringList{QStringLiteral("data:text/html;base64,PGI+")});
    }

    void textHasNoMarks()
    {
        QCOMPARE(textFromHtml(QStringLiteral("<b>a</b> *b* &lt;")), QStringLiteral("a *b* <"));
    }

    void proseReadsBackFromItsMarkup_data()
    {
        QTest::addColumn<QString>("prose");
        for (const char* prose :
             {"plain", "a **b** c", "a *b* `c < d`", "- a\n- b", "a\n- b\n- c", "one\n\ntwo\nthree",
              "![A](b.png)", "[x](https://a.org)", "2 < 3 & 4 > 1", "a \"quoted\" 'word'",
              "{x} # = ~ : \\", "2\\*3\\*4", "**a\\*b**", "1. a\n2. b",
              "a\n\n```text\nx *y*\n\n  z\n```\n\nb"})
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
