// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/field_reader.h"
#include "core/scenario/goal.h"
#include "core/scenario/scenario_kind.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::bank {

std::optional<scenario::Goal> readGoal(const YamlNode& node, const scenario::ScenarioKind& kind,
                                       ReadContext& context);
std::vector<scenario::Claim> readClaims(const YamlNode& node, const scenario::ScenarioKind& kind,
                                        ReadContext& context);

/// A metric and two of its values, `metric`, `from` and `to` of a mapping.
struct MetricRange
{
    std::string metric;
    double from = 0, to = 0; ///< SI units; from < to
};
/// Reads the three fields and reports what is wrong with them.
std::optional<MetricRange> readMetricRange(FieldReader& fields, const scenario::ScenarioKind& kind,
                                           ReadContext& context);

} // namespace ringside::bank
