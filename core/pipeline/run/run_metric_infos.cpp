// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/pipeline/run/run_metrics.h"

#include <array>

namespace ringside::pipeline {

namespace {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;

constexpr MetricInfo countOf(std::string_view name, std::string_view title,
                             Better better = Better::Neither, std::string_view needs = {})
{
    return {.name = name, .better = better, .needs = needs, .title = title};
}

constexpr MetricInfo timeOf(std::string_view name, std::string_view title,
                            Better better = Better::Neither, std::string_view needs = {})
{
    return {.name = name,
            .unit = MetricUnit::Time,
            .better = better,
            .shownUnit = "s",
            .needs = needs,
            .title = title};
}

constexpr std::string_view kModelNeeds = "pipeline.tasks.*.model";
constexpr std::string_view kSourceNeeds = "pipeline.sources";
constexpr std::string_view kTargetNeeds = "pipeline.tasks.*.side_effect";
constexpr std::string_view kScheduleNeeds = "pipeline.schedule.every";
constexpr std::string_view kClusterNeeds = "pipeline.tasks.*.opens";

constexpr std::array kRunMetrics{
    countOf("runs", RINGSIDE_TR("runs")),
    countOf("succeeded_runs", RINGSIDE_TR("runs without a failure"), Better::Higher),
    countOf("failed_runs", RINGSIDE_TR("failed runs"), Better::Lower),
    countOf("skipped_runs", RINGSIDE_TR("launches skipped"), Better::Lower),
    countOf("queued_runs", RINGSIDE_TR("launches that waited")),
    timeOf("run_time_first_s", RINGSIDE_TR("time of the first run"), Better::Lower),
    timeOf("run_time_last_s", RINGSIDE_TR("time of the last run"), Better::Lower),
    timeOf("run_time_mean_s", RINGSIDE_TR("mean time of a run"), Better::Lower),
    timeOf("run_time_max_s", RINGSIDE_TR("longest time of a run"), Better::Lower),
    timeOf("finished_s", RINGSIDE_TR("end of the last run"), Better::Lower),
    timeOf("queue_wait_max_s", RINGSIDE_TR("longest wait of a launch"), Better::Lower),
    timeOf("critical_path_s", RINGSIDE_TR("critical path")),
    timeOf("overlap_s", RINGSIDE_TR("time with two or more runs"), Better::Lower),
    countOf("active_runs_max", RINGSIDE_TR("most runs at a time"), Better::Lower),
    countOf("executed_tasks", RINGSIDE_TR("tasks executed")),
    countOf("cached_tasks", RINGSIDE_TR("tasks from the cache")),
    countOf("failed_tasks", RINGSIDE_TR("failed tasks")),
    countOf("skipped_tasks", RINGSIDE_TR("skipped tasks")),
    countOf("not_run_tasks", RINGSIDE_TR("tasks not run")),
    countOf("attempts", RINGSIDE_TR("attempts")),
    timeOf("work_s", RINGSIDE_TR("time of all attempts"), Better::Lower),
    timeOf("repeated_work_s", RINGSIDE_TR("repeated work"), Better::Lower),
    countOf("tasks.*.executed_runs", RINGSIDE_TR("runs that executed the task")),
    countOf("tasks.*.cached_runs", RINGSIDE_TR("runs with the task from the cache")),
    countOf("tasks.*.failed_runs", RINGSIDE_TR("runs in which the task failed")),
    countOf("tasks.*.skipped_runs", RINGSIDE_TR("runs that skipped the task")),
    countOf("tasks.*.not_run_runs", RINGSIDE_TR("runs without the task")),
    countOf("tasks.*.items_done", RINGSIDE_TR("items done"), Better::Higher,
            "pipeline.tasks.*.items"),
    timeOf("data_age_max_s", RINGSIDE_TR("oldest result"), Better::Lower, kScheduleNeeds),
    timeOf("data_age_mean_s", RINGSIDE_TR("mean age of the results"), Better::Lower,
           kScheduleNeeds),
    timeOf("standing_s", RINGSIDE_TR("time of the polling machine"), Better::Lower),
    countOf("partial_runs", RINGSIDE_TR("runs that read part of a delivery"), Better::Lower,
            kSourceNeeds),
    countOf("empty_runs", RINGSIDE_TR("runs that read nothing new"), Better::Lower, kSourceNeeds),
    countOf("unprocessed_versions", RINGSIDE_TR("versions never read"), Better::Lower,
            kSourceNeeds),
    timeOf("start_delay_max_s", RINGSIDE_TR("longest wait of a delivery"), Better::Lower,
           kSourceNeeds),
    countOf("stale_runs", RINGSIDE_TR("runs with a model of old data"), Better::Lower, kModelNeeds),
    countOf("untraceable_models", RINGSIDE_TR("models whose data are gone"), Better::Lower,
            kModelNeeds),
    countOf("overlapping_writes", RINGSIDE_TR("writes at the same time"), Better::Lower,
            kTargetNeeds),
    countOf("stale_targets", RINGSIDE_TR("targets that differ from the last run"), Better::Lower,
            kTargetNeeds),
    timeOf("open_s", RINGSIDE_TR("cluster time"), Better::Lower, kClusterNeeds),
    timeOf("leftover_s", RINGSIDE_TR("cluster time after the run"), Better::Lower, kClusterNeeds),
    countOf("unreported_failures_runs", RINGSIDE_TR("failed runs without a message"), Better::Lower,
            "pipeline.tasks.*.notifies"),
    countOf("wrong_acts_runs", RINGSIDE_TR("runs that act wrongly"), Better::Lower,
            "pipeline.tasks.*.wanted.task"),
    countOf("old_input_runs", RINGSIDE_TR("runs with old input"), Better::Lower,
            "pipeline.tasks.*.wants_fresh.source"),
    countOf("stale_inputs", RINGSIDE_TR("inputs that were not ready"), Better::Lower,
            "pipeline.tasks.*.clock"),
    MetricInfo{.name = "finish_chance",
               .better = Better::Higher,
               .needs = "pipeline.tasks.*.fail_chance",
               .title = RINGSIDE_TR("chance that a run finishes"),
               .isShare = true},
    timeOf("machines.*.busy_s", RINGSIDE_TR("machine time"), Better::Lower,
           "pipeline.tasks.*.machine"),
    MetricInfo{.name = "cost_usd",
               .better = Better::Lower,
               .shownUnit = "USD",
               .needs = "pipeline.prices",
               .title = RINGSIDE_TR("cost")},
};

} // namespace

std::span<const MetricInfo> runMetricInfos()
{
    return kRunMetrics;
}

} // namespace ringside::pipeline
