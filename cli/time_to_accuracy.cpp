// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/job_input.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/run/accuracy_model.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// Steps to an accuracy at one batch, or a job's run over several numbers of workers.
namespace ringside::app::cli {

namespace {

struct TimeToAccuracyArguments
{
    std::string criticalBatch, minSteps, batch, stepTime;
    std::string job, bank, workers;
    std::vector<std::string> changes;
    bool json = false;
};

constexpr NumberRule kPositiveCount{
    .maximum = 1e12, .minimumExcluded = true, .takes = "a number above 0, such as 4096"};

int runBatch(const TimeToAccuracyArguments& typed)
{
    const auto critical = parseNumber("--critical-batch", typed.criticalBatch, kPositiveCount);
    const auto least = parseNumber("--min-steps", typed.minSteps, kPositiveCount);
    const auto batch = parseNumber("--batch", typed.batch, kPositiveCount);
    const bool timed = !typed.stepTime.empty();
    const auto step = parseNumber("--step-time", timed ? typed.stepTime : "1", kPositiveCount);
    for (const auto* number : {&critical, &least, &batch, &step})
        if (!*number)
            return reportError(number->error());
    const scaling::AccuracyGoal goal{*critical, *least};
    if (const Done checked = scaling::checkAccuracyGoal(goal, *batch); !checked)
        return reportError(checked.error());
    const double steps = scaling::stepsToAccuracy(goal, *batch);
    const double samples = scaling::samplesToAccuracy(goal, *batch);
    const double minSamples = goal.criticalBatch * goal.minSteps; // for any small batch
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("steps"), steps},
                              {QStringLiteral("samples"), samples},
                              {QStringLiteral("min_samples"), minSamples},
                              {QStringLiteral("time_s"),
                               timed ? QJsonValue(steps * *step) : QJsonValue(QJsonValue::Null)}});
        return kDone;
    }
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("steps"), QString::number(steps, 'g', 6)},
        {QStringLiteral("samples"), QString::number(samples, 'g', 6)},
        {QStringLiteral("fewest samples, in small batches"), QString::number(minSamples, 'g', 6)}};
    if (timed)
        rows.emplace_back(QStringLiteral("time"), timeText(steps * *step));
    printTable(rows);
    return kDone;
}

QJsonObject pointJson(const scaling::RunPoint& point)
{
    return {{QStringLiteral("workers"), point.workers},
            {QStringLiteral("batch_samples"), point.batch},
            {QStringLiteral("steps"), point.steps},
            {QStringLiteral("step_time_s"), point.stepSeconds},
            {QStringLiteral("run_time_s"), point.seconds},
            {QStringLiteral("cost"), point.cost ? QJsonValue(*point.cost) : QJsonValue::Null}};
}

void printRuns(const std::vector<scaling::RunPoint>& points,
               const std::optional<scaling::RunPoint>& fastest)
{
    printLine(QStringLiteral("workers  batch  steps  step  run"));
    for (const scaling::RunPoint& point : points)
        printLine(QStringLiteral("%1  %2  %3  %4  %5")
                      .arg(point.workers)
                      .arg(point.batch, 0, 'g', 8)
                      .arg(point.steps, 0, 'g', 6)
                      .arg(timeText(point.stepSeconds), timeText(point.seconds)));
    if (fastest)
        printLine(QStringLiteral("fastest with %1 workers: %2")
                      .arg(fastest->workers)
                      .arg(timeText(fastest->seconds)));
}

Result<std::vector<int>> workersOf(const std::string& text)
{
    RINGSIDE_TRY(const auto sweep,
                 parseSweep(std::string(scaling::paths::kClusterWorkers) + "=" + text));
    std::vector<int> workers;
    for (const scaling::FieldValue& value : sweep.values) {
        RINGSIDE_TRY(const auto number,
                     parseNumber("--workers", scaling::fieldTable().valueText({sweep.path, value}),
                                 {.minimum = 1,
                                  .maximum = 65536,
                                  .whole = true,
                                  .takes = "whole numbers from 1 to 65536, such as 1,2,4 "
                                           "or 1..1024:20"}));
        workers.push_back(static_cast<int>(number));
    }
    return workers;
}

int runJob(const TimeToAccuracyArguments& typed)
{
    const auto workers = workersOf(typed.workers.empty() ? "1..1024:20" : typed.workers);
    if (!workers)
        return reportError(workers.error());
    auto changes = parseChanges(typed.changes);
    if (!changes)
        return reportError(changes.error());
    if (!typed.criticalBatch.empty())
        changes->push_back({scaling::paths::kTrainingCriticalBatch, typed.criticalBatch});
    if (!typed.minSteps.empty())
        changes->push_back({scaling::paths::kTrainingMinSteps, typed.minSteps});
    std::vector<Error> errors;
    const auto job = loadJob(typed.job, typed.bank, errors);
    if (!job)
        return reportErrors(job.error(), errors);
    const auto training = trainingOf(*job);
    if (!training)
        return reportError(training.error());
    scaling::Scenario scenario = *training;
    if (const Done applied = scaling::fieldTable().applyAll(scenario, *changes); !applied)
        return reportJobError(applied.error(), *job);
    const auto points = scaling::runCurve(scenario, *workers, job->presets);
    if (!points)
        return reportJobError(points.error(), *job);
    const auto fastest = scaling::fastest(*points);
    // Leaves out numbers of workers that cannot run; if none is left, reports the job's own error.
    if (points->empty())
        if (const auto step = scaling::evaluate(scenario, job->presets); !step)
            return reportJobError(step.error(), *job);
    if (!typed.json) {
        printRuns(*points, fastest);
        return kDone;
    }
    QJsonArray list;
    for (const scaling::RunPoint& point : *points)
        list.append(pointJson(point));
    printJson(QJsonObject{
        {QStringLiteral("points"), list},
        {QStringLiteral("fastest"), fastest ? QJsonValue(pointJson(*fastest)) : QJsonValue::Null}});
    return kDone;
}

int run(const TimeToAccuracyArguments& typed)
{
    if (!typed.job.empty())
        return runJob(typed);
    for (const auto& [argument, text] :
         {std::pair{"--critical-batch", &typed.criticalBatch},
          std::pair{"--min-steps", &typed.minSteps}, std::pair{"--batch", &typed.batch}}) {
        if (text->empty())
            return reportError({.code = ErrorCode::MissingField,
                                .subject = argument,
                                .detail = "or name a job to run over numbers of workers"});
    }
    return runBatch(typed);
}

} // namespace

void addTimeToAccuracy(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<TimeToAccuracyArguments>();
    CLI::App* command = root.add_subcommand(
        "time-to-accuracy", "Steps and time to an accuracy, at a batch or over workers");
    command->add_option("job", typed->job,
                        "a scenario's YAML file, or the id of a question or of a job");
    command->add_option("--critical-batch", typed->criticalBatch,
                        "samples at which twice the fewest steps are needed, measured");
    command->add_option("--min-steps", typed->minSteps, "fewest steps, however large the batch");
    command->add_option("--batch", typed->batch, "samples of a step");
    command->add_option("--step-time", typed->stepTime, "seconds of a step");
    command->add_option("--workers", typed->workers, "of a job: 1,2,4 or 1..1024:20 (the latter)");
    command->add_option("--bank", typed->bank, "the bank with the question and the presets");
    command->add_option("--set", typed->changes, "of a job: path=value, as often as wanted")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli time-to-accuracy --critical-batch 4096 "
                    "--min-steps 5000 --batch 1024 --step-time 0.25");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
