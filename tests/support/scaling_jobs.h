// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scaling_presets.h"

/// The jobs of the orientation tables, by their lesson.
namespace ringside::scaling {

inline Scenario imageJob()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "v100-16gb"},
                       {"cluster.network", "100 Gbps"},
                       {"model.parameters", "25.6e6"},
                       {"work.per_accelerator_batch", "256"},
                       {"work.samples_per_s", "1300"},
                       {"input.samples_per_s_per_worker", "3000"}});
}

inline Scenario bertLarge(const char* workers, const char* perWorker, const char* network)
{
    return scenarioOf({{"cluster.workers", workers},
                       {"cluster.accelerators_per_worker", perWorker},
                       {"cluster.accelerator", "a100-40gb"},
                       {"cluster.network", network},
                       {"model.parameters", "340e6"},
                       {"model.gradient_precision", "bf16"},
                       {"work.per_accelerator_batch", "32"},
                       {"work.sequence_length", "128"},
                       {"work.kernel_efficiency", "0.40"}});
}

inline Scenario resnetHosts()
{
    return scenarioOf({{"cluster.workers", "8"},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-40gb"},
                       {"cluster.network", "100 Gbps"},
                       {"model.parameters", "25.6e6"},
                       {"model.gradient_precision", "fp16"},
                       {"work.per_accelerator_batch", "256"},
                       {"work.samples_per_s", "2500"},
                       {"input.samples_per_s_per_worker", "22000"}});
}

inline Scenario fourT4()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "4"},
                       {"cluster.accelerator", "t4"},
                       {"cluster.intra_bandwidth", "10 GB/s"},
                       {"model.parameters", "66e6"},
                       {"model.gradient_precision", "fp16"},
                       {"work.per_accelerator_batch", "16"},
                       {"work.compute_time", "41.6 ms"}});
}

/// The table leaves communication out; at 100 Gbps it hides behind the compute here too.
inline Scenario stragglerJob()
{
    return scenarioOf({{"cluster.workers", "16"},
                       {"cluster.accelerator", "v100-16gb"},
                       {"cluster.network", "100 Gbps"},
                       {"model.parameters", "110e6"},
                       {"model.gradient_precision", "fp16"},
                       {"work.per_accelerator_batch", "64"},
                       {"work.compute_time", "180 ms"}});
}

inline Scenario tf32Job()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "4"},
                       {"cluster.network", "50 Gbps"},
                       {"model.gradient_precision", "fp32"},
                       {"work.compute_precision", "tf32"}},
                      bertLarge("4", "4", "50 Gbps"));
}

inline Scenario accumulationJob()
{
    return scenarioOf({{"cluster.workers", "4"},
                       {"cluster.accelerator", "l4"},
                       {"cluster.network", "16 Gbps"},
                       {"model.parameters", "1.3e9"},
                       {"model.gradient_precision", "bf16"},
                       {"work.per_accelerator_batch", "2"},
                       {"work.compute_time", "330 ms"}});
}

inline Scenario pipelineJob()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "4"},
                       {"cluster.accelerator", "a100-80gb"},
                       {"model.parameters", "13e9"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.compute_time", "900 ms"},
                       {"strategy.kind", "pipeline"},
                       {"strategy.pipeline_stages", "4"},
                       {"strategy.micro_batches", "4"}});
}

inline Scenario tinyJob()
{
    return scenarioOf({{"cluster.workers", "4"},
                       {"cluster.accelerator", "t4"},
                       {"cluster.network", "16 Gbps"},
                       {"model.parameters", "1e6"},
                       {"work.per_accelerator_batch", "512"},
                       {"work.compute_time", "3 ms"},
                       {"work.overlap", "0.3"},
                       {"input.samples_per_s_per_worker", "400000"}});
}

inline Scenario starvedChips()
{
    return scenarioOf({{"cluster.workers", "4"},
                       {"cluster.accelerators_per_worker", "4"},
                       {"cluster.intra_bandwidth", "160 GB/s"},
                       {"cluster.network", "200 Gbps"},
                       {"model.parameters", "25.6e6"},
                       {"model.gradient_precision", "bf16"},
                       {"work.per_accelerator_batch", "128"},
                       {"work.compute_time", "60 ms"},
                       {"input.samples_per_s_per_worker", "2000"}});
}

inline Scenario parameterServers()
{
    // 0.4 GB of dense gradients; the 50 GB of embeddings live on the servers.
    return scenarioOf({{"cluster.workers", "8"},
                       {"cluster.accelerator", "v100-16gb"},
                       {"cluster.network", "32 Gbps"},
                       {"model.parameters", "100e6"},
                       {"model.embedding_bytes", "50 GB"},
                       {"work.per_accelerator_batch", "1024"},
                       {"work.compute_time", "120 ms"},
                       {"strategy.kind", "parameter-server"},
                       {"strategy.servers", "1"}});
}

} // namespace ringside::scaling
