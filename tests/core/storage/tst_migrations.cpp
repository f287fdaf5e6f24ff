// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/migrations.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::storage;

class TstMigrations : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void emptyFileReachesTheLastVersion();
    void olderFileKeepsItsRows();
    void newerFileIsRefusedWithBothNumbers();
    void anotherProgramsFileIsRefused();
    void failedStepLeavesTheOlderVersionWhole();
    void fileOlderThanTheFirstVersionIsRefused();
    void olderSchemaDoesNotPassTheCheck();
};

namespace {

constexpr int kId = 0x52534944;

Schema schemaOf(int version)
{
    const std::vector<Migration> all{
        {{QStringLiteral("CREATE TABLE t(x)")}},
        {{QStringLiteral("ALTER TABLE t ADD COLUMN y"), QStringLiteral("UPDATE t SET y = x + 1")}},
    };
    return {kId, {all.begin(), all.begin() + version}};
}

} // namespace

void TstMigrations::emptyFileReachesTheLastVersion()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database);
    QVERIFY(migrate(*database, schemaOf(2)));
    QCOMPARE(*database->userVersion(), 2);
    QCOMPARE(*database->applicationId(), kId);
    QVERIFY(requireSchema(*database, schemaOf(2)));
}

void TstMigrations::olderFileKeepsItsRows()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database && migrate(*database, schemaOf(1)));
    QVERIFY(database->exec(QStringLiteral("INSERT INTO t VALUES(41)")));
    QVERIFY(migrate(*database, schemaOf(2)));
    QCOMPARE(database->scalar(QStringLiteral("SELECT y FROM t"))->toInt(), 42);
}

void TstMigrations::newerFileIsRefusedWithBothNumbers()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database && migrate(*database, schemaOf(2)));
    const Done done = migrate(*database, schemaOf(1));
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::NewerSchema);
    QCOMPARE(done.error().value, std::string("2"));
    QCOMPARE(done.error().limit, std::string("1"));
}

void TstMigrations::anotherProgramsFileIsRefused()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE theirs(x)")));
    const Done done = migrate(*database, schemaOf(1));
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Incompatible);
}

void TstMigrations::failedStepLeavesTheOlderVersionWhole()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database && migrate(*database, schemaOf(1)));
    Schema broken = schemaOf(1);
    broken.migrations.push_back({{QStringLiteral("CREATE TABLE half(x)"),
                                  QStringLiteral("INSERT INTO nowhere VALUES(1)")}});
    QVERIFY(!migrate(*database, broken));
    QCOMPARE(*database->userVersion(), 1);
    QCOMPARE(
        database->scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema WHERE name='half'"))
            ->toInt(),
        0);
}

void TstMigrations::fileOlderThanTheFirstVersionIsRefused()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database && migrate(*database, schemaOf(2)));
    Schema rebuilt = schemaOf(1);
    rebuilt.firstVersion = 4;
    const Done done = migrate(*database, rebuilt);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Incompatible);
    QCOMPARE(done.error().limit, std::string("4"));
    auto empty = Database::open(dir.filePath(QStringLiteral("b.db")));
    QVERIFY(empty && migrate(*empty, rebuilt));
    QCOMPARE(*empty->userVersion(), 4);
}

void TstMigrations::olderSchemaDoesNotPassTheCheck()
{
    QTemporaryDir dir;
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    QVERIFY(database && migrate(*database, schemaOf(1)));
    const Done done = requireSchema(*database, schemaOf(2));
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Incompatible);
}

RINGSIDE_TEST(TstMigrations)
#include "tst_migrations.moc"
