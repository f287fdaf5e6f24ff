// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/law_layout.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace ringside::scaling {

namespace {

Error notModelled(const char* path, const char* why)
{
    return {.code = ErrorCode::NotModelled, .subject = path, .detail = why};
}

bool isFlat(const throughput::Accelerator& chip)
{
    return chip.generation == throughput::Generation::TpuV5e ||
           chip.generation == throughput::Generation::TpuV6e;
}

int largestPod(const throughput::Accelerator& chip)
{
    if (chip.name == "TPU-v4")
        return 4096;
    return chip.generation == throughput::Generation::TpuV7 ? 9216 : 8960;
}

/// What no run of the law was fitted with.
Done checkStrategy(const Scenario& s)
{
    const Strategy& strategy = s.strategy;
    if (strategy.kind == StrategyKind::ParameterServer ||
        strategy.kind == StrategyKind::ReductionServer || strategy.asynchronous)
        return fail(notModelled(
            paths::kStrategyKind,
            RINGSIDE_TR("the step-time law knows synchronous all-reduce and sharding only")));
    if (strategy.tensorPlacement == TensorPlacement::AcrossHosts)
        return fail(notModelled(
            paths::kStrategyTensorPlacement,
            RINGSIDE_TR("the step-time law keeps tensor-parallel groups inside a host")));
    if (s.cluster.collectiveModel == CollectiveModel::Measured)
        return fail(
            notAllowed(paths::kClusterCollectiveModel, "measured",
                       RINGSIDE_TR("auto, ideal or pipelined with work.kernel_model: law")));
    if (strategy.compression != "none")
        return fail(
            notModelled(paths::kStrategyCompression,
                        RINGSIDE_TR("the step-time law sends gradients as the stack does")));
    if (strategy.unshardedGradients)
        return fail(notModelled(
            paths::kStrategyUnshardedGradients,
            RINGSIDE_TR("the step-time law reduces sharded gradients in every micro-step")));
    if (strategy.schedule == PipelineSchedule::Gpipe && strategy.pipelineStages > 1)
        return fail(notModelled(paths::kStrategySchedule,
                                RINGSIDE_TR("the step-time law knows 1f1b, zb-h1 and dualpipe")));
    if (s.model.quantization != Quantization::None || s.model.adapterRank > 0)
        return fail(notModelled(
            paths::kModelQuantization,
            RINGSIDE_TR("no run of trained adapters was fitted; state work.compute_time or "
                        "work.kernel_efficiency with work.kernel_model: constant")));
    return {};
}

Done fillSchedule(const Strategy& strategy, throughput::Layout& layout)
{
    layout.schedule = strategy.schedule == PipelineSchedule::ZeroBubbleH1
                          ? throughput::Schedule::ZeroBubbleH1
                      : strategy.schedule == PipelineSchedule::DualPipe
                          ? throughput::Schedule::DualPipe
                          : throughput::Schedule::OneForwardOneBackward;
    if (layout.pipeline == 1 || layout.schedule == throughput::Schedule::OneForwardOneBackward)
        return {};
    if (strategy.interleave > 1)
        return fail(notAllowed(paths::kStrategyInterleave, std::to_string(strategy.interleave),
                               RINGSIDE_TR("1 with this schedule")));
    if (layout.schedule != throughput::Schedule::DualPipe)
        return {};
    if (layout.pipeline % 2 != 0)
        return fail(notAllowed(paths::kStrategyPipelineStages, std::to_string(layout.pipeline),
                               RINGSIDE_TR("an even number with dualpipe")));
    if (strategy.microBatches < 2 * layout.pipeline)
        return fail(
            notAllowed(paths::kStrategyMicroBatches, std::to_string(strategy.microBatches),
                       filled(error_forms::kTwiceStages, {std::to_string(2 * layout.pipeline)})));
    return {};
}

Done fillExpertParallel(const Strategy& strategy, const throughput::Transformer& model,
                        throughput::Layout& layout)
{
    layout.expert = strategy.expertParallel;
    if (layout.expert == 1)
        return {};
    const std::string value = std::to_string(layout.expert);
    if (model.experts.count == 0)
        return fail(notAllowed(paths::kStrategyExpertParallel, value,
                               RINGSIDE_TR("1, or state model.experts")));
    const int ranks = layout.data * layout.context;
    if (model.experts.count % layout.expert != 0 || ranks % layout.expert != 0)
        return fail(
            notAllowed(paths::kStrategyExpertParallel, value,
                       filled(error_forms::kDivisorOfExperts,
                              {std::to_string(model.experts.count), std::to_string(ranks)})));
    return {};
}

Done fillShards(const Strategy& strategy, throughput::Layout& layout)
{
    layout.fsdp = strategy.kind == StrategyKind::Fsdp || strategy.zeroStage == 3;
    layout.zero = layout.fsdp ? 3 : strategy.zeroStage;
    layout.shardGroup = strategy.shardGroup;
    if (layout.shardGroup == 0)
        return {};
    const std::string value = std::to_string(layout.shardGroup);
    if (!layout.fsdp)
        return fail(
            notAllowed(paths::kStrategyShardGroup, value, RINGSIDE_TR("0 unless the job is FSDP")));
    const int replicas = layout.data * layout.context;
    if (replicas % layout.shardGroup != 0)
        return fail(
            notAllowed(paths::kStrategyShardGroup, value,
                       filled(error_forms::kDivisorOfReplicas, {std::to_string(replicas)})));
    return {};
}

Done fillSlices(const Cluster& cluster, const throughput::TrainingRun& run,
                throughput::Layout& layout)
{
    layout.slices = cluster.slices;
    const int chips = layout.accelerators() / std::max(1, cluster.slices);
    if (!run.accelerator.isTpu()) {
        if (cluster.slices > 1 || !cluster.slice.empty())
            return fail(
                notAllowed(cluster.slice.empty() ? paths::kClusterSlices : paths::kClusterSlice,
                           cluster.slice.empty() ? std::to_string(cluster.slices) : cluster.slice,
                           RINGSIDE_TR("not stated: only TPUs have slices")));
        return {};
    }
    if (chips * cluster.slices != layout.accelerators())
        return fail(notAllowed(
            paths::kClusterSlices, std::to_string(cluster.slices),
            filled(error_forms::kDivisorOfChips, {std::to_string(layout.accelerators())})));
    if (cluster.slice.empty())
        return {};
    RINGSIDE_TRY(layout.sliceSides, sliceSides(cluster.slice, run.accelerator));
    const auto& sides = layout.sliceSides;
    if (sides[0] * sides[1] * sides[2] != chips)
        return fail(notAllowed(paths::kClusterSlice, cluster.slice,
                               filled(error_forms::kSidesOfSlice, {std::to_string(chips)})));
    return {};
}

Done checkContext(const JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    if (plan.context == 1)
        return {};
    const std::string value = std::to_string(plan.context);
    if (work.attention == AttentionKind::Standard)
        return fail(notAllowed(
            paths::kStrategyContextParallel, value,
            RINGSIDE_TR("1 with work.attention: standard, whose rows cannot be merged")));
    if (work.sequenceLength % (2 * plan.context) != 0)
        return fail(notAllowed(
            paths::kStrategyContextParallel, value,
            filled(error_forms::kDivisorOfTokens, {std::to_string(work.sequenceLength)})));
    return {};
}

} // namespace

