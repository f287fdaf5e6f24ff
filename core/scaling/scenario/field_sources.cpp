// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/field_sources.h"

#include <algorithm>
#include <array>

namespace ringside::scaling {

namespace {

struct Origin
{
    std::string_view path, source;
};

constexpr std::array kOrigins{
    Origin{"cluster.workers", "one host unless the job states more"},
    Origin{"cluster.machine", "not stated: accelerator, count and network are given one by one"},
    Origin{"cluster.accelerators_per_worker", "one unless the job or its machine type states more"},
    Origin{"cluster.accelerator", "not stated: then no peak and no memory limit are known"},
    Origin{"cluster.network", "not stated: needed as soon as there are two hosts"},
    Origin{"cluster.nic_per_accelerator", "off: the accelerators of a host share its NIC"},
    Origin{"cluster.intra_bandwidth", "the accelerator's own link, from its preset"},
    Origin{"model.parameters", "stated by the job"},
    Origin{"model.trainable_parameters", "not stated: all parameters are trained"},
    Origin{"model.layers", "not stated: activations are not computed"},
    Origin{"model.hidden", "not stated: activations are not computed"},
    Origin{"model.heads", "not stated: activations are not computed"},
    Origin{"model.vocabulary", "not stated: the output layer's logits are not counted"},
    Origin{"model.gradient_precision", "fp32, as PyTorch and TensorFlow exchange gradients unless "
                                       "they are told otherwise"},
    Origin{"model.optimizer", "adam, the usual choice for transformers"},
    Origin{"model.bytes_per_parameter_state",
           "not stated: by optimizer and precision, 16 for Adam in mixed precision (Rajbhandari et "
           "al. 2020)"},
    Origin{"model.embedding_bytes", "none unless the job states them"},
    Origin{"model.activation_bytes_per_sample",
           "not stated: from layers, hidden size and heads (Korthikanti et al. 2022)"},
    Origin{"model.memory_unmodelled", "not stated: activations are computed where they can be"},
    Origin{"model.features", "not stated: no padding is counted"},
    Origin{"work.scaling", "weak: each accelerator keeps its batch when there are more of them"},
    Origin{"work.per_accelerator_batch", "stated by the job"},
    Origin{"work.global_batch", "stated by the job where its scaling is strong"},
    Origin{"work.sequence_length", "1: a sample without a sequence"},
    Origin{"work.compute_time", "not stated: from a rate, or from FLOPs"},
    Origin{"work.compute_time_batch", "not stated: the batch of the job as it was stated"},
    Origin{"work.samples_per_s", "not stated: from a time, or from FLOPs"},
    Origin{"work.compute_precision", "bf16, the usual choice for training in 16 bits"},
    Origin{"work.overlap_model", "a fraction of the backward pass, the simpler of the two"},
    Origin{"work.bucket_mib", "25 MiB, the default of PyTorch DDP (Li et al. 2020)"},
    Origin{"work.accumulation_steps", "1: every micro-step ends in an update"},
    Origin{"work.recompute", "none: all activations are kept"},
    Origin{"work.attention_flops", "off: 6 operations a parameter and token (Kaplan et al. 2020)"},
    Origin{"work.serial_fraction", "0: all of the work divides"},
    Origin{"input.samples_per_s_per_worker", "not stated: input never limits"},
    Origin{"input.prefetch", "on, as input pipelines are built"},
    Origin{"input.storage_bandwidth", "not stated: storage never limits"},
    Origin{"input.bytes_per_sample", "not stated: reading over the network is not counted"},
    Origin{"straggler.count", "0: all hosts are equally fast"},
    Origin{"straggler.factor", "1: a slow host is as fast as the others"},
    Origin{"straggler.jitter", "0: all steps of a host last equally long"},
    Origin{"straggler.distribution", "normal, the usual first guess"},
    Origin{"straggler.backup_workers", "0: every host is waited for"},
    Origin{"strategy.kind", "data parallel: every accelerator holds the whole model"},
    Origin{"strategy.collective", "auto: hierarchical ring between hosts with several accelerators "
                                  "each, ring otherwise"},
    Origin{"strategy.servers", "0: none unless the job states them"},
    Origin{"strategy.server_network", "not stated: as fast as a worker's"},
    Origin{"strategy.asynchronous", "off: every step waits for all workers"},
    Origin{"strategy.zero_stage", "0: every rank holds all states"},
    Origin{"strategy.pipeline_stages", "1: the model is not cut"},
    Origin{"strategy.micro_batches", "1 micro-batch a step"},
    Origin{"strategy.interleave", "1: each stage holds one run of layers"},
    Origin{"strategy.schedule", "1f1b, which keeps the fewest activations"},
    Origin{"strategy.early_recomputation", "off, as 1F1B schedules have it"},
    Origin{"strategy.tensor_parallel", "1: no layer is cut"},
    Origin{"strategy.sequence_parallel", "off unless the job states it"},
    Origin{"strategy.tensor_placement", "inside a host, where links are fastest"},
    Origin{"strategy.scatter_gather", "off unless the job states it"},
    Origin{"strategy.compression", "none: gradients travel as they are"},
    Origin{"strategy.compression_time", "not stated: its FLOPs at the accelerator's peak, a lower "
                                        "bound"},
    Origin{"strategy.staleness_bound", "not stated: nobody waits for the slowest"},
    Origin{"training.learning_rate", "stated by the job"},
    Origin{"training.base_learning_rate", "stated by the job"},
    Origin{"training.base_batch", "stated by the job"},
    Origin{"training.rule", "not stated: the rate does not follow the batch"},
    Origin{"training.warmup_steps", "0: the rate is full from the first step"},
    Origin{"training.momentum", "0: plain gradient descent in the toy"},
    Origin{"training.curvature", "of the toy loss, not of a network: stated by the job"},
    Origin{"training.early_curvature", "not stated: the toy's curvature does not change"},
    Origin{"training.gradient_noise", "0: the toy's gradients are exact"},
    Origin{"training.clip_norm", "not stated: gradients are not clipped"},
    Origin{"training.critical_batch", "typed by the user: it is measured, not looked up"},
    Origin{"training.min_steps", "typed by the user: it is measured, not looked up"},
    Origin{"training.run_samples", "typed by the user"},
    Origin{"training.staleness_penalty", "not stated: stale updates cost no more steps, which is "
                                         "too good"},
    Origin{"checkpoint.save_time", "typed by the user: it is measured, not looked up"},
    Origin{"checkpoint.mtbf", "typed by the user: it is measured, not looked up"},
    Origin{"checkpoint.interval", "not stated: Young's best interval, sqrt(2 save MTBF)"},
    Origin{"checkpoint.restart_time", "0: a failure costs only the work since the checkpoint"},
    Origin{"checkpoint.job_time", "typed by the user"},
    Origin{"price.accelerator_hour", "typed by the user, never shipped as a fact"},
    Origin{"tuning.trials", "0: no tuning unless the job states it"},
    Origin{"tuning.parallel", "1: one trial at a time"},
    Origin{"tuning.trial_time", "typed by the user"},
    Origin{"tuning.early_stopping", "0: every trial runs to its end"},
};

} // namespace

std::string sourceOfDefault(std::string_view path)
{
    const auto found = std::find_if(kOrigins.begin(), kOrigins.end(),
                                    [&](const Origin& origin) { return origin.path == path; });
    return found == kOrigins.end() ? std::string() : std::string(found->source);
}

} // namespace ringside::scaling
