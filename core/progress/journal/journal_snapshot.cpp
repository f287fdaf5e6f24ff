// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_snapshot.h"

#include "core/base/tr.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/backup.h"
#include "core/storage/folder_lock.h"
#include "core/storage/migrations.h"

#include <QFile>
#include <QFileInfo>

#include <array>

namespace ringside::progress {

namespace {

/// Through SQLite, which knows what the other process has committed.
Done copyInUse(const QString& file, const QString& copy)
{
    RINGSIDE_TRY(const storage::Database database, storage::Database::openReadOnly(file));
    RINGSIDE_CHECK(storage::checkSchema(database, journalSchema()));
    return storage::backupTo(database, copy);
}

/// Reads every byte: it is the only way to find a page that the disk cannot read.
bool canBeRead(const QString& file)
{
    constexpr qint64 kBlock = qint64{1} * 1024 * 1024;
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return false;
    while (!source.atEnd()) {
        if (source.read(kBlock).isEmpty())
            return false;
    }
    return true;
}

/// A failed copy is the fault of the file or of the target: a full temporary folder says nothing
/// about the file.
Done copyPart(const QString& from, const QString& to)
{
    QFile source(from);
    // The size reveals a last block that a full disk did not store.
    if (source.copy(to) && QFileInfo(to).size() == source.size()) {
        // The copy of a read-only file would be read-only itself.
        QFile::setPermissions(to, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        return {};
    }
    const bool readable = canBeRead(from);
    return fail({.code = readable ? ErrorCode::FileUnwritable : ErrorCode::FileUnreadable,
                 .file = (readable ? QFileInfo(to).absolutePath() : from).toStdString(),
                 .subject = RINGSIDE_TR_IN("ringside::Error", "copy"),
                 .detail = source.errorString().toStdString()});
}

/// The file and its log, which belongs to it, while no process writes them.
Done copyAtRest(const QString& file, const QString& copy)
{
    static constexpr std::array kParts{"", "-wal", "-journal"};
    for (const char* part : kParts) {
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
    const auto lock = storage::FolderLock::takeToRead(QFileInfo(file).absolutePath());
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
