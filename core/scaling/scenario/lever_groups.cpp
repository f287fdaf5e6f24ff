// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/lever_groups.h"

#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace ringside::scaling {

namespace {

/// What of a job decides which fields have a meaning.
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
        // What a machine type holds is not known here: it may be several.
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
    if (path == "cluster.workers" || path == "cluster.accelerators_per_worker")
        return !job.single;
    if (path.starts_with("cluster.intra"))
        return job.inside;
    if (path == "cluster.nic_per_accelerator")
        return job.hosts && job.inside;
    return !path.starts_with("cluster.network") || job.hosts;
}

bool modelMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    const Model& model = s.model;
    if (path == "model.gradient_precision")
        return job.several();
    if (path == "model.vocabulary")
        return model.layers.has_value() || model.vocabulary.has_value();
    if (path == "model.embedding_bytes")
        return model.embeddingBytes.value() > 0 || s.strategy.kind == StrategyKind::ParameterServer;
    if (path == "model.activation_bytes_per_sample")
        return model.activationBytesPerSample.has_value() || !model.layers;
    if (path == "model.bytes_per_parameter_state")
        return model.bytesPerParameterState.has_value();
    if (path == "model.features")
        return model.features.has_value();
    return true;
}

bool workMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    const Work& work = s.work;
    const bool strong = work.scaling == Scaling::Strong;
    if (path == "work.per_accelerator_batch")
        return !strong;
    if (path == "work.global_batch")
        return strong || !work.perAcceleratorBatch;
    if (path == "work.sequence_length")
        return work.sequenceLength > 1 || s.model.layers.has_value();
    // One of the three says how fast an accelerator is; moving another one would replace it.
    if (path == "work.compute_time")
        return work.computeTime.has_value();
    if (path == "work.compute_time_batch")
        return work.computeTimeBatch.has_value();
    if (path == "work.samples_per_s")
        return work.samplesPerSecond.has_value();
    if (path == "work.mfu")
        return work.mfu.has_value() || (!work.computeTime && !work.samplesPerSecond);
    if (path == "work.attention_flops")
        return work.mfu.has_value() && s.model.layers.has_value();
    if (path == "work.bucket_mib")
        return job.several() && job.zero && work.overlapModel == OverlapModel::Buckets;
    if (path == "work.overlap")
        return job.several() && (!job.zero || work.overlapModel == OverlapModel::Fraction);
    if (path == "work.overlap_model")
        return job.several() && job.zero;
    if (path == "work.communication_slowdown")
        return job.several();
    if (path == "work.accumulation_steps")
        return !job.stages;
    return true;
}

bool strategyMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    const Strategy& strategy = s.strategy;
    if (path == "strategy.kind")
        return true;
    if (path == "strategy.collective")
        return job.several() && !job.servers;
    if (path == "strategy.servers" || path == "strategy.server_network")
        return job.servers;
    if (path == "strategy.asynchronous")
        return strategy.kind == StrategyKind::ParameterServer || job.async;
    if (path == "strategy.staleness_bound")
        return job.async;
    if (path == "strategy.zero_stage")
        return job.zero && job.several();
    if (path == "strategy.early_recomputation")
        return job.stages && s.work.recompute == Recompute::Full;
    if (path == "strategy.tensor_parallel" || path == "strategy.sequence_parallel" ||
        path == "strategy.tensor_placement")
        return job.tensor;
    if (path == "strategy.scatter_gather")
        return job.tensor && job.stages;
    if (path == "strategy.compression_rank")
        return strategy.compression == "powersgd";
    if (path == "strategy.top_k_fraction")
        return strategy.compression == "top-k";
    if (path == "strategy.compression_time")
        return strategy.compression != "none";
    if (path == "strategy.compression")
        return job.several();
    return job.stages; // pipeline_stages, micro_batches, interleave, schedule
}

bool trainingMakesSense(std::string_view path, const Scenario& s, const JobTraits& job)
{
    if (path == "training.staleness_penalty")
        return job.async;
    const bool toy = s.training.curvature.has_value();
    if (path == "training.early_curvature" || path == "training.gradient_noise")
        return toy;
    return true;
}

bool makesSense(const std::string& path, const Scenario& s, const JobTraits& job)
{
    if (path.ends_with("unmodelled"))
        return false;
    if (path.starts_with("cluster."))
        return clusterMakesSense(path, s, job);
    if (path.starts_with("model."))
        return modelMakesSense(path, s, job);
    if (path.starts_with("work."))
        return workMakesSense(path, s, job);
    if (path.starts_with("straggler."))
        return job.hosts && (path != "straggler.distribution" || s.straggler.jitter > 0);
    if (path.starts_with("strategy."))
        return strategyMakesSense(path, s, job);
    if (path.starts_with("training."))
        return trainingMakesSense(path, s, job);
    return true;
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

/// The lever as it stands now, with where it stood in the job as stated.
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
        // "none" may be among the one's choices only.
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
        for (const FieldInfo& field : scenarioFields()) {
            if (field.path.starts_with(prefix) && makesSense(field.path, scenario, job))
                group.paths.push_back(field.path);
        }
        if (!group.paths.empty())
            groups.push_back(std::move(group));
    }
    return groups;
}

Result<std::vector<LeverGroup>> leverGroupsOf(const Scenario& base, const Scenario& now,
                                              const PresetCatalog& presets,
                                              const std::vector<std::string>& own)
{
    std::vector<LeverPaths> wanted = leverPathsOf(now);
    for (LeverPaths& group : wanted)
        std::erase_if(group.paths, [&](const std::string& path) {
            return std::find(own.begin(), own.end(), path) != own.end();
        });
    wanted.insert(wanted.begin(), {LeverGroupKind::Own, own});
    std::vector<LeverGroup> groups;
    for (const LeverPaths& paths : wanted) {
        LeverGroup group{paths.kind, {}};
        for (const std::string& path : paths.paths) {
            auto lever = leverBetween(path, base, now, presets);
            // Without presets there is no machine type to choose.
            const bool nothingToMove = !lever && lever.error().code == ErrorCode::NotModelled &&
                                       paths.kind != LeverGroupKind::Own;
            if (nothingToMove)
                continue;
            if (!lever)
                return fail(lever.error());
            group.levers.push_back(std::move(*lever));
        }
        if (!group.levers.empty())
            groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace ringside::scaling
