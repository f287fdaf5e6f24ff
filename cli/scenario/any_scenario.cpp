// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/scenario/any_scenario.h"

#include "app/text/error_text.h"
#include "cli/command.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/events/events_kind.h"
#include "core/kinds/kinds.h"

namespace ringside::app::cli {

namespace {

using scenario::ScenarioKind;

QJsonObject valuesJson(const scenario::Evaluation& evaluation)
{
    QJsonObject json;
    for (const scenario::MetricValue& metric : evaluation.metrics)
        json.insert(text(metric.name), metric.estimate.value);
    return json;
}

QJsonArray methodsJson(const scenario::Evaluation& evaluation)
{
    QJsonArray list;
    for (const std::string& method : evaluation.methods)
        list.append(text(method));
    return list;
}

void printEvaluation(const scenario::Evaluation& evaluation)
{
    std::vector<std::pair<QString, QString>> rows;
    for (const scenario::MetricValue& metric : evaluation.metrics)
        rows.emplace_back(text(metric.name), estimateText(metric.estimate));
    printTable(rows);
    for (const scenario::Assumption& assumption : evaluation.assumptions)
        printLine(QStringLiteral("assumed  %1 = %2  (%3)")
                      .arg(text(assumption.path), text(assumption.value), text(assumption.note)));
}

QJsonValue sweptValue(const std::string& value)
{
    bool isNumber = false;
    const double number = text(value).toDouble(&isNumber);
    return isNumber ? QJsonValue(number) : QJsonValue(text(value));
}

void printAnyJson(const Job& job, const scenario::Evaluation& evaluation,
                  const std::vector<scenario::SweepPoint>& points)
{
    const auto& goal = job.loaded.goal;
    QJsonObject document{
        {QStringLiteral("kind"), text(job.loaded.scenario.kind)},
        {QStringLiteral("metrics"), valuesJson(evaluation)},
        {QStringLiteral("half_widths"), halfWidthsJson(evaluation)},
        {QStringLiteral("methods"), methodsJson(evaluation)},
        {QStringLiteral("assumptions"), assumptionsJson(evaluation.assumptions)},
        {QStringLiteral("goal"), goal ? QJsonValue(goalJson(*goal)) : QJsonValue::Null}};
    if (!points.empty()) {
        QJsonArray list;
        for (const scenario::SweepPoint& point : points)
            list.append(
                QJsonObject{{QStringLiteral("value"), sweptValue(point.value)},
                            {QStringLiteral("metrics"), valuesJson(point.evaluation)},
                            {QStringLiteral("half_widths"), halfWidthsJson(point.evaluation)}});
        document.insert(QStringLiteral("points"), list);
    }
    printJson(document);
}

/// An error of the file alone, without the command line's changes, has its place in it.
int reportAnyError(const Error& error, const Job& job, const ScenarioKind& kind)
{
    const auto alone = kind.evaluate(job.loaded.scenario.state, scenario::Effort::Coarse);
    const bool isFiles =
        !alone && alone.error().code == error.code && alone.error().subject == error.subject;
    return reportError(isFiles ? session::atItsField(error, job.loaded) : error);
}

QString nameOf(scenario::FieldKind kind)
{
    using K = scenario::FieldKind;
    switch (kind) {
    case K::Count:
        return QStringLiteral("count");
    case K::Number:
        return QStringLiteral("number");
    case K::Duration:
        return QStringLiteral("duration");
    case K::Network:
    case K::Bandwidth:
        return QStringLiteral("rate");
    case K::Size:
        return QStringLiteral("size");
    case K::Frequency:
        return QStringLiteral("frequency");
    case K::Switch:
        return QStringLiteral("switch");
    case K::Choice:
        return QStringLiteral("choice");
    case K::Name:
        return QStringLiteral("name");
    case K::Text:
        return QStringLiteral("text");
    case K::Numbers:
        return QStringLiteral("numbers");
    case K::Counts:
        return QStringLiteral("counts");
    case K::Pairs:
        return QStringLiteral("pairs");
    case K::Names:
        return QStringLiteral("names");
    case K::Rows:
        return QStringLiteral("rows");
    case K::NamePairs:
        return QStringLiteral("pairs of names");
    case K::TimedNames:
        return QStringLiteral("pairs of number and name");
    case K::Records:
        return QStringLiteral("records");
    }
    return {};
}

QJsonValue bound(const std::optional<double>& value)
{
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null);
}

QJsonObject fieldJson(const scenario::FieldInfo& field)
{
    QJsonObject json{{QStringLiteral("path"), text(field.path)},
                     {QStringLiteral("type"), nameOf(field.kind)},
                     {QStringLiteral("unit"), text(field.unit)},
                     {QStringLiteral("minimum"), bound(field.minimum)},
                     {QStringLiteral("maximum"), bound(field.maximum)},
                     {QStringLiteral("default"), text(field.defaultText)},
                     {QStringLiteral("meaning"), text(field.meaning)}};
    if (!field.choices.empty()) {
        QJsonArray choices;
        for (const std::string& choice : field.choices)
            choices.append(text(choice));
        json.insert(QStringLiteral("choices"), choices);
    }
    return json;
}

QString nameOf(scenario::Better better)
{
    return better == scenario::Better::Lower    ? QStringLiteral("lower")
           : better == scenario::Better::Higher ? QStringLiteral("higher")
                                                : QStringLiteral("neither");
}

QJsonObject kindJson(const ScenarioKind& kind)
{
    QJsonArray fields, metrics, pictures;
    for (const scenario::FieldInfo& field : kind.fields())
        fields.append(fieldJson(field));
    for (const std::string& picture : kind.pictureNames())
        pictures.append(text(picture));
    for (const scenario::MetricInfo& metric : kind.metrics())
        metrics.append(QJsonObject{{QStringLiteral("name"), text(metric.name)},
                                   {QStringLiteral("unit"), text(metric.shownUnit)},
                                   {QStringLiteral("better"), nameOf(metric.better)}});
    return {{QStringLiteral("name"), text(kind.name())},
            {QStringLiteral("fields"), fields},
            {QStringLiteral("metrics"), metrics},
            {QStringLiteral("pictures"), pictures}};
}

void printKind(const ScenarioKind& kind)
{
    std::vector<std::pair<QString, QString>> rows;
    for (const scenario::FieldInfo& field : kind.fields())
        rows.emplace_back(text(field.path), QStringLiteral("%1 (%2)").arg(text(field.meaning),
                                                                          text(field.defaultText)));
    for (const scenario::MetricInfo& metric : kind.metrics())
        rows.emplace_back(text(metric.name), text(metric.shownUnit));
    for (const std::string& picture : kind.pictureNames())
        rows.emplace_back(text(picture), QStringLiteral("picture"));
    printTable(rows);
}

/// As reference files list them: time, start, end, elements, timing, key. Absent for what has none.
std::optional<QJsonArray> panesJson(const scenario::Evaluation& evaluation)
{
    const auto panes = events::panesOf(evaluation);
    if (!panes)
        return {};
    QJsonArray list;
    for (const events::WrittenPane& pane : *panes) {
        bool isNumber = false;
        const double key = text(pane.key).toDouble(&isNumber);
        list.append(QJsonArray{pane.fired, pane.start, pane.end, static_cast<int>(pane.elements),
                               text(pane.timing),
                               isNumber ? QJsonValue(key) : QJsonValue(text(pane.key))});
    }
    return list;
}

QJsonObject caseJson(const session::ScenarioCase& one, const kinds::Kinds& kinds)
{
    QJsonObject json{{QStringLiteral("id"), text(one.id)}};
    const auto evaluation =
        one.scenario
            ? kinds.find(one.scenario->kind)->evaluate(one.scenario->state, scenario::Effort::Proof)
            : Result<scenario::Evaluation>(fail(one.scenario.error()));
    if (!evaluation) {
        const Error& error = evaluation.error();
        json.insert(QStringLiteral("error"),
                    QJsonObject{{QStringLiteral("code"), QString::fromLatin1(codeOf(error.code))},
                                {QStringLiteral("field"), text(error.subject)},
                                {QStringLiteral("message"), errorText(error)}});
        return json;
    }
    json.insert(QStringLiteral("metrics"), valuesJson(*evaluation));
    json.insert(QStringLiteral("half_widths"), halfWidthsJson(*evaluation));
    if (const auto panes = panesJson(*evaluation))
        json.insert(QStringLiteral("panes"), *panes);
    return json;
}

} // namespace

