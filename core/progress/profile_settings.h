// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/settings_repair.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::progress {

/// `<profileDir>/settings.ini`.
QString settingsPath(const QString& profileDir);

/// Sets a settings file that is no INI file aside and puts the newest copy from the backups in its
/// place; absent when there was nothing to do. The caller holds the profile's lock.
/// Errors: FileUnwritable.
Result<std::optional<SettingsRepair>> repairSettings(const QString& profileDir,
                                                     std::int64_t wallMs);

/// Copies the settings beside a backup of the journal, `journal-….sqlite`, as `settings-….ini`, and
/// removes those whose backup is gone. Settings that cannot be read are not copied.
void backUpSettings(const QString& profileDir, const QString& backup);

} // namespace ringside::progress
