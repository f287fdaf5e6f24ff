// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/saved_searches.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

SavedSearch search(const char* name, const char* query)
{
    return {QString::fromUtf8(name), QString::fromUtf8(query)};
}

} // namespace

/// Searches under names, in the journal.
class TstSavedSearches : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        open();
    }

    void newProfileHasNone()
    {
        const auto all = SavedSearchLog(*m_journal).all();
        QVERIFY(all && all->searches.empty());
        QCOMPARE(all->unreadable, 0);
    }

    void theyComeBackInTheOrderOfTheirNamesAfterARestart()
    {
        SavedSearchLog log(*m_journal);
        QVERIFY(log.save(search("weak", "is:wrong OR is:unseen")));
        QVERIFY(log.save(search("Größe", "\"exact phrase\" domain:3")));
        QVERIFY(log.save(search("all-reduce", "all-reduce")));
        open();
        const auto all = SavedSearchLog(*m_journal).all();
        QVERIFY(all);
        QCOMPARE(all->searches, (std::vector{search("all-reduce", "all-reduce"),
                                             search("Größe", "\"exact phrase\" domain:3"),
                                             search("weak", "is:wrong OR is:unseen")}));
    }

    void sameNameInAnotherCaseReplaces()
    {
        SavedSearchLog log(*m_journal);
        QVERIFY(log.save(search("Ring", "ring")));
        QVERIFY(log.save(search("  ring ", " ring   domain:3 ")));
        QCOMPARE(log.all()->searches, (std::vector{search("ring", "ring domain:3")}));
        QVERIFY(log.save(search("ring", "tree")));
        QCOMPARE(log.all()->searches, (std::vector{search("ring", "tree")}));
    }

    void removedItIsGoneAndMayComeBack()
    {
        SavedSearchLog log(*m_journal);
        QVERIFY(log.save(search("ring", "ring")));
        QVERIFY(log.remove(QStringLiteral("RING")));
        QVERIFY(log.all()->searches.empty());
        const auto entries = m_journal->logs().events.all()->size();
        QVERIFY(log.remove(QStringLiteral("ring"))); // nothing to write
        QCOMPARE(m_journal->logs().events.all()->size(), entries);
        QVERIFY(log.save(search("ring", "ring")));
        QCOMPARE(log.all()->searches.size(), std::size_t{1});
    }

    void whatIsEmptyOrTooLongIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("query");
        QTest::addColumn<ErrorCode>("code");
        const QString x = QStringLiteral("x");
        QTest::newRow("no name") << QStringLiteral("  ") << x << ErrorCode::MissingField;
        QTest::newRow("no query") << x << QStringLiteral(" ") << ErrorCode::MissingField;
        QTest::newRow("a name of 61 characters") << x.repeated(61) << x << ErrorCode::TooLarge;
        QTest::newRow("a query of 1001 characters") << x << x.repeated(1001) << ErrorCode::TooLarge;
    }
    void whatIsEmptyOrTooLongIsRefused()
    {
        QFETCH(QString, name);
        QFETCH(QString, query);
        QFETCH(ErrorCode, code);
        const Done done = SavedSearchLog(*m_journal).save({name, query});
        QVERIFY(!done);
        QCOMPARE(static_cast<int>(done.error().code), static_cast<int>(code));
        QVERIFY(m_journal->logs().events.all()->empty());
    }

    void thereAreAHundredAtMost()
    {
        SavedSearchLog log(*m_journal);
        for (int i = 0; i < 100; ++i)
            QVERIFY(log.save({QString::number(i), QStringLiteral("x")}));
        QCOMPARE(log.save(search("one more", "x")).error().code, ErrorCode::TooLarge);
        QVERIFY(log.save(search("7", "y"))); // takes the place of another
    }

    void whatALaterVersionWroteIsSkippedAndCounted()
    {
        QVERIFY(m_journal->recordEvents(
            {{QStringLiteral("saved-search"), QStringLiteral("a"), QStringLiteral("7")},
             {QStringLiteral("saved-search"), QStringLiteral("b"),
              QStringLiteral("{\"query\": [1]}")},
             {QStringLiteral("saved-search"), QStringLiteral("c"),
              QStringLiteral("{\"query\": \"ring\", \"sort\": \"new\"}")}}));
        const auto all = SavedSearchLog(*m_journal).all();
        QVERIFY(all);
        QCOMPARE(all->searches, (std::vector{search("c", "ring")}));
        QCOMPARE(all->unreadable, 2);
    }

private:
    void open()
    {
        m_journal.reset();
        m_journal = std::move(*Journal::open(m_dir->path(), m_clock));
    }

    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstSavedSearches)
#include "tst_saved_searches.moc"
