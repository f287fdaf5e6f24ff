// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_reader.h"

#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/metric_units.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/job/verify.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/scenario/serving_fields.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

using scaling::Metric;
using scaling::Scenario;
using serving::ServingMetric;

struct PlacedChange
{
    FieldChange change;
    const YamlNode* at = nullptr;
};

bool isServingPath(const std::string& path)
{
    if (path == "price" || path.starts_with("price."))
        return serving::fieldTable().find(path) != nullptr;
    const std::string section = path.substr(0, path.find('.'));
    return section == "serving" || section == "llm" || section == "monitor" || section == "slo";
}

/// A list as the grammar of serving fields writes it: [[0, 24], [300, 96]].
std::string bracketText(const YamlNode& node)
{
    if (node.kind != YamlNode::Kind::Sequence)
        return node.text;
    std::string text;
    for (const YamlNode& item : node.items)
        text += (text.empty() ? "" : ", ") + bracketText(item);
    return "[" + text + "]";
}

void flatten(const YamlNode& node, const std::string& prefix, std::vector<PlacedChange>& out,
             ReadContext& context)
{
    for (const YamlNode::Entry& entry : node.entries) {
        const std::string path = prefix.empty() ? entry.key.text : prefix + "." + entry.key.text;
        switch (entry.value.kind) {
        case YamlNode::Kind::Mapping:
            flatten(entry.value, path, out, context);
            break;
        case YamlNode::Kind::Scalar:
            out.push_back({{path, entry.value.text}, &entry.value});
            break;
        case YamlNode::Kind::Sequence:
            if (isServingPath(path)) {
                out.push_back({{path, bracketText(entry.value)}, &entry.value});
                break;
            }
            [[fallthrough]];
        case YamlNode::Kind::Null:
            context.report(entry.value,
                           {.code = ErrorCode::WrongType,
                            .subject = path,
                            .value = nameOf(entry.value.kind),
                            .limit = RINGSIDE_TR_IN("ringside::Error",
                                                    "one value, such as 4, 50 Gbps or bf16")});
            break;
        }
    }
}

bool hasOctalLook(const std::string& text)
{
    static const QRegularExpression leadingZero(QStringLiteral("^\\s*[-+]?0[0-9]"));
    return leadingZero.match(QString::fromStdString(text)).hasMatch();
}

Done applyOne(const FieldChange& change, bool toServing)
{
    if (toServing) {
        serving::ServingScenario scratch;
        return serving::fieldTable().apply(scratch, change);
    }
    Scenario scratch;
    return scaling::fieldTable().apply(scratch, change);
}

std::vector<PlacedChange> placedChanges(const YamlNode& node, const std::string& subject,
                                        bool toServing, ReadContext& context)
{
    std::vector<PlacedChange> out;
    if (node.kind != YamlNode::Kind::Mapping) {
        context.report(
            node, {.code = ErrorCode::WrongType,
                   .subject = subject,
                   .value = nameOf(node.kind),
                   .limit = RINGSIDE_TR_IN("ringside::Error", "a mapping of scenario fields")});
        return out;
    }
    flatten(node, {}, out, context);
    for (const PlacedChange& placed : out) {
        if (const std::string text = scaling::fieldTable().valueText(placed.change);
            hasOctalLook(text)) {
            context.report(
                *placed.at,
                {.code = ErrorCode::WrongType,
                 .subject = placed.change.path,
                 .value = text,
                 .limit = RINGSIDE_TR_IN(
                     "ringside::Error", "a number without leading zero, which some readers take as "
                                        "octal")});
            continue;
        }
        if (Done done = applyOne(placed.change, toServing); !done)
            context.report(*placed.at, done.error());
    }
    return out;
}

std::vector<FieldChange> changesOf(std::vector<PlacedChange> placed)
{
    std::vector<FieldChange> changes;
    for (PlacedChange& each : placed)
        changes.push_back(std::move(each.change));
    return changes;
}

