// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/form_layout.h"
#include "app/job/form/job_form.h"
#include "core/scaling/scenario/field_paths.h"

namespace ringside::app {

namespace {

std::vector<std::string> rareTrainingPaths()
{
    return {scaling::paths::kClusterNetworkEfficiency,
            scaling::paths::kClusterNetworkLatency,
            scaling::paths::kClusterNicPerAccelerator,
            scaling::paths::kClusterIntraBandwidth,
            scaling::paths::kClusterIntraEfficiency,
            scaling::paths::kClusterIntraLatency,
            scaling::paths::kModelTrainableParameters,
            scaling::paths::kModelActivationBytesPerSample,
            scaling::paths::kModelBytesPerParameterState,
            scaling::paths::kModelKvHeads,
            scaling::paths::kModelFfn,
            scaling::paths::kModelGated,
            scaling::paths::kModelVocabulary,
            scaling::paths::kModelExperts,
            scaling::paths::kModelTopK,
            scaling::paths::kModelExpertFfn,
            scaling::paths::kWorkStack,
            scaling::paths::kWorkAttention,
            scaling::paths::kWorkComputePrecision,
            scaling::paths::kWorkRecompute,
            scaling::paths::kWorkOverlapModel,
            scaling::paths::kWorkBucketMib,
            scaling::paths::kWorkSerialFraction,
            scaling::paths::kInputPrefetch,
            scaling::paths::kInputStorageBandwidth,
            scaling::paths::kInputBytesPerSample,
            scaling::paths::kStragglerCount,
            scaling::paths::kStragglerFactor,
            scaling::paths::kStragglerJitter,
            scaling::paths::kStragglerBackupWorkers,
            scaling::paths::kStrategyCollective,
            scaling::paths::kStrategyServers,
            scaling::paths::kStrategyServerNetwork,
            scaling::paths::kStrategyTensorParallel,
            scaling::paths::kStrategyPipelineStages,
            scaling::paths::kStrategyMicroBatches,
            scaling::paths::kStrategyInterleave,
            scaling::paths::kStrategySchedule,
            scaling::paths::kStrategyContextParallel,
            scaling::paths::kStrategyExpertParallel,
            scaling::paths::kStrategyShardGroup,
            scaling::paths::kClusterCollectiveModel,
            scaling::paths::kClusterSlice,
            scaling::paths::kStrategyCompression};
}

} // namespace

FormLayout trainingLayout()
{
    return {QStringLiteral("jobForm"),
            {{JobForm::tr("Cluster"),
              {scaling::paths::kClusterWorkers, scaling::paths::kClusterMachine,
               scaling::paths::kClusterAcceleratorsPerWorker, scaling::paths::kClusterAccelerator,
               scaling::paths::kClusterNetwork}},
             {JobForm::tr("Model"),
              {scaling::paths::kModelParameters, scaling::paths::kModelLayers,
               scaling::paths::kModelHidden, scaling::paths::kModelHeads,
               scaling::paths::kModelOptimizer, scaling::paths::kModelGradientPrecision}},
             {JobForm::tr("Work per step"),
              {scaling::paths::kWorkScaling, scaling::paths::kWorkPerAcceleratorBatch,
               scaling::paths::kWorkGlobalBatch, scaling::paths::kWorkSequenceLength,
               scaling::paths::kWorkKernelModel, scaling::paths::kWorkComputeTime,
               scaling::paths::kWorkSamplesPerS, scaling::paths::kWorkKernelEfficiency,
               scaling::paths::kWorkOverlap, scaling::paths::kWorkAccumulationSteps}},
             {JobForm::tr("Input and strategy"),
              {scaling::paths::kInputSamplesPerSPerWorker, scaling::paths::kStrategyKind,
               scaling::paths::kStrategyZeroStage}}},
            rareTrainingPaths()};
}

} // namespace ringside::app
