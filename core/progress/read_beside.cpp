// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/read_beside.h"

#include "core/progress/review_log.h"

namespace ringside::progress {

Result<storage::Database> openBeside(const QString& journalFile)
{
    auto database = storage::Database::openReadOnly(journalFile);
    if (database)
        return database;
    // A log cannot be read where its shared memory cannot be made; nobody writes there either.
    auto still = storage::Database::openImmutable(journalFile);
    return still ? std::move(still) : std::move(database);
}

Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile)
{
    auto database = openBeside(journalFile);
    if (!database)
        return fail(database.error());
    return ReviewLog(*database).counted();
}

} // namespace ringside::progress
