// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/profile_check.h"

#include "cli/odd_clocks.h"
#include "core/session/workspace/tools_profile.h"

#include <CLI/CLI.hpp>
#include <QDateTime>

#include <memory>

/// profile check: whether the learner's data is whole; repairs it on request.
namespace ringside::app::cli {

namespace {

struct ProfileCheckArguments
{
    std::string folder, bank;
    bool repair = false, json = false;
};

struct Finding
{
    const char* code;
    QString message;
};

QString stateOf(const progress::CheckedBackup& backup)
{
    if (!backup.whole)
        return QStringLiteral("could not be read now");
    return *backup.whole ? QStringLiteral("whole") : QStringLiteral("does not pass its check");
}

/// What opening the profile would find.
void addMissing(const progress::Recovery& missing, std::vector<Finding>& findings)
{
    if (missing.fromBackups > 0)
        findings.push_back(
            {"only-in-backup", QStringLiteral("entries that only backups have: %1, most in %2")
                                   .arg(missing.fromBackups)
                                   .arg(missing.mostFrom)});
    if (missing.salvaged > 0)
        findings.push_back(
            {"only-in-log", QStringLiteral("entries that only the damaged write-ahead log has: %1")
                                .arg(missing.salvaged)});
    if (missing.lost != 0)
        findings.push_back(
            {"lost-entry",
             missing.lost
                 ? QStringLiteral("entries that were recorded and are in no file: %1")
                       .arg(*missing.lost)
                 : QStringLiteral("later entries may be lost: no count of entries is stored beside"
                                  " the journal")});
}

std::vector<Finding> findingsOf(const progress::ProfileCheck& check)
{
    std::vector<Finding> findings;
    for (const QString& line : check.integrity)
        findings.push_back({"damaged", line});
    for (const QString& table : check.foreignKeys)
        findings.push_back({"foreign-key", table});
    if (check.integrity.isEmpty() && !check.ours)
        findings.push_back(
            {"not-a-journal", QStringLiteral("the file belongs to another program")});
    if (check.schema > check.knownSchema)
        findings.push_back({"newer-schema", QStringLiteral("schema %1; this program knows %2")
                                                .arg(check.schema)
                                                .arg(check.knownSchema)});
    if (check.malformedIds > 0)
        findings.push_back(
            {"malformed-id",
             QStringLiteral("entries whose id is no UUIDv7: %1").arg(check.malformedIds)});
    if (check.idsBeforeTheirTime > 0)
        findings.push_back(
            {"id-order", QStringLiteral("entries that sort before their own time: %1")
                             .arg(check.idsBeforeTheirTime)});
    if (check.damagedEntries > 0)
        findings.push_back(
            {"damaged-entry", QStringLiteral("entries whose checksum does not match: %1")
                                  .arg(check.damagedEntries)});
    if (check.missingEntries != 0)
        findings.push_back(
            {"missing-entry",
             check.missingEntries
                 ? QStringLiteral("entries missing by the journal's own count: %1")
                       .arg(*check.missingEntries)
                 : QStringLiteral("the journal's own count of its entries cannot be read")});
    if (check.missing)
        addMissing(*check.missing, findings);
    for (const progress::CheckedBackup& backup : check.backups)
        if (backup.whole != true)
            findings.push_back({backup.whole ? "damaged-backup" : "unread-backup",
                                backup.info.file + QLatin1Char(' ') + stateOf(backup)});
    return findings;
}

QJsonObject countsJson(const std::map<QString, std::int64_t>& counts)
{
    QJsonObject object;
    for (const auto& [name, count] : counts)
        object.insert(name, static_cast<double>(count));
    return object;
}

QString isoTime(std::int64_t ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODate);
}

QJsonValue countOrNull(const std::optional<std::int64_t>& count)
{
    return count ? QJsonValue(static_cast<double>(*count)) : QJsonValue();
}

QJsonObject checkJson(const session::CheckedProfile& profile)
{
    const progress::ProfileCheck& check = profile.check;
    QJsonArray findings, backups;
    for (const Finding& finding : findingsOf(check))
        findings.append(QJsonObject{{QStringLiteral("code"), QLatin1String(finding.code)},
                                    {QStringLiteral("message"), finding.message}});
    for (const progress::CheckedBackup& backup : check.backups)
        backups.append(QJsonObject{
            {QStringLiteral("file"), backup.info.file},
            {QStringLiteral("taken"), isoTime(backup.info.takenMs)},
            {QStringLiteral("size_bytes"), static_cast<double>(backup.info.bytes)},
            {QStringLiteral("whole"), backup.whole ? QJsonValue(*backup.whole) : QJsonValue()}});
    return {
        {QStringLiteral("file"), check.file},
        {QStringLiteral("size_bytes"), static_cast<double>(check.bytes)},
        {QStringLiteral("in_use"), check.inUse},
        {QStringLiteral("checked"),
         QJsonArray{QStringLiteral("integrity"), QStringLiteral("foreign_keys"),
                    QStringLiteral("schema"), QStringLiteral("checksums"), QStringLiteral("ids"),
                    QStringLiteral("clock"), QStringLiteral("counts"), QStringLiteral("backups")}},
        {QStringLiteral("whole"), check.isWhole()},
        {QStringLiteral("findings"), findings},
        {QStringLiteral("schema"), check.schema},
        {QStringLiteral("known_schema"), check.knownSchema},
        {QStringLiteral("entries"), countsJson(check.entries)},
        {QStringLiteral("entries_only_in_backups"),
         check.missing ? QJsonValue(check.missing->fromBackups) : QJsonValue()},
        {QStringLiteral("entries_only_in_log"),
         check.missing ? QJsonValue(check.missing->salvaged) : QJsonValue()},
        {QStringLiteral("entries_lost"),
         check.missing ? countOrNull(check.missing->lost) : QJsonValue()},
        {QStringLiteral("events"), countsJson(check.events)},
        {QStringLiteral("answers_of_unknown_questions"),
         countOrNull(profile.answersOfUnknownQuestions)},
        {QStringLiteral("reviews_of_unknown_cards"), countOrNull(profile.reviewsOfUnknownCards)},
        {QStringLiteral("marks_of_unknown_reviews"),
         static_cast<double>(check.marksOfUnknownReviews)},
        {QStringLiteral("clock_set_back"), static_cast<double>(check.clockSetBack)},
        {QStringLiteral("largest_set_back_s"), static_cast<double>(check.largestSetBackMs) / 1000},
        {QStringLiteral("odd_clocks"), oddClocksJson(check.oddClocks)},
        {QStringLiteral("backups"), backups}};
}

void printCheck(const session::CheckedProfile& profile)
{
    const progress::ProfileCheck& check = profile.check;
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("file"), check.file},
        {QStringLiteral("size"), bytesText(static_cast<double>(check.bytes))},
        {QStringLiteral("open in another program"),
         check.inUse ? QStringLiteral("yes") : QStringLiteral("no")},
        {QStringLiteral("schema"),
         QStringLiteral("%1 of %2").arg(check.schema).arg(check.knownSchema)}};
    for (const auto& [table, count] : check.entries)
        rows.emplace_back(table, QString::number(count));
    for (const auto& [kind, count] : check.events)
        rows.emplace_back(QStringLiteral("event ") + kind, QString::number(count));
    if (profile.answersOfUnknownQuestions)
        rows.emplace_back(QStringLiteral("answers to questions not in the bank"),
                          QString::number(*profile.answersOfUnknownQuestions));
    if (profile.reviewsOfUnknownCards)
        rows.emplace_back(QStringLiteral("reviews of cards not in the bank"),
                          QString::number(*profile.reviewsOfUnknownCards));
    rows.emplace_back(QStringLiteral("clock set back"),
                      QStringLiteral("times: %1, at most %2")
                          .arg(check.clockSetBack)
                          .arg(timeText(static_cast<double>(check.largestSetBackMs) / 1000)));
    for (const progress::CheckedBackup& backup : check.backups)
        rows.emplace_back(QStringLiteral("backup ") + isoTime(backup.info.takenMs),
                          stateOf(backup) + QStringLiteral(", ") +
                              bytesText(static_cast<double>(backup.info.bytes)));
    if (check.backups.empty())
        rows.emplace_back(QStringLiteral("backups"), QStringLiteral("none"));
    printTable(rows);
    warnOfOddClocks(qPrintable(check.file), check.oddClocks);
    for (const Finding& finding : findingsOf(check))
        printWarning(QStringLiteral("%1: %2: %3")
                         .arg(check.file, QLatin1String(finding.code), finding.message));
    if (check.isWhole())
        printLine(QStringLiteral("The journal is whole."));
}

