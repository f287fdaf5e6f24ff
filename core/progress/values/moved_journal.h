// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// What became of a journal whose file was removed, replaced or cut while it was open.
struct MovedJournal
{
    QString file{};       ///< where it is now: the same name, another file
    QString setAside{};   ///< what was found under that name; empty: nothing
    bool whole = true;    ///< the connection still held all of it
    Recovery recovered{}; ///< otherwise: what came back, besides what was written since the start
    std::int64_t entries = 0; ///< read back from the new file
};

} // namespace ringside::progress
