// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/job/model_parallel.h"

#include <vector>

/// The terms of tensor and pipeline parallelism as one would write them down.
namespace ringside::scaling {

/// " / (t p)" and the like, "" where one accelerator holds the whole model.
std::string divisorSymbols(const JobPlan& plan);
std::string divisorNumbers(const JobPlan& plan);

/// Tensor-parallel collectives, level by level, and transfers between stages. Together they last
/// inside.seconds().
void addModelParallelTerms(std::vector<Term>& terms, const JobPlan& plan,
                           const ModelParallel& inside);

/// Idle time while a pipeline fills and drains.
Term bubbleTerm(const JobPlan& plan, const StepMetrics& metrics, const ModelParallel& inside);

/// What the model of a replica's inside takes for granted.
void addModelParallelAssumptions(std::vector<Assumption>& lines, const JobPlan& plan,
                                 const ModelParallel& inside);

} // namespace ringside::scaling
