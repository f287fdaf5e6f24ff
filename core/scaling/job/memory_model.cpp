// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/memory_model.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/scenario/preset_lookup.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

/// Bytes per parameter of weights, gradients and optimizer state.
struct PerParameter
{
    double weights = 2, gradients = 2, optimizer = 12;
};

/// Optimizer state beside the weights: in mixed precision the fp32 master weights (4) come on top
/// of Adam's two moments (8), momentum's one (4), SGD's none. Adafactor's factored moments are
/// small.
PerParameter perParameter(const Scenario& s)
{
    const bool mixed = bytesOf(s.work.computePrecision) == 2;
    const std::string& optimizer = s.model.optimizer;
    PerParameter state;
    state.weights = state.gradients = mixed ? 2 : 4;
    const double moments = optimizer == "adam" ? 8 : optimizer == "momentum" ? 4 : 0;
    state.optimizer = moments + (mixed ? 4 : 0);
    if (optimizer == "none")
        state.gradients = state.optimizer = 0;
    if (const auto total = s.model.bytesPerParameterState) {
        state.weights = std::min(state.weights, *total);
        state.gradients = std::min(state.gradients, *total - state.weights);
        state.optimizer = *total - state.weights - state.gradients;
    }
    return state;
}

/// What one stage keeps in memory.
struct StageShare
{
    double layers = 1; ///< share of all layers' activations of one micro-batch
    double logits = 0; ///< micro-batches whose logits it keeps, the last stage's
};

/// Stage i of p, from 0, keeps in 1F1B what is on its way to the last stage and back: p - i
/// micro-batches, of 1 / p of the layers each. Interleaved in v chunks it has sent 2 (p - 1 - i) +
/// (v - 1) p chunks ahead before it works off one (Narayanan et al. 2021), each of 1 / (p v) of the
/// layers: 1 + (p - 1) / (p v) on the first stage. In GPipe every stage keeps all m.
StageShare stageShare(const Strategy& strategy, int stages, int stage)
{
    StageShare share;
    const bool isLast = stage == stages - 1;
    if (stages == 1 && strategy.kind != StrategyKind::Pipeline)
        return {1, 1};
    const double p = stages, m = strategy.microBatches, v = strategy.interleave, i = stage;
    const bool gpipe = strategy.schedule == PipelineSchedule::Gpipe;
    if (isLast)
        share.logits = gpipe ? m : 1;
    if (gpipe)
        share.layers = m / p;
    else if (strategy.schedule == PipelineSchedule::DualPipe)
        share.layers = std::min(m, p + 1) / p;
    else if (strategy.interleave > 1)
        share.layers = std::min(m, p) / p * (2 * (p - 1 - i) + (v - 1) * p + 1) / (p * v);
    else
        share.layers = std::min(m, p - i) / p;
    return share;
}

/// DeepSpeed's estimators hold gradients in fp32 (4 bytes); that of stage 2 counts the 16-bit ones
/// they are accumulated from as well (2 + 4), which makes 2P + 18P/N, that of stage 3 does not,
/// 18P/N. The 4 x largest layer that stage 3 gathers at a time is not in these figures.
double deepSpeedGradientBytes(int zeroStage)
{
    return zeroStage == 2 ? 6 : 4;
}

Error outOfRange(const char* subject, double value, const char* limit)
{
    Error error{.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite};
    error.subject = subject;
    error.value = text::numberText(value);
    error.limit = limit;
    return error;
}

} // namespace

Result<StateMemory> zeroMemory(double parameters, double dataParallel, int zeroStage,
                               double optimizerBytes, StateConvention convention)
{
    if (!(parameters > 0 && parameters <= 1e15))
        return fail(outOfRange("parameters", parameters, RINGSIDE_TR("more than 0, up to 1e15")));
    if (!(dataParallel >= 1 && dataParallel <= 1e9) || std::floor(dataParallel) != dataParallel)
        return fail(
            outOfRange("data-parallel", dataParallel, RINGSIDE_TR("a whole number, 1 to 1e9")));
    if (zeroStage < 0 || zeroStage > 3)
        return fail(outOfRange("zero", zeroStage, RINGSIDE_TR("0, 1, 2 or 3")));
    if (!(optimizerBytes >= 0 && optimizerBytes <= 1024))
        return fail(outOfRange("optimizer-bytes", optimizerBytes, RINGSIDE_TR("0 to 1024")));
    const double gradientBytes =
        convention == StateConvention::ZeroPaper ? 2 : deepSpeedGradientBytes(zeroStage);
    StateMemory memory;
    memory.parameters = Bytes(2 * parameters / (zeroStage >= 3 ? dataParallel : 1));
    memory.gradients = Bytes(gradientBytes * parameters / (zeroStage >= 2 ? dataParallel : 1));
    memory.optimizer = Bytes(optimizerBytes * parameters / (zeroStage >= 1 ? dataParallel : 1));
    memory.total = memory.parameters + memory.gradients + memory.optimizer;
    memory.communicationElements = dataParallel > 1 ? (zeroStage == 3 ? 3 : 2) * parameters : 0;
    return memory;
}

