// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/presets.h"
#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::scaling {

/// Training jobs on the hardware of a catalog. The detail of an evaluation is an EvaluatedJob. A
/// job that does not fit in memory has figures and a refusal.
std::unique_ptr<const scenario::ScenarioKind> trainingKind(PresetCatalog presets);

} // namespace ringside::scaling
