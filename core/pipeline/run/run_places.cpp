// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/run_places.h"

namespace ringside::pipeline {

int RunPlaces::acquire()
{
    int place = static_cast<int>(m_runs.size());
    if (m_free.empty()) {
        m_runs.emplace_back();
        m_runs.back().tasks.resize(m_plan.tasks.size());
    } else {
        place = m_free.back();
        m_free.pop_back();
    }
    reset(at(place));
    return place;
}

void RunPlaces::reset(RunState& run) const
{
    run.isStopping = run.isStopped = run.isDirty = false;
    run.isActive = true;
    run.held = 0;
    run.openTasks = static_cast<int>(m_plan.tasks.size());
    run.artifacts.assign(static_cast<std::size_t>(m_plan.allItems), -1);
    run.work.assign(static_cast<std::size_t>(m_plan.allItems), 0);
    int artifact = 0;
    for (std::size_t task = 0; task < m_plan.tasks.size(); ++task) {
        const PlannedTask& plan = m_plan.tasks[task];
        TaskProgress& progress = run.tasks[task];
        progress.state = TaskState::Pending;
        progress.waitsFor = plan.waitsFor;
        progress.dependsOnFailure = progress.dependsOnSkipped = progress.isOpen = false;
        progress.nextItem = progress.readyItems = 0;
        progress.heap.clear();
        progress.retries.clear();
        progress.missing.clear();
        if (!plan.each.empty() && !plan.isExit && !plan.clock)
            progress.missing.assign(static_cast<std::size_t>(plan.items),
                                    static_cast<int>(plan.each.size()));
        progress.started = progress.held = progress.final = 0;
        progress.executed = progress.cached = progress.failed = progress.notRun = 0;
        progress.firstArtifact = artifact;
        artifact += plan.items;
    }
}

} // namespace ringside::pipeline
