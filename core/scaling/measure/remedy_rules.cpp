// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/remedy_rules.h"

#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/value_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

/// Reducers are hosts without accelerators; the size recommended for them has this NIC, Gbps
/// (n1-highcpu-16).
constexpr double kReducerGbps = 32;
/// Assumed of a framework that sends gradients while the backward pass still runs, as the default
/// of work.overlap.
constexpr double kUsualOverlap = 0.7;
/// The rates at which NICs are sold, Gbps.
constexpr std::array kNicRates{1.0, 10.0, 25.0, 50.0, 100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0};

std::string gigabits(double rate)
{
    return numberText(rate) + " Gbps";
}

std::string whole(long long value)
{
    return std::to_string(value);
}

/// What a rule looks at, and where it puts what it proposes.
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
    /// The step's samples are what is stated, and a micro-step takes its share of them.
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
                      {{"work.global_batch", numberText(factor * *work.globalBatch)}});
        else if (work.perAcceleratorBatch)
            bench.add(RemedyKind::LargerBatch, {{"work.per_accelerator_batch",
                                                 numberText(factor * *work.perAcceleratorBatch)}});
    }
    if (bench.isPipeline())
        return;
    const int steps = work.accumulationSteps;
    if (!bench.statesWholeBatch() && bench.exchanges())
        for (const int factor : {2, 4})
            bench.add(RemedyKind::Accumulation,
                      {{"work.accumulation_steps", whole(static_cast<long long>(factor) * steps)}});
    if (bench.now.fits)
        return;
    if (bench.statesWholeBatch())
        bench.add(RemedyKind::SmallerMicroSteps, {{"work.accumulation_steps", whole(2LL * steps)}});
    else if (work.perAcceleratorBatch && *work.perAcceleratorBatch >= 2)
        bench.add(RemedyKind::SmallerMicroSteps,
                  {{"work.per_accelerator_batch", numberText(*work.perAcceleratorBatch / 2)},
                   {"work.accumulation_steps", whole(2LL * steps)}});
}

void proposePrecision(const Bench& bench)
{
    const AcceleratorPreset* accelerator = bench.plan.accelerator;
    const std::string half = accelerator && !accelerator->bf16 ? "fp16" : "bf16";
    if (bench.exchanges() && bytesOf(bench.plan.scenario.model.gradientPrecision) > 2 &&
        bench.strategy().compression == "none")
        bench.add(RemedyKind::HalfGradients, {{"model.gradient_precision", half}});
    // A stated time or rate does not follow the precision.
    const Work& work = bench.work();
    if (work.mfu && !work.computeTime && !work.samplesPerSecond &&
        bytesOf(work.computePrecision) > 2)
        bench.add(RemedyKind::HalfCompute, {{"work.compute_precision", half}});
}

std::optional<double> nextRate(double present)
{
    // A NIC of 24 or 32 Gbps is of the class of 25: the next one is worth the move.
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
                  {{"cluster.machine", best->id},
                   {"cluster.workers", whole(total / best->acceleratorsPerWorker)}});
}

void proposeNetwork(const Bench& bench)
{
    if (!bench.crossesHosts())
        return;
    const Cluster& cluster = bench.cluster();
    const Strategy& strategy = bench.strategy();
    if (cluster.networkGbps)
        if (const auto rate = nextRate(*cluster.networkGbps))
            bench.add(RemedyKind::FasterNetwork, {{"cluster.network", gigabits(*rate)}});
    if (bench.hasServers() && strategy.serverNetworkGbps)
        if (const auto rate = nextRate(*strategy.serverNetworkGbps))
            bench.add(RemedyKind::FasterServerNetwork,
                      {{"strategy.server_network", gigabits(*rate)}});
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
        bench.add(RemedyKind::LargerBuckets, {{"work.bucket_mib", numberText(4 * work.bucketMib)}});
    else if (work.overlap < kUsualOverlap)
        bench.add(RemedyKind::MoreOverlap, {{"work.overlap", numberText(kUsualOverlap)}});
    if (strategy.tensorParallel > 1 && strategy.tensorPlacement == TensorPlacement::AcrossHosts)
        bench.add(RemedyKind::TensorInsideHost, {{"strategy.tensor_placement", "inside-host"}});
    if (strategy.collective != "auto" && !bench.hasServers())
        bench.add(RemedyKind::ChosenCollective, {{"strategy.collective", "auto"}});
    if (bench.hasServers() && strategy.servers > 0)
        bench.add(RemedyKind::MoreServers, {{"strategy.servers", whole(2LL * strategy.servers)}});
    const bool plainReplicas = bench.kind() == StrategyKind::DataParallel &&
                               strategy.zeroStage == 0 && strategy.compression == "none";
    if (!plainReplicas || !bench.crossesHosts() || !cluster.networkGbps)
        return;
    const double reducer = std::min(kReducerGbps, *cluster.networkGbps);
    const double count = std::ceil(cluster.workers * *cluster.networkGbps / reducer - 1e-9);
    bench.add(RemedyKind::ReductionServer, {{"strategy.kind", "reduction-server"},
                                            {"strategy.servers", numberText(count)},
                                            {"strategy.server_network", gigabits(reducer)}});
}

