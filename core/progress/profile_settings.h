// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/settings_repair.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace ringside::progress {

/// `<profileDir>/settings.ini`.
QString settingsPath(const QString& profileDir);

/// Sets aside a settings file that is not a valid INI file and replaces it by the newest copy from
/// the backups; absent when the file is fine. The caller holds the profile's lock. Errors:
/// FileUnwritable.
Result<std::optional<SettingsRepair>> repairSettings(const QString& profileDir,
                                                     std::int64_t wallMs);

/// Sets a damaged file of the profile aside and replaces it by the newest copy beside a backup for
/// which `isUsable` is true, if there is one. Errors: FileUnwritable.
Result<SettingsRepair> restoreFromBackups(const QString& profileDir, const QString& file,
                                          std::int64_t wallMs,
                                          const std::function<bool(const QString&)>& isUsable);

/// The copy of a file of the profile beside a backup of the journal; it may not exist.
QString copyBeside(const QString& backup, const QString& file);

/// Copies a file of the profile, such as `own-questions.json`, next to a backup of the journal,
/// `journal-….sqlite`, as `own-questions-….json`, and removes copies whose backup is gone.
void backUpBeside(const QString& profileDir, const QString& file, const QString& backup);

/// The same for the settings; skips settings that cannot be read.
void backUpSettings(const QString& profileDir, const QString& backup);

} // namespace ringside::progress
