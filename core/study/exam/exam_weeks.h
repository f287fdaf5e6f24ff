// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// The weeks before an exam, counted back from it: the last seven days are week 6, the exam week. A
/// mock exam is proposed at the start of weeks 2, 4 and 5, so on the exam's weekday:
///
///   day of week w = exam - 7 (7 - w)        week 2: 35 days before, week 4: 21, week 5: 14
///
/// A mock counts for a proposal from kEarlyDays before its day until as many before the next one;
/// for the last one until kLastMockDays before the exam. Who starts later has fewer proposals; who
/// starts earlier has none before week 2.
namespace ringside::study {

inline constexpr int kPlanWeeks = 6;
inline constexpr int kExamWeekDays = 7;
inline constexpr std::array kMockWeeks{2, 4, 5};
inline constexpr int kEarlyDays = 3;
inline constexpr int kLastMockDays = 4; ///< later, a mock costs more rest than it teaches

enum class ExamPhase { None, Before, ExamWeek, LastDay, ExamDay, Over };
/// Of a day with this many days to the exam; absent: there is no exam.
ExamPhase phaseOf(std::optional<int> daysLeft);

struct ProposedMock
{
    int week = 0;
    std::int64_t day = 0;
    std::int64_t until = 0; ///< the last day on which it counts for this proposal
    bool isTaken = false;
    bool operator==(const ProposedMock&) const = default;
};

/// `mockDays`: on which mocks were finished, in any order.
std::vector<ProposedMock> proposedMocks(std::int64_t examDay,
                                        std::span<const std::int64_t> mockDays);
/// The next one that can still be taken; absent after the last.
std::optional<ProposedMock> nextMock(std::span<const ProposedMock> mocks, std::int64_t today);

} // namespace ringside::study
