// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/claim_reader.h"

#include "core/authoring/yaml/scenario_reader.h"
#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

using scenario::Claim;
using scenario::Goal;
using scenario::MetricInfo;
using scenario::ScenarioKind;

Error notBelow(const char* subject, double low, double high)
{
    return {.code = ErrorCode::OutOfRange,
            .subject = subject,
            .value = QString::number(low, 'g', 6).toStdString(),
            .limit =
                filled(error_forms::kUpperBound, {QString::number(high, 'g', 6).toStdString()})};
}

/// Reads a claim's number in SI units: "0.158", "160 ms", "27 %", "21 GB", "1600 samples/s",
/// "true".
std::optional<double> readClaimNumber(const YamlNode& node, const MetricInfo& metric, bool ratio,
                                      ReadContext& context)
{
    if (metric.unit == scenario::MetricUnit::Flag && (node.text == "true" || node.text == "false"))
        return node.text == "true" ? 1.0 : 0.0;
    static const QRegularExpression split(QStringLiteral("^([-+0-9.eE]++)\\s*([^0-9\\s].*)$"));
    const QRegularExpressionMatch match = split.match(QString::fromStdString(node.text));
    if (node.kind != YamlNode::Kind::Scalar || !match.hasMatch())
        return readNumber(node, "a bound", context);
    YamlNode number = node;
    number.text = match.captured(1).toStdString();
    const std::optional<double> value = readNumber(number, "a bound", context);
    const std::string unit = match.captured(2).trimmed().toStdString();
    std::vector<std::string> names;
    for (const units::Unit& known : scenario::unitsOf(metric, ratio)) {
        names.emplace_back(known.name);
        if (unit == known.name)
            return value ? std::optional(*value * known.factor) : std::nullopt;
    }
    context.report(node, {.code = ErrorCode::WrongUnit,
                          .subject = std::string(metric.name),
                          .value = node.text,
                          .limit = listed(names)});
    return std::nullopt;
}

void readBounds(FieldReader& fields, Claim& claim, const MetricInfo& metric, bool ratio,
                ReadContext& context)
{
    const auto bound = [&](const char* key) -> std::optional<double> {
        const YamlNode* node = fields.find(key);
        return node ? readClaimNumber(*node, metric, ratio, context) : std::nullopt;
    };
    if (const YamlNode* between = fields.find("between")) {
        if (between->kind != YamlNode::Kind::Sequence || between->items.size() != 2) {
            context.report(*between, {.code = ErrorCode::WrongType,
                                      .subject = "between",
                                      .limit = RINGSIDE_TR("a list of two numbers")});
        } else {
            claim.low = readClaimNumber(between->items[0], metric, ratio, context);
            claim.high = readClaimNumber(between->items[1], metric, ratio, context);
        }
    }
    if (const auto low = bound("at_least"))
        claim.low = low;
    if (const auto high = bound("at_most"))
        claim.high = high;
    if (const auto exact = bound("is"))
        claim.low = claim.high = exact;
}

/// `over_baseline: [1.15, 1.28]`, or a mapping with the bounds of a claim.
void readOverBaseline(const YamlNode& node, Claim& claim, const MetricInfo& metric,
                      ReadContext& context)
{
    claim.overBaseline = true;
    if (node.kind == YamlNode::Kind::Sequence && node.items.size() == 2) {
        claim.low = readClaimNumber(node.items[0], metric, true, context);
        claim.high = readClaimNumber(node.items[1], metric, true, context);
        return;
    }
    if (node.kind != YamlNode::Kind::Mapping) {
        context.report(
            node, {.code = ErrorCode::WrongType,
                   .subject = "over_baseline",
                   .value = nameOf(node.kind),
                   .limit = RINGSIDE_TR("two numbers, or a mapping with at_least or at_most")});
        return;
    }
    FieldReader fields(node, "over_baseline", context);
    readBounds(fields, claim, metric, true, context);
    fields.finish();
}

/// A metric as a file names it; of a map's entry the name is longer than the one of the metric.
struct NamedMetric
{
    const MetricInfo* info = nullptr; ///< null: it could not be read
    std::string name{};
};

NamedMetric readMetric(FieldReader& fields, const ScenarioKind& kind, ReadContext& context)
{
    const YamlNode* node = fields.require("metric");
    if (!node)
        return {};
    const auto metric = scenario::metricNamed(kind.metrics(), node->text);
    if (metric)
        return {*metric, node->text};
    Error error = metric.error();
    error.subject = "metric";
    context.report(*node, std::move(error));
    return {};
}

