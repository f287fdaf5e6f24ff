// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_file.h"

#include "core/base/tr.h"
#include "core/progress/journal/backup_entries.h"
#include "core/progress/journal/closed_count.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_recovery.h"
#include "core/progress/journal/journal_repair.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/profile_files.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace ringside::progress {

namespace {

constexpr int kApplicationId = 0x52536a6c; // "RSjl"
constexpr qint64 kMostCheckedAtOpening = qint64{8} * 1024 * 1024;

/// Triggers that allow only INSERT on a table. INSERT OR REPLACE deletes without firing the second
/// one.
QStringList appendOnly(const QString& table)
{
    const QString refuse =
        QStringLiteral(" BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END");
    return {
        QStringLiteral("CREATE TRIGGER %1_is_not_changed BEFORE UPDATE ON %1").arg(table) + refuse,
        QStringLiteral("CREATE TRIGGER %1_is_not_removed BEFORE DELETE ON %1").arg(table) + refuse,
        QStringLiteral("CREATE TRIGGER %1_is_not_replaced BEFORE INSERT ON %1"
                       " WHEN EXISTS(SELECT 1 FROM %1 WHERE entry_id = NEW.entry_id)")
                .arg(table) +
            refuse};
}

/// Flashcards: reviews with the resulting state, and marks of undone reviews.
QStringList reviewTables()
{
    return QStringList{
               QStringLiteral("CREATE TABLE review("
                              " entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36),"
                              " device_id TEXT NOT NULL,"
                              " wall_ms INTEGER NOT NULL,"
                              " utc_offset_minutes INTEGER NOT NULL,"
                              " card_id TEXT NOT NULL CHECK(card_id <> ''),"
                              " rating INTEGER NOT NULL CHECK(rating BETWEEN 1 AND 4),"
                              " duration_ms INTEGER NOT NULL CHECK(duration_ms >= 0),"
                              " model TEXT NOT NULL,"
                              " phase INTEGER NOT NULL CHECK(phase BETWEEN 1 AND 3),"
                              " stability REAL NOT NULL CHECK(stability > 0),"
                              " difficulty REAL NOT NULL CHECK(difficulty BETWEEN 1 AND 10),"
                              " step INTEGER NOT NULL,"
                              " scheduled_days INTEGER NOT NULL CHECK(scheduled_days >= 0),"
                              " reps INTEGER NOT NULL CHECK(reps >= 1),"
                              " lapses INTEGER NOT NULL CHECK(lapses >= 0),"
                              " review_ms INTEGER NOT NULL,"
                              " review_day INTEGER NOT NULL,"
                              " due_ms INTEGER NOT NULL,"
                              " due_day INTEGER NOT NULL) WITHOUT ROWID"),
               QStringLiteral("CREATE TABLE review_mark("
                              " entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36),"
                              " device_id TEXT NOT NULL,"
                              " wall_ms INTEGER NOT NULL,"
                              " review_id TEXT NOT NULL CHECK(length(review_id) = 36),"
                              " withdrawn INTEGER NOT NULL CHECK(withdrawn IN (0, 1))"
                              ") WITHOUT ROWID")} +
           appendOnly(QStringLiteral("review")) + appendOnly(QStringLiteral("review_mark"));
}

/// All other actions of the learner: notes, flags, exams, own cards.
QStringList eventTables()
{
    return QStringList{QStringLiteral("CREATE TABLE event("
                                      " entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36),"
                                      " device_id TEXT NOT NULL,"
                                      " wall_ms INTEGER NOT NULL,"
                                      " kind TEXT NOT NULL CHECK(kind <> ''),"
                                      " subject TEXT NOT NULL CHECK(subject <> ''),"
                                      " value TEXT NOT NULL CHECK(json_valid(value))"
                                      ") WITHOUT ROWID"),
                       QStringLiteral("CREATE INDEX event_of_subject"
                                      " ON event(kind, subject, entry_id)")} +
           appendOnly(QStringLiteral("event"));
}

/// Index for a card's reviews, and for a review's marks.
QStringList reviewIndexes()
{
    return {QStringLiteral("CREATE INDEX review_of_card ON review(card_id, entry_id)"),
            QStringLiteral("CREATE INDEX review_mark_of_review"
                           " ON review_mark(review_id, entry_id)")};
}

/// The order in which entries arrived here, from whatever device, and whether the server sent them.
QStringList arrivalTable()
{
    QStringList statements{
        QStringLiteral("CREATE TABLE arrival("
                       " n INTEGER PRIMARY KEY,"
                       " entry TEXT NOT NULL,"
                       " kind INTEGER NOT NULL,"
                       " pulled INTEGER NOT NULL DEFAULT 0)"),
        QStringLiteral("INSERT INTO arrival(entry, kind) SELECT entry_id, kind FROM"
                       " (SELECT entry_id, 1 AS kind FROM answer"
                       " UNION ALL SELECT entry_id, 2 FROM review"
                       " UNION ALL SELECT entry_id, 3 FROM review_mark"
                       " UNION ALL SELECT entry_id, 4 FROM event) ORDER BY entry_id")};
    int kind = 0;
    for (const char* table : {"answer", "review", "review_mark", "event"})
        statements.append(QStringLiteral("CREATE TRIGGER %1_arrives AFTER INSERT ON %1 BEGIN"
                                         " INSERT INTO arrival(entry, kind)"
                                         " VALUES(NEW.entry_id, %2); END")
                              .arg(QLatin1String(table))
                              .arg(++kind));
    return statements;
}

} // namespace

