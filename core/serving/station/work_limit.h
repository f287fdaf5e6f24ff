// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/station/arrivals.h"

namespace ringside::serving {

/// What all runs of one evaluation may take together: about 2 s and 300 MB.
struct WorkLimit
{
    double requests = 0;    ///< in all runs
    double pooledBytes = 0; ///< kept of each request until the last run
    double runBytes = 0;    ///< of each request of the run that is simulated
};
inline constexpr WorkLimit kStationLimit{.requests = 18e6, .pooledBytes = 16, .runBytes = 125};
/// A service with an autoscaler keeps no sample of all runs.
inline constexpr WorkLimit kScalerLimit{.requests = 20e6, .pooledBytes = 0, .runBytes = 82};
/// A replica of a language model keeps each step of its engine, too: see kMostIterations.
inline constexpr WorkLimit kEngineLimit{.requests = 5e6, .pooledBytes = 50, .runBytes = 200};

/// Draws of one run: its requests, and the periods of bursts as far as they have none.
double drawsOf(const ArrivalProcess& arrivals, const ArrivalLimit& limit);

/// Checks before anything is drawn that `runs` runs stay within the limit, by the mean rate.
/// Periods without a request are drawn like requests. Recorded arrivals are not counted: their
/// reader limits them. Errors: TooLarge with the number of requests.
Done checkWork(const ArrivalProcess& arrivals, const ArrivalLimit& limit, int runs,
               const WorkLimit& mostWork);

} // namespace ringside::serving
