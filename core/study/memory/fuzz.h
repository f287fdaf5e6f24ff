// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

/// Fuzz spreads cards that were learnt together over neighbouring days. Below 2.5 days nothing
/// moves. Above, the range in both directions is 1 day + 15 % of the days in [2.5, 7] + 10 % of
/// those in [7, 20] + 5 % of the rest. As in Anki (rslib, scheduler/states/fuzz.rs) and ts-fsrs
/// 5.4.
namespace ringside::study {

/// Whole days, both ends included.
struct DayRange
{
    int first = 1;
    int last = 1;
    bool operator==(const DayRange&) const = default;
};

/// Days to either side of `interval`.
double fuzzDelta(double interval);

/// Anki's range: within [minimum, maximum], and at least two days wide where possible.
DayRange fuzzRange(double interval, int minimum, int maximum);

/// ts-fsrs's range: at least 2 days, and longer than the time since the last review if the interval
/// is.
DayRange tsFsrsFuzzRange(double interval, int elapsedDays, int maximum);

/// The day at a `share` in [0, 1) of the range.
int dayIn(const DayRange& range, double share);

/// The day of the range with the fewest cards; `load` is the number of cards due in 0, 1, 2 ...
/// days, and days beyond its end are empty. The share decides ties. Anki draws with a probability
/// that falls with the load; here the same input gives the same day.
int quietDayIn(const DayRange& range, double share, std::span<const int> load);

/// The share for a card at one review; the same card at the same review always gets the same one.
double fuzzShare(std::uint64_t cardSeed, int reps);

} // namespace ringside::study
