// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup_plan.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace ringside::storage {

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kRecentMs = 2 * kDayMs;
constexpr std::array kRetained{12, 10, 9}; ///< days, weeks, months

/// Numbers of the day, the week and the month of a time.
std::array<std::int64_t, 3> periodsOf(std::int64_t ms)
{
    const QDate date = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).date();
    // Julian day 0 was a Monday.
    return {date.toJulianDay(), date.toJulianDay() / 7,
            std::int64_t{date.year()} * 12 + date.month()};
}

} // namespace

std::vector<std::size_t> obsoleteBackups(const std::vector<std::int64_t>& takenMs,
                                         std::int64_t nowMs)
{
    std::vector<std::size_t> newestFirst(takenMs.size());
    std::iota(newestFirst.begin(), newestFirst.end(), std::size_t{0});
    std::stable_sort(newestFirst.begin(), newestFirst.end(),
                     [&](std::size_t a, std::size_t b) { return takenMs[a] > takenMs[b]; });

    std::vector<std::size_t> obsolete;
    std::array<std::int64_t, 3> lastRetained{};
    lastRetained.fill(std::numeric_limits<std::int64_t>::max());
    std::size_t stage = 0;
    int retainedInStage = 0;
    for (const std::size_t place : newestFirst) {
        const auto periods = periodsOf(takenMs[place]);
        if (takenMs[place] > nowMs - kRecentMs) {
            lastRetained = periods;
            continue;
        }
        if (stage < kRetained.size() && retainedInStage == kRetained[stage]) {
            ++stage;
            retainedInStage = 0;
        }
        if (stage == kRetained.size() || periods[stage] >= lastRetained[stage]) {
            obsolete.push_back(place);
            continue;
        }
        lastRetained = periods;
        ++retainedInStage;
    }
    return obsolete;
}

} // namespace ringside::storage
