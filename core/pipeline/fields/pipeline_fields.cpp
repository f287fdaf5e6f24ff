// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/fields/pipeline_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

#include <iterator>
#include <utility>

namespace ringside::pipeline {

namespace {

using scenario::choice;
using scenario::FieldInfo;
using scenario::FieldKind;
using scenario::FieldRow;
using scenario::toggle;

FieldInfo spans(const char* path, const char* meaning)
{
    return scenario::list(path, FieldKind::Pairs,
                          RINGSIDE_TR("a list of times in s, such as [[7500, 7680]]"), meaning);
}

PipelineRows runRows()
{
    return {
        {scenario::info("pipeline.name", FieldKind::Name, "",
                        RINGSIDE_TR("name of the pipeline: only runs with the same name share "
                                    "the cache")),
         RINGSIDE_PIPELINE(name)},
        {toggle("pipeline.name_per_run", RINGSIDE_TR("each run has a name of its own")),
         RINGSIDE_PIPELINE(hasNamePerRun)},
        {toggle("pipeline.caching", RINGSIDE_TR("false: the whole job runs without the cache")),
         RINGSIDE_PIPELINE(hasCaching)},
        {choice("pipeline.failure_policy", {"slow", "fast"},
                RINGSIDE_TR("fast: after a failure no new task starts")),
         RINGSIDE_PIPELINE(failurePolicy)},
        {scenario::count("pipeline.parallelism", "", 0, 10000,
                         RINGSIDE_TR("tasks or items of one run at a time; 0: unlimited")),
         RINGSIDE_PIPELINE(parallelism)},
        {seconds("pipeline.horizon", RINGSIDE_TR("time that the scenario covers at least")),
         RINGSIDE_PIPELINE(horizon)},
    };
}

PipelineRows scheduleRows()
{
    return {
        {seconds("pipeline.schedule.every", RINGSIDE_TR("time between launches")),
         RINGSIDE_PIPELINE(schedule.every)},
        {seconds("pipeline.schedule.first", RINGSIDE_TR("first launch")),
         RINGSIDE_PIPELINE(schedule.first)},
        {scenario::count("pipeline.schedule.count", "", 1, kMostRuns, RINGSIDE_TR("launches")),
         RINGSIDE_PIPELINE(schedule.count)},
        {scenario::count("pipeline.schedule.max_concurrent", "", 0, 100,
                         RINGSIDE_TR("runs at a time; 0: unlimited")),
         RINGSIDE_PIPELINE(schedule.maxConcurrent)},
        {toggle("pipeline.schedule.queueing",
                RINGSIDE_TR("at the limit a launch waits instead of being skipped")),
         RINGSIDE_PIPELINE(schedule.isQueueing)},
        {spans("pipeline.schedule.pauses", RINGSIDE_TR("times in which the schedule is paused")),
         RINGSIDE_PIPELINE(schedule.pauses)},
        {toggle("pipeline.schedule.catch_up",
                RINGSIDE_TR("launches missed in a pause run after it")),
         RINGSIDE_PIPELINE(schedule.catchesUp)},
        {scenario::list("pipeline.schedule.profile", FieldKind::Pairs,
                        RINGSIDE_TR("a list of time of day and factor, such as [[0, 1], "
                                    "[43200, 3.2]]"),
                        RINGSIDE_TR("factor of all durations by time of day")),
         RINGSIDE_PIPELINE(schedule.profile)},
    };
}

PipelineRows triggerRows()
{
    return {
        {choice("pipeline.trigger.kind", {"schedule", "object", "closing", "poll"},
                RINGSIDE_TR("what launches a run: the schedule, each file, each closing file or "
                            "a machine that polls")),
         RINGSIDE_PIPELINE(trigger.kind)},
        {scenario::orNone(scenario::info("pipeline.trigger.source", FieldKind::Name, "",
                                         RINGSIDE_TR("source that launches runs"))),
         RINGSIDE_PIPELINE(trigger.source)},
        {seconds("pipeline.trigger.launch", RINGSIDE_TR("time from the event to the launch")),
         RINGSIDE_PIPELINE(trigger.launch)},
        {scenario::number("pipeline.trigger.poll_every", FieldKind::Duration, "s", 1, kLongest,
                          RINGSIDE_TR("time between polls")),
         RINGSIDE_PIPELINE(trigger.pollEvery)},
        {seconds("pipeline.trigger.poll_first", RINGSIDE_TR("first poll")),
         RINGSIDE_PIPELINE(trigger.pollFirst)},
        {seconds("pipeline.sweep.first", RINGSIDE_TR("first sweep of clusters")),
         RINGSIDE_PIPELINE(sweep.first)},
        {seconds("pipeline.sweep.every", RINGSIDE_TR("time between sweeps; 0: none")),
         RINGSIDE_PIPELINE(sweep.every)},
        {seconds("pipeline.sweep.older_than",
                 RINGSIDE_TR("a sweep closes clusters open for longer than this")),
         RINGSIDE_PIPELINE(sweep.olderThan)},
        {scenario::list("pipeline.changes_outside", FieldKind::TimedNames,
                        RINGSIDE_TR("a list of time and target, such as [[64800, endpoint]]"),
                        RINGSIDE_TR("times at which a person changes a target")),
         RINGSIDE_PIPELINE(changesOutside)},
    };
}

PipelineMap sourceMap()
{
    FieldInfo times =
        scenario::ranged(scenario::list("times", FieldKind::Numbers,
                                        RINGSIDE_TR("ascending times in s, such as [0, 604800]"),
                                        RINGSIDE_TR("times at which a delivery is complete")),
                         0, kLongest);
    times.ascending = true;
    times.takesOne = true;
    return scenario::mapAt(
        "pipeline.sources", &PipelineScenario::sources,
        {{times, RINGSIDE_ENTRY(SourceFields, times)},
         {scenario::count("files", "", 1, 1000, RINGSIDE_TR("files of a delivery")),
          RINGSIDE_ENTRY(SourceFields, files)},
         {seconds("spread", RINGSIDE_TR("time from the first to the last file of a delivery")),
          RINGSIDE_ENTRY(SourceFields, spread)},
         {toggle("closing", RINGSIDE_TR("the last file of a delivery is a marker")),
          RINGSIDE_ENTRY(SourceFields, hasMarker)},
         {choice("address", {"fixed", "dated"},
                 RINGSIDE_TR("dated: the address names the version known at launch")),
          RINGSIDE_ENTRY(SourceFields, isDated)}});
}

PipelineMap serviceMap()
{
    return scenario::mapAt(
        "pipeline.services", &PipelineScenario::services,
        {{spans("outages", RINGSIDE_TR("times in which the service refuses")),
          RINGSIDE_ENTRY(ServiceFields, outages)},
         {scenario::count("capacity", "", 0, 1e6, RINGSIDE_TR("attempts at a time; 0: unlimited")),
          RINGSIDE_ENTRY(ServiceFields, capacity)},
         {seconds("refuse_after", RINGSIDE_TR("time until a refused attempt fails")),
          RINGSIDE_ENTRY(ServiceFields, refuseAfter)}});
}

template <class T> void append(std::vector<T>& all, std::vector<T> more)
{
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

} // namespace

const scenario::FieldTable<PipelineScenario>& pipelineFields()
{
    static const scenario::FieldTable<PipelineScenario> table = [] {
        PipelineRows rows = runRows();
        append(rows, scheduleRows());
        append(rows, triggerRows());
        append(rows, gatesRows());
        std::vector<PipelineMap> maps = taskMaps();
        maps.push_back(sourceMap());
        maps.push_back(serviceMap());
        maps.push_back(valuesAt(
            "pipeline.prices", &PipelineScenario::prices,
            scenario::number("", FieldKind::Number, "USD", 0, 1e6,
                             RINGSIDE_TR("price of an hour of a machine, typed by the author"))));
        append(maps, gatesMaps());
        return scenario::FieldTable<PipelineScenario>(std::move(rows), std::move(maps));
    }();
    return table;
}

} // namespace ringside::pipeline
