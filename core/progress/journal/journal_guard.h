// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal_entries.h"
#include "core/progress/values/moved_journal.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"
#include "core/storage/file_mark.h"
#include "core/storage/folder_lock.h"

#include <QString>

#include <memory>
#include <optional>

namespace ringside::progress {

/// Holds the profile's lock and detects that the open journal's file was removed, replaced or
/// truncated, when the connection would keep writing to a file without a name. Everything the
/// connection still has, or else the backups, goes to a new file of the same name, with every entry
/// written since the journal was opened. Does not own the database, and replaces it in that case.
class JournalGuard
{
public:
    JournalGuard(storage::Database& database, std::unique_ptr<storage::FolderLock> lock);

    /// Call it after the first write, which creates the log. `deviceId` and `orderSeed` come from
    /// the journal's settings.
    void start(const QString& deviceId, const QString& orderSeed);
    void setDeviceId(const QString& deviceId) { m_deviceId = deviceId; }

    /// Adds an entry of the current transaction.
    template <class Entry> void add(const Entry& entry) { m_pending.add(entry); }
    void forget() { m_pending = {}; }
    /// Call it when the transaction is committed.
    void confirm() { m_written.append(m_pending); }
    /// Protects entries that another connection has written.
    void note(JournalEntries entries) { m_written.append(entries); }

    /// Absent when the file is in its place. Do not call it inside a transaction or while reading
    /// from a statement. Errors: InUse, now and in all later calls, when another process has taken
    /// the profile; the detail names the file that has all entries. FileUnwritable, Database.
    Result<std::optional<MovedJournal>> ensureInPlace(std::int64_t wallMs);
    /// True when a second connection finds all entries of this one in the file.
    bool readsBack() const;

private:
    bool isInPlace();
    Result<MovedJournal> rescue(std::int64_t wallMs);
    Done fill(const storage::AsideFile& aside, MovedJournal& moved);
    Done retakeLock();
    Done addEntries(const QString& copy, MovedJournal& moved) const;
    Done reopen();

    storage::Database& m_database;
    std::unique_ptr<storage::FolderLock> m_lock;
    QString m_file;
    bool m_started = false;
    storage::FileMark m_main;
    std::optional<storage::FileMark> m_log;
    QString m_deviceId;
    QString m_orderSeed;
    JournalEntries m_pending;
    JournalEntries m_written;            ///< since the journal was opened
    std::optional<MovedJournal> m_moved; ///< until it is reported
    std::optional<Error> m_taken;
};

} // namespace ringside::progress
