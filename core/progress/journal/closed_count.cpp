// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/closed_count.h"

#include "core/progress/journal/journal_contents.h"
#include "core/storage/atomic_file.h"

#include <QFile>

namespace ringside::progress {

namespace {

QString countFile(const QString& journal)
{
    return journal + QStringLiteral(".entries");
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
    QFile file(countFile(journal));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return statedCountFrom(QString::fromLatin1(file.read(kMostBytes)));
}

void forgetClosedCount(const QString& journal)
{
    QFile::remove(countFile(journal));
}

} // namespace ringside::progress
