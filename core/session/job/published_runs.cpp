// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/published_runs.h"

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
            run.expected = scaling::throughput::expectedError(run.row.run, run.row.knownStack);
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
    std::vector<double> errors;
    for (const PublishedRun* run : runs) {
        if (run->isCounted())
            errors.push_back(std::abs(run->error()));
    }
    RunErrors result;
    result.runs = static_cast<int>(errors.size());
    if (errors.empty())
        return result;
    std::ranges::sort(errors);
    const auto count = static_cast<double>(errors.size());
    for (const double error : errors)
        result.mean += error / count;
    result.median = statistics::median(errors);
    result.largest = errors.back();
    for (std::size_t i = 0; i < kExpectedErrors.size(); ++i)
        result.within[i] =
            static_cast<double>(std::ranges::upper_bound(errors, kExpectedErrors[i]) -
                                errors.begin()) /
            count;
    return result;
}

} // namespace ringside::session
