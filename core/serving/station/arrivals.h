// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/rng.h"
#include "core/serving/probability/time_law.h"

#include <cstddef>
#include <limits>
#include <variant>
#include <vector>

namespace ringside::serving {

/// Rates in 1/s, times in s from the start of the run.
struct PoissonArrivals
{
    double rate = 1;
};
/// One arrival every 1/rate.
struct RegularArrivals
{
    double rate = 1;
};
/// Poisson arrivals at `rate` during on periods, none during off periods; both have exponential
/// lengths, and the first is on.
struct OnOffArrivals
{
    double rate = 1, meanOn = 1, meanOff = 1;
};
/// Poisson arrivals at `rate`, starting at time `at`.
struct RateStep
{
    double at = 0, rate = 0;
    bool operator==(const RateStep&) const = default;
};
struct ProfileArrivals
{
    std::vector<RateStep> steps;
};
/// Independent times between arrivals.
struct RenewalArrivals
{
    TimeDistribution between;
};
struct TraceArrivals
{
    std::vector<double> times;
};

using ArrivalProcess = std::variant<PoissonArrivals, RegularArrivals, OnOffArrivals,
                                    ProfileArrivals, RenewalArrivals, TraceArrivals>;

/// Limits of the drawn arrivals: at most `count`, all before `until`.
struct ArrivalLimit
{
    std::size_t count = std::numeric_limits<std::size_t>::max();
    double until = std::numeric_limits<double>::infinity();
};

/// Ascending times. An endless process needs a finite limit.
std::vector<double> drawArrivals(const ArrivalProcess& process, Rng random,
                                 const ArrivalLimit& limit);

/// Arrivals per second in the long run; of a profile over [0, horizon).
double meanRate(const ArrivalProcess& process, double horizon);

/// Errors: OutOfRange for a time that is negative or earlier than the previous one, with the
/// entry's line, counted from 1.
Done checkTrace(const std::vector<double>& times);
/// The same for the steps of a profile; their rates must be at least 0.
Done checkProfile(const std::vector<RateStep>& steps);

} // namespace ringside::serving
