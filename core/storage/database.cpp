// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/database.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/storage/companion_files.h"
#include "core/storage/hardening.h"
#include "core/storage/regular_file.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QStorageInfo>
#include <QUrl>

#include <sqlite3.h>

#include <array>
#include <utility>

namespace ringside::storage {

namespace {

constexpr QLatin1String kInMemory(":memory:");

/// Before SQLite is first used. Statistics of its memory would make all threads wait for one lock
/// at every allocation; nothing here asks for them.
void configureLibrary()
{
    static const int kOnce = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    static_cast<void>(kOnce);
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

} // namespace

/// With the count of its steps, whose address SQLite keeps.
struct Database::Connection
{
    explicit Connection(std::int64_t fileBytes) : limit(fileBytes) {}
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { sqlite3_close_v2(handle); }

    StepLimit limit;
    sqlite3* handle = nullptr;
};

Database::Database(const QString& file)
    : m_connection(std::make_unique<Connection>(QFileInfo(file).size())),
      m_file(file),
      m_nameInErrors(file)
{
}

Database::Database(Database&& other) noexcept = default;
Database& Database::operator=(Database&& other) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const QString& file, OpenOptions options)
{
    if (file != kInMemory) {
        RINGSIDE_CHECK(requireRegular(file));
        RINGSIDE_CHECK(checkCompanions(file, DatabaseUse::InPlace));
    }
    Database database(file);
    RINGSIDE_CHECK(
        database.connect(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, options.busyTimeoutMs));
    RINGSIDE_CHECK(database.configure(options));
    return database;
}

Result<Database> Database::openImmutable(const QString& file)
{
    RINGSIDE_CHECK(checkCompanions(file, DatabaseUse::Alone));
    QUrl url = QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath());
    url.setQuery(QStringLiteral("immutable=1"));
    return openToRead(file, url.toString(QUrl::FullyEncoded),
                      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

Result<Database> Database::openReadOnly(const QString& file)
{
    RINGSIDE_CHECK(requireRegular(file));
    RINGSIDE_CHECK(checkCompanions(file, DatabaseUse::InPlace));
    return openToRead(file, file, SQLITE_OPEN_READONLY);
}

Result<Database> Database::openToRead(const QString& file, const QString& name, int flags)
{
    if (!QFileInfo(file).isFile())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    Database database(file);
    RINGSIDE_CHECK(database.connect(name, flags, OpenOptions().busyTimeoutMs));
    // SQLite opens lazily: only reading shows whether the file is a database.
    RINGSIDE_CHECK(database.userVersion());
    return database;
}

/// Opens the file and protects the connection from what the file may contain.
Done Database::connect(const QString& name, int flags, int busyTimeoutMs)
{
    configureLibrary();
    // One thread at a time uses a connection.
    const int opened = sqlite3_open_v2(name.toUtf8().constData(), &m_connection->handle,
                                       flags | SQLITE_OPEN_NOMUTEX, nullptr);
    if (opened != SQLITE_OK)
        return fail(errorFrom(m_connection->handle, m_file, QStringLiteral("open")));
    sqlite3_busy_timeout(m_connection->handle, busyTimeoutMs);
    sqlite3_extended_result_codes(m_connection->handle, 1);
    if (!harden(m_connection->handle, m_connection->limit)) {
        return fail({.code = ErrorCode::Database,
                     .file = m_nameInErrors.toStdString(),
                     .detail = RINGSIDE_TR("the connection cannot be protected")});
    }
    return exec(QStringLiteral("PRAGMA cell_size_check=ON"));
}

Result<bool> Database::hasMoved() const
{
    int moved = 0;
    if (sqlite3_file_control(m_connection->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) !=
        SQLITE_OK) {
        return fail({.code = ErrorCode::Database,
                     .file = m_nameInErrors.toStdString(),
                     .subject = "SQLITE_FCNTL_HAS_MOVED"});
    }
    return moved != 0;
}

void Database::keepLog()
{
    int keep = 1;
    sqlite3_file_control(m_connection->handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
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
    m_connection->limit.restart();
    const QByteArray text = sql.toUtf8();
    sqlite3_stmt* prepared = nullptr;
    const char* rest = nullptr;
    const int result = sqlite3_prepare_v2(m_connection->handle, text.constData(),
                                          static_cast<int>(text.size()) + 1, &prepared, &rest);
    if (result != SQLITE_OK)
        return fail(errorFrom(m_connection->handle, m_nameInErrors, sql));
    Statement statement(prepared, m_nameInErrors);
    if (!prepared || !QByteArray(rest).trimmed().isEmpty()) {
        return fail({.code = ErrorCode::Usage,
                     .file = m_nameInErrors.toStdString(),
                     .subject = sql.toStdString(),
                     .detail = RINGSIDE_TR("one statement is prepared at a time")});
    }
    return statement;
}

Result<QVariant> Database::scalar(const QString& sql) const
{
    RINGSIDE_TRY(Statement statement, prepare(sql));
    RINGSIDE_CHECK(statement.run());
    RINGSIDE_TRY(const bool row, statement.next());
    return row ? statement.value(0) : QVariant();
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
