// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/remedy_rules.h"

#include "core/base/text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

/// Reducers are hosts without accelerators; NIC rate of their recommended size, Gbps
/// (n1-highcpu-16).
constexpr double kReducerGbps = 32;
/// Assumed overlap of a framework that sends gradients during the backward pass, the default of
/// work.overlap.
constexpr double kUsualOverlap = 0.7;
/// Common NIC rates, Gbps.
constexpr std::array kNicRates{1.0, 10.0, 25.0, 50.0, 100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0};

std::string gigabits(double rate)
{
    return text::numberText(rate) + " Gbps";
}

std::string whole(long long value)
{
    return std::to_string(value);
}

/// Input of a rule, and the list for its proposals.
struct Bench
{
    const JobPlan& plan;
    const StepMetrics& now;
    const PresetCatalog& presets;
    std::vector<ProposedRemedy>& proposed;

    void add(RemedyKind kind, std::vector<FieldChange> changes) const
    {
        proposed.push_back({kind, std::move(changes)});
    }
    const Strategy& strategy() const { return plan.scenario.strategy; }
    const Work& work() const { return plan.scenario.work; }
    const Cluster& cluster() const { return plan.scenario.cluster; }
    StrategyKind kind() const { return strategy().kind; }
    bool isPipeline() const { return plan.stages > 1 || kind() == StrategyKind::Pipeline; }
    bool hasServers() const
    {
        return kind() == StrategyKind::ParameterServer || kind() == StrategyKind::ReductionServer;
    }
    bool exchanges() const { return now.communication.value() > 0; }
    bool crossesHosts() const
    {
        return plan.workers > 1 && kind() != StrategyKind::Single && exchanges();
    }
    /// Changes the stated samples per step, of which a micro-step takes its share.
    bool statesWholeBatch() const
    {
        return work().globalBatch &&
               (work().scaling == Scaling::Strong || !work().perAcceleratorBatch);
    }
};

void proposeBatch(const Bench& bench)
{
    const Work& work = bench.work();
    for (const double factor : {2.0, 4.0}) {
        if (bench.statesWholeBatch())
            bench.add(RemedyKind::LargerBatch,
                      {{paths::kWorkGlobalBatch, text::numberText(factor * *work.globalBatch)}});
        else if (work.perAcceleratorBatch)
            bench.add(RemedyKind::LargerBatch,
                      {{paths::kWorkPerAcceleratorBatch,
                        text::numberText(factor * *work.perAcceleratorBatch)}});
    }
    if (bench.isPipeline())
        return;
    const int steps = work.accumulationSteps;
    if (!bench.statesWholeBatch() && bench.exchanges())
        for (const int factor : {2, 4})
            bench.add(RemedyKind::Accumulation, {{paths::kWorkAccumulationSteps,
                                                  whole(static_cast<long long>(factor) * steps)}});
    if (bench.now.fits)
        return;
    if (bench.statesWholeBatch())
        bench.add(RemedyKind::SmallerMicroSteps,
                  {{paths::kWorkAccumulationSteps, whole(2LL * steps)}});
    else if (work.perAcceleratorBatch && *work.perAcceleratorBatch >= 2)
        bench.add(
            RemedyKind::SmallerMicroSteps,
            {{paths::kWorkPerAcceleratorBatch, text::numberText(*work.perAcceleratorBatch / 2)},
             {paths::kWorkAccumulationSteps, whole(2LL * steps)}});
}

void proposePrecision(const Bench& bench)
{
    const auto& accelerator = bench.plan.accelerator;
    const std::string half = accelerator && !accelerator->bf16 ? "fp16" : "bf16";
    if (bench.exchanges() && bytesOf(bench.plan.scenario.model.gradientPrecision) > 2 &&
        bench.strategy().compression == "none")
        bench.add(RemedyKind::HalfGradients, {{paths::kModelGradientPrecision, half}});
    // A stated time or rate does not depend on the precision.
    const Work& work = bench.work();
    if (work.kernelEfficiency && !work.computeTime && !work.samplesPerSecond &&
        bytesOf(work.computePrecision) > 2)
        bench.add(RemedyKind::HalfCompute, {{paths::kWorkComputePrecision, half}});
}

