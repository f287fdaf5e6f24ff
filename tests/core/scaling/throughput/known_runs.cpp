// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scaling/throughput/known_runs.h"

#include <cmath>

namespace ringside::test {

using namespace scaling::throughput;

Accelerator chip(const char* name)
{
    return acceleratorNamed(name).value_or(Accelerator{});
}

Transformer llama8b(double sequence)
{
    return {.layers = 32,
            .hidden = 4096,
            .heads = 32,
            .keyHeads = 8,
            .headDim = 128,
            .ffn = 14336,
            .vocabulary = 128256,
            .sequence = sequence};
}

Transformer llama70b(double sequence)
{
    return {.layers = 80,
            .hidden = 8192,
            .heads = 64,
            .keyHeads = 8,
            .headDim = 128,
            .ffn = 28672,
            .vocabulary = 128256,
            .sequence = sequence};
}

Transformer korthikanti22b()
{
    return {.layers = 48,
            .hidden = 6144,
            .heads = 64,
            .keyHeads = 64,
            .headDim = 96,
            .ffn = 24576,
            .gated = false,
            .vocabulary = 51200,
            .sequence = 2048,
            .tied = true};
}

Transformer gpt175b()
{
    return {.layers = 96,
            .hidden = 12288,
            .heads = 96,
            .keyHeads = 96,
            .headDim = 128,
            .ffn = 49152,
            .gated = false,
            .vocabulary = 51200,
            .sequence = 2048,
            .tied = true};
}

Transformer deepSeekV3()
{
    return {
        .layers = 61,
        .hidden = 7168,
        .heads = 128,
        .keyHeads = 128,
        .headDim = 128,
        .ffn = 18432,
        .vocabulary = 129280,
        .sequence = 4096,
        .experts = {.count = 256, .topK = 8, .ffn = 2048, .shared = 1, .denseLayers = 3},
        .latent = {
            .queryRank = 1536, .keyRank = 512, .plainDim = 128, .rotaryDim = 64, .valueDim = 128}};
}

TrainingRun fsdpRun(const char* accelerator, int accelerators, const Transformer& model,
                    double globalBatch)
{
    TrainingRun run;
    run.model = model;
    run.accelerator = chip(accelerator);
    run.accelerators = accelerators;
    run.layout.data = accelerators;
    run.layout.globalBatch = globalBatch;
    run.layout.zero = 3;
    run.layout.fsdp = true;
    return run;
}

TrainingRun run22b()
{
    TrainingRun run;
    run.model = korthikanti22b();
    run.accelerator = chip("A100-SXM-80");
    run.accelerators = 8;
    run.layout.tensor = 8;
    run.layout.zero = 0;
    run.layout.microBatch = run.layout.globalBatch = 4;
    run.layout.dataOverlap = false;
    run.recompute = 1;
    run.attention = AttentionKernel::Standard;
    run.stack = Stack::Megatron;
    return run;
}

TrainingRun run175b()
{
    TrainingRun run = run22b();
    run.model = gpt175b();
    run.accelerators = 64;
    run.layout.pipeline = 8;
    run.layout.interleave = 3;
    run.layout.microBatch = 1;
    run.layout.globalBatch = 64;
    return run;
}

TrainingRun run70b()
{
    TrainingRun run;
    run.model = llama70b(8192);
    run.accelerator = chip("H100-SXM-80");
    run.accelerators = 64;
    run.layout.data = 2;
    run.layout.tensor = 4;
    run.layout.pipeline = 4;
    run.layout.context = 2;
    run.layout.interleave = 5;
    run.layout.globalBatch = 128;
    run.layout.sequenceParallel = run.layout.tensorOverlap = true;
    return run;
}

bool near(double value, double expected, double relative)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

} // namespace ringside::test
