// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/statement.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <memory>

namespace ringside::storage {

enum class JournalMode {
    Wal,    ///< write-ahead log; needs a local file system and a writable folder
    Delete, ///< rollback journal; a single file between transactions
};

struct OpenOptions
{
    JournalMode journal = JournalMode::Wal; ///< requested mode; journalMode() returns the actual
                                            ///< one
    int busyTimeoutMs = 5000;
    int pageSize = 4096; ///< of a new file
};

/// One open SQLite file. Sets all pragmas: foreign keys on, a busy timeout, and commits that
/// survive a power cut (synchronous=FULL with a write-ahead log, EXTRA without). Files are not
/// trusted: see harden(). Owns its connection and can be moved; use it on one thread at a time.
/// Statements and transactions must end before it does.
class Database
{
public:
    /// Opens or creates a file. On a file system without support for a write-ahead log, the journal
    /// mode is DELETE and walUnavailable() is true. Follows no link. Errors: Damaged,
    /// FileUnreadable, also for a file beside it (checkCompanions()); FileUnwritable, Database.
    static Result<Database> open(const QString& file, OpenOptions options = {});
    /// Opens a file that no process changes: read-only, no locks, works in a read-only folder.
    /// Errors: FileNotFound, Damaged, FileUnreadable as in open().
    static Result<Database> openImmutable(const QString& file);
    /// Opens a file that another process may be writing, to read its committed state. Follows no
    /// link. Errors: FileNotFound, Damaged, FileUnreadable as in open().
    static Result<Database> openReadOnly(const QString& file);

    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept; // closes the database that was here
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    /// False after a move from it, until another database is moved into it.
    bool isOpen() const { return m_connection != nullptr; }
    QString file() const { return m_file; }
    /// The file name in errors: for a copy, the name of the original.
    QString nameInErrors() const { return m_nameInErrors; }
    void setNameInErrors(const QString& name) { m_nameInErrors = name; }
    /// True when the file name now leads to another file, or to none. Errors: Database.
    Result<bool> hasMoved() const;
    /// Keeps the write-ahead log when closing: after the file was moved, the log under its name
    /// belongs to another file.
    void keepLog();
    JournalMode journalMode() const { return m_journal; }
    bool walUnavailable() const { return m_walUnavailable; }

    /// Whether commits wait for the disk; the default is true. Without waiting, a power cut may
    /// lose the last commits as a whole, and the file stays consistent. Without a write-ahead log
    /// it might not, so commits then always wait. Do not call it inside a transaction.
    Done setWaitsForDisk(bool waits);

    /// Runs one statement without result.
    Done exec(const QString& sql);
    /// Runs several statements in order, until one fails.
    Done execAll(const QStringList& statements);
    Result<Statement> prepare(const QString& sql) const;
    /// The first column of the first row; an invalid QVariant when there is no row.
    Result<QVariant> scalar(const QString& sql) const;

    /// Runs PRAGMA integrity_check and foreign_key_check. Errors: Damaged with their findings,
    /// FileUnreadable when a page cannot be read from the disk.
    Done checkIntegrity() const;
    Result<int> userVersion() const;
    Result<int> applicationId() const;

private:
    struct Connection;

    explicit Database(const QString& file);
    static Result<Database> openToRead(const QString& file, const QString& name, int flags);
    Done connect(const QString& name, int flags, int busyTimeoutMs);
    Done configure(const OpenOptions& options);
    Done chooseJournal(JournalMode wanted);
    Done leaveRollbackMode();
    Result<bool> tryWal();

    std::unique_ptr<Connection> m_connection; ///< null after a move
    QString m_file;
    QString m_nameInErrors;
    JournalMode m_journal = JournalMode::Delete;
    bool m_walUnavailable = false;
};

} // namespace ringside::storage
