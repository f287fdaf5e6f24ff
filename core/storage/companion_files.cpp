// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/companion_files.h"

#include "core/base/error_forms.h"
#include "core/storage/regular_file.h"

#include <QByteArray>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace ringside::storage {

namespace {

/// https://www.sqlite.org/fileformat2.html, "The Rollback Journal"
const QByteArray& journalMagic()
{
    static const QByteArray kMagic = QByteArray::fromHex("d9d505f920a163d7");
    return kMagic;
}

/// SQLite resolves links in a database's name before it looks beside the file.
QString resolved(const QString& database)
{
    const QString target = QFileInfo(database).canonicalFilePath();
    return target.isEmpty() ? database : target;
}

/// Byte 18 of the header is 2 with a write-ahead log (fileformat2.html, 1.3.3). A file of up to one
/// page has no tables yet: SQLite was stopped while it created it, before it had a log.
Result<bool> hasLogMode(const QString& database)
{
    constexpr qint64 kOnePage = 4096;
    if (QFileInfo(database).size() <= kOnePage)
        return false;
    RINGSIDE_TRY(const QByteArray header, readRegular(database, 19));
    return header.size() == 19 && header.at(18) == 2;
}

/// What a rollback journal begins and ends with; absent when there is none, or an empty one.
struct JournalEnds
{
    QByteArray first;
    QByteArray last; ///< empty in a journal that is too short for a name
};

Result<std::optional<JournalEnds>> endsOf(const QString& journal)
{
    QFile file(journal);
    if (const Done opened = openRegular(file); !opened) {
        if (opened.error().code == ErrorCode::FileNotFound)
            return std::optional<JournalEnds>();
        return fail(opened.error());
    }
    const qint64 length = journalMagic().size();
    const qint64 size = file.size();
    if (size == 0)
        return std::optional<JournalEnds>();
    JournalEnds ends{.first = file.read(length), .last = {}};
    if (size >= 2 * length && file.seek(size - length))
        ends.last = file.read(length);
    return std::optional(ends);
}

/// The magic number as far as it was written; zeros, as long as SQLite has not completed the
/// journal. It is at the end only when the change belongs to several files, which no change of
/// this program does.
bool isOfOneFile(const JournalEnds& ends)
{
    const QByteArray& magic = journalMagic();
    const bool hasStart =
        magic.startsWith(ends.first) ||
        std::all_of(ends.first.begin(), ends.first.end(), [](char byte) { return byte == '\0'; });
    return hasStart && !ends.first.isEmpty() && ends.last != magic;
}

Error refused(const QString& database, const char* form, const QString& companion)
{
    return {.code = ErrorCode::FileUnreadable,
            .file = database.toStdString(),
            .detail = filled(form, {QFileInfo(companion).fileName().toStdString()})};
}

} // namespace

Done checkCompanions(const QString& database, DatabaseUse use)
{
    const QString file = resolved(database);
    for (const char* suffix : {"-wal", "-shm", "-journal"})
        RINGSIDE_CHECK(requireRegular(file + QLatin1String(suffix)));
    const QString journal = file + QStringLiteral("-journal");
    RINGSIDE_TRY(const auto ends, endsOf(journal));
    if (!ends)
        return {};
    RINGSIDE_TRY(const bool hasLog, hasLogMode(file));
    if (hasLog || !isOfOneFile(*ends))
        return fail(refused(database, error_forms::kForeignRollback, journal));
    if (use == DatabaseUse::Alone)
        return fail(refused(database, error_forms::kInterrupted, journal));
    return {};
}

} // namespace ringside::storage
