// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringside::progress {

// Files beside `journal.sqlite`: its name and one of these.
inline constexpr QLatin1String kCountSuffix(".entries");     ///< closed_count.h
inline constexpr QLatin1String kWrittenSuffix(".written");   ///< closed_count.h
inline constexpr QLatin1String kReportSuffix(".unshown");    ///< unshown_report.h
inline constexpr QLatin1String kDamageSuffix(".is-damaged"); ///< markDamaged()

/// Checks a profile's folder before anything in it is opened or changed: the journal, the files
/// beside it, the lock and the settings with their own lock are regular files, and there is no
/// rollback journal that this program did not write. A missing folder or file is fine. Errors:
/// FileUnreadable with a detail that names the file and what to do.
Done checkProfileFiles(const QString& profileDir);

} // namespace ringside::progress
