// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/privacy_scenario.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace ringside::table {

/// One date of a stay, in days since the first day of 2024. `shown` is absent for a date that was
/// removed or became a token.
struct PrivateDate
{
    std::size_t stay = 0; ///< of all patients, from 0 on
    std::int64_t day = 0;
    std::optional<std::int64_t> shown{}, reloaded{}; ///< in its load, and in the next one
};

/// Whether both dates are shown, as many days apart as they are.
bool isIntervalPreserved(const PrivateDate& before, const PrivateDate& date);

/// The dates of one patient in their order. The first is day floor(365 u(seed, p, 2)); the next
/// stay begins 1 + floor(gap u(seed, n, 3)) days after the last date, and the next date of a stay
/// follows 1 + floor(interval u(seed, 16 n + j, 4)) days later, with n = p stays + s. Row n is in
/// load n mod loads.
///
/// A shift is lower + floor(u (upper - lower + 1)). It is the same for the same context and key;
/// `row` and `value` have no context and draw again in each load. Sensitive Data Protection,
/// DateShiftConfig: a context needs a key, and gives a consistent shift. Whether two dates of one
/// row share a shift without a context is not documented, so both are offered.
std::vector<PrivateDate> datesOf(const PrivacyScenario& scenario, std::size_t patient);

/// Counts over all patients. An interval is kept if both dates are shown as many days apart, the
/// order if the later date is shown later.
struct DateCounts
{
    double dates = 0, visible = 0, reloadedEqual = 0;
    double within = 0, withinPreserved = 0; ///< of one stay
    double across = 0, acrossPreserved = 0; ///< last date of a stay and first of the next
    double orderPreserved = 0;              ///< of both
};
/// Stops early on request; the counts are then of no use.
DateCounts countsOf(const PrivacyScenario& scenario, const std::stop_token& stop);

/// "2024-03-07".
std::string dateText(std::int64_t day);

} // namespace ringside::table
