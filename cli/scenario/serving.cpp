// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/job_input.h"
#include "cli/scenario/advice.h"
#include "cli/scenario/any_scenario.h"
#include "cli/source_tree.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/session/tools.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>
#include <QSaveFile>

#include <cmath>
#include <memory>

namespace ringside::app::cli {

namespace {

struct ServingArguments
{
    std::string job, bank, sweep, seed, replications, trace;
    std::vector<std::string> changes;
    bool json = false, remedies = false;
};

/// Converts the command line to a scenario.
struct Request
{
    session::LoadedScenario loaded;
    serving::ServingScenario scenario; ///< with --set, --seed and --replications
    std::optional<SweepSpec> sweep;
};

Done readOptions(const ServingArguments& typed, Request& request)
{
    RINGSIDE_TRY(const auto changes, parseChanges(typed.changes));
    RINGSIDE_CHECK(serving::fieldTable().applyAll(request.scenario, changes));
    NumberReader read;
    if (!typed.seed.empty())
        request.scenario.seed = static_cast<int>(
            read.number("--seed", typed.seed,
                        {.maximum = 2e9, .whole = true, .takes = "a whole number from 0 to 2e9"}));
    if (!typed.replications.empty())
        request.scenario.replications =
            static_cast<int>(read.number("--replications", typed.replications,
                                         {.minimum = 2,
                                          .maximum = 1000,
                                          .whole = true,
                                          .takes = "a whole number from 2 to 1000"}));
    if (read.error())
        return fail(*read.error());
    if (!typed.sweep.empty()) {
        RINGSIDE_TRY(request.sweep, parseSweep(typed.sweep));
    }
    return typed.trace.empty() ? Done() : checkOutputFile(typed.trace);
}

QJsonArray methodsJson(const serving::EvaluatedServing& evaluated)
{
    QJsonArray list;
    for (const serving::ServingMethod method : evaluated.methods)
        list.append(text(nameOf(method)));
    return list;
}

QString methodText(const serving::EvaluatedServing& evaluated)
{
    QStringList names;
    for (const serving::ServingMethod method : evaluated.methods)
        names.append(text(nameOf(method)));
    return names.join(QStringLiteral("; "));
}

QJsonArray servingAssumptionsJson(const serving::EvaluatedServing& evaluated)
{
    QJsonArray list;
    for (const scenario::Assumption& assumption : evaluated.assumptions)
        list.append(QJsonObject{{QStringLiteral("path"), text(assumption.path)},
                                {QStringLiteral("value"), text(assumption.value)},
                                {QStringLiteral("note"), text(assumption.note)}});
    return list;
}

QJsonArray replicasJson(const serving::EvaluatedServing& evaluated)
{
    QJsonArray list;
    for (const serving::FluidRow& row : evaluated.replicas)
        list.append(
            QJsonObject{{QStringLiteral("t_s"), row.at},
                        {QStringLiteral("utilisation_percent"), row.percent},
                        {QStringLiteral("raw"), row.raw},
                        {QStringLiteral("desired"), row.desired},
                        {QStringLiteral("ready"), row.ready},
                        {QStringLiteral("starting"), row.starting},
                        {QStringLiteral("backlog"), row.backlog},
                        {QStringLiteral("backlog_over_capacity_s"), row.backlogOverCapacity},
                        {QStringLiteral("wait_s"), row.wait}});
    return list;
}

void printServing(const serving::EvaluatedServing& evaluated)
{
    std::vector<std::pair<QString, QString>> rows;
    for (const serving::MetricValue& value : evaluated.metrics)
        rows.emplace_back(text(nameOf(value.metric)), estimateText(value.estimate));
    rows.emplace_back(QStringLiteral("method"), methodText(evaluated));
    printTable(rows);
    for (const scenario::Assumption& assumption : evaluated.assumptions)
        printLine(QStringLiteral("assumed  %1 = %2  (%3)")
                      .arg(text(assumption.path), text(assumption.value), text(assumption.note)));
}

const serving::EvaluatedServing& servingOf(const scenario::SweepPoint& point)
{
    return *std::any_cast<serving::EvaluatedServing>(&point.evaluation.detail);
}

void printServingJson(const serving::EvaluatedServing& evaluated,
                      const std::vector<scenario::SweepPoint>& points, bool swept)
{
    QJsonObject document{
        {QStringLiteral("metrics"), servingMetricsJson(evaluated)},
        {QStringLiteral("method"), methodText(evaluated)},
        {QStringLiteral("methods"), methodsJson(evaluated)},
        {QStringLiteral("assumptions"), servingAssumptionsJson(evaluated)},
        {QStringLiteral("seed"), evaluated.scenario.seed},
        {QStringLiteral("replications"), evaluated.scenario.replications},
        {QStringLiteral("simulated_requests"), static_cast<double>(evaluated.simulatedRequests)},
        {QStringLiteral("little_gap"), evaluated.littleGap}};
    if (!evaluated.replicas.empty())
        document.insert(QStringLiteral("replicas"), replicasJson(evaluated));
    if (swept) {
        QJsonArray list;
        for (const scenario::SweepPoint& point : points) {
            bool isNumber = false;
            const double number = text(point.value).toDouble(&isNumber);
            list.append(QJsonObject{
                {QStringLiteral("value"), isNumber ? QJsonValue(number) : text(point.value)},
                {QStringLiteral("metrics"), servingMetricsJson(servingOf(point))},
                {QStringLiteral("method"), methodText(servingOf(point))}});
        }
        document.insert(QStringLiteral("points"), list);
    }
    printJson(document);
}

QByteArray csvNumber(double value)
{
    return std::isnan(value) ? QByteArray() : QByteArray::number(value, 'g', 17);
}

/// One line per request; the file appears whole or not at all.
Done writeTrace(const serving::ServingScenario& scenario, const std::string& name)
{
    RINGSIDE_TRY(const auto requests, serving::traceServing(scenario));
    QSaveFile file(text(name));
    const auto unwritable = [&] {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = name,
                     .detail = file.errorString().toStdString()});
    };
    if (!file.open(QIODevice::WriteOnly))
        return unwritable();
    file.write("request,arrival_s,start_s,first_token_s,finish_s,batch,replica\n");
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const serving::TracedRequest& request = requests[i];
        QByteArray line = QByteArray::number(static_cast<qulonglong>(i));
        for (const double time :
             {request.arrival, request.start, request.firstToken, request.finish})
            line += ',' + csvNumber(time);
        line += ',' + QByteArray::number(request.batch) + ',' +
                QByteArray::number(request.replica) + '\n';
        file.write(line);
    }
    if (file.commit())
        return {};
    return unwritable();
}

