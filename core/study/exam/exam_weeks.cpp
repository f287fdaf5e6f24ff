// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam_weeks.h"

#include <algorithm>

namespace ringside::study {

ExamPhase phaseOf(std::optional<int> daysLeft)
{
    if (!daysLeft)
        return ExamPhase::None;
    if (*daysLeft < 0)
        return ExamPhase::Over;
    if (*daysLeft == 0)
        return ExamPhase::ExamDay;
    if (*daysLeft == 1)
        return ExamPhase::LastDay;
    return *daysLeft <= kExamWeekDays ? ExamPhase::ExamWeek : ExamPhase::Before;
}

std::vector<ProposedMock> proposedMocks(std::int64_t examDay,
                                        std::span<const std::int64_t> mockDays)
{
    std::vector<ProposedMock> mocks;
    for (const int week : kMockWeeks)
        mocks.push_back({.week = week, .day = examDay - 7 * (kPlanWeeks + 1 - week)});
    for (std::size_t i = 0; i < mocks.size(); ++i) {
        ProposedMock& mock = mocks[i];
        mock.until =
            i + 1 < mocks.size() ? mocks[i + 1].day - kEarlyDays - 1 : examDay - kLastMockDays;
        mock.isTaken = std::ranges::any_of(mockDays, [&mock](std::int64_t day) {
            return day >= mock.day - kEarlyDays && day <= mock.until;
        });
    }
    return mocks;
}

std::optional<ProposedMock> nextMock(std::span<const ProposedMock> mocks, std::int64_t today)
{
    const auto next = std::ranges::find_if(
        mocks, [today](const ProposedMock& mock) { return !mock.isTaken && mock.until >= today; });
    return next == mocks.end() ? std::nullopt : std::optional(*next);
}

} // namespace ringside::study
