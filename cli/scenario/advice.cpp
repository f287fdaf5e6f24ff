// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/scenario/advice.h"

#include "cli/command.h"
#include "core/serving/advice/serving_advice.h"
#include "core/serving/scenario/serving_fields.h"

#include <QJsonArray>
#include <QStringList>

namespace ringside::app::cli {

namespace {

QString number(double value)
{
    return QString::number(value, 'g', 6);
}

QJsonObject remedyJson(const serving::ServingRemedy& remedy)
{
    QJsonObject set;
    for (const FieldChange& change : remedy.changes)
        set.insert(text(change.path), text(serving::fieldTable().valueText(change)));
    QJsonObject object{{QStringLiteral("kind"), text(nameOf(remedy.kind))},
                       {QStringLiteral("outcome"), text(nameOf(remedy.outcome))},
                       {QStringLiteral("set"), set},
                       {QStringLiteral("machines_over_now"), remedy.machines}};
    if (remedy.then)
        object.insert(QStringLiteral("metrics"), servingMetricsJson(*remedy.then));
    return object;
}

QJsonObject adviceJson(const serving::ServingAdvice& advice)
{
    const serving::ServingDiagnosis& diagnosis = advice.diagnosis;
    QJsonObject document{{QStringLiteral("limit"), text(nameOf(diagnosis.limit))},
                         {QStringLiteral("objective"), text(nameOf(advice.objective))}};
    const auto insert = [&](const char* name, const std::optional<double>& value) {
        if (value)
            document.insert(QLatin1String(name), *value);
    };
    insert("load", diagnosis.load);
    insert("idle_latency_p99_s", diagnosis.quietP99);
    insert("worst_delay_s", diagnosis.delay);
    insert("worst_delay_without_start_up_s", diagnosis.delayWithoutStart);
    QJsonObject gains;
    for (const serving::ResourceGain& gain : diagnosis.gains)
        gains.insert(text(nameOf(gain.resource)), gain.gain);
    if (!gains.isEmpty())
        document.insert(QStringLiteral("gains"), gains);
    if (advice.now)
        document.insert(QStringLiteral("metrics"), servingMetricsJson(*advice.now));
    else
        document.insert(
            QStringLiteral("refusal"),
            text(advice.refusal->detail.empty() ? advice.refusal->limit : advice.refusal->detail));
    QJsonArray remedies;
    for (const auto* list : {&advice.helpful, &advice.useless})
        for (const serving::ServingRemedy& remedy : *list)
            remedies.append(remedyJson(remedy));
    document.insert(QStringLiteral("remedies"), remedies);
    return document;
}

QString objectiveText(const serving::ServingAdvice& advice,
                      const std::optional<serving::EvaluatedServing>& evaluated,
                      const std::optional<Error>& refusal)
{
    const auto value = evaluated ? evaluated->find(advice.objective) : std::nullopt;
    if (value)
        return text(nameOf(advice.objective)) + u' ' + number(value->value);
    return refusal && refusal->code == ErrorCode::DoesNotFit
               ? QStringLiteral("does not fit into memory")
               : QStringLiteral("cannot serve");
}

void printAdvice(const serving::ServingAdvice& advice)
{
    std::vector<std::pair<QString, QString>> rows;
    rows.emplace_back(QStringLiteral("now"),
                      advice.refusal && !advice.refusal->detail.empty()
                          ? text(advice.refusal->detail)
                          : objectiveText(advice, advice.now, advice.refusal));
    rows.emplace_back(QStringLiteral("limit"), text(nameOf(advice.diagnosis.limit)));
    if (advice.diagnosis.load)
        rows.emplace_back(QStringLiteral("load"), number(*advice.diagnosis.load));
    for (const auto* list : {&advice.helpful, &advice.useless}) {
        for (const serving::ServingRemedy& remedy : *list) {
            QStringList set;
            for (const FieldChange& change : remedy.changes)
                set << text(change.path) + u'=' + text(serving::fieldTable().valueText(change));
            rows.emplace_back(text(nameOf(remedy.kind)),
                              QStringLiteral("%1, %2 times the machines, %3 (%4)")
                                  .arg(objectiveText(advice, remedy.then, remedy.refusal),
                                       number(remedy.machines), text(nameOf(remedy.outcome)),
                                       set.join(u' ')));
        }
    }
    printTable(rows);
}

} // namespace

QJsonObject servingMetricsJson(const serving::EvaluatedServing& evaluated)
{
    QJsonObject object;
    for (const serving::MetricValue& value : evaluated.metrics) {
        const QString name = text(nameOf(value.metric));
        object.insert(name, value.estimate.value);
        if (!value.estimate.isExact)
            object.insert(name + QLatin1String("_half_width"), value.estimate.halfWidth);
    }
    return object;
}

int runServingAdvice(const serving::ServingScenario& scenario, bool json)
{
    const auto effort = serving::boundedEffort(scenario, serving::ServingEffort::fine());
    if (!effort)
        return reportError(effort.error());
    const auto advice = serving::adviseServing(scenario, *effort);
    if (!advice)
        return reportError(advice.error());
    if (json)
        printJson(adviceJson(*advice));
    else
        printAdvice(*advice);
    return advice->now ? kDone : kFindings;
}

} // namespace ringside::app::cli
