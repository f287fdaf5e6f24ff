// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_file.h"

#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace ringside::progress {

namespace {

constexpr int kApplicationId = 0x52536a6c; // "RSjl"
constexpr qint64 kMostCheckedAtOpening = qint64{8} * 1024 * 1024;

/// Triggers that hold a table to INSERT. INSERT OR REPLACE deletes without firing the second one.
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

/// Flashcards: a review with the state it led to, and marks of reviews that were taken back.
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

/// Whatever else the learner does: notes, flags, exams, cards of their own.
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

/// A card's reviews, and a review's marks, without reading all of them.
QStringList reviewIndexes()
{
    return {QStringLiteral("CREATE INDEX review_of_card ON review(card_id, entry_id)"),
            QStringLiteral("CREATE INDEX review_mark_of_review"
                           " ON review_mark(review_id, entry_id)")};
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
        }};
    return kSchema;
}

Result<std::unique_ptr<storage::FolderLock>> lockProfile(const QString& profileDir)
{
    if (Done done = storage::makePrivateFolder(profileDir); !done)
        return fail(done.error());
    return storage::FolderLock::take(profileDir);
}

bool wasClosedInOrder(const QString& file)
{
    return QFileInfo(file + QStringLiteral("-wal")).size() == 0 &&
           !QFileInfo::exists(file + QStringLiteral("-journal"));
}

namespace {

/// Not reading every page, which takes a second for each 100 MB, is for journals that were closed
/// in order. Their backups are checked whole, and a damaged page is told when it is read.
Done bringToUse(storage::Database& database, bool readsAll)
{
    // Reads first, so that a file that is merely locked or unreadable does not count as damaged.
    if (const auto version = database.userVersion(); !version)
        return fail(version.error());
    // Before anything that is read by way of the schema. A newer version's is not known here.
    Done schema = storage::checkSchema(database, journalSchema());
    if (!schema && schema.error().code == ErrorCode::Database) {
        Error error = schema.error();
        error.code = ErrorCode::Damaged;
        return fail(error);
    }
    if (!schema && schema.error().code != ErrorCode::NewerSchema)
        return schema;
    if (Done whole = readsAll ? database.checkIntegrity() : Done(); !whole)
        return whole;
    return schema ? storage::migrate(database, journalSchema()) : schema;
}

} // namespace

Result<storage::Database> openWholeJournal(const QString& file, const QString& original)
{
    Result<storage::Database> database = storage::Database::open(file);
    if (database && !original.isEmpty())
        database->setNameInErrors(original);
    if (Done done = database ? bringToUse(*database, true) : Done(); !done)
        return fail(done.error());
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
    case ErrorCode::Incompatible: // of another program
        return OpenReport::Kind::SetAsideDamaged;
    default:
        return std::nullopt;
    }
}

/// Stands beside a journal that was found damaged until another one is in its place, or it was read
/// whole: closing it takes its log, and nothing else would tell the next start to read all of it.
QString damageMark(const QString& file)
{
    return file + QStringLiteral(".is-damaged");
}

} // namespace

Done markDamaged(const QString& file)
{
    return storage::writeFileAtomically(damageMark(file), {});
}

namespace {

Result<storage::Database> openJournal(const QString& file, bool readsAll)
{
    Result<storage::Database> database = storage::Database::open(file);
    const Done usable = database ? bringToUse(*database, readsAll) : Done(fail(database.error()));
    if (usable)
        return database;
    if (reasonToSetAside(usable.error().code) == OpenReport::Kind::SetAsideDamaged) {
        // Before the log goes. Where no empty file can be written, nothing can be replaced either.
        if (Done marked = markDamaged(file); !marked)
            return fail(marked.error());
    }
    return fail(usable.error());
}

QString wordsOf(const Error& error)
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
        const auto moved = storage::setAside(log, QStringLiteral("alone-") + stampText(wallMs));
        if (!moved)
            return fail(moved.error());
    }
    return {};
}

