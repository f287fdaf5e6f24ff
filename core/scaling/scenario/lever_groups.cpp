// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/lever_groups.h"

#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

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

/// A field that another division of the job would read. Local steps are offered to all jobs whose
/// author picked them.
bool isOfOtherStrategy(const std::string& path, const Scenario& s, const JobTraits& job)
{
    return path.starts_with("strategy.") && path != paths::kStrategyLocalSteps &&
           !makesSense(path, s, job);
}

constexpr std::array<std::pair<std::string_view, LeverGroupKind>, 10> kGroups{{
    {"cluster.", LeverGroupKind::Cluster},
    {"model.", LeverGroupKind::Model},
    {"work.", LeverGroupKind::Work},
    {"input.", LeverGroupKind::Input},
    {"strategy.", LeverGroupKind::Strategy},
    {"straggler.", LeverGroupKind::Straggler},
    {"training.", LeverGroupKind::Training},
    {"checkpoint.", LeverGroupKind::Checkpoint},
    {"price.", LeverGroupKind::Price},
    {"tuning.", LeverGroupKind::Tuning},
}};

/// The lever at its current value, with the value in the job as stated.
Result<Lever> leverBetween(const std::string& path, const Scenario& base, const Scenario& now,
                           const PresetCatalog& presets)
{
    auto lever = leverFor(path, now, presets);
    const auto stated = leverFor(path, base, presets);
    if (!lever || !stated)
        return lever ? stated : lever;
    lever->defaultValue = stated->value;
    lever->defaultAbsent = stated->absent;
    if (lever->kind == LeverKind::Choice) {
        // "none" may be a choice of only one of the two.
        const auto found = std::find(lever->choices.begin(), lever->choices.end(),
                                     leverText(*stated, stated->value));
        if (found != lever->choices.end())
            lever->defaultValue = static_cast<double>(found - lever->choices.begin());
    } else if (!std::binary_search(lever->stops.begin(), lever->stops.end(), stated->value)) {
        lever->stops.insert(
            std::upper_bound(lever->stops.begin(), lever->stops.end(), stated->value),
            stated->value);
        lever->minimum = lever->stops.front();
        lever->maximum = lever->stops.back();
    }
    return lever;
}

} // namespace

std::vector<LeverPaths> leverPathsOf(const Scenario& scenario)
{
    const JobTraits job(scenario);
    std::vector<LeverPaths> groups;
    for (const auto& [prefix, kind] : kGroups) {
        LeverPaths group{kind, {}};
        for (const scenario::FieldInfo& field : fieldTable().infos()) {
            if (field.path.starts_with(prefix) && makesSense(field.path, scenario, job))
                group.paths.push_back(field.path);
        }
        if (!group.paths.empty())
            groups.push_back(std::move(group));
    }
    return groups;
}

Result<std::vector<Lever>> ownLeversOf(const Scenario& base, const Scenario& now,
                                       const PresetCatalog& presets,
                                       const std::vector<std::string>& own)
{
    const JobTraits job(now);
    std::vector<Lever> levers;
    for (const std::string& path : own) {
        RINGSIDE_TRY(auto lever, leverBetween(path, base, now, presets));
        const bool moved = lever.value != lever.defaultValue || lever.absent != lever.defaultAbsent;
        if (moved || !isOfOtherStrategy(lever.path, now, job))
            levers.push_back(std::move(lever));
    }
    return levers;
}

Result<std::vector<LeverGroup>> leverGroupsOf(const Scenario& base, const Scenario& now,
                                              const PresetCatalog& presets,
                                              const std::vector<std::string>& own)
{
    RINGSIDE_TRY(auto picked, ownLeversOf(base, now, presets, own));
    std::vector<LeverGroup> groups{{LeverGroupKind::Own, std::move(picked)}};
    for (const LeverPaths& paths : leverPathsOf(now)) {
        LeverGroup group{paths.kind, {}};
        for (const std::string& path : paths.paths) {
            if (std::find(own.begin(), own.end(), path) != own.end())
                continue;
            auto lever = leverBetween(path, base, now, presets);
            if (lever)
                group.levers.push_back(std::move(*lever));
            // Without presets there are no machine types to choose.
            else if (lever.error().code != ErrorCode::NotModelled)
                return fail(lever.error());
        }
        groups.push_back(std::move(group));
    }
    std::erase_if(groups, [](const LeverGroup& group) { return group.levers.empty(); });
    return groups;
}

} // namespace ringside::scaling
