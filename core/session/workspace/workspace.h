// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/scaling/scenario/presets.h"
#include "core/session/study_settings.h"

#include <QString>

#include <memory>
#include <vector>

namespace ringside::session {

class Backups;
class Challenges;
class Exam;
class Fitting;
class Guide;
class Library;
class Practice;
class Review;
struct ItemsRequest;
struct PreviewInput;
struct ProgressFacts;
struct ProgressReading;
struct ProgressRequest;
struct TodayCards;
struct TodayFacts;
struct TodayReading;
struct TodayRequest;

/// One open bank and one open profile: what main() makes once and hands down.
class Workspace
{
public:
    /// `bankFile` is opened read-only and immutable. `profileDir` is made when it does not exist.
    /// A damaged or newer journal is set aside (see openReport()), never overwritten.
    /// A profile that another process has open, or that cannot be written, is opened read-only.
    /// Errors: FileNotFound, Damaged, NewerSchema for the bank; InUse, FileUnwritable when there is
    /// nothing to read either; FileUnreadable, Database. `clock` outlives the workspace.
    static Result<std::unique_ptr<Workspace>> open(const QString& bankFile,
                                                   const QString& profileDir, const Clock& clock);
    ~Workspace();
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    const progress::OpenReport& openReport() const;
    const bank::Blueprint& blueprint() const;
    const scaling::PresetCatalog& presets() const;
    /// The bank's jobs worth a chart, in its order; read from the file each time. Errors: Damaged.
    Result<std::vector<bank::Job>> jobs() const;
    QString profileDir() const;
    /// True when nothing can be recorded; openReport() says why.
    bool isReadOnly() const;
    Backups& backups();
    /// What the learner chose: exam date, retention and so on. The one place to read it from.
    const StudySettings& studySettings() const;
    /// Errors: those of checkStudySettings(); then nothing changes.
    Done setStudySettings(const StudySettings& settings);
    /// The day of study that it is now, by the rollover hour.
    std::int64_t today() const;
    /// A snapshot of all cards with the settings and weights in force, for previewOf(). Errors:
    /// those of Review::cardStates().
    Result<PreviewInput> previewInput() const;
    Fitting& fitting();
    Practice& practice();
    Review& review();
    Guide& guide();
    /// For readToday() in today.h, on another thread.
    TodayRequest todayRequest() const;
    /// Of what that read, and of this moment. Errors: those of todayFacts() in today.h.
    Result<TodayFacts> todayFacts(TodayReading read);
    TodayCards todayCards() const;
    Exam& exam();
    Challenges& challenges();
    Library& library();
    /// For readItems() in question_items.h, on another thread.
    ItemsRequest itemsRequest() const;
    /// For readProgress() in progress_reading.h, on another thread.
    ProgressRequest progressRequest() const;
    /// Of what that read, with the cards as Review would ask for them now. Errors: those of
    /// Review::dueDays().
    Result<ProgressFacts> progressFacts(ProgressReading read);

private:
    struct Parts;
    explicit Workspace(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::session
