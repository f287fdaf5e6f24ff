// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/best_layouts.h"

#include "core/base/error_forms.h"
#include "core/scaling/job/law_step.h"
#include "core/scaling/plan/field_paths.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/throughput/accelerator.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ringside::session {

namespace {

namespace paths = scaling::paths;
using scaling::FieldChange;
using scaling::PresetCatalog;
using scaling::Scenario;
using scaling::plan::Plan;
using scaling::plan::PlanRequest;
using scaling::plan::Verdict;
using scaling::throughput::Layout;
using Changes = std::vector<FieldChange>;

constexpr int kKeep = 400, kMostDoublings = 6;
constexpr std::size_t kMostPlans = 24;
constexpr double kFrontReach = 2; ///< times the fastest step; slower plans are left out

/// What the law cannot compute, and division that other fields of a layout replace.
Changes undivided()
{
    return {
        {paths::kStrategyKind, "data-parallel"}, {paths::kStrategySchedule, "1f1b"},
        {paths::kStrategyTensorParallel, "1"},   {paths::kStrategyTensorPlacement, "inside-host"},
        {paths::kStrategyPipelineStages, "1"},   {paths::kStrategyInterleave, "1"},
        {paths::kStrategyContextParallel, "1"},  {paths::kStrategyExpertParallel, "1"},
        {paths::kStrategyShardGroup, "0"},       {paths::kStrategySequenceParallel, "false"},
        {paths::kStrategyZeroStage, "0"},        {paths::kStrategyMicroBatches, "1"},
        {paths::kStrategyAsynchronous, "false"}, {paths::kStrategyCompression, "none"},
        {paths::kWorkAccumulationSteps, "1"}};
}

/// The changes that give the job this number of accelerators.
Result<Changes> clusterOf(const Scenario& job, int accelerators, const PresetCatalog& presets)
{
    RINGSIDE_TRY(const Scenario plain, scaling::materialize(job, presets));
    const int perHost = plain.cluster.acceleratorsPerWorker;
    if (plain.cluster.workers * perHost == accelerators)
        return Changes{};
    if (accelerators % perHost != 0 && accelerators > perHost)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = scaling::plan::paths::kAccelerators,
                     .value = std::to_string(accelerators),
                     .limit = filled(error_forms::kMultipleOfHost, {std::to_string(perHost)})});
    Changes changes{{paths::kClusterWorkers, double(std::max(1, accelerators / perHost))}};
    if (accelerators < perHost)
        changes.push_back({paths::kClusterAcceleratorsPerWorker, double(accelerators)});
    if (!plain.cluster.slice.empty())
        changes.push_back({paths::kClusterSlice, "none"});
    if (accelerators % plain.cluster.slices != 0)
        changes.push_back({paths::kClusterSlices, "1"});
    return changes;
}

double samplesPerStepOf(const Scenario& job, const Result<scaling::LawInput>& own,
                        const PresetCatalog& presets)
{
    if (own)
        return own->run.layout.globalBatch;
    if (job.work.globalBatch)
        return *job.work.globalBatch;
    // The present division cannot be computed: count every accelerator as a replica.
    const auto plain = scaling::materialize(job, presets);
    return job.work.perAcceleratorBatch.value_or(1) * job.work.accumulationSteps *
           (plain ? plain->cluster.workers * plain->cluster.acceleratorsPerWorker : 1);
}

Plan planOfRun(const scaling::throughput::TrainingRun& run)
{
    return {.run = run,
            .step = scaling::throughput::stepTime(run),
            .memory = scaling::throughput::memoryOf(run)};
}

} // namespace

Result<PreparedSearch> preparedSearch(const LayoutRequest& asked, const PresetCatalog& presets)
{
    Scenario job = asked.job;
    RINGSIDE_TRY(Changes changes, clusterOf(job, asked.accelerators, presets));
    const auto own = scaling::trainingRunOf(job, presets);
    const double samples = samplesPerStepOf(job, own, presets);
    std::ranges::copy(undivided(), std::back_inserter(changes));
    RINGSIDE_CHECK(scaling::fieldTable().applyAll(job, changes));
    job.work.scaling = scaling::Scaling::Weak;
    job.work.perAcceleratorBatch = 1;
    job.straggler.backupWorkers = 0;
    RINGSIDE_TRY(auto input, scaling::trainingRunOf(job, presets));
    PreparedSearch made;
    made.request.space.job = input.run;
    made.request.space.job.layout.globalBatch = samples;
    made.request.space.allSchedules = asked.allSchedules;
    made.knownStack = input.knownStack;
    made.assumptions = std::move(input.assumptions);
    if (own)
        made.own = own->run;
    return made;
}

