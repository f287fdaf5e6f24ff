// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_reader.h"

#include "core/authoring/yaml/claim_reader.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

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

} // namespace ringside::bank
