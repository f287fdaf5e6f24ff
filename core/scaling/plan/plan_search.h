// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/plan/plan_space.h"
#include "core/scaling/throughput/step_law.h"
#include "core/scaling/throughput/training_memory.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

/// The fastest or cheapest layouts of a job, by the step-time law and the memory law.
///
/// Every layout of plan_space.h is evaluated. What is recomputed follows from memory: nothing where
/// it fits, else attention's scores (standard attention), else the smallest share of a stage's
/// layers that fits; memory is linear in that share. A plan is slower than the best only where the
/// 90 % interval of the ratio of their times excludes 1 (throughput::ratioWidth()): expect the
/// right region, not the winner.
namespace ringside::scaling::plan {

enum class Objective { StepTime, Cost };

struct PlanRequest
{
    PlanSpace space;
    Objective objective = Objective::StepTime;
    /// With Cost, fewer accelerators may be used: the stated number and its halves.
    double pricePerHour = 0; ///< of one accelerator; 0: cost in accelerator-seconds
    int keep = 20;
};

struct Plan
{
    throughput::TrainingRun run;
    throughput::StepTime step;
    throughput::TrainingMemory memory;
    double cost = 0;                ///< of one step
    bool indistinguishable = false; ///< no clear difference from the best
};

struct PlanReport
{
    std::int64_t searched = 0; ///< layouts evaluated
    std::int64_t feasible = 0; ///< of them fit
    std::vector<Plan> plans;   ///< best first, at most `keep`
    /// No other plan is better in both time and memory (and accelerators, with Cost); by time.
    std::vector<Plan> front;
};

/// The parts of a step besides matrix products and attention, the largest of which binds.
enum class StepPart {
    MemoryBound,
    Logits,
    Recompute,
    Tensor,
    Context,
    Experts,
    Sharding,
    Pipeline,
    Data,
    Optimizer,
};
StepPart bindingPart(const throughput::StepTime& step);

/// Receives the report of the layouts evaluated so far, every thousand of them.
using PlanProgress = std::function<void(const PlanReport&)>;

/// Errors: those of checkSpace(); Cancelled.
Result<PlanReport> searchPlans(const PlanRequest& request, std::stop_token stop = {},
                               const PlanProgress& progress = {});

} // namespace ringside::scaling::plan
