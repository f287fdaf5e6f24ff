// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/json_fields.h"
#include "core/kinds/kinds.h"
#include "core/scenario/metric_info.h"

#include <algorithm>

namespace ringside::bank::json {

namespace {

using scenario::ScenarioKind;

QJsonObject boundJson(const scenario::Bound& bound)
{
    QJsonObject out{{QStringLiteral("metric"), QString::fromStdString(bound.metric)}};
    if (bound.atLeast)
        out.insert(u"at_least", *bound.atLeast);
    if (bound.atMost)
        out.insert(u"at_most", *bound.atMost);
    return out;
}

QJsonObject goalJson(const scenario::Goal& goal)
{
    QJsonObject out{{QStringLiteral("metric"), QString::fromStdString(goal.metric)},
                    {QStringLiteral("maximize"), goal.direction == scenario::Direction::Maximize},
                    {QStringLiteral("margin"), goal.margin},
                    {QStringLiteral("cause"), goal.reads == scenario::Goal::Reads::Cause}};
    if (!goal.bounds.empty())
        out.insert(u"requires", arrayOf(goal.bounds, boundJson));
    return out;
}

QJsonObject claimJson(const scenario::Claim& claim)
{
    QJsonObject out;
    out.insert(u"metric", QString::fromStdString(claim.metric));
    out.insert(u"set", changesJson(claim.set));
    if (claim.low)
        out.insert(u"low", *claim.low);
    if (claim.high)
        out.insert(u"high", *claim.high);
    out.insert(u"over_baseline", claim.overBaseline);
    insertText(out, u"says", QString::fromStdString(claim.says));
    out.insert(u"line", claim.line);
    out.insert(u"column", claim.column);
    return out;
}

/// Errors: UnknownName for a metric that this version does not know.
Result<std::string> metricFrom(const QJsonObject& json, const ScenarioKind& kind)
{
    std::string name = json[u"metric"].toString().toStdString();
    RINGSIDE_CHECK(scenario::metricNamed(kind.metrics(), name));
    return name;
}

std::optional<double> numberFrom(const QJsonObject& json, QStringView key)
{
    return json.contains(key) ? std::optional(json[key].toDouble()) : std::nullopt;
}

Result<scenario::Goal> goalFrom(const QJsonObject& json, const ScenarioKind& kind)
{
    scenario::Goal goal;
    RINGSIDE_TRY(goal.metric, metricFrom(json, kind));
    goal.direction =
        json[u"maximize"].toBool() ? scenario::Direction::Maximize : scenario::Direction::Minimize;
    goal.margin = json[u"margin"].toDouble();
    goal.reads =
        json[u"cause"].toBool() ? scenario::Goal::Reads::Cause : scenario::Goal::Reads::Action;
    for (const QJsonValue& item : json[u"requires"].toArray()) {
        const QJsonObject object = item.toObject();
        scenario::Bound bound{{}, numberFrom(object, u"at_least"), numberFrom(object, u"at_most")};
        RINGSIDE_TRY(bound.metric, metricFrom(object, kind));
        goal.bounds.push_back(std::move(bound));
    }
    return goal;
}

Result<scenario::Claim> claimFrom(const QJsonObject& json, const ScenarioKind& kind)
{
    scenario::Claim claim;
    RINGSIDE_TRY(claim.metric, metricFrom(json, kind));
    claim.set = changesFrom(json[u"set"].toArray());
    claim.low = numberFrom(json, u"low");
    claim.high = numberFrom(json, u"high");
    claim.overBaseline = json[u"over_baseline"].toBool();
    claim.says = json[u"says"].toString().toStdString();
    claim.line = json[u"line"].toInt();
    claim.column = json[u"column"].toInt();
    return claim;
}

const ScenarioKind& usualKind()
{
    return *kinds::withoutPresets().all().front();
}

} // namespace

// Goal and claims of the first kind are beside the scenario, those of the other kinds under the
// kind's name: the hash of a question's content must not change when a kind is added.
void insertProof(QJsonObject& out, const Proven& proven)
{
    out.insert(u"scenario", changesJson(proven.scenario.fields));
    const QJsonArray claims = arrayOf(proven.claims, claimJson);
    const bool isUsual = proven.scenario.kind.empty() || proven.scenario.kind == usualKind().name();
    out.insert(u"claims", isUsual ? claims : QJsonArray());
    QJsonObject own{{QStringLiteral("claims"), claims}};
    if (proven.goal)
        (isUsual ? out : own).insert(u"goal", goalJson(*proven.goal));
    if (!isUsual)
        out.insert(QString::fromStdString(proven.scenario.kind), own);
}

const ScenarioKind& kindIn(const QJsonObject& json)
{
    for (const auto& kind : kinds::withoutPresets().all()) {
        const std::string name(kind->name());
        if (json.contains(QString::fromStdString(name)))
            return *kind;
    }
    return usualKind();
}

Result<Proven> provenFrom(const QJsonObject& json)
{
    const ScenarioKind& kind = kindIn(json);
    const std::string name(kind.name());
    const QJsonObject& from =
        &kind == &usualKind() ? json : json[QString::fromStdString(name)].toObject();
    Proven proven;
    RINGSIDE_TRY(proven.scenario, scenario::stated(kind, changesFrom(json[u"scenario"].toArray())));
    if (from.contains(u"goal")) {
        RINGSIDE_TRY(proven.goal, goalFrom(from[u"goal"].toObject(), kind));
    }
    for (const QJsonValue& item : from[u"claims"].toArray()) {
        RINGSIDE_TRY(auto claim, claimFrom(item.toObject(), kind));
        proven.claims.push_back(std::move(claim));
    }
    return proven;
}

} // namespace ringside::bank::json
