// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

/// Counts a streak of study days that forgives one missed day a week.
///
///   missed   a day before today on which nothing was studied; today is never missed
///   streak   the longest run of days up to today that begins on a studied day and in which any
///            7 days in a row hold at most one missed day
///
/// Days are numbers of scheduling days (see memory/days.h). Source: our own rule; programs that
/// count unbroken days only lose the learner with the first missed one. Where it is wrong: a day
/// counts with a single answer, so a streak says nothing about how much was learnt.
namespace ringside::study {

inline constexpr int kForgivenEvery = 7; ///< days, with at most one missed day among them

struct Streak
{
    int days = 0;                       ///< studied days; forgiven ones do not count
    std::int64_t first = 0;             ///< studied day; meaningless without days
    std::vector<std::int64_t> forgiven; ///< missed days inside, the latest first
    bool isTodayStudied = false;
    bool endsWithoutToday = false; ///< missing today too would not be forgiven
    bool operator==(const Streak&) const = default;
};

/// `studied` in any order, with or without repeats; days after `today` are ignored.
Streak streakOf(std::vector<std::int64_t> studied, std::int64_t today);

} // namespace ringside::study
