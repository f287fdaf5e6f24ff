// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/profile_check.h"

#include "app/cli/command.h"
#include "app/cli/odd_clocks.h"
#include "core/session/workspace/tools_profile.h"

#include <CLI/CLI.hpp>
#include <QJsonDocument>

#include <memory>

/// profile backup, restore, export, merge: the learner's data; profile check is in
/// profile_check.cpp.
namespace ringside::app::cli {

namespace {

struct ProfileArguments
{
    std::string folder, backup, other, output, tables;
    bool json = false;
};

QString path(const std::string& typed)
{
    return QString::fromLocal8Bit(typed.c_str());
}

int runBackup(const ProfileArguments& typed)
{
    const SystemClock clock;
    const auto outcome = session::backUpProfile(path(typed.folder), clock);
    if (!outcome)
        return reportError(outcome.error());
    if (typed.json) {
        printJson(
            QJsonObject{{QStringLiteral("checked"),
                         QJsonArray{QStringLiteral("integrity"), QStringLiteral("foreign_keys"),
                                    QStringLiteral("schema")}},
                        {QStringLiteral("repaired"), QJsonArray()},
                        {QStringLiteral("written"), QJsonArray{outcome->backup.file}},
                        {QStringLiteral("size_bytes"), static_cast<double>(outcome->backup.bytes)},
                        {QStringLiteral("older_backups_removed"), outcome->removed}});
        return kDone;
    }
    printTable({{QStringLiteral("written"), outcome->backup.file},
                {QStringLiteral("size"), bytesText(static_cast<double>(outcome->backup.bytes))},
                {QStringLiteral("checked"), QStringLiteral("integrity, foreign keys, schema")},
                {QStringLiteral("older removed"), QString::number(outcome->removed)}});
    return kDone;
}

int runRestore(const ProfileArguments& typed)
{
    const SystemClock clock;
    const auto outcome = session::restoreProfile(path(typed.folder), path(typed.backup), clock);
    if (!outcome)
        return reportError(outcome.error());
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("checked"), QJsonArray{outcome->from}},
                              {QStringLiteral("repaired"), QJsonArray()},
                              {QStringLiteral("written"), QJsonArray{outcome->file}},
                              {QStringLiteral("kept_aside"),
                               outcome->savedAs.isEmpty() ? QJsonValue() : outcome->savedAs},
                              {QStringLiteral("entries"), static_cast<double>(outcome->entries)}});
        return kDone;
    }
    printTable(
        {{QStringLiteral("restored from"), outcome->from},
         {QStringLiteral("written"), outcome->file},
         {QStringLiteral("entries"), QString::number(outcome->entries)},
         {QStringLiteral("kept aside"),
          outcome->savedAs.isEmpty() ? QStringLiteral("nothing was there") : outcome->savedAs}});
    if (!outcome->savedAs.isEmpty())
        printLine(QStringLiteral("To add what only that file has: ringside-cli profile merge \"%1\""
                                 " \"%2\"")
                      .arg(path(typed.folder), outcome->savedAs));
    return kDone;
}

QString reasonText(const Error& error)
{
    return QStringLiteral("%1 is %2; it takes %3")
        .arg(QString::fromStdString(error.subject), QString::fromStdString(error.value),
             QString::fromStdString(error.limit));
}

int reportWritten(const ProfileArguments& typed, const QStringList& files)
{
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("checked"), QJsonArray()},
                              {QStringLiteral("repaired"), QJsonArray()},
                              {QStringLiteral("written"), QJsonArray::fromStringList(files)}});
    else
        for (const QString& file : files)
            printLine(file);
    return kDone;
}

int runExport(const ProfileArguments& typed)
{
    if (!typed.output.empty() && !typed.tables.empty()) {
        return reportError({.code = ErrorCode::Usage,
                            .subject = "--output",
                            .value = typed.output,
                            .limit = "one of --output FILE and --csv FOLDER"});
    }
    const SystemClock clock;
    const QString folder = path(typed.folder);
    if (!typed.tables.empty()) {
        const auto files = session::exportProfileTables(folder, path(typed.tables), clock);
        return files ? reportWritten(typed, *files) : reportError(files.error());
    }
    if (!typed.output.empty()) {
        if (const Done writable = checkOutputFile(typed.output); !writable)
            return reportError(writable.error());
        const Done done = session::exportProfileDocument(folder, path(typed.output), clock);
        return done ? reportWritten(typed, {path(typed.output)}) : reportError(done.error());
    }
    const auto document = session::profileDocument(folder, clock);
    if (!document)
        return reportError(document.error());
    printJson(*document);
    return kDone;
}

QJsonArray rejectedJson(const std::vector<progress::RejectedEntry>& rejected)
{
    QJsonArray rows;
    for (const progress::RejectedEntry& entry : rejected)
        rows.append(
            QJsonObject{{QStringLiteral("place"), entry.table + QLatin1Char(' ') + entry.entryId},
                        {QStringLiteral("reason"), reasonText(entry.reason)}});
    return rows;
}

