// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_note.h"

#include "core/progress/card_marks.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;
using progress::CardMark;
using progress::CardMarkBook;
using progress::CardMarkKind;
using progress::OwnCard;

namespace {

OwnCard plainCard(const char* front, const char* back, int gap = 0)
{
    return {.front = QString::fromUtf8(front),
            .back = QString::fromUtf8(back),
            .gap = gap,
            .note = gap > 0 ? QStringLiteral("n") : QString()};
}

CardNote cloze(const char* text, const char* below = "")
{
    return {.kind = CardNote::Kind::Cloze,
            .front = QString::fromUtf8(text),
            .back = QString::fromUtf8(below)};
}

/// Counts "1", "2", ...
NewId counter(int& last)
{
    return [&last] { return QString::number(++last); };
}

CardMarkBook bookAfter(CardMarkBook book, const std::vector<CardMark>& marks)
{
    for (const CardMark& mark : marks)
        progress::apply(book, mark);
    return book;
}

/// "own:1=gap 1" of each own card.
QStringList cardsIn(const CardMarkBook& book)
{
    QStringList cards;
    for (auto card = book.ownCards.begin(); card != book.ownCards.end(); ++card)
        cards << QStringLiteral("%1=gap %2").arg(card.key()).arg(card->gap);
    cards.sort();
    return cards;
}

} // namespace

