// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/memory_model.h"

#include "core/scaling/preset_lookup.h"
#include "core/scaling/value_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

/// Bytes a parameter of weights, gradients and optimizer state.
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

/// Micro-batches of activations that the first stage keeps, times its share of the layers.
double pipelineShare(const Strategy& strategy)
{
    if (strategy.kind != StrategyKind::Pipeline)
        return 1;
    const double p = strategy.pipelineStages, m = strategy.microBatches;
    const double live = strategy.schedule == PipelineSchedule::Gpipe ? m : std::min(m, p);
    const double interleaved =
        strategy.interleave > 1 ? 1 + (p - 1) / (p * strategy.interleave) : 1;
    return live / p * interleaved;
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
    error.value = numberText(value);
    error.limit = limit;
    return error;
}

} // namespace

Result<StateMemory> zeroMemory(double parameters, double dataParallel, int zeroStage,
                               double optimizerBytes, StateConvention convention)
{
    if (!(parameters > 0 && parameters <= 1e15))
        return fail(outOfRange("parameters", parameters, "more than 0, up to 1e15"));
    if (!(dataParallel >= 1 && dataParallel <= 1e9) || std::floor(dataParallel) != dataParallel)
        return fail(outOfRange("data-parallel", dataParallel, "a whole number, 1 to 1e9"));
    if (zeroStage < 0 || zeroStage > 3)
        return fail(outOfRange("zero", zeroStage, "0, 1, 2 or 3"));
    if (!(optimizerBytes >= 0 && optimizerBytes <= 1024))
        return fail(outOfRange("optimizer-bytes", optimizerBytes, "0 to 1024"));
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

std::string activationsUnmodelled(const Scenario& s)
{
    if (s.model.activationBytesPerSample)
        return {};
    if (!s.model.memoryUnmodelled.empty())
        return s.model.memoryUnmodelled;
    if (s.model.layers && s.model.hidden && s.model.heads)
        return {};
    return "model.layers, hidden and heads are not stated";
}

MemoryParts memoryParts(const Scenario& s, const MemorySplit& split)
{
    const Model& model = s.model;
    const PerParameter per = perParameter(s);
    const double stages = s.strategy.kind == StrategyKind::Pipeline ? s.strategy.pipelineStages : 1;
    const double n = split.dataParallel;
    const double all = model.parameters / stages;
    const double trained = model.trainableParameters.value_or(model.parameters) / stages;
    MemoryParts parts;
    parts.weights = Bytes(per.weights * all / (split.zeroStage >= 3 ? n : 1));
    parts.gradients = Bytes(per.gradients * trained / (split.zeroStage >= 2 ? n : 1));
    parts.optimizer = Bytes(per.optimizer * trained / (split.zeroStage >= 1 ? n : 1));
    // A parameter server keeps the tables; everybody else a copy on every accelerator.
    if (s.strategy.kind != StrategyKind::ParameterServer)
        parts.embeddings = model.embeddingBytes;
    parts.activationsModelled = activationsUnmodelled(s).empty();
    if (!parts.activationsModelled)
        return parts;
    const double share = pipelineShare(s.strategy);
    if (model.activationBytesPerSample) {
        parts.activations = *model.activationBytesPerSample * (split.batch * share);
        return parts;
    }
    ActivationShape shape;
    shape.hidden = *model.hidden;
    shape.heads = *model.heads;
    shape.sequence = s.work.sequenceLength;
    shape.batch = split.batch;
    shape.recompute = s.work.recompute;
    // The formula counts 16-bit activations; in fp32 they are twice as large.
    const double width = bytesOf(s.work.computePrecision) / 2;
    parts.activations = activationBytesPerLayer(shape) * (*model.layers * share * width);
    // Output layer and fp32 logits: 4 s b h (1 + v / h), Korthikanti et al., section 4.3.
    if (model.vocabulary) {
        const double logits = 4.0 * shape.sequence * shape.batch *
                              (static_cast<double>(*model.hidden) + *model.vocabulary);
        parts.activations += Bytes(logits);
    }
    return parts;
}

Bytes totalOf(const MemoryParts& parts)
{
    return parts.weights + parts.gradients + parts.optimizer + parts.activations + parts.embeddings;
}

} // namespace ringside::scaling
