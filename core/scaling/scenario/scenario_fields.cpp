// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/scenario_fields.h"

#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/field_rows.h"
#include "core/scaling/scenario/preset_lookup.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

/// Micro-batches of one step: micro-steps of all replicas, as job_plan.h divides the job.
double microBatchesOfStep(const Scenario& s)
{
    const Strategy& strategy = s.strategy;
    const bool combined = strategy.kind == StrategyKind::Combined;
    double replicas = static_cast<double>(s.cluster.workers) * s.cluster.acceleratorsPerWorker;
    if (strategy.kind == StrategyKind::Tensor || combined)
        replicas /= strategy.tensorParallel;
    if (strategy.kind == StrategyKind::Pipeline || combined)
        return replicas / strategy.pipelineStages *
               std::max(strategy.microBatches, s.work.accumulationSteps);
    return replicas * s.work.accumulationSteps;
}

/// Samples per micro-step on one accelerator in this scenario; 0 when unknown.
double presentBatch(const Scenario& s)
{
    if (s.work.scaling == Scaling::Strong && s.work.globalBatch && !s.cluster.countFromMachine)
        return *s.work.globalBatch / microBatchesOfStep(s);
    return s.work.perAcceleratorBatch.value_or(0);
}

/// compute_time was measured at the previous batch of the scenario.
void keepComputeTime(const Scenario& before, Scenario& after)
{
    if (!before.work.computeTime || !after.work.computeTime || before.work.computeTimeBatch ||
        after.work.computeTimeBatch)
        return;
    const double batch = before.work.perAcceleratorBatch.value_or(presentBatch(before));
    if (batch > 0 && presentBatch(after) != batch)
        after.work.computeTimeBatch = batch;
}

void keepSamples(const Scenario& before, Scenario& after)
{
    // Only the catalog knows the machine's accelerators, so the evaluation will ask for the
    // samples.
    if (before.cluster.countFromMachine)
        return;
    const double samples = microBatchesOfStep(before);
    Work& work = after.work;
    if (work.scaling == Scaling::Strong && !work.globalBatch && work.perAcceleratorBatch)
        work.globalBatch = *work.perAcceleratorBatch * samples;
    if (work.scaling == Scaling::Weak && !work.perAcceleratorBatch && work.globalBatch)
        work.perAcceleratorBatch = *work.globalBatch / samples;
}

Done sideEffects(const Scenario& before, Scenario& after, const std::string& path,
                 std::string_view value)
{
    Work& work = after.work;
    Cluster& cluster = after.cluster;
    const bool isReset = value == scenario::kNull && !cluster.machine.empty();
    if (path == paths::kWorkComputeTime && work.computeTime) {
        work.samplesPerSecond.reset();
        work.kernelEfficiency.reset();
        work.computeTimeBatch.reset();
    } else if (path == paths::kWorkSamplesPerS && work.samplesPerSecond) {
        work.computeTime.reset();
        work.kernelEfficiency.reset();
    } else if (path == paths::kWorkKernelEfficiency && work.kernelEfficiency) {
        work.computeTime.reset();
        work.samplesPerSecond.reset();
    } else if (path == paths::kWorkKernelModel && work.kernelModel == KernelModel::Law) {
        work.computeTime.reset();
        work.samplesPerSecond.reset();
        work.kernelEfficiency.reset();
        work.computeTimeBatch.reset();
    } else if (path == paths::kWorkScaling) {
        keepSamples(before, after);
    } else if (path == paths::kClusterMachine) {
        const bool set = !cluster.machine.empty();
        cluster.acceleratorFromMachine = cluster.countFromMachine = cluster.networkFromMachine =
            set;
        if (set)
            cluster.intraBandwidth.reset();
    } else if (path == paths::kClusterAccelerator) {
        cluster.acceleratorFromMachine = isReset;
    } else if (path == paths::kClusterAcceleratorsPerWorker) {
        cluster.countFromMachine = isReset || (value == "machine" && !cluster.machine.empty());
    } else if (path == paths::kClusterNetwork) {
        cluster.networkFromMachine = isReset;
    }
    keepComputeTime(before, after);
    return {};
}

std::optional<std::string> renamedTo(std::string_view path)
{
    if (path == paths::kFormerKernelEfficiency)
        return paths::kWorkKernelEfficiency;
    return std::nullopt;
}

/// The law resets an efficiency, and a time the batch that it was stated for.
int turnOf(const std::string& path)
{
    return path == paths::kWorkKernelModel        ? 0
           : path == paths::kWorkComputeTime      ? 2
           : path == paths::kWorkComputeTimeBatch ? 3
                                                  : 1;
}

/// A machine type sets three fields; a stated override is written even if it is empty.
scenario::Origin originOf(const Scenario& state, std::string_view path)
{
    const Cluster& cluster = state.cluster;
    const auto of = [&cluster](bool fromMachine) {
        return fromMachine               ? scenario::Origin::Inherited
               : cluster.machine.empty() ? scenario::Origin::Own
                                         : scenario::Origin::Overriding;
    };
    if (path == paths::kClusterAccelerator)
        return of(cluster.acceleratorFromMachine);
    if (path == paths::kClusterAcceleratorsPerWorker)
        return of(cluster.countFromMachine);
    if (path == paths::kClusterNetwork)
        return of(cluster.networkFromMachine);
    return scenario::Origin::Own;
}

} // namespace

const scenario::FieldTable<Scenario>& fieldTable()
{
    static const scenario::FieldTable<Scenario> table(
        scenarioRows(), {},
        {.renamed = renamedTo, .changed = sideEffects, .turnOf = turnOf, .origin = originOf});
    return table;
}

std::vector<std::string> supersededBy(std::string_view path)
{
    if (const auto present = renamedTo(path))
        return supersededBy(*present);
    if (path == paths::kClusterMachine)
        return {paths::kClusterAccelerator, paths::kClusterAcceleratorsPerWorker,
                paths::kClusterNetwork, paths::kClusterIntraBandwidth};
    if (path == paths::kWorkComputeTime)
        return {paths::kWorkSamplesPerS, paths::kWorkKernelEfficiency,
                paths::kWorkComputeTimeBatch};
    if (path == paths::kWorkSamplesPerS)
        return {paths::kWorkComputeTime, paths::kWorkKernelEfficiency,
                paths::kWorkComputeTimeBatch};
    if (path == paths::kWorkKernelModel)
        return {paths::kWorkComputeTime, paths::kWorkSamplesPerS, paths::kWorkKernelEfficiency,
                paths::kWorkComputeTimeBatch};
    if (path == paths::kWorkKernelEfficiency)
        return {paths::kWorkComputeTime, paths::kWorkSamplesPerS, paths::kWorkComputeTimeBatch};
    return {};
}

Result<Scenario> materialize(const Scenario& scenario, const PresetCatalog& presets)
{
    Scenario plain = scenario;
    Cluster& cluster = plain.cluster;
    if (cluster.machine.empty())
        return plain;
    RINGSIDE_TRY(const auto machine, findMachine(presets, cluster.machine));
    if (cluster.acceleratorFromMachine)
        cluster.accelerator = machine->accelerator;
    if (cluster.countFromMachine)
        cluster.acceleratorsPerWorker = machine->acceleratorsPerWorker;
    if (cluster.networkFromMachine && machine->networkGbps > 0)
        cluster.networkGbps = machine->networkGbps;
    return plain;
}

} // namespace ringside::scaling
