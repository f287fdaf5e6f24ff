// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/published_serving.h"

#include "core/base/index.h"
#include "core/base/rng.h"
#include "core/base/tr.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <map>

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
                run.row.unsupported =
                    QStringLiteral(RINGSIDE_TR("weights and one sequence do not fit into the "
                                               "accelerators' memory"));
        }
        // Thousands per row, not needed once they are predicted.
        run.row.requests = std::vector<serving::EngineRequest>();
        runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace

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
    struct Errors
    {
        double sum = 0;
        int runs = 0;

        void add(const Errors& more)
        {
            sum += more.sum;
            runs += more.runs;
        }
        double factor() const { return std::exp(sum / runs); }
    };
    std::map<QString, Errors> bySource;
    Errors all;
    for (const PublishedServing* run : runs) {
        const auto error = run->logError(quantity);
        if (!run->isCounted() || !error)
            continue;
        const Errors one{std::abs(*error), 1};
        bySource[run->row.source].add(one);
        all.add(one);
    }
    ServingErrors result;
    if (all.runs == 0)
        return result;
    std::vector<Errors> sources;
    for (const auto& [name, errors] : bySource)
        sources.push_back(errors);
    result.runs = all.runs;
    result.sources = static_cast<int>(sources.size());
    result.factor = all.factor();
    Rng random(1);
    std::vector<double> factors;
    for (int i = 0; i < kResamples; ++i) {
        Errors drawn;
        for (std::size_t j = 0; j < sources.size(); ++j)
            drawn.add(sources[index(random.below(sources.size()))]);
        factors.push_back(drawn.factor());
    }
    std::ranges::sort(factors);
    result.low = factors[kResamples / 40];
    result.high = factors[kResamples - 1 - kResamples / 40];
    return result;
}

} // namespace ringside::session
