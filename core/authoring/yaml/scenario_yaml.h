// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/yaml_tree.h"
#include "core/bank/values/scenario_place.h"
#include "core/base/result.h"
#include "core/scenario/goal.h"
#include "core/scenario/scenario_kind.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// A scenario in a file: a YAML mapping with `scenario:` and optional `goal:`, `levers:` and
/// `claims:`, each as in a question, or the fields alone. A job of the bank can be read as one.
struct ScenarioDocument
{
    scenario::StatedScenario scenario;
    std::vector<ScenarioPlace> places; ///< of the scenario, its sections and fields
    std::optional<scenario::Goal> goal;
    std::vector<std::string> levers;
    std::vector<scenario::Claim> claims;
    bool operator==(const ScenarioDocument&) const = default;
};

/// What a file is expected to hold, and whether a file that it names is read with it.
struct ReadAs
{
    const scenario::ScenarioKind* kind = nullptr; ///< null: the kind whose fields it states
    bool withCompanion = false;
};

/// Reads a scenario file and returns the first error; `allErrors` gets all of them. Errors:
/// FileNotFound, FileUnreadable, and errors in the text with line and column.
Result<ScenarioDocument> readScenarioFile(const QString& file,
                                          std::vector<Error>* allErrors = nullptr,
                                          const ReadAs& as = {});
/// Reads a scenario from text; `name` is the file's name in errors.
Result<ScenarioDocument> readScenarioText(std::string_view yaml, const std::string& name,
                                          std::vector<Error>* allErrors = nullptr,
                                          const ReadAs& as = {});
/// A scenario of a kind as a part of a file. Errors: those of its fields.
Result<scenario::StatedScenario> scenarioFrom(const YamlNode& node,
                                              const scenario::ScenarioKind& kind);
/// The content of a file that a scenario names in the field `path`. Errors: FileNotFound,
/// FileUnreadable, TooLarge.
Result<QByteArray> readCompanion(const QString& file, const std::string& path);

/// The scenario as YAML, without fields at their default. readScenarioText() reads an equal
/// scenario back; of a companion only its name.
std::string scenarioYaml(const scenario::ScenarioKind& kind, const scenario::State& state);
/// A file of a profile is readable by its owner only.
enum class WrittenFor { Profile, Learner };
/// Writes the YAML to a file, completely or not at all. Errors: FileUnwritable.
Done writeScenarioFile(const QString& file, const scenario::ScenarioKind& kind,
                       const scenario::State& state, WrittenFor readers);

} // namespace ringside::bank
