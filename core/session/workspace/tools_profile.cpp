// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace/tools_profile.h"

#include "core/bank/bank_reader.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/pack/joined_bank.h"
#include "core/pack/own_questions.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_export.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/unshown_report.h"
#include "core/progress/profile_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <functional>
#include <map>
#include <utility>

namespace ringside::session {

namespace {

std::int64_t sumWhere(const std::map<QString, std::int64_t>& counts,
                      const std::function<bool(const QString&)>& isCounted)
{
    std::int64_t sum = 0;
    for (const auto& [id, count] : counts)
        sum += isCounted(id) ? count : 0;
    return sum;
}

/// The ids of what can be asked.
struct KnownIds
{
    QSet<QString> questions, concepts;
};

Done addIdsOf(const QString& bankFile, KnownIds& known)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto summaries, bank->summaries());
    RINGSIDE_TRY(const auto cards, bank->concepts());
    for (const bank::Concept& card : cards)
        known.concepts.insert(card.id);
    for (const bank::QuestionSummary& question : summaries)
        known.questions.insert(question.id.value());
    RINGSIDE_TRY(const auto replaced, bank->replacedQuestions());
    for (auto retired = replaced.keyBegin(); retired != replaced.keyEnd(); ++retired)
        known.questions.insert(*retired);
    return {};
}

/// Also with the banks that are joined to it in this profile.
Done compareWithBank(const QString& bankFile, const QString& profileDir, CheckedProfile& profile)
{
    KnownIds known;
    RINGSIDE_CHECK(addIdsOf(bankFile, known));
    if (const QString joined = pack::joinedPath(profileDir); QFileInfo::exists(joined))
        RINGSIDE_CHECK(addIdsOf(joined, known));
    const auto& [questions, concepts] = known;
    profile.answersOfUnknownQuestions = sumWhere(
        profile.check.answered, [&](const QString& id) { return !questions.contains(id); });
    const QString conceptPrefix = QStringLiteral("concept:");
    const QString questionPrefix = QStringLiteral("question:");
    // Other kinds, such as the learner's own cards, are not in the bank.
    profile.reviewsOfUnknownCards = sumWhere(profile.check.reviewed, [&](const QString& id) {
        if (id.startsWith(conceptPrefix))
            return !concepts.contains(id.mid(conceptPrefix.size()));
        return id.startsWith(questionPrefix) && !questions.contains(id.mid(questionPrefix.size()));
    });
    return {};
}

/// The reason of a read-only copy whose profile could be written.
Error aCopy(const QString& file)
{
    return {.code = ErrorCode::InUse, .file = file.toStdString(), .detail = RINGSIDE_TR("a copy")};
}

/// With the entries that only the profile's backups have.
Result<std::unique_ptr<progress::Journal>> profileToRead(const QString& profileDir,
                                                         const Clock& clock)
{
    return progress::Journal::openReadOnly(profileDir, clock,
                                           aCopy(progress::journalPath(profileDir)));
}

Done requireJournal(const QString& file)
{
    if (QFileInfo(file).isFile())
        return {};
    return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
}

/// A file that the learner names may be reached through a link; names in a profile may not.
QString namedFile(const QString& file)
{
    const QFileInfo info(file);
    return info.isSymLink() ? info.canonicalFilePath() : info.absoluteFilePath();
}

Result<QString> findBackup(const QString& profileDir, const QString& named, std::int64_t wallMs)
{
    if (named == QLatin1String("newest")) {
        const auto newest = progress::newestWholeBackup(profileDir, wallMs);
        if (!newest || !newest->isEmpty())
            return newest;
        return fail({.code = ErrorCode::FileNotFound,
                     .file = progress::backupFolder(profileDir).toStdString() + "/journal-*.sqlite",
                     .detail = RINGSIDE_TR("there is no backup that passes its check")});
    }
    if (QFileInfo(named).isFile())
        return namedFile(named);
    const QString inFolder = QDir(progress::backupFolder(profileDir)).filePath(named);
    if (QFileInfo(inFolder).isFile())
        return QFileInfo(inFolder).absoluteFilePath();
    return fail({.code = ErrorCode::FileNotFound,
                 .file = named.toStdString(),
                 .detail = filled(error_forms::kLooked, {inFolder.toStdString()})});
}

} // namespace

Result<CheckedProfile> checkProfile(const QString& profileDir,
                                    const std::optional<QString>& bankFile, std::int64_t nowMs)
{
    RINGSIDE_TRY(const auto check, progress::checkJournal(profileDir, nowMs));
    CheckedProfile profile{.check = check,
                           .answersOfUnknownQuestions = std::nullopt,
                           .reviewsOfUnknownCards = std::nullopt};
    if (bankFile) {
        RINGSIDE_CHECK(compareWithBank(*bankFile, profileDir, profile));
    }
    return profile;
}