namespace {

/// A value that lets the search ask for the next field: 1 divides every number.
std::string trialValue(const std::string& path, const PresetCatalog& presets)
{
    if (path == paths::kClusterAccelerator || path == paths::kAcceleratorLike)
        for (const scaling::AcceleratorPreset& preset : presets.accelerators)
            if (scaling::throughput::acceleratorNamed(preset.id))
                return preset.id;
    return "1";
}

} // namespace

std::vector<std::string> missingFields(LayoutRequest request, const PresetCatalog& presets)
{
    std::vector<std::string> missing;
    for (;;) {
        const auto ready = preparedSearch(request, presets);
        if (ready || ready.error().code != ErrorCode::MissingField)
            return missing;
        const std::string& field = ready.error().subject;
        if (std::ranges::find(missing, field) != missing.end())
            return missing;
        missing.push_back(field);
        if (!scaling::fieldTable().apply(request.job, {field, trialValue(field, presets)}))
            return missing;
    }
}

namespace {

/// Whether two layouts divide the job alike, whatever their micro-batches, chunks and schedules.
bool isSameDivision(const Plan& a, const Plan& b)
{
    const Layout &one = a.run.layout, &other = b.run.layout;
    return one.data == other.data && one.tensor == other.tensor && one.pipeline == other.pipeline &&
           one.context == other.context && one.expert == other.expert && one.zero == other.zero;
}

/// The best plan of each division, and those of the front, fastest first.
std::vector<Plan> merged(const scaling::plan::PlanReport& report)
{
    std::vector<Plan> plans;
    for (const Plan& plan : report.plans) {
        if (plans.size() < kMostPlans && std::ranges::none_of(plans, [&](const Plan& better) {
                return isSameDivision(better, plan);
            }))
            plans.push_back(plan);
    }
    for (const Plan& plan : report.front) {
        const bool isShown = std::ranges::any_of(
            plans, [&](const Plan& one) { return one.run.layout == plan.run.layout; });
        if (!isShown && plan.step.total <= kFrontReach * plans.front().step.total)
            plans.push_back(plan);
    }
    std::ranges::stable_sort(plans, {}, [](const Plan& plan) { return plan.step.total; });
    return plans;
}

/// All but the plans.
BestLayouts knownBefore(const LayoutRequest& asked, const PreparedSearch& ready)
{
    const auto& run = ready.request.space.job;
    BestLayouts found;
    found.accelerators = asked.accelerators;
    found.samplesPerStep = run.layout.globalBatch;
    found.spread = scaling::throughput::spreadOf(run, ready.knownStack);
    found.ratioWidth = scaling::throughput::ratioWidth(run);
    found.changesModel = asked.job.work.kernelModel != scaling::KernelModel::Law;
    found.assumptions = ready.assumptions;
    if (ready.own)
        found.own = planOfRun(*ready.own);
    return found;
}

BestLayouts withReport(const BestLayouts& known, const scaling::plan::PlanReport& report)
{
    BestLayouts found = known;
    found.searched = report.searched;
    found.fitting = report.feasible;
    found.plans = merged(report);
    return found;
}

/// The layout with the least memory, everything recomputed.
std::optional<Plan> leanest(const scaling::plan::PlanSpace& space, const std::stop_token& stop)
{
    Plan plan;
    plan.run = space.job;
    plan.run.recompute = 1;
    plan.run.recomputesAttention = false;
    std::optional<Plan> least;
    scaling::plan::forEachLayout(space, [&](const Layout& layout) {
        if (stop.stop_requested())
            return Verdict::Stop;
        plan.run.layout = layout;
        plan.memory = scaling::throughput::memoryOf(plan.run);
        if (!least || plan.memory.need < least->memory.need)
            least = plan;
        return plan.memory.fits() ? Verdict::Stop : Verdict::NoLargerMicroBatch;
    });
    return least;
}

int fewestReplicas(scaling::plan::PlanSpace space)
{
    int fewest = space.job.accelerators;
    space.job.layout.globalBatch = fewest; // every number of replicas divides it
    scaling::plan::forEachLayout(space, [&](const Layout& layout) {
        fewest = std::min(fewest, layout.data);
        return Verdict::NoLargerMicroBatch;
    });
    return fewest;
}

NoLayout whyNone(scaling::plan::PlanSpace space, const std::stop_token& stop)
{
    NoLayout none;
    none.leanest = leanest(space, stop);
    if (!none.leanest) {
        none.fewestReplicas = fewestReplicas(space);
        return none;
    }
    space.job.layout.sliceSides = {};
    for (int i = 0; i < kMostDoublings && !stop.stop_requested(); ++i) {
        space.job.accelerators *= 2;
        const auto plan = leanest(space, stop);
        if (plan && plan->memory.fits()) {
            none.enough = space.job.accelerators;
            break;
        }
    }
    return none;
}

FieldChange number(const char* path, double value)
{
    return {path, value};
}

void addDivision(Changes& changes, const Layout& layout)
{
    const bool isDivided = layout.tensor > 1 || layout.pipeline > 1;
    const double steps = layout.microBatches();
    changes.push_back({paths::kStrategyKind, isDivided     ? "combined"
                                             : layout.fsdp ? "fsdp"
                                                           : "zero"});
    changes.push_back(number(paths::kStrategyZeroStage, layout.zero));
    changes.push_back(number(paths::kStrategyTensorParallel, layout.tensor));
    changes.push_back(
        {paths::kStrategySequenceParallel, layout.sequenceParallel ? "true" : "false"});
    changes.push_back(number(paths::kStrategyPipelineStages, layout.pipeline));
    changes.push_back(number(paths::kStrategyInterleave, layout.interleave));
    changes.push_back(number(paths::kStrategyContextParallel, layout.context));
    changes.push_back(number(paths::kStrategyExpertParallel, layout.expert));
    using scaling::throughput::Schedule;
    changes.push_back({paths::kStrategySchedule, layout.schedule == Schedule::ZeroBubbleH1 ? "zb-h1"
                                                 : layout.schedule == Schedule::DualPipe
                                                     ? "dualpipe"
                                                     : "1f1b"});
    changes.push_back(number(paths::kStrategyMicroBatches, layout.pipeline > 1 ? steps : 1));
    changes.push_back(number(paths::kWorkAccumulationSteps, layout.pipeline > 1 ? 1 : steps));
}

void addRecomputation(Changes& changes, const scaling::throughput::TrainingRun& run)
{
    const bool isAll = run.recompute >= 1;
    changes.push_back({paths::kWorkRecompute, run.recomputesAttention ? "selective"
                                              : isAll                 ? "full"
                                                                      : "none"});
    if (run.recompute > 0 && !isAll)
        changes.push_back(number(paths::kWorkRecomputeFraction, run.recompute));
    else
        changes.push_back({paths::kWorkRecomputeFraction, "none"});
}

} // namespace

