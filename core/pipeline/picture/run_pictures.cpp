// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/picture/run_pictures.h"

#include "core/base/tr.h"
#include "core/pipeline/picture/pipeline_text.h"
#include "core/pipeline/picture/run_view.h"
#include "core/pipeline/picture/week_picture.h"
#include "core/pipeline/run/run_metrics.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>

namespace ringside::pipeline {

namespace {

using scenario::Block;
using scenario::Picture;
using scenario::StateTone;

constexpr std::array<std::string_view, 5> kRunPictures{
    "pipeline-week", "pipeline-run", "pipeline-launches", "pipeline-data", "pipeline-graph"};
constexpr std::size_t kMostVersions = 60;

/// The time of all tasks of all runs without the cache.
double workWithoutCache(const EvaluatedRuns& runs)
{
    double work = runs.outcome.tally.work;
    for (std::size_t task = 0; task < runs.plan.tasks.size(); ++task) {
        const PlannedTask& plan = runs.plan.tasks[task];
        work += (plan.duration + plan.lost) * plan.items *
                runs.outcome.tally.states[task][static_cast<std::size_t>(TaskState::Cached)];
    }
    return work;
}

Picture weekPicture(const EvaluatedRuns& runs)
{
    const RunTally& tally = runs.outcome.tally;
    const std::string count = std::to_string(runs.outcome.log.runs.size());
    const std::string work = timeText(tally.work), whole = timeText(workWithoutCache(runs));
    const std::string repeated = timeText(tally.repeatedWork);
    const bool hasModel = std::ranges::any_of(runs.plan.tasks, &PlannedTask::isModel);
    std::string sentence =
        hasModel ? filled(forms::kWeekOfModels,
                          {count, work, whole, std::to_string(tally.staleRuns), repeated})
                 : filled(forms::kWeek, {count, work, whole, repeated});
    return {"pipeline-week", RINGSIDE_TR("Runs"), std::move(sentence), weekTimeline(runs)};
}

/// Attempts of a loop that start and end together are one block.
std::vector<Block> blocksOf(const TaskSpan& span)
{
    std::map<std::tuple<double, double, AttemptOutcome>, int> together;
    for (const LoggedAttempt& attempt : span.attempts)
        ++together[{attempt.start, attempt.end, attempt.outcome}];
    const bool isLoop = together.size() < span.attempts.size();
    std::vector<Block> blocks;
    double end = span.start;
    for (const auto& [key, count] : together) {
        const auto& [from, to, outcome] = key;
        if (!isLoop && from > end && !blocks.empty())
            blocks.push_back({end, from, "", RINGSIDE_TR("pause")});
        Block block{from, to,
                    count > 1 ? filled(forms::kItems, {std::to_string(count)}) : std::string(),
                    stateWord(TaskState::Executed)};
        if (outcome == AttemptOutcome::Failed) {
            block.state = stateWord(TaskState::Failed);
            block.tone = StateTone::Bad;
        } else {
            block.color = span.task;
            block.isFaded = outcome == AttemptOutcome::Cached;
            if (block.isFaded) {
                block.state = stateWord(TaskState::Cached);
                block.name = filled(forms::kRun, {std::to_string(span.fromRun + 1)});
            }
        }
        end = std::max(end, to);
        blocks.push_back(std::move(block));
    }
    return blocks;
}

/// The last run of those that the log holds whole, on its own clock.
Picture runPicture(const EvaluatedRuns& runs)
{
    const RunLog& log = runs.outcome.log;
    const int shown = loggedRuns(log) - 1;
    const RunRecord& record = log.runs[static_cast<std::size_t>(shown)];
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time after the launch"), "s"}};
    auto spans = spansOf(runs, shown);
    std::ranges::stable_sort(spans, {}, [&](const TaskSpan& span) {
        return std::pair(runs.plan.at(span.task).isExit, span.start);
    });
    std::map<TaskState, int> states;
    for (TaskSpan& span : spans) {
        ++states[span.state];
        for (LoggedAttempt& attempt : span.attempts) {
            attempt.start -= record.launch;
            attempt.end -= record.launch;
        }
        span.start -= record.launch;
        auto blocks = blocksOf(span);
        if (blocks.empty())
            blocks.push_back({record.end - record.launch, record.end - record.launch, "",
                              stateWord(span.state)});
        timeline.lanes.push_back({runs.plan.at(span.task).name, std::move(blocks)});
    }
    const auto count = [&](TaskState state) { return std::to_string(states[state]); };
    std::string sentence = filled(
        forms::kOneRun, {std::to_string(shown + 1), std::to_string(log.runs.size()),
                         timeText(record.end - record.launch), count(TaskState::Executed),
                         count(TaskState::Cached), count(TaskState::Failed),
                         std::to_string(states[TaskState::Skipped] + states[TaskState::NotRun])});
    return {"pipeline-run", RINGSIDE_TR("One run"), std::move(sentence), std::move(timeline)};
}

Picture launchPicture(const scenario::Evaluation& evaluation, const EvaluatedRuns& runs)
{
    const auto count = [&](const char* metric) {
        return scenario::countText(scenario::valueOf(evaluation, metric));
    };
    return {"pipeline-launches", RINGSIDE_TR("Launches"),
            filled(forms::kLaunches, {count("runs"), count("skipped_runs"), count("failed_runs"),
                                      timeText(scenario::valueOf(evaluation, "overlap_s"))}),
            launchTimeline(runs)};
}

/// The model that serves after each run, with the versions in it.
scenario::Lane modelLane(const EvaluatedRuns& runs, int task, double until)
{
    const RunLog& log = runs.outcome.log;
    scenario::Lane lane{runs.plan.at(task).name, {}};
    for (int run = 0; run < loggedRuns(log); ++run) {
        const TaskSpan span = spansOf(runs, run)[static_cast<std::size_t>(task)];
        if (span.state != TaskState::Executed && span.state != TaskState::Cached)
            continue;
        int version = 0;
        for (int source = 0; source < static_cast<int>(log.sources); ++source)
            version = std::max(version, log.versionOf(span.attempts.back().execution, source));
        if (!lane.blocks.empty())
            lane.blocks.back().to = span.end;
        lane.blocks.push_back(
            {span.end, until, filled(forms::kVersion, {std::to_string(version)}),
             span.holdsOld ? RINGSIDE_TR("holds old data") : RINGSIDE_TR("holds the newest data"),
             span.holdsOld ? StateTone::Warn : StateTone::Neutral, version,
             span.state == TaskState::Cached});
    }
    return lane;
}

/// Versions of the sources above, the versions that the models hold below.
std::optional<Picture> dataPicture(const PipelineScenario& scenario, const EvaluatedRuns& runs)
{
    const double until = coveredTime(scenario, runs.outcome.log);
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time"), "s"}};
    for (const PlannedSource& source : runs.plan.sources) {
        const auto& times = source.fields.times;
        if (times.empty() || times.size() > kMostVersions)
            continue;
        scenario::Lane lane{source.name, {}};
        for (std::size_t i = 0; i < times.size() && times[i] <= until; ++i)
            lane.blocks.push_back({times[i], i + 1 < times.size() ? times[i + 1] : until,
                                   filled(forms::kVersion, {std::to_string(i + 1)}),
                                   RINGSIDE_TR("newest version"), StateTone::Neutral,
                                   static_cast<int>(i) + 1});
        if (!lane.blocks.empty())
            timeline.lanes.push_back(std::move(lane));
    }
    bool hasModel = false;
    for (int task = 0; task < static_cast<int>(runs.plan.tasks.size()); ++task) {
        if (!runs.plan.at(task).isModel)
            continue;
        auto lane = modelLane(runs, task, until);
        if (lane.blocks.empty())
            continue;
        hasModel = true;
        timeline.lanes.push_back(std::move(lane));
    }
    if (!hasModel || runs.plan.sources.empty())
        return std::nullopt;
    return Picture{"pipeline-data", RINGSIDE_TR("What changed"),
                   filled(forms::kVersions, {std::to_string(runs.outcome.tally.staleRuns),
                                             std::to_string(runs.outcome.log.runs.size())}),
                   std::move(timeline)};
}

Picture graphPicture(const EvaluatedRuns& runs)
{
    const CriticalPath path = criticalPath(runs.plan);
    const int shown = loggedRuns(runs.outcome.log) - 1;
    const auto& states = runs.outcome.log.taskStates[static_cast<std::size_t>(shown)];
    scenario::Graph graph;
    std::string names;
    for (const int task : path.tasks)
        names += (names.empty() ? "" : ", ") + runs.plan.at(task).name;
    for (std::size_t i = 0; i < runs.plan.tasks.size(); ++i) {
        const PlannedTask& task = runs.plan.tasks[i];
        const StateTone tone = states[i] == TaskState::Failed ? StateTone::Bad : StateTone::Neutral;
        graph.nodes.push_back({task.name, task.name, stateWord(states[i]), tone});
        const auto connect = [&](const std::vector<int>& followers) {
            for (const int follower : followers) {
                const auto own = std::ranges::find(path.tasks, static_cast<int>(i));
                const bool isOnPath = own != path.tasks.end() && own + 1 != path.tasks.end() &&
                                      *(own + 1) == follower;
                graph.edges.push_back({task.name, runs.plan.at(follower).name, "", true, isOnPath});
            }
        };
        connect(task.followers);
        connect(task.eachFollowers);
        connect(task.exitFollowers);
    }
    return {"pipeline-graph", RINGSIDE_TR("Task graph"),
            filled(forms::kGraph,
                   {std::to_string(runs.plan.tasks.size()), timeText(path.length), names}),
            std::move(graph)};
}

} // namespace

std::span<const std::string_view> runPictureNames()
{
    return kRunPictures;
}

std::vector<Picture> runPictures(const PipelineScenario& scenario,
                                 const scenario::Evaluation& evaluation, const EvaluatedRuns& runs)
{
    std::vector<Picture> pictures;
    if (runs.outcome.log.taskStates.empty())
        return pictures;
    const bool hasWeek = runs.outcome.log.runs.size() > 1;
    if (hasWeek) {
        Picture week = weekPicture(runs);
        if (!std::get<scenario::Timeline>(week.form).lanes.empty())
            pictures.push_back(std::move(week));
    }
    pictures.push_back(runPicture(runs));
    if (hasWeek)
        pictures.push_back(launchPicture(evaluation, runs));
    if (auto data = dataPicture(scenario, runs))
        pictures.push_back(*std::move(data));
    if (runs.plan.tasks.size() > 1)
        pictures.push_back(graphPicture(runs));
    return pictures;
}

} // namespace ringside::pipeline
