// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/stated_count.h"

namespace ringside::progress {

std::optional<std::int64_t> statedCountFrom(const QString& stored)
{
    const QStringList twice = stored.split(QLatin1Char(' '));
    bool isNumber = false;
    const qint64 count = twice.value(0).toLongLong(&isNumber);
    if (!isNumber || count < 0 || stored != QStringLiteral("%1 %2").arg(count).arg(-count))
        return std::nullopt;
    return count;
}

Result<std::optional<std::int64_t>> statedCount(const storage::Database& database)
{
    RINGSIDE_TRY(const auto stored, database.scalar(QStringLiteral(
                                        "SELECT value FROM main.setting WHERE key = 'entries'")));
    return statedCountFrom(stored.toString());
}

} // namespace ringside::progress
