// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/throughput/job.h"
#include "cli/command.h"
#include "cli/job_input.h"
#include "cli/throughput/prediction.h"
#include "core/scaling/job/law_step.h"

namespace ringside::app::cli {

namespace {

QString percent(const QJsonValue& share)
{
    return QStringLiteral("%1 %").arg(100 * share.toDouble(), 0, 'f', 1);
}

void printPrediction(const QJsonObject& law, const QStringList& assumptions)
{
    const auto value = [&law](const char* name) { return law[QLatin1String(name)]; };
    printTable({{QStringLiteral("step"), QStringLiteral("%1, 90 % interval %2 to %3")
                                             .arg(timeText(value("step_s").toDouble()),
                                                  timeText(value("step_low_s").toDouble()),
                                                  timeText(value("step_high_s").toDouble()))},
                {QStringLiteral("tokens per second and accelerator"),
                 QString::number(value("tokens_per_s_per_gpu").toDouble(), 'f', 0)},
                {QStringLiteral("MFU, causal half of attention"), percent(value("mfu"))},
                {QStringLiteral("MFU, full square"), percent(value("mfu_full_square"))},
                {QStringLiteral("HFU"), percent(value("hfu"))},
                {QStringLiteral("memory"),
                 QStringLiteral("%1 of %2")
                     .arg(bytesText(value("memory_bytes").toDouble()),
                          bytesText(value("memory_capacity_bytes").toDouble()))}});
    printLine({});
    std::vector<std::pair<QString, QString>> parts;
    const QJsonObject breakdown = value("breakdown").toObject();
    for (auto it = breakdown.begin(); it != breakdown.end(); ++it) {
        if (it->toDouble() > 0)
            parts.emplace_back(it.key(), timeText(it->toDouble()));
    }
    printTable(parts);
    for (const QString& assumption : assumptions)
        printLine(QStringLiteral("Assumed: %1").arg(assumption));
}

} // namespace

int runThroughputJob(const ThroughputJobArguments& typed)
{
    std::vector<Error> errors;
    const auto job = loadJob(typed.job, typed.bank, errors);
    if (!job)
        return reportErrors(job.error(), errors);
    const auto training = trainingOf(*job);
    if (!training)
        return reportError(training.error());
    const auto input = scaling::trainingRunOf(*training, job->presets);
    if (!input)
        return reportJobError(input.error(), *job);
    QStringList assumptions;
    for (const std::string& assumption : input->assumptions)
        assumptions += QString::fromStdString(assumption);
    QJsonObject law = predictionJson(input->run, input->knownStack);
    if (typed.json) {
        law.insert(QStringLiteral("assumptions"), QJsonArray::fromStringList(assumptions));
        printJson(law);
    } else {
        printPrediction(law, assumptions);
    }
    return kDone;
}

} // namespace ringside::app::cli
