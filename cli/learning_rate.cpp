// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/learning_rate.h"
#include "cli/command.h"
#include "core/scaling/run/toy_descent.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <algorithm>
#include <memory>
#include <optional>

/// The learning rate for another batch, its warm-up, and whether a toy loss survives it.
namespace ringside::app::cli {

namespace {

struct LearningRateArguments
{
    std::string baseRate, baseBatch, batch, rule;
    std::string warmupSteps = "0", step, curvature, earlyCurvature, momentum = "0", noise = "0",
                clipNorm, steps = "500", seed = "1";
    bool json = false;
};

constexpr NumberRule kPositiveRate{
    .maximum = 1e12, .minimumExcluded = true, .takes = "a number above 0, such as 0.1"};
constexpr NumberRule kSteps{
    .maximum = 1000000, .whole = true, .takes = "a whole number of steps from 0 to 1000000"};

/// The run: Goyal et al. start the warm-up from the known good rate.
struct Plan
{
    double startRate = 0, rate = 0, batch = 0;
    int warmupSteps = 0;
};

/// The toy that the options describe; absent without a curvature.
Result<std::optional<scaling::ToyJob>> toyOf(const LearningRateArguments& typed, const Plan& plan)
{
    if (typed.curvature.empty())
        return std::optional<scaling::ToyJob>();
    const auto curvature = parseNumber("--curvature", typed.curvature, kPositiveRate);
    const auto early = parseNumber(
        "--early-curvature", typed.earlyCurvature.empty() ? typed.curvature : typed.earlyCurvature,
        kPositiveRate);
    const auto momentum =
        parseNumber("--momentum", typed.momentum,
                    {.maximum = 0.999999, .takes = "a number from 0 to 0.999999"});
    const auto noise =
        parseNumber("--noise", typed.noise, {.maximum = 1e6, .takes = "a number from 0 to 1e6"});
    const auto clip =
        parseNumber("--clip-norm", typed.clipNorm.empty() ? "1" : typed.clipNorm, kPositiveRate);
    const auto steps = parseNumber("--steps", typed.steps, kSteps);
    const auto seed = parseNumber(
        "--seed", typed.seed,
        {.maximum = 9007199254740992.0, .whole = true, .takes = "a whole number from 0 to 2^53"});
    for (const auto* number : {&curvature, &early, &momentum, &noise, &clip, &steps, &seed})
        if (!*number)
            return fail(number->error());
    scaling::ToyJob job;
    job.curvatures = {*curvature};
    job.rate = plan.rate;
    job.startRate = plan.startRate;
    job.momentum = *momentum;
    job.warmupSteps = plan.warmupSteps;
    job.steps = static_cast<int>(*steps);
    job.noise = *noise;
    job.batch = plan.batch;
    job.earlyFactor = *early / *curvature;
    if (!typed.clipNorm.empty())
        job.clipNorm = *clip;
    job.seed = static_cast<std::uint64_t>(*seed);
    return std::optional(job);
}

struct Toy
{
    scaling::ToyRun run;
    double largestStableRate = 0;
};

QJsonObject toyJson(const Toy& toy)
{
    QJsonArray losses;
    for (const double loss : toy.run.losses)
        losses.append(loss);
    return {{QStringLiteral("largest_stable_rate"), toy.largestStableRate},
            {QStringLiteral("diverged"), toy.run.diverged},
            {QStringLiteral("steps"), static_cast<double>(toy.run.losses.size() - 1)},
            {QStringLiteral("final_loss"), toy.run.finalLoss()},
            {QStringLiteral("losses"), losses}};
}

void addToyRows(std::vector<std::pair<QString, QString>>& rows, const Toy& toy)
{
    const auto steps = static_cast<qlonglong>(toy.run.losses.size() - 1);
    rows.emplace_back(QStringLiteral("largest stable rate of the toy"),
                      QString::number(toy.largestStableRate, 'g', 6));
    rows.emplace_back(QStringLiteral("the toy"),
                      toy.run.diverged ? QStringLiteral("diverges after %1 steps").arg(steps)
                                       : QStringLiteral("runs; loss %1 after %2 steps, %3 at first")
                                             .arg(toy.run.finalLoss(), 0, 'g', 4)
                                             .arg(steps)
                                             .arg(toy.run.losses.front(), 0, 'g', 4));
}

int run(const LearningRateArguments& typed)
{
    const auto rate = parseNumber("--base-lr", typed.baseRate, kPositiveRate);
    const auto baseBatch = parseNumber("--base-batch", typed.baseBatch, kPositiveRate);
    const auto batch = parseNumber("--batch", typed.batch, kPositiveRate);
    const auto warmup = parseNumber("--warmup-steps", typed.warmupSteps, kSteps);
    const auto step = parseNumber("--step", typed.step.empty() ? "0" : typed.step, kSteps);
    for (const auto* number : {&rate, &baseBatch, &batch, &warmup, &step})
        if (!*number)
            return reportError(number->error());
    const auto scaled = scaling::scaledLearningRate(*rate, *baseBatch, *batch, typed.rule);
    if (!scaled) {
        Error error = scaled.error();
        if (error.subject == "rule")
            error.subject = "--rule";
        return reportError(error);
    }
    const Plan plan{std::min(*rate, *scaled), *scaled, *batch, static_cast<int>(*warmup)};
    const auto toy = toyOf(typed, plan);
    if (!toy)
        return reportError(toy.error());
    std::optional<Toy> played;
    if (*toy) {
        auto descent = scaling::runToy(**toy);
        if (!descent)
            return reportError(descent.error());
        played = Toy{std::move(*descent), scaling::largestStableRate(**toy)};
    }
    QJsonObject json{{QStringLiteral("learning_rate"), *scaled}};
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("learning rate"), QString::number(*scaled, 'g', 6)}};
    if (!typed.step.empty()) {
        const double now = scaling::warmedRate(plan.startRate, plan.rate, plan.warmupSteps,
                                               static_cast<int>(*step));
        json.insert(QStringLiteral("learning_rate_at_step"), now);
        rows.emplace_back(QStringLiteral("at step %1").arg(*step, 0, 'f', 0),
                          QString::number(now, 'g', 6));
    }
    if (played) {
        json.insert(QStringLiteral("toy"), toyJson(*played));
        addToyRows(rows, *played);
    }
    if (typed.json)
        printJson(json);
    else
        printTable(rows);
    return kDone;
}

