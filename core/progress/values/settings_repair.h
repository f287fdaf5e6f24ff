// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::progress {

/// A settings file with more bytes is damaged; the program's own has a few thousand.
inline constexpr qint64 kMostSettingsBytes = qint64{1} * 1024 * 1024;

/// Result of the repair of unreadable settings.
struct SettingsRepair
{
    QString savedAs;      ///< new name of the broken file
    QString restoredFrom; ///< the copy that replaced it; empty: default settings
};

} // namespace ringside::progress
