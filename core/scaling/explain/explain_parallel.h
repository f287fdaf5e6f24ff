// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/job/model_parallel.h"
#include "core/scenario/assumption.h"

#include <vector>

/// The written terms of tensor and pipeline parallelism.
namespace ringside::scaling {

/// " / (t p)" and the like; "" when one accelerator holds the whole model.
std::string divisorSymbols(const JobPlan& plan);
std::string divisorNumbers(const JobPlan& plan);

/// Tensor-parallel collectives, level by level, and transfers between stages. The terms add up to
/// inside.seconds().
void addModelParallelTerms(std::vector<Term>& terms, const JobPlan& plan,
                           const ModelParallel& inside);

/// Idle time while a pipeline fills and drains.
Term bubbleTerm(const JobPlan& plan, const StepMetrics& metrics, const ModelParallel& inside);

/// The assumptions of the model-parallel formulas.
void addModelParallelAssumptions(std::vector<scenario::Assumption>& lines, const JobPlan& plan,
                                 const ModelParallel& inside);

} // namespace ringside::scaling
