// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// A job as a file states it: a YAML mapping with `scenario:` and, if wanted, `goal:`, `levers:`
/// and `claims:`, each as in a question. A job of the bank can be read as one.
struct ScenarioDocument
{
    scaling::Scenario scenario;
    std::vector<scaling::FieldChange> fields; ///< as authored, in order
    std::optional<scaling::Goal> goal;
    std::vector<std::string> levers;
    std::vector<scaling::Claim> claims;
    bool operator==(const ScenarioDocument&) const = default;
};

/// Reads a scenario file. All errors go to `allErrors` when it is given; the first one is returned.
/// Errors: FileNotFound, FileUnreadable, and what is wrong in the text with line and column.
Result<ScenarioDocument> readScenarioFile(const QString& file,
                                          std::vector<Error>* allErrors = nullptr);
/// The same from text; `name` stands for the file in errors.
Result<ScenarioDocument> readScenarioText(std::string_view yaml, const std::string& name,
                                          std::vector<Error>* allErrors = nullptr);

/// The scenario as YAML that readScenarioText() reads back to an equal one; fields at their default
/// are left out.
std::string scenarioYaml(const scaling::Scenario& scenario);

/// Writes that text to a file, whole or not at all. Errors: FileUnwritable.
Done writeScenarioFile(const QString& file, const scaling::Scenario& scenario);

} // namespace ringside::bank
