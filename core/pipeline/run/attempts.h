// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/run_tally.h"

#include <cstddef>
#include <vector>

namespace ringside::pipeline {

/// An attempt from its start to its end.
struct RunningAttempt
{
    int slot = 0, task = 0, item = 0, attempt = 0;
    double start = 0, length = 0; ///< s
    AttemptOutcome outcome = AttemptOutcome::Executed;
    int execution = -1;  ///< that it makes or found
    std::size_t key = 0; ///< kept in the cache's table
    bool holdsService = false, readsPart = false;
};

/// What an attempt does: it hits the cache, is refused, fails or executes, and what it leaves.
///
/// The key of the cache (Vertex AI, "Configure execution caching"): pipeline name, component
/// specification, values of parameters, artifacts behind the inputs, and here the addresses of what
/// the task reads; what lies at an address is not part of it. Not documented there: whether a
/// running execution is a hit. The open-source backend of Kubeflow Pipelines stores the cache entry
/// at the end of the launcher's Execute(), so here only finished executions are hits.
class Attempts
{
public:
    Attempts(const PipelineScenario& scenario, const TaskPlan& plan, RunOutcome& outcome);

    /// Decides how the attempt goes that starts now.
    RunningAttempt start(RunState& run, int task, int item, int attempt, double now);
    /// Frees what it held. The run's artifact is set unless it failed.
    void end(RunState& run, const RunningAttempt& attempt, double now);

private:
    void fillKey(const RunState& run, const PlannedTask& task, int item);
    int addressOf(const RunState& run, int source) const;
    /// Whether the attempt fails before its work begins.
    bool isRefused(const PlannedTask& task, double now, double& length) const;
    int addExecution(const RunState& run, int task, int item, double now);
    void carry(const RunState& run, int other, int item, std::size_t row);
    void executed(RunState& run, const RunningAttempt& attempt, double now);
    void noteReads(const RunState& run, const RunningAttempt& attempt);
    void noteAge(const RunState& run, const PlannedTask& task, int execution, double at);
    void noteEffects(const RunState& run, const PlannedTask& task, double now);
    bool isRepeated(const RunState& run, const RunningAttempt& attempt);

    const PipelineScenario& m_scenario;
    const TaskPlan& m_plan;
    RunLog& m_log;
    RunTally& m_tally;
    KeyTable m_cache, m_known;
    std::vector<int> m_key;
    std::vector<int> m_busy;    ///< per service
    std::vector<int> m_oldRuns; ///< runs counted as old, ascending
};

} // namespace ringside::pipeline
