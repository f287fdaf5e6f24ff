// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

NewEvent note(const QString& subject, const QString& value)
{
    return {QStringLiteral("note"), subject, value};
}

} // namespace

class TstEventLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void eventComesBackWhole()
    {
        const NewEvent given =
            note(QStringLiteral("q1"), QStringLiteral("{\"text\":\"β \\\"x\\\"\"}"));
        EventEntry written;
        {
            const auto journal = open(m_dir->path());
            const auto entry = journal->recordEvent(given);
            QVERIFY(entry);
            written = *entry;
        }
        const auto all = open(m_dir->path())->logs().events.of(QStringLiteral("note"));
        QVERIFY(all);
        QCOMPARE(all->size(), std::size_t{1});
        QVERIFY(all->front() == written);
        QVERIFY(all->front().event == given);
    }

    void lastEventOfASubjectIsItsState()
    {
        const auto journal = open(m_dir->path());
        QVERIFY(journal->recordEvents(
            {note(QStringLiteral("a"), QStringLiteral("1")),
             note(QStringLiteral("b"), QStringLiteral("2")),
             note(QStringLiteral("a"), QStringLiteral("3")),
             note(QStringLiteral("b"), QStringLiteral("null")),
             {QStringLiteral("flag"), QStringLiteral("a"), QStringLiteral("true")}}));
        const auto latest = journal->logs().events.latest(QStringLiteral("note"));
        QVERIFY(latest);
        QCOMPARE(latest->size(), qsizetype{1});
        QCOMPARE(latest->value(QStringLiteral("a")).event.value, QStringLiteral("3"));
        QCOMPARE(journal->logs().events.of(QStringLiteral("note"), QStringLiteral("b"))->size(),
                 std::size_t{2});
    }

    void severalAreOneTransaction()
    {
        const auto journal = open(m_dir->path());
        QVERIFY(!journal->recordEvents({note(QStringLiteral("a"), QStringLiteral("1")),
                                        note(QStringLiteral("b"), QStringLiteral("{no json"))}));
        QVERIFY(journal->logs().events.all()->empty());
    }

    void senselessEventsAreRefused_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("value");
        const QString one = QStringLiteral("1");
        QTest::newRow("without a kind") << QString() << one << one;
        QTest::newRow("without a subject") << one << QString() << one;
        QTest::newRow("without a value") << one << one << QString();
        QTest::newRow("that is two values") << one << one << QStringLiteral("1, 2");
        QTest::newRow("longer than a million characters")
            << one << one << QStringLiteral("\"%1\"").arg(QString(1'000'000, u'x'));
    }

    void senselessEventsAreRefused()
    {
        QFETCH(QString, kind);
        QFETCH(QString, subject);
        QFETCH(QString, value);
        const auto journal = open(m_dir->path());
        const auto entry = journal->recordEvent({kind, subject, value});
        QVERIFY(!entry);
        QCOMPARE(entry.error().code, ErrorCode::Usage);
        QVERIFY(journal->logs().events.all()->empty());
    }

    void eventsCannotBeChanged_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("by update") << QStringLiteral("UPDATE event SET value = '2'");
        QTest::newRow("by delete") << QStringLiteral("DELETE FROM event");
        QTest::newRow("by replace") << QStringLiteral(
            "INSERT OR REPLACE INTO event SELECT entry_id, device_id, wall_ms, kind, subject, '2',"
            " checksum FROM event");
    }

    void eventsCannotBeChanged()
    {
        QFETCH(QString, sql);
        QVERIFY(open(m_dir->path())->recordEvent(note(QStringLiteral("a"), QStringLiteral("1"))));
        QVERIFY(test::runRaw(m_dir->filePath(QStringLiteral("journal.sqlite")), {sql})
                    .contains(QStringLiteral("append-only")));
        QCOMPARE(open(m_dir->path())->logs().events.all()->front().event.value,
                 QStringLiteral("1"));
    }

    void twoProfilesMergeAsSets()
    {
        QTemporaryDir elsewhere;
        const auto mine = open(m_dir->path());
        const auto theirs = open(elsewhere.path());
        QVERIFY(mine->recordEvent(note(QStringLiteral("a"), QStringLiteral("1"))));
        QVERIFY(theirs->recordEvent(note(QStringLiteral("b"), QStringLiteral("2"))));
        QCOMPARE(mine->mergeFrom(*theirs)->added, 1);
        QCOMPARE(mine->mergeFrom(*theirs)->added, 0);
        QCOMPARE(theirs->mergeFrom(*mine)->added, 1);
        QVERIFY(*mine->logs().events.all() == *theirs->logs().events.all());
    }

    void whatIsWrittenAfterAMergeIsTheLatest_data()
    {
        QTest::addColumn<bool>("reopened");
        QTest::newRow("in the journal that was open") << false;
        QTest::newRow("in one that is opened later") << true;
    }

    void whatIsWrittenAfterAMergeIsTheLatest()
    {
        // The clock of the other machine was ahead, by less than the day that merging allows.
        constexpr std::int64_t kAheadMs = 20LL * 3'600'000;
        QFETCH(const bool, reopened);
        QTemporaryDir elsewhere;
        m_clock.advanceMs(kAheadMs);
        const auto theirs = open(elsewhere.path());
        QVERIFY(theirs->recordEvent(note(QStringLiteral("a"), QStringLiteral("1"))));
        m_clock.advanceMs(-kAheadMs);
        auto mine = open(m_dir->path());
        QVERIFY(mine->recordEvent(note(QStringLiteral("b"), QStringLiteral("2"))));
        QCOMPARE(mine->mergeFrom(*theirs)->added, 1);
        if (reopened) {
            mine.reset();
            mine = open(m_dir->path());
        }
        // The clock is right here, so it is not reported.
        QVERIFY(!mine->openReport().clock);
        QVERIFY(mine->recordEvent(note(QStringLiteral("a"), QStringLiteral("3"))));
        const auto last = mine->logs().events.last(QStringLiteral("note"), QStringLiteral("a"));
        QVERIFY(last && *last);
        QCOMPARE((*last)->event.value, QStringLiteral("3"));
        QCOMPARE((*last)->wallMs, m_clock.wallMs());
    }

private:
    std::unique_ptr<Journal> open(const QString& folder)
    {
        auto journal = Journal::open(folder, m_clock);
        return journal ? std::move(*journal) : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{kMorning};
};

RINGSIDE_TEST(TstEventLog)
#include "tst_event_log.moc"
