// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_yaml.h"

#include "core/authoring/yaml/read_text_file.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/storage/atomic_file.h"

namespace ringside::bank {

namespace {

std::optional<ScenarioDocument> readDocument(const YamlNode& root, ReadContext& context)
{
    const std::size_t before = context.errors.size();
    FieldReader fields(root, "scenario file", context);
    ScenarioDocument document;
    if (const YamlNode* scenario = fields.require("scenario")) {
        if (auto read = readScenario(*scenario, document.fields, context))
            document.scenario = *read;
        addPlaces(*scenario, {}, document.places);
    }
    if (const YamlNode* goal = fields.find("goal"))
        document.goal = readGoal<scaling::Goal>(*goal, context);
    if (const YamlNode* levers = fields.find("levers"))
        document.levers = readLevers(*levers, context);
    if (const YamlNode* claims = fields.find("claims"))
        document.claims = readClaims<scaling::Claim>(*claims, context);
    // Other keys of a job in the bank; the bank's lint reads them.
    for (const char* key : {"title", "lesson", "differs", "scenes", "try", "walk", "sources"})
        fields.find(key);
    fields.finish();
    if (context.errors.size() > before)
        return std::nullopt;
    return document;
}

/// A name for YAML: quoted unless it is a plain word.
std::string nameText(const std::string& name)
{
    const bool plain =
        !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos &&
        name != "true" && name != "false" && name != "null" && name != "yes" && name != "no";
    if (plain)
        return name;
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        if (c == '\n' || c == '\t' || c == '\r')
            quoted += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
        else
            quoted += c;
    }
    return quoted + '"';
}

} // namespace

Result<ScenarioDocument> readScenarioText(std::string_view yaml, const std::string& name,
                                          std::vector<Error>* allErrors)
{
    std::vector<Error> errors;
    ReadContext context{name, errors};
    std::optional<ScenarioDocument> document;
    if (const std::optional<YamlNode> root = parseYaml(yaml, name, errors))
        document = readDocument(*root, context);
    if (allErrors)
        allErrors->insert(allErrors->end(), errors.begin(), errors.end());
    if (document)
        return *document;
    return fail(errors.empty() ? Error{.code = ErrorCode::Syntax, .file = name} : errors.front());
}

Result<ScenarioDocument> readScenarioFile(const QString& file, std::vector<Error>* allErrors)
{
    const Result<std::string> text = readTextFile(file);
    if (!text) {
        if (allErrors)
            allErrors->push_back(text.error());
        return fail(text.error());
    }
    return readScenarioText(*text, file.toStdString(), allErrors);
}

std::string scenarioYaml(const scaling::Scenario& scenario)
{
    std::string out = "scenario:\n";
    std::string group;
    for (const scaling::FieldChange& field : scaling::fieldTable().stated(scenario)) {
        const std::size_t dot = field.path.find('.');
        if (field.path.substr(0, dot) != group) {
            group = field.path.substr(0, dot);
            out += "  " + group + ":\n";
        }
        const scenario::FieldInfo* info = scaling::fieldTable().find(field.path);
        const std::string value = scaling::fieldTable().valueText(field);
        const bool isName = info && info->kind == scenario::FieldKind::Name;
        out +=
            "    " + field.path.substr(dot + 1) + ": " + (isName ? nameText(value) : value) + "\n";
    }
    return group.empty() ? "scenario: {}\n" : out;
}

std::string servingYaml(const serving::ServingScenario& scenario)
{
    std::string fields;
    for (const FieldChange& field : serving::fieldTable().stated(scenario)) {
        const scenario::FieldInfo* info = serving::fieldTable().find(field.path);
        const std::string value = serving::fieldTable().valueText(field);
        const bool isName = info && info->kind == scenario::FieldKind::Name;
        fields += "  " + field.path + ": " + (isName ? nameText(value) : value) + "\n";
    }
    return fields.empty() ? "scenario: {}\n" : "scenario:\n" + fields;
}

namespace {

Done writeYaml(const QString& file, const std::string& yaml)
{
    auto written = storage::writeFileAtomically(file, QByteArray::fromStdString(yaml));
    if (written)
        return written;
    // Not the temporary file, which the caller does not know.
    Error error = written.error();
    error.file = file.toStdString();
    return fail(error);
}

} // namespace

Done writeScenarioFile(const QString& file, const scaling::Scenario& scenario)
{
    return writeYaml(file, scenarioYaml(scenario));
}

Done writeScenarioFile(const QString& file, const serving::ServingScenario& scenario)
{
    return writeYaml(file, servingYaml(scenario));
}

} // namespace ringside::bank
