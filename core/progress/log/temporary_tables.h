// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/database.h"

#include <functional>

namespace ringside::progress {

/// Runs `make`, which may change temporary tables only. A read-only profile rejects all changes,
/// including those of temporary tables, so that is switched off meanwhile. Errors: those of `make`;
/// Database.
inline Done makeTemporary(storage::Database& database, const std::function<Done()>& make)
{
    RINGSIDE_TRY(const QVariant readOnly, database.scalar(QStringLiteral("PRAGMA query_only")));
    RINGSIDE_CHECK(database.execAll(
        {QStringLiteral("PRAGMA query_only=OFF"), QStringLiteral("PRAGMA temp_store=MEMORY")}));
    const Done made = make();
    RINGSIDE_CHECK(
        database.exec(QStringLiteral("PRAGMA query_only=%1").arg(readOnly.toInt() == 0 ? 0 : 1)));
    return made;
}

} // namespace ringside::progress