std::optional<Claim> readClaim(const YamlNode& node, const ScenarioKind& kind, ReadContext& context)
{
    const std::size_t before = context.errors.size();
    FieldReader fields(node, "claim", context);
    Claim claim;
    claim.line = node.line;
    claim.column = node.column;
    const NamedMetric metric = readMetric(fields, kind, context);
    if (const YamlNode* set = fields.find("set"))
        claim.set = readChanges(*set, "set", context);
    // The units of an unknown metric are unknown; its bounds are read to know their keys.
    const MetricInfo& measured = metric.info ? *metric.info : kind.metrics().front();
    claim.metric = metric.name;
    readBounds(fields, claim, measured, false, context);
    if (const YamlNode* ratio = fields.find("over_baseline"))
        readOverBaseline(*ratio, claim, measured, context);
    claim.says = fields.text("says").toStdString();
    fields.finish();
    if (context.errors.size() > before || !metric.info)
        return std::nullopt;
    if (!claim.low && !claim.high) {
        context.report(node, {.code = ErrorCode::MissingField,
                              .subject = "between, at_least, at_most or over_baseline",
                              .detail = RINGSIDE_TR("of claim")});
        return std::nullopt;
    }
    if (claim.low && claim.high && *claim.low > *claim.high) {
        context.report(node, notBelow("between", *claim.low, *claim.high));
        return std::nullopt;
    }
    return claim;
}

void readBound(const YamlNode& node, const ScenarioKind& kind, Goal& goal, ReadContext& context)
{
    FieldReader fields(node, "bound of a goal", context);
    const NamedMetric metric = readMetric(fields, kind, context);
    const YamlNode *least = fields.find("at_least"), *most = fields.find("at_most");
    fields.finish();
    if (!metric.info)
        return;
    scenario::Bound bound{.metric = metric.name, .atLeast = {}, .atMost = {}};
    if (least)
        bound.atLeast = readClaimNumber(*least, *metric.info, false, context);
    if (most)
        bound.atMost = readClaimNumber(*most, *metric.info, false, context);
    if (!least && !most)
        context.report(node, {.code = ErrorCode::MissingField, .subject = "at_least or at_most"});
    goal.bounds.push_back(std::move(bound));
}

} // namespace

std::optional<Goal> readGoal(const YamlNode& node, const ScenarioKind& kind, ReadContext& context)
{
    const std::size_t before = context.errors.size();
    FieldReader fields(node, "goal", context);
    Goal goal;
    const NamedMetric metric = readMetric(fields, kind, context);
    const auto direction = fields.choice("direction", {"maximize", "minimize"}, false);
    const auto reads = fields.choice("reads", {"cause", "action"}, false);
    if (const YamlNode* margin = fields.find("margin")) {
        goal.margin = readNumber(*margin, "margin", context).value_or(goal.margin);
        if (goal.margin < 1 || goal.margin > 100) {
            context.report(*margin, {.code = ErrorCode::OutOfRange,
                                     .subject = "margin",
                                     .value = margin->text,
                                     .limit = RINGSIDE_TR("from 1 to 100")});
        }
    }
    if (fields.find("requires")) {
        for (const YamlNode* bound : fields.items("requires", 1, 20))
            readBound(*bound, kind, goal, context);
    }
    fields.finish();
    if (context.errors.size() > before || !metric.info)
        return std::nullopt;
    goal.metric = metric.name;
    goal.direction =
        direction.value_or(0) == 0 ? scenario::Direction::Maximize : scenario::Direction::Minimize;
    goal.reads = reads.value_or(1) == 0 ? Goal::Reads::Cause : Goal::Reads::Action;
    return goal;
}

std::vector<Claim> readClaims(const YamlNode& node, const ScenarioKind& kind, ReadContext& context)
{
    std::vector<Claim> out;
    if (node.kind != YamlNode::Kind::Sequence) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = "claims",
                              .value = nameOf(node.kind),
                              .limit = RINGSIDE_TR("a list of claims")});
        return out;
    }
    for (const YamlNode& item : node.items) {
        if (std::optional<Claim> claim = readClaim(item, kind, context))
            out.push_back(std::move(*claim));
    }
    return out;
}

std::optional<MetricRange> readMetricRange(FieldReader& fields, const ScenarioKind& kind,
                                           ReadContext& context)
{
    const NamedMetric metric = readMetric(fields, kind, context);
    const YamlNode *from = fields.require("from"), *to = fields.require("to");
    if (!metric.info || !from || !to)
        return std::nullopt;
    const auto low = readClaimNumber(*from, *metric.info, false, context);
    const auto high = readClaimNumber(*to, *metric.info, false, context);
    if (!low || !high)
        return std::nullopt;
    if (*low >= *high) {
        context.report(*from, notBelow("from", *low, *high));
        return std::nullopt;
    }
    return MetricRange{metric.name, *low, *high};
}

} // namespace ringside::bank