/// To change the schema, append a migration; never edit one that was released.
const storage::Schema& journalSchema()
{
    static const storage::Schema kSchema{
        .applicationId = kApplicationId,
        .migrations = {
            {QStringList{
                QStringLiteral("CREATE TABLE setting("
                               " key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"),
                QStringLiteral("CREATE TABLE answer("
                               " entry_id TEXT PRIMARY KEY CHECK(length(entry_id) = 36),"
                               " device_id TEXT NOT NULL,"
                               " wall_ms INTEGER NOT NULL,"
                               " question_id TEXT NOT NULL CHECK(question_id <> ''),"
                               " content_hash TEXT NOT NULL,"
                               " option_order TEXT NOT NULL CHECK(json_valid(option_order)),"
                               " chosen TEXT NOT NULL CHECK(json_valid(chosen)),"
                               " correct INTEGER NOT NULL CHECK(correct IN (0, 1)),"
                               " confidence TEXT NOT NULL"
                               "  CHECK(confidence IN ('unsaid', 'guess', 'unsure', 'sure')),"
                               " duration_ms INTEGER NOT NULL CHECK(duration_ms >= 0)"
                               ") WITHOUT ROWID"),
                QStringLiteral("CREATE INDEX answer_of_question ON answer(question_id, entry_id)"),
                QStringLiteral("CREATE TRIGGER answer_is_not_changed BEFORE UPDATE ON answer"
                               " BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"),
                QStringLiteral("CREATE TRIGGER answer_is_not_removed BEFORE DELETE ON answer"
                               " BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"),
                // INSERT OR REPLACE deletes without firing the trigger above.
                QStringLiteral("CREATE TRIGGER answer_is_not_replaced BEFORE INSERT ON answer"
                               " WHEN EXISTS(SELECT 1 FROM answer WHERE entry_id = NEW.entry_id)"
                               " BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"),
            }},
            {reviewTables()},
            {eventTables()},
            {reviewIndexes()},
            {checksumColumns(), addChecksums},
            {arrivalTable()},
        }};
    return kSchema;
}

Result<std::unique_ptr<storage::FolderLock>> lockProfile(const QString& profileDir)
{
    RINGSIDE_CHECK(checkProfileFiles(profileDir));
    RINGSIDE_CHECK(storage::makePrivateFolder(profileDir));
    return storage::FolderLock::acquire(profileDir);
}

bool wasClosedInOrder(const QString& file)
{
    return QFileInfo(file + QStringLiteral("-wal")).size() == 0 &&
           !QFileInfo::exists(file + QStringLiteral("-journal"));
}

namespace {

/// Journals that were closed properly are not read completely, which takes a second per 100 MB.
/// Their backups are checked completely, and a damaged page or entry is reported when it is read.
/// `left`, if any, is compared with the journal, and decides that too.
Done bringToUse(storage::Database& database, bool readsAll, ClosingState* left = nullptr)
{
    // Reads first, so that a locked or unreadable file does not count as damaged.
    RINGSIDE_CHECK(database.userVersion());
    // Before reading anything through the schema, which for a newer version is not known here.
    Done schema = storage::checkSchema(database, journalSchema());
    if (!schema && schema.error().code == ErrorCode::Database) {
        Error error = schema.error();
        error.code = ErrorCode::Damaged;
        return fail(error);
    }
    if (!schema && schema.error().code != ErrorCode::NewerSchema)
        return schema;
    if (!schema) {
        const Result<bool> isOurs = storage::hasNewestTables(database, journalSchema());
        if (isOurs && *isOurs)
            return fail(
                {.code = ErrorCode::Damaged,
                 .file = database.nameInErrors().toStdString(),
                 .detail = RINGSIDE_TR("the header states a version that the tables do not have")});
    }
    if (left)
        left->compare(database);
    readsAll = readsAll || (left && !left->confirmed);
    RINGSIDE_CHECK(readsAll ? database.checkIntegrity() : Done());
    if (!schema)
        return schema;
    RINGSIDE_CHECK(storage::migrate(database, journalSchema()));
    return readsAll ? requireWholeEntries(database) : Done();
}

} // namespace