Result<BestLayouts> bestLayouts(const LayoutRequest& request, const PresetCatalog& presets,
                                std::stop_token stop,
                                const std::function<void(BestLayouts)>& progress)
{
    RINGSIDE_TRY(PreparedSearch ready, preparedSearch(request, presets));
    ready.request.keep = kKeep;
    const BestLayouts known = knownBefore(request, ready);
    scaling::plan::PlanProgress onProgress;
    if (progress)
        onProgress = [&](const auto& report) { progress(withReport(known, report)); };
    RINGSIDE_TRY(const auto report, scaling::plan::searchPlans(ready.request, stop, onProgress));
    BestLayouts found = withReport(known, report);
    found.isComplete = true;
    if (found.plans.empty())
        found.none = whyNone(ready.request.space, stop);
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    return found;
}

std::vector<FieldChange> changesFor(const Plan& plan, const Scenario& job,
                                    const PresetCatalog& presets)
{
    Changes changes;
    if (job.work.kernelModel != scaling::KernelModel::Law)
        changes.push_back({paths::kWorkKernelModel, "law"});
    if (auto cluster = clusterOf(job, plan.run.accelerators, presets))
        std::ranges::move(*cluster, std::back_inserter(changes));
    // Weak scaling states the batch of a micro-step, strong scaling that of a step.
    if (job.work.scaling == scaling::Scaling::Weak && job.work.perAcceleratorBatch)
        changes.push_back(number(paths::kWorkPerAcceleratorBatch, plan.run.layout.microBatch));
    for (const FieldChange& change : undivided()) {
        if (change.path == paths::kStrategyTensorPlacement ||
            change.path == paths::kStrategyShardGroup ||
            change.path == paths::kStrategyAsynchronous ||
            change.path == paths::kStrategyCompression)
            changes.push_back(change);
    }
    addDivision(changes, plan.run.layout);
    addRecomputation(changes, plan.run);
    return changes;
}

Result<scaling::Comparison> compareWithOwn(const Plan& plan, const Scenario& job,
                                           const PresetCatalog& presets, std::stop_token stop)
{
    Scenario own = job;
    if (job.work.kernelModel != scaling::KernelModel::Law)
        RINGSIDE_CHECK(scaling::fieldTable().apply(own, {paths::kWorkKernelModel, "law"}));
    if (own.strategy.schedule == scaling::PipelineSchedule::Gpipe)
        own.strategy.schedule = scaling::PipelineSchedule::OneFOneB;
    RINGSIDE_TRY(const Scenario planned,
                 scaling::fieldTable().with(own, changesFor(plan, own, presets)));
    RINGSIDE_TRY(const auto before, scaling::evaluate(own, presets));
    RINGSIDE_TRY(const auto after, scaling::evaluate(planned, presets));
    return scaling::comparisonOf(before, after, presets, stop);
}

} // namespace ringside::session
