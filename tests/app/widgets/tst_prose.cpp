// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <QTextDocument>

using namespace ringside::app;

class TestProse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void htmlIsShownAsTheTextItIs()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("a <b>bold</b> claim"), m_theme, TextRole::Body,
                 Tone::Ink);
        QCOMPARE(document.toPlainText(), QStringLiteral("a <b>bold</b> claim"));
    }

    void imagesLeaveTheirTextAndNothingIsLoaded()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("see ![the ring](https://example.org/ring.png) here"),
                 m_theme, TextRole::Body, Tone::Ink);
        QCOMPARE(document.toPlainText(), QStringLiteral("see the ring here"));
    }

    void aNumberKeepsItsUnit()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("13 % of 24 GB in 140 ms"), m_theme, TextRole::Body,
                 Tone::Ink);
        const QChar bound(QChar::Nbsp);
        QCOMPARE(document.toRawText(), QStringLiteral("13%1% of 24%1GB in 140%1ms").arg(bound));
    }

    void formulasAreMonospacedAndOtherTextIsNot()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("text `a / b`"), m_theme, TextRole::Body, Tone::Ink);
        QTextCursor cursor(&document);
        cursor.setPosition(2);
        QCOMPARE(cursor.charFormat().font().family(), m_theme.font(TextRole::Body).family());
        cursor.setPosition(8);
        QCOMPARE(cursor.charFormat().font().family(), m_theme.font(TextRole::Mono).family());
    }

    void escapedTextComesBackAsItWas()
    {
        const QString text = QStringLiteral("NCCL *tests* [all_reduce] `x` #1 <i> 2 + 2");
        QCOMPARE(proseAsText(markdownEscaped(text)), text);
    }

    void marksAreFoundAlsoAcrossMarkup()
    {
        ProseView view(m_theme, TextRole::Stem, Tone::Ink);
        view.setProse(QStringLiteral("One worker with `MirroredStrategy` runs at 27 % of linear."));
        view.setMarks({{QStringLiteral("`MirroredStrategy` runs at 27 %"), QStringLiteral("tip")},
                       {QStringLiteral("not in the text"), QString()}});
        QCOMPARE(view.markCount(), 1);
    }

    void aNarrowerViewIsTaller()
    {
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.setProse(QStringLiteral("word ").repeated(60));
        QVERIFY(view.heightForWidth(200) > view.heightForWidth(400));
        // No line is longer than the measure, so more width than that changes nothing.
        const int measure = measureOf(m_theme.font(TextRole::Body));
        QCOMPARE(view.heightForWidth(measure), view.heightForWidth(3 * measure));
    }

private:
    Theme m_theme;
};

RINGSIDE_TEST(TestProse)
#include "tst_prose.moc"