void proposeInput(const Bench& bench)
{
    const InputPipeline& input = bench.plan.scenario.input;
    if (input.samplesPerSecondPerWorker)
        bench.add(RemedyKind::FasterInput, {{"input.samples_per_s_per_worker",
                                             numberText(2 * *input.samplesPerSecondPerWorker)}});
    if (input.storageBandwidth)
        bench.add(RemedyKind::FasterStorage,
                  {{"input.storage_bandwidth",
                    numberText(2 * input.storageBandwidth->value() / kGiga) + " GB/s"}});
    if (!input.prefetch && bench.now.input.value() > 0)
        bench.add(RemedyKind::Prefetch, {{"input.prefetch", "true"}});
}

void proposeStragglers(const Bench& bench)
{
    const Straggler& straggler = bench.plan.scenario.straggler;
    if (bench.plan.workers < 2)
        return;
    const bool hasSlow = straggler.count > 0 && straggler.factor > 1;
    if (hasSlow)
        bench.add(RemedyKind::HealthyHosts, {{"straggler.count", "0"}});
    if (straggler.jitter > 0)
        bench.add(RemedyKind::EvenSteps, {{"straggler.jitter", numberText(straggler.jitter / 2)}});
    const bool waits = bench.now.straggle.value() > 0 && !bench.strategy().asynchronous;
    const int more = straggler.backupWorkers + std::max(1, hasSlow ? straggler.count : 1);
    if (waits && more <= (bench.plan.workers - 1) / 2)
        bench.add(RemedyKind::BackupWorkers, {{"straggler.backup_workers", whole(more)}});
}

void proposePipeline(const Bench& bench)
{
    const Strategy& strategy = bench.strategy();
    if (!bench.isPipeline())
        return;
    for (const int factor : {2, 4})
        bench.add(RemedyKind::MoreMicroBatches,
                  {{"strategy.micro_batches",
                    whole(static_cast<long long>(factor) * bench.plan.microSteps)}});
    if (strategy.schedule == PipelineSchedule::Gpipe)
        bench.add(RemedyKind::OneFOneB, {{"strategy.schedule", "1f1b"}});
    const long long chunks = 2LL * strategy.interleave;
    const auto layers = bench.plan.scenario.model.layers;
    // Each chunk of a stage holds whole layers.
    if (!layers || *layers % (chunks * bench.plan.stages) == 0)
        bench.add(RemedyKind::Interleaving,
                  strategy.schedule == PipelineSchedule::Gpipe
                      ? std::vector<FieldChange>{{"strategy.schedule", "1f1b"},
                                                 {"strategy.interleave", whole(chunks)}}
                      : std::vector<FieldChange>{{"strategy.interleave", whole(chunks)}});
}

void proposeMemory(const Bench& bench)
{
    const Strategy& strategy = bench.strategy();
    const Work& work = bench.work();
    // A job with room is told what a further stage costs; one without, what each stage saves.
    if (usesZeroStage(bench.kind()) && bench.plan.replicas > 1) {
        const int last = bench.now.fits ? std::min(strategy.zeroStage + 1, 3) : 3;
        for (int stage = strategy.zeroStage + 1; stage <= last; ++stage)
            bench.add(RemedyKind::ZeroSharding, {{"strategy.zero_stage", whole(stage)}});
    }
    if (bench.now.fits) {
        if (work.recompute != Recompute::None)
            bench.add(RemedyKind::KeepActivations, {{"work.recompute", "none"}});
        return;
    }
    if (work.recompute == Recompute::None)
        bench.add(RemedyKind::Recomputation, {{"work.recompute", "selective"}});
    if (work.recompute != Recompute::Full)
        bench.add(RemedyKind::Recomputation, {{"work.recompute", "full"}});
    if (bench.plan.tensor > 1 && !strategy.sequenceParallel)
        bench.add(RemedyKind::SequenceParallel, {{"strategy.sequence_parallel", "true"}});
}

} // namespace

std::vector<ProposedRemedy> proposedRemedies(const JobPlan& plan, const StepMetrics& now,
                                             const PresetCatalog& presets)
{
    std::vector<ProposedRemedy> proposed;
    const Bench bench{plan, now, presets, proposed};
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