/// An error of the file alone is reported with its location and the exit code of a finding.
int reportServingError(const Error& error, const Request& request)
{
    const auto alone = serving::evaluate(*request.loaded.scenario.as<serving::ServingScenario>(),
                                         {.requests = 100});
    const bool isFiles =
        !alone && alone.error().code == error.code && alone.error().subject == error.subject;
    return reportError(isFiles ? session::atItsField(error, request.loaded) : error);
}

void printPoints(const std::vector<scenario::SweepPoint>& points)
{
    for (const scenario::SweepPoint& point : points) {
        printLine({});
        printLine(text(point.value));
        printServing(servingOf(point));
    }
}

/// A file, or a question or job of the bank.
Result<session::LoadedScenario> loadServing(const ServingArguments& typed,
                                            std::vector<Error>& errors)
{
    const QString name = text(typed.job);
    if (isScenarioFile(name))
        return session::loadScenarioFile(name, &errors, "serving");
    RINGSIDE_TRY(const auto bank, findBank(typed.bank));
    RINGSIDE_TRY(auto loaded, session::loadScenarioNamed(bank, name));
    if (!loaded.scenario.as<serving::ServingScenario>())
        return fail({.code = ErrorCode::NotModelled,
                     .subject = typed.job,
                     .detail = RINGSIDE_TR("its scenario is one of training; use the "
                                           "subcommand scenario")});
    return loaded;
}

int run(const ServingArguments& typed)
{
    if (typed.job.empty())
        return reportError({.code = ErrorCode::Usage,
                            .subject = "serving",
                            .limit =
                                "a scenario's YAML file, the id of a question or a job, or the "
                                "subcommand replay"});
    std::vector<Error> errors;
    auto loaded = loadServing(typed, errors);
    if (!loaded)
        return reportErrors(loaded.error(), errors);
    Request request{*loaded, *loaded->scenario.as<serving::ServingScenario>(), {}};
    if (const Done read = readOptions(typed, request); !read)
        return reportError(read.error());
    if (typed.remedies)
        return runServingAdvice(request.scenario, typed.json);
    const auto evaluated = serving::evaluate(request.scenario);
    if (!evaluated)
        return reportServingError(evaluated.error(), request);
    std::vector<scenario::SweepPoint> points;
    if (request.sweep) {
        auto swept = scenario::sweep(kinds::kindOf<serving::ServingScenario>(),
                                     scenario::State::of(request.scenario), request.sweep->path,
                                     request.sweep->values, scenario::Effort::Proof);
        if (!swept)
            return reportError(swept.error());
        points = *std::move(swept);
    }
    if (!typed.trace.empty()) {
        if (const Done written = writeTrace(request.scenario, typed.trace); !written)
            return reportError(written.error());
    }
    if (typed.json) {
        printServingJson(*evaluated, points, request.sweep.has_value());
        return kDone;
    }
    printServing(*evaluated);
    printPoints(points);
    return kDone;
}

void addReplay(CLI::App& serving, Action& action)
{
    CLI::App* command = addReplayCommand(
        serving, "replay", "In a source tree: recompute the cases of a reference file");
    command->callback([command, &action] {
        action = [command] { return runReplay("serving", "serving replay", command->remaining()); };
    });
    CLI::App* published = addReplayCommand(
        serving, "published", "In a source tree: predict published measurements of inference");
    published->callback([published, &action] {
        action = [published] {
            return runReplay("published", "serving published", published->remaining());
        };
    });
}

} // namespace

void addServing(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ServingArguments>();
    CLI::App* command =
        root.add_subcommand("serving", "Requests, replicas and what users wait for");
    command->add_option("job", typed->job,
                        "a scenario's YAML file, or the id of a question or of a job");
    command->add_option("--bank", typed->bank, "the bank with the question or job");
    command->add_option("--set", typed->changes, "path=value, as often as wanted")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--sweep", typed->sweep,
                        "path=1,2,4 or path=1..4096:64 (log-spaced whole numbers)");
    command->add_option("--seed", typed->seed, "of all random numbers");
    command->add_option("--replications", typed->replications, "independent runs");
    command->add_option("--trace", typed->trace, "write every request of one run to this CSV file");
    command->add_flag("--remedies", typed->remedies, "what limits it, and which changes help most");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli serving checkout.yaml --set serving.replicas=6 "
                    "--sweep serving.arrival.rate=10,20,30");
    // It runs after the subcommand's callback, and must not replace its action.
    command->callback([typed, command, &action] {
        if (command->get_subcommands().empty())
            action = [typed] { return run(*typed); };
    });
    addReplay(*command, action);
}

} // namespace ringside::app::cli
