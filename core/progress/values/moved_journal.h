// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/journal.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// What happened to a journal whose file was removed, replaced or truncated while it was open.
struct MovedJournal
{
    QString file{};           ///< new file under the same name
    QString setAside{};       ///< the file found under that name; empty: none
    bool whole = true;        ///< the connection still had all entries
    Recovery recovered{};     ///< otherwise: what was recovered, in addition to the entries written
                              ///< since opening
    std::int64_t entries = 0; ///< as read from the new file
};

} // namespace ringside::progress
