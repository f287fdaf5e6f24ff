// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/prediction_interval.h"
#include "core/scaling/throughput/step_law.h"
#include "core/scaling/throughput/training_memory.h"

#include <string>
#include <vector>

/// A scenario as the step-time law takes it (model shape, accelerator, network, layout and batch),
/// and its step, computed once with the plan.
namespace ringside::scaling {

struct JobPlan;

struct LawInput
{
    throughput::TrainingRun run;
    bool knownStack = false; ///< stated, and its constants were fitted on this generation
    std::vector<std::string> assumptions; ///< what the scenario leaves open
};

struct LawStep
{
    LawInput input;
    throughput::StepTime step;
    throughput::TrainingMemory memory;
    throughput::Utilisation utilisation;
    throughput::Spread spread{}; ///< of the step's time
};

/// Errors: those of lawInputOf(); Incompatible where the job states a time as well.
Result<LawStep> lawStepOf(const JobPlan& plan);

/// Where model.ffn is not stated, the FFN's width follows from the number of parameters:
///   f = ((P - e V h) / L - h d (2 a + 2 k)) / (n h), e matrices for embedding and output, n
///   matrices of an FFN: 2, gated 3
/// Errors: MissingField (layers, hidden, heads, accelerator), UnknownName (an accelerator
/// that the law does not know), Incompatible (a layout that does not divide, a precision
/// that the chip lacks, a slice that does not exist), NotModelled; each with the field, its value
/// and what is allowed.
Result<LawInput> lawInputOf(const JobPlan& plan);

/// The same of a scenario, whatever its kernel model; 1f1b takes the place of gpipe, and gradients
/// are not compressed. Errors: those of planOf() too.
Result<LawInput> trainingRunOf(const Scenario& scenario, const PresetCatalog& presets);

/// The model's shape; adds to `assumptions` what the scenario leaves open. Errors: MissingField,
/// Incompatible.
Result<throughput::Transformer> transformerOf(const Scenario& scenario,
                                              std::vector<std::string>& assumptions);

/// The accelerator of a job: the typed one, or the one of the preset. Errors: MissingField,
/// UnknownName.
Result<throughput::Accelerator> lawAccelerator(const Scenario& scenario);

} // namespace ringside::scaling
