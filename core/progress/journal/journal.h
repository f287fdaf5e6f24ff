// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/journal/journal_guard.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/log/study_times.h"
#include "core/progress/log/uuid_v7.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/merge.h"
#include "core/progress/values/moved_journal.h"
#include "core/storage/database.h"
#include "core/storage/folder_lock.h"

#include <QHash>
#include <QString>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::progress {

/// What the learner did, for good: answers are only ever added, and triggers hold that against
/// every other program too. Each call is one transaction; when recordAnswer() has returned an
/// entry, it is on disk, in the file of that name. Entries carry globally unique, time-ordered ids,
/// so two journals merge as sets. Holds the profile's lock while it is open; use it on the thread
/// that opened it. Opened read-only it shows the profile as it was at that moment, and every
/// recording call fails with the reason.
class Journal
{
public:
    /// Opens `<profileDir>/journal.sqlite`, making folder and file where needed. A file that is
    /// damaged, of another program, or of a newer schema is renamed, never changed, and a new one
    /// started: see openReport(). `clock` outlives the journal.
    /// A large journal that was closed in order is read whole only with Reading::All, or when
    /// opening it meets damage.
    /// Errors: InUse when another process has the profile open; FileUnwritable, FileUnreadable.
    static Result<std::unique_ptr<Journal>> open(const QString& profileDir, const Clock& clock,
                                                 Reading reading = Reading::AsNeeded);

    /// Copies `<profileDir>/journal.sqlite` and opens the copy to read. `reason` says why: InUse or
    /// FileUnwritable. Errors: those of openSnapshot().
    static Result<std::unique_ptr<Journal>> openReadOnly(const QString& profileDir,
                                                         const Clock& clock, const Error& reason);
    /// The same for a journal or a backup by its own name.
    static Result<std::unique_ptr<Journal>> openCopyOf(const QString& file, const Clock& clock,
                                                       const Error& reason);

    const OpenReport& openReport() const { return m_report; }
    /// What is open: a read-only one has a copy, which goes with it.
    QString file() const { return m_database.file(); }
    bool isReadOnly() const { return m_readOnly.has_value(); }
    QString deviceId() const { return m_deviceId; }
    /// An id that is like no other, greater than those before.
    QString newId() { return m_ids.next(m_clock.wallMs()); }
    /// Drawn once a profile; the order of a question's options follows from it.
    std::uint64_t orderSeed() const { return m_orderSeed; }

    /// Adds the answer and stores where the learner is, together.
    /// Errors: Usage for an answer that makes no sense; FileUnwritable, Database.
    Result<AnswerEntry> recordAnswer(const NewAnswer& given, const PracticePosition& position);
    /// Adds answers, and the events that are made of their entries, all or nothing; where the
    /// learner is in practice stays. Returns the wall clock's time of all of them. Errors as
    /// recordAnswer() and recordEvents().
    using EventsOf = std::function<std::vector<NewEvent>(const std::vector<AnswerEntry>&)>;
    Result<std::int64_t> recordAnswers(const std::vector<NewAnswer>& given,
                                       const EventsOf& eventsOf);
    /// Does not wait for the disk: a power cut may lose the last steps, a crash none. A
    /// read-only one forgets it: a second window walks through the questions by itself.
    Done storePosition(const PracticePosition& position);

    Result<std::optional<PracticePosition>> position() const;
    /// All of them, in the order of their ids, which is that of time.
    Result<std::vector<AnswerEntry>> entries() const { return m_logs.answers.all(); }

    /// Adds a flashcard's review with the state it led to.
    /// Errors: Usage for one that makes no sense; FileUnwritable, Database.
    Result<ReviewEntry> recordReview(const NewReview& given);
    /// Takes a review back, or takes that back again; both stay on record.
    /// Errors: FileUnwritable, Database.
    Done markReview(const QString& reviewId, bool withdrawn);
    /// The reviews that were not taken back, in the order of time.
    Result<std::vector<ReviewEntry>> reviews() const { return m_logs.reviews.counted(); }

    /// Adds events, all of them or none. Errors: Usage for one without kind or subject, or whose
    /// value is no JSON of at most 1,000,000 characters; FileUnwritable, Database.
    Result<EventEntry> recordEvent(const NewEvent& given);
    Result<std::vector<EventEntry>> recordEvents(const std::vector<NewEvent>& given);
    const StudyTimes& times() const { return m_times; }
    /// As another connection reads it too.
    const JournalLogs& logs() const { return m_logs; }

    /// Adds what `other` has and this has not, but for entries that no journal of ours can have.
    /// Errors of reading or writing: then nothing was added.
    Result<Merged> mergeFrom(const Journal& other);
    /// Answers, reviews, marks and events together. Errors: FileUnreadable, Database.
    Result<std::int64_t> countEntries() const;
    /// Where the file was removed, replaced or cut, everything goes to a new one of the same name,
    /// which `onMoved` reports; every recording call begins and ends with it. Errors: those of
    /// JournalGuard::ensureInPlace(). Not on a read-only one.
    Done ensureInPlace();
    void setOnMoved(std::function<void(const MovedJournal&)> onMoved)
    {
        m_onMoved = std::move(onMoved);
    }
    /// The file has, read by a second connection, all that was recorded.
    bool readsBack() const { return m_guard->readsBack(); }
    /// PRAGMA integrity_check.
    Done checkIntegrity() const { return m_database.checkIntegrity(); }

private:
    Journal(std::unique_ptr<storage::FolderLock> lock, storage::Database database,
            OpenReport report, const Clock& clock);
    Done loadIdentity();
    Done noteClock(std::int64_t now, const QString& lastId);
    /// Runs `body` as one transaction. Errors: why this journal is read-only; those of `body`.
    Done write(const std::function<Done()>& body);
    Result<QString> keptSetting(const QString& key, const QString& valueIfNew);
    AnswerEntry entryOf(const NewAnswer& given, std::int64_t wallMs);
    Done putSetting(const QString& key, const QString& value);
    Done writePosition(const PracticePosition& position);

    std::unique_ptr<QTemporaryDir> m_copy; ///< of a read-only one, removed after the database
    std::unique_ptr<JournalGuard>
        m_guard; ///< has the lock, which ends after the database is closed
    storage::Database m_database;
    JournalLogs m_logs;
    StudyTimes m_times;
    OpenReport m_report;
    const Clock& m_clock;
    UuidV7Source m_ids;
    QString m_deviceId;
    std::uint64_t m_orderSeed = 0;
    std::function<void(const MovedJournal&)> m_onMoved;
    std::optional<Error> m_readOnly;
};

} // namespace ringside::progress
