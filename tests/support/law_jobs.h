// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scaling_presets.h"

#include <cmath>

/// Jobs of the step-time law, as scenarios.
namespace ringside::scaling {

inline bool isClose(double value, double expected, double relative = 0.01)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

inline QByteArray stated(double value)
{
    return QByteArray::number(value, 'g', 8);
}

inline Changes joined(Changes changes, const Changes& more)
{
    changes.insert(changes.end(), more.begin(), more.end());
    return changes;
}

inline Changes llama8b()
{
    return {{"model.layers", "32"},         {"model.hidden", "4096"},
            {"model.heads", "32"},          {"model.kv_heads", "8"},
            {"model.ffn", "14336"},         {"model.gated", "true"},
            {"model.vocabulary", "128256"}, {"work.sequence_length", "8192"},
            {"work.kernel_model", "law"}};
}

/// 8B over `hosts` of 8 with FSDP, 8 sequences of 8,192 tokens per GPU and step.
inline Scenario fsdp8b(const char* accelerator, const Changes& more = {})
{
    return scenarioOf(joined(joined(llama8b(), {{"cluster.workers", "8"},
                                                {"cluster.accelerators_per_worker", "8"},
                                                {"cluster.accelerator", accelerator},
                                                {"work.per_accelerator_batch", "1"},
                                                {"work.accumulation_steps", "8"},
                                                {"strategy.kind", "fsdp"}}),
                             more));
}

/// 70B on 64 H100: tensor 4, pipeline 4, context 2, five chunks, batch 128 of 8,192 tokens.
inline Scenario llama70b(const Changes& more = {})
{
    return scenarioOf(joined({{"model.layers", "80"},
                              {"model.hidden", "8192"},
                              {"model.heads", "64"},
                              {"model.kv_heads", "8"},
                              {"model.ffn", "28672"},
                              {"model.gated", "true"},
                              {"model.vocabulary", "128256"},
                              {"work.sequence_length", "8192"},
                              {"work.kernel_model", "law"},
                              {"work.per_accelerator_batch", "1"},
                              {"cluster.workers", "8"},
                              {"cluster.accelerators_per_worker", "8"},
                              {"cluster.accelerator", "h100-80gb"},
                              {"strategy.kind", "combined"},
                              {"strategy.zero_stage", "1"},
                              {"strategy.tensor_parallel", "4"},
                              {"strategy.sequence_parallel", "true"},
                              {"strategy.pipeline_stages", "4"},
                              {"strategy.context_parallel", "2"},
                              {"strategy.interleave", "5"},
                              {"strategy.micro_batches", "64"}},
                             more));
}

/// DeepSeek-V3 on 2,048 H800: 16 stages, experts over 64, batch 15,360 of 4,096 tokens.
inline Scenario deepSeekV3(const char* schedule)
{
    return scenarioOf({{"model.layers", "61"},
                       {"model.hidden", "7168"},
                       {"model.heads", "128"},
                       {"model.head_dim", "128"},
                       {"model.ffn", "18432"},
                       {"model.gated", "true"},
                       {"model.vocabulary", "129280"},
                       {"model.experts", "256"},
                       {"model.top_k", "8"},
                       {"model.expert_ffn", "2048"},
                       {"model.shared_experts", "1"},
                       {"model.dense_layers", "3"},
                       {"model.query_rank", "1536"},
                       {"model.key_rank", "512"},
                       {"model.rotary_dim", "64"},
                       {"work.sequence_length", "4096"},
                       {"work.kernel_model", "law"},
                       {"work.stack", "deepseek"},
                       {"work.compute_precision", "fp8"},
                       {"work.per_accelerator_batch", "1"},
                       {"cluster.workers", "256"},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "h800"},
                       {"strategy.kind", "combined"},
                       {"strategy.zero_stage", "1"},
                       {"strategy.pipeline_stages", "16"},
                       {"strategy.expert_parallel", "64"},
                       {"strategy.schedule", schedule},
                       {"strategy.micro_batches", "120"}});
}

/// 22B of Korthikanti et al. 2022 on 8 A100, as Megatron-LM of 2022 trained it.
inline Scenario korthikanti22b()
{
    return scenarioOf({{"model.layers", "48"},
                       {"model.hidden", "6144"},
                       {"model.heads", "64"},
                       {"model.ffn", "24576"},
                       {"model.vocabulary", "51200"},
                       {"model.tied_embeddings", "true"},
                       {"work.sequence_length", "2048"},
                       {"work.kernel_model", "law"},
                       {"work.stack", "megatron"},
                       {"work.attention", "standard"},
                       {"work.recompute", "full"},
                       {"work.per_accelerator_batch", "4"},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-80gb"},
                       {"strategy.kind", "tensor"},
                       {"strategy.tensor_parallel", "8"}});
}

inline double stepTimeOf(const Scenario& scenario)
{
    const auto step = stepOf(scenario, testPresets());
    if (!step)
        QTest::qFail(
            (step.error().subject + ": " + step.error().limit + step.error().detail).c_str(),
            __FILE__, __LINE__);
    return step ? step->stepTime.value() : NAN;
}

} // namespace ringside::scaling
