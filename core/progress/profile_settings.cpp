// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/profile_settings.h"

#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace ringside::progress {

namespace {

constexpr qint64 kMostBytes = qint64{1} * 1024 * 1024;

bool isReadable(const QString& file)
{
    const QFileInfo info(file);
    if (!info.isFile() || info.size() > kMostBytes)
        return false;
    QFile text(file);
    if (!text.open(QIODevice::ReadOnly))
        return true; // cannot be read now, which says nothing about its content
    if (text.readAll().contains('\0'))
        return false;
    return QSettings(file, QSettings::IniFormat).status() != QSettings::FormatError;
}

QString settingsBackupOf(const QString& backup)
{
    const QFileInfo journal(backup);
    QString stamp = journal.completeBaseName();
    stamp.remove(0, QStringLiteral("journal-").size());
    return journal.dir().filePath(QStringLiteral("settings-%1.ini").arg(stamp));
}

} // namespace

QString settingsPath(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("settings.ini"));
}

Result<std::optional<SettingsRepair>> repairSettings(const QString& profileDir, std::int64_t wallMs)
{
    const QString file = settingsPath(profileDir);
    if (!QFileInfo(file).isFile() || isReadable(file))
        return std::optional<SettingsRepair>();
    RINGSIDE_TRY(const auto kept,
                 storage::setAside(file, QStringLiteral("broken-") + stampText(wallMs)));
    SettingsRepair repair{kept, {}};
    for (const BackupInfo& backup : listBackups(profileDir)) {
        const QString copy = settingsBackupOf(backup.file);
        if (!QFileInfo(copy).isFile() || !isReadable(copy))
            continue;
        if (storage::copyFileAtomically(copy, file)) {
            repair.restoredFrom = copy;
            break;
        }
    }
    return std::optional(std::move(repair));
}

void backUpSettings(const QString& profileDir, const QString& backup)
{
    const QString file = settingsPath(profileDir);
    if (QFileInfo(file).isFile() && isReadable(file)) {
        const QString copy = settingsBackupOf(backup);
        // If this fails, the answers are backed up anyway, and the settings next time.
        if (storage::copyFileAtomically(file, copy))
            storage::keepFromOthers(copy);
    }
    QDir folder(backupFolder(profileDir));
    QStringList wanted;
    for (const BackupInfo& known : listBackups(profileDir))
        wanted.append(QFileInfo(settingsBackupOf(known.file)).fileName());
    for (const QString& name :
         folder.entryList({QStringLiteral("settings-*.ini")}, QDir::Files | QDir::NoSymLinks))
        if (!wanted.contains(name))
            folder.remove(name);
}

} // namespace ringside::progress
