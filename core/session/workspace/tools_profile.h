// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/backup.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/merge.h"
#include "core/progress/values/profile_check.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

/// Work on a profile's data without the window.
namespace ringside::session {

/// A check, with counts of questions and cards that the bank does not have. They are not errors:
/// the bank may have lost a question, or may be another one.
struct CheckedProfile
{
    progress::ProfileCheck check;
    std::optional<std::int64_t> answersOfUnknownQuestions; ///< absent without a bank
    std::optional<std::int64_t> reviewsOfUnknownCards;
};
/// Changes nothing. Errors: those of progress::checkJournal() and of the bank.
Result<CheckedProfile> checkProfile(const QString& profileDir,
                                    const std::optional<QString>& bankFile, std::int64_t nowMs);
/// Opens the profile like the program, which sets a damaged journal aside and recovers what it can.
/// Every opening reports the same again until noteReportShown(). Errors: InUse, FileUnwritable,
/// FileUnreadable.
Result<progress::OpenReport> repairProfile(const QString& profileDir, const Clock& clock);
/// Whether findings of an earlier opening were not shown yet; repairProfile() reports them.
bool hasUnshownReport(const QString& profileDir);
/// The learner has seen what repairProfile() or Workspace::openReport() reports.
void noteReportShown(const QString& profileDir);

/// Writes a backup even if nothing has changed. While the program has the profile open, only reads
/// it and leaves thinning to the program. Errors: those of progress::backUpJournal().
Result<progress::BackupOutcome> backUpProfile(const QString& profileDir, const Clock& clock);
/// `backup` is a file, the name of one in the backups folder, or "newest". Errors: FileNotFound;
/// those of progress::restoreJournal(). Imported questions that are lost come back, too.
Result<progress::RestoreOutcome> restoreProfile(const QString& profileDir, const QString& backup,
                                                const Clock& clock);

/// The current profile, even while the program has it open. Errors: those of opening a copy.
Result<QJsonObject> profileDocument(const QString& profileDir, const Clock& clock);
/// Errors: FileUnwritable, and those above.
Done exportProfileDocument(const QString& profileDir, const QString& file, const Clock& clock);
Result<QStringList> exportProfileTables(const QString& profileDir, const QString& folder,
                                        const Clock& clock);

struct MergeOutcome
{
    int added = 0;                                 ///< new answers, reviews, marks and events
    std::vector<progress::RejectedEntry> rejected; ///< impossible in a journal of ours
    std::vector<progress::OddClock> oddClocks;     ///< devices with a wrong clock, by added entries
    progress::Recovery recovered; ///< entries of the profile that were missing before
    QString backup;               ///< of the profile before; empty if it had no journal
    std::int64_t entries = 0;     ///< that are there now
};
/// Adds the entries of `other`, a profile's folder or a journal file, which stays unchanged.
/// Errors: InUse if the profile is open; Damaged, NewerSchema, Incompatible for either, with both
/// unchanged; those of opening either.
Result<MergeOutcome> mergeProfile(const QString& profileDir, const QString& other,
                                  const Clock& clock);

} // namespace ringside::session
