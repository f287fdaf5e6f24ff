// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/formula.h"
#include "app/formula/formula_layout.h"
#include "app/formula/formula_object.h"
#include "app/formula/formula_text.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "tests/support/test_program.h"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <set>

using namespace ringside::app;

namespace {

/// A formula with its structure in ASCII: {a // b}, root[a], a^[b], a_[b], variables as 'a'.
QString structureOf(const Formula& formula)
{
    using Kind = Formula::Kind;
    QStringList parts;
    for (const Formula& part : formula.parts)
        parts << structureOf(part);
    switch (formula.kind) {
    case Kind::Text:
        return QString(formula.text).replace(QChar(QChar::Nbsp), u' ');
    case Kind::Variable:
        return u'\'' + formula.text + u'\'';
    case Kind::Row:
        return parts.join(QString());
    case Kind::Group:
        return u'(' + parts[0] + u')';
    case Kind::Fraction:
        return QStringLiteral("{%1 // %2}").arg(parts[0], parts[1]);
    case Kind::Root:
        return QStringLiteral("root[%1]").arg(parts[0]);
    case Kind::Power:
        return QStringLiteral("%1^[%2]").arg(parts[0], parts[1]);
    case Kind::Index:
        return QStringLiteral("%1_[%2]").arg(parts[0], parts[1]);
    }
    return {};
}

} // namespace

