// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/preset_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/kinds/kinds.h"
#include "core/session/tools.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// At the field that the error names, or else at the nearest section around it.
Error atPlace(Error error, const std::string& file, const std::vector<bank::ScenarioPlace>& places)
{
    error.file = file;
    for (std::string path = error.subject;;) {
        const auto found =
            std::find_if(places.begin(), places.end(),
                         [&path](const bank::ScenarioPlace& place) { return place.path == path; });
        if (found != places.end()) {
            error.line = found->line;
            error.column = found->column;
            return error;
        }
        if (path.empty())
            return error;
        const std::size_t dot = path.rfind('.');
        path = dot == std::string::npos ? std::string() : path.substr(0, dot);
    }
}

/// The value of a key in a mapping, or nullptr.
const bank::YamlNode* memberOf(const bank::YamlNode& node, std::string_view key)
{
    const auto found = std::ranges::find_if(
        node.entries, [key](const bank::YamlNode::Entry& entry) { return entry.key.text == key; });
    return found == node.entries.end() ? nullptr : &found->value;
}

std::string textOf(const bank::YamlNode& node, std::string_view key)
{
    const bank::YamlNode* value = memberOf(node, key);
    return value ? value->text : std::string();
}

} // namespace

Result<LoadedScenario> loadScenarioFile(const QString& file, std::vector<Error>* allErrors,
                                        std::string_view kind)
{
    const bank::ReadAs as{.kind = kinds::withoutPresets().find(kind), .withCompanion = true};
    RINGSIDE_TRY(auto document, bank::readScenarioFile(file, allErrors, as));
    return LoadedScenario{std::move(document.scenario), std::move(document.goal),
                          file.toStdString(), std::move(document.places)};
}

Error atItsField(Error error, const LoadedScenario& loaded)
{
    return loaded.file.empty() ? error : atPlace(std::move(error), loaded.file, loaded.places);
}

Result<LoadedScenario> loadScenarioNamed(const QString& bankFile, const QString& id)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    const auto question = reader->question(bank::QuestionId(id));
    if (question && question->scenario)
        return LoadedScenario{*question->scenario, question->goal};
    if (question)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = id.toStdString(),
                     .detail = RINGSIDE_TR("this question has no scenario")});
    if (question.error().code != ErrorCode::UnknownName)
        return fail(question.error());
    const auto job = reader->job(bank::JobId(id));
    if (job)
        return LoadedScenario{job->scenario, job->goal};
    Error error = job.error();
    if (error.code == ErrorCode::UnknownName)
        error.subject = "question or job";
    return fail(std::move(error));
}

Result<std::vector<ScenarioCase>> loadCases(const QString& file)
{
    RINGSIDE_TRY(const std::string text, bank::readTextFile(file));
    constexpr bank::YamlLimits kLimits{.nodes = 1'000'000};
    std::vector<Error> errors;
    const auto root = bank::parseYaml(text, file.toStdString(), errors, kLimits);
    const bank::YamlNode* listed = root ? memberOf(*root, "cases") : nullptr;
    if (!listed || listed->kind != bank::YamlNode::Kind::Sequence)
        return fail(errors.empty() ? Error{.code = ErrorCode::Syntax, .file = file.toStdString()}
                                   : errors.front());
    const std::string name = textOf(*root, "kind");
    const scenario::ScenarioKind* kind = kinds::withoutPresets().find(name);
    if (!kind)
        return fail({.code = ErrorCode::UnknownName,
                     .file = file.toStdString(),
                     .subject = "kind",
                     .value = name});
    std::vector<ScenarioCase> cases;
    for (const bank::YamlNode& one : listed->items) {
        const bank::YamlNode* scenario = memberOf(one, "scenario");
        cases.push_back({textOf(one, "id"),
                         bank::scenarioFrom(scenario ? *scenario : bank::YamlNode{}, *kind)});
    }
    return cases;
}

Result<scaling::PresetCatalog> loadPresets(const QString& bankFileOrDir)
{
    if (QFileInfo(bankFileOrDir).isDir()) {
        std::vector<Error> errors;
        scaling::PresetCatalog presets = bank::readPresets(bankFileOrDir, errors);
        if (!errors.empty())
            return fail(std::move(errors.front()));
        return presets;
    }
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFileOrDir));
    return reader->presets();
}

} // namespace ringside::session
