// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/run_end.h"

#include <algorithm>

namespace ringside::pipeline {

bool holdsOlder(const TaskPlan& plan, const RunLog& log, int execution, double launch)
{
    for (int source = 0; source < static_cast<int>(plan.sources.size()); ++source) {
        const int version = log.versionOf(execution, source);
        if (version >= 0 &&
            version < plan.sources[static_cast<std::size_t>(source)].versionAt(launch))
            return true;
    }
    return false;
}

bool RunEnd::outputHolds(const RunState& run, const PlannedCondition& condition) const
{
    const int first = run.tasks[static_cast<std::size_t>(condition.task)].firstArtifact;
    const int execution = run.artifacts[static_cast<std::size_t>(first)];
    const int index =
        execution < 0 ? run.index : m_log.executions[static_cast<std::size_t>(execution)].run;
    return condition.holdsInRun(index);
}

/// A run is stale if the artifact of a model holds old data.
void RunEnd::noteModel(const RunState& run, int index)
{
    const TaskProgress& progress = run.tasks[static_cast<std::size_t>(index)];
    if (progress.state != TaskState::Executed && progress.state != TaskState::Cached)
        return;
    bool isStale = false;
    m_tally.isUsedModel.resize(m_log.executions.size());
    for (int item = 0; item < m_plan.at(index).items; ++item) {
        const int execution =
            run.artifacts[static_cast<std::size_t>(progress.firstArtifact + item)];
        m_tally.isUsedModel[static_cast<std::size_t>(execution)] = 1;
        isStale = isStale || holdsOlder(m_plan, m_log, execution, run.launch);
    }
    m_tally.staleRuns += isStale ? 1 : 0;
    m_log.runs[static_cast<std::size_t>(run.index)].isStale |= isStale;
}

void RunEnd::end(const RunState& run, double now)
{
    m_log.runs[static_cast<std::size_t>(run.index)].end = now;
    bool isWrong = false;
    for (int task = 0; task < static_cast<int>(m_plan.tasks.size()); ++task) {
        const PlannedTask& plan = m_plan.at(task);
        if (plan.isModel)
            noteModel(run, task);
        const bool hasRun = run.tasks[static_cast<std::size_t>(task)].state == TaskState::Executed;
        isWrong |= plan.wanted.task >= 0 && hasRun != outputHolds(run, plan.wanted);
    }
    m_tally.wrongActs += isWrong ? 1 : 0;
    if (run.index >= kLoggedRuns)
        return;
    auto& states = m_log.taskStates;
    states.resize(std::max(states.size(), static_cast<std::size_t>(run.index) + 1));
    for (const TaskProgress& progress : run.tasks)
        states[static_cast<std::size_t>(run.index)].push_back(progress.state);
}

} // namespace ringside::pipeline
