// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/field_rows.h"
#include "core/scenario/field_rows.h"

#include <iterator>

namespace ringside::scaling {

namespace {

using namespace scenario;

constexpr double kMaxWidth = 1e7, kMaxDegree = 65536, kMaxTera = 1e6;

FieldInfo ofLaw(FieldInfo field)
{
    field.ofLaw = true;
    return field;
}

/// A count that is not stated unless the job has one.
FieldInfo width(std::string path, std::string meaning, std::string word = "none")
{
    return ofLaw(
        absent(count(std::move(path), "", 1, kMaxWidth, std::move(meaning)), std::move(word)));
}

FieldInfo rate(std::string path, FieldKind kind, std::string unit, std::string meaning,
               std::string word)
{
    return ofLaw(
        absent(unitNeeded(ranged(info(std::move(path), kind, std::move(unit), std::move(meaning)),
                                 1e-3, 1e6)),
               std::move(word)));
}

FieldInfo peak(std::string path, std::string meaning)
{
    return ofLaw(
        absent(ranged(info(std::move(path), FieldKind::Number, "TFLOP/s", std::move(meaning)), 1e-3,
                      kMaxTera),
               RINGSIDE_TR("preset")));
}

std::vector<FieldRow> hardwareRows()
{
    return {
        {choice(paths::kClusterCollectiveModel, {"auto", "ideal", "pipelined", "measured"},
                RINGSIDE_TR("rates and phases of collectives between replicas")),
         RINGSIDE_SLOT(cluster.collectiveModel)},
        {rate(paths::kClusterNvlsBusbw, FieldKind::Bandwidth, "GB/s",
              RINGSIDE_TR("bus bandwidth of all-reduce in the switch"), RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(cluster.nvlsBandwidth)},
        {ofLaw(absent(info(paths::kClusterCalibration, FieldKind::Name, "",
                           RINGSIDE_TR("a measured all-reduce: ranks, hosts and its regimes")),
                      "none")),
         RINGSIDE_SLOT(cluster.calibration)},
        {ofLaw(absent(info(paths::kClusterSlice, FieldKind::Name, "",
                           RINGSIDE_TR("sides of a TPU slice, such as 16x16")),
                      "none")),
         RINGSIDE_SLOT(cluster.slice)},
        {ofLaw(count(paths::kClusterSlices, "", 1, 4096,
                     RINGSIDE_TR("TPU slices joined by the data-center network"))),
         RINGSIDE_SLOT(cluster.slices)},
        {rate(paths::kClusterDcnBandwidth, FieldKind::Network, "Gbps",
              RINGSIDE_TR("one chip's share of the data-center network"), RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(cluster.dcnGbps)},
        {rate(paths::kClusterHostLink, FieldKind::Bandwidth, "GB/s",
              RINGSIDE_TR("from an accelerator to its host's memory, one way"),
              RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(cluster.hostLink)},
    };
}

std::vector<FieldRow> acceleratorRows()
{
    return {
        {ofLaw(absent(
             info(paths::kAcceleratorLike, FieldKind::Name, "",
                  RINGSIDE_TR(
                      "accelerator whose efficiencies and missing figures a typed one borrows")),
             "none")),
         RINGSIDE_SLOT(accelerator.like)},
        {peak(paths::kAcceleratorPeakBf16, RINGSIDE_TR("dense 16-bit peak")),
         RINGSIDE_SLOT(accelerator.peak16)},
        {peak(paths::kAcceleratorPeakFp8, RINGSIDE_TR("dense 8-bit peak")),
         RINGSIDE_SLOT(accelerator.peak8)},
        {peak(paths::kAcceleratorPeakFp4, RINGSIDE_TR("dense 4-bit peak")),
         RINGSIDE_SLOT(accelerator.peak4)},
        {rate(paths::kAcceleratorHbm, FieldKind::Bandwidth, "GB/s", RINGSIDE_TR("memory bandwidth"),
              RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(accelerator.hbm)},
        {ofLaw(absent(ranged(info(paths::kAcceleratorMemory, FieldKind::Size, "B",
                                  RINGSIDE_TR("memory that the driver reports")),
                             1e6, 1e15),
                      RINGSIDE_TR("preset"))),
         RINGSIDE_SLOT(accelerator.memory)},
        {rate(paths::kAcceleratorLink, FieldKind::Bandwidth, "GB/s",
              RINGSIDE_TR("sustained rate of the link inside a host, one way"),
              RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(accelerator.link)},
        {width(paths::kAcceleratorPerHost, RINGSIDE_TR("accelerators joined by that link"),
               RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(accelerator.perHost)},
        {rate(paths::kAcceleratorNic, FieldKind::Network, "Gbps",
              RINGSIDE_TR("one accelerator's network card"), RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(accelerator.networkGbps)},
        {width(paths::kAcceleratorSms, RINGSIDE_TR("streaming multiprocessors"),
               RINGSIDE_TR("preset")),
         RINGSIDE_SLOT(accelerator.processors)},
    };
}

std::vector<FieldRow> shapeRows()
{
    return {
        {width(paths::kModelKvHeads, RINGSIDE_TR("key and value heads of grouped queries"),
               RINGSIDE_TR("heads")),
         RINGSIDE_SLOT(model.keyHeads)},
        {width(paths::kModelHeadDim, RINGSIDE_TR("values of one attention head")),
         RINGSIDE_SLOT(model.headDim)},
        {width(paths::kModelFfn, RINGSIDE_TR("width of the FFN")), RINGSIDE_SLOT(model.ffn)},
        {ofLaw(info(paths::kModelGated, FieldKind::Switch, "",
                    RINGSIDE_TR("an FFN of three matrices, as SwiGLU"))),
         RINGSIDE_SLOT(model.gated)},
        {ofLaw(info(paths::kModelTiedEmbeddings, FieldKind::Switch, "",
                    RINGSIDE_TR("input embedding and output projection share their matrix"))),
         RINGSIDE_SLOT(model.tiedEmbeddings)},
        {ofLaw(count(paths::kModelExperts, "", 0, 100000, RINGSIDE_TR("routed experts per layer"))),
         RINGSIDE_SLOT(model.experts)},
        {ofLaw(count(paths::kModelTopK, "", 1, 1024, RINGSIDE_TR("experts that one token uses"))),
         RINGSIDE_SLOT(model.topK)},
        {width(paths::kModelExpertFfn, RINGSIDE_TR("width of one expert"), RINGSIDE_TR("ffn")),
         RINGSIDE_SLOT(model.expertFfn)},
        {ofLaw(count(paths::kModelSharedExperts, "", 0, 1024,
                     RINGSIDE_TR("experts that every token uses"))),
         RINGSIDE_SLOT(model.sharedExperts)},
        {ofLaw(
             count(paths::kModelDenseLayers, "", 0, 100000, RINGSIDE_TR("layers without experts"))),
         RINGSIDE_SLOT(model.denseLayers)},
        {ofLaw(absent(ranged(info(paths::kModelCapacityFactor, FieldKind::Number, "",
                                  RINGSIDE_TR("tokens that an expert takes, over the mean")),
                             0.1, 100),
                      RINGSIDE_TR("unlimited"))),
         RINGSIDE_SLOT(model.capacityFactor)},
        {ofLaw(count(paths::kModelQueryRank, "", 0, 1e6,
                     RINGSIDE_TR("of latent attention; 0 without"))),
         RINGSIDE_SLOT(model.queryRank)},
        {ofLaw(count(paths::kModelKeyRank, "", 0, 1e6,
                     RINGSIDE_TR("of latent attention; 0 without"))),
         RINGSIDE_SLOT(model.keyRank)},
        {ofLaw(count(paths::kModelRotaryDim, "", 0, 1e6,
                     RINGSIDE_TR("rotary values beside a head of latent attention"))),
         RINGSIDE_SLOT(model.rotaryDim)},
        {ofLaw(choice(paths::kModelQuantization, {"none", "nf4", "nf4-double"},
                      RINGSIDE_TR("4-bit frozen weights under trained adapters (QLoRA)"))),
         RINGSIDE_SLOT(model.quantization)},
        {ofLaw(count(paths::kModelAdapterRank, "", 0, 1e6,
                     RINGSIDE_TR("rank of the trained adapters"))),
         RINGSIDE_SLOT(model.adapterRank)},
    };
}

std::vector<FieldRow> divisionRows()
{
    return {
        {choice(paths::kWorkKernelModel, {"constant", "law"},
                RINGSIDE_TR("one efficiency for all kernels, or the step-time law")),
         RINGSIDE_SLOT(work.kernelModel)},
        {ofLaw(absent(
             choice(paths::kWorkStack,
                    {"composer-fsdp", "torch-compile", "torch-eager", "megatron", "megatron-core",
                     "meta", "deepspeed", "internevo", "nanotron", "xla", "deepseek"},
                    RINGSIDE_TR("training software")),
             "none")),
         RINGSIDE_SLOT(work.stack)},
        {ofLaw(choice(paths::kWorkAttention, {"flash", "standard"},
                      RINGSIDE_TR("fused attention, or separate kernels that store the scores"))),
         RINGSIDE_SLOT(work.attention)},
        {ofLaw(choice(paths::kWorkAttentionKernel, {"stack", "flash-1", "flash-2", "flash-3"},
                      RINGSIDE_TR("generation of the fused kernel"))),
         RINGSIDE_SLOT(work.attentionKernel)},
        {ofLaw(absent(ranged(info(paths::kWorkRecomputeFraction, FieldKind::Number, "",
                                  RINGSIDE_TR("share of the forward pass that is computed again")),
                             0, 1),
                      "none")),
         RINGSIDE_SLOT(work.recomputeFraction)},
        {ofLaw(count(paths::kStrategyContextParallel, "", 1, kMaxDegree,
                     RINGSIDE_TR("accelerators that share each sequence"))),
         RINGSIDE_SLOT(strategy.contextParallel)},
        {ofLaw(count(paths::kStrategyExpertParallel, "", 1, kMaxDegree,
                     RINGSIDE_TR("accelerators that share the experts"))),
         RINGSIDE_SLOT(strategy.expertParallel)},
        {ofLaw(count(paths::kStrategyShardGroup, "", 0, 1e6,
                     RINGSIDE_TR("FSDP shards inside groups of this size; 0: over all"))),
         RINGSIDE_SLOT(strategy.shardGroup)},
        {info(paths::kStrategyUnshardedGradients, FieldKind::Switch, "",
              RINGSIDE_TR("FSDP, ZeRO 2 and 3 keep whole gradients between micro-steps and reduce "
                          "them in the last only")),
         RINGSIDE_SLOT(strategy.unshardedGradients)},
        {count(paths::kStrategyLocalSteps, "", 1, 1e6,
               RINGSIDE_TR("steps between two exchanges (local SGD)")),
         RINGSIDE_SLOT(strategy.localSteps)},
        {ofLaw(info(paths::kStrategyActivationOffload, FieldKind::Switch, "",
                    RINGSIDE_TR("activations wait in the host's memory"))),
         RINGSIDE_SLOT(strategy.activationOffload)},
        {info(paths::kCheckpointAsync, FieldKind::Switch, "",
              RINGSIDE_TR("a save runs beside training and stops it for its stall only")),
         RINGSIDE_SLOT(checkpoint.asynchronous)},
        {assumed(ranged(info(paths::kCheckpointStall, FieldKind::Duration, "s",
                             RINGSIDE_TR("training time lost to one asynchronous save")),
                        0, 1e9),
                 RINGSIDE_TR("assumed: 1 s to copy the state to the host's memory")),
         RINGSIDE_SLOT(checkpoint.stall)},
    };
}

} // namespace

std::vector<FieldRow> lawRows()
{
    std::vector<FieldRow> rows;
    for (auto part : {hardwareRows(), acceleratorRows(), shapeRows(), divisionRows()})
        std::move(part.begin(), part.end(), std::back_inserter(rows));
    return rows;
}

} // namespace ringside::scaling
