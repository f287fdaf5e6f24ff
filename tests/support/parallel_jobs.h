// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scaling_presets.h"

/// Jobs whose replicas span several accelerators.
namespace ringside::scaling {

/// Two layers of width 1,024, one sample of 1,024 tokens in 16 bits: 2 MiB of activations. Links
/// inside the host carry 1 MiB/ms, the host's NIC a quarter of that, without latency.
inline Scenario smallJob(const char* workers, const char* perWorker)
{
    Scenario scenario = scenarioOf({{"cluster.workers", workers},
                                    {"cluster.accelerators_per_worker", perWorker},
                                    {"cluster.intra_efficiency", "1"},
                                    {"cluster.intra_latency", "0 us"},
                                    {"cluster.network_efficiency", "1"},
                                    {"cluster.network_latency", "0 us"},
                                    {"model.layers", "2"},
                                    {"model.hidden", "1024"},
                                    {"model.heads", "16"},
                                    {"work.sequence_length", "1024"},
                                    {"work.per_accelerator_batch", "1"},
                                    {"work.compute_time", "80 ms"}});
    scenario.cluster.intraBandwidth = BytesPerSecond(kMebi * 1000);
    scenario.cluster.networkGbps = kMebi * 250 * 8 / 1e9;
    return scenario;
}

inline Scenario tensorJob()
{
    return scenarioOf({{"strategy.kind", "tensor"}, {"strategy.tensor_parallel", "8"}},
                      smallJob("1", "8"));
}

inline Scenario stagesJob(const char* workers, const char* perWorker)
{
    return scenarioOf({{"strategy.kind", "pipeline"},
                       {"strategy.pipeline_stages", "4"},
                       {"strategy.micro_batches", "4"}},
                      smallJob(workers, perWorker));
}

/// Job 18 of the orientation tables: 7e9 parameters, 32 layers of 4,096, 2,048 tokens.
inline Scenario tabulatedJob()
{
    return scenarioOf({{"cluster.workers", "4"},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-80gb"},
                       {"cluster.network", "100 Gbps"},
                       {"cluster.network_latency", "0 us"},
                       {"cluster.intra_latency", "0 us"},
                       {"model.parameters", "7e9"},
                       {"model.layers", "32"},
                       {"model.hidden", "4096"},
                       {"model.heads", "32"},
                       {"model.gradient_precision", "bf16"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.sequence_length", "2048"},
                       {"work.kernel_efficiency", "0.45"},
                       {"strategy.kind", "tensor"},
                       {"strategy.tensor_parallel", "8"}});
}

} // namespace ringside::scaling
