// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/event.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/moved_journal.h"
#include "core/progress/values/review.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"
#include "core/storage/file_mark.h"
#include "core/storage/folder_lock.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::progress {

/// Entries of every kind.
struct JournalEntries
{
    std::vector<AnswerEntry> answers;
    std::vector<ReviewEntry> reviews;
    std::vector<ReviewMark> marks;
    std::vector<EventEntry> events;
};

/// Holds the profile's lock and notices that the journal's file was removed, replaced or cut while
/// it is open: the connection would keep writing to a file that has no name any more. What the
/// connection still holds, or else the backups have, goes to a new file of the same name, with
/// every entry that was written since the journal was opened. Borrows the database, which is
/// another one afterwards.
class JournalGuard
{
public:
    JournalGuard(storage::Database& database, std::unique_ptr<storage::FolderLock> lock);

    /// To be called once the journal was written to, for its log is made then. `deviceId` and
    /// `orderSeed` are those of its settings.
    void start(const QString& deviceId, const QString& orderSeed);

    /// Entries of the transaction that runs.
    void add(const AnswerEntry& entry) { m_pending.answers.push_back(entry); }
    void add(const ReviewEntry& entry) { m_pending.reviews.push_back(entry); }
    void add(const ReviewMark& mark) { m_pending.marks.push_back(mark); }
    void add(const EventEntry& entry) { m_pending.events.push_back(entry); }
    void forget() { m_pending = {}; }
    /// The transaction is committed.
    void confirm();

    /// Nothing when the file is in its place. Not inside a transaction, nor while a statement is
    /// read from. Errors: InUse when another process has taken the profile, with the name of the
    /// file that has everything as detail, and from then on; FileUnwritable, Database.
    Result<std::optional<MovedJournal>> ensureInPlace(std::int64_t wallMs);
    /// A second connection finds in the file all that this one holds.
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
    std::optional<MovedJournal> m_moved; ///< until it was reported
    std::optional<Error> m_taken;
};

} // namespace ringside::progress