Bytes activationBytesPerLayer(const ActivationShape& a)
{
    const double sbh = a.sequence * a.batch * a.hidden, t = a.tensorParallel;
    if (a.recompute == Recompute::Full)
        return Bytes(2 * sbh);
    const double scores =
        a.recompute == Recompute::Selective ? 0 : 5 * a.heads * a.sequence / (a.hidden * t);
    const double rest = a.sequenceParallel ? 34 / t : 10 + 24 / t;
    return Bytes(sbh * (rest + scores));
}

Result<double> liveLayers(int layers, int stages, int microBatches, int interleave,
                          PipelineSchedule schedule)
{
    RINGSIDE_CHECK(pipelineFigures(stages, microBatches, interleave, schedule));
    Strategy strategy;
    strategy.kind = StrategyKind::Pipeline;
    strategy.microBatches = microBatches;
    strategy.interleave = interleave;
    strategy.schedule = schedule;
    return layers * stageShare(strategy, stages, 0).layers;
}

Bytes transformerStates(double layers, double hidden, int tensorParallel, int stages,
                        double bytesPerParameter)
{
    return Bytes(bytesPerParameter * 12 * layers * hidden * hidden /
                 (static_cast<double>(tensorParallel) * stages));
}

std::string activationsUnmodelled(const Scenario& s)
{
    if (s.model.activationBytesPerSample)
        return {};
    if (!s.model.memoryUnmodelled.empty())
        return s.model.memoryUnmodelled;
    if (s.model.layers && s.model.hidden && s.model.heads)
        return {};
    return RINGSIDE_TR("model.layers, hidden and heads are not stated");
}

namespace {

/// Activations of one stage. `width` is 1 in 16 bits.
Bytes transformerActivations(const Scenario& s, const MemorySplit& split, double width, int stage)
{
    const Model& model = s.model;
    ActivationShape shape;
    shape.hidden = *model.hidden;
    shape.heads = *model.heads;
    shape.sequence = s.work.sequenceLength;
    shape.batch = split.batch;
    shape.tensorParallel = split.tensorParallel;
    shape.sequenceParallel = s.strategy.sequenceParallel;
    shape.recompute = s.work.recompute;
    const StageShare share = stageShare(s.strategy, split.stages, stage);
    const Bytes layers = activationBytesPerLayer(shape) * (*model.layers * width) * share.layers;
    if (!model.vocabulary)
        return layers;
    // Output layer and fp32 logits: 4 s b h (1 + v / h) / t, Korthikanti et al., section 4.3.
    const double logits = 4.0 * shape.sequence * shape.batch *
                          (static_cast<double>(*model.hidden) + *model.vocabulary) /
                          split.tensorParallel;
    return layers + Bytes(logits * share.logits);
}

} // namespace

MemoryParts stageMemory(const Scenario& s, const MemorySplit& split, int stage)
{
    const Model& model = s.model;
    const PerParameter per = perParameter(s);
    const double divided = static_cast<double>(split.tensorParallel) * split.stages;
    const double n = split.dataParallel;
    const double all = model.parameters / divided;
    const double trained = model.trainableParameters.value_or(model.parameters) / divided;
    MemoryParts parts;
    // DualPipe keeps the layers of both ends of the pipeline.
    const double copies =
        split.stages > 1 && s.strategy.schedule == PipelineSchedule::DualPipe ? 2 : 1;
    parts.weights = Bytes(copies * per.weights * all / (split.zeroStage >= 3 ? n : 1));
    const bool shards = shardsGradients(split.zeroStage) && !split.wholeGradients;
    parts.gradients = Bytes(per.gradients * trained / (shards ? n : 1));
    parts.optimizer = Bytes(per.optimizer * trained / (split.zeroStage >= 1 ? n : 1));
    // A parameter server stores the tables; all other strategies copy them to every accelerator.
    if (s.strategy.kind != StrategyKind::ParameterServer)
        parts.embeddings = model.embeddingBytes;
    parts.activationsModelled = activationsUnmodelled(s).empty();
    if (!parts.activationsModelled)
        return parts;
    if (model.activationBytesPerSample) {
        const double share = stageShare(s.strategy, split.stages, stage).layers;
        parts.activations = *model.activationBytesPerSample * (split.batch * share);
        return parts;
    }
    // The formula counts 16-bit activations; fp32 ones are twice as large.
    const double width = bytesOf(s.work.computePrecision) / 2;
    parts.activations = transformerActivations(s, split, width, stage);
    return parts;
}

MemoryParts memoryParts(const Scenario& s, const MemorySplit& split)
{
    // The first stage keeps the most layers, the last one the logits; stages in between keep fewer
    // layers and no logits.
    MemoryParts first = stageMemory(s, split, 0);
    MemoryParts last = stageMemory(s, split, split.stages - 1);
    return last.activations > first.activations ? last : first;
}

MemorySplit memorySplit(const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    MemorySplit split;
    split.dataParallel = plan.replicas;
    split.tensorParallel = plan.tensor;
    split.stages = plan.stages;
    split.batch = plan.batch;
    split.zeroStage = zeroStageOf(strategy);
    split.wholeGradients = accumulatesWhole(plan);
    return split;
}

Bytes totalOf(const MemoryParts& parts)
{
    return parts.weights + parts.gradients + parts.optimizer + parts.activations + parts.embeddings;
}

} // namespace ringside::scaling
