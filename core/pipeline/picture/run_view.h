// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/picture/evaluated_pipeline.h"
#include "core/scenario/picture.h"

#include <vector>

/// What several pictures of runs read from the log.
namespace ringside::pipeline {

/// The attempts of one task in one run, all items together. Times in seconds of the scenario.
struct TaskSpan
{
    int task = 0;
    TaskState state = TaskState::NotRun;
    double start = 0, end = 0;
    bool isRepeated = false;
    int fromRun = -1;      ///< whose execution the cache gave
    bool holdsOld = false; ///< data that were not the newest at launch
    std::vector<LoggedAttempt> attempts{};
};

/// The logged runs.
int loggedRuns(const RunLog& log);
/// One per task of the plan, in their order.
std::vector<TaskSpan> spansOf(const EvaluatedRuns& runs, int run);
/// "Run 3", with what went wrong.
std::string runName(const RunRecord& record, int run);
/// The word for a task's state, marked for translation.
const char* stateWord(TaskState state);

} // namespace ringside::pipeline
