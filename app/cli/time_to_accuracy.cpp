// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/job_input.h"
#include "core/session/job/tools_training.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <memory>

/// Steps to an accuracy at one batch, or a job's run over numbers of workers.
namespace ringside::app::cli {

namespace {

struct Arguments
{
    std::string criticalBatch, minSteps, batch, stepTime;
    std::string job, bank, workers;
    std::vector<std::string> changes;
    bool json = false;
};

constexpr NumberRule kPositive{
    .maximum = 1e12, .minimumExcluded = true, .takes = "a number above 0, such as 4096"};

int runBatch(const Arguments& typed)
{
    const auto critical = parseNumber("--critical-batch", typed.criticalBatch, kPositive);
    const auto least = parseNumber("--min-steps", typed.minSteps, kPositive);
    const auto batch = parseNumber("--batch", typed.batch, kPositive);
    const bool timed = !typed.stepTime.empty();
    const auto step = parseNumber("--step-time", timed ? typed.stepTime : "1", kPositive);
    for (const auto* number : {&critical, &least, &batch, &step})
        if (!*number)
            return reportError(number->error());
    const auto report = session::accuracyOf({*critical, *least}, *batch);
    if (!report)
        return reportError(report.error());
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("steps"), report->steps},
                              {QStringLiteral("samples"), report->samples},
                              {QStringLiteral("min_samples"), report->minSamples},
                              {QStringLiteral("time_s"), timed ? QJsonValue(report->steps * *step)
                                                               : QJsonValue(QJsonValue::Null)}});
        return kDone;
    }
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("steps"), QString::number(report->steps, 'g', 6)},
        {QStringLiteral("samples"), QString::number(report->samples, 'g', 6)},
        {QStringLiteral("fewest samples, in small batches"),
         QString::number(report->minSamples, 'g', 6)}};
    if (timed)
        rows.emplace_back(QStringLiteral("time"), timeText(report->steps * *step));
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

void printRuns(const session::RunReport& report)
{
    printLine(QStringLiteral("workers  batch  steps  step  run"));
    for (const scaling::RunPoint& point : report.points)
        printLine(QStringLiteral("%1  %2  %3  %4  %5")
                      .arg(point.workers)
                      .arg(point.batch, 0, 'g', 8)
                      .arg(point.steps, 0, 'g', 6)
                      .arg(timeText(point.stepSeconds), timeText(point.seconds)));
    if (report.fastest)
        printLine(QStringLiteral("fastest with %1 workers: %2")
                      .arg(report.fastest->workers)
                      .arg(timeText(report.fastest->seconds)));
}

Result<std::vector<int>> workersOf(const std::string& text)
{
    const auto sweep = session::parseSweep("cluster.workers=" + text);
    if (!sweep)
        return fail(sweep.error());
    std::vector<int> workers;
    for (const std::string& value : sweep->values) {
        const auto number = parseNumber("--workers", value,
                                        {.minimum = 1,
                                         .maximum = 65536,
                                         .whole = true,
                                         .takes = "whole numbers from 1 to 65536, such as 1,2,4 "
                                                  "or 1..1024:20"});
        if (!number)
            return fail(number.error());
        workers.push_back(static_cast<int>(*number));
    }
    return workers;
}

int runJob(const Arguments& typed)
{
    const auto workers = workersOf(typed.workers.empty() ? "1..1024:20" : typed.workers);
    if (!workers)
        return reportError(workers.error());
    auto changes = parseChanges(typed.changes);
    if (!changes)
        return reportError(changes.error());
    if (!typed.criticalBatch.empty())
        changes->push_back({"training.critical_batch", typed.criticalBatch});
    if (!typed.minSteps.empty())
        changes->push_back({"training.min_steps", typed.minSteps});
    std::vector<Error> errors;
    const auto job = loadJob(typed.job, typed.bank, errors);
    if (!job)
        return reportErrors(job.error(), errors);
    const auto report = session::runsOf(job->loaded.scenario, *changes, *workers, job->presets);
    if (!report)
        return reportError(report.error());
    if (!typed.json) {
        printRuns(*report);
        return kDone;
    }
    QJsonArray points;
    for (const scaling::RunPoint& point : report->points)
        points.append(pointJson(point));
    printJson(QJsonObject{{QStringLiteral("points"), points},
                          {QStringLiteral("fastest"), report->fastest
                                                          ? QJsonValue(pointJson(*report->fastest))
                                                          : QJsonValue::Null}});
    return kDone;
}

int run(const Arguments& typed)
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
    auto typed = std::make_shared<Arguments>();
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