Result<storage::Database> openWholeJournal(const QString& file, const QString& original)
{
    const QString& name = original.isEmpty() ? file : original;
    Result<storage::Database> database = storage::Database::open(file);
    if (!database) {
        Error error = database.error();
        if (!original.isEmpty())
            error.file = name.toStdString();
        return fail(error);
    }
    database->setNameInErrors(name);
    RINGSIDE_TRY(const bool isNone, hasNoTables(*database));
    if (isNone) {
        return fail({.code = ErrorCode::Incompatible,
                     .file = name.toStdString(),
                     .subject = RINGSIDE_TR("its contents"),
                     .detail = RINGSIDE_TR("the file has no tables")});
    }
    RINGSIDE_CHECK(bringToUse(*database, true));
    return database;
}

QString journalPath(const QString& profileDir)
{
    return QDir(profileDir).absoluteFilePath(QStringLiteral("journal.sqlite"));
}

QString stampText(std::int64_t wallMs)
{
    return QDateTime::fromMSecsSinceEpoch(wallMs, Qt::UTC)
        .toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
}

namespace {

std::optional<OpenReport::Kind> reasonToSetAside(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NewerSchema:
        return OpenReport::Kind::SetAsideNewerSchema;
    case ErrorCode::Damaged:
    case ErrorCode::Incompatible: // from another program
        return OpenReport::Kind::SetAsideDamaged;
    default:
        return std::nullopt;
    }
}

/// A file next to a damaged journal, until the journal is replaced or was read completely. Closing
/// the journal removes its log, so nothing else would make the next start read all of it.
QString damageMark(const QString& file)
{
    return file + kDamageSuffix;
}

} // namespace

Done markDamaged(const QString& file)
{
    return storage::writeFileAtomically(damageMark(file), {});
}

bool isMarkedDamaged(const QString& file)
{
    return QFileInfo::exists(damageMark(file));
}

namespace {

/// A program that was stopped while creating a profile leaves a file of one page without tables. If
/// there are backups or more pages, there was a journal.
Done requireTables(const storage::Database& database, bool hasBackups)
{
    RINGSIDE_TRY(const bool isNone, hasNoTables(database));
    constexpr qint64 kOnePage = 4096;
    if (!isNone || (!hasBackups && QFileInfo(database.file()).size() <= kOnePage))
        return {};
    return fail({.code = ErrorCode::Damaged,
                 .file = database.file().toStdString(),
                 .detail = RINGSIDE_TR("the file has no tables")});
}

/// SQLite opens a file read-only when its header requires a newer SQLite for writing: byte 18,
/// which is 1, or 2 with a log. This program never writes another value.
Done checkWriteVersion(const QString& name)
{
    const auto header = storage::readRegular(name, 19);
    if (!header || header->size() < 19 || header->at(18) == 1 || header->at(18) == 2)
        return {};
    return fail({.code = ErrorCode::Damaged,
                 .file = name.toStdString(),
                 .detail = RINGSIDE_TR("the header has an unknown file format")});
}

/// SQLite changes the header of a file that it opens to write; one of a newer version stays as it
/// is. A header may be wrong, which a copy tells.
Done refuseNewer(const QString& file)
{
    constexpr qint64 kUserVersion = 60, kApplication = 68; // fileformat2.html, section 1.3
    const QByteArray header = storage::readRegular(file, kApplication + 4).value_or(QByteArray());
    if (header.size() < kApplication + 4 ||
        qFromBigEndian<qint32>(header.constData() + kApplication) != kApplicationId ||
        qFromBigEndian<qint32>(header.constData() + kUserVersion) <= journalSchema().version())
        return {};
    const Result<JournalCopy> copy = copyJournal(file, Writers::None);
    Result<storage::Database> database =
        copy ? storage::Database::open(copy->file) : fail(copy.error());
    const Done usable = database ? bringToUse(*database, true) : Done(fail(database.error()));
    const bool isNewer = !usable && usable.error().code == ErrorCode::NewerSchema;
    return isNewer ? usable : Done();
}

Result<storage::Database> openJournal(const QString& file, bool readsAll, bool hasBackups,
                                      ClosingState& left)
{
    RINGSIDE_CHECK(refuseNewer(file));
    Result<storage::Database> database = storage::Database::open(file);
    Done usable = database ? checkWriteVersion(file) : Done(fail(database.error()));
    if (usable)
        usable = requireTables(*database, hasBackups);
    if (usable)
        usable = bringToUse(*database, readsAll, &left);
    if (usable)
        return database;
    if (reasonToSetAside(usable.error().code) == OpenReport::Kind::SetAsideDamaged) {
        // Before the log is removed. If no empty file can be written, nothing can be replaced
        // either.
        RINGSIDE_CHECK(markDamaged(file));
    }
    return fail(usable.error());
}

QString textOf(const Error& error)
{
    if (error.code == ErrorCode::NewerSchema) {
        return QStringLiteral("schema %1; this program knows %2")
            .arg(QString::fromStdString(error.value), QString::fromStdString(error.limit));
    }
    return QString::fromStdString(error.detail);
}

} // namespace

