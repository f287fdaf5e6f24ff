// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/base/quantities.h"
#include "core/scaling/run/checkpoint_model.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <memory>
#include <optional>
#include <tuple>
#include <vector>

namespace ringside::app::cli {

namespace {

struct CheckpointArguments
{
    std::string save, mtbf, restart = "0", interval, jobTime;
    bool json = false;
};

struct CheckpointReport
{
    Seconds youngInterval, dalyInterval, exactInterval; ///< the best ones
    Seconds interval;                                   ///< as requested, else the exact best one
    double lostTime = 0;                                ///< over useful time
    std::optional<double> finishChance;                 ///< of the job without a failure
    std::vector<scaling::CheckpointLoss> curve;
};

/// The best intervals, and the lost time of the requested one, or of the best.
CheckpointReport reportOf(const scaling::CheckpointJob& job, std::optional<Seconds> interval,
                          std::optional<Seconds> usefulTime)
{
    constexpr int kCurvePoints = 61;
    CheckpointReport report;
    report.youngInterval = Seconds(scaling::youngInterval(job));
    report.dalyInterval = Seconds(scaling::dalyInterval(job));
    report.exactInterval = Seconds(scaling::exactInterval(job));
    report.interval = interval.value_or(report.exactInterval);
    report.lostTime = scaling::exactLostTime(job, report.interval.value());
    if (usefulTime)
        report.finishChance = scaling::finishChance(usefulTime->value(), job.mtbf);
    report.curve = scaling::checkpointCurve(job, kCurvePoints);
    return report;
}

QJsonObject reportJson(const CheckpointReport& report)
{
    QJsonArray curve;
    for (const scaling::CheckpointLoss& point : report.curve)
        curve.append(QJsonObject{{QStringLiteral("interval_s"), point.interval},
                                 {QStringLiteral("lost_time_fraction"), point.total()}});
    return {{QStringLiteral("young_interval_s"), report.youngInterval.value()},
            {QStringLiteral("daly_interval_s"), report.dalyInterval.value()},
            {QStringLiteral("exact_interval_s"), report.exactInterval.value()},
            {QStringLiteral("interval_s"), report.interval.value()},
            {QStringLiteral("lost_time_fraction"), report.lostTime},
            {QStringLiteral("finish_probability"),
             report.finishChance ? QJsonValue(*report.finishChance) : QJsonValue::Null},
            {QStringLiteral("curve"), curve}};
}

void printReport(const CheckpointReport& report)
{
    const auto minutes = [](Seconds time) {
        return QStringLiteral("%1 min").arg(time.value() / 60, 0, 'g', 4);
    };
    const auto share = [](double value) {
        return QStringLiteral("%1 % of useful time").arg(100 * value, 0, 'f', 2);
    };
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("best interval"), minutes(report.exactInterval)},
        {QStringLiteral("by Young's rule"), minutes(report.youngInterval)},
        {QStringLiteral("by Daly's rule"), minutes(report.dalyInterval)},
        {QStringLiteral("interval"), minutes(report.interval)},
        {QStringLiteral("lost"), share(report.lostTime)}};
    if (report.finishChance)
        rows.emplace_back(QStringLiteral("chance to finish without a failure"),
                          QString::number(*report.finishChance, 'g', 4));
    printTable(rows);
}

int run(const CheckpointArguments& typed)
{
    constexpr NumberRule time{.minimum = 1e-6, .maximum = 1e12, .takes = "a time in seconds"};
    constexpr NumberRule timeOrNone{.maximum = 1e12, .takes = "a time in seconds from 0 on"};
    const auto save = parseNumber("--save", typed.save, time);
    const auto mtbf = parseNumber("--mtbf", typed.mtbf, time);
    const auto restart = parseNumber("--restart", typed.restart, timeOrNone);
    for (const auto* number : {&save, &mtbf, &restart})
        if (!*number)
            return reportError(number->error());
    std::optional<Seconds> interval, jobTime;
    for (auto [argument, text, place] : {std::tuple{"--interval", &typed.interval, &interval},
                                         std::tuple{"--job-time", &typed.jobTime, &jobTime}}) {
        if (text->empty())
            continue;
        const auto number = parseNumber(argument, *text, time);
        if (!number)
            return reportError(number.error());
        *place = Seconds(*number);
    }
    const scaling::CheckpointJob job{*save, *mtbf, *restart};
    if (const Done checked = scaling::checkCheckpointJob(job); !checked)
        return reportError(checked.error());
    const CheckpointReport report = reportOf(job, interval, jobTime);
    if (typed.json)
        printJson(reportJson(report));
    else
        printReport(report);
    return kDone;
}

} // namespace

void addCheckpoint(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<CheckpointArguments>();
    CLI::App* command = root.add_subcommand(
        "checkpoint", "How often to save a job that fails, and what failures cost");
    command->add_option("--save", typed->save, "seconds that a save takes")->required();
    command->add_option("--mtbf", typed->mtbf, "mean seconds between failures")->required();
    command->add_option("--restart", typed->restart, "seconds until a failed job runs again (0)");
    command->add_option("--interval", typed->interval, "seconds between saves (the best)");
    command->add_option("--job-time", typed->jobTime,
                        "useful seconds of the job, for the chance to finish without a failure");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli checkpoint --save 120 --mtbf 7200 --job-time 72000");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