class TestFormula : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formulaIsParsed_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("structure");
        const auto row = [](const char* code, const char* structure) {
            QTest::newRow(code) << QString::fromUtf8(code) << QString::fromUtf8(structure);
        };
        row("0.25 / 1.2 = 0.208", "{0.25 // 1.2} | = 0.208");
        row("(p - 1) / (v m) · (F + B)", "{'p' − 1 // 'v' 'm'} | · ('F' + 'B')");
        row("2 k (alpha + n / B), n = 4 s / t",
            "2 'k' ('α' + {'n' // 'B'}) | , 'n' | = {4 s // 't'}");
        row("3600 s · (delta / tau + tau / (2 M))", "3600 s | · ({'δ' // 'τ'} + {'τ' // 2 'M'})");
        row("samples of a host / (Bs / (N z))", "{samples of a host // {Bs // 'N' 'z'}}");
        row("2(N − 1)/N", "2{'N' − 1 // 'N'}");
        row("2 (n - 1) / n", "2 {'n' − 1 // 'n'}");
        row("2 · 7 / 8 · 800e6", "2 | · {7 // 8} | · 800 · 10^[6]");
        row("100 / 0.2 / 60", "{{100 // 0.2} // 60}");
        row("s·b·h·(34 + 5·a·s/h)", "'s'·'b'·'h'·(34 + 5·'a'·{'s' // 'h'})");
        row("sqrt(p·(1 − p)/n)", "root['p'·{1 − 'p' // 'n'}]");
        row("(2 · 1 / 3 · 300)^0.5 = 14.1 min", "(2 · {1 // 3} · 300)^[0.5] | = 14.1 min");
        row("1e-4 / 256 = 3.9e-7", "{10^[−4] // 256} | = 3.9 · 10^[−7]");
        row("1.1e+08 / 1.0e-00", "{1.1 · 10^[8] // 1.0 · 10^[−0]}");
        row("H_4 = 1 + 1/2", "'H'_[4] | = 1 | + {1 // 2}");
        row("max(0.683 s, 0.197 s) = 0.683 s", "max(0.683 s, 0.197 s) | = 0.683 s");
        row("-0.1 · ln(0.01) = 0.461 s", "−0.1 | · ln(0.01) | = 0.461 s");
        row("p · C > (1 - p) · F", "'p' | · 'C' | > (1 − 'p') | · 'F'");
        row("12 GB / (400 GB/s)", "{12 GB // 400 GB/s}");
        row("0.05 / 0.3 = 16.7 %", "{0.05 // 0.3} | = 16.7 %");
        row("time of k buckets / √(4 · n), with n hosts",
            "{time of k buckets // root[4 · 'n']} | , with n hosts");
        row("p / (p + q); r = a / b", "{'p' // 'p' + 'q'} | ; 'r' | = {'a' // 'b'}");
        row("global batch = micro-batch · steps · (α₁ + 2)",
            "global batch | = micro-batch | · steps | · ('α₁' + 2)");
        row("step time / workers", "{step time // workers}");
    }
    void formulaIsParsed()
    {
        QFETCH(QString, code);
        QFETCH(QString, structure);
        QStringList parts;
        for (const FormulaSegment& segment : parseFormula(code)) {
            const QString sign = segment.sign.isEmpty() ? QString() : segment.sign + u' ';
            parts << sign + structureOf(segment.formula);
            QVERIFY2(code.contains(segment.source), qPrintable(segment.source));
        }
        QCOMPARE(parts.join(QStringLiteral(" | ")), structure);
    }

    void codeStaysCode_data()
    {
        QTest::addColumn<QString>("code");
        for (const char* code : {"",
                                 "  ",
                                 "NCCL_DEBUG=INFO",
                                 "device=\"cuda\"",
                                 "sales/latest.csv",
                                 "ring/tuning",
                                 "model_type = 'ONNX'",
                                 "nthread=1",
                                 "all-reduce",
                                 "--set batch 4",
                                 "a = b",
                                 "8 GPUs",
                                 "tf.data",
                                 "f(x, y",
                                 "1 +",
                                 "/ 2",

                                 "rm -rf x",
                                 "GB/s",
                                 "x ^ 2",
                                 "x^߆",
                                 "٣/2",
                                 "workers == 4",
                                 "TRANSFORM(a / b)",
                                 "a_b_c / 2",
                                 "num_workers / 2",
                                 "a / 2, x = \"b\"",
                                 "a / 2, my_name"})
            QTest::newRow(code) << QString::fromUtf8(code);
        QTest::newRow("too deep") << QStringLiteral("(").repeated(3000) + u'1' +
                                         QStringLiteral(")").repeated(3000);
        QTest::newRow("too many signs") << QStringLiteral("-").repeated(3000) + u'1';
    }
    void codeStaysCode()
    {
        QFETCH(QString, code);
        QVERIFY(parseFormula(code).empty());
        QTextDocument document;
        const QString markdown = QStringLiteral("See `%1` here").arg(code);
        setProse(document, markdown, m_theme, TextRole::Body, Tone::Ink);
        QCOMPARE(document.toPlainText(), proseAsText(markdown));
    }

    void fractionIsHigherThanALineAndNarrower()
    {
        const QFont font = m_theme.font(TextRole::Body);
        const auto layout = [&font](const char* code) {
            return FormulaLayout::compute(parseFormula(QString::fromUtf8(code)).front().formula,
                                          font);
        };
        const FormulaLayout line = layout("1234·5678");
        const FormulaLayout fraction = layout("1234 / 5678");
        QVERIFY(fraction.width < line.width);
        QVERIFY(fraction.ascent + fraction.descent > 1.5 * (line.ascent + line.descent));
        QVERIFY(fraction.descent > 0);
        QCOMPARE(fraction.strokes.size(), std::size_t{1});
        // Numerator above the bar, denominator below it, both above the width's middle.
        const double bar = fraction.strokes.front().front().y();
        QVERIFY(fraction.glyphs[0].at.y() < bar);
        QVERIFY(fraction.glyphs[1].at.y() > bar);
        // A larger font gives a larger formula.
        QFont large = font;
        large.setPixelSize(2 * font.pixelSize());
        const FormulaLayout twice = FormulaLayout::compute(
            parseFormula(QStringLiteral("1234 / 5678")).front().formula, large);
        QVERIFY(twice.width > 1.8 * fraction.width);
        const FormulaLayout root = layout("sqrt(16 / 4)");
        QVERIFY(root.ascent > fraction.ascent);
        QCOMPARE(root.strokes.size(), std::size_t{2});
    }

    void formulaIsReadAndCopiedAsWritten()
    {
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.resize(600, 200);
        view.setProse(
            QStringLiteral("Take `2(N − 1)/N · 8e9 / 4 = 3e9 bytes` and `ls`.\n\nThen `1/2`."));
        const QString written =
            QStringLiteral("Take 2(N − 1)/N · 8e9 / 4 = 3 · 10⁹ bytes and ls.\nThen 1/2.");
        const FormulaText text(*view.document());
        QCOMPARE(text.text(), written);
        // Each of the three objects is one character, the line of the result is text.
        QCOMPARE(view.toPlainText().count(QChar(QChar::ObjectReplacementCharacter)), 3);
        for (int position = 0; position < view.toPlainText().size(); ++position)
            QCOMPARE(text.positionOf(text.offsetOf(position)), position);
        QCOMPARE(text.positionOf(static_cast<int>(written.indexOf(u'N'))), 5);

        view.selectAll();
        view.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), written);

        auto* interface = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(interface && interface->textInterface());
        QAccessibleTextInterface& read = *interface->textInterface();
        QCOMPARE(interface->role(), QAccessible::StaticText);
        QVERIFY(interface->state().readOnly);
        QCOMPARE(read.characterCount(), static_cast<int>(written.size()));
        QCOMPARE(read.text(0, read.characterCount()), written);
        int from = 0;
        int to = 0;
        read.selection(0, &from, &to);
        QCOMPARE(read.text(from, to), written);
        const auto half = static_cast<int>(written.lastIndexOf(QStringLiteral("1/2")));
        read.setSelection(0, half, half + 3);
        QCOMPARE(read.selectionCount(), 1);
        read.selection(0, &from, &to);
        QCOMPARE(read.text(from, to), QStringLiteral("1/2"));
        read.removeSelection(0);
        QCOMPARE(read.selectionCount(), 0);
    }

    void formulaInAFenceIsTypesetAndAProgramIsNot()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("```\na / b\n```\n\n```python\na / b\n```"), m_theme,
                 TextRole::Body, Tone::Ink);
        QCOMPARE(FormulaText(document).text(), QStringLiteral("a / b\na / b"));
        QCOMPARE(document.toPlainText(),
                 QString(QChar(QChar::ObjectReplacementCharacter)) + QStringLiteral("\na / b"));
    }

    void formulaBlockThatIsProseHasTheFontOfTheText()
    {
        QTextDocument document;
        setProse(document,
                 formulaBlock(QStringLiteral(" a / b ")) +
                     formulaBlock(QStringLiteral("8 instead of 6 per token")),
                 m_theme, TextRole::Body, Tone::Ink);
        QCOMPARE(FormulaText(document).text(), QStringLiteral("a / b\n8 instead of 6 per token"));
        QCOMPARE(document.toPlainText(), QString(QChar(QChar::ObjectReplacementCharacter)) +
                                             QStringLiteral("\n8 instead of 6 per token"));
        QTextCursor cursor(&document);
        cursor.movePosition(QTextCursor::End);
        QCOMPARE(cursor.charFormat().font().family(), m_theme.font(TextRole::Body).family());
        QCOMPARE(formulaBlock(QStringLiteral(" ")), QString());
    }

    void markMayHoldAFormula()
    {
        ProseView view(m_theme, TextRole::Stem, Tone::Ink);
        view.setProse(QStringLiteral("It takes `6 / 2 = 3` s, no more."));
        view.setMarks({{QStringLiteral("`6 / 2 = 3` s"), QStringLiteral("tip")}});
        QCOMPARE(view.markCount(), 1);
    }

    void longFormulaBreaksAtItsSigns()
    {
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.setProse(QStringLiteral("`1000 / 3 + 1000 / 7 + 1000 / 11 + 1000 / 13 = 644`"));
        QVERIFY(view.heightForWidth(160) > 1.5 * view.heightForWidth(800));
    }

    void formulaThatFitsStaysOnOneLine_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("formula");
        const QString line = QStringLiteral("8 · 30 + 16 · 312 = 12");
        const QString fractions = QStringLiteral("8 · 30 + 1000 / 312 = 12");
        QTest::addRow("a line of characters") << QString() << line;
        QTest::addRow("with a fraction") << QString() << fractions;
        QTest::addRow("in a list") << QStringLiteral("- ") << fractions;
    }

    void formulaThatFitsStaysOnOneLine()
    {
        QFETCH(QString, before);
        QFETCH(QString, formula);
        const QString prose = QStringLiteral("The step of the job takes (`%1`), and more.");
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.setProse(before + prose.arg(formula));
        view.show();
        const QTextDocument& document = *view.document();
        /// Number of lines with a part of the formula or one of the marks next to it.
        const auto lines = [&document] {
            const QTextBlock block = document.firstBlock();
            std::set<int> found;
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QTextFragment part = it.fragment();
                for (int i = 0; i < part.length(); ++i) {
                    const int at = part.position() + i - block.position();
                    if (!part.charFormat().stringProperty(kFormulaSource).isEmpty() ||
                        QStringView(u"(),").contains(block.text()[at]))
                        found.insert(block.layout()->lineForTextPosition(at).lineNumber());
                }
            }
            return found.size();
        };
        // A fraction is narrower than its numbers on one line. The marks, and the list's indent.
        const QFontMetricsF metrics(m_theme.font(TextRole::Body));
        const double room = metrics.horizontalAdvance(formula) + 20 + metrics.height();
        int tight = 0, split = 0;
        for (int width = 60; width <= 640; width += 4) {
            view.resize(width, 400);
            if (width >= room) {
                QVERIFY2(lines() == 1, qPrintable(QStringLiteral("%1 pixels").arg(width)));
                tight += width < 1.5 * room ? 1 : 0;
            } else {
                split += lines() > 1 ? 1 : 0;
            }
            QCOMPARE(FormulaText(document).text(), QString(prose).remove(u'`').arg(formula));
        }
        QVERIFY(tight > 10);
        QVERIFY(split > 10); // a line that is too short breaks it at its signs
    }

    /// Qt lays a long text out in parts, and the formula at its start changes it meanwhile.
    void everyParagraphBelowAFormulaHasAHeight()
    {
        QString prose = QStringLiteral("A step takes `8 · 30 + 1000 / 312 = 243`.\n\n");
        for (int i = 0; i < 200; ++i)
            prose += QStringLiteral("Paragraph %1 has some words that fill more than one line of "
                                    "the view, and then a few.\n\n")
                         .arg(i);
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.resize(300, 400);
        view.show();
        view.setProse(prose);
        const auto* layout = view.document()->documentLayout();
        for (auto block = view.document()->begin(); block.isValid(); block = block.next())
            QVERIFY2(layout->blockBoundingRect(block).height() > 0, qPrintable(block.text()));
    }

    /// Ink where a formula is, in the text's color and in no other place.
    void formulaIsDrawn()
    {
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.resize(400, 100);
        view.setProse(QStringLiteral("`1/2`"));
        const QImage shown = view.grab().toImage();
        const QColor ink = m_theme.color(Tone::Ink);
        int drawn = 0;
        for (int y = 0; y < shown.height(); ++y)
            for (int x = 0; x < shown.width() / 4; ++x)
                drawn += shown.pixelColor(x, y) == ink ? 1 : 0;
        QVERIFY(drawn > 4); // the bar alone is longer
    }

private:
    Theme m_theme;
};

RINGSIDE_TEST(TestFormula)
#include "tst_formula.moc"
