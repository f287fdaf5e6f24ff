// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/run_tally.h"

namespace ringside::pipeline {

/// Whether an execution holds an older version of a source than the newest complete one at a
/// launch.
bool holdsOlder(const TaskPlan& plan, const RunLog& log, int execution, double launch);

/// What a run adds to the sums when its last task has a state.
class RunEnd
{
public:
    RunEnd(const TaskPlan& plan, RunOutcome& outcome)
        : m_plan(plan), m_log(outcome.log), m_tally(outcome.tally)
    {
    }

    void end(const RunState& run, double now);
    /// The condition on the output of this run, or of the run whose execution the cache gave.
    bool outputHolds(const RunState& run, const PlannedCondition& condition) const;

private:
    void noteModel(const RunState& run, int task);

    const TaskPlan& m_plan;
    RunLog& m_log;
    RunTally& m_tally;
};

} // namespace ringside::pipeline
