// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::serving {

/// Serving jobs: requests, replicas and what users wait for. The detail of an evaluation is an
/// EvaluatedServing.
std::unique_ptr<const scenario::ScenarioKind> servingKind();

} // namespace ringside::serving
