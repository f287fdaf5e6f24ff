// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compute time of a micro-step on one accelerator, b samples of s tokens:
//   stated time  t b / b0        b0 the batch it was stated for
//   stated rate  b / r           r samples/s of one accelerator
//   from FLOPs   (4 P + 2 Pt) s b / (peak e)    P parameters, Pt trainable ones, peak dense
//   FLOP/s, e the kernels' efficiency
// On a TPU whose layers' width is stated, a padded tile takes as long as a full one: the rate and
// the FLOPs are of full tiles (tile_padding.h), a stated time has its batch's padding in it.
// With all parameters trainable that is the usual 6 P a token: 2 P forward, 4 P backward (Kaplan et
// al. 2020); recomputing everything adds a forward pass, 8 P.
//
// work.attention_flops adds attention's own 12 L h s per token (flops_model.h), which matter for s
// beyond about h. A replica's t tensor-parallel accelerators and p stages divide the time evenly.
//
// Where it is wrong: time is proportional to the batch, so small batches look too good; matrices
// that are cut t ways run at a smaller share of the peak than whole ones; layers that do not divide
// by the stages leave one stage longer.
#include "core/scaling/job/job_plan.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/job/flops_model.h"
#include "core/scaling/job/law_step.h"
#include "core/scaling/job/tile_padding.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/throughput/low_rank_memory.h"
#include "core/scenario/number_grammar.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace ringside::scaling {

namespace {

Error missing(const char* path, const char* why)
{
    Error error{.code = ErrorCode::MissingField, .subject = path};
    error.detail = why;
    return error;
}

Error incompatible(const char* path, int value, std::string limit, const char* why = "")
{
    Error error{.code = ErrorCode::Incompatible, .subject = path};
    error.value = std::to_string(value);
    error.limit = std::move(limit);
    error.detail = why;
    return error;
}

/// Whether a tensor-parallel group divides the heads and fills hosts evenly.
Done checkTensor(const JobPlan& plan)
{
    const int t = plan.tensor, g = plan.perWorker;
    if (t > 1 && g % t != 0 && t % g != 0) {
        return fail(incompatible(paths::kStrategyTensorParallel, t,
                                 filled(error_forms::kDivisorOfHost, {std::to_string(g)})));
    }
    const auto heads = plan.scenario.model.heads;
    if (heads && *heads % t != 0) {
        return fail(incompatible(paths::kStrategyTensorParallel, t,
                                 filled(error_forms::kDivisorOfHeads, {std::to_string(*heads)}),
                                 RINGSIDE_TR("each accelerator computes whole heads")));
    }
    return {};
}

/// Micro-steps of one step: accumulation steps, or the micro-batches of a pipeline.
Done setMicroSteps(JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    const StrategyKind kind = s.strategy.kind;
    plan.microSteps = s.work.accumulationSteps;
    if (kind != StrategyKind::Pipeline && kind != StrategyKind::Combined)
        return {};
    const bool divided = kind == StrategyKind::Pipeline || plan.stages > 1;
    if (s.work.accumulationSteps > 1 && (divided || s.strategy.microBatches > 1)) {
        return fail(incompatible(paths::kWorkAccumulationSteps, s.work.accumulationSteps,
                                 RINGSIDE_TR("1 in a pipeline"),
                                 RINGSIDE_TR("strategy.micro_batches already divide the step")));
    }
    plan.microSteps = std::max(s.work.accumulationSteps, s.strategy.microBatches);
    return {};
}

Done layOut(JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    const StrategyKind kind = s.strategy.kind;
    if (kind == StrategyKind::Single)
        return {};
    plan.workers = s.cluster.workers;
    plan.perWorker = s.cluster.acceleratorsPerWorker;
    const int total = plan.workers * plan.perWorker;
    const bool combined = kind == StrategyKind::Combined;
    if (kind == StrategyKind::Tensor || combined)
        plan.tensor = s.strategy.tensorParallel;
    if (kind == StrategyKind::Pipeline || combined)
        plan.stages = s.strategy.pipelineStages;
    const std::string limit = filled(error_forms::kDivisorOfAll, {std::to_string(total)});
    if (kind != StrategyKind::Single)
        plan.context = s.strategy.contextParallel;
    if (total % plan.stages != 0)
        return fail(incompatible(paths::kStrategyPipelineStages, plan.stages, limit));
    if (total % plan.tensor != 0)
        return fail(incompatible(paths::kStrategyTensorParallel, plan.tensor, limit));
    if (total / plan.stages % plan.tensor != 0) {
        return fail(incompatible(
            paths::kStrategyTensorParallel, plan.tensor,
            filled(error_forms::kDivisorOfStage, {std::to_string(total / plan.stages)})));
    }
    RINGSIDE_CHECK(checkTensor(plan));
    const int shared = total / (plan.stages * plan.tensor);
    if (shared % plan.context != 0)
        return fail(incompatible(paths::kStrategyContextParallel, plan.context,
                                 filled(error_forms::kDivisorOfLayers, {std::to_string(shared)})));
    plan.replicas = total / plan.perReplica();
    // Each field is in its range, but their product is not.
    if (plan.replicas > kMaxRanks) {
        const int most = static_cast<int>(static_cast<std::int64_t>(kMaxRanks) * plan.perReplica() /
                                          plan.perWorker);
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = paths::kClusterWorkers,
                     .value = std::to_string(plan.workers),
                     .limit = filled(error_forms::kAtMostWhile,
                                     {std::to_string(most), paths::kClusterAcceleratorsPerWorker,
                                      std::to_string(plan.perWorker)}),
                     .detail = filled(error_forms::kTooManyReplicas,
                                      {std::to_string(plan.replicas), std::to_string(kMaxRanks)})});
    }
    return setMicroSteps(plan);
}

