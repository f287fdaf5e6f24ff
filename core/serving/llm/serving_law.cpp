// SPDX-License-Identifier: GPL-3.0-or-later
//
// The serving law. A copy of the model has p pipeline stages of G = t a accelerators each: tensor
// parallel over t, attention copied a times. F peak of the weights' format, W memory bandwidth, M
// memory, w and k bytes per weight and per cache element, D dense and X expert parameters, A active
// parameters, L layers, H hidden, N heads of size S, x context. Constants: e_w, e_f, s, h, r.
//   weights     w (D a + X c (1 - miss^n))/(G W e_w), c copies of the experts
//   arithmetic  2 A n/(G F e_f); the larger of the two counts, of n/p tokens per pass
//   cache       k per context token/(G p W e_w); copied where t exceeds the heads of keys and
//   values attention   4 L N S pairs/(G p F e_f/2) exchange    2 L (r log2 G + n H 2 2 (G -
//   1)/G/(link/2)); a G-th of the tokens with copies host        s p + h sequences/a KV memory
//   share (G p M - weights - reserve)
// F is the peak of the weights' format where the chip has it, else the 16-bit peak; attention runs
// in the cache's format. Half of the link is what small all-reduces sustain. Source: the roofline
// of Austin et al. and Pope et al. (roofline.cpp); constants fitted on public measurements. Wrong:
// kernels, versions and settings of an engine differ by 10 %; experts are evenly loaded; embeddings
// and output head stay at 16 bits; there is no preemption.
#include "core/serving/llm/serving_law.h"

#include "core/base/index.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

constexpr double kAttentionShare = 0.5, kLinkShare = 0.5;
constexpr double kReserve = 1e9;          ///< bytes per accelerator: activations and buffers
constexpr double kFourBitWeight = 0.5625; ///< 4 bits and a shared scale of 8 per 16 weights
constexpr double kFourBits = 0.6, kEightBits = 1; ///< bytes per weight, at most

/// Bytes of a weight with its scales.
double storedBytes(double weightBytes)
{
    return weightBytes <= kFourBits ? std::max(weightBytes, kFourBitWeight) : weightBytes;
}

/// Of a format with as many bytes per value.
LawPeak peakOf(const ServingAccelerator& chip, double bytes, const LawConstants& constants)
{
    if (bytes <= kFourBits && chip.peak4 > FlopsPerSecond(0))
        return {chip.peak4, constants.computeLow};
    if (bytes <= kEightBits && chip.peak8 > FlopsPerSecond(0))
        return {chip.peak8, constants.computeLow};
    return {chip.peak, constants.compute16};
}

/// FLOP/s that a format sustains.
double sustained(const ServingAccelerator& chip, double bytes, const LawConstants& constants)
{
    const LawPeak peak = peakOf(chip, bytes, constants);
    return peak.peak.value() * peak.share;
}

/// Embeddings and the output head, which stay at 16 bits.
double wideParameters(const ModelShape& shape)
{
    constexpr double kUsualVocabulary = 128256;
    const double vocabulary = shape.vocabulary > 0 ? shape.vocabulary : kUsualVocabulary;
    return std::min(2 * vocabulary * shape.hidden, shape.parameters - expertParameters(shape));
}

double denseBytes(const LawPlacement& p)
{
    const double dense = p.shape.parameters - expertParameters(p.shape);
    const double bytes = storedBytes(p.weightBytes);
    return dense * bytes + wideParameters(p.shape) * std::max(0.0, 2 - bytes);
}

double expertBytes(const LawPlacement& p)
{
    return expertParameters(p.shape) * storedBytes(p.weightBytes) * p.expertCopies();
}

/// Copies of a token's keys and values in its tensor group.
double cacheCopies(const LawPlacement& p)
{
    if (p.shape.latent > 0)
        return p.tensor;
    return std::max(1.0, double(p.tensor) / p.shape.kvHeads);
}

void addExchange(EngineSpec& engine, const LawPlacement& p, const LawConstants& constants)
{
    const double group = p.tensor * p.attentionCopies;
    if (group <= 1)
        return;
    const double reduces = 2.0 * p.shape.layers, link = p.accelerator.link.value() * kLinkShare;
    engine.overhead += reduces * constants.allReduce * std::log2(group);
    const double bytes = 2.0 * p.shape.hidden * 2 * (group - 1) / group;
    const double share = p.attentionCopies > 1 ? 1 / group : 1;
    engine.exchange = reduces * bytes * share / link / p.pipeline;
}

} // namespace

int LawPlacement::expertCopies() const
{
    const int group = tensor * attentionCopies;
    return std::max(1, group / std::max({1, tensor, expertGroup}));
}

double LawPlacement::weightsBytes() const
{
    return denseBytes(*this) * attentionCopies + expertBytes(*this);
}

EngineSpec lawEngine(const LawPlacement& p, const LawConstants& constants)
{
    const ModelShape& shape = p.shape;
    const double group = p.tensor * p.attentionCopies, all = group * p.pipeline;
    const double bandwidth = p.accelerator.bandwidth.value() * constants.bandwidth;
    const double cached = cachedShare(shape, p.context);
    const double kv = kvPerToken(shape, p.kvBytes).value() * cacheCopies(p) * cached;
    EngineSpec engine;
    engine.overhead = constants.step * p.pipeline;
    engine.perSequence = constants.sequence / p.attentionCopies;
    engine.passShare = 1.0 / p.pipeline;
    engine.weights = denseBytes(p) * p.attentionCopies / (group * bandwidth);
    if (shape.experts > shape.expertsPerToken) {
        engine.expertWeights = expertBytes(p) / (group * bandwidth);
        engine.expertMiss = 1 - double(shape.expertsPerToken) / shape.experts;
    }
    engine.perToken = 2 * activeParameters(shape) /
                      (group * sustained(p.accelerator, storedBytes(p.weightBytes), constants));
    engine.perContextToken = kv / (all * bandwidth);
    engine.perAttendedPair =
        4.0 * shape.layers * shape.heads * shape.headSize * cached /
        (all * sustained(p.accelerator, p.kvBytes, constants) * kAttentionShare);
    addExchange(engine, p, constants);
    const double memory = p.accelerator.reported.value() * all;
    const double taken = p.weightsBytes() + kReserve * all;
    const double free =
        p.isShareOfTotal ? p.memoryShare * memory - taken : p.memoryShare * (memory - taken);
    engine.kvTokens = static_cast<std::int64_t>(std::max(0.0, free / kv));
    return engine;
}

LawPeak lawPeak(const LawPlacement& placement, const LawConstants& constants)
{
    return peakOf(placement.accelerator, placement.weightBytes, constants);
}

const LawConstants& constantsOf(const LawTable& table, ServingGeneration generation,
                                ServingEngine engine)
{
    return table[index(static_cast<int>(generation))][engine == ServingEngine::Vllm ? 1 : 0];
}

} // namespace ringside::serving
