// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/scenario/any_scenario.h"
#include "core/kinds/kinds.h"
#include "core/scaling/explain/explain_terms.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <memory>

namespace ringside::app::cli {

namespace {

struct ScenarioArguments
{
    std::string job, bank, sweep, seed, cases;
    std::vector<std::string> changes;
    bool json = false;
};

QJsonObject metricsJson(const scaling::StepMetrics& metrics)
{
    QJsonObject json{
        {QStringLiteral("step_time_s"), metrics.stepTime.value()},
        {QStringLiteral("compute_s"), metrics.compute.value()},
        {QStringLiteral("communication_s"), metrics.communication.value()},
        {QStringLiteral("exposed_communication_s"), metrics.exposedCommunication.value()},
        {QStringLiteral("input_s"), metrics.input.value()},
        {QStringLiteral("bubble_s"), metrics.bubble.value()},
        {QStringLiteral("serial_s"), metrics.serial.value()},
        {QStringLiteral("efficiency"), metrics.efficiency},
        {QStringLiteral("speedup"), metrics.speedup},
        {QStringLiteral("throughput_samples_per_s"), metrics.throughput},
        {QStringLiteral("memory_bytes"), metrics.memory.value()},
        {QStringLiteral("memory_capacity_bytes"), metrics.memoryCapacity.value()},
        {QStringLiteral("memory_modelled"), metrics.memoryModelled},
        {QStringLiteral("fits"), metrics.fits},
        {QStringLiteral("bottleneck"),
         QString::fromStdString(scaling::nameOf(metrics.bottleneck))}};
    if (metrics.mfu)
        json.insert(QStringLiteral("mfu"), *metrics.mfu);
    if (metrics.hfu)
        json.insert(QStringLiteral("hfu"), *metrics.hfu);
    return json;
}

QJsonArray termsJson(const std::vector<scaling::Term>& terms)
{
    QJsonArray list;
    for (const scaling::Term& term : terms)
        list.append(
            QJsonObject{{QStringLiteral("name"), QString::fromStdString(term.name)},
                        {QStringLiteral("formula"), QString::fromStdString(term.formula)},
                        {QStringLiteral("substituted"), QString::fromStdString(term.substituted)},
                        {QStringLiteral("value_s"), term.value.value()}});
    return list;
}

/// Only metrics whose inputs the scenario states.
QJsonObject runJson(const scaling::RunMetrics& run)
{
    QJsonObject object;
    const auto add = [&](const char* name, const std::optional<double>& value) {
        if (value)
            object.insert(QLatin1String(name), *value);
    };
    const auto addTime = [&](const char* name, const std::optional<Seconds>& value) {
        if (value)
            object.insert(QLatin1String(name), value->value());
    };
    add("staleness_updates", run.staleness);
    add("slowest_staleness_updates", run.slowestStaleness);
    add("useful_tiles_fraction", run.usefulTiles);
    addTime("checkpoint_interval_s", run.checkpointInterval);
    addTime("best_checkpoint_interval_s", run.bestInterval);
    add("lost_time_fraction", run.lostTime);
    add("goodput", run.goodput);
    add("finish_probability", run.finishChance);
    add("steps", run.steps);
    add("samples", run.samples);
    addTime("run_time_s", run.runTime);
    add("cost_per_million_samples", run.costPerMillionSamples);
    add("cost", run.cost);
    add("tuning_rounds", run.tuningRounds);
    add("informed_trials", run.informedTrials);
    addTime("tuning_time_s", run.tuningTime);
    add("learning_rate", run.learningRate);
    return object;
}

QString memoryText(const scaling::StepMetrics& metrics)
{
    if (!metrics.memoryModelled)
        return QStringLiteral("not modelled");
    return QStringLiteral("%1 of %2, %3")
        .arg(bytesText(metrics.memory.value()), bytesText(metrics.memoryCapacity.value()),
             metrics.fits ? QStringLiteral("fits") : QStringLiteral("does not fit"));
}

/// In plain units; nothing when the scenario does not state the inputs.
void printRun(const scaling::RunMetrics& run)
{
    std::vector<std::pair<QString, QString>> rows;
    const auto add = [&](const char* name, const std::optional<double>& value) {
        if (value)
            rows.emplace_back(QLatin1String(name), QString::number(*value, 'g', 6));
    };
    const auto addTime = [&](const char* name, const std::optional<Seconds>& value) {
        if (value)
            rows.emplace_back(QLatin1String(name), timeText(value->value()));
    };
    const auto addShare = [&](const char* name, const std::optional<double>& value) {
        if (value)
            rows.emplace_back(QLatin1String(name), percentText(*value));
    };
    add("mean staleness, updates", run.staleness);
    addShare("useful share of tiles", run.usefulTiles);
    addTime("checkpoint interval", run.checkpointInterval);
    addTime("best checkpoint interval", run.bestInterval);
    addShare("lost over useful time", run.lostTime);
    addShare("goodput", run.goodput);
    addShare("chance to finish without a failure", run.finishChance);
    add("steps of the run", run.steps);
    addTime("time of the run", run.runTime);
    add("cost of a million samples, as priced", run.costPerMillionSamples);
    add("cost of the run, as priced", run.cost);
    addTime("tuning", run.tuningTime);
    add("learning rate by the rule", run.learningRate);
    if (!rows.empty())
        printTable(rows);
}

struct ScenarioReport
{
    scaling::Scenario scenario;
    scaling::StepMetrics metrics;
    std::vector<scenario::Assumption> assumptions;
    std::vector<scaling::Term> terms;
    std::vector<scaling::SweepPoint> points;
};
Result<ScenarioReport> evaluateScenario(const scaling::Scenario& scenario,
                                        const std::vector<scaling::FieldChange>& changes,
                                        const std::optional<SweepSpec>& sweep,
                                        const scaling::PresetCatalog& presets)
{
    ScenarioReport report;
    report.scenario = scenario;
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(report.scenario, changes));
    RINGSIDE_TRY(const auto job, scaling::evaluate(report.scenario, presets));
    report.metrics = job.metrics;
    report.assumptions = scaling::assumptionsOf(job);
    report.terms = scaling::termsOf(job);
    if (!sweep)
        return report;
    RINGSIDE_TRY(report.points,
                 scaling::sweep(report.scenario, sweep->path, sweep->values, presets));
    return report;
}

void printReport(const ScenarioReport& report, const std::string& sweptPath)
{
    const scaling::StepMetrics& metrics = report.metrics;
    printTable(
        {{QStringLiteral("step"), timeText(metrics.stepTime.value())},
         {QStringLiteral("compute"), timeText(metrics.compute.value())},
         {QStringLiteral("communication"), timeText(metrics.communication.value())},
         {QStringLiteral("exposed communication"), timeText(metrics.exposedCommunication.value())},
         {QStringLiteral("input"), timeText(metrics.input.value())},
         {QStringLiteral("bubble"), timeText(metrics.bubble.value())},
         {QStringLiteral("efficiency"), percentText(metrics.efficiency)},
         {QStringLiteral("speedup"), QString::number(metrics.speedup, 'g', 4)},
         {QStringLiteral("throughput"),
          QStringLiteral("%1 samples/s").arg(metrics.throughput, 0, 'g', 6)},
         {QStringLiteral("memory"), memoryText(metrics)},
         {QStringLiteral("bottleneck"),
          QString::fromStdString(scaling::nameOf(metrics.bottleneck))}});
    if (metrics.mfu)
        printTable({{QStringLiteral("MFU, causal half of attention"), percentText(*metrics.mfu)},
                    {QStringLiteral("HFU"), percentText(metrics.hfu.value_or(0))}});
    printRun(metrics.run);
    for (const scenario::Assumption& assumption : report.assumptions)
        printLine(QStringLiteral("assumed  %1 = %2  (%3)")
                      .arg(QString::fromStdString(assumption.path),
                           QString::fromStdString(assumption.value),
                           QString::fromStdString(assumption.note)));
    if (report.points.empty())
        return;
    printLine(
        QStringLiteral("%1  step  efficiency  speedup").arg(QString::fromStdString(sweptPath)));
    for (const scaling::SweepPoint& point : report.points)
        printLine(QStringLiteral("%1  %2  %3  %4")
                      .arg(point.value, 0, 'g', 8)
                      .arg(timeText(point.metrics.stepTime.value()),
                           percentText(point.metrics.efficiency))
                      .arg(point.metrics.speedup, 0, 'g', 5));
}

void printReportJson(const ScenarioReport& report, const std::optional<scenario::Goal>& goal,
                     bool swept)
{
    QJsonObject document{
        {QStringLiteral("kind"), QStringLiteral("training")},
        {QStringLiteral("half_widths"), QJsonObject()},
        {QStringLiteral("metrics"), metricsJson(report.metrics)},
        {QStringLiteral("assumptions"), assumptionsJson(report.assumptions)},
        {QStringLiteral("terms"), termsJson(report.terms)},
        {QStringLiteral("run"), runJson(report.metrics.run)},
        {QStringLiteral("goal"), goal ? QJsonValue(goalJson(*goal)) : QJsonValue::Null}};
    if (swept) {
        QJsonArray points;
        for (const scaling::SweepPoint& point : report.points)
            points.append(QJsonObject{{QStringLiteral("value"), point.value},
                                      {QStringLiteral("metrics"), metricsJson(point.metrics)},
                                      {QStringLiteral("run"), runJson(point.metrics.run)}});
        document.insert(QStringLiteral("points"), points);
    }
    printJson(document);
}

/// The seed is a field of the kinds that draw numbers.
std::vector<FieldChange> withSeed(std::vector<FieldChange> changes, const std::string& seed,
                                  const std::string& kindName)
{
    const scenario::ScenarioKind* kind = kinds::withoutPresets().find(kindName);
    for (const scenario::FieldInfo& field : kind->fields()) {
        if (!seed.empty() && field.path.ends_with(".seed")) {
            changes.push_back({field.path, seed});
            break;
        }
    }
    return changes;
}

int run(const ScenarioArguments& typed)
{
    if (!typed.cases.empty())
        return runCases(typed.cases, typed.json);
    if (typed.job.empty())
        return reportError({.code = ErrorCode::Usage,
                            .subject = "scenario",
                            .limit = "a scenario's YAML file, the id of a question or a job, "
                                     "--cases FILE, or the subcommand kinds"});
    const auto changes = parseChanges(typed.changes);
    if (!changes)
        return reportError(changes.error());
    std::optional<SweepSpec> sweep;
    if (!typed.sweep.empty()) {
        auto parsed = parseSweep(typed.sweep);
        if (!parsed)
            return reportError(parsed.error());
        sweep = std::move(*parsed);
    }
    std::vector<Error> errors;
    const auto job = loadJob(typed.job, typed.bank, errors);
    if (!job)
        return reportErrors(job.error(), errors);
    const auto* training = job->loaded.scenario.as<scaling::Scenario>();
    if (!training)
        return runAnyScenario(*job, withSeed(*changes, typed.seed, job->loaded.scenario.kind),
                              sweep, typed.json);
    const auto report = evaluateScenario(*training, *changes, sweep, job->presets);
    if (!report)
        return reportJobError(report.error(), *job);
    if (typed.json)
        printReportJson(*report, job->loaded.goal, sweep.has_value());
    else
        printReport(*report, sweep ? sweep->path : std::string());
    return kDone;
}

} // namespace