Done setBatch(JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    const double parts = static_cast<double>(plan.replicas) * plan.microSteps;
    if (work.scaling == Scaling::Strong || !work.perAcceleratorBatch) {
        if (!work.globalBatch) {
            return work.scaling == Scaling::Strong
                       ? fail(missing(paths::kWorkGlobalBatch,
                                      RINGSIDE_TR("strong scaling keeps it; state it, or "
                                                  "cluster.accelerators_per_worker first")))
                       : fail(missing(paths::kWorkPerAcceleratorBatch,
                                      RINGSIDE_TR("the samples of a micro-step")));
        }
        plan.batch = *work.globalBatch / parts;
    } else {
        plan.batch = *work.perAcceleratorBatch;
    }
    if (plan.scenario.strategy.kind != StrategyKind::Single)
        plan.backup = std::min(plan.scenario.straggler.backupWorkers, (plan.workers - 1) / 2);
    plan.samplesPerStep = plan.batch * parts * (plan.workers - plan.backup) / plan.workers;
    return {};
}

/// The adapters of a quantized model are what is trained, unless the job states it.
Done setAdapters(Model& model, const Scenario& s)
{
    if (model.quantization == Quantization::None)
        return {};
    if (model.adapterRank < 1)
        return fail(
            missing(paths::kModelAdapterRank, RINGSIDE_TR("of the adapters that are trained")));
    std::vector<std::string> assumptions;
    RINGSIDE_TRY(const auto shape, transformerOf(s, assumptions));
    if (!model.trainableParameters)
        model.trainableParameters =
            throughput::lowRankMemory(shape, model.adapterRank, true).trainable;
    return {};
}

/// Divisions of a job that only the step-time law computes.
Done checkConstant(const Scenario& s)
{
    struct LawOnly
    {
        const char* path;
        bool stated;
    };
    const Precision precision = s.work.computePrecision;
    const LawOnly fields[] = {
        {paths::kStrategyContextParallel, s.strategy.contextParallel > 1},
        {paths::kStrategyExpertParallel, s.strategy.expertParallel > 1},
        {paths::kStrategyShardGroup, s.strategy.shardGroup > 0},
        {paths::kStrategyActivationOffload, s.strategy.activationOffload},
        {paths::kWorkRecomputeFraction, s.work.recomputeFraction.has_value()},
        {paths::kModelExperts, s.model.experts > 0},
        {paths::kClusterSlices, s.cluster.slices > 1},
        {paths::kAcceleratorLike, !s.accelerator.like.empty()},
        {paths::kWorkComputePrecision, precision == Precision::Fp8 ||
                                           precision == Precision::Mxfp8 ||
                                           precision == Precision::Nvfp4},
    };
    for (const LawOnly& field : fields) {
        if (field.stated)
            return fail({.code = ErrorCode::Incompatible,
                         .subject = field.path,
                         .value = fieldTable().text(s, field.path),
                         .limit = filled(error_forms::kUnlessLaw,
                                         {fieldTable().find(field.path)->defaultText})});
    }
    return {};
}

