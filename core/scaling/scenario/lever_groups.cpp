// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/lever_groups.h"

#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <array>
#include <string_view>

namespace ringside::scaling {

namespace {

/// The properties of a job that decide which fields have a meaning.
struct JobTraits
{
    bool single = false, hosts = false, inside = false, servers = false, async = false;
    bool stages = false, tensor = false, zero = false;

    explicit JobTraits(const Scenario& s)
    {
        using Kind = StrategyKind;
        const Kind kind = s.strategy.kind;
        single = kind == Kind::Single;
        hosts = !single && s.cluster.workers > 1;
        // The content of a machine type is not known here: it may have several accelerators.
        inside = !single && (s.cluster.acceleratorsPerWorker > 1 || s.cluster.countFromMachine);
        servers = kind == Kind::ParameterServer || kind == Kind::ReductionServer;
        async = s.strategy.asynchronous;
        stages = kind == Kind::Pipeline || kind == Kind::Combined;
        tensor = kind == Kind::Tensor || kind == Kind::Combined;
        zero = kind == Kind::DataParallel || kind == Kind::Zero || tensor;
    }
    bool several() const { return hosts || inside; }
};

bool clusterMakesSense(std::string_view path, const Scenario&, const JobTraits& job)
{
    if (path == paths::kClusterWorkers || path == paths::kClusterAcceleratorsPerWorker)
        return !job.single;
    if (path == paths::kClusterIntraBandwidth || path == paths::kClusterIntraEfficiency ||
        path == paths::kClusterIntraLatency)
        return job.inside;
    if (path == paths::kClusterNicPerAccelerator)
        return job.hosts && job.inside;
    if (path == paths::kClusterCollectiveModel)
        return job.hosts;
    return !path.starts_with(paths::kClusterNetwork) || job.hosts;
}

bool modelMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    const Model& model = s.model;
    if (path == paths::kModelGradientPrecision)
        return job.several();
    if (path == paths::kModelVocabulary)
        return model.layers.has_value() || model.vocabulary.has_value();
    if (path == paths::kModelEmbeddingBytes)
        return model.embeddingBytes.value() > 0 || s.strategy.kind == StrategyKind::ParameterServer;
    if (path == paths::kModelActivationBytesPerSample)
        return model.activationBytesPerSample.has_value() || !model.layers;
    if (path == paths::kModelBytesPerParameterState)
        return model.bytesPerParameterState.has_value();
    if (path == paths::kModelFeatures)
        return model.features.has_value();
    return true;
}

bool workMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    const Work& work = s.work;
    const bool strong = work.scaling == Scaling::Strong;
    if (path == paths::kWorkPerAcceleratorBatch)
        return !strong;
    if (path == paths::kWorkGlobalBatch)
        return strong || !work.perAcceleratorBatch;
    if (path == paths::kWorkSequenceLength)
        return work.sequenceLength > 1 || s.model.layers.has_value();
    // One of the three gives an accelerator's speed; moving another one would replace it.
    if (path == paths::kWorkComputeTime)
        return work.computeTime.has_value();
    if (path == paths::kWorkComputeTimeBatch)
        return work.computeTimeBatch.has_value();
    if (path == paths::kWorkSamplesPerS)
        return work.samplesPerSecond.has_value();
    if (path == paths::kWorkKernelEfficiency)
        return work.kernelEfficiency.has_value() || work.kernelModel == KernelModel::Law ||
               (!work.computeTime && !work.samplesPerSecond);
    if (path == paths::kWorkKernelModel)
        return s.model.layers && s.model.hidden && s.model.heads;
    if (path == paths::kWorkAttentionFlops)
        return work.kernelEfficiency.has_value() && s.model.layers.has_value();
    if (path == paths::kWorkBucketMib)
        return job.several() && job.zero && work.overlapModel == OverlapModel::Buckets;
    if (path == paths::kWorkOverlap)
        return job.several() && (!job.zero || work.overlapModel == OverlapModel::Fraction);
    if (path == paths::kWorkOverlapModel)
        return job.several() && job.zero;
    if (path == paths::kWorkCommunicationSlowdown)
        return job.several();
    if (path == paths::kWorkAccumulationSteps)
        return !job.stages;
    return true;
}