void addToyOptions(CLI::App& command, LearningRateArguments& typed)
{
    command.add_option("--curvature", typed.curvature,
                       "of a toy loss, on which gradient descent is then really run");
    command.add_option("--early-curvature", typed.earlyCurvature,
                       "at the toy's first step, falling to the curvature within some 500 steps");
    command.add_option("--momentum", typed.momentum, "of the toy (0)");
    command.add_option("--noise", typed.noise,
                       "of the toy: deviation of a sample's gradient over its mean (0)");
    command.add_option("--clip-norm", typed.clipNorm, "largest norm of the toy's gradient");
    command.add_option("--steps", typed.steps, "steps of the toy (500)");
    command.add_option("--seed", typed.seed, "of the toy's noise (1)");
}

} // namespace

void addLearningRate(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<LearningRateArguments>();
    CLI::App* command = root.add_subcommand("lr", "The learning rate for another batch");
    command->add_option("--base-lr", typed->baseRate, "rate that is known to work")->required();
    command->add_option("--base-batch", typed->baseBatch, "batch it works at")->required();
    command->add_option("--batch", typed->batch, "the new global batch")->required();
    command->add_option("--rule", typed->rule, "linear or sqrt")->required();
    command->add_option("--warmup-steps", typed->warmupSteps, "steps of gradual warm-up (0)");
    command->add_option("--step", typed->step, "also print the rate of this step, counted from 0");
    addToyOptions(*command, *typed);
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer(
        "Example: ringside-cli lr --base-lr 0.1 --base-batch 256 --batch 8192 --rule linear");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