/// Entries that opening the profile brought back, before the merge.
int restoredBefore(const session::MergeOutcome& outcome)
{
    return outcome.recovered.fromBackups + outcome.recovered.salvaged;
}

/// Null when it is not known.
QJsonValue lostBefore(const session::MergeOutcome& outcome)
{
    const auto& lost = outcome.recovered.lost;
    return lost ? QJsonValue(static_cast<double>(*lost)) : QJsonValue();
}

int runMerge(const ProfileArguments& typed)
{
    const SystemClock clock;
    const auto outcome = session::mergeProfile(path(typed.folder), path(typed.other), clock);
    if (!outcome)
        return reportError(outcome.error());
    const int code = outcome->rejected.empty() ? kDone : kFindings;
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("added"), outcome->added},
                              {QStringLiteral("rejected"), rejectedJson(outcome->rejected)},
                              {QStringLiteral("odd_clocks"), oddClocksJson(outcome->oddClocks)},
                              {QStringLiteral("entries"), static_cast<double>(outcome->entries)},
                              {QStringLiteral("entries_restored"), restoredBefore(*outcome)},
                              {QStringLiteral("entries_lost"), lostBefore(*outcome)},
                              {QStringLiteral("backup_before"),
                               outcome->backup.isEmpty() ? QJsonValue() : outcome->backup}});
        return code;
    }
    printTable(
        {{QStringLiteral("added"), QString::number(outcome->added)},
         {QStringLiteral("rejected"), QString::number(outcome->rejected.size())},
         {QStringLiteral("restored before"), QString::number(restoredBefore(*outcome))},
         {QStringLiteral("lost before"), outcome->recovered.lost
                                             ? QString::number(*outcome->recovered.lost)
                                             : QStringLiteral("not known")},
         {QStringLiteral("entries now"), QString::number(outcome->entries)},
         {QStringLiteral("backup before"),
          outcome->backup.isEmpty() ? QStringLiteral("the profile was new") : outcome->backup}});
    warnOfOddClocks(typed.other.c_str(), outcome->oddClocks);
    for (const progress::RejectedEntry& entry : outcome->rejected)
        printWarning(QStringLiteral("%1: %2 %3: %4")
                         .arg(path(typed.other), entry.table, entry.entryId.left(40),
                              reasonText(entry.reason)));
    return code;
}

CLI::App* addCommand(CLI::App* group, Action& action,
                     const std::shared_ptr<ProfileArguments>& typed, const char* name,
                     const char* what, int (*run)(const ProfileArguments&))
{
    CLI::App* command = group->add_subcommand(name, what);
    command->add_option("folder", typed->folder, "the profile's folder")->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->callback([typed, run, &action] { action = [typed, run] { return run(*typed); }; });
    return command;
}

} // namespace

void addProfile(CLI::App& root, Action& action)
{
    CLI::App* group = root.add_subcommand(
        "profile", "The learner's data: check, back up, restore, export, merge");
    group->require_subcommand(1);
    group->footer("Example: ringside-cli profile check ~/.local/share/ringside");
    addProfileCheck(*group, action);
    auto typed = std::make_shared<ProfileArguments>();
    addCommand(group, action, typed, "backup",
               "Write a checked copy to the profile's backups folder, now", runBackup)
        ->footer("Older ones are thinned out: all of the last 2 days stay, then one for each of 12 "
                 "days, 10 weeks and 9 months.\n"
                 "Example: ringside-cli profile backup ~/.local/share/ringside");
    CLI::App* restore =
        addCommand(group, action, typed, "restore",
                   "Put a backup in the journal's place; what stood there is kept", runRestore);
    restore
        ->add_option("backup", typed->backup,
                     "a file, the name of one in the backups folder, or newest")
        ->required();
    restore->footer("Example: ringside-cli profile restore ~/.local/share/ringside newest");
    CLI::App* data = addCommand(group, action, typed, "export",
                                "All answers, reviews and events, as one JSON document or as CSV "
                                "tables",
                                runExport);
    data->add_option("-o,--output", typed->output,
                     "write the JSON document to this file; without it, to standard output");
    data->add_option("--csv", typed->tables,
                     "write answers.csv, reviews.csv, review_marks.csv and events.csv to this "
                     "folder instead; text that a spreadsheet would take for a formula gets an "
                     "apostrophe before it");
    data->footer("Example: ringside-cli profile export ~/.local/share/ringside -o answers.json");
    CLI::App* merge = addCommand(group, action, typed, "merge",
                                 "Add what another profile has and this has not", runMerge);
    merge->add_option("other", typed->other, "a profile's folder, a journal file or a backup")
        ->required();
    merge->footer("Example: ringside-cli profile merge ~/.local/share/ringside ~/laptop-profile");
}

} // namespace ringside::app::cli
