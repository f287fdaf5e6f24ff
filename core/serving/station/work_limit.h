// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/station/arrivals.h"

namespace ringside::serving {

/// Requests that all runs of a station may simulate together: about 1 s and 250 MB.
inline constexpr double kMostAtStation = 8e6;
/// The same for the runs of a service with an autoscaler, which keeps no sample of all runs.
inline constexpr double kMostUnderScaler = 20e6;

/// Checks before anything is drawn that `runs` runs need at most `most` requests, by the mean rate.
/// Periods without a request are drawn like requests. Recorded arrivals are not counted: their
/// reader limits them. Errors: TooLarge with the number of requests.
Done checkWork(const ArrivalProcess& arrivals, const ArrivalLimit& limit, int runs, double most);

} // namespace ringside::serving
