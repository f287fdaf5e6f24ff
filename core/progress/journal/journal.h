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

struct StreamChanges;

/// The learner's permanent record: answers are only ever added, and triggers enforce that for other
/// programs too. Each call is one transaction; when recordAnswer() returns an entry, it is on disk,
/// in the file of that name. Entries have globally unique, time-ordered ids, so two journals merge
/// as sets. Holds the profile's lock while it is open; use it on the thread that opened it. A
/// read-only journal shows the profile at the moment of opening, and every recording call fails
/// with the reason.
class Journal
{
public:
    /// Opens `<profileDir>/journal.sqlite`, creating folder and file when missing. A damaged file,
    /// one of another program, or one of a newer schema is renamed, never changed, and a new one
    /// started: see openReport(). `clock` must outlive the journal. A large journal that was closed
    /// properly is read completely only with Reading::All, or when opening it finds damage. Errors:
    /// InUse when another process has the profile open; FileUnwritable, FileUnreadable.
    static Result<std::unique_ptr<Journal>> open(const QString& profileDir, const Clock& clock,
                                                 Reading reading = Reading::AsNeeded);

    /// Copies `<profileDir>/journal.sqlite` and opens the copy for reading. `reason` says why:
    /// InUse or FileUnwritable. Unless another process has it open, which did that, the copy gets
    /// the entries that only backups have. Errors: those of openSnapshot().
    static Result<std::unique_ptr<Journal>> openReadOnly(const QString& profileDir,
                                                         const Clock& clock, const Error& reason);
    /// The same for a journal or backup file.
    static Result<std::unique_ptr<Journal>> openCopyOf(const QString& file, const Clock& clock,
                                                       const Error& reason);

    /// Keeps the number of entries beside the file, for a start that finds it gone, cut off or
    /// replaced by an older copy.
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    const OpenReport& openReport() const { return m_report; }
    /// The open file; for a read-only journal a copy, which is removed with it.
    QString file() const { return m_database.file(); }
    bool isReadOnly() const { return m_readOnly.has_value(); }
    QString deviceId() const { return m_deviceId; }
    /// A unique id, greater than all before.
    QString newId() { return m_ids.next(m_clock.wallMs()); }
    /// Drawn once per profile; determines the order of each question's options.
    std::uint64_t orderSeed() const { return m_orderSeed; }

    /// Adds the answer and stores the learner's position in one transaction. Errors: Usage for an
    /// invalid answer; FileUnwritable, Database.
    Result<AnswerEntry> recordAnswer(const NewAnswer& given, const PracticePosition& position);
    /// Adds answers, and the events that `EventsOf` makes from their entries, all or nothing; the
    /// stored position stays. Returns the wall-clock time of all of them. Errors: those of
    /// recordAnswer() and recordEvents().
    using EventsOf = std::function<std::vector<NewEvent>(const std::vector<AnswerEntry>&)>;
    Result<std::int64_t> recordAnswers(const std::vector<NewAnswer>& given,
                                       const EventsOf& eventsOf);
    /// Does not wait for the disk: a power cut may lose the last positions, a crash does not. A
    /// read-only journal ignores it: a second window has its own position.
    Done storePosition(const PracticePosition& position);

    Result<std::optional<PracticePosition>> position() const;
    /// All answers in the order of their ids, which is the order of time.
    Result<std::vector<AnswerEntry>> entries() const { return m_logs.answers.all(); }

    /// Adds a flashcard's review with the resulting state. Errors: Usage for an invalid review;
    /// FileUnwritable, Database.
    Result<ReviewEntry> recordReview(const NewReview& given);
    /// Undoes a review, or redoes it; both stay on record. Errors: FileUnwritable, Database.
    Done markReview(const QString& reviewId, bool withdrawn);
    /// The reviews that were not undone, in order of time.
    Result<std::vector<ReviewEntry>> reviews() const { return m_logs.reviews.counted(); }

    /// Adds events, all or none. Errors: Usage for an event without kind or subject, or whose value
    /// is not JSON of at most 1,000,000 characters; FileUnwritable, Database.
    Result<EventEntry> recordEvent(const NewEvent& given);
    Result<std::vector<EventEntry>> recordEvents(const std::vector<NewEvent>& given);
    const StudyTimes& times() const { return m_times; }
    /// For queries that also work on another connection.
    const JournalLogs& logs() const { return m_logs; }

    /// Adds the entries of `other` that are missing here, except those that no journal of this
    /// program can contain. After an error of reading or writing, nothing was added. With a choice
    /// only the chosen ones, and nothing is written when none of them is missing.
    Result<Merged> mergeFrom(const Journal& other, const MergeChoice& choice = {});
    /// Total of answers, reviews, marks and events. Errors: FileUnreadable, Database.
    Result<std::int64_t> countEntries() const;
    /// When the file was removed, replaced or truncated, writes everything to a new file of the
    /// same name and reports it through `onMoved`; every recording call begins and ends with this
    /// check. Errors: those of JournalGuard::ensureInPlace(). Not for a read-only journal.
    Done ensureInPlace();
    void setOnMoved(std::function<void(const MovedJournal&)> onMoved)
    {
        m_onMoved = std::move(onMoved);
    }
    /// True when a second connection finds all recorded entries in the file.
    bool readsBack() const { return m_guard->readsBack(); }
    /// PRAGMA integrity_check.
    Done checkIntegrity() const { return m_database.checkIntegrity(); }

private:
    friend Done followStream(Journal& journal, const StreamChanges& changes);
    friend Result<QString> fileForEntries(Journal& journal);
    friend OpenReport reportToShow(const Journal& journal);
    friend Done noteEntries(Journal& journal, JournalEntries entries);
    Journal(std::unique_ptr<storage::FolderLock> lock, storage::Database database,
            OpenReport report, const Clock& clock);
    static Result<std::unique_ptr<Journal>>
    openCopy(const QString& file, const Clock& clock, const Error& reason,
             const std::function<void(storage::Database&, OpenReport&)>& complete);
    Done loadIdentity(const QStringList& seenBackups);
    /// Keeps the number of acknowledged entries beside the file while it is open.
    void noteCount();
    Done noteClock(std::int64_t now, const QString& lastId);
    /// From now on, what another connection wrote is protected like the entries of this one.
    Done protect(JournalEntries entries);
    /// Runs `body` as one transaction. Errors: the reason when this journal is read-only; those of
    /// `body`.
    Done write(const std::function<Done()>& body);
    Result<Merged> mergeChosen(const Journal& other, const MergeChoice& choice);
    Result<QString> storedSetting(const QString& key, const QString& valueIfNew);
    AnswerEntry entryOf(const NewAnswer& given, std::int64_t wallMs);
    Done putSetting(const QString& key, const QString& value);
    Done writePosition(const PracticePosition& position);

    std::unique_ptr<QTemporaryDir> m_copy; ///< of a read-only journal, removed after the database
                                           ///< is closed
    std::unique_ptr<JournalGuard>
        m_guard; ///< holds the lock, which is released after the database is closed
    storage::Database m_database;
    JournalLogs m_logs;
    StudyTimes m_times;
    OpenReport m_report;
    OpenReport m_unshown; ///< m_report, and findings of earlier openings that were not shown yet
    const Clock& m_clock;
    UuidV7Source m_ids;
    QString m_deviceId;
    std::uint64_t m_orderSeed = 0;
    std::function<void(const MovedJournal&)> m_onMoved;
    std::optional<Error> m_readOnly;
    std::optional<std::int64_t> m_notedCount;
};

} // namespace ringside::progress
