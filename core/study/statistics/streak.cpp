// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/streak.h"

#include <algorithm>

namespace ringside::study {

namespace {

/// Whether `missed` may be forgiven before the later days in `forgiven`, of which the last is the
/// earliest.
bool isForgiven(std::int64_t missed, const std::vector<std::int64_t>& forgiven)
{
    return forgiven.empty() || forgiven.back() - missed >= kForgivenEvery;
}

} // namespace

Streak streakOf(std::vector<std::int64_t> studied, std::int64_t today)
{
    std::erase_if(studied, [today](std::int64_t day) { return day > today; });
    std::sort(studied.begin(), studied.end(), std::greater<>());
    studied.erase(std::unique(studied.begin(), studied.end()), studied.end());

    Streak streak;
    streak.isTodayStudied = !studied.empty() && studied.front() == today;
    std::int64_t next = streak.isTodayStudied ? today + 1 : today; // after the day looked at
    for (const std::int64_t day : studied) {
        const std::int64_t missed = next - day - 1;
        if (missed > 1 || (missed == 1 && !isForgiven(day + 1, streak.forgiven)))
            break;
        if (missed == 1)
            streak.forgiven.push_back(day + 1);
        ++streak.days;
        streak.first = day;
        next = day;
    }
    // Without a streak, the day before today was not forgiven but missed.
    if (streak.days == 0)
        streak.forgiven.clear();
    streak.endsWithoutToday = streak.days > 0 && !streak.isTodayStudied &&
                              !streak.forgiven.empty() &&
                              today - streak.forgiven.front() < kForgivenEvery;
    return streak;
}

} // namespace ringside::study
