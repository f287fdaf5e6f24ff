// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/field_sources.h"

#include "core/scaling/scenario/field_paths.h"

#include <algorithm>
#include <array>

namespace ringside::scaling {

namespace {

struct Origin
{
    std::string_view path, source;
};

constexpr std::array kOrigins{
    Origin{paths::kClusterWorkers, "one host unless the job states more"},
    Origin{paths::kClusterMachine,
           "not stated: accelerator, count and network are given one by one"},
    Origin{paths::kClusterAcceleratorsPerWorker,
           "one unless the job or its machine type states more"},
    Origin{paths::kClusterAccelerator, "not stated: then no peak and no memory limit are known"},
    Origin{paths::kClusterNetwork, "not stated: needed as soon as there are two hosts"},
    Origin{paths::kClusterNicPerAccelerator, "off: the accelerators of a host share its NIC"},
    Origin{paths::kClusterIntraBandwidth, "the accelerator's own link, from its preset"},
    Origin{paths::kModelParameters, "stated by the job"},
    Origin{paths::kModelTrainableParameters, "not stated: all parameters are trained"},
    Origin{paths::kModelLayers, "not stated: activations are not computed"},
    Origin{paths::kModelHidden, "not stated: activations are not computed"},
    Origin{paths::kModelHeads, "not stated: activations are not computed"},
    Origin{paths::kModelVocabulary, "not stated: the output layer's logits are not counted"},
    Origin{paths::kModelGradientPrecision,
           "fp32, as PyTorch and TensorFlow exchange gradients unless "
           "they are told otherwise"},
    Origin{paths::kModelOptimizer, "adam, the usual choice for transformers"},
    Origin{paths::kModelBytesPerParameterState,
           "not stated: by optimizer and precision, 16 for Adam in mixed precision (Rajbhandari et "
           "al. 2020)"},
    Origin{paths::kModelEmbeddingBytes, "none unless the job states them"},
    Origin{paths::kModelActivationBytesPerSample,
           "not stated: from layers, hidden size and heads (Korthikanti et al. 2022)"},
    Origin{paths::kModelMemoryUnmodelled, "not stated: activations are computed where they can be"},
    Origin{paths::kModelFeatures, "not stated: no padding is counted"},
    Origin{paths::kWorkScaling,
           "weak: each accelerator keeps its batch when there are more of them"},
    Origin{paths::kWorkPerAcceleratorBatch, "stated by the job"},
    Origin{paths::kWorkGlobalBatch, "stated by the job where its scaling is strong"},
    Origin{paths::kWorkSequenceLength, "1: a sample without a sequence"},
    Origin{paths::kWorkComputeTime, "not stated: from a rate, or from FLOPs"},
    Origin{paths::kWorkComputeTimeBatch, "not stated: the batch of the job as it was stated"},
    Origin{paths::kWorkSamplesPerS, "not stated: from a time, or from FLOPs"},
    Origin{paths::kWorkComputePrecision, "bf16, the usual choice for training in 16 bits"},
    Origin{paths::kWorkOverlapModel, "a fraction of the backward pass, the simpler of the two"},
    Origin{paths::kWorkBucketMib, "25 MiB, the default of PyTorch DDP (Li et al. 2020)"},
    Origin{paths::kWorkAccumulationSteps, "1: every micro-step ends in an update"},
    Origin{paths::kWorkRecompute, "none: all activations are kept"},
    Origin{paths::kWorkAttentionFlops,
           "off: 6 operations a parameter and token (Kaplan et al. 2020)"},
    Origin{paths::kWorkSerialFraction, "0: all of the work divides"},
    Origin{paths::kInputSamplesPerSPerWorker, "not stated: input never limits"},
    Origin{paths::kInputPrefetch, "on, as input pipelines are built"},
    Origin{paths::kInputStorageBandwidth, "not stated: storage never limits"},
    Origin{paths::kInputBytesPerSample, "not stated: reading over the network is not counted"},
    Origin{paths::kStragglerCount, "0: all hosts are equally fast"},
    Origin{paths::kStragglerFactor, "1: a slow host is as fast as the others"},
    Origin{paths::kStragglerJitter, "0: all steps of a host last equally long"},
    Origin{paths::kStragglerDistribution, "normal, the usual first guess"},
    Origin{paths::kStragglerBackupWorkers, "0: every host is waited for"},
    Origin{paths::kStrategyKind, "data parallel: every accelerator holds the whole model"},
    Origin{paths::kStrategyCollective,
           "auto: hierarchical ring between hosts with several accelerators "
           "each, ring otherwise"},
    Origin{paths::kStrategyServers, "0: none unless the job states them"},
    Origin{paths::kStrategyServerNetwork, "not stated: as fast as a worker's"},
    Origin{paths::kStrategyAsynchronous, "off: every step waits for all workers"},
    Origin{paths::kStrategyZeroStage, "0: every rank holds all states"},
    Origin{paths::kStrategyPipelineStages, "1: the model is not cut"},
    Origin{paths::kStrategyMicroBatches, "1 micro-batch a step"},
    Origin{paths::kStrategyInterleave, "1: each stage holds one run of layers"},
    Origin{paths::kStrategySchedule, "1f1b, which keeps the fewest activations"},
    Origin{paths::kStrategyEarlyRecomputation, "off, as 1F1B schedules have it"},
    Origin{paths::kStrategyTensorParallel, "1: no layer is cut"},
    Origin{paths::kStrategySequenceParallel, "off unless the job states it"},
    Origin{paths::kStrategyTensorPlacement, "inside a host, where links are fastest"},
    Origin{paths::kStrategyScatterGather, "off unless the job states it"},
    Origin{paths::kStrategyCompression, "none: gradients travel as they are"},
    Origin{paths::kStrategyCompressionTime,
           "not stated: its FLOPs at the accelerator's peak, a lower "
           "bound"},
    Origin{paths::kStrategyStalenessBound, "not stated: no worker waits for the slowest"},
    Origin{paths::kClusterCollectiveModel,
           "auto: stated rates and serial phases with constant kernels; effective rates and "
           "pipelined phases with the law"},
    Origin{paths::kClusterNvlsBusbw, "not stated: as measured on the accelerator's generation"},
    Origin{paths::kClusterCalibration, "not stated: no log was read"},
    Origin{paths::kClusterSlice, "not stated: as square as the number of chips allows"},
    Origin{paths::kClusterSlices, "1: all chips are in one slice"},
    Origin{paths::kClusterDcnBandwidth, "not stated: from the accelerator's preset"},
    Origin{paths::kClusterHostLink, "not stated: 55 GB/s, as PCIe 5 x16 sustains"},
    Origin{paths::kAcceleratorLike, "not stated: the accelerator is a preset"},
    Origin{paths::kAcceleratorPeakBf16, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorPeakFp8, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorPeakFp4, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorHbm, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorMemory, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorLink, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorPerHost, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorNic, "not stated: as the accelerator it is like"},
    Origin{paths::kAcceleratorSms, "not stated: as the accelerator it is like"},
    Origin{paths::kModelKvHeads, "not stated: as many as attention heads"},
    Origin{paths::kModelHeadDim, "not stated: hidden size over heads"},
    Origin{paths::kModelFfn, "not stated: from the number of parameters"},
    Origin{paths::kModelGated, "off: two matrices, as in GPT"},
    Origin{paths::kModelTiedEmbeddings, "off: two matrices"},
    Origin{paths::kModelExperts, "0: a dense model"},
    Origin{paths::kModelTopK, "1: one expert per token"},
    Origin{paths::kModelExpertFfn, "not stated: as wide as the FFN"},
    Origin{paths::kModelSharedExperts, "0: all experts are routed"},
    Origin{paths::kModelDenseLayers, "0: every layer has experts, where there are any"},
    Origin{paths::kModelCapacityFactor, "not stated: no token is dropped"},
    Origin{paths::kModelQueryRank, "0: ordinary attention"},
    Origin{paths::kModelKeyRank, "0: ordinary attention"},
    Origin{paths::kModelRotaryDim, "0: ordinary attention"},
    Origin{paths::kModelQuantization, "none: weights in the compute precision"},
    Origin{paths::kModelAdapterRank, "0: no adapters"},
    Origin{paths::kWorkKernelModel, "constant: the job states a time, a rate or an efficiency"},
    Origin{paths::kWorkStack,
           "not stated: megatron-core, whose constants were fitted on most runs"},
    Origin{paths::kWorkAttention, "flash, in use since 2022"},
    Origin{paths::kWorkAttentionKernel, "stack: the kernel that the software ships"},
    Origin{paths::kWorkRecomputeFraction, "not stated: all or nothing, by work.recompute"},
    Origin{paths::kStrategyContextParallel, "1: each accelerator holds whole sequences"},
    Origin{paths::kStrategyExpertParallel, "1: each accelerator holds all experts"},
    Origin{paths::kStrategyShardGroup, "0: over all replicas"},
    Origin{paths::kStrategyLocalSteps, "1: gradients are exchanged in every step"},
    Origin{paths::kStrategyActivationOffload, "off: activations stay in the accelerator's memory"},
    Origin{paths::kCheckpointAsync, "off: training stops while a checkpoint is saved"},
    Origin{paths::kTrainingLearningRate, "stated by the job"},
    Origin{paths::kTrainingBaseLearningRate, "stated by the job"},
    Origin{paths::kTrainingBaseBatch, "stated by the job"},
    Origin{paths::kTrainingRule, "not stated: the rate does not follow the batch"},
    Origin{paths::kTrainingWarmupSteps, "0: the rate is full from the first step"},
    Origin{paths::kTrainingMomentum, "0: plain gradient descent in the toy"},
    Origin{paths::kTrainingCurvature, "of the toy loss, not of a network: stated by the job"},
    Origin{paths::kTrainingEarlyCurvature, "not stated: the toy's curvature does not change"},
    Origin{paths::kTrainingGradientNoise, "0: the toy's gradients are exact"},
    Origin{paths::kTrainingClipNorm, "not stated: gradients are not clipped"},
    Origin{paths::kTrainingCriticalBatch, "typed by the user: it is measured, not looked up"},
    Origin{paths::kTrainingMinSteps, "typed by the user: it is measured, not looked up"},
    Origin{paths::kTrainingRunSamples, "typed by the user"},
    Origin{paths::kTrainingStalenessPenalty,
           "not stated: stale updates cost no more steps, which is "
           "too good"},
    Origin{paths::kCheckpointSaveTime, "typed by the user: it is measured, not looked up"},
    Origin{paths::kCheckpointMtbf, "typed by the user: it is measured, not looked up"},
    Origin{paths::kCheckpointInterval, "not stated: Young's best interval, sqrt(2 save MTBF)"},
    Origin{paths::kCheckpointRestartTime, "0: a failure costs only the work since the checkpoint"},
    Origin{paths::kCheckpointJobTime, "typed by the user"},
    Origin{paths::kPriceAcceleratorHour, "typed by the user, never shipped as a fact"},
    Origin{paths::kTuningTrials, "0: no tuning unless the job states it"},
    Origin{paths::kTuningParallel, "1: one trial at a time"},
    Origin{paths::kTuningTrialTime, "typed by the user"},
    Origin{paths::kTuningEarlyStopping, "0: every trial runs to its end"},
};

} // namespace

std::string sourceOfDefault(std::string_view path)
{
    const auto found = std::find_if(kOrigins.begin(), kOrigins.end(),
                                    [&](const Origin& origin) { return origin.path == path; });
    return found == kOrigins.end() ? std::string() : std::string(found->source);
}

} // namespace ringside::scaling
