// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The day on which tests of a learner's history happen. Times in milliseconds.
namespace ringside::test {

inline constexpr std::int64_t kMinute = 60'000;
inline constexpr std::int64_t kHour = 60 * kMinute;
inline constexpr std::int64_t kDay = 24 * kHour;
inline constexpr std::int64_t kMorning = 1'795'255'200'000; ///< 2026-11-21T10:00:00Z, a Saturday
inline constexpr std::int64_t kToday = 20'778;              ///< its scheduling day

} // namespace ringside::test
