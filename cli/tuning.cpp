// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/scaling/run/tuning_model.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ringside::app::cli {

namespace {

struct TuningArguments
{
    std::string trials, parallel = "1", trialTime, earlyStopping = "0";
    bool json = false;
};

int run(const TuningArguments& typed)
{
    constexpr NumberRule count{
        .minimum = 1, .maximum = 1e6, .whole = true, .takes = "a whole number from 1 to 1e6"};
    const auto trials = parseNumber("--trials", typed.trials, count);
    const auto parallel = parseNumber("--parallel", typed.parallel, count);
    const auto trialTime = parseNumber(
        "--trial-time", typed.trialTime,
        {.maximum = 1e9, .minimumExcluded = true, .takes = "a time in seconds above 0"});
    const auto saved = parseNumber("--early-stopping", typed.earlyStopping,
                                   {.maximum = 0.99, .takes = "a share from 0 to 0.99"});
    for (const auto* number : {&trials, &parallel, &trialTime, &saved})
        if (!*number)
            return reportError(number->error());
    const auto figures = scaling::tuningFigures({*trials, *parallel, *trialTime, *saved});
    if (!figures)
        return reportError(figures.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("rounds"), figures->rounds},
                              {QStringLiteral("time_s"), figures->seconds},
                              {QStringLiteral("work_s"), figures->workSeconds},
                              {QStringLiteral("informed_trials"), figures->informedTrials}});
    else
        printTable({{QStringLiteral("rounds"), QString::number(figures->rounds, 'f', 0)},
                    {QStringLiteral("time"),
                     QStringLiteral("%1 h").arg(figures->seconds / 3600, 0, 'g', 6)},
                    {QStringLiteral("work of all trials"),
                     QStringLiteral("%1 h").arg(figures->workSeconds / 3600, 0, 'g', 6)},
                    {QStringLiteral("trials chosen with results of others"),
                     QString::number(figures->informedTrials, 'f', 0)}});
    return kDone;
}

} // namespace

void addTuning(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<TuningArguments>();
    CLI::App* command = root.add_subcommand("tuning", "Rounds and time of hyperparameter trials");
    command->add_option("--trials", typed->trials, "trials in all")->required();
    command->add_option("--parallel", typed->parallel, "trials at a time (1)");
    command->add_option("--trial-time", typed->trialTime, "seconds of one trial")->required();
    command->add_option("--early-stopping", typed->earlyStopping,
                        "share of the trials' time that stopping bad ones saves (0)");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli tuning --trials 40 --parallel 4 --trial-time 1800");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
