// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/picture/run_view.h"

#include "core/pipeline/picture/pipeline_text.h"
#include "core/pipeline/run/run_end.h"

#include <algorithm>

namespace ringside::pipeline {

int loggedRuns(const RunLog& log)
{
    return static_cast<int>(log.taskStates.size());
}

std::vector<TaskSpan> spansOf(const EvaluatedRuns& runs, int run)
{
    const RunLog& log = runs.outcome.log;
    const RunRecord& record = log.runs[static_cast<std::size_t>(run)];
    const auto& states = log.taskStates[static_cast<std::size_t>(run)];
    std::vector<TaskSpan> spans(runs.plan.tasks.size());
    for (std::size_t task = 0; task < spans.size(); ++task) {
        spans[task].task = static_cast<int>(task);
        spans[task].state = states[task];
        spans[task].start = spans[task].end = record.end;
    }
    for (const LoggedAttempt& attempt : log.attempts) {
        if (attempt.run != run)
            continue;
        TaskSpan& span = spans[static_cast<std::size_t>(attempt.task)];
        const bool isFirst = span.attempts.empty();
        span.start = isFirst ? attempt.start : std::min(span.start, attempt.start);
        span.end = isFirst ? attempt.end : std::max(span.end, attempt.end);
        span.isRepeated |= attempt.isRepeated;
        if (attempt.outcome == AttemptOutcome::Cached)
            span.fromRun = log.executions[static_cast<std::size_t>(attempt.execution)].run;
        if (attempt.outcome != AttemptOutcome::Failed)
            span.holdsOld |= holdsOlder(runs.plan, log, attempt.execution, record.launch);
        span.attempts.push_back(attempt);
    }
    return spans;
}

std::string runName(const RunRecord& record, int run)
{
    const char* form = record.hasFailed ? forms::kRunFailed
                       : record.isStale ? forms::kRunOfOldData
                                        : forms::kRun;
    return filled(form, {std::to_string(run + 1)});
}

const char* stateWord(TaskState state)
{
    switch (state) {
    case TaskState::Executed:
        return RINGSIDE_TR("executed");
    case TaskState::Cached:
        return RINGSIDE_TR("from the cache");
    case TaskState::Failed:
        return RINGSIDE_TR("failed");
    case TaskState::Skipped:
        return RINGSIDE_TR("skipped");
    case TaskState::NotRun:
    case TaskState::Pending:
        break;
    }
    return RINGSIDE_TR("not run");
}

} // namespace ringside::pipeline
