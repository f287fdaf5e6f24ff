// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/task_plan.h"

#include <utility>
#include <vector>

namespace ringside::pipeline {

enum class TaskState { Pending, Executed, Cached, Failed, Skipped, NotRun };

/// An attempt after a failed one.
struct Retry
{
    int item = 0, attempt = 0;
};

/// A task of a run that is not over.
struct TaskProgress
{
    TaskState state = TaskState::Pending;
    int waitsFor = 0;
    bool dependsOnFailure = false, dependsOnSkipped = false;
    bool isOpen = false;              ///< all but the items of `each` is there
    int nextItem = 0, readyItems = 0; ///< items without `each` become ready at once
    double readyAt = 0;
    std::vector<std::pair<double, int>> heap{}; ///< ready items with `each`: time and item
    std::vector<int> missing{};                 ///< of each item with `each`; -1: it cannot run
    std::vector<Retry> retries{};
    int started = 0, held = 0, final = 0; ///< items
    int executed = 0, cached = 0, failed = 0, notRun = 0;
    int firstArtifact = 0; ///< in RunState::artifacts

    bool hasReady() const { return readyItems > nextItem || !heap.empty(); }
    /// Time and item of the next one.
    std::pair<double, int> front() const
    {
        return heap.empty() ? std::pair(readyAt, nextItem) : heap.front();
    }
};

/// A run that is not over. The memory is used again for later runs.
struct RunState
{
    int index = 0;                              ///< of all runs
    int launchId = 0;                           ///< equal for runs that launch at the same time
    int delivery = -1;                          ///< that launched it
    double launch = 0;                          ///< s
    double factor = 1;                          ///< of durations
    bool isStopping = false, isStopped = false; ///< after a failure, under `fast`
    bool isActive = false, isDirty = false;
    int held = 0, openTasks = 0;
    std::vector<TaskProgress> tasks{};
    std::vector<int> artifacts{}; ///< executions behind the items of all tasks; -1: none
    std::vector<double> work{};   ///< s of the attempts of those items
};

} // namespace ringside::pipeline
