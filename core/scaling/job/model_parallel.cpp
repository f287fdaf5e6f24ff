// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/model_parallel.h"

#include "core/base/tr.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/parallel_layout.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"

namespace ringside::scaling {

namespace {

/// Activations between two layers, of one micro-batch.
double activationBytes(const JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    return bytesOf(s.work.computePrecision) * plan.batch * s.work.sequenceLength *
           s.model.hidden.value_or(0);
}

Error missingShape(const char* path)
{
    Error error{.code = ErrorCode::MissingField, .subject = path};
    error.detail = RINGSIDE_TR("tensor parallelism sends activations of this shape in every layer");
    return error;
}

Done addTensor(ModelParallel& result, const JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    if (plan.tensor == 1)
        return {};
    if (!s.model.layers)
        return fail(missingShape(paths::kModelLayers));
    if (!s.model.hidden)
        return fail(missingShape(paths::kModelHidden));
    const GroupLayout layout = layoutOf(plan, GroupKind::Tensor);
    RINGSIDE_TRY(const auto fabric, fabricOf(plan, layout));
    CollectiveRequest request;
    request.algorithm =
        layout.hosts > 1 && layout.perHost > 1 ? Algorithm::HierarchicalRing : Algorithm::Ring;
    if (s.strategy.collective != "auto") {
        RINGSIDE_TRY(request.algorithm, algorithmNamed(s.strategy.collective));
    }
    request.ranks = plan.tensor;
    request.fabric = fabric;
    request.elementBytes = static_cast<int>(bytesOf(s.work.computePrecision));
    request = withBytes(request, activationBytes(plan));
    RINGSIDE_TRY(const auto seconds, secondsOf(request));
    const double perLayer = s.work.recompute == Recompute::Full ? 6 : 4;
    result.collectives = perLayer * *s.model.layers * plan.microSteps / plan.stages;
    result.tensorSeconds = result.collectives * seconds;
    result.tensor = request;
    return {};
}

Done addTransfers(ModelParallel& result, const JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    if (plan.stages == 1)
        return {};
    if (!s.model.hidden) {
        result.transfersUnknown = RINGSIDE_TR("model.hidden is not stated");
        return {};
    }
    const GroupLayout layout = layoutOf(plan, GroupKind::Stages);
    RINGSIDE_TRY(const auto fabric, fabricOf(plan, layout));
    const bool crosses = layout.hosts > 1;
    const bool twoLevels = layout.perHost > 1;
    const bool divided = s.strategy.scatterGather || s.strategy.sequenceParallel;
    result.transferBytes = Bytes(activationBytes(plan) / (divided ? plan.tensor : 1));
    result.transferLatency = crosses && twoLevels ? fabric.interAlpha : fabric.alpha;
    result.transferRate = crosses && twoLevels ? fabric.interBandwidth : fabric.bandwidth;
    result.transfers = 2.0 * plan.microSteps * s.strategy.interleave;
    const Seconds one = result.transferLatency + result.transferBytes / result.transferRate;
    result.transferSeconds = result.transfers * one.value();
    return {};
}

} // namespace

Result<ModelParallel> modelParallelOf(const JobPlan& plan)
{
    ModelParallel result;
    if (plan.law) {
        // Sends between stages are part of the law's bubble.
        const throughput::StepTime& step = plan.law->step;
        result.tensorSeconds = step.tensor;
        result.contextSeconds = step.context;
        result.expertSeconds = step.experts;
        return result;
    }
    RINGSIDE_CHECK(addTensor(result, plan));
    RINGSIDE_CHECK(addTransfers(result, plan));
    return result;
}

} // namespace ringside::scaling
