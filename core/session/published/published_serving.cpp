// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/published_serving.h"

#include "core/base/index.h"
#include "core/base/rng.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

static void loadRingsidePublishedServing()
{
    Q_INIT_RESOURCE(published);
}

namespace ringside::session {

std::optional<double> PublishedServing::measured(ServingQuantity quantity) const
{
    const MeasuredServing& given = row.measured;
    switch (quantity) {
    case ServingQuantity::Rate:
        return given.tokensPerSecond;
    case ServingQuantity::Ttft:
        return given.ttftMean ? given.ttftMean : given.ttftP50;
    case ServingQuantity::Tpot:
        return given.tpotMean ? given.tpotMean : given.tpotP50 ? given.tpotP50 : given.itlMean;
    }
    return std::nullopt;
}

double PublishedServing::predictedOf(ServingQuantity quantity) const
{
    const ServingPrediction made = predicted.value_or(ServingPrediction());
    const MeasuredServing& given = row.measured;
    switch (quantity) {
    case ServingQuantity::Rate:
        return made.tokensPerSecond;
    case ServingQuantity::Ttft:
        return given.ttftMean || !given.ttftP50 ? made.ttftMean : made.ttftP50;
    case ServingQuantity::Tpot:
        if (given.tpotMean || !(given.tpotP50 || given.itlMean))
            return made.tpotMean;
        return given.tpotP50 ? made.tpotP50 : made.itlMean;
    }
    return 0;
}

std::optional<double> PublishedServing::logError(ServingQuantity quantity) const
{
    const auto given = measured(quantity);
    if (!predicted || !given || *given <= 0 || predictedOf(quantity) <= 0)
        return std::nullopt;
    return std::log(predictedOf(quantity) / *given);
}

namespace {

ServingRow unreadable(const JsonPlace& place, const Error& error)
{
    ServingRow row;
    row.id = place.member("id").value.toString();
    row.gated = false;
    row.unsupported =
        QStringLiteral("%1 must be %2")
            .arg(QString::fromStdString(error.subject), QString::fromStdString(error.limit));
    return row;
}

} // namespace

Result<std::vector<PublishedServing>> predictedRows(const std::vector<JsonPlace>& places,
                                                    const std::stop_token& stop)
{
    std::vector<PublishedServing> runs;
    runs.reserve(places.size());
    for (const JsonPlace& place : places) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        auto row = readServingRow(place);
        PublishedServing run{row ? *std::move(row) : unreadable(place, row.error()), {}};
        if (run.row.unsupported.isEmpty()) {
            if (auto made = predict(run.row))
                run.predicted = *made;
            else
                run.row.unsupported = QStringLiteral("weights and one sequence do not fit into the "
                                                     "accelerators' memory");
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

Result<std::vector<PublishedServing>> publishedServing(const std::stop_token& stop)
{
    loadRingsidePublishedServing();
    QFile file(QStringLiteral(":/published/serving_runs.json"));
    if (!file.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable, .file = file.fileName().toStdString()});
    return publishedServingOf(file.readAll(), stop);
}

Result<std::vector<PublishedServing>> publishedServingOf(const QByteArray& json,
                                                         const std::stop_token& stop)
{
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (problem.error != QJsonParseError::NoError)
        return fail({.code = ErrorCode::Syntax,
                     .subject = "JSON",
                     .detail = problem.errorString().toStdString()});
    JsonPlace list{document.array(), "rows"};
    if (document.isObject())
        list = JsonPlace{document.object(), ""}.member("rows");
    RINGSIDE_TRY(const auto places, list.items());
    return predictedRows(places, stop);
}

ServingErrors errorsOf(std::span<const PublishedServing* const> runs, ServingQuantity quantity)
{
    constexpr int kResamples = 1000;
    std::vector<double> errors;
    for (const PublishedServing* run : runs) {
        const auto error = run->logError(quantity);
        if (run->isCounted() && error)
            errors.push_back(std::abs(*error));
    }
    ServingErrors result;
    result.runs = static_cast<int>(errors.size());
    if (errors.empty())
        return result;
    const auto count = static_cast<double>(errors.size());
    double sum = 0;
    for (const double error : errors)
        sum += error;
    result.factor = std::exp(sum / count);
    Rng random(1);
    std::vector<double> factors;
    for (int i = 0; i < kResamples; ++i) {
        double drawn = 0;
        for (std::size_t j = 0; j < errors.size(); ++j)
            drawn += errors[index(random.below(errors.size()))];
        factors.push_back(std::exp(drawn / count));
    }
    std::ranges::sort(factors);
    result.low = factors[kResamples / 40];
    result.high = factors[kResamples - 1 - kResamples / 40];
    return result;
}

} // namespace ringside::session