QString estimateText(const scenario::Estimate& estimate)
{
    const QString value = QString::number(estimate.value, 'g', 6);
    return estimate.isExact
               ? value
               : QStringLiteral("%1 ± %2").arg(value, QString::number(estimate.halfWidth, 'g', 2));
}

QJsonObject goalJson(const scenario::Goal& goal)
{
    const bool maximize = goal.direction == scenario::Direction::Maximize;
    const bool cause = goal.reads == scenario::Goal::Reads::Cause;
    QJsonObject json{
        {QStringLiteral("metric"), text(goal.metric)},
        {QStringLiteral("direction"),
         maximize ? QStringLiteral("maximize") : QStringLiteral("minimize")},
        {QStringLiteral("margin"), goal.margin},
        {QStringLiteral("reads"), cause ? QStringLiteral("cause") : QStringLiteral("action")}};
    QJsonArray bounds;
    for (const scenario::Bound& bound : goal.bounds) {
        QJsonObject one{{QStringLiteral("metric"), text(bound.metric)}};
        if (bound.atLeast)
            one.insert(QStringLiteral("at_least"), *bound.atLeast);
        if (bound.atMost)
            one.insert(QStringLiteral("at_most"), *bound.atMost);
        bounds.append(one);
    }
    if (!bounds.isEmpty())
        json.insert(QStringLiteral("requires"), bounds);
    return json;
}