/// Result of opening, as sentences, and the files written.
struct Repair
{
    QJsonArray repaired, written;
};

Repair repairOf(const progress::OpenReport& report)
{
    Repair repair;
    if (!report.setAside.isEmpty()) {
        repair.repaired.append(QStringLiteral("the file was set aside as %1").arg(report.setAside));
        repair.written.append(report.file);
    }
    const progress::Recovery& recovered = report.recovered;
    if (recovered.fromBackups > 0)
        repair.repaired.append(QStringLiteral("entries from backups: %1, most from %2")
                                   .arg(recovered.fromBackups)
                                   .arg(recovered.mostFrom));
    if (recovered.salvaged > 0)
        repair.repaired.append(
            QStringLiteral("entries recovered from the damaged file: %1").arg(recovered.salvaged));
    if (recovered.lost != 0)
        repair.repaired.append(recovered.lost
                                   ? QStringLiteral("entries lost: %1").arg(*recovered.lost)
                                   : QStringLiteral("entries lost: not known"));
    return repair;
}

int runCheck(const ProfileCheckArguments& typed)
{
    const QString folder = QString::fromLocal8Bit(typed.folder.c_str());
    const auto bank = findBankOf(folder, typed.bank);
    if (!bank && isBankNamed(typed.bank))
        return reportError(bank.error());
    const auto bankFile = bank ? std::optional<QString>(*bank) : std::nullopt;
    const SystemClock clock;
    auto profile = session::checkProfile(folder, bankFile, clock.wallMs());
    if (!profile)
        return reportError(profile.error());
    Repair repair;
    const bool isRepaired =
        typed.repair && (!profile->check.isWhole() || session::hasUnshownReport(folder));
    if (isRepaired) {
        const auto report = session::repairProfile(folder, clock);
        if (!report)
            return reportError(report.error());
        repair = repairOf(*report);
        profile = session::checkProfile(folder, bankFile, clock.wallMs());
        if (!profile)
            return reportError(profile.error());
    }
    if (typed.json) {
        QJsonObject document = checkJson(*profile);
        document.insert(QStringLiteral("repaired"), repair.repaired);
        document.insert(QStringLiteral("written"), repair.written);
        printJson(document);
    } else {
        printCheck(*profile);
        for (const QJsonValue line : repair.repaired)
            printLine(QStringLiteral("repaired: ") + line.toString());
    }
    if (isRepaired && std::fflush(stdout) == 0)
        session::noteReportShown(folder);
    return profile->check.isWhole() && profile->check.areBackupsWhole() ? kDone : kFindings;
}

} // namespace

void addProfileCheck(CLI::App& group, Action& action)
{
    auto typed = std::make_shared<ProfileCheckArguments>();
    CLI::App* command = group.add_subcommand(
        "check", "Whether the journal and its backups are whole; changes nothing");
    command->add_option("folder", typed->folder, "the profile's folder")->required();
    command->add_option("--bank", typed->bank,
                        "a compiled bank, to count entries about what it does not have");
    command->add_flag("--repair", typed->repair,
                      "set a damaged journal aside, put the newest whole backup in its place and "
                      "add what can still be read of it; add the entries that only backups have");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Exit 1 when something is not whole.\n"
                    "Example: ringside-cli profile check ~/.local/share/ringside");
    command->callback([typed, &action] { action = [typed] { return runCheck(*typed); }; });
}

} // namespace ringside::app::cli
