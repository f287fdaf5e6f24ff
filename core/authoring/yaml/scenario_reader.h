// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/field_reader.h"
#include "core/bank/values/question.h"
#include "core/bank/values/scenario_place.h"
#include "core/scenario/scenario_kind.h"

#include <optional>
#include <vector>

namespace ringside::bank {

/// The kind of scenario whose fields a mapping states, nested (`cluster: {workers: 4}`) or dotted
/// (`cluster.workers: 4`).
const scenario::ScenarioKind& kindOf(const YamlNode& node);

/// Whether a mapping may remove what a scenario states: `null` for a field or an entry of a map.
enum class Removal { Refused, Allowed };

/// Reads a mapping of fields of its kind as changes in file order. Reports unknown paths, wrong
/// values and missing units at their places.
std::vector<FieldChange> readChanges(const YamlNode& node, const std::string& subject,
                                     ReadContext& context);
std::vector<FieldChange> readChanges(const YamlNode& node, const scenario::ScenarioKind& kind,
                                     const std::string& subject, Removal removal,
                                     ReadContext& context);

/// The places of a scenario, its sections and fields.
void addPlaces(const YamlNode& node, const std::string& path, std::vector<ScenarioPlace>& places);

/// A scenario of the kind; nothing if its fields are wrong or contradict each other.
std::optional<scenario::StatedScenario>
readScenario(const YamlNode& node, const scenario::ScenarioKind& kind, ReadContext& context);

/// What a question or a job states about a scenario.
struct ReadPhysics
{
    std::optional<scenario::StatedScenario> scenario;
    std::optional<scenario::Goal> goal;
    std::vector<scenario::Claim> claims;
};
/// Reads `scenario`, `goal` and `claims`; a null node is an absent field.
ReadPhysics readPhysics(const YamlNode& scenario, const YamlNode* goal, const YamlNode* claims,
                        ReadContext& context);

/// Paths of fields of any kind.
std::vector<std::string> readLevers(const YamlNode& node, ReadContext& context);

} // namespace ringside::bank