std::optional<double> nextRate(double present)
{
    // Skips rates that are hardly better: the next one for a NIC of 24 or 32 Gbps is 50 Gbps.
    constexpr double kWorthTheMove = 1.4;
    const auto next = std::find_if(kNicRates.begin(), kNicRates.end(), [present](double rate) {
        return rate >= kWorthTheMove * present;
    });
    return next == kNicRates.end() ? std::nullopt : std::optional(*next);
}

/// The same accelerators in as few hosts as a machine preset allows.
void proposeLargerHosts(const Bench& bench)
{
    const Cluster& cluster = bench.cluster();
    const long long total = static_cast<long long>(cluster.workers) * cluster.acceleratorsPerWorker;
    const MachinePreset* best = nullptr;
    for (const MachinePreset& machine : bench.presets.machines) {
        const bool isLarger = machine.acceleratorsPerWorker > cluster.acceleratorsPerWorker;
        if (machine.accelerator == cluster.accelerator && isLarger &&
            total % machine.acceleratorsPerWorker == 0 &&
            (!best || machine.acceleratorsPerWorker > best->acceleratorsPerWorker))
            best = &machine;
    }
    if (best)
        bench.add(RemedyKind::LargerHosts,
                  {{paths::kClusterMachine, best->id},
                   {paths::kClusterWorkers, whole(total / best->acceleratorsPerWorker)}});
}

void proposeNetwork(const Bench& bench)
{
    if (!bench.crossesHosts())
        return;
    const Cluster& cluster = bench.cluster();
    const Strategy& strategy = bench.strategy();
    if (cluster.networkGbps)
        if (const auto rate = nextRate(*cluster.networkGbps))
            bench.add(RemedyKind::FasterNetwork, {{paths::kClusterNetwork, gigabits(*rate)}});
    if (bench.hasServers() && strategy.serverNetworkGbps)
        if (const auto rate = nextRate(*strategy.serverNetworkGbps))
            bench.add(RemedyKind::FasterServerNetwork,
                      {{paths::kStrategyServerNetwork, gigabits(*rate)}});
    proposeLargerHosts(bench);
}

void proposeExchange(const Bench& bench)
{
    const Strategy& strategy = bench.strategy();
    const Cluster& cluster = bench.cluster();
    const Work& work = bench.work();
    if (!bench.exchanges())
        return;
    if (work.overlapModel == OverlapModel::Buckets)
        bench.add(RemedyKind::LargerBuckets,
                  {{paths::kWorkBucketMib, text::numberText(4 * work.bucketMib)}});
    else if (work.overlap < kUsualOverlap)
        bench.add(RemedyKind::MoreOverlap,
                  {{paths::kWorkOverlap, text::numberText(kUsualOverlap)}});
    if (strategy.tensorParallel > 1 && strategy.tensorPlacement == TensorPlacement::AcrossHosts)
        bench.add(RemedyKind::TensorInsideHost, {{paths::kStrategyTensorPlacement, "inside-host"}});
    if (strategy.collective != "auto" && !bench.hasServers())
        bench.add(RemedyKind::ChosenCollective, {{paths::kStrategyCollective, "auto"}});
    if (bench.hasServers() && strategy.servers > 0)
        bench.add(RemedyKind::MoreServers,
                  {{paths::kStrategyServers, whole(2LL * strategy.servers)}});
    const bool plainReplicas = bench.kind() == StrategyKind::DataParallel &&
                               strategy.zeroStage == 0 && strategy.compression == "none";
    if (!plainReplicas || !bench.crossesHosts() || !cluster.networkGbps)
        return;
    const double reducer = std::min(kReducerGbps, *cluster.networkGbps);
    const double count = std::ceil(cluster.workers * *cluster.networkGbps / reducer - 1e-9);
    bench.add(RemedyKind::ReductionServer, {{paths::kStrategyKind, "reduction-server"},
                                            {paths::kStrategyServers, text::numberText(count)},
                                            {paths::kStrategyServerNetwork, gigabits(reducer)}});
}

void proposeInput(const Bench& bench)
{
    const InputPipeline& input = bench.plan.scenario.input;
    if (input.samplesPerSecondPerWorker)
        bench.add(RemedyKind::FasterInput,
                  {{paths::kInputSamplesPerSPerWorker,
                    text::numberText(2 * *input.samplesPerSecondPerWorker)}});
    if (input.storageBandwidth)
        bench.add(RemedyKind::FasterStorage,
                  {{paths::kInputStorageBandwidth,
                    text::numberText(2 * input.storageBandwidth->value() / kGiga) + " GB/s"}});
    if (!input.prefetch && bench.now.input.value() > 0)
        bench.add(RemedyKind::Prefetch, {{paths::kInputPrefetch, "true"}});
}

