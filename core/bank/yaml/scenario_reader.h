// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/yaml/field_reader.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <vector>

namespace ringside::bank {

/// Reads a mapping of scenario fields, nested (`cluster: {workers: 4}`) or dotted
/// (`cluster.workers: 4`), as changes in file order. Reports unknown paths, wrong values and
/// missing units at their places.
std::vector<scaling::FieldChange> readChanges(const YamlNode& node, const std::string& subject,
                                              ReadContext& context);

/// Applies those changes to an empty scenario; returns nothing if they contradict each other.
std::optional<scaling::Scenario>
readScenario(const YamlNode& node, std::vector<scaling::FieldChange>& fields, ReadContext& context);

std::optional<scaling::Goal> readGoal(const YamlNode& node, ReadContext& context);
std::vector<std::string> readLevers(const YamlNode& node, ReadContext& context);
std::vector<scaling::Claim> readClaims(const YamlNode& node, ReadContext& context);

/// Reads a claim's number in SI units: "0.158", "160 ms", "27 %", "21 GB", "1600 samples/s",
/// "true".
std::optional<double> readClaimNumber(const YamlNode& node, scaling::Metric metric, bool ratio,
                                      ReadContext& context);

} // namespace ringside::bank
