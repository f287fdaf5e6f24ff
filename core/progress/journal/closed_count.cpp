// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/closed_count.h"

#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/profile_files.h"
#include "core/storage/atomic_file.h"
#include "core/storage/regular_file.h"

#include <QFile>

namespace ringside::progress {

namespace {

QString countFile(const QString& journal)
{
    return journal + kCountSuffix;
}

} // namespace

void keepClosedCount(const QString& journal, std::int64_t entries)
{
    // Twice, as in the journal: a damaged number is none.
    const QString text = QStringLiteral("%1 %2").arg(entries).arg(-entries);
    static_cast<void>(storage::writeFileAtomically(countFile(journal), text.toLatin1()));
}

std::optional<std::int64_t> closedCount(const QString& journal)
{
    constexpr qint64 kMostBytes = 64;
    const auto text = storage::readRegular(countFile(journal), kMostBytes);
    return text ? statedCountFrom(QString::fromLatin1(*text)) : std::nullopt;
}

void forgetClosedCount(const QString& journal)
{
    QFile::remove(countFile(journal));
}

} // namespace ringside::progress
