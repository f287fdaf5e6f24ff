// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/fields/pipeline_scenario.h"
#include "core/scenario/scenario_kind.h"

#include <vector>

namespace ringside::pipeline {

/// What the scenario assumes where it matters, with the fields that it concerns. What the
/// documentation does not say is marked so.
std::vector<scenario::FieldNote> pipelineAssumptions(const PipelineScenario& scenario);

} // namespace ringside::pipeline
