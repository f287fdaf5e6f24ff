// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/database.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/storage/companion_files.h"
#include "core/storage/regular_file.h"
#include "core/storage/word_rank.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlQuery>
#include <QStorageInfo>
#include <QUrl>

#include <sqlite3.h>

#include <array>
#include <atomic>
#include <utility>

namespace ringside::storage {

namespace {

constexpr QLatin1String kInMemory(":memory:");

QString uniqueConnectionName()
{
    static std::atomic<unsigned> next{0};
    return QStringLiteral("ringside-%1").arg(next.fetch_add(1));
}

/// Network file systems on which several machines do not share memory, as a write-ahead log needs
/// (https://www.sqlite.org/wal.html, "all processes ... must be on the same host").
bool isOnNetwork(const QString& file)
{
    static constexpr std::array kNetwork{"nfs",   "nfs4", "cifs",       "smb3",           "smbfs",
                                         "afs",   "9p",   "fuse.sshfs", "fuse.glusterfs", "ceph",
                                         "lustre"};
    const QByteArray type = QStorageInfo(QFileInfo(file).absolutePath()).fileSystemType();
    for (const char* name : kNetwork) {
        if (type == name)
            return true;
    }
    return false;
}

/// The check reports a page that the disk cannot read like a torn one; its result code
/// (https://www.sqlite.org/rescode.html) distinguishes them.
bool isDiskFailure(const QString& answer)
{
    static const QRegularExpression kCode(QStringLiteral("error code[= ]([0-9]+)"));
    constexpr int kIoError = 10;
    const auto match = kCode.match(answer);
    return match.hasMatch() && (match.captured(1).toInt() & 0xff) == kIoError;
}

bool openConnection(const QString& connection, const QString& name, const QString& options,
                    QSqlError& error)
{
    QSqlDatabase handle = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
    handle.setDatabaseName(name);
    handle.setConnectOptions(options);
    if (handle.open())
        return true;
    error = handle.lastError();
    return false;
}

} // namespace

Result<Database> Database::open(const QString& file, OpenOptions options)
{
    if (file != kInMemory) {
        RINGSIDE_CHECK(requireRegular(file));
        RINGSIDE_CHECK(checkCompanions(file, DatabaseUse::InPlace));
    }
    Database database(uniqueConnectionName(), file);
    QSqlError error;
    const QString connect = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(options.busyTimeoutMs);
    if (!openConnection(database.m_connection, file, connect, error)) {
        return fail(errorFrom(error, file, QStringLiteral("open")));
    }
    RINGSIDE_CHECK(database.protect());
    RINGSIDE_CHECK(database.configure(options));
    return database;
}

Result<Database> Database::openImmutable(const QString& file)
{
    RINGSIDE_CHECK(checkCompanions(file, DatabaseUse::Alone));
    QUrl url = QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath());
    url.setQuery(QStringLiteral("immutable=1"));
    return openToRead(file, url.toString(QUrl::FullyEncoded),
                      QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"));
}

Result<Database> Database::openReadOnly(const QString& file)
{
    RINGSIDE_CHECK(requireRegular(file));
    RINGSIDE_CHECK(checkCompanions(file, DatabaseUse::InPlace));
    return openToRead(file, file,
                      QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=%1")
                          .arg(OpenOptions().busyTimeoutMs));
}

Result<Database> Database::openToRead(const QString& file, const QString& name,
                                      const QString& options)
{
    if (!QFileInfo(file).isFile())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    Database database(uniqueConnectionName(), file);
    QSqlError error;
    if (!openConnection(database.m_connection, name, options, error))
        return fail(errorFrom(error, file, QStringLiteral("open")));
    RINGSIDE_CHECK(database.protect());
    // SQLite opens lazily: only reading shows whether the file is a database.
    RINGSIDE_CHECK(database.userVersion());
    return database;
}

/// Null when Qt's driver uses a built-in SQLite: the linked one must not touch its handle.
sqlite3* Database::handle() const
{
    const QSqlDatabase database = QSqlDatabase::database(m_connection, false);
    QSqlQuery source(QStringLiteral("SELECT sqlite_source_id()"), database);
    if (!source.next() || source.value(0).toString() != QLatin1String(sqlite3_sourceid()))
        return nullptr;
    const QVariant handle = database.driver()->handle();
    return qstrcmp(handle.typeName(), "sqlite3*") == 0
               ? *static_cast<sqlite3* const*>(handle.constData())
               : nullptr;
}

Done Database::protect()
{
    m_limit = std::make_unique<StepLimit>(QFileInfo(m_file).size());
    if (sqlite3* connection = handle(); connection && !harden(connection, *m_limit)) {
        return fail({.code = ErrorCode::Database,
                     .file = m_nameInErrors.toStdString(),
                     .detail = RINGSIDE_TR("the connection cannot be protected")});
    }
    return exec(QStringLiteral("PRAGMA cell_size_check=ON"));
}

Result<bool> Database::hasMoved() const
{
    int moved = 0;
    sqlite3* connection = handle();
    if (!connection ||
        sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK) {
        return fail({.code = ErrorCode::Database,
                     .file = m_nameInErrors.toStdString(),
                     .subject = "SQLITE_FCNTL_HAS_MOVED"});
    }
    return moved != 0;
}

void Database::keepLog()
{
    int keep = 1;
    if (sqlite3* connection = handle())
        sqlite3_file_control(connection, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
}

Done Database::configure(const OpenOptions& options)
{
    RINGSIDE_CHECK(exec(QStringLiteral("PRAGMA page_size=%1").arg(options.pageSize)));
    RINGSIDE_CHECK(exec(QStringLiteral("PRAGMA foreign_keys=ON")));
    // 16 MiB: a file of usual size stays in memory, so that it can be written again if it is
    // truncated.
    RINGSIDE_CHECK(exec(QStringLiteral("PRAGMA cache_size=-16384")));
    RINGSIDE_CHECK(chooseJournal(options.journal));
    // A rollback journal that reappears after a power cut undoes the last commit, unless the folder
    // was synced after deleting it (https://www.sqlite.org/pragma.html#pragma_synchronous).
    return exec(m_journal == JournalMode::Delete ? QStringLiteral("PRAGMA synchronous=EXTRA")
                                                 : QStringLiteral("PRAGMA synchronous=FULL"));
}

Done Database::chooseJournal(JournalMode wanted)
{
    if (wanted == JournalMode::Wal && !isOnNetwork(m_file)) {
        const Result<bool> wal = tryWal();
        if (!wal && wal.error().code == ErrorCode::Damaged)
            return fail(wal.error());
        if (wal && *wal) {
            m_journal = JournalMode::Wal;
            return {};
        }
    }
    m_journal = JournalMode::Delete;
    m_walUnavailable = wanted == JournalMode::Wal;
    RINGSIDE_CHECK(leaveRollbackMode());
    if (const auto mode = scalar(QStringLiteral("PRAGMA journal_mode=DELETE")); !mode)
        return fail(mode.error());
    return {};
}

/// Keeps the rollback journal of the next change of the mode in memory, so that there is never one
/// beside a database with a write-ahead log, and checkCompanions() can refuse it there. Such a
/// change needs none: it writes the header only, whose changed bytes are in one sector of the disk.
/// A new file is still without a log when its first page is written.
Done Database::leaveRollbackMode()
{
    RINGSIDE_TRY(const QVariant pages, scalar(QStringLiteral("PRAGMA page_count")));
    const auto set = pages.toInt() == 0 ? Result<QVariant>(QVariant())
                                        : scalar(QStringLiteral("PRAGMA journal_mode=MEMORY"));
    return set ? Done() : Done(fail(set.error()));
}

/// True when the log and its shared memory both work here.
Result<bool> Database::tryWal()
{
    RINGSIDE_TRY(const QVariant current, scalar(QStringLiteral("PRAGMA journal_mode")));
    if (current.toString() != QLatin1String("wal")) {
        RINGSIDE_CHECK(leaveRollbackMode());
    }
    RINGSIDE_TRY(const QVariant mode, scalar(QStringLiteral("PRAGMA journal_mode=WAL")));
    if (mode.toString() != QLatin1String("wal"))
        return false;
    if (const auto read = scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema")); !read)
        return fail(read.error());
    return true;
}

Database::Database(Database&& other) noexcept
    : m_connection(std::exchange(other.m_connection, {})),
      m_file(std::move(other.m_file)),
      m_nameInErrors(std::move(other.m_nameInErrors)),
      m_limit(std::move(other.m_limit)),
      m_journal(other.m_journal),
      m_walUnavailable(other.m_walUnavailable),
      m_ranking(std::move(other.m_ranking))
{
}

Database& Database::operator=(Database&& other) noexcept
{
    if (this != &other) {
        close();
        m_connection = std::exchange(other.m_connection, {});
        m_file = std::move(other.m_file);
        m_nameInErrors = std::move(other.m_nameInErrors);
        m_limit = std::move(other.m_limit);
        m_journal = other.m_journal;
        m_walUnavailable = other.m_walUnavailable;
        m_ranking = std::move(other.m_ranking);
    }
    return *this;
}

Database::~Database()
{
    close();
}

void Database::close()
{
    if (m_connection.isEmpty())
        return;
    QSqlDatabase::database(m_connection, false).close();
    QSqlDatabase::removeDatabase(m_connection);
    m_connection.clear();
}

Done Database::setWaitsForDisk(bool waits)
{
    if (m_journal != JournalMode::Wal)
        return {};
    return exec(waits ? QStringLiteral("PRAGMA synchronous=FULL")
                      : QStringLiteral("PRAGMA synchronous=NORMAL"));
}

Done Database::exec(const QString& sql)
{
    RINGSIDE_TRY(Statement statement, prepare(sql));
    return statement.run();
}

Done Database::execAll(const QStringList& statements)
{
    for (const QString& sql : statements) {
        RINGSIDE_CHECK(exec(sql));
    }
    return {};
}

Result<Statement> Database::prepare(const QString& sql) const
{
    QSqlQuery query(QSqlDatabase::database(m_connection, false));
    query.setForwardOnly(true);
    if (m_limit)
        m_limit->restart();
    if (!query.prepare(sql))
        return fail(errorFrom(query.lastError(), m_nameInErrors, sql));
    return Statement(std::move(query), m_nameInErrors);
}

Result<QVariant> Database::scalar(const QString& sql) const
{
    RINGSIDE_TRY(Statement statement, prepare(sql));
    RINGSIDE_CHECK(statement.run());
    RINGSIDE_TRY(const bool row, statement.next());
    return row ? statement.value(0) : QVariant();
}

Done Database::addWordRank()
{
    sqlite3* connection = handle();
    if (!connection)
        return {};
    RINGSIDE_CHECK(storage::addWordRank(connection));
    m_ranking = QStringLiteral("word_rank");
    return {};
}

Done Database::checkIntegrity() const
{
    Result<QVariant> answer = scalar(QStringLiteral("PRAGMA integrity_check(1)"));
    if (answer && answer->toString() == QLatin1String("ok")) {
        answer = scalar(QStringLiteral("PRAGMA foreign_key_check"));
        if (answer && !answer->isValid())
            return {};
        if (answer)
            answer = QVariant(QString::fromStdString(
                filled(error_forms::kForeignKey, {answer->toString().toStdString()})));
    }
    if (!answer) {
        Error error = answer.error();
        // A failing disk or a foreign file says nothing about the content.
        if (error.code == ErrorCode::Database)
            error.code = ErrorCode::Damaged;
        return fail(error);
    }
    const QString words = answer->toString();
    return fail({.code = isDiskFailure(words) ? ErrorCode::FileUnreadable : ErrorCode::Damaged,
                 .file = m_nameInErrors.toStdString(),
                 .detail = words.toStdString()});
}

Result<int> Database::userVersion() const
{
    RINGSIDE_TRY(const QVariant version, scalar(QStringLiteral("PRAGMA user_version")));
    return version.toInt();
}

Result<int> Database::applicationId() const
{
    RINGSIDE_TRY(const QVariant id, scalar(QStringLiteral("PRAGMA application_id")));
    return id.toInt();
}

} // namespace ringside::storage
