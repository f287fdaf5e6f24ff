// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/profile_files.h"

#include "core/progress/journal/journal_file.h"
#include "core/progress/log/judged_answers.h"
#include "core/storage/companion_files.h"
#include "core/storage/regular_file.h"

#include <QDir>

namespace ringside::progress {

Done checkProfileFiles(const QString& profileDir)
{
    const QString journal = journalPath(profileDir);
    const QDir folder(profileDir);
    for (const QString& file :
         {folder.filePath(QStringLiteral("lock")), folder.filePath(QStringLiteral("settings.ini")),
          folder.filePath(QStringLiteral("settings.ini.lock")), journal, journal + kCountSuffix,
          journal + kWrittenSuffix, journal + kDamageSuffix, journal + kReportSuffix,
          journal + kJudgedSuffix})
        RINGSIDE_CHECK(storage::requireRegular(file));
    return storage::checkCompanions(journal, storage::DatabaseUse::InPlace);
}

} // namespace ringside::progress