Result<std::array<int, 3>> sliceSides(std::string_view text, const throughput::Accelerator& chip)
{
    const std::size_t axes = isFlat(chip) ? 2 : 3;
    const std::string allowed =
        axes == 2 ? RINGSIDE_TR("two sides of 1, 2, 4, 8 or 16 chips, such as 16x16")
                  : filled(error_forms::kThreeSides, {std::to_string(largestPod(chip))});
    const Error refused = notAllowed(paths::kClusterSlice, std::string(text), allowed);
    std::array<int, 3> sides{1, 1, 1};
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::size_t axis = 0; axis < axes; ++axis) {
        const auto [rest, status] = std::from_chars(at, end, sides[axis]);
        const bool isLast = axis + 1 == axes;
        if (status != std::errc() || (isLast ? rest != end : rest == end || *rest != 'x'))
            return fail(refused);
        at = isLast ? rest : rest + 1;
        const int side = sides[axis];
        const bool exists = axes == 2
                                ? side == 1 || side == 2 || side == 4 || side == 8 || side == 16
                                : side == 1 || side == 2 || (side > 0 && side % 4 == 0);
        if (!exists || side > largestPod(chip))
            return fail(refused);
    }
    const double chips = 1.0 * sides[0] * sides[1] * sides[2];
    return chips <= largestPod(chip) ? Result<std::array<int, 3>>(sides)
                                     : Result<std::array<int, 3>>(fail(refused));
}

Done fillLawLayout(const JobPlan& plan, throughput::TrainingRun& run)
{
    const Strategy& strategy = plan.scenario.strategy;
    throughput::Layout& layout = run.layout;
    RINGSIDE_CHECK(checkStrategy(plan.scenario));
    RINGSIDE_CHECK(checkContext(plan));
    layout.tensor = plan.tensor;
    layout.pipeline = plan.stages;
    layout.context = plan.context;
    layout.data = plan.replicas;
    layout.interleave = strategy.interleave;
    layout.sequenceParallel = strategy.sequenceParallel;
    layout.localSteps = strategy.localSteps;
    layout.microBatch = plan.batch;
    layout.globalBatch = plan.batch * plan.replicas * plan.microSteps;
    throughput::applyOverlap(run, layout);
    run.accelerators = layout.accelerators();
    RINGSIDE_CHECK(fillSchedule(strategy, layout));
    RINGSIDE_CHECK(fillExpertParallel(strategy, run.model, layout));
    RINGSIDE_CHECK(fillShards(strategy, layout));
    return fillSlices(plan.scenario.cluster, run, layout);
}

} // namespace ringside::scaling
