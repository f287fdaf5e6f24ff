// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/session/job/tools_measure.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

/// law fit: a law of speedup from measured throughputs.
namespace ringside::app::cli {

namespace {

struct LawArguments
{
    std::string file, law, scaling, predict;
    bool json = false;
};

QJsonValue finite(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue(QJsonValue::Null);
}

QJsonObject estimateJson(const scaling::Estimate& estimate)
{
    return {{QStringLiteral("value"), estimate.value},
            {QStringLiteral("low"), estimate.low},
            {QStringLiteral("high"), finite(estimate.high)}};
}

QString estimateText(const scaling::Estimate& estimate)
{
    const QString high = std::isfinite(estimate.high) ? QString::number(estimate.high, 'g', 5)
                                                      : QStringLiteral("no limit");
    return QStringLiteral("%1  (95 %: %2 to %3)")
        .arg(QString::number(estimate.value, 'g', 5), QString::number(estimate.low, 'g', 5), high);
}

QJsonObject reportJson(const session::LawReport& report, const std::string& law, double predictAt)
{
    const scaling::LawFit& fit = report.fit;
    QJsonObject parameters;
    for (const scaling::LawParameter& parameter : fit.parameters)
        parameters.insert(QString::fromStdString(parameter.name), estimateJson(parameter.estimate));
    QJsonArray residuals, relative;
    for (std::size_t i = 0; i < fit.residuals.size(); ++i) {
        residuals.append(fit.residuals[i]);
        relative.append(fit.residuals[i] / fit.points[i].throughput);
    }
    QJsonObject object{
        {QStringLiteral("law"), QString::fromStdString(law)},
        {QStringLiteral("parameters"), parameters},
        {QStringLiteral("residuals"), residuals},
        {QStringLiteral("rel_residuals"), relative},
        {QStringLiteral("largest_workers"), fit.largestWorkers},
        {QStringLiteral("level"), 0.95},
        {QStringLiteral("peak_workers"),
         fit.peakWorkers ? QJsonValue(estimateJson(*fit.peakWorkers)) : QJsonValue()}};
    if (report.prediction) {
        QJsonObject prediction = estimateJson(*report.prediction);
        prediction.insert(QStringLiteral("workers"), predictAt);
        object.insert(QStringLiteral("prediction"), prediction);
    }
    return object;
}

void printReport(const session::LawReport& report, const std::string& law, double predictAt)
{
    const scaling::LawFit& fit = report.fit;
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("law"), QString::fromStdString(law)}};
    for (const scaling::LawParameter& parameter : fit.parameters)
        rows.emplace_back(QString::fromStdString(parameter.name), estimateText(parameter.estimate));
    double largest = 0;
    for (std::size_t i = 0; i < fit.residuals.size(); ++i)
        largest = std::max(largest, std::fabs(fit.residuals[i] / fit.points[i].throughput));
    rows.emplace_back(QStringLiteral("error, largest"),
                      QString::number(100 * largest, 'f', 1) + QStringLiteral(" %"));
    rows.emplace_back(QStringLiteral("largest workers"), QString::number(fit.largestWorkers));
    if (fit.peakWorkers)
        rows.emplace_back(QStringLiteral("peak, workers"), estimateText(*fit.peakWorkers));
    else if (fit.peakBeyondLimit)
        rows.emplace_back(QStringLiteral("peak, workers"),
                          QStringLiteral("beyond twice the largest measured number, not stated"));
    if (report.prediction)
        rows.emplace_back(QStringLiteral("with %1 workers").arg(predictAt),
                          estimateText(*report.prediction) + QStringLiteral(" per second"));
    printTable(rows);
}

int runFit(const LawArguments& typed)
{
    std::optional<scaling::Scaling> work;
    if (!typed.scaling.empty()) {
        const auto named = session::workScalingNamed(typed.scaling);
        if (!named)
            return reportError(named.error());
        work = *named;
    }
    std::optional<double> predictAt;
    if (!typed.predict.empty()) {
        const auto number = parseNumber("--predict", typed.predict,
                                        {.minimum = 1,
                                         .maximum = 1e9,
                                         .whole = true,
                                         .takes = "a whole number of workers from 1 on"});
        if (!number)
            return reportError(number.error());
        predictAt = *number;
    }
    const auto table = session::readSpeedTable(QString::fromStdString(typed.file));
    if (!table)
        return reportError(table.error());
    const auto report = session::fitLawTo(*table, typed.law, work, predictAt);
    if (!report)
        return reportError(report.error());
    if (typed.json)
        printJson(reportJson(*report, typed.law, predictAt.value_or(0)));
    else
        printReport(*report, typed.law, predictAt.value_or(0));
    return kDone;
}

} // namespace

void addLaw(CLI::App& root, Action& action)
{
    CLI::App* law = root.add_subcommand("law", "Laws of speedup: Amdahl, Gustafson, USL");
    law->require_subcommand(1);
    law->footer("Example: ringside-cli law fit speeds.csv --law usl");
    auto typed = std::make_shared<LawArguments>();
    CLI::App* command = law->add_subcommand(
        "fit", "Fit a law to a table with the columns workers and throughput or step_time");
    command->add_option("FILE", typed->file, "a table: comma, semicolon or tab")->required();
    command->add_option("--law", typed->law, "amdahl, gustafson or usl")->required();
    command->add_option("--predict", typed->predict,
                        "throughput with this many workers, at most twice the largest measured");
    command->add_option("--scaling", typed->scaling,
                        "for step times without a column batch: weak (each worker keeps its "
                        "batch) or strong (the whole batch stays)");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("lambda is the throughput of one worker; f, sigma, kappa are shares.\n"
                    "Example: ringside-cli law fit speeds.csv --law usl --predict 32 --json");
    command->callback([typed, &action] { action = [typed] { return runFit(*typed); }; });
}

} // namespace ringside::app::cli
