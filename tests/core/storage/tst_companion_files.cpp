// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/companion_files.h"
#include "core/storage/database.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/inotify.h>
#include <unistd.h>

#include <array>

using namespace ringside;
using namespace ringside::storage;

namespace {

/// The names of files that are created in a folder while this object exists.
class CreatedFiles
{
public:
    explicit CreatedFiles(const QString& folder) : m_descriptor(::inotify_init1(IN_NONBLOCK))
    {
        ::inotify_add_watch(m_descriptor, QFile::encodeName(folder).constData(), IN_CREATE);
    }
    CreatedFiles(const CreatedFiles&) = delete;
    CreatedFiles& operator=(const CreatedFiles&) = delete;
    ~CreatedFiles() { ::close(m_descriptor); }

    QStringList names() const
    {
        QStringList names;
        alignas(inotify_event) std::array<char, 65'536> buffer{};
        const ssize_t length = ::read(m_descriptor, buffer.data(), buffer.size());
        for (ssize_t at = 0; at < length;) {
            const auto* event = reinterpret_cast<const inotify_event*>(buffer.data() + at);
            names.append(QFile::decodeName(buffer.data() + at + sizeof(inotify_event)));
            at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
        }
        return names;
    }

private:
    int m_descriptor;
};

} // namespace

class TstCompanionFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void databaseAloneOrWithItsLogOpens();
    void emptyRollbackJournalSaysNothing();
    void rollbackJournalsFromElsewhereAreRefused_data();
    void rollbackJournalsFromElsewhereAreRefused();
    void companionsThatAreNoFilesAreRefused_data();
    void companionsThatAreNoFilesAreRefused();
    void interruptedChangeOfOursIsUndone();
    void interruptedChangeIsNotReadAlone();
    void noRollbackJournalIsWrittenBesideALog_data();
    void noRollbackJournalIsWrittenBesideALog();
    void companionsOfALinkedBankAreThoseOfItsTarget();

private:
    QString path(const char* name) const { return m_dir->filePath(QLatin1String(name)); }
    /// A database of several pages, and what checkCompanions() is asked about.
    bool make(const char* name, const char* mode);
    bool interruptChange(const char* name);
    static Result<std::int64_t> sumOf(const QString& file);

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TstCompanionFiles::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    QVERIFY(make("log.db", "WAL") && make("plain.db", "DELETE"));
}

/// 100 rows of 1000 bytes, all with the value 1: more than 20 pages of 4096 bytes.
bool TstCompanionFiles::make(const char* name, const char* mode)
{
    return test::runRaw(path(name),
                        {QStringLiteral("PRAGMA journal_mode=%1").arg(QLatin1String(mode)),
                         QStringLiteral("CREATE TABLE t(value INTEGER, filler TEXT)"),
                         QStringLiteral("WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1"
                                        " FROM n WHERE i < 100) INSERT INTO t SELECT 1,"
                                        " hex(zeroblob(500)) FROM n")})
        .isEmpty();
}

/// Copies the file in the middle of a transaction, as a crash would leave it: with a cache of one
/// page, SQLite writes changed pages early, after it has stored the former ones in the journal.
bool TstCompanionFiles::interruptChange(const char* name)
{
    const QString file = path("plain.db");
    test::RawSql writer(file);
    const bool isChanging =
        writer
            .run({QStringLiteral("PRAGMA cache_size=1"), QStringLiteral("BEGIN"),
                  QStringLiteral("UPDATE t SET value = 2")})
            .isEmpty();
    const bool done =
        isChanging && QFile::copy(file, path(name)) &&
        QFile::copy(file + QStringLiteral("-journal"), path(name) + QStringLiteral("-journal"));
    return writer.run({QStringLiteral("ROLLBACK")}).isEmpty() && done;
}

Result<std::int64_t> TstCompanionFiles::sumOf(const QString& file)
{
    RINGSIDE_TRY(const auto database, Database::open(file, {.journal = JournalMode::Delete}));
    RINGSIDE_TRY(const auto sum, database.scalar(QStringLiteral("SELECT sum(value) FROM t")));
    return sum.toLongLong();
}

void TstCompanionFiles::databaseAloneOrWithItsLogOpens()
{
    for (const char* name : {"log.db", "plain.db"}) {
        QVERIFY(checkCompanions(path(name), DatabaseUse::InPlace));
        QVERIFY(checkCompanions(path(name), DatabaseUse::Alone));
    }
    const auto writer = Database::open(path("log.db"));
    QVERIFY(writer && QFile::exists(path("log.db-wal")));
    QVERIFY(Database::openReadOnly(path("log.db")));
    QVERIFY(checkCompanions(path("log.db"), DatabaseUse::Alone));
}

void TstCompanionFiles::emptyRollbackJournalSaysNothing()
{
    QVERIFY(test::writeContent(path("log.db-journal"), {}));
    QVERIFY(Database::open(path("log.db")));
}

void TstCompanionFiles::rollbackJournalsFromElsewhereAreRefused_data()
{
    QTest::addColumn<QString>("database");
    QTest::addColumn<QByteArray>("content");
    const QByteArray magic = QByteArray::fromHex("d9d505f920a163d7");
    QTest::newRow("a text beside a database with a log") << "log.db" << QByteArray("a text");
    QTest::newRow("a text beside a database without a log") << "plain.db" << QByteArray("a text");
    QTest::newRow("a text beside nothing") << "none.db" << QByteArray("a text");
    QTest::newRow("zeros beside a database with a log") << "log.db" << QByteArray(512, '\0');
    QTest::newRow("a start beside a database with a log") << "log.db" << magic;
    // A transaction of several files ends its journal with the magic number; this one is empty.
    QTest::newRow("a change of several files")
        << "plain.db" << QByteArray(magic + QByteArray(512, '\0') + magic);
    QTest::newRow("a start that is another") << "plain.db" << QByteArray(magic.left(7) + "x");
}

