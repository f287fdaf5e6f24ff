// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/exam_checklist.h"

#include "core/progress/profile_settings.h"

#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace ringside::session {

namespace {

/// QSettings would read and write through a link to a file elsewhere, and wait for a pipe.
bool isPlainOrMissing(const QString& name)
{
    const QFileInfo info(name);
    return !info.isSymLink() && (info.isFile() || !info.exists());
}

/// "2026-12-31 id rest".
QString checklistKey()
{
    return QStringLiteral("exam/checklist");
}

} // namespace

QStringList checkedItems(const QString& profileDir, const QDate& exam)
{
    const QString name = progress::settingsPath(profileDir);
    if (!isPlainOrMissing(name) || QFileInfo(name).size() > progress::kMostSettingsBytes)
        return {};
    const QSettings file(name, QSettings::IniFormat);
    QStringList parts =
        file.value(checklistKey()).toString().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (parts.isEmpty() || parts.takeFirst() != exam.toString(Qt::ISODate))
        return {};
    parts.removeIf([](const QString& id) {
        return std::ranges::find(kExamChecklist, id, [](const ChecklistItem& item) {
                   return QString::fromLatin1(item.id);
               }) == kExamChecklist.end();
    });
    return parts;
}

Done storeCheckedItems(const QString& profileDir, const QDate& exam, const QStringList& ids)
{
    const QString name = progress::settingsPath(profileDir);
    // QSettings reads the lock that it finds beside the file before it writes.
    for (const QString& each : {name, name + QStringLiteral(".lock")})
        if (!isPlainOrMissing(each))
            return fail({.code = ErrorCode::FileUnwritable, .file = each.toStdString()});
    QSettings file(name, QSettings::IniFormat);
    file.setValue(checklistKey(),
                  (QStringList{exam.toString(Qt::ISODate)} + ids).join(QLatin1Char(' ')));
    file.sync();
    // QSettings creates files that everyone can read.
    QFile::setPermissions(name, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (file.status() != QSettings::NoError)
        return fail({.code = ErrorCode::FileUnwritable, .file = name.toStdString()});
    return {};
}

} // namespace ringside::session