bool strategyMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    const Strategy& strategy = s.strategy;
    if (path == paths::kStrategyKind)
        return true;
    if (path == paths::kStrategyCollective)
        return job.several() && !job.servers;
    if (path == paths::kStrategyServers || path == paths::kStrategyServerNetwork)
        return job.servers;
    if (path == paths::kStrategyAsynchronous)
        return strategy.kind == StrategyKind::ParameterServer || job.async;
    if (path == paths::kStrategyStalenessBound)
        return job.async;
    if (path == paths::kStrategyZeroStage)
        return job.zero && job.several();
    if (path == paths::kStrategyUnshardedGradients)
        return job.several() &&
               (strategy.kind == StrategyKind::Fsdp || (job.zero && strategy.zeroStage >= 2));
    if (path == paths::kStrategyEarlyRecomputation)
        return job.stages && s.work.recompute == Recompute::Full;
    if (path == paths::kStrategyTensorParallel || path == paths::kStrategySequenceParallel ||
        path == paths::kStrategyTensorPlacement)
        return job.tensor;
    if (path == paths::kStrategyScatterGather)
        return job.tensor && job.stages;
    if (path == paths::kStrategyCompressionRank)
        return strategy.compression == "powersgd";
    if (path == paths::kStrategyTopKFraction)
        return strategy.compression == "top-k";
    if (path == paths::kStrategyCompressionTime)
        return strategy.compression != "none";
    if (path == paths::kStrategyCompression)
        return job.several();
    if (path == paths::kStrategyLocalSteps)
        return job.several() && strategy.localSteps > 1;
    if (path == paths::kStrategyShardGroup)
        return strategy.kind == StrategyKind::Fsdp;
    if (path == paths::kStrategyContextParallel || path == paths::kStrategyExpertParallel ||
        path == paths::kStrategyActivationOffload)
        return true;
    return job.stages; // pipeline_stages, micro_batches, interleave, schedule
}

bool trainingMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    if (path == paths::kTrainingStalenessPenalty)
        return job.async;
    const bool toy = s.training.curvature.has_value();
    if (path == paths::kTrainingEarlyCurvature || path == paths::kTrainingGradientNoise)
        return toy;
    return true;
}

bool makesSense(const std::string& path, const Scenario& s, const JobTraits& job)
{
    if (path.ends_with("unmodelled"))
        return false;
    const scenario::FieldInfo* field = fieldTable().find(path);
    if (field && field->ofLaw && s.work.kernelModel != KernelModel::Law)
        return false;
    if (path.starts_with("cluster."))
        return clusterMakesSense(path, s, job);
    if (path.starts_with("model."))
        return modelMakesSense(path, s, job);
    if (path.starts_with("work."))
        return workMakesSense(path, s, job);
    if (path.starts_with("straggler."))
        return job.hosts && (path != paths::kStragglerDistribution || s.straggler.jitter > 0);
    if (path.starts_with("strategy."))
        return strategyMakesSense(path, s, job);
    if (path.starts_with("training."))
        return trainingMakesSense(path, s, job);
    return true;
}

/// In the order of a page.
constexpr std::array<std::string_view, 10> kSections{
    "cluster.",   "model.",    "work.",       "input.", "strategy.",
    "straggler.", "training.", "checkpoint.", "price.", "tuning.",
};

} // namespace

std::vector<std::string> offeredLevers(const Scenario& scenario)
{
    const JobTraits job(scenario);
    std::vector<std::string> offered;
    for (const std::string_view section : kSections) {
        for (const scenario::FieldInfo& field : fieldTable().infos()) {
            if (field.path.starts_with(section) && makesSense(field.path, scenario, job))
                offered.push_back(field.path);
        }
    }
    return offered;
}

bool hasLever(const std::string& path, const Scenario& scenario)
{
    return !path.starts_with("strategy.") || path == paths::kStrategyLocalSteps ||
           makesSense(path, scenario, JobTraits(scenario));
}

} // namespace ringside::scaling
