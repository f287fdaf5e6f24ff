// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/throughput/prediction.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/prediction_interval.h"
#include "core/scaling/throughput/step_law.h"
#include "core/scaling/throughput/training_memory.h"

namespace ringside::app::cli {

namespace {

using namespace scaling::throughput;

QJsonObject breakdownJson(const StepTime& step)
{
    return {{QStringLiteral("gemm_s"), step.gemm},
            {QStringLiteral("attention_s"), step.attention},
            {QStringLiteral("memory_bound_s"), step.memoryBound},
            {QStringLiteral("logits_s"), step.logits},
            {QStringLiteral("recompute_s"), step.recompute},
            {QStringLiteral("tensor_parallel_s"), step.tensor},
            {QStringLiteral("context_parallel_s"), step.context},
            {QStringLiteral("expert_parallel_s"), step.experts},
            {QStringLiteral("fsdp_s"), step.sharding},
            {QStringLiteral("pipeline_s"), step.pipeline},
            {QStringLiteral("data_parallel_s"), step.data},
            {QStringLiteral("optimizer_s"), step.optimizer},
            {QStringLiteral("jitter_s"), step.jitter}};
}

} // namespace

QJsonObject predictionJson(const TrainingRun& run, bool knownStack)
{
    const StepTime step = stepTime(run);
    const Utilisation use = utilisationOf(run, step.total);
    const TrainingMemory memory = memoryOf(run);
    const Spread spread = spreadOf(run, knownStack);
    return {{QStringLiteral("step_s"), step.total},
            {QStringLiteral("tokens_per_s_per_gpu"), use.tokensPerSecond},
            {QStringLiteral("tflops_per_gpu"), use.flops / 1e12},
            {QStringLiteral("mfu"), use.mfu},
            {QStringLiteral("mfu_full_square"), use.mfuFullSquare},
            {QStringLiteral("mfu_16_bit_peak"), use.mfu16},
            {QStringLiteral("hfu"), use.hfu},
            {QStringLiteral("memory_bytes"), memory.need},
            {QStringLiteral("memory_capacity_bytes"), memory.capacity},
            {QStringLiteral("fits"), memory.fits()},
            {QStringLiteral("step_low_s"), spread.low(step.total)},
            {QStringLiteral("step_high_s"), spread.high(step.total)},
            {QStringLiteral("expected_error"), spread.mean},
            {QStringLiteral("breakdown"), breakdownJson(step)}};
}

} // namespace ringside::app::cli
