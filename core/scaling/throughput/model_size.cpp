// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/model_size.h"

#include <algorithm>

namespace ringside::scaling::throughput {

namespace {

double attentionParameters(const Transformer& m)
{
    const LatentAttention& l = m.latent;
    if (l.queryRank == 0)
        return m.hidden * (m.heads + 2 * m.keyHeads) * m.headDim + m.heads * m.headDim * m.hidden;
    return m.hidden * (l.queryRank + l.keyRank + l.rotaryDim) +
           double(l.queryRank) * m.heads * (l.plainDim + l.rotaryDim) +
           double(l.keyRank) * m.heads * (l.plainDim + l.valueDim) +
           double(m.heads) * l.valueDim * m.hidden;
}

/// 2 FLOPs for each of this many multiplications per token and layer, causal half.
double scoreProducts(const Transformer& m)
{
    const bool latent = m.latent.queryRank > 0;
    const double dims =
        latent ? m.latent.plainDim + m.latent.rotaryDim + m.latent.valueDim : 2 * m.headDim;
    double keys = m.sequence / 2;
    if (m.window > 0 && m.window < m.sequence) {
        const double share = 1.0 / m.windowEvery;
        keys = (1 - share) * keys + share * (m.window - m.window * m.window / m.sequence / 2);
    }
    return m.heads * dims * keys;
}

} // namespace

ParameterCount parametersOf(const Transformer& m)
{
    ParameterCount count;
    const double attention = attentionParameters(m);
    const double matrices = m.gated ? 3 : 2;
    const double dense = matrices * m.hidden * m.ffn;
    const double output = m.vocabulary * m.hidden;
    count.embedding = output * (m.tied ? 1 : 2);
    if (m.experts.count == 0) {
        count.layer = attention + dense;
        count.total = m.layers * count.layer + count.embedding;
        count.active = m.layers * count.layer + output;
        return count;
    }
    const double share = double(m.experts.denseLayers) / m.layers;
    const double expert = matrices * m.hidden * m.experts.ffn;
    count.layer = attention + share * dense +
                  (1 - share) * (m.experts.shared * expert + m.hidden * m.experts.count);
    count.layerExperts = (1 - share) * m.experts.count * expert;
    count.total = m.layers * (count.layer + count.layerExperts) + count.embedding;
    count.active = m.layers * (count.layer + (1 - share) * m.experts.topK * expert) + output;
    return count;
}

double peakOf(const Accelerator& chip, Precision precision)
{
    switch (precision) {
    case Precision::Fp8:
    case Precision::Mxfp8:
        return chip.peak8;
    case Precision::Nvfp4:
        return chip.peak4;
    case Precision::Bits16:
        break;
    }
    return chip.peak16;
}

Utilisation utilisationOf(const TrainingRun& run, double step)
{
    const Transformer& m = run.model;
    const ParameterCount count = parametersOf(m);
    const double scores = m.layers * scoreProducts(m);
    const double again =
        std::min(1.0, run.recompute) * (2 * (count.active - m.vocabulary * m.hidden) + 2 * scores) +
        (run.recomputesAttention ? 2 * scores : 0);
    const double tokens = run.layout.globalBatch * m.sequence;
    Utilisation use;
    use.tokensPerSecond = tokens / (step * run.accelerators);
    const double perToken = 6 * (count.active + scores);
    use.flops = perToken * use.tokensPerSecond;
    const double peak = peakOf(run.accelerator, run.precision);
    use.mfu = use.flops / peak;
    use.mfuFullSquare = (perToken + 6 * scores) * use.tokensPerSecond / peak;
    use.mfu16 = use.flops / run.accelerator.peak16;
    use.hfu = (perToken + again) * use.tokensPerSecond / peak;
    return use;
}

} // namespace ringside::scaling::throughput