void TstCompanionFiles::rollbackJournalsFromElsewhereAreRefused()
{
    QFETCH(QString, database);
    QFETCH(QByteArray, content);
    const QString file = m_dir->filePath(database);
    const QByteArray before = test::contentOf(file);
    QVERIFY(test::writeContent(file + QStringLiteral("-journal"), content));
    const auto isRefused = [&](const auto& result) {
        return !result && result.error().code == ErrorCode::FileUnreadable &&
               result.error().file == file.toStdString() &&
               QString::fromStdString(result.error().detail)
                   .startsWith(database + QStringLiteral("-journal beside it is a rollback"));
    };
    for (const JournalMode mode : {JournalMode::Wal, JournalMode::Delete})
        QVERIFY(isRefused(Database::open(file, {.journal = mode})));
    QVERIFY(isRefused(Database::openReadOnly(file)));
    QVERIFY(isRefused(Database::openImmutable(file)));
    QVERIFY(isRefused(checkCompanions(file, DatabaseUse::Alone)));
    QCOMPARE(test::contentOf(file), before);
    QCOMPARE(test::contentOf(file + QStringLiteral("-journal")), content);
}

void TstCompanionFiles::companionsThatAreNoFilesAreRefused_data()
{
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"-wal", "-shm", "-journal"})
        QTest::addRow("%s", suffix) << QString::fromLatin1(suffix);
}

void TstCompanionFiles::companionsThatAreNoFilesAreRefused()
{
    QFETCH(QString, suffix);
    const QString target = path("elsewhere");
    QVERIFY(test::writeContent(target, "text"));
    const QString file = path("log.db");
    QVERIFY(QFile::link(target, file + suffix));
    QCOMPARE(Database::open(file).error().file, (file + suffix).toStdString());
    QCOMPARE(Database::openReadOnly(file).error().code, ErrorCode::FileUnreadable);
    QVERIFY(QFile::remove(file + suffix) && QDir().mkdir(file + suffix));
    QCOMPARE(Database::open(file).error().file, (file + suffix).toStdString());
    QCOMPARE(test::contentOf(target), QByteArray("text"));
}

void TstCompanionFiles::interruptedChangeOfOursIsUndone()
{
    QVERIFY(interruptChange("crashed.db"));
    // Some pages have the new value, or there would be nothing to undo.
    QVERIFY(test::contentOf(path("crashed.db")) != test::contentOf(path("plain.db")));
    const auto sum = sumOf(path("crashed.db"));
    QVERIFY(sum);
    QCOMPARE(*sum, std::int64_t{100}); // 100 rows with the value 1
    QVERIFY(!QFile::exists(path("crashed.db-journal")));
}

void TstCompanionFiles::interruptedChangeIsNotReadAlone()
{
    QVERIFY(interruptChange("crashed.db"));
    const auto alone = Database::openImmutable(path("crashed.db"));
    QVERIFY(!alone);
    QVERIFY(QString::fromStdString(alone.error().detail)
                .startsWith(QLatin1String("crashed.db-journal beside it holds")));
}

void TstCompanionFiles::noRollbackJournalIsWrittenBesideALog_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("endsWithLog");
    QTest::newRow("a database gets a log") << "plain.db" << true;
    QTest::newRow("a database keeps its log") << "log.db" << true;
    QTest::newRow("a database loses its log") << "log.db" << false;
}

void TstCompanionFiles::noRollbackJournalIsWrittenBesideALog()
{
    QFETCH(QString, file);
    QFETCH(bool, endsWithLog);
    const CreatedFiles created(m_dir->path());
    {
        const auto opened =
            Database::open(m_dir->filePath(file),
                           {.journal = endsWithLog ? JournalMode::Wal : JournalMode::Delete});
        QVERIFY(opened);
        QCOMPARE(opened->journalMode(), endsWithLog ? JournalMode::Wal : JournalMode::Delete);
        QVERIFY(opened->checkIntegrity());
    }
    const QStringList names = created.names();
    QVERIFY2(!names.contains(file + QStringLiteral("-journal")), qPrintable(names.join(u' ')));
    // What changes it shows that the watch works.
    QVERIFY(names.contains(file + QStringLiteral("-wal")));
    QCOMPARE(*sumOf(m_dir->filePath(file)), std::int64_t{100});
}

void TstCompanionFiles::companionsOfALinkedBankAreThoseOfItsTarget()
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("banks")));
    QVERIFY(QFile::link(path("plain.db"), path("banks/bank")));
    QVERIFY(Database::openImmutable(path("banks/bank")));
    QVERIFY(test::writeContent(path("plain.db-journal"), "a text"));
    const auto bank = Database::openImmutable(path("banks/bank"));
    QVERIFY(!bank);
    QVERIFY(QString::fromStdString(bank.error().detail)
                .startsWith(QLatin1String("plain.db-journal beside it")));
}

RINGSIDE_TEST(TstCompanionFiles)
#include "tst_companion_files.moc"
