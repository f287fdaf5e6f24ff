// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/weights_log.h"

#include "core/progress/journal/journal.h"
#include "core/study/memory/weights.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringside::progress {

namespace {

QString kindOfWeights()
{
    return QStringLiteral("weights");
}

QString textOf(const AcceptedWeights& accepted)
{
    QJsonArray numbers;
    for (const double w : accepted.weights.w)
        numbers.append(w);
    const QJsonObject object{
        {QStringLiteral("model"), QString::fromStdString(study::nameOf(accepted.weights.model))},
        {QStringLiteral("weights"), numbers},
        {QStringLiteral("items"), accepted.items},
        {QStringLiteral("log_loss_before"), accepted.lossBefore},
        {QStringLiteral("log_loss_after"), accepted.lossAfter}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// Absent when this version cannot read it.
std::optional<AcceptedWeights> acceptedFrom(const QString& text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    const auto model =
        study::memoryModelNamed(object[QLatin1String("model")].toString().toStdString());
    const QJsonArray numbers = object[QLatin1String("weights")].toArray();
    if (!model || numbers.size() != static_cast<qsizetype>(study::kWeightCount))
        return std::nullopt;
    std::vector<double> values;
    for (const QJsonValue& number : numbers) {
        if (!number.isDouble())
            return std::nullopt;
        values.push_back(number.toDouble());
    }
    auto weights = study::weightsFrom(values, {});
    if (!weights)
        return std::nullopt;
    weights->model = *model;
    return AcceptedWeights{.weights = *weights,
                           .items = object[QLatin1String("items")].toInt(),
                           .lossBefore = object[QLatin1String("log_loss_before")].toDouble(),
                           .lossAfter = object[QLatin1String("log_loss_after")].toDouble()};
}

} // namespace

Result<bool> wereWeightsChanged(const EventLog& events)
{
    RINGSIDE_TRY(const auto last, events.last(kindOfWeights(), QStringLiteral("all")));
    return last.has_value();
}

Done WeightsLog::record(const std::optional<AcceptedWeights>& accepted)
{
    RINGSIDE_CHECK(
        m_journal.recordEvent({.kind = kindOfWeights(),
                               .subject = QStringLiteral("all"),
                               .value = accepted ? textOf(*accepted) : QStringLiteral("null")}));
    return {};
}

Result<WeightsHistory> WeightsLog::read() const
{
    RINGSIDE_TRY(const auto events,
                 m_journal.logs().events.of(kindOfWeights(), QStringLiteral("all")));
    WeightsHistory history;
    for (const EventEntry& entry : events) {
        WeightsChange change{.entryId = entry.entryId, .wallMs = entry.wallMs, .accepted = {}};
        if (entry.event.value != QLatin1String("null")) {
            change.accepted = acceptedFrom(entry.event.value);
            if (!change.accepted) {
                ++history.unreadable;
                continue;
            }
        }
        history.changes.push_back(std::move(change));
    }
    return history;
}

} // namespace ringside::progress
