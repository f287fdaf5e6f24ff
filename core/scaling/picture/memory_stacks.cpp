// SPDX-License-Identifier: GPL-3.0-or-later
//
// Uses the formulas of memory_model.h at each stage. FSDP shards everything, which is stage 3; its
// other stages are those of the strategy `zero`.
#include "core/scaling/picture/memory_stacks.h"

#include "core/base/tr.h"
#include "core/scaling/job/memory_model.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

constexpr int kZeroStages = 4;

MemoryStack stackOf(int number, const MemoryParts& parts, bool isJob)
{
    return {number, parts, totalOf(parts), isJob};
}

/// Why all ZeRO stages of this job are the same; empty when they are not.
std::string shardingAbsent(const JobPlan& plan)
{
    const StrategyKind kind = plan.scenario.strategy.kind;
    if (plan.law)
        return RINGSIDE_TR("the step-time law computes the memory of the stated layout only");
    if (plan.replicas == 1)
        return RINGSIDE_TR(
            "the model has one replica, so there is nothing to shard its states over");
    if (kind == StrategyKind::ParameterServer || kind == StrategyKind::ReductionServer)
        return RINGSIDE_TR("the servers add up the gradients, and every worker keeps all states");
    if (kind == StrategyKind::Pipeline)
        return RINGSIDE_TR(
            "replicas of a plain pipeline do not shard, those of the strategy combined do");
    return {};
}

std::vector<MemoryStack> shardedStacks(const JobPlan& plan)
{
    MemorySplit split = memorySplit(plan);
    const int own = split.zeroStage;
    std::vector<MemoryStack> stacks;
    for (int stage = 0; stage < kZeroStages; ++stage) {
        split.zeroStage = stage;
        stacks.push_back(stackOf(stage, memoryParts(plan.scenario, split), stage == own));
    }
    return stacks;
}

/// First to last; empty when all are the same.
std::vector<MemoryStack> stageStacks(const JobPlan& plan)
{
    const MemorySplit split = memorySplit(plan);
    std::vector<MemoryStack> stacks;
    for (int stage = 0; stage < split.stages; ++stage)
        stacks.push_back(stackOf(stage + 1, stageMemory(plan.scenario, split, stage), false));
    const auto byTotal = [](const MemoryStack& a, const MemoryStack& b) {
        return a.total < b.total;
    };
    const auto [least, most] = std::minmax_element(stacks.begin(), stacks.end(), byTotal);
    if (least->total == most->total)
        return {};
    // The first of the fullest stages, as in the metrics.
    std::max_element(stacks.begin(), stacks.end(), byTotal)->isJob = true;
    return stacks;
}

} // namespace

Result<MemoryStacks> memoryStacksOf(const EvaluatedJob& job)
{
    const JobPlan& plan = job.plan;
    if (plan.scenario.model.parameters <= 0 && !plan.law) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("memory"),
                     .detail = RINGSIDE_TR("the model's parameters are not stated")});
    }
    MemoryStacks stacks;
    stacks.replicas = plan.replicas;
    stacks.unshardedGradients = plan.replicas > 1 && memorySplit(plan).wholeGradients &&
                                shardsGradients(memorySplit(plan).zeroStage);
    stacks.tensorParallel = plan.tensor;
    stacks.pipelineStages = plan.stages;
    stacks.activationsAbsent = activationsUnmodelled(plan.scenario);
    stacks.shardingAbsent = shardingAbsent(plan);
    if (plan.law) {
        stacks.capacity = job.metrics.memoryCapacity;
        stacks.accelerator = plan.law->input.run.accelerator.name;
    } else if (plan.accelerator) {
        stacks.capacity = plan.accelerator->memory;
        stacks.accelerator = plan.accelerator->name;
    }
    if (stacks.shardingAbsent.empty())
        stacks.sharding = shardedStacks(plan);
    else
        stacks.sharding = {stackOf(memorySplit(plan).zeroStage, job.metrics.memoryParts, true)};
    if (plan.stages > 1 && !plan.law)
        stacks.stages = stageStacks(plan);
    return stacks;
}

} // namespace ringside::scaling
