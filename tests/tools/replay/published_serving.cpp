// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/published_serving.h"
#include "cli/command.h"
#include "cli/json_input.h"
#include "tests/tools/replay/replay.h"

#include <QJsonArray>

#include <map>

namespace ringside::replay {

using namespace app::cli;

namespace {

using session::PublishedServing;
using session::ServingQuantity;

QJsonObject rowJson(const PublishedServing& run)
{
    QJsonObject object{{QStringLiteral("id"), run.row.id}};
    if (!run.predicted) {
        object.insert(QStringLiteral("unsupported"), run.row.unsupported);
        return object;
    }
    object.insert(QStringLiteral("output_tokens_per_s_per_accelerator"),
                  run.predicted->tokensPerSecond);
    object.insert(QStringLiteral("ttft_s"), run.predictedOf(ServingQuantity::Ttft));
    object.insert(QStringLiteral("tpot_s"), run.predictedOf(ServingQuantity::Tpot));
    object.insert(QStringLiteral("low"), run.predicted->low);
    object.insert(QStringLiteral("high"), run.predicted->high);
    if (const auto error = run.logError())
        object.insert(QStringLiteral("log_error"), *error);
    object.insert(QStringLiteral("assumptions"), QJsonArray::fromStringList(run.row.assumptions));
    return object;
}

using Group = std::vector<const PublishedServing*>;

void printErrors(const QString& title, const std::map<QString, Group>& groups,
                 ServingQuantity quantity)
{
    std::vector<std::pair<QString, QString>> lines;
    for (const auto& [name, group] : groups) {
        const session::ServingErrors errors = session::errorsOf(group, quantity);
        if (errors.runs > 0)
            lines.emplace_back(
                name, QStringLiteral("%1 rows   factor %2   95 % interval %3 to %4, %5 sources")
                          .arg(errors.runs, 4)
                          .arg(errors.factor, 0, 'f', 3)
                          .arg(errors.low, 0, 'f', 3)
                          .arg(errors.high, 0, 'f', 3)
                          .arg(errors.sources));
    }
    if (lines.empty())
        return;
    printLine(title);
    printTable(lines);
    printLine({});
}

void printSummary(const std::vector<PublishedServing>& runs)
{
    std::map<QString, Group> all, chips;
    std::map<QString, int> refused;
    for (const PublishedServing& run : runs) {
        if (!run.predicted) {
            ++refused[run.row.unsupported];
            continue;
        }
        const QString part = run.row.isTpu() ? QStringLiteral("TPU") : QStringLiteral("GPU");
        all[QStringLiteral("all")].push_back(&run);
        all[part + QStringLiteral(", ") + run.row.engineName].push_back(&run);
        chips[run.row.accelerator].push_back(&run);
    }
    printErrors(QStringLiteral("Output rate, predicted against measured"), all,
                ServingQuantity::Rate);
    printErrors(QStringLiteral("Output rate by accelerator"), chips, ServingQuantity::Rate);
    printErrors(QStringLiteral("Time to first token"), all, ServingQuantity::Ttft);
    printErrors(QStringLiteral("Time per output token"), all, ServingQuantity::Tpot);
    std::vector<std::pair<QString, QString>> lines{
        {QStringLiteral("rows"), QString::number(runs.size())}};
    for (const auto& [reason, count] : refused)
        lines.emplace_back(QStringLiteral("unsupported"),
                           QStringLiteral("%1: %2").arg(count).arg(reason));
    printTable(lines);
}

} // namespace

int runPublishedServing(const PublishedServingRows& typed)
{
    const auto document = readJson(QString::fromStdString(typed.file));
    if (!document)
        return reportError(document.error());
    const auto runs = session::publishedServingOf(document->toJson());
    if (!runs)
        return reportError(inFile(runs.error(), typed.file));
    if (!typed.json) {
        printSummary(*runs);
        return kDone;
    }
    QJsonArray list;
    for (const PublishedServing& run : *runs)
        list.append(rowJson(run));
    printJson(QJsonObject{{QStringLiteral("rows"), list}});
    return kDone;
}

} // namespace ringside::replay
