// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/exam_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace ringside::progress {

namespace {

constexpr std::array kModes{"mock", "rehearsal"};
constexpr std::array kActionKinds{"visit", "choose", "cross-out", "flag", "say", "pause", "resume"};
constexpr std::array kConfidences{"unsaid", "guess", "unsure", "sure"};
constexpr std::array kOutcomes{"right", "wrong", "unanswered", "gone"};

template <class Names, class Enum> QString nameIn(const Names& names, Enum value)
{
    return QLatin1String(names.at(static_cast<std::size_t>(value)));
}

template <class Enum, class Names>
std::optional<Enum> named(const Names& names, const QJsonValue& value)
{
    const auto found = std::find_if(names.begin(), names.end(), [&](const char* name) {
        return value.toString() == QLatin1String(name);
    });
    if (found == names.end())
        return std::nullopt;
    return static_cast<Enum>(std::distance(names.begin(), found));
}

QString text(const QJsonObject& object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

std::optional<QJsonObject> objectFrom(const QString& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

QStringList listFrom(const QJsonValue& value)
{
    QStringList list;
    for (const QJsonValue item : value.toArray())
        list.append(item.toString());
    return list;
}

/// Milliseconds stay far below 2^53, up to which a JSON number is exact.
QJsonValue number(std::int64_t value)
{
    return QJsonValue(qint64{value});
}

std::int64_t integer(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toInteger();
}

QJsonObject slotObject(const ExamSlot& slot)
{
    QJsonObject object{{QStringLiteral("q"), slot.questionId},
                       {QStringLiteral("domain"), slot.domain},
                       {QStringLiteral("choose"), slot.choose},
                       {QStringLiteral("unseen"), slot.unseen},
                       {QStringLiteral("order"), QJsonArray::fromStringList(slot.optionOrder)}};
    if (!slot.contentHash.isEmpty())
        object.insert(QStringLiteral("hash"), slot.contentHash);
    return object;
}

ExamSlot slotFrom(const QJsonObject& object)
{
    return {.questionId = object.value(QLatin1String("q")).toString(),
            .domain = object.value(QLatin1String("domain")).toInt(),
            .choose = object.value(QLatin1String("choose")).toInt(1),
            .unseen = object.value(QLatin1String("unseen")).toBool(),
            .optionOrder = listFrom(object.value(QLatin1String("order"))),
            .contentHash = object.value(QLatin1String("hash")).toString()};
}

QJsonObject forecastObject(const ExamForecast& forecast)
{
    return {{QStringLiteral("low"), forecast.low},
            {QStringLiteral("median"), forecast.median},
            {QStringLiteral("high"), forecast.high},
            {QStringLiteral("at_least_pass_mark"), forecast.atLeastPassMark},
            {QStringLiteral("answered"), forecast.answered}};
}

ExamForecast forecastFrom(const QJsonObject& object)
{
    return {.low = object.value(QLatin1String("low")).toDouble(),
            .median = object.value(QLatin1String("median")).toDouble(),
            .high = object.value(QLatin1String("high")).toDouble(),
            .atLeastPassMark = object.value(QLatin1String("at_least_pass_mark")).toDouble(),
            .answered = object.value(QLatin1String("answered")).toInt()};
}

QJsonArray outcomeNames(const std::vector<SlotOutcome>& outcomes)
{
    QJsonArray names;
    for (const SlotOutcome outcome : outcomes)
        names.append(nameIn(kOutcomes, outcome));
    return names;
}

std::optional<std::vector<SlotOutcome>> outcomesFrom(const QJsonValue& names)
{
    std::vector<SlotOutcome> outcomes;
    for (const QJsonValue name : names.toArray()) {
        const auto outcome = named<SlotOutcome>(kOutcomes, name);
        if (!outcome)
            return std::nullopt;
        outcomes.push_back(*outcome);
    }
    return outcomes;
}

} // namespace

QString examJson(const ExamStart& start)
{
    QJsonArray slots;
    for (const ExamSlot& slot : start.slots)
        slots.append(slotObject(slot));
    QJsonObject object{{QStringLiteral("mode"), nameIn(kModes, start.mode)},
                       // A JSON number holds 53 bits; a seed may have 64.
                       {QStringLiteral("seed"), QString::number(start.seed)},
                       {QStringLiteral("duration_ms"), number(start.durationMs)},
                       {QStringLiteral("pass_mark"), start.passMark},
                       {QStringLiteral("seats"), slots}};
    if (start.forecast)
        object.insert(QStringLiteral("forecast"), forecastObject(*start.forecast));
    return text(object);
}

std::optional<ExamStart> examStartFrom(const QString& json)
{
    const auto object = objectFrom(json);
    if (!object)
        return std::nullopt;
    const auto mode = named<ExamMode>(kModes, object->value(QLatin1String("mode")));
    ExamStart start{.seed = object->value(QLatin1String("seed")).toString().toULongLong(),
                    .durationMs = integer(*object, "duration_ms"),
                    .passMark = object->value(QLatin1String("pass_mark")).toDouble(0.7)};
    for (const QJsonValue slot : object->value(QLatin1String("seats")).toArray())
        start.slots.push_back(slotFrom(slot.toObject()));
    const QJsonValue forecast = object->value(QLatin1String("forecast"));
    if (forecast.isObject())
        start.forecast = forecastFrom(forecast.toObject());
    if (!mode || start.slots.empty() || start.durationMs <= 0)
        return std::nullopt;
    start.mode = *mode;
    return start;
}

QString examJson(const ExamStep& step)
{
    QJsonObject object{{QStringLiteral("do"), nameIn(kActionKinds, step.kind)},
                       {QStringLiteral("seat"), step.slot},
                       {QStringLiteral("spent_ms"), number(step.spentMs)},
                       {QStringLiteral("left_ms"), number(step.leftMs)},
                       {QStringLiteral("deadline_ms"), number(step.deadlineMs)}};
    using Kind = ExamStep::Kind;
    if (step.kind == Kind::Choose || step.kind == Kind::CrossOut)
        object.insert(QStringLiteral("options"), QJsonArray::fromStringList(step.options));
    if (step.kind == Kind::Flag)
        object.insert(QStringLiteral("on"), step.on);
    if (step.kind == Kind::Confidence)
        object.insert(QStringLiteral("confidence"), nameIn(kConfidences, step.confidence));
    return text(object);
}

std::optional<ExamStep> examStepFrom(const QString& json)
{
    const auto object = objectFrom(json);
    if (!object)
        return std::nullopt;
    const auto kind = named<ExamStep::Kind>(kActionKinds, object->value(QLatin1String("do")));
    if (!kind)
        return std::nullopt;
    return ExamStep{.kind = *kind,
                    .slot = object->value(QLatin1String("seat")).toInt(),
                    .options = listFrom(object->value(QLatin1String("options"))),
                    .on = object->value(QLatin1String("on")).toBool(),
                    .confidence =
                        named<Confidence>(kConfidences, object->value(QLatin1String("confidence")))
                            .value_or(Confidence::Unrated),
                    .spentMs = integer(*object, "spent_ms"),
                    .leftMs = integer(*object, "left_ms"),
                    .deadlineMs = integer(*object, "deadline_ms")};
}

QString examJson(const ExamEnd& end)
{
    return text({{QStringLiteral("by_clock"), end.byClock},
                 {QStringLiteral("spent_ms"), number(end.spentMs)},
                 {QStringLiteral("left_ms"), number(end.leftMs)},
                 {QStringLiteral("outcomes"), outcomeNames(end.outcomes)},
                 {QStringLiteral("first"), outcomeNames(end.first)},
                 {QStringLiteral("answers"), QJsonArray::fromStringList(end.answerIds)}});
}

std::optional<ExamEnd> examEndFrom(const QString& json)
{
    const auto object = objectFrom(json);
    if (!object)
        return std::nullopt;
    const auto outcomes = outcomesFrom(object->value(QLatin1String("outcomes")));
    const auto first = outcomesFrom(object->value(QLatin1String("first")));
    if (!outcomes || !first)
        return std::nullopt;
    return ExamEnd{.byClock = object->value(QLatin1String("by_clock")).toBool(),
                   .spentMs = integer(*object, "spent_ms"),
                   .leftMs = integer(*object, "left_ms"),
                   .outcomes = *outcomes,
                   .first = *first,
                   .answerIds = listFrom(object->value(QLatin1String("answers")))};
}

} // namespace ringside::progress
