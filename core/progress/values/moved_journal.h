// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// What became of a journal whose file was removed, replaced or cut while it was open.
struct MovedJournal
{
    QString file{};       ///< where it is now: the same name, another file
    QString setAside{};   ///< what was found under that name; empty: nothing
    QString fromBackup{}; ///< what the connection did not hold any more came from it; empty: none
    bool whole = true;    ///< the connection still held all of it
    std::int64_t entries = 0; ///< read back from the new file
};

} // namespace ringside::progress
