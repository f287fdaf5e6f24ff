// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::progress {

/// What was done about settings that no program can read.
struct SettingsRepair
{
    QString keptAs;       ///< where the broken file is now
    QString restoredFrom; ///< the copy that took its place; empty: the standard settings hold
};

} // namespace ringside::progress
