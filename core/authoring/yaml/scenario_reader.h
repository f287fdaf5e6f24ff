// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/field_reader.h"
#include "core/bank/values/question.h"
#include "core/bank/values/scenario_place.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <vector>

namespace ringside::bank {

/// Reads a mapping of scenario fields, nested (`cluster: {workers: 4}`) or dotted
/// (`cluster.workers: 4`), as changes in file order. A mapping with a section of serving
/// (`serving`, `llm`, `monitor`, `slo` or `price.replica_hour`) has the fields of a serving
/// scenario, any other those of a training scenario. Reports unknown paths, wrong values and
/// missing units at their places.
std::vector<FieldChange> readChanges(const YamlNode& node, const std::string& subject,
                                     ReadContext& context);

/// The same where only a serving scenario is expected.
std::vector<FieldChange> readServingChanges(const YamlNode& node, ReadContext& context);

/// Whether a mapping of fields is a serving scenario.
bool isServing(const YamlNode& node);

/// The places of a scenario, its sections and fields.
void addPlaces(const YamlNode& node, const std::string& path, std::vector<ScenarioPlace>& places);

/// Applies those changes to an empty scenario; returns nothing if they contradict each other.
std::optional<scaling::Scenario>
readScenario(const YamlNode& node, std::vector<FieldChange>& fields, ReadContext& context);

/// What a question or a job states about a scenario of either kind.
struct ReadPhysics
{
    std::optional<scaling::Scenario> scenario;
    std::optional<ServingPart> serving; ///< with its goal and claims
    std::vector<FieldChange> fields;
    std::optional<scaling::Goal> goal;
    std::vector<scaling::Claim> claims;
};
/// Reads `scenario`, `goal` and `claims`; a null node is an absent field.
ReadPhysics readPhysics(const YamlNode& scenario, const YamlNode* goal, const YamlNode* claims,
                        ReadContext& context);

/// `Goal` and `Claim` are those of training or of serving.
template <class Goal> std::optional<Goal> readGoal(const YamlNode& node, ReadContext& context);
template <class Claim> std::vector<Claim> readClaims(const YamlNode& node, ReadContext& context);
std::vector<std::string> readLevers(const YamlNode& node, ReadContext& context);

} // namespace ringside::bank
