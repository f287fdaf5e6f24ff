// SPDX-License-Identifier: GPL-3.0-or-later
//
// No formula of its own: the job is planned again with another zero_stage, and memory_model.h says
// what an accelerator then holds. FSDP shards everything, which is stage 3; its other stages are
// those of the kind `zero`.
#include "core/scaling/picture/memory_stacks.h"

#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/memory_model.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

constexpr int kZeroStages = 4;

MemoryStack stackOf(int number, const MemoryParts& parts, bool isJob)
{
    return {number, parts, totalOf(parts), isJob};
}

/// Why the ZeRO stages of this job are all the same; empty when they are not.
std::string shardingAbsent(const JobPlan& plan)
{
    const StrategyKind kind = plan.scenario.strategy.kind;
    if (plan.replicas == 1)
        return "there is one replica of the model, and nobody to share its states with";
    if (kind == StrategyKind::ParameterServer || kind == StrategyKind::ReductionServer)
        return "the servers add up the gradients, and every worker keeps all states";
    if (kind == StrategyKind::Pipeline)
        return "replicas of a plain pipeline do not shard, those of the strategy combined do";
    return {};
}

Result<std::vector<MemoryStack>> shardedStacks(const JobPlan& plan, const PresetCatalog& presets)
{
    const MemorySplit own = memorySplit(plan);
    std::vector<MemoryStack> stacks;
    for (int stage = 0; stage < kZeroStages; ++stage) {
        Scenario other = plan.scenario;
        if (other.strategy.kind == StrategyKind::Fsdp && stage != own.zeroStage)
            other.strategy.kind = StrategyKind::Zero;
        other.strategy.zeroStage = stage;
        const auto planned = planOf(other, presets);
        if (!planned)
            return fail(planned.error());
        stacks.push_back(stackOf(stage, memoryParts(planned->scenario, memorySplit(*planned)),
                                 stage == own.zeroStage));
    }
    return stacks;
}

/// First to last; nothing where all keep the same.
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
    // The first of the fullest, as for evaluate().
    std::max_element(stacks.begin(), stacks.end(), byTotal)->isJob = true;
    return stacks;
}

} // namespace

Result<MemoryStacks> memoryStacksOf(const Scenario& scenario, const PresetCatalog& presets)
{
    const auto plan = planOf(scenario, presets);
    if (!plan)
        return fail(plan.error());
    if (plan->scenario.model.parameters <= 0) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "memory",
                     .detail = "the model's parameters are not stated"});
    }
    MemoryStacks stacks;
    const MemorySplit own = memorySplit(*plan);
    stacks.replicas = plan->replicas;
    stacks.tensorParallel = plan->tensor;
    stacks.pipelineStages = plan->stages;
    stacks.activationsAbsent = activationsUnmodelled(plan->scenario);
    stacks.shardingAbsent = shardingAbsent(*plan);
    if (plan->accelerator) {
        stacks.capacity = plan->accelerator->memory;
        stacks.accelerator = plan->accelerator->name;
    }
    if (stacks.shardingAbsent.empty()) {
        auto sharded = shardedStacks(*plan, presets);
        if (!sharded)
            return fail(sharded.error());
        stacks.sharding = std::move(*sharded);
    } else {
        stacks.sharding = {stackOf(own.zeroStage, memoryParts(plan->scenario, own), true)};
    }
    if (plan->stages > 1)
        stacks.stages = stageStacks(*plan);
    return stacks;
}

} // namespace ringside::scaling
