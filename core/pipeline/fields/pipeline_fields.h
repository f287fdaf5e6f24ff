// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/fields/entry_maps.h"
#include "core/pipeline/fields/pipeline_scenario.h"
#include "core/scenario/field_rows.h"
#include "core/scenario/field_table.h"

#include <string>
#include <utility>
#include <vector>

namespace ringside::pipeline {

inline constexpr double kLongest = 1e9; ///< s
inline constexpr double kLongestTask = 1e7;
inline constexpr double kMostRuns = 20000, kMostItems = 10000;

/// The slot of a member of the scenario, or of an entry of a map.
#define RINGSIDE_PIPELINE(member) [](PipelineScenario& s) -> scenario::Slot { return &s.member; }
#define RINGSIDE_ENTRY(Type, member) [](Type& entry) -> scenario::Slot { return &entry.member; }

inline scenario::FieldInfo seconds(std::string path, std::string meaning, double most = kLongest)
{
    return scenario::number(std::move(path), scenario::FieldKind::Duration, "s", 0, most,
                            std::move(meaning));
}

using PipelineRows = std::vector<scenario::FieldRow<PipelineScenario>>;

/// The maps of tasks with what is inside their entries.
std::vector<PipelineMap> taskMaps();
PipelineRows gatesRows();
std::vector<PipelineMap> gatesMaps();

const scenario::FieldTable<PipelineScenario>& pipelineFields();

} // namespace ringside::pipeline