Result<double> microSeconds(const JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    const Model& model = plan.scenario.model;
    // The additional forward pass over the six units of forward and backward.
    const double again = work.recompute == Recompute::Full ? 8.0 / 6.0 : 1.0;
    const double padding = model.features ? 1 / usefulTiles(plan.batch, *model.features) : 1;
    if (work.computeTime) {
        const double stated =
            work.computeTimeBatch.value_or(work.perAcceleratorBatch.value_or(plan.batch));
        const double batches =
            model.features ? paddedBatch(plan.batch) / paddedBatch(stated) : plan.batch / stated;
        return work.computeTime->value() * batches * again;
    }
    if (work.samplesPerSecond)
        return plan.batch / *work.samplesPerSecond * again * padding;
    if (!work.kernelEfficiency)
        return fail(missing(paths::kWorkComputeTime,
                            RINGSIDE_TR("or work.samples_per_s, or work.kernel_efficiency")));
    if (model.parameters <= 0)
        return fail(missing(paths::kModelParameters,
                            RINGSIDE_TR("work.kernel_efficiency computes FLOPs from it")));
    if (!plan.accelerator)
        return fail(missing(paths::kClusterAccelerator,
                            RINGSIDE_TR("work.kernel_efficiency is a share of its peak")));
    const auto peak = peakOf(*plan.accelerator, work.computePrecision);
    if (!peak) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = paths::kWorkComputePrecision,
                     .value = nameOf(work.computePrecision),
                     .detail = filled(error_forms::kNoPeak, {plan.accelerator->id})});
    }
    const double trainable = model.trainableParameters.value_or(model.parameters);
    double perToken = 4 * model.parameters + 2 * trainable +
                      (work.recompute == Recompute::Full ? 2 * model.parameters : 0);
    if (work.attentionFlops) {
        if (!model.layers || !model.hidden)
            return fail(missing(paths::kModelLayers,
                                RINGSIDE_TR("and model.hidden: attention's products need them")));
        perToken += attentionFlopsPerToken(*model.layers, *model.hidden, work.sequenceLength,
                                           work.recompute);
    }
    return perToken * work.sequenceLength * plan.batch * padding /
           (peak->value() * *work.kernelEfficiency);
}

} // namespace

bool usesZeroStage(StrategyKind kind)
{
    return kind == StrategyKind::DataParallel || kind == StrategyKind::Zero ||
           kind == StrategyKind::Tensor || kind == StrategyKind::Combined;
}

bool shardsGradients(int zeroStage)
{
    return zeroStage >= 2;
}

int zeroStageOf(const Strategy& strategy)
{
    if (strategy.kind == StrategyKind::Fsdp)
        return 3;
    return usesZeroStage(strategy.kind) ? strategy.zeroStage : 0;
}

bool accumulatesWhole(const JobPlan& plan)
{
    return plan.scenario.strategy.unshardedGradients && plan.microSteps > 1;
}

int gradientReductions(const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    const bool each = shardsGradients(zeroStageOf(strategy)) && !accumulatesWhole(plan) &&
                      strategy.localSteps == 1;
    return each ? plan.microSteps : 1;
}

Result<JobPlan> planOf(const Scenario& scenario, const PresetCatalog& presets)
{
    RINGSIDE_TRY(auto plain, materialize(scenario, presets));
    JobPlan plan;
    plan.scenario = std::move(plain);
    if (!plan.scenario.cluster.accelerator.empty()) {
        const auto accelerator = findAccelerator(presets, plan.scenario.cluster.accelerator);
        if (accelerator)
            plan.accelerator = **accelerator;
        else if (plan.scenario.work.kernelModel != KernelModel::Law)
            return fail(accelerator.error());
    }
    RINGSIDE_CHECK(setAdapters(plan.scenario.model, plan.scenario));
    RINGSIDE_CHECK(layOut(plan));
    RINGSIDE_CHECK(setBatch(plan));
    if (plan.scenario.work.kernelModel == KernelModel::Law) {
        RINGSIDE_TRY(plan.law, lawStepOf(plan));
        if (plan.scenario.model.parameters <= 0)
            plan.scenario.model.parameters =
                throughput::parametersOf(plan.law->input.run.model).total;
        plan.microCompute = Seconds(plan.law->step.compute() * plan.perReplica() / plan.microSteps);
        return plan;
    }
    RINGSIDE_CHECK(checkConstant(plan.scenario));
    RINGSIDE_TRY(const auto seconds, microSeconds(plan));
    plan.microCompute = Seconds(seconds);
    return plan;
}

} // namespace ringside::scaling
