// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/published_runs.h"

#include "core/scaling/throughput/stacks.h"
#include "core/scaling/throughput/step_law.h"
#include "core/statistics/percentiles.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

static void loadRingsidePublishedRuns()
{
    Q_INIT_RESOURCE(published);
}

namespace ringside::session {

QString PublishedRun::stack() const
{
    return QString::fromLatin1(scaling::throughput::nameOf(row.run.stack));
}

Result<std::vector<PublishedRun>> publishedRuns(const std::stop_token& stop)
{
    loadRingsidePublishedRuns();
    QFile file(QStringLiteral(":/published/training_runs.json"));
    if (!file.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable, .file = file.fileName().toStdString()});
    return publishedRunsOf(file.readAll(), stop);
}

Result<std::vector<PublishedRun>> publishedRunsOf(const QByteArray& json,
                                                  const std::stop_token& stop)
{
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (problem.error != QJsonParseError::NoError)
        return fail({.code = ErrorCode::Syntax,
                     .subject = "JSON",
                     .detail = problem.errorString().toStdString()});
    RINGSIDE_TRY(const auto places, JsonPlace({document.object(), ""}).member("rows").items());
    std::vector<PublishedRun> runs;
    runs.reserve(places.size());
    for (const JsonPlace& place : places) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        RINGSIDE_TRY(auto row, readTrainingRow(place));
        if (!row.measured)
            continue;
        PublishedRun run{std::move(row)};
        if (run.row.unsupported.isEmpty()) {
            run.predicted = scaling::throughput::stepTime(run.row.run).total;
            run.spread = scaling::throughput::spreadOf(run.row.run, run.row.knownStack);
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

bool RunFilter::matches(const PublishedRun& run) const
{
    return (hardware.isEmpty() || run.row.hardware == hardware) &&
           (stack.isEmpty() || run.stack() == stack) &&
           (kind == RunKind::All || (kind == RunKind::Experts) == run.hasExperts());
}

RunErrors errorsOf(std::span<const PublishedRun* const> runs)
{
    std::vector<double> errors, widths;
    RunErrors result;
    for (const PublishedRun* run : runs) {
        if (!run->isCounted())
            continue;
        errors.push_back(std::abs(run->error()));
        widths.push_back(run->spread.width);
        result.inside += run->isInside() ? 1 : 0;
    }
    result.runs = static_cast<int>(errors.size());
    if (errors.empty())
        return result;
    std::ranges::sort(errors);
    const auto count = static_cast<double>(errors.size());
    for (const double error : errors)
        result.mean += error / count;
    result.median = statistics::median(errors);
    result.largest = errors.back();
    result.inside /= count;
    result.medianWidth = statistics::median(widths);
    return result;
}

} // namespace ringside::session