Done setLogsAside(const QString& file, std::int64_t wallMs)
{
    for (const char* suffix : {"-wal", "-shm", "-journal"}) {
        const QString log = file + QLatin1String(suffix);
        if (!QFileInfo::exists(log))
            continue;
        RINGSIDE_CHECK(storage::setAside(log, QStringLiteral("alone-") + stampText(wallMs)));
    }
    return {};
}

namespace {

/// A newer version's file is left for that version, and so are the backups: the new journal has
/// none of their entries.
Result<storage::Database> startNewJournal(const QString& profileDir, std::int64_t wallMs,
                                          OpenReport& report, UnshownReport& unshown)
{
    const QString reason = QStringLiteral("newer-") + stampText(wallMs);
    report.setAside = storage::nextAside(report.file, reason);
    RINGSIDE_CHECK(unshown.keep(report));
    RINGSIDE_TRY(report.setAside, storage::setAside(report.file, reason));
    forgetCounts(report.file);
    RINGSIDE_CHECK(storage::createPrivateFile(report.file)); // SQLite would let everyone read it
    Result<storage::Database> database = storage::Database::open(report.file);
    RINGSIDE_CHECK(database ? bringToUse(*database, true) : Done());
    RINGSIDE_CHECK(database ? noteRestored(*database, profileDir, wallMs) : Done());
    RINGSIDE_CHECK(database ? unshown.keep(*database, report) : Done());
    return database;
}

} // namespace

Result<OpenedJournalFile> openJournalFile(const QString& profileDir, std::int64_t wallMs,
                                          Reading reading)
{
    const QString file = journalPath(profileDir);
    RINGSIDE_TRY(std::unique_ptr<storage::FolderLock> lock, lockProfile(profileDir));

    OpenReport report;
    report.file = file;
    QStringList seen;
    ClosingState left = closingStateOf(file);
    UnshownReport unshown(file, left.counts.greatest());
    const QFileInfo before(file);
    if (!before.exists() || before.size() == 0) {
        report.kind = OpenReport::Kind::Created;
        RINGSIDE_CHECK(replaceLost(profileDir, wallMs, left.log, report, unshown));
    }
    const bool readsAll = reading == Reading::All || before.size() <= kMostCheckedAtOpening;
    RINGSIDE_CHECK(keepTornLog(file, left.log, wallMs));
    if (Done done = storage::createPrivateFile(file); !done && !before.exists())
        return fail(done.error());
    storage::keepFromOthers(file);
    // Earlier versions gave everyone access. A folder that was used for something else stays
    // unchanged.
    if (before.exists()) {
        storage::keepFromOthers(profileDir);
        storage::keepFromOthers(backupFolder(profileDir));
    }
    Result<storage::Database> database =
        openJournal(file, readsAll, !listBackups(profileDir).empty(), left);
    if (database && report.kind == OpenReport::Kind::Opened) {
        unshown.compare(*database);
        const auto keep = [&unshown](storage::Database& repaired, const OpenReport& found) {
            return unshown.keep(repaired, found);
        };
        RINGSIDE_TRY(seen, addMissingEntries(profileDir, *database, left, reading, report, keep));
    }
    if (!database) {
        const auto kind = reasonToSetAside(database.error().code);
        if (!kind)
            return fail(database.error());
        report.kind = *kind;
        report.detail = textOf(database.error());
        database = *kind == OpenReport::Kind::SetAsideDamaged
                       ? replaceDamaged(profileDir, wallMs, left.log, report, unshown)
                       : startNewJournal(profileDir, wallMs, report, unshown);
        if (!database)
            return fail(database.error());
    }
    // If there was a mark, the journal was now read completely or created.
    QFile::remove(damageMark(file));
    report.walUnavailable = database->walUnavailable();
    return OpenedJournalFile{std::move(lock), std::move(*database), std::move(report),
                             std::move(unshown), std::move(seen)};
}

} // namespace ringside::progress
