// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Bars that look back: 1 day each up to 92 days, 7 days each up to three years, 28 days each
/// above. The last bar ends with the span; the first may be shorter.
namespace ringside::study {

inline std::int64_t barDays(const DaySpan& span)
{
    constexpr std::int64_t kMostBars = 92;
    constexpr std::int64_t kWeek = 7;
    constexpr std::int64_t kFourWeeks = 28;
    constexpr std::int64_t kThreeYears = 3 * 365 + 1;
    if (span.days() <= kMostBars)
        return 1;
    return span.days() <= kThreeYears ? kWeek : kFourWeeks;
}

/// Bar has a member `days`.
template <class Bar> std::vector<Bar> emptyBars(const DaySpan& span)
{
    const std::int64_t width = barDays(span);
    std::vector<Bar> bars;
    for (std::int64_t last = span.last; last >= span.first; last -= width)
        bars.push_back({.days = {std::max(span.first, last - width + 1), last}});
    std::reverse(bars.begin(), bars.end());
    return bars;
}

/// The bar of a day in the span; `bars` come from emptyBars() for the same span.
template <class Bar> Bar& barOf(std::vector<Bar>& bars, const DaySpan& span, std::int64_t day)
{
    const auto fromTheEnd = static_cast<std::size_t>((span.last - day) / barDays(span));
    return bars[bars.size() - 1 - fromTheEnd];
}

} // namespace ringside::study
