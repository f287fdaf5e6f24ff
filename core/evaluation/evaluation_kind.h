// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::evaluation {

/// Numbers about a model that someone looks at before a decision: scores, splits, drift,
/// experiments, judges and retraining. No model is trained.
std::unique_ptr<const scenario::ScenarioKind> evaluationKind();

} // namespace ringside::evaluation
