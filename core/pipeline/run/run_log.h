// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/run_state.h"

#include <vector>

namespace ringside::pipeline {

enum class AttemptOutcome { Executed, Cached, Failed };

/// An attempt for the pictures. A hit in the cache takes no time.
struct LoggedAttempt
{
    int run = 0, task = 0, item = 0, attempt = 0;
    double start = 0, end = 0;
    AttemptOutcome outcome = AttemptOutcome::Executed;
    int execution = -1; ///< that it made or found
    bool isRepeated = false;
};

/// An execution of one item: what the cache knows.
struct Execution
{
    int task = 0, run = 0;
    double start = 0;
};

struct RunRecord
{
    double due = 0, launch = 0, end = 0;
    bool hasFailed = false, hasNotified = false, readsNew = false, readsPart = false;
    bool isStale = false; ///< a model holds old data
};

/// What happened, in the order of time.
struct RunLog
{
    std::vector<RunRecord> runs;
    std::vector<double> skipped;         ///< when launches were due that the schedule dropped
    std::vector<LoggedAttempt> attempts; ///< of the first kLoggedRuns runs
    std::vector<std::vector<TaskState>> taskStates; ///< of the same runs
    std::vector<Execution> executions;
    std::vector<int> versions; ///< per execution and source; -1: none
    std::size_t sources = 0;

    int versionOf(int execution, int source) const
    {
        return versions[static_cast<std::size_t>(execution) * sources +
                        static_cast<std::size_t>(source)];
    }
};

inline constexpr int kLoggedRuns = 40;

} // namespace ringside::pipeline
