// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/training_form.h"

#include "core/scaling/scenario/field_paths.h"

namespace ringside::app {

namespace {

using Paths = std::vector<std::string>;

const Paths& clusterPaths()
{
    static const Paths paths{scaling::paths::kClusterWorkers, scaling::paths::kClusterMachine,
                             scaling::paths::kClusterAcceleratorsPerWorker,
                             scaling::paths::kClusterAccelerator, scaling::paths::kClusterNetwork};
    return paths;
}

const Paths& modelPaths()
{
    static const Paths paths{
        scaling::paths::kModelParameters, scaling::paths::kModelLayers,
        scaling::paths::kModelHidden,     scaling::paths::kModelHeads,
        scaling::paths::kModelOptimizer,  scaling::paths::kModelGradientPrecision};
    return paths;
}

const Paths& workPaths()
{
    static const Paths paths{
        scaling::paths::kWorkScaling,     scaling::paths::kWorkPerAcceleratorBatch,
        scaling::paths::kWorkGlobalBatch, scaling::paths::kWorkSequenceLength,
        scaling::paths::kWorkKernelModel, scaling::paths::kWorkComputeTime,
        scaling::paths::kWorkSamplesPerS, scaling::paths::kWorkKernelEfficiency,
        scaling::paths::kWorkOverlap,     scaling::paths::kWorkAccumulationSteps};
    return paths;
}

const Paths& restPaths()
{
    static const Paths paths{scaling::paths::kInputSamplesPerSPerWorker,
                             scaling::paths::kStrategyKind, scaling::paths::kStrategyZeroStage};
    return paths;
}

const Paths& rarePaths()
{
    static const Paths paths{scaling::paths::kClusterNetworkEfficiency,
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
    return paths;
}

std::vector<session::JobField> fieldsOf(const Paths& paths, const scaling::PresetCatalog& presets)
{
    auto fields = session::jobFields(paths, {}, presets);
    return fields ? *std::move(fields) : std::vector<session::JobField>();
}

std::vector<JobForm::Group> groupsOf(const scaling::PresetCatalog& presets)
{
    return {{JobForm::tr("Cluster"), fieldsOf(clusterPaths(), presets)},
            {JobForm::tr("Model"), fieldsOf(modelPaths(), presets)},
            {JobForm::tr("Work per step"), fieldsOf(workPaths(), presets)},
            {JobForm::tr("Input and strategy"), fieldsOf(restPaths(), presets)}};
}

} // namespace

TrainingForm::TrainingForm(const Theme& theme, const scaling::PresetCatalog& presets,
                           QWidget* parent)
    : JobForm(theme, groupsOf(presets), fieldsOf(rarePaths(), presets), parent), m_presets(presets)
{
    setObjectName(QStringLiteral("jobForm"));
}

void TrainingForm::setJob(const scaling::Scenario& scenario)
{
    if (const auto fields = session::jobFields(paths(), scenario, m_presets))
        setFields(*fields);
}

} // namespace ringside::app
