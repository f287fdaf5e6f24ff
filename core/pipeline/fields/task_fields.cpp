// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/fields/pipeline_fields.h"

#include "core/base/tr.h"

namespace ringside::pipeline {

namespace {

using scenario::count;
using scenario::FieldInfo;
using scenario::FieldKind;
using scenario::orNone;
using scenario::plain;
using scenario::toggle;

using TaskRows = std::vector<scenario::FieldRow<TaskFields>>;

#define RINGSIDE_TASK(member) RINGSIDE_ENTRY(TaskFields, member)

FieldInfo names(const char* path, const char* meaning)
{
    FieldInfo field = scenario::list(
        path, FieldKind::Names, RINGSIDE_TR("a list of names, such as [read, train]"), meaning);
    field.takesOne = true;
    return field;
}

FieldInfo oneName(const char* path, const char* meaning)
{
    return orNone(scenario::info(path, FieldKind::Name, "", meaning));
}

FieldInfo indices(const char* path, double most, const char* meaning)
{
    FieldInfo field = scenario::list(
        path, FieldKind::Counts, RINGSIDE_TR("a list of whole numbers, such as [0, 2]"), meaning);
    field.takesOne = true;
    return scenario::ranged(std::move(field), 0, most);
}

TaskRows orderRows()
{
    return {
        {toggle("enabled", RINGSIDE_TR("the task is part of the pipeline")),
         RINGSIDE_TASK(isEnabled)},
        {seconds("duration", RINGSIDE_TR("time of an attempt"), kLongestTask),
         RINGSIDE_TASK(duration)},
        {count("priority", "", -1e6, 1e6,
               RINGSIDE_TR("higher numbers start first where places are limited")),
         RINGSIDE_TASK(priority)},
        {names("inputs", RINGSIDE_TR("tasks whose outputs it reads; part of the cache key")),
         RINGSIDE_TASK(inputs)},
        {names("after", RINGSIDE_TR("tasks that it only waits for")), RINGSIDE_TASK(after)},
        {names("each", RINGSIDE_TR("tasks of which item i waits only for item i")),
         RINGSIDE_TASK(each)},
        {names("exit_of", RINGSIDE_TR("exit task of these tasks, or of all")),
         RINGSIDE_TASK(exitOf)},
        {orNone(seconds("clock", RINGSIDE_TR("starts this long after the launch, whatever "
                                             "happened upstream"))),
         RINGSIDE_TASK(clock)},
        {count("items", "", 1, kMostItems, RINGSIDE_TR("items of a loop; dependants wait for all")),
         RINGSIDE_TASK(items)},
        {count("item_parallelism", "", 0, kMostItems, RINGSIDE_TR("items at a time; 0: unlimited")),
         RINGSIDE_TASK(itemParallelism)},
    };
}

TaskRows cacheRows()
{
    return {
        {oneName("component", RINGSIDE_TR("image, command and arguments; else the task's own")),
         RINGSIDE_TASK(component)},
        {indices("changed_on", kMostRuns,
                 RINGSIDE_TR("runs, counted from 0, from which on the component is a new one")),
         RINGSIDE_TASK(changedOn)},
        {toggle("run_date", RINGSIDE_TR("the launch time is a parameter")),
         RINGSIDE_TASK(hasRunDate)},
        {names("reads", RINGSIDE_TR("sources that it reads")), RINGSIDE_TASK(reads)},
        {toggle("cache", RINGSIDE_TR("results of former runs are used")), RINGSIDE_TASK(isCached)},
        {toggle("model", RINGSIDE_TR("its artifact is the model that serves")),
         RINGSIDE_TASK(isModel)},
        {oneName("side_effect", RINGSIDE_TR("target that it writes")), RINGSIDE_TASK(sideEffect)},
        {toggle("notifies", RINGSIDE_TR("it sends a message")), RINGSIDE_TASK(notifies)},
        {oneName("opens", RINGSIDE_TR("cluster that it creates")), RINGSIDE_TASK(opens)},
        {oneName("closes", RINGSIDE_TR("cluster that it deletes")), RINGSIDE_TASK(closes)},
        {oneName("guard.source", RINGSIDE_TR("source that must be fresh, or the task fails")),
         RINGSIDE_TASK(guard.source)},
        {seconds("guard.max_age", RINGSIDE_TR("maximum age of its newest complete version")),
         RINGSIDE_TASK(guard.maxAge)},
        {oneName("wants_fresh.source", RINGSIDE_TR("source whose age is only counted")),
         RINGSIDE_TASK(wantsFresh.source)},
        {seconds("wants_fresh.max_age", RINGSIDE_TR("maximum age of the version that it holds")),
         RINGSIDE_TASK(wantsFresh.maxAge)},
    };
}

TaskRows failureRows()
{
    return {
        {count("retries", "", 0, 50, RINGSIDE_TR("attempts after a failed one")),
         RINGSIDE_TASK(retries)},
        {seconds("backoff", RINGSIDE_TR("pause before the first retry")), RINGSIDE_TASK(backoff)},
        {plain("backoff_factor", 1, 10, RINGSIDE_TR("factor of the pause from retry to retry")),
         RINGSIDE_TASK(backoffFactor)},
        {seconds("backoff_max", RINGSIDE_TR("longest pause")), RINGSIDE_TASK(backoffMax)},
        {indices("fails.runs", kMostRuns, RINGSIDE_TR("runs, counted from 0, in which it fails")),
         RINGSIDE_TASK(fails.runs)},
        {indices("fails.items", kMostItems, RINGSIDE_TR("items, counted from 0, that fail")),
         RINGSIDE_TASK(fails.items)},
        {orNone(
             count("fails.attempts", "", -1, 51, RINGSIDE_TR("first attempts that fail; -1: all"))),
         RINGSIDE_TASK(fails.attempts)},
        {orNone(seconds("fails.at", RINGSIDE_TR("time from the start to the failure"))),
         RINGSIDE_TASK(fails.at)},
        {plain("fail_chance", 0, 1 - scenario::kSmallShare,
               RINGSIDE_TR("chance that an attempt fails, for finish_chance only")),
         RINGSIDE_TASK(failChance)},
        {oneName("service", RINGSIDE_TR("service that an attempt needs")), RINGSIDE_TASK(service)},
        {oneName("machine", RINGSIDE_TR("type of machine, for the price")), RINGSIDE_TASK(machine)},
        {count("machines", "", 1, 10000, RINGSIDE_TR("machines of an attempt")),
         RINGSIDE_TASK(machines)},
        {count("preemptions", "", 0, 1000, RINGSIDE_TR("preemptions of an attempt")),
         RINGSIDE_TASK(preemptions)},
        {seconds("checkpoint", RINGSIDE_TR("time between checkpoints; 0: none")),
         RINGSIDE_TASK(checkpoint)},
        {seconds("restart", RINGSIDE_TR("time to restart after a preemption")),
         RINGSIDE_TASK(restart)},
    };
}

TaskRows conditionRows()
{
    const auto bound = [](const char* path, const char* meaning) {
        return orNone(plain(path, -1e12, 1e12, meaning));
    };
    return {
        {oneName("when.task", RINGSIDE_TR("task whose output is the condition")),
         RINGSIDE_TASK(when.task)},
        {oneName("when.output", RINGSIDE_TR("the output")), RINGSIDE_TASK(when.output)},
        {bound("when.at_least", RINGSIDE_TR("it runs from this value on")),
         RINGSIDE_TASK(when.atLeast)},
        {bound("when.below", RINGSIDE_TR("it runs below this value")), RINGSIDE_TASK(when.below)},
        {scenario::choice("when.evaluated", {"run", "compile"},
                          RINGSIDE_TR("compile: a Python if on an output, which is always true")),
         RINGSIDE_TASK(when.isCompiled)},
        {oneName("wanted.task", RINGSIDE_TR("task whose output says what should happen")),
         RINGSIDE_TASK(wanted.task)},
        {oneName("wanted.output", RINGSIDE_TR("the output")), RINGSIDE_TASK(wanted.output)},
        {bound("wanted.at_least", RINGSIDE_TR("it should run from this value on")),
         RINGSIDE_TASK(wanted.atLeast)},
        {bound("wanted.below", RINGSIDE_TR("it should run below this value")),
         RINGSIDE_TASK(wanted.below)},
    };
}

} // namespace

std::vector<PipelineMap> taskMaps()
{
    constexpr auto kTasks = &PipelineScenario::tasks;
    TaskRows rows = orderRows();
    for (const TaskRows& more : {cacheRows(), failureRows(), conditionRows()})
        rows.insert(rows.end(), more.begin(), more.end());
    FieldInfo output =
        scenario::list("", FieldKind::Numbers, RINGSIDE_TR("a number, or a list with one per run"),
                       RINGSIDE_TR("a number that it puts out; the last one repeats"));
    output.takesOne = true;
    return {
        scenario::mapAt("pipeline.tasks", kTasks, rows),
        valuesInside("pipeline.tasks.*.parameters", kTasks, &TaskFields::parameters,
                     scenario::info("", FieldKind::Name, "",
                                    RINGSIDE_TR("a parameter; part of the cache key"))),
        valuesInside("pipeline.tasks.*.outputs", kTasks, &TaskFields::outputs, std::move(output)),
    };
}

} // namespace ringside::pipeline
