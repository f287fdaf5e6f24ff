// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/workspace/tools_profile.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_export.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <functional>
#include <map>

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

Done compareWithBank(const QString& bankFile, CheckedProfile& profile)
{
    const auto bank = bank::BankReader::open(bankFile);
    if (!bank)
        return fail(bank.error());
    const auto summaries = (*bank)->summaries();
    if (!summaries)
        return fail(summaries.error());
    const auto cards = (*bank)->concepts();
    if (!cards)
        return fail(cards.error());
    QSet<QString> questions, concepts;
    for (const bank::Concept& card : *cards)
        concepts.insert(card.id);
    for (const bank::QuestionSummary& question : *summaries)
        questions.insert(QString::fromStdString(question.id.value()));
    profile.answersOfUnknownQuestions = sumWhere(
        profile.check.answered, [&](const QString& id) { return !questions.contains(id); });
    const QString conceptPrefix = QStringLiteral("concept:");
    const QString questionPrefix = QStringLiteral("question:");
    // Cards of another kind, such as the learner's own, are not the bank's to know.
    profile.reviewsOfUnknownCards = sumWhere(profile.check.reviewed, [&](const QString& id) {
        if (id.startsWith(conceptPrefix))
            return !concepts.contains(id.mid(conceptPrefix.size()));
        return id.startsWith(questionPrefix) && !questions.contains(id.mid(questionPrefix.size()));
    });
    return {};
}

/// The reason does not matter: nobody writes to it.
Result<std::unique_ptr<progress::Journal>> copyToRead(const QString& file, const Clock& clock)
{
    return progress::Journal::openCopyOf(
        file, clock, {.code = ErrorCode::InUse, .file = file.toStdString(), .detail = "a copy"});
}

Done requireJournal(const QString& file)
{
    if (QFileInfo(file).isFile())
        return {};
    return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
}

Result<QString> findBackup(const QString& profileDir, const QString& named, std::int64_t wallMs)
{
    if (named == QLatin1String("newest")) {
        const auto newest = progress::newestWholeBackup(profileDir, wallMs);
        if (!newest || !newest->isEmpty())
            return newest;
        return fail({.code = ErrorCode::FileNotFound,
                     .file = progress::backupFolder(profileDir).toStdString() + "/journal-*.sqlite",
                     .detail = "there is no backup that passes its check"});
    }
    const QString inFolder = QDir(progress::backupFolder(profileDir)).filePath(named);
    for (const QString& place : {named, inFolder}) {
        if (QFileInfo(place).isFile())
            return QFileInfo(place).absoluteFilePath();
    }
    return fail({.code = ErrorCode::FileNotFound,
                 .file = named.toStdString(),
                 .detail = "looked there and for " + inFolder.toStdString()});
}

} // namespace

Result<CheckedProfile> checkProfile(const QString& profileDir,
                                    const std::optional<QString>& bankFile)
{
    const auto check = progress::checkJournal(profileDir);
    if (!check)
        return fail(check.error());
    CheckedProfile profile{.check = *check,
                           .answersOfUnknownQuestions = std::nullopt,
                           .reviewsOfUnknownCards = std::nullopt};
    if (bankFile) {
        if (Done done = compareWithBank(*bankFile, profile); !done)
            return fail(done.error());
    }
    return profile;
}

Result<progress::OpenReport> repairProfile(const QString& profileDir, const Clock& clock)
{
    if (Done done = requireJournal(progress::journalPath(profileDir)); !done)
        return fail(done.error());
    const auto journal = progress::Journal::open(profileDir, clock, progress::Reading::All);
    if (!journal)
        return fail(journal.error());
    return (*journal)->openReport();
}

Result<progress::BackupOutcome> backUpProfile(const QString& profileDir, const Clock& clock)
{
    if (Done done = requireJournal(progress::journalPath(profileDir)); !done)
        return fail(done.error());
    const auto lock = progress::lockProfile(profileDir);
    if (!lock && lock.error().code != ErrorCode::InUse)
        return fail(lock.error());
    return progress::backUpJournal(profileDir, clock.wallMs(), progress::BackupWhen::Always,
                                   lock ? progress::BackupBy::Owner : progress::BackupBy::Guest);
}

Result<progress::RestoreOutcome> restoreProfile(const QString& profileDir, const QString& backup,
                                                const Clock& clock)
{
    const Result<QString> found = findBackup(profileDir, backup, clock.wallMs());
    if (!found)
        return fail(found.error());
    return progress::restoreJournal(profileDir, *found, clock.wallMs());
}

Result<QJsonObject> profileDocument(const QString& profileDir, const Clock& clock)
{
    const auto journal = copyToRead(progress::journalPath(profileDir), clock);
    if (!journal)
        return fail(journal.error());
    return progress::journalDocument(**journal);
}

Done exportProfileDocument(const QString& profileDir, const QString& file, const Clock& clock)
{
    const auto journal = copyToRead(progress::journalPath(profileDir), clock);
    if (!journal)
        return fail(journal.error());
    return progress::writeJournalDocument(**journal, file);
}

Result<QStringList> exportProfileTables(const QString& profileDir, const QString& folder,
                                        const Clock& clock)
{
    const auto journal = copyToRead(progress::journalPath(profileDir), clock);
    if (!journal)
        return fail(journal.error());
    return progress::writeJournalTables(**journal, folder);
}

Result<MergeOutcome> mergeProfile(const QString& profileDir, const QString& other,
                                  const Clock& clock)
{
    const QString source = QFileInfo(other).isDir() ? progress::journalPath(other) : other;
    const auto theirs = copyToRead(source, clock);
    if (!theirs)
        return fail(theirs.error());
    MergeOutcome outcome;
    const bool isNew = !QFileInfo::exists(progress::journalPath(profileDir));
    // Opening would set aside what it cannot use; merging is no moment for that.
    if (!isNew)
        if (const auto sound = progress::openSnapshot(progress::journalPath(profileDir)); !sound)
            return fail(sound.error());
    // First, because it takes the profile's lock: while a window is open nothing is done at all.
    const auto ours = progress::Journal::open(profileDir, clock);
    if (!ours)
        return fail(ours.error());
    if (!isNew) {
        const auto before =
            progress::backUpJournal(profileDir, clock.wallMs(), progress::BackupWhen::IfChanged);
        if (!before)
            return fail(before.error());
        outcome.backup = before->backup.file;
    }
    const Result<int> added = (*ours)->mergeFrom(**theirs);
    if (!added)
        return fail(added.error());
    outcome.added = *added;
    const Result<std::int64_t> entries = (*ours)->countEntries();
    if (!entries)
        return fail(entries.error());
    outcome.entries = *entries;
    return outcome;
}

} // namespace ringside::session
