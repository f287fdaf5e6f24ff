// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/journal_entries.h"
#include "core/progress/values/moved_journal.h"
#include "core/progress/values/settings_repair.h"
#include "core/scaling/scenario/presets.h"
#include "core/session/change_set.h"
#include "core/session/study_settings.h"
#include "core/study/memory/memory_values.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

class Backups;
class Challenges;
class ClassRoom;
class Exam;
class FirstAttempts;
class Fitting;
class Guide;
class Library;
class Practice;
class Review;
struct ItemsRequest;
struct PreviewInput;
struct ProgressFacts;
struct ProgressRequest;
struct TodayFacts;
struct TodayReading;
struct TodayRequest;

/// Where another thread adds entries that were not made here, such as those of a phone, and how the
/// learner's cards are scheduled.
struct EntryTarget
{
    QString bankFile;
    QString journalFile; ///< for progress::writeEntries()
    study::Weights weights;
    StudySettings settings;
    std::int64_t nowMs = 0;
};
/// One open bank and one open profile; main() creates it and passes it on. Every use case reports
/// its changes here, and changed() is the only notification.
class Workspace : public QObject
{
    Q_OBJECT

public:
    /// Opens `bankFile` read-only and immutable. Creates `profileDir` if necessary. Sets a damaged
    /// or newer journal aside (see openReport()) and never overwrites it. Opens a profile read-only
    /// if another process has it open or it is not writable. Errors: FileNotFound, Damaged,
    /// NewerSchema for the bank; InUse, FileUnwritable if it cannot be read either; FileUnreadable,
    /// Database. `clock` must outlive the workspace. `otherProfiles` are the folders of the
    /// learner's histories with other banks, whose days count for the streak.
    static Result<std::unique_ptr<Workspace>> open(const QString& bankFile,
                                                   const QString& profileDir, const Clock& clock,
                                                   const QStringList& otherProfiles = {});
    ~Workspace() override;

    /// What opening found, and what former openings found until noteReportShown() in
    /// tools_profile.h.
    progress::OpenReport openReport() const;
    const bank::Blueprint& blueprint() const;
    const scaling::PresetCatalog& presets() const;
    /// The jobs of the explainer, in order; read from the file on each call. Errors: Damaged.
    Result<std::vector<bank::Job>> jobs() const;
    QString profileDir() const;
    /// What opening did about unreadable settings.
    const std::optional<progress::SettingsRepair>& settingsRepair() const;
    /// True if nothing can be recorded; openReport() gives the reason.
    bool isReadOnly() const;
    Backups& backups();
    /// Calls `onMoved` after the journal's file was removed, replaced or truncated, and has been
    /// restored.
    void setOnJournalMoved(std::function<void(const progress::MovedJournal&)> onMoved);
    /// True if a second connection finds all recorded entries in the journal's file.
    bool answersReadBack() const;
    /// The learner's settings, such as exam date and retention. Read them only from here.
    const StudySettings& studySettings() const;
    /// Errors: those of checkStudySettings(); then nothing changes.
    Done setStudySettings(const StudySettings& settings);
    /// The current scheduling day, by the rollover hour.
    std::int64_t today() const;
    /// A snapshot of all cards with the current settings and weights, for previewOf(). Errors:
    /// those of Review::cardStates().
    Result<PreviewInput> previewInput() const;
    Fitting& fitting();
    Practice& practice();
    Review& review();
    Guide& guide();
    /// For readToday() in today.h, on another thread.
    TodayRequest todayRequest() const;
    /// Combines a reading with the current state. Errors: those of todayFacts() in today.h.
    Result<TodayFacts> todayFacts(TodayReading read);
    Exam& exam();
    Challenges& challenges();
    Library& library();
    /// For readItems() in question_items.h, on another thread.
    ItemsRequest itemsRequest() const;
    /// For readProgress() in progress_reading.h, on another thread.
    ProgressRequest progressRequest() const;
    FirstAttempts& firstAttempts();
    ClassRoom& classRoom();

Q_SIGNALS:
    /// Emitted after each change, when it is committed and before the use case returns.
    void changed(const ringside::session::ChangeSet& changes);

private:
    friend Result<EntryTarget> entryTarget(Workspace& workspace);
    friend Done storeEntries(Workspace& workspace, progress::JournalEntries entries);
    struct Parts;
    Workspace(std::unique_ptr<bank::BankReader> bank, std::unique_ptr<progress::Journal> journal,
              const QString& profileDir, const Clock& clock, const QStringList& otherProfiles);
    void report(const ChangeSet& changes);

    std::unique_ptr<Parts> m_parts;
};

/// Errors: those of progress::fileForEntries(), such as the reason why the profile is read-only.
Result<EntryTarget> entryTarget(Workspace& workspace);
/// Call it on the workspace's thread with what was written: all pages then show it. Errors: those
/// of progress::noteEntries().
Done storeEntries(Workspace& workspace, progress::JournalEntries entries);

/// Combines a reading with the cards that Review would ask now. Errors: those of Review::dueDays().
Result<ProgressFacts> withCards(Workspace& workspace, ProgressFacts read);

} // namespace ringside::session
