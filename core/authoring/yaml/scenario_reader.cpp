// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_reader.h"

#include "core/base/error_forms.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

using scenario::Claim;
using scenario::Goal;
using scenario::MetricInfo;
using scenario::ScenarioKind;

struct PlacedChange
{
    FieldChange change;
    const YamlNode* at = nullptr;
};

/// A list as the grammar writes it: [[0, 24], [300, 96]].
std::string bracketText(const YamlNode& node)
{
    if (node.kind == YamlNode::Kind::Null)
        return std::string(scenario::kNull);
    if (node.kind != YamlNode::Kind::Sequence)
        return node.text;
    std::string text;
    for (const YamlNode& item : node.items)
        text += (text.empty() ? "" : ", ") + bracketText(item);
    return "[" + text + "]";
}

/// A row as the grammar writes it, of a mapping by the names of its columns. Errors: WrongType,
/// UnknownName with the nearest name.
Result<std::string> namedRowText(const YamlNode& row, const scenario::FieldInfo& field)
{
    std::vector<std::string> names;
    for (const scenario::RowColumn& column : field.columns)
        names.push_back(column.name);
    for (const YamlNode::Entry& entry : row.entries) {
        if (std::ranges::find(names, entry.key.text) == names.end())
            return fail({.code = ErrorCode::UnknownName,
                         .subject = field.path,
                         .value = entry.key.text,
                         .limit = listed(names),
                         .nearest = nearestName(entry.key.text, names)});
    }
    std::string text;
    for (const scenario::RowColumn& column : field.columns) {
        const auto stated = std::ranges::find_if(
            row.entries, [&](const auto& entry) { return entry.key.text == column.name; });
        if (stated == row.entries.end() && !column.fallback)
            return fail(
                {.code = ErrorCode::WrongType, .subject = field.path, .limit = field.listText});
        text += text.empty() ? "[" : ", ";
        text += stated == row.entries.end() ? text::numberText(*column.fallback)
                                            : bracketText(stated->value);
    }
    return text + "]";
}

/// A list in which each row may be a mapping. Errors: those of namedRowText().
Result<std::string> listText(const YamlNode& list, const scenario::FieldInfo& field)
{
    if (field.columns.empty())
        return bracketText(list);
    std::string text;
    for (const YamlNode& item : list.items) {
        text += text.empty() ? "" : ", ";
        if (item.kind == YamlNode::Kind::Mapping) {
            RINGSIDE_TRY(const std::string row, namedRowText(item, field));
            text += row;
        } else {
            text += bracketText(item);
        }
    }
    return "[" + text + "]";
}

void addPaths(const YamlNode& node, const std::string& prefix, std::vector<std::string>& paths)
{
    for (const YamlNode::Entry& entry : node.entries) {
        paths.push_back(prefix.empty() ? entry.key.text : prefix + "." + entry.key.text);
        addPaths(entry.value, std::string(paths.back()), paths);
    }
}

/// The changes that a mapping states, in order.
class Flattened
{
public:
    Flattened(const ScenarioKind& kind, Removal removal, ReadContext& context)
        : m_kind(kind), m_removal(removal), m_context(context)
    {
    }

    void add(const YamlNode& node, const std::string& prefix)
    {
        for (const YamlNode::Entry& entry : node.entries) {
            const std::string path =
                prefix.empty() ? entry.key.text : prefix + "." + entry.key.text;
            if (entry.value.kind == YamlNode::Kind::Mapping && entry.value.entries.empty())
                addEmpty(entry.value, path);
            else if (entry.value.kind == YamlNode::Kind::Mapping)
                add(entry.value, path);
            else
                addValue(entry.value, path);
        }
    }

    std::vector<PlacedChange> changes;

private:
    /// An entry of a map in which nothing is stated; elsewhere an empty mapping says nothing.
    void addEmpty(const YamlNode& value, const std::string& path)
    {
        FieldChange change{path, std::string(scenario::kEmptyEntry)};
        if (m_kind.with(m_kind.fresh(), std::vector{change}))
            changes.push_back({std::move(change), &value});
    }

    void addValue(const YamlNode& value, const std::string& path)
    {
        const scenario::FieldInfo* field = m_kind.findField(path);
        if (value.kind == YamlNode::Kind::Scalar) {
            changes.push_back({{path, value.text}, &value});
        } else if (value.kind == YamlNode::Kind::Null && m_removal == Removal::Allowed) {
            changes.push_back({{path, std::string(scenario::kNull)}, &value});
        } else if (value.kind == YamlNode::Kind::Sequence && field &&
                   scenario::isList(field->kind)) {
            auto text = listText(value, *field);
            if (text)
                changes.push_back({{path, *std::move(text)}, &value});
            else
                m_context.report(value, text.error());
        } else {
            m_context.report(value,
                             {.code = ErrorCode::WrongType,
                              .subject = path,
                              .value = nameOf(value.kind),
                              .limit = RINGSIDE_TR("one value, such as 4, 50 Gbps or bf16")});
        }
    }

