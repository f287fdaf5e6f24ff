// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::progress {

/// Result of the repair of unreadable settings.
struct SettingsRepair
{
    QString keptAs;       ///< new name of the broken file
    QString restoredFrom; ///< the copy that replaced it; empty: default settings
};

} // namespace ringside::progress