namespace {

void addKinds(CLI::App& command, Action& action)
{
    struct Typed
    {
        std::string kind;
        bool json = false;
    };
    auto typed = std::make_shared<Typed>();
    CLI::App* kinds = command.add_subcommand("kinds", "The kinds of scenarios");
    kinds->add_option("kind", typed->kind, "print its fields and metrics");
    kinds->add_flag("--json", typed->json, "print one JSON document");
    kinds->footer("Example: ringside-cli scenario kinds serving");
    kinds->callback(
        [typed, &action] { action = [typed] { return printKinds(typed->kind, typed->json); }; });
}

} // namespace

void addScenario(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ScenarioArguments>();
    CLI::App* command = root.add_subcommand("scenario", "One step of a job, or another scenario");
    command->add_option("job", typed->job,
                        "a scenario's YAML file, or the id of a question or of a job");
    command->add_option("--bank", typed->bank, "the bank with the question or job and the presets");
    command->add_option("--set", typed->changes, "path=value, as often as wanted")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--sweep", typed->sweep,
                        "path=1,2,4 or path=1..4096:64 (log-spaced whole numbers)");
    command->add_option("--seed", typed->seed, "of all random numbers");
    command->add_option("--cases", typed->cases, "a JSON file: {kind, cases: [{id, scenario}]}");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli scenario mirrored-4x4-sublinear "
                    "--set work.per_accelerator_batch=256 --sweep cluster.workers=1,2,4,8");
    // It runs after the subcommand's callback, and must not replace its action.
    command->callback([typed, command, &action] {
        if (command->get_subcommands().empty())
            action = [typed] { return run(*typed); };
    });
    addKinds(*command, action);
}

} // namespace ringside::app::cli