    const ScenarioKind& m_kind;
    Removal m_removal;
    ReadContext& m_context;
};

bool hasOctalLook(const std::string& text)
{
    static const QRegularExpression leadingZero(QStringLiteral("^\\s*[-+]?0[0-9]"));
    return leadingZero.match(QString::fromStdString(text)).hasMatch();
}

/// Each change alone, on a state in which nothing else is stated.
void checkAlone(const PlacedChange& placed, const ScenarioKind& kind, ReadContext& context)
{
    const std::string& text = std::get<std::string>(placed.change.value);
    if (hasOctalLook(text)) {
        context.report(*placed.at,
                       {.code = ErrorCode::WrongType,
                        .subject = placed.change.path,
                        .value = text,
                        .limit = RINGSIDE_TR("a number without leading zero, which some readers "
                                             "take as octal")});
        return;
    }
    const auto changed = kind.with(kind.fresh(), std::vector{placed.change});
    if (!changed)
        context.report(*placed.at, changed.error());
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

const ScenarioKind& kindOf(const YamlNode& node)
{
    std::vector<std::string> paths;
    addPaths(node, {}, paths);
    return kinds::withoutPresets().of(paths);
}

std::vector<FieldChange> readChanges(const YamlNode& node, const std::string& subject,
                                     ReadContext& context)
{
    return readChanges(node, kindOf(node), subject, Removal::Allowed, context);
}

std::vector<FieldChange> readChanges(const YamlNode& node, const ScenarioKind& kind,
                                     const std::string& subject, Removal removal,
                                     ReadContext& context)
{
    if (node.kind != YamlNode::Kind::Mapping) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = subject,
                              .value = nameOf(node.kind),
                              .limit = RINGSIDE_TR("a mapping of scenario fields")});
        return {};
    }
    Flattened flattened(kind, removal, context);
    flattened.add(node, {});
    std::vector<FieldChange> changes;
    for (PlacedChange& placed : flattened.changes) {
        checkAlone(placed, kind, context);
        changes.push_back(std::move(placed.change));
    }
    return changes;
}

void addPlaces(const YamlNode& node, const std::string& path, std::vector<ScenarioPlace>& places)
{
    places.push_back({path, node.line, node.column});
    for (const YamlNode::Entry& entry : node.entries)
        addPlaces(entry.value, path.empty() ? entry.key.text : path + "." + entry.key.text, places);
}

std::optional<scenario::StatedScenario> readScenario(const YamlNode& node, const ScenarioKind& kind,
                                                     ReadContext& context)
{
    const std::size_t before = context.errors.size();
    auto fields = readChanges(node, kind, "scenario", Removal::Refused, context);
    if (context.errors.size() > before)
        return std::nullopt;
    auto stated = scenario::stated(kind, std::move(fields));
    if (!stated) {
        context.report(node, stated.error());
        return std::nullopt;
    }
    return *std::move(stated);
}

ReadPhysics readPhysics(const YamlNode& scenario, const YamlNode* goal, const YamlNode* claims,
                        ReadContext& context)
{
    const ScenarioKind& kind = kindOf(scenario);
    ReadPhysics read;
    read.scenario = readScenario(scenario, kind, context);
    const auto companion = read.scenario ? kind.companionOf(read.scenario->state) : std::nullopt;
    if (companion)
        context.report(scenario, {.code = ErrorCode::Incompatible,
                                  .subject = companion->path,
                                  .detail = RINGSIDE_TR("a bank has no files beside it")});
    if (goal)
        read.goal = readGoal(*goal, kind, context);
    if (claims)
        read.claims = readClaims(*claims, kind, context);
    return read;
}

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

std::vector<std::string> readLevers(const YamlNode& node, ReadContext& context)
{
    std::vector<std::string> out;
    if (node.kind != YamlNode::Kind::Sequence) {
        context.report(node, {.code = ErrorCode::WrongType,
                              .subject = "levers",
                              .value = nameOf(node.kind),
                              .limit = RINGSIDE_TR("a list of scenario fields")});
        return out;
    }
    for (const YamlNode& item : node.items) {
        if (item.kind == YamlNode::Kind::Scalar &&
            kinds::withoutPresets().of(std::vector{item.text}).findField(item.text)) {
            out.push_back(item.text);
            continue;
        }
        context.report(
            item,
            {.code = ErrorCode::UnknownField,
             .subject = item.text,
             .nearest = kinds::withoutPresets().of(std::vector{item.text}).nearestField(item.text),
             .detail = RINGSIDE_TR("of the scenario, as a lever")});
    }
    return out;
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

} // namespace ringside::bank
