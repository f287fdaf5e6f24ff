// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/machines/jobs_block.h"

#include "core/cost/block/cost_text.h"
#include "core/cost/machines/job_time.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::Better;
using scenario::count;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::orNone;
using scenario::plain;
using scenario::shortNumber;
using scenario::StateTone;

namespace {

constexpr std::array kJobsMetrics{
    MetricInfo{.name = "job_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("mean time of a job")},
    MetricInfo{.name = "rework_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("job time beside the work"),
               .isShare = true},
    MetricInfo{.name = "no_preemption_chance",
               .better = Better::Higher,
               .title = RINGSIDE_TR("chance of a job without preemption"),
               .isShare = true},
    MetricInfo{.name = "machine_hours",
               .better = Better::Lower,
               .shownUnit = "h",
               .title = RINGSIDE_TR("machine time")},
    MetricInfo{.name = "useful_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("paid machine time that works"),
               .isShare = true},
    MetricInfo{.name = "useful_time_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("elapsed time that works"),
               .isShare = true},
    MetricInfo{
        .name = "jobs_usd", .better = Better::Lower, .title = RINGSIDE_TR("cost of the jobs")}};
constexpr std::array<std::string_view, 1> kJobsPictures{"job-lanes"};

Done billJobs(const CostScenario& scenario, Bill& bill)
{
    const JobsScenario& jobs = *scenario.jobs;
    RINGSIDE_TRY(const int number, scenario::required(jobs.count, "cost.jobs.count"));
    RINGSIDE_TRY(const double run, scenario::required(jobs.run, "cost.jobs.run"));
    if (jobs.checkpoint && *jobs.checkpoint > run)
        return fail(scenario::atMost("cost.jobs.checkpoint", *jobs.checkpoint, run));
    RINGSIDE_TRY(double price,
                 scenario::required(scenario.price.machineHour, "cost.price.machine_hour"));
    if (jobs.spot || jobs.preemptedPerHour > 0) {
        RINGSIDE_TRY(const double spot, scenario::required(scenario.price.spot, "cost.price.spot"));
        price *= spot;
    }
    const JobTimes times = JobTimes::of(jobs);
    if (!std::isfinite(times.finish) || !std::isfinite(times.machineHours))
        return fail(scenario::excluded(
            "cost.jobs.preempted_per_hour",
            RINGSIDE_TR("a segment almost never ends before the next preemption")));
    bill.add("job_s", times.job);
    bill.add("rework_share", 1 - run / times.job);
    bill.add("no_preemption_chance", std::exp(-jobs.preemptedPerHour / kHourSeconds * run));
    bill.add("machine_hours", times.machineHours);
    bill.add("useful_share", number * run / kHourSeconds / times.machineHours);
    bill.add("useful_time_share", times.rounds * run / times.finish);
    bill.add("jobs_usd", times.machineHours * price);
    bill.pay(RINGSIDE_TR("Machines"), times.machineHours * price);
    bill.endAt(times.finish);
    return {};
}

/// One machine's day: start, work and what is lost, over the first rounds.
scenario::Lane laneOf(const JobsScenario& jobs, const JobTimes& times, int machine)
{
    constexpr int kMostRounds = 40;
    scenario::Lane lane{filled(forms::kMachine, {std::to_string(machine + 1)}), {}};
    double at = 0;
    const auto add = [&](double length, const char* state, StateTone tone) {
        if (length > 0)
            lane.blocks.push_back({at / 60, (at + length) / 60, "", state, tone});
        at += length;
    };
    for (int round = 0; round < kMostRounds; ++round) {
        if (round * static_cast<double>(jobs.parallel) + machine >= *jobs.count)
            break;
        if (!jobs.keep || round == 0)
            add(jobs.start, RINGSIDE_TR("start"), StateTone::Neutral);
        if (jobs.keep)
            add(jobs.reuse, RINGSIDE_TR("reuse"), StateTone::Neutral);
        add(*jobs.run, RINGSIDE_TR("work"), StateTone::Good);
        add(times.job - *jobs.run, RINGSIDE_TR("lost or saved"), StateTone::Bad);
    }
    const double kept = jobs.keep ? jobs.retainedHours * kHourSeconds : 0;
    if (kept > times.finish && at >= times.finish)
        add(kept - at, RINGSIDE_TR("idle"), StateTone::Warn);
    return lane;
}

void drawJobs(const CostScenario& scenario, const scenario::Evaluation& evaluation,
              Pictures& pictures)
{
    constexpr int kMostLanes = 6;
    const JobsScenario& jobs = *scenario.jobs;
    const JobTimes times = JobTimes::of(jobs);
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time"), RINGSIDE_TR("min")}};
    for (int machine = 0; machine < std::min(kMostLanes, jobs.parallel); ++machine)
        timeline.lanes.push_back(laneOf(jobs, times, machine));
    pictures.push_back(
        {std::string(kJobsPictures[0]), RINGSIDE_TR("Machines and jobs"),
         filled(forms::kJobs, {scenario::countText(*jobs.count), scenario::countText(jobs.parallel),
                               shortNumber(times.finish / 60),
                               scenario::percent(valueOf(evaluation, "useful_share"))}),
         std::move(timeline)});
}

std::vector<CostRow> jobsFields()
{
    using J = JobsScenario;
    constexpr auto kJobs = &CostScenario::jobs;
    return {
        {orNone(count("cost.jobs.count", RINGSIDE_TR("jobs"), 1, 1e7, RINGSIDE_TR("equal jobs"))),
         slotIn<kJobs, &J::count>},
        {orNone(seconds("cost.jobs.run", kLeastTime, kMostSeconds, RINGSIDE_TR("work of a job"))),
         slotIn<kJobs, &J::run>},
        {seconds("cost.jobs.start", 0, kMostSeconds, RINGSIDE_TR("creation of a machine")),
         slotIn<kJobs, &J::start>},
        {count("cost.jobs.parallel", RINGSIDE_TR("machines"), 1, 1e7,
               RINGSIDE_TR("machines at the same time")),
         slotIn<kJobs, &J::parallel>},
        {scenario::toggle("cost.jobs.keep", RINGSIDE_TR("machines stay between jobs")),
         slotIn<kJobs, &J::keep>},
        {seconds("cost.jobs.reuse", 0, kMostSeconds,
                 RINGSIDE_TR("start of a job on a machine "
                             "that stayed")),
         slotIn<kJobs, &J::reuse>},
        {hours("cost.jobs.kept_hours", 0, kMostHours,
               RINGSIDE_TR("least time for which the machines stay")),
         slotIn<kJobs, &J::retainedHours>},
        {scenario::toggle("cost.jobs.start_billed", RINGSIDE_TR("the creation is paid for")),
         slotIn<kJobs, &J::startBilled>},
        {scenario::toggle("cost.jobs.spot", RINGSIDE_TR("Spot price without preemptions")),
         slotIn<kJobs, &J::spot>},
        {plain("cost.jobs.preempted_per_hour", 0, 1e6,
               RINGSIDE_TR("preemptions per machine and hour")),
         slotIn<kJobs, &J::preemptedPerHour>},
        {orNone(seconds("cost.jobs.checkpoint", kLeastTime, kMostSeconds,
                        RINGSIDE_TR("work between two checkpoints"))),
         slotIn<kJobs, &J::checkpoint>},
        {seconds("cost.jobs.save", 0, kMostSeconds, RINGSIDE_TR("writing of a checkpoint")),
         slotIn<kJobs, &J::save>},
        {seconds("cost.jobs.restart", 0, kMostSeconds, RINGSIDE_TR("restart after a preemption")),
         slotIn<kJobs, &J::restart>}};
}

void assumeJobs(const CostScenario& scenario, Notes& notes)
{
    notes.push_back({"cost.jobs.count", RINGSIDE_TR("all jobs are equal")});
    if (scenario.jobs->preemptedPerHour > 0)
        notes.push_back(
            {"cost.jobs.preempted_per_hour",
             RINGSIDE_TR("typed by the author; preemptions are exponential, and times are means")});
}

} // namespace

Block jobsBlock()
{
    return {.name = "jobs",
            .firstField = "cost.jobs.count",
            .isStated = isThere<&CostScenario::jobs>,
            .isFresh = isUntouched<&CostScenario::jobs>,
            .fields = jobsFields,
            .metrics = kJobsMetrics,
            .evaluate = billJobs,
            .assume = assumeJobs,
            .pictureNames = kJobsPictures,
            .draw = drawJobs};
}

} // namespace ringside::cost