/// Reads a claim's number in SI units: "0.158", "160 ms", "27 %", "21 GB", "1600 samples/s",
/// "true".
template <class Metric>
std::optional<double> readClaimNumber(const YamlNode& node, Metric metric, bool ratio,
                                      ReadContext& context)
{
    if constexpr (std::is_same_v<Metric, scaling::Metric>) {
        if (metric == Metric::Fits && (node.text == "true" || node.text == "false"))
            return node.text == "true" ? 1.0 : 0.0;
    }
    static const QRegularExpression split(QStringLiteral("^([-+0-9.eE]++)\\s*([^0-9\\s].*)$"));
    const QRegularExpressionMatch match = split.match(QString::fromStdString(node.text));
    if (node.kind != YamlNode::Kind::Scalar || !match.hasMatch())
        return readNumber(node, "a bound", context);
    YamlNode number = node;
    number.text = match.captured(1).toStdString();
    const std::optional<double> value = readNumber(number, "a bound", context);
    const std::string unit = match.captured(2).trimmed().toStdString();
    std::vector<std::string> names;
    for (const units::Unit& known : unitsOf(metric, ratio)) {
        names.emplace_back(known.name);
        if (unit == known.name)
            return value ? std::optional(*value * known.factor) : std::nullopt;
    }
    context.report(node, {.code = ErrorCode::WrongUnit,
                          .subject = std::string(nameOf(metric)),
                          .value = node.text,
                          .limit = listed(names)});
    return std::nullopt;
}

