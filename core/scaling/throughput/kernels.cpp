// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/kernels.h"
#include "core/base/index.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling::throughput {

namespace {

constexpr double kLaunch = 4e-6, kBlockingLaunch = 15e-6;
constexpr double kGemmShare = 0.8; ///< of the memory bandwidth

/// Square root of the share of the last wave of tiles that is used.
double waveShare(const Machine& machine, double m, double n)
{
    if (machine.processors == 0)
        return 1;
    struct Tile
    {
        double rows, columns, quality;
    };
    constexpr Tile kTiles[]{{256, 128, 1}, {128, 256, 1}, {128, 128, 0.92}};
    double best = 0;
    for (const Tile& tile : kTiles) {
        const double tiles = std::ceil(m / tile.rows) * std::ceil(n / tile.columns);
        const double slots = std::ceil(tiles / machine.processors) * machine.processors;
        best = std::max(best, tile.quality * m * n / (slots * tile.rows * tile.columns));
    }
    return std::sqrt(best);
}

Pass linear(const Machine& machine, double tokens, double in, double out, double rate, double bytes)
{
    const auto timed = [&](double m, double n, double k, double written) {
        return gemm(machine, m, n, k, rate, bytes, written);
    };
    return {timed(tokens, out, in, 2), timed(tokens, in, out, 2) + timed(in, out, tokens, 4)};
}

} // namespace

Machine Machine::of(const TrainingRun& run, const Constants& constants)
{
    const Accelerator& chip = run.accelerator;
    const Efficiencies& fitted = constants.generations[index(static_cast<int>(chip.generation))];
    Machine machine;
    const auto share = [&run](double fittedShare) {
        return run.gemmEfficiency > 0 ? run.gemmEfficiency : fittedShare;
    };
    machine.rate16 = chip.peak16 * chip.clock * share(fitted.gemm16);
    machine.rateLow = machine.rate16;
    if (run.precision == Precision::Nvfp4) {
        machine.rateLow = chip.peak4 * chip.clock * share(fitted.gemm4);
        machine.inputBytes = 0.55;
    } else if (run.precision != Precision::Bits16) {
        machine.rateLow = chip.peak8 * chip.clock * share(fitted.gemm8);
        machine.inputBytes = 1;
    }
    machine.quantises = run.precision != Precision::Bits16;
    machine.hbm = chip.hbm;
    machine.processors = chip.processors;
    machine.launch = run.launchBlocking ? kBlockingLaunch : kLaunch;
    machine.multiplier = gemmMultiplier(run, constants);
    machine.attentionRate =
        chip.peak16 * chip.clock * std::min(0.95, fitted.attention * attentionGeneration(run));
    machine.memoryBound = fitted.memoryBound;
    return machine;
}

double gemm(const Machine& machine, double m, double n, double k, double rate, double inputBytes,
            double outputBytes)
{
    const double x = 2 * m * n * k / (rate * waveShare(machine, m, n));
    const double y =
        (inputBytes * (m * k + k * n) + outputBytes * m * n) / (kGemmShare * machine.hbm);
    // (x^1.5 + y^1.5)^(2/3)
    return std::cbrt(std::pow(x * std::sqrt(x) + y * std::sqrt(y), 2)) + machine.launch;
}

Pass linearLayer(const Machine& machine, double tokens, double in, double out)
{
    Pass pass =
        machine.multiplier * linear(machine, tokens, in, out, machine.rateLow, machine.inputBytes);
    if (machine.quantises) {
        pass.forward += 4 * tokens * in / (kStreamShare * machine.hbm);
        pass.backward += 4 * tokens * out / (kStreamShare * machine.hbm);
    }
    return pass;
}

Pass linearLayer16(const Machine& machine, double tokens, double in, double out)
{
    return linear(machine, tokens, in, out, machine.rate16, 2);
}

namespace {

struct AttentionShape
{
    double batch, sequence, share; ///< share: of the heads, per accelerator and context rank
    double heads, keyHeads, queryDim, valueDim;
};

AttentionShape shapeOf(const TrainingRun& run)
{
    const Transformer& model = run.model;
    AttentionShape shape{run.layout.microBatch, model.sequence,         1.0 / run.layout.tensor,
                         double(model.heads),   double(model.keyHeads), model.headDim,
                         model.headDim};
    if (model.latent.queryRank > 0) {
        shape.keyHeads = model.heads;
        shape.queryDim = model.latent.plainDim + model.latent.rotaryDim;
        shape.valueDim = model.latent.valueDim;
    }
    return shape;
}

Pass flashAttention(const Machine& machine, const AttentionShape& shape, double context,
                    double window)
{
    const double pairs = window > 0 && window < shape.sequence
                             ? shape.sequence * window - window * window / 2
                             : shape.sequence * shape.sequence / 2;
    const double flops = shape.batch * pairs * shape.heads * shape.share * 2 *
                         (shape.queryDim + shape.valueDim) / context;
    const double values = (shape.heads + shape.keyHeads) * (shape.queryDim + shape.valueDim);
    const double bytes = 2 * shape.batch * shape.sequence / context * values * shape.share;
    const double forward =
        flops / machine.attentionRate + bytes / (kStreamShare * machine.hbm) + machine.launch;
    return {forward, 2.5 * forward};
}

Pass standardAttention(const Machine& machine, const AttentionShape& shape, double context)
{
    const double heads = shape.batch * shape.heads * shape.share / context;
    const double s = shape.sequence;
    const double products = gemm(machine, s, s, shape.queryDim, machine.rate16, 2, 2) +
                            gemm(machine, s, shape.valueDim, s, machine.rate16, 2, 2) -
                            2 * machine.launch;
    const double pass = s * s / (kStreamShare * machine.hbm);
    return {heads * (products + 9 * pass) + 2 * machine.launch,
            heads * (2 * products + 11 * pass) + 4 * machine.launch};
}

} // namespace

Pass attention(const Machine& machine, const TrainingRun& run, double window)
{
    const AttentionShape shape = shapeOf(run);
    if (run.attention == AttentionKernel::Standard)
        return standardAttention(machine, shape, run.layout.context);
    return flashAttention(machine, shape, run.layout.context, window);
}

} // namespace ringside::scaling::throughput
