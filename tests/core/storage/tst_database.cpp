// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/database.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace ringside;
using namespace ringside::storage;

class TstDatabase : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void newFileUsesALogAndFullSync();
    void rollbackJournalIsUsedWhenWanted();
    void twoOpenFilesDoNotShareAConnection();
    void movedDatabaseStillWorksAndTheOldOneIsEmpty();
    void connectionsAreGoneAfterClosing();
    void fileThatIsNoDatabaseIsDamaged();
    void tornFileFailsItsCheck();
    void folderThatDoesNotExistIsReported();
    void immutableOpensInAReadOnlyFolder();
    void immutableRefusesToWrite();
    void immutableTellsAMissingFile();
    void namesWithQuestionMarksAndSpacesOpenImmutable();
    void statementsBindByPosition();
    void textsComeBackAsTheyWereStored_data();
    void textsComeBackAsTheyWereStored();
    void textOfAnotherProgramIsReadWhole_data();
    void textOfAnotherProgramIsReadWhole();
    void nullTextsAreNull();
    void statementNeedsAValueForEachPlace();
    void severalStatementsAreNotPrepared();
    void wrongStatementNamesItself();
    void foreignKeysAreEnforced();

private:
    QString path(const QString& name) const { return m_dir->filePath(name); }
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TstDatabase::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstDatabase::newFileUsesALogAndFullSync()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    QCOMPARE(database->journalMode(), JournalMode::Wal);
    QVERIFY(!database->walUnavailable());
    QCOMPARE(database->scalar(QStringLiteral("PRAGMA journal_mode"))->toString(),
             QStringLiteral("wal"));
    // 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
    QCOMPARE(database->scalar(QStringLiteral("PRAGMA synchronous"))->toInt(), 2);
    QCOMPARE(database->scalar(QStringLiteral("PRAGMA busy_timeout"))->toInt(), 5000);
    QVERIFY(database->checkIntegrity());
}

void TstDatabase::rollbackJournalIsUsedWhenWanted()
{
    auto database = Database::open(path(QStringLiteral("a.db")), {.journal = JournalMode::Delete});
    QVERIFY(database);
    QCOMPARE(database->journalMode(), JournalMode::Delete);
    QVERIFY(!database->walUnavailable());
    // 3 is EXTRA, which also syncs the folder after the journal was deleted: without that, a power
    // cut may bring the journal back, and it would undo the commit.
    QCOMPARE(database->scalar(QStringLiteral("PRAGMA synchronous"))->toInt(), 3);
}

void TstDatabase::twoOpenFilesDoNotShareAConnection()
{
    auto a = Database::open(path(QStringLiteral("a.db")));
    auto b = Database::open(path(QStringLiteral("b.db")));
    QVERIFY(a && b);
    QVERIFY(a->exec(QStringLiteral("CREATE TABLE only_a(x)")));
    QVERIFY(!b->exec(QStringLiteral("INSERT INTO only_a VALUES(1)")));
}

void TstDatabase::movedDatabaseStillWorksAndTheOldOneIsEmpty()
{
    auto opened = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(opened);
    Database moved = std::move(*opened);
    QVERIFY(moved.exec(QStringLiteral("CREATE TABLE t(x)")));
    auto other = Database::open(path(QStringLiteral("b.db")));
    QVERIFY(other);
    *other = std::move(moved);
    QVERIFY(other->exec(QStringLiteral("INSERT INTO t VALUES(1)")));
    QVERIFY(other->file().endsWith(QStringLiteral("a.db")));
}

void TstDatabase::connectionsAreGoneAfterClosing()
{
    {
        auto database = Database::open(path(QStringLiteral("a.db")));
        QVERIFY(database);
        QVERIFY(database->exec(QStringLiteral("CREATE TABLE t(x)")));
        QVERIFY(QFile::exists(path(QStringLiteral("a.db-wal"))));
    }
    // The last connection removes the log.
    QVERIFY(!QFile::exists(path(QStringLiteral("a.db-wal"))));
}

