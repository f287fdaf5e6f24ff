// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/hardening.h"
#include "core/storage/statement.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <memory>

struct sqlite3;

namespace ringside::storage {

enum class JournalMode {
    Wal,    ///< write-ahead log; needs a local file system and a writable folder
    Delete, ///< rollback journal; one file when nobody writes
};

struct OpenOptions
{
    JournalMode journal = JournalMode::Wal; ///< what is wanted; journalMode() says what it became
    int busyTimeoutMs = 5000;
    int pageSize = 4096; ///< of a new file
};

/// One open SQLite file. All pragmas are set here: foreign keys on, a busy timeout, and what makes
/// a commit survive a power cut: synchronous=FULL with a write-ahead log, EXTRA without. Every file
/// may be somebody else's: see harden(). Owns its connection (a unique name, closed in the
/// destructor) and may be moved; use it on the thread that opened it. Statements and transactions
/// must end before it does.
class Database
{
public:
    /// Opens or makes a file. Where the file system cannot do a write-ahead log, the journal is
    /// DELETE and walUnavailable() is true.
    /// Errors: Damaged, FileUnreadable, FileUnwritable, Database.
    static Result<Database> open(const QString& file, OpenOptions options = {});
    /// Opens a file that nobody changes: read-only, no locks, works in a read-only folder.
    /// Errors: FileNotFound, Damaged, FileUnreadable.
    static Result<Database> openImmutable(const QString& file);
    /// Opens a file that another process may be writing, to read what it has committed so far.
    /// Errors: FileNotFound, Damaged, FileUnreadable.
    static Result<Database> openReadOnly(const QString& file);

    Database(Database&& other) noexcept;
    Database& operator=(Database&& other) noexcept;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    /// False after a move, until another one was moved here.
    bool isOpen() const { return !m_connection.isEmpty(); }
    QString file() const { return m_file; }
    /// What errors call the file: where this is a copy, the file that it was made of.
    QString nameInErrors() const { return m_nameInErrors; }
    void setNameInErrors(const QString& name) { m_nameInErrors = name; }
    /// True when the name leads to another file than the one that is open, or to none. Errors:
    /// Database where Qt's driver brings an SQLite of its own along, which cannot be asked.
    Result<bool> hasMoved() const;
    /// Closing leaves the write-ahead log where it is. Where the file has moved, the log of its
    /// name is another file's.
    void keepLog();
    JournalMode journalMode() const { return m_journal; }
    bool walUnavailable() const { return m_walUnavailable; }

    /// Whether commits wait for the disk, as they do from the start. Those that do not may be lost
    /// in a power cut, the last ones, whole; the file stays sound. Without a write-ahead log it
    /// would not, so there they always wait. Not inside a transaction.
    Done setWaitsForDisk(bool waits);

    /// One statement without result.
    Done exec(const QString& sql);
    /// Several, in order, until one fails.
    Done execAll(const QStringList& statements);
    Result<Statement> prepare(const QString& sql) const;
    /// The first column of the first row; an invalid QVariant when there is no row.
    Result<QVariant> scalar(const QString& sql) const;

    /// Gives full-text queries the ranking of word_rank.h. Where Qt's driver brings an SQLite of
    /// its own along, they keep bm25(). Errors: Database.
    Done addWordRank();
    /// What queries call the ranking: "word_rank", or "bm25" without it.
    QString ranking() const { return m_ranking; }

    /// PRAGMA integrity_check and foreign_key_check; Damaged with what they said, FileUnreadable
    /// when the disk did not deliver a page.
    Done checkIntegrity() const;
    Result<int> userVersion() const;
    Result<int> applicationId() const;

private:
    Database(QString connection, QString file)
        : m_connection(std::move(connection)), m_file(std::move(file))
    {
    }
    static Result<Database> openToRead(const QString& file, const QString& name,
                                       const QString& options);
    sqlite3* handle() const;
    Done protect();
    Done configure(const OpenOptions& options);
    Done chooseJournal(JournalMode wanted);
    Result<bool> tryWal();
    void close();

    QString m_connection; ///< empty after a move
    QString m_file;
    QString m_nameInErrors = m_file;
    std::unique_ptr<StepLimit> m_limit; ///< the connection has its address
    JournalMode m_journal = JournalMode::Delete;
    bool m_walUnavailable = false;
    QString m_ranking = QStringLiteral("bm25");
};

} // namespace ringside::storage
