// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/task_plan.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <vector>

namespace ringside::pipeline {

struct DueLaunch
{
    double due = 0;
    int delivery = -1; ///< that raised it
    bool wasQueued = false;
};

/// When runs launch. A schedule skips a launch at `max_concurrent`, or keeps it with `queueing`.
///
/// In a pause launches are missed. Documented (Vertex AI, schedules.resume, `catchUp`): all missed
/// runs are scheduled for backfill first, new runs after the backfill is complete. Not documented,
/// and assumed: the backfill keeps to `max_concurrent`; a launch that falls due while backfill
/// waits is appended to it.
class Launcher
{
public:
    Launcher(const PipelineScenario& scenario, const TaskPlan& plan);

    /// The next time at which a launch is due or a pause ends.
    double nextTime() const
    {
        double next = std::numeric_limits<double>::infinity();
        if (m_next < m_due.size())
            next = m_due[m_next].due;
        if (m_nextPause < m_pauseEnds.size())
            next = std::min(next, m_pauseEnds[m_nextPause]);
        return next;
    }

    /// What launches now, with `active` runs; `skipped` gets the launches that are dropped.
    std::vector<DueLaunch> launchesAt(double now, int active, std::vector<double>& skipped);
    /// What may launch because a run ended.
    std::vector<DueLaunch> waiting(int active);
    bool isWaiting() const { return !m_backfill.empty() || !m_queue.empty(); }

private:
    bool hasRoom(int active) const { return m_limit == 0 || active < m_limit; }
    bool isPaused(double time) const;

    const ScheduleFields& m_schedule;
    int m_limit;
    std::vector<DueLaunch> m_due;
    std::vector<double> m_pauseEnds;
    std::size_t m_next = 0, m_nextPause = 0;
    std::vector<DueLaunch> m_missed;
    std::deque<DueLaunch> m_backfill, m_queue;
};

} // namespace ringside::pipeline
