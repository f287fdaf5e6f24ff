// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/training_run_of.h"
#include "core/base/text.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

constexpr double kUsualVocabulary = 32000, kGbitInBytes = 1.25e8;

Error absentField(const char* path, const char* reason)
{
    return {.code = ErrorCode::MissingField, .subject = path, .limit = reason};
}

Done fillModel(const Scenario& s, LawInput& input)
{
    throughput::Transformer& model = input.run.model;
    const char* needed = "a number: the step-time law computes from the model's shape";
    if (!s.model.layers)
        return fail(absentField(paths::kModelLayers, needed));
    if (!s.model.hidden)
        return fail(absentField(paths::kModelHidden, needed));
    if (!s.model.heads)
        return fail(absentField(paths::kModelHeads, needed));
    model.layers = *s.model.layers;
    model.hidden = *s.model.hidden;
    model.heads = model.keyHeads = *s.model.heads;
    model.headDim = model.hidden / model.heads;
    model.sequence = s.work.sequenceLength;
    model.vocabulary = s.model.vocabulary.value_or(kUsualVocabulary);
    if (!s.model.vocabulary)
        input.assumptions.emplace_back("32,000 entries of the vocabulary");
    model.gated = false;
    const double attention = 4 * model.hidden * model.hidden;
    const auto width = [&](double matrices) {
        const double layer =
            (s.model.parameters - matrices * model.vocabulary * model.hidden) / model.layers;
        return (layer - attention) / (2 * model.hidden);
    };
    model.ffn = width(2);
    if (model.ffn < 2 * model.hidden) {
        model.tied = true;
        model.ffn = width(1);
    }
    if (s.model.parameters <= 0 || model.ffn < model.hidden)
        model.ffn = 4 * model.hidden;
    model.ffn = std::round(model.ffn);
    input.assumptions.push_back("FFN of " + text::numberText(model.ffn) +
                                " values, from the number of parameters");
    return {};
}

Done fillMachine(const Scenario& s, LawInput& input)
{
    throughput::TrainingRun& run = input.run;
    const Cluster& cluster = s.cluster;
    if (cluster.accelerator.empty())
        return fail(absentField(paths::kClusterAccelerator, "an accelerator of the step-time law"));
    auto chip = throughput::acceleratorNamed(cluster.accelerator);
    if (!chip) {
        Error error = chip.error();
        error.subject = paths::kClusterAccelerator;
        return fail(error);
    }
    run.accelerator = *chip;
    run.accelerators = cluster.workers * cluster.acceleratorsPerWorker;
    if (!chip->isTpu() && cluster.acceleratorsPerWorker > 1)
        run.accelerator.perHost = cluster.acceleratorsPerWorker;
    if (cluster.networkGbps)
        run.accelerator.network =
            *cluster.networkGbps * kGbitInBytes /
            (cluster.nicPerAccelerator ? 1 : std::max(1, cluster.acceleratorsPerWorker));
    else
        input.assumptions.push_back(text::numberText(chip->network / kGbitInBytes) +
                                    " Gbit/s of network per accelerator");
    const Precision precision = s.work.computePrecision;
    if (precision != Precision::Bf16 && precision != Precision::Fp16)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = paths::kWorkComputePrecision,
                     .value = nameOf(precision),
                     .detail = "no published run in this precision was fitted"});
    run.halfPrecisionIsBf16 = precision == Precision::Bf16;
    return {};
}

/// The strategy as degrees of parallelism.
Done fillLayout(const JobPlan& plan, LawInput& input)
{
    const Strategy& strategy = plan.scenario.strategy;
    throughput::Layout& layout = input.run.layout;
    if (strategy.kind == StrategyKind::ParameterServer ||
        strategy.kind == StrategyKind::ReductionServer || strategy.asynchronous)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = paths::kStrategyKind,
                     .detail = "the step-time law knows synchronous all-reduce and sharding only"});
    layout.tensor = plan.tensor;
    layout.pipeline = plan.stages;
    layout.data = plan.replicas;
    layout.interleave = strategy.interleave;
    layout.sequenceParallel = strategy.sequenceParallel;
    layout.fsdp = strategy.kind == StrategyKind::Fsdp || strategy.zeroStage == 3;
    layout.zero = layout.fsdp ? 3 : strategy.zeroStage;
    layout.microBatch = plan.batch;
    layout.globalBatch = plan.batch * plan.replicas * plan.microSteps;
    layout.tensorOverlap = plan.tensor > 1;
    input.run.accelerators = layout.accelerators();
    return {};
}

} // namespace

Result<LawInput> trainingRunOf(const Scenario& scenario, const PresetCatalog& presets)
{
    Scenario timed = scenario;
    // The law computes the time; the plan is asked for the layout and the batch.
    if (!timed.work.computeTime && !timed.work.samplesPerSecond && !timed.work.mfu)
        timed.work.computeTime = Seconds(1);
    RINGSIDE_TRY(const JobPlan plan, planOf(timed, presets));
    LawInput input;
    RINGSIDE_CHECK(fillModel(plan.scenario, input));
    RINGSIDE_CHECK(fillMachine(plan.scenario, input));
    RINGSIDE_CHECK(fillLayout(plan, input));
    input.run.recompute = scenario.work.recompute == Recompute::Full ? 1 : 0;
    input.run.recomputesAttention = scenario.work.recompute == Recompute::Selective;
    input.assumptions.emplace_back("the megatron-core stack, FlashAttention");
    return input;
}

} // namespace ringside::scaling