QJsonArray assumptionsJson(const std::vector<scenario::Assumption>& assumptions)
{
    QJsonArray list;
    for (const scenario::Assumption& assumption : assumptions)
        list.append(QJsonObject{{QStringLiteral("path"), text(assumption.path)},
                                {QStringLiteral("value"), text(assumption.value)},
                                {QStringLiteral("note"), text(assumption.note)},
                                {QStringLiteral("default"), assumption.isDefault}});
    return list;
}

QJsonObject halfWidthsJson(const scenario::Evaluation& evaluation)
{
    QJsonObject json;
    for (const scenario::MetricValue& metric : evaluation.metrics) {
        if (!metric.estimate.isExact)
            json.insert(text(metric.name), metric.estimate.halfWidth);
    }
    return json;
}

int runAnyScenario(const Job& job, const std::vector<FieldChange>& changes,
                   const std::optional<SweepSpec>& sweep, bool json)
{
    const kinds::Kinds kinds(job.presets);
    const ScenarioKind& kind = *kinds.find(job.loaded.scenario.kind);
    const auto state = kind.with(job.loaded.scenario.state, changes);
    if (!state)
        return reportError(state.error());
    const auto evaluation = kind.evaluate(*state, scenario::Effort::Proof);
    if (!evaluation)
        return reportAnyError(evaluation.error(), job, kind);
    std::vector<scenario::SweepPoint> points;
    if (sweep) {
        auto swept =
            scenario::sweep(kind, *state, sweep->path, sweep->values, scenario::Effort::Proof);
        if (!swept)
            return reportError(swept.error());
        points = *std::move(swept);
    }
    if (json) {
        printAnyJson(job, *evaluation, points);
        return kDone;
    }
    printEvaluation(*evaluation);
    for (const scenario::SweepPoint& point : points) {
        printLine({});
        printLine(text(point.value));
        printEvaluation(point.evaluation);
    }
    return kDone;
}

int printKinds(const std::string& name, bool json)
{
    std::vector<const ScenarioKind*> shown;
    std::vector<std::string> names;
    for (const auto& kind : kinds::withoutPresets().all()) {
        names.emplace_back(kind->name());
        if (name.empty() || kind->name() == name)
            shown.push_back(kind.get());
    }
    if (shown.empty())
        return reportError({.code = ErrorCode::UnknownName,
                            .subject = "kind",
                            .value = name,
                            .limit = text::joined(names),
                            .nearest = nearestName(name, names)});
    if (!json) {
        for (const ScenarioKind* kind : shown) {
            printLine(text(kind->name()));
            if (!name.empty())
                printKind(*kind);
        }
        return kDone;
    }
    QJsonArray list;
    for (const ScenarioKind* kind : shown)
        list.append(kindJson(*kind));
    printJson(QJsonObject{{QStringLiteral("kinds"), list}});
    return kDone;
}

int runCases(const std::string& file, bool json)
{
    const auto cases = session::loadCases(QString::fromStdString(file));
    if (!cases)
        return reportError(cases.error());
    const auto found = findBank({});
    const auto presets = found ? session::loadPresets(*found)
                               : Result<scaling::PresetCatalog>(scaling::PresetCatalog{});
    if (!presets)
        return reportError(presets.error());
    const kinds::Kinds kinds(*presets);
    QJsonArray list;
    int code = kDone;
    for (const session::ScenarioCase& one : *cases) {
        const QJsonObject computed = caseJson(one, kinds);
        if (computed.contains(QStringLiteral("error")))
            code = kFindings;
        if (!json)
            printLine(QStringLiteral("%1  %2").arg(
                text(one.id),
                computed.contains(QStringLiteral("error"))
                    ? computed[u"error"].toObject()[u"message"].toString()
                    : QStringLiteral("%1 metrics").arg(computed[u"metrics"].toObject().size())));
        list.append(computed);
    }
    if (json)
        printJson(QJsonObject{{QStringLiteral("cases"), list}});
    return code;
}

} // namespace ringside::app::cli