void proposeStragglers(const Bench& bench)
{
    const Straggler& straggler = bench.plan.scenario.straggler;
    if (bench.plan.workers < 2)
        return;
    const bool hasSlow = straggler.count > 0 && straggler.factor > 1;
    if (hasSlow)
        bench.add(RemedyKind::HealthyHosts, {{paths::kStragglerCount, "0"}});
    if (straggler.jitter > 0)
        bench.add(RemedyKind::EvenSteps,
                  {{paths::kStragglerJitter, text::numberText(straggler.jitter / 2)}});
    const bool waits = bench.now.straggle.value() > 0 && !bench.strategy().asynchronous;
    const int more = straggler.backupWorkers + std::max(1, hasSlow ? straggler.count : 1);
    if (waits && more <= (bench.plan.workers - 1) / 2)
        bench.add(RemedyKind::BackupWorkers, {{paths::kStragglerBackupWorkers, whole(more)}});
}

void proposePipeline(const Bench& bench)
{
    const Strategy& strategy = bench.strategy();
    if (!bench.isPipeline())
        return;
    for (const int factor : {2, 4})
        bench.add(RemedyKind::MoreMicroBatches,
                  {{paths::kStrategyMicroBatches,
                    whole(static_cast<long long>(factor) * bench.plan.microSteps)}});
    if (strategy.schedule == PipelineSchedule::Gpipe)
        bench.add(RemedyKind::OneFOneB, {{paths::kStrategySchedule, "1f1b"}});
    const long long chunks = 2LL * strategy.interleave;
    const auto layers = bench.plan.scenario.model.layers;
    // Each chunk of a stage holds whole layers.
    if (!layers || *layers % (chunks * bench.plan.stages) == 0)
        bench.add(RemedyKind::Interleaving,
                  strategy.schedule == PipelineSchedule::Gpipe
                      ? std::vector<FieldChange>{{paths::kStrategySchedule, "1f1b"},
                                                 {paths::kStrategyInterleave, whole(chunks)}}
                      : std::vector<FieldChange>{{paths::kStrategyInterleave, whole(chunks)}});
}

void proposeMemory(const Bench& bench)
{
    const Strategy& strategy = bench.strategy();
    const Work& work = bench.work();
    // A job with free memory sees the cost of a further stage; one without sees what each stage
    // saves.
    if (usesZeroStage(bench.kind()) && bench.plan.replicas > 1) {
        const int last = bench.now.fits ? std::min(strategy.zeroStage + 1, 3) : 3;
        for (int stage = strategy.zeroStage + 1; stage <= last; ++stage)
            bench.add(RemedyKind::ZeroSharding, {{paths::kStrategyZeroStage, whole(stage)}});
    }
    if (bench.now.fits) {
        if (work.recompute != Recompute::None)
            bench.add(RemedyKind::KeepActivations, {{paths::kWorkRecompute, "none"}});
        return;
    }
    if (work.recompute == Recompute::None)
        bench.add(RemedyKind::Recomputation, {{paths::kWorkRecompute, "selective"}});
    if (work.recompute != Recompute::Full)
        bench.add(RemedyKind::Recomputation, {{paths::kWorkRecompute, "full"}});
    if (bench.plan.tensor > 1 && !strategy.sequenceParallel)
        bench.add(RemedyKind::SequenceParallel, {{paths::kStrategySequenceParallel, "true"}});
}

} // namespace

std::vector<ProposedRemedy> proposedRemedies(const EvaluatedJob& job, const PresetCatalog& presets)
{
    std::vector<ProposedRemedy> proposed;
    const Bench bench{job.plan, job.metrics, presets, proposed};
    proposeBatch(bench);
    proposePrecision(bench);
    proposeNetwork(bench);
    proposeExchange(bench);
    proposeInput(bench);
    proposeStragglers(bench);
    proposePipeline(bench);
    proposeMemory(bench);
    return proposed;
}

} // namespace ringside::scaling
