// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/read_beside.h"

#include "core/progress/log/review_log.h"
#include "core/storage/database.h"

namespace ringside::progress {

Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    return ReviewLog(database).counted();
}

} // namespace ringside::progress
