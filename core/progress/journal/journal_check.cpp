// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_check.h"

#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_repair.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/journal/profile_files.h"
#include "core/progress/log/odd_clocks.h"
#include "core/progress/log/uuid_v7.h"
#include "core/storage/folder_lock.h"
#include "core/storage/migrations.h"

#include <QFileInfo>

#include <algorithm>
#include <functional>
#include <optional>

namespace ringside::progress {

namespace {

/// Corrections by the network are not reported.
constexpr std::int64_t kToleranceMs = 120'000;

struct Written
{
    QString id;
    std::int64_t wallMs = 0;
};

Done runInto(const storage::Database& database, const QString& sql,
             const std::function<void(const storage::Statement&)>& visit)
{
    RINGSIDE_TRY(auto read, database.prepare(sql));
    RINGSIDE_CHECK(read.run());
    for (;;) {
        RINGSIDE_TRY(const bool found, read.next());
        if (!found)
            return {};
        visit(read);
    }
}

Done readCounts(const storage::Database& database, const QString& table, const char* column,
                std::map<QString, std::int64_t>& counts)
{
    const QString sql = QStringLiteral("SELECT %1, count(*) FROM \"%2\" GROUP BY 1");
    return runInto(database, sql.arg(QLatin1String(column), table),
                   [&](const storage::Statement& row) { counts[row.text(0)] = row.integer(1); });
}

void judgeOrder(std::vector<Written>& entries, ProfileCheck& check)
{
    std::sort(entries.begin(), entries.end(),
              [](const Written& a, const Written& b) { return a.id < b.id; });
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto idMs = msOfUuidV7(entries[i].id);
        if (!idMs)
            ++check.malformedIds;
        else if (*idMs < std::min(entries[i].wallMs, kLastUuidV7Ms))
            ++check.idsBeforeTheirTime;
        const std::int64_t back = i == 0 ? 0 : entries[i - 1].wallMs - entries[i].wallMs;
        if (back > kToleranceMs) {
            ++check.clockSetBack;
            check.largestSetBackMs = std::max(check.largestSetBackMs, back);
        }
    }
}

Done readEntries(const storage::Database& database, std::int64_t nowMs, ProfileCheck& check)
{
    OddClocks clocks(nowMs);
    RINGSIDE_TRY(const QStringList tables, entryTables(database));
    std::map<QString, std::vector<Written>> byDevice;
    for (const QString& table : tables) {
        std::int64_t& count = check.entries[table];
        const QString sql = QStringLiteral("SELECT entry_id, device_id, wall_ms FROM \"%1\"");
        RINGSIDE_CHECK(runInto(database, sql.arg(table), [&](const storage::Statement& row) {
            byDevice[row.text(1)].push_back({row.text(0), row.integer(2)});
            clocks.note(row.text(1), row.text(0), row.integer(2));
            ++count;
        }));
    }
    for (auto& [device, entries] : byDevice)
        judgeOrder(entries, check);
    check.oddClocks = clocks.found();
    if (tables.contains(QStringLiteral("answer"))) {
        RINGSIDE_CHECK(
            readCounts(database, QStringLiteral("answer"), "question_id", check.answered));
    }
    if (tables.contains(QStringLiteral("event"))) {
        RINGSIDE_CHECK(readCounts(database, QStringLiteral("event"), "kind", check.events));
    }
    if (!tables.contains(QStringLiteral("review")))
        return {};
    RINGSIDE_CHECK(readCounts(database, QStringLiteral("review"), "card_id", check.reviewed));
    return runInto(
        database,
        QStringLiteral("SELECT count(*) FROM review_mark WHERE review_id NOT IN"
                       " (SELECT entry_id FROM review)"),
        [&](const storage::Statement& row) { check.marksOfUnknownReviews = row.integer(0); });
}

/// Checks that SQLite does not make; older schemas have no checksums.
Done readContents(const storage::Database& database, ProfileCheck& check)
{
    if (check.schema != check.knownSchema)
        return {};
    RINGSIDE_TRY(const EntriesCheck entries, checkEntries(database));
    check.damagedEntries = entries.damaged.size();
    check.missingEntries =
        entries.stated ? std::optional(*entries.stated - entries.entries) : std::nullopt;
    return {};
}

Done readAll(const storage::Database& database, std::int64_t nowMs, ProfileCheck& check)
{
    const Result<int> id = database.applicationId();
    const Result<int> version = database.userVersion();
    if (!id)
        return fail(id.error());
    if (!version)
        return fail(version.error());
    check.ours = *id == journalSchema().applicationId;
    check.schema = *version;
    // Reading a foreign schema may run its code.
    if (const Done schema = check.ours ? storage::checkSchema(database, journalSchema()) : Done();
        !schema && schema.error().code != ErrorCode::NewerSchema) {
        const Error& error = schema.error();
        check.integrity.append(QString::fromStdString(
            error.subject.empty() ? error.detail : error.subject + ": " + error.detail));
        return {};
    }
    RINGSIDE_CHECK(runInto(database, QStringLiteral("PRAGMA integrity_check"),
                           [&](const storage::Statement& row) {
                               if (row.text(0) != QLatin1String("ok"))
                                   check.integrity.append(row.text(0));
                           }));
    RINGSIDE_CHECK(
        runInto(database, QStringLiteral("PRAGMA foreign_key_check"),
                [&](const storage::Statement& row) { check.foreignKeys.append(row.text(0)); }));
    RINGSIDE_CHECK(check.ours ? readEntries(database, nowMs, check) : Done());
    return check.ours ? readContents(database, check) : Done();
}

void addDamage(const Error& error, ProfileCheck& check)
{
    check.integrity.append(QString::fromStdString(error.detail));
}

/// Reads the file itself: SQLite's copy of the committed data would be rebuilt, with its indexes,
/// and be whole even if the file is not.
Done checkInUse(std::int64_t nowMs, ProfileCheck& check)
{
    const Result<storage::Database> database = storage::Database::openReadOnly(check.file);
    const Done done = database ? readAll(*database, nowMs, check) : Done(fail(database.error()));
    if (done)
        return {};
    if (done.error().code != ErrorCode::Damaged && done.error().code != ErrorCode::Database)
        return fail(done.error());
    addDamage(done.error(), check);
    return {};
}

/// Adds to the copy what opening the profile would add to the journal. A damaged journal is
/// replaced instead.
Done readMissing(const QString& profileDir, storage::Database& copy, ClosingState left,
                 ProfileCheck& check)
{
    if (!check.isWhole())
        return {};
    left.compare(copy);
    RINGSIDE_CHECK(storage::migrate(copy, journalSchema()));
    OpenReport report;
    RINGSIDE_CHECK(addMissingEntries(profileDir, copy, left, Reading::All, report, keepNothing));
    check.missing = report.recovered;
    return {};
}

/// A copy of the file while no process writes it.
Done checkAtRest(const QString& profileDir, std::int64_t nowMs, ProfileCheck& check)
{
    const ClosingState left = closingStateOf(check.file);
    const Result<JournalCopy> copy = copyJournal(check.file);
    if (!copy && copy.error().code != ErrorCode::Damaged)
        return fail(copy.error());
    if (!copy) {
        addDamage(copy.error(), check);
        return {};
    }
    Result<storage::Database> database = storage::Database::open(copy->file);
    if (!database) {
        addDamage(database.error(), check);
        return {};
    }
    if (Done done = readAll(*database, nowMs, check); !done)
        addDamage(done.error(), check);
    return readMissing(profileDir, *database, left, check);
}

} // namespace

Result<ProfileCheck> checkJournal(const QString& profileDir, std::int64_t nowMs)
{
    ProfileCheck check;
    check.file = journalPath(profileDir);
    RINGSIDE_CHECK(checkProfileFiles(profileDir));
    check.bytes = QFileInfo(check.file).size();
    check.knownSchema = journalSchema().version();
    const auto lock = storage::FolderLock::acquireToRead(profileDir);
    check.inUse = !lock && lock.error().code == ErrorCode::InUse;
    RINGSIDE_CHECK(check.inUse ? checkInUse(nowMs, check) : checkAtRest(profileDir, nowMs, check));
    for (const BackupInfo& backup : listBackups(profileDir)) {
        const Result<bool> whole = isWholeBackup(backup.file);
        check.backups.push_back({backup, whole ? std::optional(*whole) : std::nullopt});
    }
    return check;
}

} // namespace ringside::progress
