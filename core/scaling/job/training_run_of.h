// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/throughput/training_run.h"

#include <string>
#include <vector>

/// A scenario as the step-time law takes it: model shape, accelerator, network,
/// layout and batch.
namespace ringside::scaling {

struct LawInput
{
    throughput::TrainingRun run;
    std::vector<std::string> assumptions; ///< what the scenario leaves open
};

/// The FFN's width follows from the number of parameters:
///   f = ((P - e V h) / L - 4 h^2) / (2 h), e matrices for embedding and output
/// Errors: those of planOf(); MissingField (layers, hidden, heads, accelerator), UnknownName (an
/// accelerator without fitted runs), NotModelled (a precision or a strategy without them).
Result<LawInput> trainingRunOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
