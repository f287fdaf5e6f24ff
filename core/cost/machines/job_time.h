// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/scenario/machines_scenario.h"

namespace ringside::cost {

/// Jobs on machines that may be preempted, in seconds. A job consists of segments of w = checkpoint
/// + save, the last without a save. With preemptions at the rate v and a restart R, a segment takes
///   e^(v R) (e^(v w) - 1) / v
/// on average, restarts included (Daly, Future Generation Computer Systems 22, 2006; exact for
/// exponential times between preemptions). The numbers of several jobs are of means: the last of
/// several machines ends later than the mean says.
struct JobTimes
{
    double job = 0;    ///< mean of one job
    double rounds = 0; ///< ceil(count / parallel)
    double finish = 0; ///< of all jobs
    double machineHours = 0;

    /// Needs the jobs' count and run.
    static JobTimes of(const JobsScenario& jobs);
};

} // namespace ringside::cost
