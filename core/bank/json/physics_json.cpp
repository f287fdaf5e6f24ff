// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/json/json_parts.h"
#include "core/scaling/job/verify.h"

namespace ringside::bank::json {

QJsonObject goalJson(const scaling::Goal& goal)
{
    return {{QStringLiteral("metric"), QString::fromStdString(scaling::nameOf(goal.metric))},
            {QStringLiteral("maximize"), goal.direction == scaling::Direction::Maximize},
            {QStringLiteral("margin"), goal.margin},
            {QStringLiteral("cause"), goal.reads == scaling::Goal::Reads::Cause}};
}

namespace {

Result<scaling::Metric> metricFrom(const QJsonObject& json)
{
    return scaling::metricNamed(json[u"metric"].toString().toStdString());
}

} // namespace

Result<scaling::Goal> goalFrom(const QJsonObject& json)
{
    RINGSIDE_TRY(const scaling::Metric metric, metricFrom(json));
    scaling::Goal goal;
    goal.metric = metric;
    goal.direction =
        json[u"maximize"].toBool() ? scaling::Direction::Maximize : scaling::Direction::Minimize;
    goal.margin = json[u"margin"].toDouble();
    goal.reads =
        json[u"cause"].toBool() ? scaling::Goal::Reads::Cause : scaling::Goal::Reads::Action;
    return goal;
}

QJsonObject claimJson(const scaling::Claim& claim)
{
    QJsonObject out;
    out.insert(u"metric", QString::fromStdString(scaling::nameOf(claim.metric)));
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

Result<scaling::Claim> claimFrom(const QJsonObject& json)
{
    RINGSIDE_TRY(const scaling::Metric metric, metricFrom(json));
    scaling::Claim claim;
    claim.metric = metric;
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

} // namespace ringside::bank::json
