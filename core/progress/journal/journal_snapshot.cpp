// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_snapshot.h"

#include "core/base/tr.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/backup.h"
#include "core/storage/companion_files.h"
#include "core/storage/folder_lock.h"
#include "core/storage/migrations.h"
#include "core/storage/regular_file.h"

#include <QFile>
#include <QFileInfo>

namespace ringside::progress {

namespace {

/// Through SQLite, which knows what the other process has committed.
Done copyInUse(const QString& file, const QString& copy)
{
    RINGSIDE_TRY(const storage::Database database, storage::Database::openReadOnly(file));
    RINGSIDE_CHECK(storage::checkSchema(database, journalSchema()));
    return storage::backupTo(database, copy);
}

Error failedCopy(ErrorCode code, const QString& file, const QFile& opened)
{
    return {.code = code,
            .file = file.toStdString(),
            .subject = RINGSIDE_TR("copy"),
            .detail = opened.errorString().toStdString()};
}

/// A failed copy is the fault of the file or of the target: a full temporary folder says nothing
/// about the file.
Done copyPart(const QString& from, const QString& to)
{
    constexpr qint64 kBlock = qint64{1} * 1024 * 1024;
    QFile source(from);
    RINGSIDE_CHECK(storage::openRegular(source, QIODevice::ReadOnly | QIODevice::Unbuffered));
    QFile target(to);
    const QString folder = QFileInfo(to).absolutePath();
    if (!target.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        return fail(failedCopy(ErrorCode::FileUnwritable, folder, target));
    while (!source.atEnd()) {
        const QByteArray block = source.read(kBlock);
        if (block.isEmpty())
            return fail(failedCopy(ErrorCode::FileUnreadable, from, source));
        if (target.write(block) != block.size())
            return fail(failedCopy(ErrorCode::FileUnwritable, folder, target));
    }
    return {};
}

/// The file and its log, which belongs to it, while no process writes them. Never a rollback
/// journal: SQLite acts on what it names, and a journal of this program has none where it has a
/// log.
Done copyAtRest(const QString& file, const QString& copy)
{
    RINGSIDE_CHECK(storage::checkCompanions(file, storage::DatabaseUse::Alone));
    for (const char* part : {"", "-wal"}) {
        const QString from = file + QLatin1String(part);
        if (!QFileInfo::exists(from))
            continue;
        RINGSIDE_CHECK(copyPart(from, copy + QLatin1String(part)));
    }
    return {};
}

} // namespace

Result<JournalCopy> copyJournal(const QString& file, Writers writers)
{
    RINGSIDE_CHECK(storage::requireRegular(file));
    if (!QFileInfo(file).isFile())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    JournalCopy copy{.folder = std::make_unique<QTemporaryDir>(), .file = {}};
    if (!copy.folder->isValid()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = copy.folder->path().toStdString(),
                     .subject = "mkdir",
                     .detail = copy.folder->errorString().toStdString()});
    }
    copy.file = copy.folder->filePath(QStringLiteral("journal.sqlite"));
    if (writers == Writers::None) {
        RINGSIDE_CHECK(copyAtRest(file, copy.file));
        return copy;
    }
    const auto lock = storage::FolderLock::acquireToRead(QFileInfo(file).absolutePath());
    if (!lock && lock.error().code != ErrorCode::InUse)
        return fail(lock.error());
    RINGSIDE_CHECK(lock ? copyAtRest(file, copy.file) : copyInUse(file, copy.file));
    return copy;
}

Result<JournalSnapshot> openSnapshot(const QString& file)
{
    RINGSIDE_TRY(JournalCopy copy, copyJournal(file));
    RINGSIDE_TRY(storage::Database database, openWholeJournal(copy.file, file));
    return JournalSnapshot{std::move(copy.folder), std::move(database)};
}

} // namespace ringside::progress
