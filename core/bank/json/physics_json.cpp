// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/json_parts.h"
#include "core/scaling/job/verify.h"
#include "core/serving/scenario/serving_fields.h"

namespace ringside::bank::json {

namespace {

Result<scaling::Metric> metricFrom(const QJsonObject& json, scaling::Metric)
{
    return scaling::metricNamed(json[u"metric"].toString().toStdString());
}

Result<serving::ServingMetric> metricFrom(const QJsonObject& json, serving::ServingMetric)
{
    return serving::servingMetricNamed(json[u"metric"].toString().toStdString());
}

template <class Metric> QString metricName(Metric metric)
{
    const std::string name(nameOf(metric));
    return QString::fromStdString(name);
}

} // namespace

template <class Goal> QJsonObject goalJson(const Goal& goal)
{
    return {{QStringLiteral("metric"), metricName(goal.metric)},
            {QStringLiteral("maximize"), goal.direction == Direction::Maximize},
            {QStringLiteral("margin"), goal.margin},
            {QStringLiteral("cause"), goal.reads == Goal::Reads::Cause}};
}

template <class Goal> Result<Goal> goalFrom(const QJsonObject& json)
{
    Goal goal;
    RINGSIDE_TRY(goal.metric, metricFrom(json, goal.metric));
    goal.direction = json[u"maximize"].toBool() ? Direction::Maximize : Direction::Minimize;
    goal.margin = json[u"margin"].toDouble();
    goal.reads = json[u"cause"].toBool() ? Goal::Reads::Cause : Goal::Reads::Action;
    return goal;
}

template <class Claim> QJsonObject claimJson(const Claim& claim)
{
    QJsonObject out;
    out.insert(u"metric", metricName(claim.metric));
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

template <class Claim> Result<Claim> claimFrom(const QJsonObject& json)
{
    Claim claim;
    RINGSIDE_TRY(claim.metric, metricFrom(json, claim.metric));
    claim.set = changesFrom(json[u"set"].toArray());
    if (json.contains(u"low"))
        claim.low = json[u"low"].toDouble();
    if (json.contains(u"high"))
        claim.high = json[u"high"].toDouble();
    claim.overBaseline = json[u"over_baseline"].toBool();
    claim.says = json[u"says"].toString().toStdString();
    claim.line = json[u"line"].toInt();
    claim.column = json[u"column"].toInt();
    return claim;
}

template QJsonObject goalJson(const scaling::Goal&);
template Result<scaling::Goal> goalFrom(const QJsonObject&);
template QJsonObject claimJson(const scaling::Claim&);
template Result<scaling::Claim> claimFrom(const QJsonObject&);

void insertServing(QJsonObject& out, const ServingPart& part)
{
    QJsonObject json{
        {QStringLiteral("claims"), arrayOf(part.claims, claimJson<serving::ServingClaim>)}};
    if (part.goal)
        json.insert(u"goal", goalJson(*part.goal));
    out.insert(u"serving", json);
}

Result<ServingPart> servingFrom(const QJsonObject& json, const std::vector<FieldChange>& fields)
{
    ServingPart part;
    RINGSIDE_CHECK(serving::fieldTable().applyAll(part.scenario, fields));
    if (json.contains(u"goal")) {
        RINGSIDE_TRY(part.goal, goalFrom<serving::ServingGoal>(json[u"goal"].toObject()));
    }
    for (const QJsonValue& item : json[u"claims"].toArray()) {
        RINGSIDE_TRY(auto claim, claimFrom<serving::ServingClaim>(item.toObject()));
        part.claims.push_back(std::move(claim));
    }
    return part;
}

} // namespace ringside::bank::json
