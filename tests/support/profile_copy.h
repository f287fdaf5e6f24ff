// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

namespace ringside::test {

/// Copies a profile as it lies on the disk, also while it is open: as a crash would leave it. Not
/// the shared memory and the lock, which go with the process.
inline bool copyProfile(const QString& from, const QString& to)
{
    bool copied = QDir().mkpath(QDir(to).filePath(QStringLiteral("backups")));
    for (const char* name : {"journal.sqlite", "journal.sqlite-wal", "journal.sqlite.entries",
                             "journal.sqlite.written"}) {
        const QString file = QDir(from).filePath(QLatin1String(name));
        if (QFile::exists(file))
            copied &= QFile::copy(file, QDir(to).filePath(QLatin1String(name)));
    }
    const QDir backups(QDir(from).filePath(QStringLiteral("backups")));
    for (const QString& name : backups.entryList(QDir::Files))
        copied &= QFile::copy(backups.filePath(name),
                              QDir(to).filePath(QStringLiteral("backups/") + name));
    return copied;
}

inline QByteArray contentOf(const QString& file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

inline bool writeContent(const QString& file, const QByteArray& content)
{
    QFile target(file);
    return target.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           target.write(content) == content.size();
}

} // namespace ringside::test