namespace {

/// In the place of a file that is gone. Where there is a backup that cannot be read or copied just
/// now, an empty journal in its place would hide it for good.
Done restoreNewest(const QString& profileDir, std::int64_t wallMs, OpenReport& report)
{
    const Result<QString> backup = newestWholeBackup(profileDir, wallMs);
    if (!backup)
        return fail(backup.error());
    if (backup->isEmpty())
        return {};
    if (Done done = storage::copyFileAtomically(*backup, report.file); !done)
        return done;
    report.restoredFrom = *backup;
    return {};
}

/// Makes the replacement of a damaged journal in `aside`: the newest whole backup, and what else
/// can be read of the damaged one.
Done fillReplacement(const QString& profileDir, std::int64_t wallMs,
                     const storage::AsideFile& aside, OpenReport& report)
{
    const Result<QString> backup = newestWholeBackup(profileDir, wallMs);
    if (!backup)
        return fail(backup.error());
    if (!backup->isEmpty() && !QFile::copy(*backup, aside.path()))
        return fail({.code = ErrorCode::FileUnwritable, .file = aside.path().toStdString()});
    QFile::setPermissions(aside.path(), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    // With a log, a process that is killed here would leave that behind, too.
    Result<storage::Database> database =
        storage::Database::open(aside.path(), {.journal = storage::JournalMode::Delete});
    if (!database)
        return fail(database.error());
    if (Done done = storage::migrate(*database, journalSchema()); !done)
        return done;
    const Result<int> salvaged = salvageEntries(*database, report.file);
    if (!salvaged)
        return fail(salvaged.error());
    report.restoredFrom = *backup;
    report.salvaged = *salvaged;
    return {};
}

/// The replacement is whole before anything is moved, and takes the damaged file's place in one
/// step; whatever happens in between, the next start finds the one or the other.
Result<storage::Database> replaceDamaged(const QString& profileDir, std::int64_t wallMs,
                                         OpenReport& report)
{
    storage::AsideFile aside(report.file);
    if (Done done = fillReplacement(profileDir, wallMs, aside, report); !done)
        return fail(done.error());
    const Result<QString> kept =
        storage::keepBeside(report.file, QStringLiteral("damaged-") + stampText(wallMs));
    if (!kept)
        return fail(kept.error());
    report.setAside = *kept;
    if (Done done = aside.commit(); !done)
        return fail(done.error());
    return openWholeJournal(report.file);
}

/// A newer version's file stays for that version.
Result<storage::Database> startAnew(std::int64_t wallMs, OpenReport& report)
{
    const Result<QString> name =
        storage::setAside(report.file, QStringLiteral("newer-") + stampText(wallMs));
    if (!name)
        return fail(name.error());
    report.setAside = *name;
    return openWholeJournal(report.file);
}

} // namespace

Result<OpenedJournalFile> openJournalFile(const QString& profileDir, std::int64_t wallMs,
                                          Reading reading)
{
    const QString file = journalPath(profileDir);
    Result<std::unique_ptr<storage::FolderLock>> lock = lockProfile(profileDir);
    if (!lock)
        return fail(lock.error());

    OpenReport report;
    report.file = file;
    const QFileInfo before(file);
    if (!before.exists() || before.size() == 0) {
        report.kind = OpenReport::Kind::Created;
        if (Done done = setLogsAside(file, wallMs); !done)
            return fail(done.error());
        if (Done done = restoreNewest(profileDir, wallMs, report); !done)
            return fail(done.error());
    }
    const bool readsAll = reading == Reading::All || before.size() <= kMostCheckedAtOpening ||
                          !wasClosedInOrder(file) || QFileInfo::exists(damageMark(file));
    if (Done done = storage::createPrivateFile(file); !done && !before.exists())
        return fail(done.error());
    storage::keepFromOthers(file);
    // Earlier versions let everybody in. A folder that was something else before stays as it is.
    if (before.exists()) {
        storage::keepFromOthers(profileDir);
        storage::keepFromOthers(backupFolder(profileDir));
    }
    Result<storage::Database> database = openJournal(file, readsAll);
    if (!database) {
        const auto kind = reasonToSetAside(database.error().code);
        if (!kind)
            return fail(database.error());
        report.kind = *kind;
        report.detail = wordsOf(database.error());
        database = *kind == OpenReport::Kind::SetAsideDamaged
                       ? replaceDamaged(profileDir, wallMs, report)
                       : startAnew(wallMs, report);
        if (!database)
            return fail(database.error());
    }
    // Where a mark stood, what is open now was read whole or made anew.
    QFile::remove(damageMark(file));
    report.walUnavailable = database->walUnavailable();
    return OpenedJournalFile{std::move(*lock), std::move(*database), std::move(report)};
}

} // namespace ringside::progress
