// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/profile_settings.h"

#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace ringside::progress {

namespace {

bool isReadable(const QString& file)
{
    const QFileInfo info(file);
    if (!info.isFile() || info.isSymLink() || info.size() > kMostSettingsBytes)
        return false;
    const auto text = storage::readRegular(file, kMostSettingsBytes);
    if (!text)
        return true; // cannot be read now, which says nothing about its content
    if (text->contains('\0'))
        return false;
    return QSettings(file, QSettings::IniFormat).status() != QSettings::FormatError;
}

} // namespace

QString copyBeside(const QString& backup, const QString& file)
{
    const QFileInfo journal(backup);
    const QFileInfo copied(file);
    QString stamp = journal.completeBaseName();
    stamp.remove(0, QStringLiteral("journal-").size());
    return journal.dir().filePath(
        QStringLiteral("%1-%2.%3").arg(copied.completeBaseName(), stamp, copied.suffix()));
}

QString settingsPath(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("settings.ini"));
}

Result<std::optional<SettingsRepair>> repairSettings(const QString& profileDir, std::int64_t wallMs)
{
    const QString file = settingsPath(profileDir);
    if (!QFileInfo(file).isFile() || isReadable(file))
        return std::optional<SettingsRepair>();
    RINGSIDE_TRY(auto repair, restoreFromBackups(profileDir, file, wallMs, isReadable));
    return std::optional(std::move(repair));
}

Result<SettingsRepair> restoreFromBackups(const QString& profileDir, const QString& file,
                                          std::int64_t wallMs,
                                          const std::function<bool(const QString&)>& isUsable)
{
    RINGSIDE_TRY(const auto kept,
                 storage::setAside(file, QStringLiteral("broken-") + stampText(wallMs)));
    SettingsRepair repair{kept, {}};
    for (const BackupInfo& backup : listBackups(profileDir)) {
        const QString copy = copyBeside(backup.file, file);
        if (!QFileInfo(copy).isFile() || !isUsable(copy))
            continue;
        if (storage::copyFileAtomically(copy, file)) {
            repair.restoredFrom = copy;
            break;
        }
    }
    return repair;
}

void backUpBeside(const QString& profileDir, const QString& file, const QString& backup)
{
    const QString copy = copyBeside(backup, file);
    // If this fails, the answers are backed up anyway, and this file next time.
    if (QFileInfo(file).isFile() && storage::copyFileAtomically(file, copy))
        storage::keepFromOthers(copy);
    QDir folder(backupFolder(profileDir));
    QStringList wanted;
    for (const BackupInfo& known : listBackups(profileDir))
        wanted.append(QFileInfo(copyBeside(known.file, file)).fileName());
    const QFileInfo copied(file);
    const QString copies =
        QStringLiteral("%1-*.%2").arg(copied.completeBaseName(), copied.suffix());
    for (const QString& name : folder.entryList({copies}, QDir::Files | QDir::NoSymLinks))
        if (!wanted.contains(name))
            folder.remove(name);
}

void backUpSettings(const QString& profileDir, const QString& backup)
{
    const QString file = settingsPath(profileDir);
    if (isReadable(file))
        backUpBeside(profileDir, file, backup);
}

} // namespace ringside::progress