void TstDatabase::fileThatIsNoDatabaseIsDamaged()
{
    QFile file(path(QStringLiteral("a.db")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(4096, 'x'));
    file.close();
    auto database = Database::open(file.fileName());
    QVERIFY(!database);
    QCOMPARE(database.error().code, ErrorCode::Damaged);
    QCOMPARE(database.error().file, file.fileName().toStdString());
    auto immutable = Database::openImmutable(file.fileName());
    QVERIFY(!immutable);
    QCOMPARE(immutable.error().code, ErrorCode::Damaged);
}

void TstDatabase::tornFileFailsItsCheck()
{
    const QString name = path(QStringLiteral("a.db"));
    {
        auto database = Database::open(name, {.journal = JournalMode::Delete});
        QVERIFY(database);
        QVERIFY(database->exec(QStringLiteral("CREATE TABLE t(x TEXT)")));
        for (int i = 0; i < 200; ++i)
            QVERIFY(database->exec(QStringLiteral("INSERT INTO t VALUES(hex(randomblob(100)))")));
    }
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadWrite));
    // The second page is the table's root: without its header it is no b-tree page any more.
    QVERIFY(file.seek(4096));
    file.write(QByteArray(4096, '\x7f'));
    file.close();
    auto database = Database::open(name, {.journal = JournalMode::Delete});
    QVERIFY(database);
    const Done checked = database->checkIntegrity();
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, ErrorCode::Damaged);
    QVERIFY(!checked.error().detail.empty());
}

void TstDatabase::folderThatDoesNotExistIsReported()
{
    auto database = Database::open(path(QStringLiteral("no/such/a.db")));
    QVERIFY(!database);
    QCOMPARE(database.error().code, ErrorCode::FileUnreadable);
}

void TstDatabase::immutableOpensInAReadOnlyFolder()
{
    const QString name = path(QStringLiteral("a.db"));
    {
        auto database = Database::open(name, {.journal = JournalMode::Delete});
        QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE t(x)")));
    }
    QFile::setPermissions(name, QFileDevice::ReadOwner);
    QFile::setPermissions(m_dir->path(), QFileDevice::ReadOwner | QFileDevice::ExeOwner);
    auto database = Database::openImmutable(name);
    const bool read = database && database->scalar(QStringLiteral("SELECT count(*) FROM t"));
    QFile::setPermissions(m_dir->path(),
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    QVERIFY(read);
}

void TstDatabase::immutableRefusesToWrite()
{
    const QString name = path(QStringLiteral("a.db"));
    {
        auto database = Database::open(name, {.journal = JournalMode::Delete});
        QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE t(x)")));
    }
    auto database = Database::openImmutable(name);
    QVERIFY(database);
    const Done written = database->exec(QStringLiteral("INSERT INTO t VALUES(1)"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
}

void TstDatabase::immutableTellsAMissingFile()
{
    auto database = Database::openImmutable(path(QStringLiteral("none.db")));
    QVERIFY(!database);
    QCOMPARE(database.error().code, ErrorCode::FileNotFound);
    QVERIFY(!QFile::exists(path(QStringLiteral("none.db"))));
}

void TstDatabase::namesWithQuestionMarksAndSpacesOpenImmutable()
{
    const QString name = path(QStringLiteral("odd name? 100% #1.db"));
    {
        auto database = Database::open(name, {.journal = JournalMode::Delete});
        QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE t(x)")));
    }
    auto database = Database::openImmutable(name);
    QVERIFY(database);
    QVERIFY(database->scalar(QStringLiteral("SELECT count(*) FROM t")));
}

void TstDatabase::statementsBindByPosition()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    QVERIFY(database->exec(QStringLiteral("CREATE TABLE t(a INTEGER, b TEXT)")));
    auto insert = database->prepare(QStringLiteral("INSERT INTO t VALUES(?, ?)"));
    QVERIFY(insert);
    QVERIFY(insert->run({1, QStringLiteral("it's; DROP TABLE t")}));
    QVERIFY(insert->run({2, QVariant()}));
    auto select = database->prepare(QStringLiteral("SELECT a, b FROM t ORDER BY a"));
    QVERIFY(select && select->run());
    QVERIFY(*select->next());
    QCOMPARE(select->integer(0), 1);
    QCOMPARE(select->text(1), QStringLiteral("it's; DROP TABLE t"));
    QVERIFY(*select->next());
    QVERIFY(select->isNull(1));
    QVERIFY(!*select->next());
}

void TstDatabase::textsComeBackAsTheyWereStored_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("ASCII") << QStringLiteral("ring all-reduce");
    QTest::newRow("beyond ASCII") << QStringLiteral("Größe 4 µs → 𝛼");
    QTest::newRow("empty") << QStringLiteral("");
    QTest::newRow("a zero") << QStringLiteral("a") + QChar(0) + QStringLiteral("b");
}

void TstDatabase::textsComeBackAsTheyWereStored()
{
    QFETCH(QString, text);
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE t(x TEXT NOT NULL)")));
    auto insert = database->prepare(QStringLiteral("INSERT INTO t VALUES (?)"));
    QVERIFY(insert && insert->run({text}));
    auto select = database->prepare(QStringLiteral("SELECT x FROM t"));
    QVERIFY(select && select->run() && *select->next());
    QCOMPARE(select->text(0), text);
    QCOMPARE(select->value(0), QVariant(text));
    QVERIFY(!select->isNull(0));
    QVERIFY(insert->run({select->text(0)})); // not NULL when it is empty
}

void TstDatabase::textOfAnotherProgramIsReadWhole_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("text");
    QTest::newRow("a byte order mark")
        << QStringLiteral("SELECT char(65279) || 'front'") << QStringLiteral("\uFEFFfront");
    QTest::newRow("a damaged byte")
        << QStringLiteral("SELECT CAST(x'61ff62' AS TEXT)") << QStringLiteral("a\uFFFDb");
}

