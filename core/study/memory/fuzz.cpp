// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/fuzz.h"

#include "core/base/rng.h"

#include <algorithm>
#include <cmath>

namespace ringside::study {

namespace {

constexpr double kFuzzFrom = 2.5; ///< days

int rounded(double days)
{
    return static_cast<int>(std::round(days));
}

} // namespace

double fuzzDelta(double interval)
{
    if (interval < kFuzzFrom)
        return 0;
    const auto within = [interval](double from, double to) {
        return std::max(0.0, std::min(interval, to) - from);
    };
    return 1 + 0.15 * within(kFuzzFrom, 7) + 0.1 * within(7, 20) + 0.05 * within(20, interval);
}

DayRange fuzzRange(double interval, int minimum, int maximum)
{
    minimum = std::min(minimum, maximum);
    interval = std::clamp(interval, static_cast<double>(minimum), static_cast<double>(maximum));
    const double delta = fuzzDelta(interval);
    DayRange range{std::clamp(rounded(interval - delta), minimum, maximum),
                   std::clamp(rounded(interval + delta), minimum, maximum)};
    if (range.first == range.last && range.last > 2 && range.last < maximum)
        ++range.last;
    return range;
}

DayRange tsFsrsFuzzRange(double interval, int elapsedDays, int maximum)
{
    const double delta = fuzzDelta(interval);
    interval = std::min(interval, static_cast<double>(maximum));
    int first = std::max(2, rounded(interval - delta));
    const int last = std::min(rounded(interval + delta), maximum);
    if (interval > elapsedDays)
        first = std::max(first, elapsedDays + 1);
    return {std::min(first, last), last};
}

int dayIn(const DayRange& range, double share)
{
    const int width = range.last - range.first + 1;
    return range.first + static_cast<int>(std::floor(share * width));
}

int quietDayIn(const DayRange& range, double share, std::span<const int> load)
{
    const auto loadOf = [load](int day) {
        const auto index = static_cast<std::size_t>(std::max(day, 0));
        return index < load.size() ? load[index] : 0;
    };
    // The search starts at the place given by the share and wraps around, so the share decides
    // ties.
    const int width = range.last - range.first + 1;
    const int start = dayIn(range, share) - range.first;
    int quietest = range.first + start;
    for (int i = 1; i < width; ++i) {
        const int day = range.first + (start + i) % width;
        if (loadOf(day) < loadOf(quietest))
            quietest = day;
    }
    return quietest;
}

double fuzzShare(std::uint64_t cardSeed, int reps)
{
    return Rng(cardSeed + static_cast<std::uint64_t>(reps)).uniform();
}

} // namespace ringside::study
