// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/layer_time.h"
#include "core/scaling/throughput/group_collectives.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>

namespace ringside::scaling::throughput {

namespace {

constexpr double kPermuteBytes = 8; ///< sorting tokens by expert and back: two reads, two writes
/// Host time of routing per layer and forward pass on Ampere and Hopper; twice backward.
constexpr double kExpertHost = 1e-3;

double tokensOf(const TrainingRun& run)
{
    return run.layout.microBatch * run.model.sequence / run.layout.context;
}

/// Calls take(product, in, out) for each projection into and out of attention.
template <class Visit> void forEachProjection(const TrainingRun& run, const Visit& visit)
{
    const Transformer& m = run.model;
    const double t = run.layout.tensor;
    if (m.latent.queryRank == 0) {
        const double keys = std::max(1.0, m.keyHeads / t) * t;
        visit(LayerProduct::AttentionInput, m.hidden, (m.heads + 2 * keys) * m.headDim / t);
        visit(LayerProduct::AttentionOutput, m.heads * m.headDim / t, m.hidden);
        return;
    }
    const LatentAttention& l = m.latent;
    visit(LayerProduct::AttentionInput, m.hidden, l.queryRank + l.keyRank + l.rotaryDim);
    visit(LayerProduct::LatentQuery, l.queryRank, m.heads * (l.plainDim + l.rotaryDim) / t);
    visit(LayerProduct::LatentKeyValue, l.keyRank, m.heads * (l.plainDim + l.valueDim) / t);
    visit(LayerProduct::AttentionOutput, m.heads * l.valueDim / t, m.hidden);
}

Pass projections(const TrainingRun& run, const Machine& machine)
{
    const double tokens = tokensOf(run);
    Pass pass;
    forEachProjection(run, [&](LayerProduct, double in, double out) {
        pass += linearLayer(machine, tokens, in, out);
    });
    return pass;
}

/// Tokens that one expert of this accelerator sees.
double tokensPerExpert(const TrainingRun& run)
{
    const Experts& e = run.model.experts;
    return tokensOf(run) * e.topK / run.layout.tensor * run.layout.expert / e.count;
}

struct FeedForward
{
    Pass gemm;
    double closing = 0;
};

FeedForward feedForward(const Machine& machine, double tokens, double hidden, double ffn,
                        bool gated)
{
    const Pass closing = linearLayer(machine, tokens, ffn, hidden);
    Pass gemm = linearLayer(machine, tokens, hidden, gated ? 2 * ffn : ffn);
    gemm += closing;
    return {gemm, closing.forward};
}

/// Norms, activations, residuals, rotary embedding and dropout.
Pass memoryBoundTime(const TrainingRun& run, const Machine& machine, double tokens, double ffn)
{
    const Transformer& m = run.model;
    const double t = run.layout.tensor;
    const double rotary = m.gated ? 4 * (m.heads + m.keyHeads) * m.headDim
                                  : 2 * (m.heads + 2 * m.keyHeads) * m.headDim;
    const double perToken = 22 * m.hidden / (run.layout.sequenceParallel ? t : 1) +
                            ((m.gated ? 6 : 4) * ffn + rotary) / t;
    const double forward = machine.memoryBound * tokens * perToken / (kStreamShare * machine.hbm);
    return {forward + 10 * machine.launch, 1.8 * forward + 16 * machine.launch};
}

Pass tensorTime(const TrainingRun& run, double tokens)
{
    if (run.layout.tensor == 1)
        return {};
    const Group group = groupOf(run, run.layout.tensor, 1);
    const double forward = 4 * gatherTime(group, 2 * tokens * run.model.hidden);
    return run.layout.tensorOverlap || run.accelerator.isTpu()
               ? Pass{0.25 * forward, 0.25 * 1.5 * forward}
               : Pass{forward, 0.6 * 1.5 * forward};
}

/// What of the ring's transfers attention does not hide.
Pass contextTime(const TrainingRun& run, double tokens, const Pass& attention)
{
    const double c = run.layout.context;
    if (c == 1)
        return {};
    const Group group = groupOf(run, run.layout.context, run.layout.tensor);
    const double bytes = 4 * tokens * run.model.keyHeads * run.model.headDim / run.layout.tensor;
    const double transfer = gatherTime(group, bytes * c);
    return {std::max(0.0, transfer - attention.forward),
            std::max(0.0, 2 * transfer - attention.backward)};
}

void addExperts(const TrainingRun& run, const Machine& machine, LayerTime& layer)
{
    const Transformer& m = run.model;
    const Experts& e = m.experts;
    const double t = run.layout.tensor, tokens = tokensOf(run);
    const double local = double(e.count) / run.layout.expert;
    const double perExpert = tokensPerExpert(run);
    Machine grouped = machine;
    grouped.launch = machine.launch / std::max(1.0, local);
    FeedForward experts = feedForward(grouped, perExpert, m.hidden, e.ffn, m.gated);
    layer.gemm += local * experts.gemm;
    layer.closingProjection = local * experts.closing;
    double ffn = e.ffn * e.topK;
    if (e.shared > 0) {
        layer.gemm += feedForward(machine, tokens, m.hidden, e.shared * e.ffn / t, m.gated).gemm;
        ffn += e.shared * e.ffn;
    }
    layer.memoryBound += memoryBoundTime(run, machine, tokens, ffn);
    const double permuted = kPermuteBytes * tokens / t * e.topK * m.hidden * machine.memoryBound /
                            (kStreamShare * machine.hbm);
    layer.memoryBound += Pass{permuted, permuted};
    const Group group = groupOf(run, run.layout.expert, 1);
    const double values = tokens / t * e.topK * m.hidden;
    const bool low = run.precision != Precision::Bits16;
    const double dispatch = run.dispatchBytes > 0 ? run.dispatchBytes : low ? 1 : 2;
    const double sent = allToAllTime(group, dispatch * values, e.topK);
    const double back = allToAllTime(group, 2 * values, e.topK);
    layer.expertExchange = {sent + back, sent + back};
    if (run.accelerator.generation == Generation::Ampere ||
        run.accelerator.generation == Generation::Hopper)
        layer.memoryBound += Pass{kExpertHost, 2 * kExpertHost};
}

LayerTime layerOf(const TrainingRun& run, const Machine& machine, bool expertLayer, double window)
{
    const double tokens = tokensOf(run);
    LayerTime layer;
    layer.gemm = projections(run, machine);
    layer.attention = attention(machine, run, window);
    layer.tensor = tensorTime(run, tokens);
    layer.context = contextTime(run, tokens, layer.attention);
    if (expertLayer) {
        addExperts(run, machine, layer);
        return layer;
    }
    const FeedForward dense = feedForward(machine, tokens, run.model.hidden,
                                          run.model.ffn / run.layout.tensor, run.model.gated);
    layer.gemm += dense.gemm;
    layer.closingProjection = dense.closing;
    layer.memoryBound = memoryBoundTime(run, machine, tokens, run.model.ffn);
    return layer;
}

LayerTime mixed(double share, const LayerTime& a, const LayerTime& b)
{
    const auto mean = [share](const Pass& x, const Pass& y) {
        Pass sum = share * x;
        sum += (1 - share) * y;
        return sum;
    };
    return {mean(a.gemm, b.gemm),
            mean(a.attention, b.attention),
            mean(a.memoryBound, b.memoryBound),
            mean(a.tensor, b.tensor),
            mean(a.expertExchange, b.expertExchange),
            mean(a.context, b.context),
            share * a.closingProjection + (1 - share) * b.closingProjection};
}

} // namespace

double LayerTime::forward() const
{
    return forwardCompute() + tensor.forward + expertExchange.forward + context.forward;
}

double LayerTime::backward() const
{
    return backwardCompute() + tensor.backward + expertExchange.backward + context.backward;
}

LayerTime layerTime(const TrainingRun& run, const Machine& machine)
{
    const Transformer& m = run.model;
    const bool sparse = m.experts.count > 0;
    LayerTime layer = layerOf(run, machine, sparse, 0);
    if (sparse && m.experts.denseLayers > 0) {
        const double share = double(m.experts.denseLayers) / m.layers;
        layer = mixed(share, layerOf(run, machine, false, 0), layer);
    }
    if (m.window > 0) {
        const Pass near = attention(machine, run, m.window);
        const double share = 1.0 / m.windowEvery;
        Pass both = share * near;
        both += (1 - share) * layer.attention;
        layer.attention = both;
    }
    return layer;
}

std::vector<ProductShape> layerProducts(const TrainingRun& run)
{
    const Transformer& m = run.model;
    std::vector<ProductShape> shapes;
    forEachProjection(run, [&](LayerProduct product, double in, double out) {
        shapes.push_back({product, tokensOf(run), in, out});
    });
    const bool sparse = m.experts.count > 0;
    const double tokens = sparse ? tokensPerExpert(run) : tokensOf(run);
    const double ffn = sparse ? m.experts.ffn : m.ffn / run.layout.tensor;
    shapes.push_back({sparse ? LayerProduct::ExpertInput : LayerProduct::FeedForwardInput, tokens,
                      m.hidden, m.gated ? 2 * ffn : ffn});
    shapes.push_back({sparse ? LayerProduct::ExpertOutput : LayerProduct::FeedForwardOutput, tokens,
                      ffn, m.hidden});
    return shapes;
}

Pass logitsTime(const TrainingRun& run, const Machine& machine)
{
    const double tokens = tokensOf(run);
    const double columns = run.model.vocabulary / run.layout.tensor;
    Pass pass = linearLayer16(machine, tokens, run.model.hidden, columns);
    const double traffic = 10 * tokens * columns / (kStreamShare * machine.hbm);
    pass += Pass{traffic, traffic};
    return pass;
}

} // namespace ringside::scaling::throughput
