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
    }

    void everyKindIsReadAsItWasWritten()
    {
        QFETCH(CardMarkKind, kind);
        QFETCH(CardMarkValue, value);
        CardMarkLog log(*m_journal);
        const auto entry = log.record({kind, QStringLiteral("own:1"), value}, {});
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
        QVERIFY(log.record({CardMarkKind::Note, card, QStringLiteral("old")}, {}));
        const auto second =
            log.record({CardMarkKind::Note, card, QStringLiteral("new")}, QStringLiteral("old"));
        QVERIFY(second);
        QVERIFY(log.withdraw(*second));
        QCOMPARE(bookOf(*cardMarkEntries(m_journal->logs().events)).marks.value(card).note,
                 QStringLiteral("old"));
        QVERIFY(log.doAgain(*second));
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
        QVERIFY(log.record({CardMarkKind::Flag, QStringLiteral("concept:x"), true}, {}));
        QVERIFY(m_journal->recordEvent(
            {QStringLiteral("card-flag"), QStringLiteral("concept:y"), value}));
        int unreadable = 0;
        const auto entries = cardMarkEntries(m_journal->logs().events, &unreadable);
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t{1});
        QCOMPARE(unreadable, 1);
    }

    void excessiveLengthIsRefused()
    {
        CardMarkLog log(*m_journal);
        const QString text(CardMarkLog::kMostText + 1, QLatin1Char('x'));
        const auto entry = log.record({CardMarkKind::Note, QStringLiteral("concept:x"), text}, {});
        QVERIFY(!entry);
        QCOMPARE(entry.error().code, ErrorCode::TooLarge);
        QCOMPARE(entry.error().value, std::string("20001"));
        QVERIFY(cardMarkEntries(m_journal->logs().events)->empty());
    }

private:
    ManualClock m_clock{1'795'255'200'000};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstCardMarks)
#include "tst_card_marks.moc"
