// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/card_template.h"
#include "core/exchange/prose/cloze.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;

/// Anki's manual, "Card Templates" and "Cloze Templates".
class TestCardTemplate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void templateIsFilledIn_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("front");
        QTest::addColumn<QString>("back");
        const auto row = [](const char* name, const char* text, const char* front,
                            const char* back) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(front)
                                << QString::fromUtf8(back);
        };
        row("a field", "<b>{{Word}}</b>", "<b>sun</b>", "<b>sun</b>");
        row("spaces around the name", "{{ Word }}", "sun", "sun");
        row("an unknown field", "a{{Nothing}}b", "ab", "ab");
        row("the front on the back", "{{FrontSide}}x", "x", "x");
        row("a section with text", "{{#Word}}yes{{/Word}}", "yes", "yes");
        row("a section of an empty field", "{{#Empty}}yes{{/Empty}}no", "no", "no");
        row("a section for an empty field", "{{^Empty}}none{{/Empty}}", "none", "none");
        row("a section within another", "{{#Word}}a{{#Empty}}b{{/Empty}}c{{/Word}}", "ac", "ac");
        row("a section that does not end", "a{{#Empty}}b", "a", "a");
        row("a hint", "{{hint:Word}}", "", "sun");
        row("an answer to type", "{{type:Word}}", "", "sun");
        row("a filter that keeps the text", "{{furigana:Word}}", "sun", "sun");
        row("speech", "{{tts en_US:Word}}", "", "");
        row("a cloze", "{{cloze:Text}}", "the [...] is a star, [a hint] too",
            "the <b>sun</b> is a star, <b>it</b> too");
        row("braces that do not close", "a {{Word", "a {{Word", "a {{Word");
    }

    void templateIsFilledIn()
    {
        QFETCH(QString, text);
        QFETCH(QString, front);
        QFETCH(QString, back);
        const NoteFields fields{
            {QStringLiteral("Word"), QStringLiteral("sun")},
            {QStringLiteral("Empty"), QStringLiteral("<br>")},
            {QStringLiteral("Text"),
             QStringLiteral("the {{c1::sun}} is a {{c2::star}}, {{c1::it::a hint}} too")}};
        QCOMPARE(renderTemplate(text, fields, 1, false), front);
        QCOMPARE(renderTemplate(text, fields, 1, true), back);
    }

    void clozesWithinClozes()
    {
        const QString text = QStringLiteral("{{c1::a {{c2::b}} c}} d");
        QCOMPARE(renderCloze(text, 1, false), QStringLiteral("[...] d"));
        QCOMPARE(renderCloze(text, 2, false), QStringLiteral("a [...] c d"));
        QCOMPARE(renderCloze(text, 3, false), QString());
    }

    void answerIsBehindItsLine()
    {
        QCOMPARE(behindAnswerLine(QStringLiteral("Q<hr id=answer>A")), QStringLiteral("A"));
        QCOMPARE(behindAnswerLine(QStringLiteral("Q<hr class='x' id=\"answer\"/>A")),
                 QStringLiteral("A"));
        QCOMPARE(behindAnswerLine(QStringLiteral("A")), QStringLiteral("A"));
    }
};

RINGSIDE_TEST(TestCardTemplate)
#include "tst_card_template.moc"
