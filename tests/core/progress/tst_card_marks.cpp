// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/card_marks.h"

#include "core/progress/journal/journal.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;

class TstCardMarks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_journal = *Journal::open(m_dir->path(), m_clock);
    }

    void everyKindIsReadAsItWasWritten_data()
    {
        QTest::addColumn<CardMarkKind>("kind");
        QTest::addColumn<CardMarkValue>("value");
        QTest::newRow("suspended") << CardMarkKind::Suspend << CardMarkValue(true);
        QTest::newRow("buried") << CardMarkKind::Bury << CardMarkValue(std::int64_t{20'778});
        QTest::newRow("flagged") << CardMarkKind::Flag << CardMarkValue(true);
        QTest::newRow("tags") << CardMarkKind::Tags
                              << CardMarkValue(
                                     QStringList{QStringLiteral("a b"), QStringLiteral("ü")});
        QTest::newRow("a note of two lines")
            << CardMarkKind::Note << CardMarkValue(QStringLiteral("\"one\"\ntwo"));
        QTest::newRow("an own card")
            << CardMarkKind::OwnCard
            << CardMarkValue(
                   OwnCard{QStringLiteral("f"), QStringLiteral("b"), QStringLiteral("concept:x")});
        QTest::newRow("an own card with its source")
            << CardMarkKind::OwnCard
            << CardMarkValue(OwnCard{.front = QStringLiteral("f"),
                                     .back = QStringLiteral("b"),
                                     .about = QStringLiteral("guide:scaling/rings"),
                                     .source = QStringLiteral("Rings")});
        QTest::newRow("a card of a cloze text") << CardMarkKind::OwnCard << CardMarkValue(cloze());
    }

    void everyKindIsReadAsItWasWritten()
    {
        QFETCH(CardMarkKind, kind);
        QFETCH(CardMarkValue, value);
        CardMarkLog log(*m_journal);
        const auto entry = record(log, {kind, QStringLiteral("own:1"), value});
        QVERIFY(entry);
        const auto entries = cardMarkEntries(m_journal->logs().events);
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t{1});
        QVERIFY(entries->front() == *entry);
        QVERIFY(valueIn(bookOf(*entries), kind, QStringLiteral("own:1")) == value);
    }

    void takingBackKeepsBothOnRecord()
    {
        CardMarkLog log(*m_journal);
        const QString card = QStringLiteral("concept:x");
        QVERIFY(record(log, {CardMarkKind::Note, card, QStringLiteral("old")}));
        const auto second =
            record(log, {CardMarkKind::Note, card, QStringLiteral("new")}, QStringLiteral("old"));
        QVERIFY(second);
        QVERIFY(log.withdraw({*second}));
        QCOMPARE(bookOf(*cardMarkEntries(m_journal->logs().events)).marks.value(card).note,
                 QStringLiteral("old"));
        QVERIFY(log.doAgain({*second}));
        const auto entries = cardMarkEntries(m_journal->logs().events);
        QCOMPARE(entries->size(), std::size_t{4});
        QCOMPARE(entries->at(2).undoes, second->entryId);
        QCOMPARE(entries->at(3).redoes, second->entryId);
        // What stood before is worked out again from the journal.
        QVERIFY(entries->at(1).before == CardMarkValue(QStringLiteral("old")));
        QCOMPARE(bookOf(*entries).marks.value(card).note, QStringLiteral("new"));
    }

    void whatALaterVersionWroteIsCountedAndLeftOut_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("no object") << QStringLiteral("true");
        QTest::newRow("no value") << QStringLiteral("{\"was\":true}");
        QTest::newRow("another type") << QStringLiteral("{\"is\":\"often\"}");
        QTest::newRow("null") << QStringLiteral("null");
    }

    void whatALaterVersionWroteIsCountedAndLeftOut()
    {
        QFETCH(QString, value);
        CardMarkLog log(*m_journal);
        QVERIFY(record(log, {CardMarkKind::Flag, QStringLiteral("concept:x"), true}));
        QVERIFY(m_journal->recordEvent(
            {QStringLiteral("card-flag"), QStringLiteral("concept:y"), value}));
        int unreadable = 0;
        const auto entries = cardMarkEntries(m_journal->logs().events, &unreadable);
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t{1});
        QCOMPARE(unreadable, 1);
    }

    /// A version before clozes takes a card from "front" alone: without it, the card is not shown
    /// with its gaps open, but counted as written by a later version.
    void clozeHasNoFrontForEarlierVersions()
    {
        CardMarkLog log(*m_journal);
        QVERIFY(record(log, {CardMarkKind::OwnCard, QStringLiteral("own:1"), cloze()}));
        const auto events = m_journal->logs().events.of(QStringLiteral("card-own"));
        QCOMPARE(events->size(), std::size_t{1});
        QCOMPARE(
            events->front().event.value,
            QStringLiteral("{\"is\":{\"about\":\"\",\"back\":\"\",\"cloze\":\"A {{c1::ring}}\","
                           "\"gap\":1,\"note\":\"n\"}}"));
    }

    void clozeWithoutItsNumberIsLeftOut_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("no gap") << QStringLiteral(
            R"({"is":{"cloze":"{{c1::a}}","back":"","note":"n"}})");
        QTest::newRow("gap 0") << QStringLiteral(
            R"({"is":{"cloze":"{{c1::a}}","back":"","gap":0,"note":"n"}})");
        QTest::newRow("no note") << QStringLiteral(
            R"({"is":{"cloze":"{{c1::a}}","back":"","gap":1}})");
    }

    void clozeWithoutItsNumberIsLeftOut()
    {
        QFETCH(QString, value);
        QVERIFY(
            m_journal->recordEvent({QStringLiteral("card-own"), QStringLiteral("own:1"), value}));
        int unreadable = 0;
        QVERIFY(cardMarkEntries(m_journal->logs().events, &unreadable)->empty());
        QCOMPARE(unreadable, 1);
    }

    void marksOfOneStepShareIt()
    {
        CardMarkLog log(*m_journal);
        const auto entries =
            log.record({{{CardMarkKind::Suspend, QStringLiteral("concept:x"), true}, {}},
                        {{CardMarkKind::Suspend, QStringLiteral("concept:y"), true}, {}}});
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t{2});
        QVERIFY(!entries->at(0).step.isEmpty());
        QCOMPARE(entries->at(0).step, entries->at(1).step);
        QVERIFY(*cardMarkEntries(m_journal->logs().events) == *entries);
        QVERIFY(log.withdraw(*entries));
        const auto all = cardMarkEntries(m_journal->logs().events);
        QCOMPARE(all->size(), std::size_t{4});
        QVERIFY(bookOf(*all).marks.isEmpty());
    }

    /// All marks are checked before the first is written.
    void stepWithAnInvalidMarkWritesNothing()
    {
        CardMarkLog log(*m_journal);
        const auto entries =
            log.record({{{CardMarkKind::Suspend, QStringLiteral("concept:x"), true}, {}},
                        {{CardMarkKind::OwnCard, QStringLiteral("own:1"), OwnCard{}}, {}}});
        QVERIFY(!entries);
        QCOMPARE(entries.error().code, ErrorCode::MissingField);
        QVERIFY(cardMarkEntries(m_journal->logs().events)->empty());
    }

    void excessiveLengthIsRefused()
    {
        CardMarkLog log(*m_journal);
        const QString text(CardMarkLog::kMostText + 1, QLatin1Char('x'));
        const auto entry = record(log, {CardMarkKind::Note, QStringLiteral("concept:x"), text});
        QVERIFY(!entry);
        QCOMPARE(entry.error().code, ErrorCode::TooLarge);
        QCOMPARE(entry.error().value, std::string("20001"));
        QVERIFY(cardMarkEntries(m_journal->logs().events)->empty());
    }

private:
    static OwnCard cloze()
    {
        return {.front = QStringLiteral("A {{c1::ring}}"),
                .back = {},
                .gap = 1,
                .note = QStringLiteral("n")};
    }

    static Result<CardMarkEntry> record(CardMarkLog& log, const CardMark& mark,
                                        const CardMarkValue& before = {})
    {
        RINGSIDE_TRY(const auto entries, log.record({{mark, before}}));
        return entries.front();
    }

    ManualClock m_clock{1'795'255'200'000};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstCardMarks)
#include "tst_card_marks.moc"
