// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/machines/job_time.h"

#include "core/cost/block/bill.h"

#include <algorithm>
#include <cmath>

namespace ringside::cost {

namespace {

double meanOfSegment(double work, double rate, double restart)
{
    return rate > 0 ? std::exp(rate * restart) * std::expm1(rate * work) / rate : work;
}

double meanOfJob(const JobsScenario& jobs)
{
    const double rate = jobs.preemptedPerHour / kHourSeconds;
    const double run = *jobs.run, step = std::min(run, jobs.checkpoint.value_or(run));
    const double segments = std::max(1.0, wholeAbove(run / step));
    const double last = run - step * (segments - 1);
    return (segments - 1) * meanOfSegment(step + jobs.save, rate, jobs.restart) +
           meanOfSegment(last, rate, jobs.restart);
}

} // namespace

JobTimes JobTimes::of(const JobsScenario& jobs)
{
    JobTimes times;
    times.job = meanOfJob(jobs);
    times.rounds = std::ceil(static_cast<double>(*jobs.count) / jobs.parallel);
    if (jobs.keep) {
        times.finish = jobs.start + times.rounds * (jobs.reuse + times.job);
        times.machineHours =
            jobs.parallel * std::max(jobs.retainedHours, times.finish / kHourSeconds);
    } else {
        const double billed = (jobs.startBilled ? jobs.start : 0) + times.job;
        times.finish = times.rounds * (jobs.start + times.job);
        times.machineHours = *jobs.count * billed / kHourSeconds;
    }
    return times;
}

} // namespace ringside::cost
