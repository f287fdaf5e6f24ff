// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/scenario_place.h"
#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"
#include "core/serving/scenario/serving_scenario.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// A job in a file: a YAML mapping with `scenario:` and optional `goal:`, `levers:` and `claims:`,
/// each as in a question. A job of the bank can be read as one.
struct ScenarioDocument
{
    scaling::Scenario scenario;
    std::vector<scaling::FieldChange> fields; ///< as authored, in order
    std::vector<ScenarioPlace> places;        ///< of the scenario, its sections and fields
    std::optional<scaling::Goal> goal;
    std::vector<std::string> levers;
    std::vector<scaling::Claim> claims;
    bool operator==(const ScenarioDocument&) const = default;
};

/// Reads a scenario file and returns the first error; `allErrors` gets all of them. Errors:
/// FileNotFound, FileUnreadable, and errors in the text with line and column.
Result<ScenarioDocument> readScenarioFile(const QString& file,
                                          std::vector<Error>* allErrors = nullptr);
/// Reads a scenario from text; `name` is the file's name in errors.
Result<ScenarioDocument> readScenarioText(std::string_view yaml, const std::string& name,
                                          std::vector<Error>* allErrors = nullptr);

/// The scenario as YAML, without fields at their default. readScenarioText() reads an equal
/// scenario back.
std::string scenarioYaml(const scaling::Scenario& scenario);

/// A serving job in the same way, for readServingFile(); of a trace only its file.
std::string servingYaml(const serving::ServingScenario& scenario);

/// Writes the YAML to a file, completely or not at all. Errors: FileUnwritable.
Done writeScenarioFile(const QString& file, const scaling::Scenario& scenario);
Done writeScenarioFile(const QString& file, const serving::ServingScenario& scenario);

} // namespace ringside::bank
