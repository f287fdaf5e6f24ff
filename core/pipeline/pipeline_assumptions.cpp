// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline_assumptions.h"

#include "core/base/tr.h"

#include <algorithm>

namespace ringside::pipeline {

namespace {

using scenario::FieldNote;

std::vector<FieldNote> gateAssumptions(const GatesScenario& gates)
{
    std::vector<FieldNote> notes{
        {"pipeline.gates.changes_per_day",
         RINGSIDE_TR("changes arrive evenly over the working day; each day starts empty")}};
    const auto isSampled = [](const auto& check) { return check.second.sample > 0; };
    if (std::ranges::any_of(gates.checks, isSampled))
        notes.push_back(
            {"pipeline.gates.horizon", RINGSIDE_TR("sampled cases are independent of each other")});
    return notes;
}

} // namespace

std::vector<FieldNote> pipelineAssumptions(const PipelineScenario& scenario)
{
    if (scenario.gates.isStated())
        return gateAssumptions(scenario.gates);
    const auto has = [&](const auto& is) {
        return std::ranges::any_of(scenario.tasks,
                                   [&](const auto& task) { return is(task.second); });
    };
    std::vector<FieldNote> notes{
        {"pipeline.horizon",
         RINGSIDE_TR("durations are typed, not measured; machines start at once; days and times "
                     "are UTC")}};
    const bool hasRetries = has([](const TaskFields& task) { return task.retries > 0; });
    const bool hasLimit = scenario.parallelism > 0 ||
                          has([](const TaskFields& task) { return task.itemParallelism > 0; });
    if (hasRetries && hasLimit)
        notes.push_back({"pipeline.parallelism",
                         RINGSIDE_TR("not documented: a task keeps its place while it waits for "
                                     "a retry")});
    if (hasRetries && scenario.failurePolicy == FailurePolicy::Fast)
        notes.push_back({"pipeline.failure_policy",
                         RINGSIDE_TR("not documented: running tasks keep their retries")});
    if (scenario.hasCaching && has([](const TaskFields& task) { return task.isCached; }) &&
        (scenario.schedule.count > 1 || scenario.trigger.kind != TriggerKind::Schedule))
        notes.push_back({"pipeline.caching",
                         RINGSIDE_TR("not documented: a running execution is no hit; entries of "
                                     "the cache do not expire")});
    if (scenario.schedule.catchesUp && !scenario.schedule.pauses.empty())
        notes.push_back({"pipeline.schedule.catch_up",
                         RINGSIDE_TR("not documented: missed launches keep to the limit of runs, "
                                     "and launches due meanwhile follow them")});
    return notes;
}

} // namespace ringside::pipeline
