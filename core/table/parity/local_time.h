// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/parity_scenario.h"

#include <string>

namespace ringside::table {

/// Seconds of local time for seconds of UTC since 1970, both whole. Daylight saving time adds an
/// hour. European Union: from the last Sunday of March, 01:00 UTC, to the last of October, 01:00
/// UTC (Directive 2000/84/EC). United States: from the second Sunday of March to the first of
/// November, each at 02:00 local time (15 U.S.C. 260a).
double localSeconds(double utc, double offset, Daylight daylight);

/// "2026-03-29 01:00 UTC".
std::string utcText(double utc);

/// 0 to 23.
double hourOf(double local);
/// Monday is 0.
double weekdayOf(double local);

} // namespace ringside::table