void TstDatabase::textOfAnotherProgramIsReadWhole()
{
    QFETCH(QString, sql);
    QFETCH(QString, text);
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    auto select = database->prepare(sql);
    QVERIFY(select && select->run() && *select->next());
    QCOMPARE(select->text(0), text);
}

void TstDatabase::nullTextsAreNull()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    auto select = database->prepare(QStringLiteral("SELECT ?, ?, ?"));
    QVERIFY(select && select->run({QString(), QByteArray(), QVariant()}) && *select->next());
    for (int column = 0; column < 3; ++column) {
        QVERIFY(select->isNull(column));
        QVERIFY(select->value(column).isNull());
        QVERIFY(select->text(column).isEmpty());
    }
}

void TstDatabase::statementNeedsAValueForEachPlace()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    auto select = database->prepare(QStringLiteral("SELECT ?, ?"));
    QVERIFY(select);
    const auto run = select->run({1});
    QVERIFY(!run);
    QCOMPARE(run.error().code, ErrorCode::Usage);
    QCOMPARE(run.error().value, std::string("1"));
    QCOMPARE(run.error().limit, std::string("2"));
    QVERIFY(!*select->next());
}

void TstDatabase::severalStatementsAreNotPrepared()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    QCOMPARE(database->exec(QStringLiteral("CREATE TABLE t(x); CREATE TABLE u(x)")).error().code,
             ErrorCode::Usage);
    QCOMPARE(database->exec(QStringLiteral(" ")).error().code, ErrorCode::Usage);
    QVERIFY(database->exec(QStringLiteral("CREATE TABLE t(x);\n")));
}

void TstDatabase::wrongStatementNamesItself()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    const auto statement = database->prepare(QStringLiteral("SELEKT 1"));
    QVERIFY(!statement);
    QCOMPARE(statement.error().code, ErrorCode::Database);
    QCOMPARE(statement.error().subject, std::string("SELEKT 1"));
}

void TstDatabase::foreignKeysAreEnforced()
{
    auto database = Database::open(path(QStringLiteral("a.db")));
    QVERIFY(database);
    QVERIFY(database->execAll({QStringLiteral("CREATE TABLE p(id INTEGER PRIMARY KEY)"),
                               QStringLiteral("CREATE TABLE c(p INTEGER REFERENCES p(id))")}));
    QVERIFY(!database->exec(QStringLiteral("INSERT INTO c VALUES(7)")));
}

RINGSIDE_TEST(TstDatabase)
#include "tst_database.moc"