template <class Claim>
void readBounds(FieldReader& fields, Claim& claim, bool ratio, ReadContext& context)
{
    const auto bound = [&](const char* key) -> std::optional<double> {
        const YamlNode* node = fields.find(key);
        return node ? readClaimNumber(*node, claim.metric, ratio, context) : std::nullopt;
    };
    if (const YamlNode* between = fields.find("between")) {
        if (between->kind != YamlNode::Kind::Sequence || between->items.size() != 2) {
            context.report(*between,
                           {.code = ErrorCode::WrongType,
                            .subject = "between",
                            .limit = RINGSIDE_TR_IN("ringside::Error", "a list of two numbers")});
        } else {
            claim.low = readClaimNumber(between->items[0], claim.metric, ratio, context);
            claim.high = readClaimNumber(between->items[1], claim.metric, ratio, context);
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
template <class Claim>
void readOverBaseline(const YamlNode& node, Claim& claim, ReadContext& context)
{
    claim.overBaseline = true;
    if (node.kind == YamlNode::Kind::Sequence && node.items.size() == 2) {
        claim.low = readClaimNumber(node.items[0], claim.metric, true, context);
        claim.high = readClaimNumber(node.items[1], claim.metric, true, context);
        return;
    }
    if (node.kind != YamlNode::Kind::Mapping) {
        context.report(
            node, {.code = ErrorCode::WrongType,
                   .subject = "over_baseline",
                   .value = nameOf(node.kind),
                   .limit = RINGSIDE_TR_IN("ringside::Error",
                                           "two numbers, or a mapping with at_least or at_most")});
        return;
    }
    FieldReader fields(node, "over_baseline", context);
    readBounds(fields, claim, true, context);
    fields.finish();
}

Result<Metric> metricNamed(const std::string& name, Metric)
{
    return scaling::metricNamed(name);
}

Result<ServingMetric> metricNamed(const std::string& name, ServingMetric)
{
    return serving::servingMetricNamed(name);
}

template <class Metric> std::optional<Metric> readMetric(FieldReader& fields, ReadContext& context)
{
    const YamlNode* node = fields.require("metric");
    if (!node)
        return std::nullopt;
    const Result<Metric> metric = metricNamed(node->text, Metric{});
    if (metric)
        return *metric;
    Error error = metric.error();
    error.subject = "metric";
    context.report(*node, std::move(error));
    return std::nullopt;
}

template <class Claim> std::optional<Claim> readClaim(const YamlNode& node, ReadContext& context)
{
    const std::size_t before = context.errors.size();
    FieldReader fields(node, "claim", context);
    Claim claim;
    claim.line = node.line;
    claim.column = node.column;
    const auto metric = readMetric<decltype(claim.metric)>(fields, context);
    claim.metric = metric.value_or(claim.metric);
    if (const YamlNode* set = fields.find("set"))
        claim.set = readChanges(*set, "set", context);
    readBounds(fields, claim, false, context);
    if (const YamlNode* ratio = fields.find("over_baseline"))
        readOverBaseline(*ratio, claim, context);
    claim.says = fields.text("says").toStdString();
    fields.finish();
    if (context.errors.size() > before || !metric)
        return std::nullopt;
    if (!claim.low && !claim.high) {
        context.report(node, {.code = ErrorCode::MissingField,
                              .subject = "between, at_least, at_most or over_baseline",
                              .detail = RINGSIDE_TR_IN("ringside::Error", "of claim")});
        return std::nullopt;
    }
    if (claim.low && claim.high && *claim.low > *claim.high) {
        context.report(node,
                       {.code = ErrorCode::OutOfRange,
                        .subject = "between",
                        .value = QString::number(*claim.low, 'g', 6).toStdString(),
                        .limit = filled(error_forms::kUpperBound,
                                        {QString::number(*claim.high, 'g', 6).toStdString()})});
        return std::nullopt;
    }
    return claim;
}

} // namespace

bool isServing(const YamlNode& node)
{
    return std::any_of(node.entries.begin(), node.entries.end(), [](const auto& entry) {
        return isServingPath(entry.key.text) ||
               (entry.key.text == "price" && entry.value.kind == YamlNode::Kind::Mapping &&
                std::any_of(
                    entry.value.entries.begin(), entry.value.entries.end(),
                    [](const auto& inner) { return isServingPath("price." + inner.key.text); }));
    });
}

std::vector<FieldChange> readChanges(const YamlNode& node, const std::string& subject,
                                     ReadContext& context)
{
    return changesOf(placedChanges(node, subject, isServing(node), context));
}

std::vector<FieldChange> readServingChanges(const YamlNode& node, ReadContext& context)
{
    return changesOf(placedChanges(node, "scenario", true, context));
}

void addPlaces(const YamlNode& node, const std::string& path, std::vector<ScenarioPlace>& places)
{
    places.push_back({path, node.line, node.column});
    for (const YamlNode::Entry& entry : node.entries)
        addPlaces(entry.value, path.empty() ? entry.key.text : path + "." + entry.key.text, places);
}

std::optional<Scenario> readScenario(const YamlNode& node, std::vector<FieldChange>& fields,
                                     ReadContext& context)
{
    const std::size_t before = context.errors.size();
    fields = readChanges(node, "scenario", context);
    if (context.errors.size() > before)
        return std::nullopt;
    Scenario scenario;
    if (Done done = scaling::fieldTable().applyAll(scenario, fields); !done) {
        context.report(node, done.error());
        return std::nullopt;
    }
    return scenario;
}

ReadPhysics readPhysics(const YamlNode& scenario, const YamlNode* goal, const YamlNode* claims,
                        ReadContext& context)
{
    ReadPhysics read;
    if (!isServing(scenario)) {
        read.scenario = readScenario(scenario, read.fields, context);
        if (goal)
            read.goal = readGoal<scaling::Goal>(*goal, context);
        if (claims)
            read.claims = readClaims<scaling::Claim>(*claims, context);
        return read;
    }
    ServingPart& part = read.serving.emplace();
    const std::size_t before = context.errors.size();
    read.fields = readServingChanges(scenario, context);
    for (const FieldChange& field : read.fields) {
        if (context.errors.size() == before)
            (void)serving::fieldTable().apply(part.scenario, field); // each was applied once
    }
    if (!part.scenario.arrival.traceFile.empty())
        context.report(scenario, {.code = ErrorCode::Incompatible,
                                  .subject = "serving.arrival.trace",
                                  .detail = RINGSIDE_TR_IN(
                                      "ringside::Error",
                                      "a bank has no trace files; state serving.arrival.profile")});
    if (goal)
        part.goal = readGoal<serving::ServingGoal>(*goal, context);
    if (claims)
        part.claims = readClaims<serving::ServingClaim>(*claims, context);
    return read;
}

template <class Goal> std::optional<Goal> readGoal(const YamlNode& node, ReadContext& context)
{
    const std::size_t before = context.errors.size();
    FieldReader fields(node, "goal", context);
    Goal goal;
    const auto metric = readMetric<decltype(goal.metric)>(fields, context);
    const auto direction = fields.choice("direction", {"maximize", "minimize"}, false);
    const auto reads = fields.choice("reads", {"cause", "action"}, false);
    if (const YamlNode* margin = fields.find("margin")) {
        goal.margin = readNumber(*margin, "margin", context).value_or(goal.margin);
        if (goal.margin < 1 || goal.margin > 100) {
            context.report(*margin, {.code = ErrorCode::OutOfRange,
                                     .subject = "margin",
                                     .value = margin->text,
                                     .limit = RINGSIDE_TR_IN("ringside::Error", "from 1 to 100")});
        }
    }
    fields.finish();
    if (context.errors.size() > before || !metric)
        return std::nullopt;
    goal.metric = *metric;
    goal.direction = direction.value_or(0) == 0 ? Direction::Maximize : Direction::Minimize;
    goal.reads = reads.value_or(1) == 0 ? Goal::Reads::Cause : Goal::Reads::Action;
    return goal;
}

std::vector<std::string> readLevers(const YamlNode& node, ReadContext& context)
{
    std::vector<std::string> out;
    if (node.kind != YamlNode::Kind::Sequence) {
        context.report(node,
                       {.code = ErrorCode::WrongType,
                        .subject = "levers",
                        .value = nameOf(node.kind),
                        .limit = RINGSIDE_TR_IN("ringside::Error", "a list of scenario fields")});
        return out;
    }
    for (const YamlNode& item : node.items) {
        if (item.kind == YamlNode::Kind::Scalar &&
            (scaling::fieldTable().find(item.text) || serving::fieldTable().find(item.text))) {
            out.push_back(item.text);
            continue;
        }
        context.report(
            item, {.code = ErrorCode::UnknownField,
                   .subject = item.text,
                   .nearest = isServingPath(item.text) ? serving::fieldTable().nearest(item.text)
                                                       : scaling::fieldTable().nearest(item.text),
                   .detail = RINGSIDE_TR_IN("ringside::Error", "of the scenario, as a lever")});
    }
    return out;
}

template <class Claim> std::vector<Claim> readClaims(const YamlNode& node, ReadContext& context)
{
    std::vector<Claim> out;
    if (node.kind != YamlNode::Kind::Sequence) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = "claims",
                              .value = nameOf(node.kind),
                              .limit = RINGSIDE_TR_IN("ringside::Error", "a list of claims")});
        return out;
    }
    for (const YamlNode& item : node.items) {
        if (std::optional<Claim> claim = readClaim<Claim>(item, context))
            out.push_back(std::move(*claim));
    }
    return out;
}

template std::optional<scaling::Goal> readGoal(const YamlNode&, ReadContext&);
template std::optional<serving::ServingGoal> readGoal(const YamlNode&, ReadContext&);
template std::vector<scaling::Claim> readClaims(const YamlNode&, ReadContext&);
template std::vector<serving::ServingClaim> readClaims(const YamlNode&, ReadContext&);

} // namespace ringside::bank
