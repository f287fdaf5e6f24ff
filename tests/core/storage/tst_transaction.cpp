// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/transaction.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::storage;

class TstTransaction : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsNotCommittedIsUndone();
    void whatIsCommittedStays();
    void movedTransactionIsUndoneOnce();
    void secondWriterIsRefusedAfterItsTimeout();
    void committingTwiceIsAnError();
};

namespace {

Result<Database> withTable(const QTemporaryDir& dir)
{
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")), {.busyTimeoutMs = 10});
    if (database) {
        if (Done done = database->exec(QStringLiteral("CREATE TABLE IF NOT EXISTS t(x)")); !done)
            return fail(done.error());
    }
    return database;
}

int rows(const Database& database)
{
    return database.scalar(QStringLiteral("SELECT count(*) FROM t"))->toInt();
}

} // namespace

void TstTransaction::whatIsNotCommittedIsUndone()
{
    QTemporaryDir dir;
    auto database = withTable(dir);
    QVERIFY(database);
    {
        auto transaction = Transaction::begin(*database);
        QVERIFY(transaction);
        QVERIFY(database->exec(QStringLiteral("INSERT INTO t VALUES(1)")));
    }
    QCOMPARE(rows(*database), 0);
}

void TstTransaction::whatIsCommittedStays()
{
    QTemporaryDir dir;
    auto database = withTable(dir);
    QVERIFY(database);
    {
        auto transaction = Transaction::begin(*database);
        QVERIFY(transaction);
        QVERIFY(database->exec(QStringLiteral("INSERT INTO t VALUES(1)")));
        QVERIFY(transaction->commit());
    }
    QCOMPARE(rows(*database), 1);
    auto again = withTable(dir);
    QVERIFY(again);
    QCOMPARE(rows(*again), 1);
}

void TstTransaction::movedTransactionIsUndoneOnce()
{
    QTemporaryDir dir;
    auto database = withTable(dir);
    QVERIFY(database);
    {
        auto transaction = Transaction::begin(*database);
        QVERIFY(transaction);
        const Transaction moved = std::move(*transaction);
        QVERIFY(database->exec(QStringLiteral("INSERT INTO t VALUES(1)")));
    }
    QCOMPARE(rows(*database), 0);
    QVERIFY(Transaction::begin(*database));
}

void TstTransaction::secondWriterIsRefusedAfterItsTimeout()
{
    QTemporaryDir dir;
    auto first = withTable(dir);
    auto second = withTable(dir);
    QVERIFY(first && second);
    auto held = Transaction::begin(*first);
    QVERIFY(held);
    const auto refused = Transaction::begin(*second);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Database);
}

void TstTransaction::committingTwiceIsAnError()
{
    QTemporaryDir dir;
    auto database = withTable(dir);
    QVERIFY(database);
    auto transaction = Transaction::begin(*database);
    QVERIFY(transaction);
    QVERIFY(transaction->commit());
    QVERIFY(!transaction->commit());
}

RINGSIDE_TEST(TstTransaction)
#include "tst_transaction.moc"
