// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::pipeline {

/// What an orchestrator runs over days: which task starts when, what comes from the cache, what a
/// failure stops; and which check finds which fault. Deterministic.
std::unique_ptr<const scenario::ScenarioKind> pipelineKind();

} // namespace ringside::pipeline
