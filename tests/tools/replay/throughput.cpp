// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/json_input.h"
#include "cli/throughput/prediction.h"
#include "core/scaling/throughput/step_law.h"
#include "core/session/published/training_row.h"
#include "tests/tools/replay/replay.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside::replay {

using namespace app::cli;

namespace {

using namespace scaling::throughput;
using session::TrainingRow;

QString kind(const TrainingRow& row)
{
    return row.run.model.experts.count > 0 ? QStringLiteral("experts") : QStringLiteral("dense");
}

QJsonObject rowJson(const TrainingRow& row)
{
    if (!row.unsupported.isEmpty())
        return {{QStringLiteral("id"), row.id}, {QStringLiteral("unsupported"), row.unsupported}};
    QJsonObject object = predictionJson(row.run, row.knownStack);
    object.insert(QStringLiteral("id"), row.id);
    if (row.measured) {
        object.insert(QStringLiteral("measured_step_s"), *row.measured);
        object.insert(QStringLiteral("relative_error"),
                      object[QLatin1String("step_s")].toDouble() / *row.measured - 1);
    }
    object.insert(QStringLiteral("assumptions"), QJsonArray::fromStringList(row.assumptions));
    return object;
}

/// Mean and largest of |predicted / measured - 1|.
struct ErrorSum
{
    int rows = 0;
    double sum = 0, largest = 0, signedSum = 0;

    void add(double error)
    {
        ++rows;
        sum += std::abs(error);
        signedSum += error;
        largest = std::max(largest, std::abs(error));
    }
};

void printErrors(const QString& title, const std::map<QString, ErrorSum>& groups)
{
    printLine(title);
    std::vector<std::pair<QString, QString>> lines;
    for (const auto& [name, sum] : groups)
        lines.emplace_back(name, QStringLiteral("%1 rows   mean %2 %   max %3 %   bias %4 %")
                                     .arg(sum.rows, 4)
                                     .arg(100 * sum.sum / sum.rows, 5, 'f', 2)
                                     .arg(100 * sum.largest, 5, 'f', 1)
                                     .arg(100 * sum.signedSum / sum.rows, 5, 'f', 1));
    printTable(lines);
    printLine({});
}

/// Errors over the rows that state a measured step and are not for display only.
void printSummary(const std::vector<TrainingRow>& rows)
{
    std::map<QString, ErrorSum> kinds, hardware, sources;
    int unsupported = 0, unmeasured = 0;
    for (const TrainingRow& row : rows) {
        unsupported += row.unsupported.isEmpty() ? 0 : 1;
        if (!row.unsupported.isEmpty())
            continue;
        if (!row.measured || !row.gated || *row.measured <= 0) {
            ++unmeasured;
            continue;
        }
        const double error = stepTime(row.run).total / *row.measured - 1;
        kinds[QStringLiteral("all")].add(error);
        kinds[kind(row)].add(error);
        hardware[row.hardware].add(error);
        sources[row.source.left(60)].add(error);
    }
    printErrors(QStringLiteral("Predicted against measured"), kinds);
    printErrors(QStringLiteral("By hardware"), hardware);
    printErrors(QStringLiteral("By source"), sources);
    printTable(
        {{QStringLiteral("rows"), QString::number(rows.size())},
         {QStringLiteral("not compared (display only or no step)"), QString::number(unmeasured)},
         {QStringLiteral("unsupported"), QString::number(unsupported)}});
}

struct ReadRows
{
    std::vector<TrainingRow> rows;
    std::vector<Error>
        errors; ///< of rows with a value of the wrong kind, which stay as unsupported
};

TrainingRow unreadable(const JsonPlace& place, const Error& error)
{
    TrainingRow row;
    row.id = place.member("id").value.toString();
    row.unsupported =
        QStringLiteral("%1 must be %2")
            .arg(QString::fromStdString(error.subject), QString::fromStdString(error.limit));
    return row;
}

Result<ReadRows> readRows(const QString& file)
{
    RINGSIDE_TRY(const auto document, readJson(file));
    JsonPlace list{document.array(), "rows"};
    if (document.isObject())
        list = JsonPlace{document.object(), ""}.member("rows");
    RINGSIDE_TRY(const auto places, list.items());
    ReadRows read;
    for (const JsonPlace& place : places) {
        auto row = session::readTrainingRow(place);
        if (!row)
            read.errors.push_back(inFile(row.error(), file.toStdString()));
        read.rows.push_back(row ? *std::move(row) : unreadable(place, row.error()));
    }
    return read;
}

} // namespace

int runThroughputReplay(const ThroughputReplay& typed)
{
    const auto read = readRows(QString::fromStdString(typed.file));
    if (!read)
        return reportError(inFile(read.error(), typed.file));
    if (typed.json) {
        QJsonArray list;
        for (const TrainingRow& row : read->rows)
            list.append(rowJson(row));
        printJson(QJsonObject{{QStringLiteral("rows"), list}});
    } else {
        printSummary(read->rows);
    }
    for (const Error& error : read->errors)
        reportError(error);
    return read->errors.empty() ? kDone : kFindings;
}

} // namespace ringside::replay