Result<progress::OpenReport> repairProfile(const QString& profileDir, const Clock& clock)
{
    RINGSIDE_CHECK(requireJournal(progress::journalPath(profileDir)));
    RINGSIDE_TRY(const auto journal,
                 progress::Journal::open(profileDir, clock, progress::Reading::All));
    return progress::reportToShow(*journal);
}

bool hasUnshownReport(const QString& profileDir)
{
    return progress::hasUnshownReport(progress::journalPath(profileDir));
}

void noteReportShown(const QString& profileDir)
{
    progress::forgetReport(progress::journalPath(profileDir));
}

Result<progress::BackupOutcome> backUpProfile(const QString& profileDir, const Clock& clock)
{
    RINGSIDE_CHECK(requireJournal(progress::journalPath(profileDir)));
    const auto lock = progress::lockProfile(profileDir);
    if (!lock && lock.error().code != ErrorCode::InUse)
        return fail(lock.error());
    auto outcome =
        progress::backUpJournal(profileDir, clock.wallMs(), progress::BackupWhen::Always,
                                lock ? progress::BackupBy::Owner : progress::BackupBy::Guest);
    if (outcome && lock) {
        progress::backUpSettings(profileDir, outcome->backup.file);
        progress::backUpBeside(profileDir, pack::ownQuestionsFile(profileDir),
                               outcome->backup.file);
    }
    return outcome;
}

Result<progress::RestoreOutcome> restoreProfile(const QString& profileDir, const QString& backup,
                                                const Clock& clock)
{
    RINGSIDE_TRY(const QString found, findBackup(profileDir, backup, clock.wallMs()));
    RINGSIDE_TRY(auto outcome, progress::restoreJournal(profileDir, found, clock.wallMs()));
    // Questions that were imported since stay: only lost ones come back. A copy that cannot be read
    // stays where it is.
    const QString questions = pack::ownQuestionsFile(profileDir);
    if (!QFileInfo::exists(questions))
        (void)pack::restoreOwnQuestions(progress::copyBeside(found, questions), profileDir);
    return outcome;
}

Result<QJsonObject> profileDocument(const QString& profileDir, const Clock& clock)
{
    RINGSIDE_TRY(const auto journal, profileToRead(profileDir, clock));
    return progress::journalDocument(*journal);
}

Done exportProfileDocument(const QString& profileDir, const QString& file, const Clock& clock)
{
    RINGSIDE_TRY(const auto journal, profileToRead(profileDir, clock));
    return progress::writeJournalDocument(*journal, file);
}

Result<QStringList> exportProfileTables(const QString& profileDir, const QString& folder,
                                        const Clock& clock)
{
    RINGSIDE_TRY(const auto journal, profileToRead(profileDir, clock));
    return progress::writeJournalTables(*journal, folder);
}

Result<MergeOutcome> mergeProfile(const QString& profileDir, const QString& other,
                                  const Clock& clock)
{
    const QFileInfo named(other);
    RINGSIDE_TRY(const auto theirs, named.isDir() ? profileToRead(other, clock)
                                                  : progress::Journal::openCopyOf(
                                                        named.exists() ? namedFile(other) : other,
                                                        clock, aCopy(other)));
    MergeOutcome outcome;
    const bool isNew = !QFileInfo::exists(progress::journalPath(profileDir));
    // Opening would set aside an unusable file, which a merge should not do.
    if (!isNew)
        RINGSIDE_CHECK(progress::openSnapshot(progress::journalPath(profileDir)));
    // First, because it takes the profile's lock: while a window is open, nothing is changed.
    RINGSIDE_TRY(const auto ours, progress::Journal::open(profileDir, clock));
    outcome.recovered = progress::reportToShow(*ours).recovered;
    if (!isNew) {
        RINGSIDE_TRY(const auto before, progress::backUpJournal(profileDir, clock.wallMs(),
                                                                progress::BackupWhen::IfChanged));
        outcome.backup = before.backup.file;
    }
    RINGSIDE_TRY(progress::Merged merged, ours->mergeFrom(*theirs));
    outcome.added = merged.added;
    outcome.rejected = std::move(merged.rejected);
    outcome.oddClocks = std::move(merged.oddClocks);
    RINGSIDE_TRY(outcome.entries, ours->countEntries());
    return outcome;
}

} // namespace ringside::session
