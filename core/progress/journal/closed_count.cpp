// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/closed_count.h"

#include "core/progress/journal/profile_files.h"
#include "core/progress/log/stated_count.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QByteArray>
#include <QFile>

namespace ringside::progress {

namespace {

constexpr int kWrittenBytes = 48; ///< always as many, so that no digit of an older number stays

QString closedFile(const QString& journal)
{
    return journal + kCountSuffix;
}

QString writtenFile(const QString& journal)
{
    return journal + kWrittenSuffix;
}

/// Twice, as in the journal: a damaged number is none.
QByteArray textOf(std::int64_t entries)
{
    return QStringLiteral("%1 %2").arg(entries).arg(-entries).toLatin1();
}

std::optional<std::int64_t> countIn(const QString& name)
{
    constexpr qint64 kMostBytes = 64;
    const auto text = storage::readRegular(name, kMostBytes);
    return text ? statedCountFrom(QString::fromLatin1(*text).trimmed()) : std::nullopt;
}

} // namespace

EntryCounts countsBeside(const QString& journal)
{
    return {.closed = countIn(closedFile(journal)), .written = countIn(writtenFile(journal))};
}

bool keepClosedCount(const QString& journal, std::int64_t entries)
{
    return storage::writeFileAtomically(closedFile(journal), textOf(entries)).has_value();
}

void forgetClosedCount(const QString& journal)
{
    QFile::remove(closedFile(journal));
}

void keepWrittenCount(const QString& journal, std::int64_t entries)
{
    QByteArray text = textOf(entries).leftJustified(kWrittenBytes - 1);
    text.append('\n');
    if (!storage::overwriteStart(writtenFile(journal), text))
        forgetWrittenCount(journal); // a number that is not kept up to date would be too low
}

void forgetWrittenCount(const QString& journal)
{
    QFile::remove(writtenFile(journal));
}

void forgetCounts(const QString& journal)
{
    forgetClosedCount(journal);
    forgetWrittenCount(journal);
}

} // namespace ringside::progress
