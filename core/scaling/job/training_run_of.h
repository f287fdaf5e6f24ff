// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/throughput/training_run.h"

#include <string>
#include <vector>

/// A scenario as the step-time law takes it: model shape, accelerator, network and batch.
namespace ringside::scaling {

struct LawInput
{
    throughput::TrainingRun run;
    std::vector<std::string> assumptions; ///< what the scenario leaves open
};

/// `scenario` has its presets filled in (materialize()). Degrees of parallelism stay 1: the layout
/// is the caller's. The FFN's width follows from the number of parameters:
///   f = ((P - e V h) / L - 4 h^2) / (2 h), e matrices for embedding and output
/// Errors: MissingField (layers, hidden, heads, accelerator, batch), UnknownName (an accelerator
/// without fitted runs), NotModelled (a precision without them).
Result<LawInput> trainingRunOf(const Scenario& scenario);

} // namespace ringside::scaling
