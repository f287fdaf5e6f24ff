// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/rng.h"
#include "core/serving/probability/time_law.h"

#include <cstddef>
#include <initializer_list>
#include <limits>
#include <memory>
#include <utility>
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
/// Recorded arrival times in s, ascending. Copies share them, because a table has up to millions
/// and a job is copied for each change and each run. Immutable, so any thread may read it.
class ArrivalTimes
{
public:
    ArrivalTimes() = default;
    ArrivalTimes(std::vector<double> times)
        : m_times(times.empty() ? nullptr
                                : std::make_shared<const std::vector<double>>(std::move(times)))
    {
    }
    ArrivalTimes(std::initializer_list<double> times) : ArrivalTimes(std::vector<double>(times)) {}

    bool empty() const { return !m_times; }
    std::size_t size() const { return m_times ? m_times->size() : 0; }
    double operator[](std::size_t i) const { return (*m_times)[i]; }
    double back() const { return m_times->back(); }
    std::size_t countBefore(double until) const;
    bool isSharedWith(const ArrivalTimes& other) const { return m_times == other.m_times; }

    bool operator==(const ArrivalTimes& other) const
    {
        return isSharedWith(other) || (m_times && other.m_times && *m_times == *other.m_times);
    }

private:
    std::shared_ptr<const std::vector<double>> m_times; ///< null without times
};

struct TraceArrivals
{
    ArrivalTimes times;
};

using ArrivalProcess = std::variant<PoissonArrivals, RegularArrivals, OnOffArrivals,
                                    ProfileArrivals, RenewalArrivals, TraceArrivals>;

/// Limits of the drawn arrivals: at most `count`, all before `until`.
struct ArrivalLimit
{
    std::size_t count = std::numeric_limits<std::size_t>::max();
    double until = std::numeric_limits<double>::infinity();
};

/// Whether the process describes one period and is used completely: a profile or a trace.
bool hasEnd(const ArrivalProcess& process);

/// The arrivals of replica `index` of `count`. Random arrivals are split at random, which keeps
/// their law; regular and recorded ones go to the replicas in turn.
ArrivalProcess arrivalsOfReplica(ArrivalProcess process, int count, int index);

/// Ascending times. An endless process needs a finite limit.
std::vector<double> drawArrivals(const ArrivalProcess& process, Rng random,
                                 const ArrivalLimit& limit);
/// The same into `times`, whose memory is used again.
void drawArrivals(const ArrivalProcess& process, Rng random, const ArrivalLimit& limit,
                  std::vector<double>& times);

/// Arrivals per second in the long run; of a profile or a trace before the horizon.
double meanRate(const ArrivalProcess& process, double horizon);

/// Errors: OutOfRange for a time that is negative or earlier than the previous one, with the
/// entry's line, counted from 1.
Done checkTrace(const ArrivalTimes& times);
/// The same for the steps of a profile; their rates must be at least 0.
Done checkProfile(const std::vector<RateStep>& steps);

} // namespace ringside::serving
