// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/training_memory.h"
#include "core/scaling/throughput/model_size.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling::throughput {

namespace {

constexpr double kOverhead = 1.03, kReserved = 2.5e9, kDeepSpeedReserved = 2e9;

bool isMegatronLike(Stack stack)
{
    return stack == Stack::Megatron || stack == Stack::MegatronCore || stack == Stack::DeepSpeed ||
           stack == Stack::Nanotron || stack == Stack::Meta || stack == Stack::DeepSeek;
}

bool hasDropout(const TrainingRun& run)
{
    return run.attention == AttentionKernel::Standard;
}

double gradientBytesHeld(const TrainingRun& run)
{
    if (run.stack == Stack::DeepSpeed)
        return run.halfPrecisionIsBf16 ? 6 : 2;
    return run.stack == Stack::InternEvo || run.stack == Stack::MegatronCore ? 2 : 4;
}

double logitBytes(Stack stack)
{
    if (isMegatronLike(stack))
        return 6;
    return stack == Stack::TorchCompile || stack == Stack::Xla || stack == Stack::InternEvo ||
                   stack == Stack::Composer
               ? 4
               : 10;
}

/// Bytes per value of the input that a matrix product keeps for its weight gradient.
double savedInputBytes(const TrainingRun& run)
{
    const bool keepsLow = run.stack == Stack::MegatronCore || run.stack == Stack::DeepSeek;
    if (run.precision == Precision::Bits16 || !keepsLow)
        return 2;
    return run.precision == Precision::Nvfp4 ? 0.55 : 1;
}

/// Parts of a layer among which what every token keeps of width h is divided.
double wholeParts(const TrainingRun& run)
{
    return run.layout.sequenceParallel || run.accelerator.isTpu() ? run.layout.tensor : 1;
}

/// Copies of a token that its feed-forward products take: one for each expert that it goes to.
double feedForwardInputs(const Transformer& m)
{
    if (m.experts.count == 0)
        return 1;
    const double share = double(m.experts.denseLayers) / m.layers;
    return share + (1 - share) * (m.experts.topK + (m.experts.shared > 0 ? 1 : 0));
}

double ffnWidth(const Transformer& m)
{
    if (m.experts.count == 0)
        return m.ffn;
    const double share = double(m.experts.denseLayers) / m.layers;
    return share * m.ffn + (1 - share) * m.experts.ffn * (m.experts.topK + m.experts.shared);
}

/// Micro-batches whose activations a first stage holds, in multiples of one whole model.
double inFlight(const Layout& layout)
{
    const double p = layout.pipeline, v = layout.interleave;
    if (layout.pipeline == 1)
        return 1;
    double held = p;
    if (layout.schedule == Schedule::DualPipe)
        held = p + 1;
    else if (layout.interleave > 1)
        held = p * (1 + (p - 1) / (p * v));
    return std::min(held, layout.microBatches()) / p;
}

void addState(const TrainingRun& run, TrainingMemory& memory)
{
    const Layout& layout = run.layout;
    const ParameterCount count = parametersOf(run.model);
    const double layers = std::ceil(double(run.model.layers) / layout.pipeline);
    const double layer = count.layer / layout.tensor + count.layerExperts / layout.expert;
    double embedding =
        count.embedding / layout.tensor / (layout.pipeline > 1 && !run.model.tied ? 2 : 1);
    // An end that takes a layer's place adds only what it has beyond that layer.
    if (run.endsCountAsLayers())
        embedding = std::max(0.0, embedding - layer);
    const double experts = layers * count.layerExperts / layout.expert;
    const double local = layers * layer + embedding;
    const double replicas = double(layout.data) * layout.context;
    if (layout.fsdp) {
        const double shard = layout.shardGroup > 0 ? std::min(double(layout.shardGroup), replicas)
                                                   : replicas / layout.slices;
        const double all = layers * (count.layer + count.layerExperts) / layout.tensor + embedding;
        memory.weights = 4 * all / shard;
        memory.gradients = 4 * all / shard;
        memory.optimizer = 8 * all / shard;
        memory.gathered = 2 * 2 * (count.layer + count.layerExperts) / layout.tensor;
        return;
    }
    const double group =
        layout.optimizerGroup > 0 ? std::min(double(layout.optimizerGroup), replicas) : replicas;
    const double expertGroup = std::max(1.0, replicas * layout.tensor / layout.expert);
    const double dense = local - experts;
    const double sharded = dense / group + experts / std::min(group, expertGroup);
    const double copies = layout.schedule == Schedule::DualPipe ? 2 : 1;
    memory.weights = 2 * copies * local;
    memory.gradients = gradientBytesHeld(run) * (layout.zero >= 2 ? sharded : local);
    memory.optimizer = 12 * (layout.zero >= 1 ? sharded : local);
}

} // namespace

double layerActivationBytes(const TrainingRun& run, double tokens)
{
    const Transformer& m = run.model;
    const double t = run.layout.tensor;
    const double input = savedInputBytes(run);
    const double whole = (4 + (1 + feedForwardInputs(m)) * input + (hasDropout(run) ? 2 : 0)) *
                         m.hidden / wholeParts(run);
    // The attention kernel keeps its output in 16 bits; a low-precision copy comes on top.
    const double copy = input < 2 ? input : 0;
    const double attention =
        2 * (m.heads + 2 * m.keyHeads) * m.headDim + (2 + copy) * m.heads * m.headDim;
    double scores = 4 * m.heads / t;
    if (run.attention == AttentionKernel::Standard)
        scores = run.recomputesAttention
                     ? 0
                     : (hasDropout(run) ? 5 : 4) * m.heads * m.sequence / t / run.layout.context;
    const double split = (attention + ((m.gated ? 4 : 2) + input) * ffnWidth(m)) / t;
    return tokens * (whole + split + scores);
}

TrainingMemory memoryOf(const TrainingRun& run)
{
    const Layout& layout = run.layout;
    const Transformer& m = run.model;
    TrainingMemory memory;
    memory.capacity = run.accelerator.memory;
    addState(run, memory);
    const double tokens = layout.microBatch * m.sequence / layout.context;
    const double full = layerActivationBytes(run, tokens);
    const double kept = tokens * 2 * m.hidden / wholeParts(run);
    const double share = std::min(1.0, run.recompute);
    const double held = inFlight(layout) * m.layers;
    memory.activations = held * (share * kept + (1 - share) * full) + share * full;
    // One layer computes while another one is on its way.
    if (run.offloadLink > 0)
        memory.activations = std::min(memory.activations, 2 * full);
    memory.logits = logitBytes(run.stack) * tokens * m.vocabulary / layout.tensor;
    // The last stage holds one micro-batch where the first holds all in flight.
    const double last = layout.pipeline > 1
                            ? memory.activations / std::max(1.0, held) *
                                      std::ceil(double(m.layers) / layout.pipeline) +
                                  memory.logits
                            : memory.activations + memory.logits;
    const double working = std::max(memory.activations, last);
    const double state = memory.weights + memory.gradients + memory.optimizer + memory.gathered;
    memory.need = kOverhead * (state + working) + kReserved +
                  (run.stack == Stack::DeepSpeed ? kDeepSpeedReserved : 0);
    return memory;
}

} // namespace ringside::scaling::throughput