/// Own cards and cloze texts, without a journal.
class TstCardNote : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sidesOfAnOwnCard_data()
    {
        QTest::addColumn<OwnCard>("card");
        QTest::addColumn<QString>("front");
        QTest::addColumn<QString>("back");
        const auto row = [](const char* title, const OwnCard& card, const char* front,
                            const char* back) {
            QTest::newRow(title) << card << QString::fromUtf8(front) << QString::fromUtf8(back);
        };
        row("marks of Markdown are text", plainCard("2*3*4", "# no heading"), "2\\*3\\*4",
            "\\# no heading");
        row("lines stay lines", plainCard("one\ntwo", "b"), "one\\\ntwo", "b");
        row("a picture is shown", plainCard("a*b\n![Ring *8*](images/0a.png)", "b"),
            "a\\*b\\\n![Ring *8*](images/0a.png)", "b");
        row("a picture of the network is text", plainCard("![x](https://a.example/x.png)", "b"),
            "!\\[x](https://a.example/x.png)", "b");
        row("the first gap of a cloze", plainCard("A {{c1::ring}} of {{c2::8::number}}", "", 1),
            "A **\\[...\\]** of 8", "A **ring** of 8");
        row("the second gap, with its hint and a line below",
            plainCard("A {{c1::ring}} of {{c2::8::number}}", "NCCL", 2),
            "A ring of **\\[number\\]**", "A ring of **8**\n\nNCCL");
        row("two gaps of one number are asked together",
            plainCard("{{c1::a}} and {{c1::b}}", "", 1), "**\\[...\\]** and **\\[...\\]**",
            "**a** and **b**");
    }

    void sidesOfAnOwnCard()
    {
        QFETCH(OwnCard, card);
        const CardSides sides = sidesOf(card);
        QTEST(sides.front, "front");
        QTEST(sides.back, "back");
    }

    void wordsThatCanBeAGap_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("can");
        QTest::newRow("a word") << QStringLiteral("ring") << true;
        QTest::newRow("one colon") << QStringLiteral("a: b") << true;
        QTest::newRow("blank") << QStringLiteral(" \n") << false;
        QTest::newRow("what would be a hint") << QStringLiteral("std::vector") << false;
        QTest::newRow("a gap") << QStringLiteral("{{c1::x}}") << false;
        QTest::newRow("a brace that would end the gap early") << QStringLiteral("f{x}") << false;
    }

    void wordsThatCanBeAGap()
    {
        QFETCH(QString, words);
        QTEST(canBeGap(words), "can");
    }

    void gapIsMarkedAsInAnki()
    {
        QCOMPARE(withGap(QStringLiteral("A ring of 8"), 2, 4, 3),
                 QStringLiteral("A {{c3::ring}} of 8"));
        QCOMPARE(gapsIn(QStringLiteral("{{c2::a}} {{c1::b}} {{c2::c}}")), (std::vector{1, 2}));
    }

    void eachGapMakesACard()
    {
        int last = 0;
        CardNote note = cloze("{{c1::a}} {{c2::b}} {{c2::c}}", "below");
        note.tags = {QStringLiteral("net")};
        note.about = QStringLiteral("question:q");
        const auto marks = marksFor(note, {}, {}, counter(last));
        QVERIFY(marks);
        const CardMarkBook book = bookAfter({}, *marks);
        // The first id is that of the note.
        QCOMPARE(cardsIn(book),
                 (QStringList{QStringLiteral("own:2=gap 1"), QStringLiteral("own:3=gap 2")}));
        for (const char* id : {"own:2", "own:3"}) {
            const OwnCard card = book.ownCards[QLatin1String(id)];
            QCOMPARE(card.front, note.front);
            QCOMPARE(card.back, note.back);
            QCOMPARE(card.note, QStringLiteral("1"));
            QCOMPARE(card.about, note.about);
            QCOMPARE(book.marks[QLatin1String(id)].tags, note.tags);
            QVERIFY(noteOf(QLatin1String(id), book) == note);
        }
        QCOMPARE(cardsOfNote(QStringLiteral("own:3"), book),
                 (QStringList{QStringLiteral("own:2"), QStringLiteral("own:3")}));
    }

    void clozeNeedsAGap()
    {
        int last = 0;
        const auto marks = marksFor(cloze("no gap"), {}, {}, counter(last));
        QVERIFY(!marks);
        QCOMPARE(marks.error().code, ErrorCode::MissingField);
    }

    void editedTextKeepsTheCardsOfItsGaps_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("cards");
        const auto row = [](const char* title, const char* text, const QStringList& cards) {
            QTest::newRow(title) << QString::fromUtf8(text) << cards;
        };
        row("other words", "{{c1::x}} {{c2::y}}",
            {QStringLiteral("own:2=gap 1"), QStringLiteral("own:3=gap 2")});
        row("a third gap", "{{c1::a}} {{c2::b}} {{c3::c}}",
            {QStringLiteral("own:2=gap 1"), QStringLiteral("own:3=gap 2"),
             QStringLiteral("own:4=gap 3")});
        row("without the first", "a {{c2::b}}", {QStringLiteral("own:3=gap 2")});
        // The second card has nothing else to ask: its reviews go on with the new number.
        row("another number", "{{c1::a}} {{c5::b}}",
            {QStringLiteral("own:2=gap 1"), QStringLiteral("own:3=gap 5")});
    }

    void editedTextKeepsTheCardsOfItsGaps()
    {
        QFETCH(QString, text);
        int last = 0;
        const auto made = marksFor(cloze("{{c1::a}} {{c2::b}}"), {}, {}, counter(last));
        const CardMarkBook before = bookAfter({}, *made);
        CardNote note = noteOf(QStringLiteral("own:2"), before);
        note.front = text;
        const auto marks =
            marksFor(note, cardsOfNote(QStringLiteral("own:2"), before), before, counter(last));
        QVERIFY(marks);
        const CardMarkBook after = bookAfter(before, *marks);
        QTEST(cardsIn(after), "cards");
        for (const OwnCard& card : after.ownCards) {
            QCOMPARE(card.front, text);
            QCOMPARE(card.note, QStringLiteral("1"));
        }
    }

    void backBecomesAGap_data()
    {
        QTest::addColumn<QString>("front");
        QTest::addColumn<QString>("back");
        QTest::addColumn<QString>("text"); // "" where it cannot
        QTest::addColumn<QString>("below");
        const auto row = [](const char* title, const char* front, const char* back,
                            const char* text, const char* below) {
            QTest::newRow(title) << QString::fromUtf8(front) << QString::fromUtf8(back)
                                 << QString::fromUtf8(text) << QString::fromUtf8(below);
        };
        row("below the front", "What moves?", "a ring", "What moves?\n\n{{c1::a ring}}", "");
        row("a front with gaps keeps them", "A {{c1::ring}}", "NCCL", "A {{c1::ring}}", "NCCL");
        row("what would be a hint stays", "Which?", "std::vector", "", "");
    }

    void backBecomesAGap()
    {
        QFETCH(QString, text);
        QFETCH(QString, front);
        QFETCH(QString, back);
        const auto note = asCloze({.front = front, .back = back});
        QCOMPARE(note.has_value(), !text.isEmpty());
        if (!note)
            return;
        QVERIFY(note->kind == CardNote::Kind::Cloze);
        QCOMPARE(note->front, text);
        QTEST(note->back, "below");
    }

    void gapBecomesTwoSides()
    {
        CardMarkBook book;
        book.ownCards.insert(QStringLiteral("own:2"),
                             plainCard("A {{c1::ring}} of {{c2::8}}", "NCCL", 2));
        const CardMarkBook after = bookAfter(book, marksForSides(QStringLiteral("own:2"), book));
        const OwnCard card = after.ownCards[QStringLiteral("own:2")];
        QVERIFY(card == plainCard("A ring of [...]", "A ring of 8\n\nNCCL"));
    }
};

RINGSIDE_TEST(TstCardNote)
#include "tst_card_note.moc"
