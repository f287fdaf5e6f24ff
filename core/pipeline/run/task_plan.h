// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/fields/pipeline_scenario.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace ringside::pipeline {

/// A condition with the indices and the values that it reads.
struct PlannedCondition
{
    int task = -1; ///< -1: none
    OutputCondition fields{};
    std::vector<double> values{}; ///< one per run; the last one repeats

    bool holdsInRun(int run) const
    {
        const auto last = values.size() - 1;
        return fields.holds(values[std::min(static_cast<std::size_t>(run), last)]);
    }
};

/// An enabled task with indices in place of names. Disabled tasks are left out.
struct PlannedTask
{
    std::string name;
    double duration = 0; ///< s
    double lost = 0;     ///< s of an attempt that preemptions add
    int priority = 0, items = 1, itemLimit = 0;
    std::vector<double> pauses{}; ///< s before each retry
    std::vector<int> inputs{}, after{}, each{};
    int waitsFor = 0; ///< tasks of inputs, after and the condition, or of the scope of an exit task
    std::vector<int> followers{}, eachFollowers{}, exitFollowers{};
    bool isExit = false;
    std::optional<double> clock{};
    bool isCached = true, hasRunDate = false, isModel = false, notifies = false, hasEffect = false;
    int signature = 0;            ///< component and parameters
    std::vector<int> changedOn{}; ///< runs
    std::vector<int> reads{};     ///< sources
    int service = -1, machine = -1, target = -1, opens = -1, closes = -1;
    double machines = 1, failChance = 0;
    std::optional<FailurePlan> fails{};
    PlannedCondition when{}, wanted{};
    int guardSource = -1, freshSource = -1;
    double guardAge = 0, freshAge = 0;

    int versionIn(int run) const;
    /// s without failures and preemptions, with the items of a loop in waves.
    double usualLength() const;
    /// Whether an attempt fails, counted from 0.
    bool failsAt(int run, int item, int attempt) const;
};

struct PlannedSource
{
    std::string name;
    SourceFields fields;

    /// Complete deliveries at a time.
    int versionAt(double time) const;
    double completedAt(int version) const
    {
        return fields.times[static_cast<std::size_t>(version) - 1];
    }
    /// Whether a part of a delivery, but not all of it, has arrived.
    bool isArriving(double time) const;
};

/// The graph of a scenario, checked and with indices. Tasks, sources, services and machines are in
/// the order of their names.
struct TaskPlan
{
    std::vector<PlannedTask> tasks;
    std::vector<PlannedSource> sources;
    std::vector<ServiceFields> services;
    std::vector<std::string> machines, targets, clusters;
    int triggerSource = -1; ///< else the first source by name, if any
    int allItems = 0;       ///< of one run

    const PlannedTask& at(int task) const { return tasks[static_cast<std::size_t>(task)]; }
};

/// Errors: MissingField without tasks; UnknownName for an id that does not exist; Incompatible for
/// a cycle, for `each` of tasks with other numbers of items, for a condition on an output that
/// nothing puts out or a trigger that its source cannot raise; each with the path of the field.
Result<TaskPlan> planTasks(const PipelineScenario& scenario);

/// The longest path by duration, with the items of a loop in waves, without cache, limits of the
/// run or exit tasks (critical path method: Kelley and Walker 1959).
struct CriticalPath
{
    double length = 0; ///< s
    std::vector<int> tasks{};
};
CriticalPath criticalPath(const TaskPlan& plan);

} // namespace ringside::pipeline
