// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// Models and runs that the tests of the step-time law share.
namespace ringside::test {

scaling::throughput::Accelerator chip(const char* name);

scaling::throughput::Transformer llama8b(double sequence);
scaling::throughput::Transformer llama70b(double sequence);
/// Korthikanti et al. 2022, table 3: 22B, 175B, 530B and 1T.
scaling::throughput::Transformer korthikanti22b();
scaling::throughput::Transformer gpt175b();
scaling::throughput::Transformer deepSeekV3();

/// Data parallel with FSDP over all accelerators, NVIDIA's stack, one micro-batch of 1.
scaling::throughput::TrainingRun fsdpRun(const char* accelerator, int accelerators,
                                         const scaling::throughput::Transformer& model,
                                         double globalBatch);
/// 22B on 8 A100 with tensor parallelism 8, micro-batch 4, full recomputation.
scaling::throughput::TrainingRun run22b();
/// 175B on 64 A100: tensor 8, pipeline 8, three chunks, full recomputation.
scaling::throughput::TrainingRun run175b();
/// 70B on 64 H100: tensor 4, pipeline 4, context 2, five chunks, batch 128 of 8,192 tokens.
scaling::throughput::TrainingRun run70b();

bool near(double value, double expected, double relative);

} // namespace ringside::test
