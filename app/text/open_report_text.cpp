// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/open_report_text.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/tr.h"

#include <QDateTime>
#include <QFileInfo>
#include <QStringList>

#include <cstdlib>

namespace ringside::app {

namespace {

/// The time according to that clock.
QString momentText(const progress::ClockMark& mark)
{
    return QDateTime::fromMSecsSinceEpoch(mark.wallMs, Qt::OffsetFromUTC,
                                          mark.utcOffsetMinutes * 60)
        .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString zoneText(const progress::ClockMark& mark)
{
    const int minutes = std::abs(mark.utcOffsetMinutes);
    const QString offset =
        QStringLiteral("UTC%1%2:%3")
            .arg(mark.utcOffsetMinutes < 0 ? QStringLiteral("−") : QStringLiteral("+"))
            .arg(minutes / 60, 2, 10, QLatin1Char('0'))
            .arg(minutes % 60, 2, 10, QLatin1Char('0'));
    return mark.zone.isEmpty() ? offset : QStringLiteral("%1 (%2)").arg(mark.zone, offset);
}

QString clockText(const progress::ClockChange& change)
{
    using Kind = progress::ClockChange::Kind;
    switch (change.kind) {
    case Kind::SetBack:
        return tr("The computer's clock shows %1, but your last entry is from %2. Check date and "
                  "time: due dates and study days depend on them. Your answers and their order are "
                  "unaffected.")
            .arg(momentText(change.now), momentText(change.before));
    case Kind::ZoneChanged:
        return tr("The time zone changed from %1 to %2. Study days now follow the new time. You "
                  "don't need to do anything.")
            .arg(zoneText(change.before), zoneText(change.now));
    case Kind::DaylightSaving:
        return tr("The clock changed by %1 minutes, as for daylight saving time. You don't need to "
                  "do anything.")
            .arg(std::abs(change.now.utcOffsetMinutes - change.before.utcOffsetMinutes));
    }
    return {};
}

/// Empty when nothing was recovered and nothing is lost.
QStringList recoverySentences(const progress::Recovery& recovered)
{
    QStringList sentences;
    if (recovered.fromBackups > 0)
        sentences << counted(recovered.fromBackups, tr("1 entry was restored from the backup %2."),
                             tr("%1 entries were restored from backups, most of them from %2."))
                         .arg(QFileInfo(recovered.mostFrom).fileName());
    if (recovered.salvaged > 0)
        sentences << counted(recovered.salvaged, tr("1 entry was recovered from the damaged file."),
                             tr("%1 entries were recovered from the damaged file."));
    if (!recovered.lost)
        sentences << tr("Later entries may be missing; their number is unknown.");
    else if (*recovered.lost > 0)
        sentences << counted(static_cast<int>(*recovered.lost),
                             tr("1 entry is lost: it is unreadable and in no backup."),
                             tr("%1 entries are lost: they are unreadable and in no backup."));
    return sentences;
}

/// Why entries were missing in a file that was opened.
QString gapSentence(progress::OpenReport::Gap gap)
{
    using Gap = progress::OpenReport::Gap;
    switch (gap) {
    case Gap::Crash:
        return tr("Ringside was not closed properly, and some entries were missing.");
    case Gap::OlderFile:
        return tr("The file with your answers was an older version: some entries were missing.");
    case Gap::Unconfirmed:
        return tr("Ringside cannot tell whether it was closed properly.");
    }
    return {};
}

} // namespace

QString readOnlyText(const progress::OpenReport& report)
{
    using Access = progress::OpenReport::Access;
    switch (report.access) {
    case Access::Full:
        return {};
    case Access::ReadOnlyInUse:
        return tr("This profile is open in another window (%1), so this window is read-only. To "
                  "study here, close the other window and reopen Ringside.")
            .arg(report.accessDetail);
    case Access::ReadOnlyUnwritable:
        return tr("%1 cannot be written (%2), so Ringside is read-only. Free some space or make "
                  "the folder writable, then reopen Ringside.")
            .arg(report.file, report.accessDetail);
    }
    return {};
}

QString openReportText(const progress::OpenReport& report)
{
    using Kind = progress::OpenReport::Kind;
    QStringList sentences;
    if (report.kind == Kind::SetAsideDamaged)
        sentences
            << tr("The file with your answers is damaged and was kept as %1.").arg(report.setAside)
            << tr("Ringside started a new one.") << recoverySentences(report.recovered);
    if (report.kind == Kind::SetAsideDamaged && report.recovered.lost == 0)
        sentences << tr("No entry is missing.");
    if (report.kind == Kind::SetAsideNewerSchema)
        sentences
            << tr("Your answers were written by a newer version of Ringside. The file was kept as "
                  "%1, and a new one was started. Open the old file with the newer version.")
                   .arg(report.setAside);
    const QStringList recovered = recoverySentences(report.recovered);
    if (report.kind == Kind::Created && !recovered.isEmpty())
        sentences << tr("The file with your answers was missing.") << recovered;
    if (report.kind == Kind::Opened && !recovered.isEmpty())
        sentences << gapSentence(report.gap) << recovered;
    if (!sentences.isEmpty() && !report.detail.isEmpty())
        sentences << tr("Reason: %1").arg(report.detail);
    for (const Error& error : report.unreadHistories)
        sentences << tr("Earlier answers to questions of another bank could not be read and are "
                        "missing here. %1")
                         .arg(errorText(error));
    const QString readOnly = readOnlyText(report);
    if (!readOnly.isEmpty())
        sentences << readOnly;
    if (report.clock)
        sentences << clockText(*report.clock);
    if (report.walUnavailable)
        sentences << tr("This file system does not support a write-ahead log. Answers are saved "
                        "just as safely, but more slowly.");
    return sentences.join(QLatin1Char(' '));
}

QString backupFailureText(const Error& error, const BackupFailure& failure)
{
    QStringList sentences{tr("Your answers could not be backed up."), errorText(error)};
    sentences << (failure.answersReadBack
                      ? tr("Your answers are saved; the file was read back to check.")
                      : tr("Ringside could not check that your answers are saved: the file could "
                           "not be read back. Leave Ringside open and free space in the profile "
                           "folder, or make it writable."));
    if (failure.olderBackups > 0)
        sentences << counted(failure.olderBackups, tr("1 older backup is available."),
                             tr("%1 older backups are available."));
    if (error.code == ErrorCode::Damaged)
        sentences << tr("Close and reopen Ringside. It then checks the whole file and, if needed, "
                        "rebuilds it from backups and readable entries.");
    return sentences.join(QLatin1Char(' '));
}

QString movedJournalText(const progress::MovedJournal& moved)
{
    QStringList sentences{tr("Another program moved, deleted or changed the file with your answers "
                             "while Ringside was open.")};
    const auto entries = static_cast<int>(moved.entries);
    if (moved.whole)
        sentences
            << counted(entries,
                       tr("A new file was written with the 1 entry and read back to check: %2"),
                       tr("A new file was written with all %1 entries and read back to check: %2"))
                   .arg(moved.file);
    else
        sentences << counted(entries, tr("A new file was written with the 1 readable entry: %2"),
                             tr("A new file was written with the %1 readable entries: %2"))
                         .arg(moved.file)
                  << recoverySentences(moved.recovered);
    if (!moved.setAside.isEmpty())
        sentences << tr("The file found in its place is now %1.").arg(moved.setAside);
    return sentences.join(QLatin1Char(' '));
}

QString settingsRepairText(const progress::SettingsRepair& repair)
{
    const QString broken =
        tr("Your settings could not be read. The damaged file was kept as %1.").arg(repair.savedAs);
    return broken + QLatin1Char(' ') +
           (repair.restoredFrom.isEmpty() ? tr("Ringside uses the default settings.")
                                          : tr("The copy %1 was used instead.")
                                                .arg(QFileInfo(repair.restoredFrom).fileName()));
}

QString ownQuestionsRepairText(const progress::SettingsRepair& repair)
{
    const QString broken =
        tr("Your imported questions could not be read. The damaged file was kept as %1.")
            .arg(repair.savedAs);
    return broken + QLatin1Char(' ') +
           (repair.restoredFrom.isEmpty()
                ? tr("There is no backup of them; import the questions again.")
                : tr("The copy %1 was used instead.")
                      .arg(QFileInfo(repair.restoredFrom).fileName()));
}

QString rewrittenAnswersText(std::int64_t answers)
{
    return counted(answers,
                   tr("A question that you answered was rewritten. 1 answer no longer counts for "
                      "mistakes, readiness and statistics, because the stem, the options or the "
                      "key is different now. Your streak and your calendar keep it."),
                   tr("Questions that you answered were rewritten. %1 answers no longer count for "
                      "mistakes, readiness and statistics, because the stem, the options or the "
                      "key is different now. Your streak and your calendar keep them."));
}

QString restoredText(const progress::RestoreOutcome& outcome)
{
    const QString restored = tr("Restored from %1.").arg(QFileInfo(outcome.from).fileName());
    return outcome.savedAs.isEmpty()
               ? restored
               : restored + QLatin1Char(' ') +
                     tr("The previous file was kept as %1.").arg(outcome.savedAs);
}

} // namespace ringside::app
