// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/step_model.h"

#include "core/base/tr.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/async_model.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/job/law_step.h"
#include "core/scaling/job/memory_model.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/throughput/low_rank_memory.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::scaling {

namespace {

/// The law's memory; its overhead and the logits stand with the activations.
void addLawMemory(StepMetrics& metrics, const throughput::TrainingMemory& memory)
{
    MemoryParts& parts = metrics.memoryParts;
    parts.weights = Bytes(memory.weights + memory.gathered);
    parts.gradients = Bytes(memory.gradients);
    parts.optimizer = Bytes(memory.optimizer);
    metrics.memory = Bytes(memory.need);
    parts.activations = metrics.memory - parts.weights - parts.gradients - parts.optimizer;
    metrics.memoryCapacity = Bytes(memory.capacity);
    metrics.memoryModelled = true;
    metrics.fits = memory.fits();
}

/// QLoRA: frozen 4-bit weights, adapters, and one sequence of activations per accelerator.
void addQuantizedMemory(StepMetrics& metrics, const Scenario& s)
{
    std::vector<std::string> assumptions;
    const auto shape = transformerOf(s, assumptions);
    if (!shape)
        return; // planOf() refused it
    const auto memory = throughput::lowRankMemory(*shape, s.model.adapterRank,
                                                  s.model.quantization == Quantization::Nf4Double);
    MemoryParts& parts = metrics.memoryParts;
    parts.weights = Bytes(memory.frozen + memory.adapters / 3);
    parts.gradients = parts.optimizer = Bytes(memory.adapters / 3);
    parts.activations = Bytes(memory.work);
}

void addMemory(StepMetrics& metrics, const JobPlan& plan)
{
    if (plan.law) {
        addLawMemory(metrics, plan.law->memory);
        return;
    }
    if (plan.scenario.model.quantization != Quantization::None)
        addQuantizedMemory(metrics, plan.scenario);
    else
        metrics.memoryParts = memoryParts(plan.scenario, memorySplit(plan));
    metrics.memory = totalOf(metrics.memoryParts);
    if (!plan.accelerator)
        return;
    metrics.memoryCapacity = plan.accelerator->memory;
    const bool within = metrics.memory <= metrics.memoryCapacity;
    // The known parts alone may be too large, whatever the activations are.
    metrics.memoryModelled = metrics.memoryParts.activationsModelled || !within;
    metrics.fits = within;
}

/// The largest loss of the step, if all losses are at least a quarter of it; otherwise compute.
Bottleneck bottleneckOf(const StepMetrics& m, const Exchange& exchange, bool prefetch)
{
    constexpr double kNoticeable = 0.25;
    if (!m.fits)
        return Bottleneck::Memory;
    const Seconds waits = m.straggle + m.exposedCommunication + m.bubble;
    if (prefetch && m.input > m.compute + waits)
        return Bottleneck::Input;
    const Seconds lost = waits + m.serial;
    const Seconds input = prefetch ? Seconds(0) : m.input;
    if ((lost + input) / m.stepTime < kNoticeable)
        return Bottleneck::Compute;
    const auto network =
        exchange.isServerBound && m.collective == nameOf(Algorithm::ParameterServer)
            ? Bottleneck::ParameterServer
            : Bottleneck::Communication;
    const std::array<std::pair<Seconds, Bottleneck>, 5> losses{{
        {m.exposedCommunication, network},
        {input, Bottleneck::Input},
        {m.straggle, Bottleneck::Straggler},
        {m.bubble, Bottleneck::Bubble},
        {m.serial, Bottleneck::Serial},
    }};
    return std::max_element(losses.begin(), losses.end(),
                            [](const auto& a, const auto& b) { return a.first < b.first; })
        ->second;
}

/// Asynchronous parameter servers: every worker has a separate cycle.
Result<StepMetrics> asynchronous(StepMetrics m, const JobPlan& plan, const Exchange& exchange)
{
    const Scenario& s = plan.scenario;
    RINGSIDE_TRY(const auto lone, loneExchange(plan, exchange));
    const double compute = m.compute.value();
    const StragglerJob job = stragglerJobOf(plan);
    const AsyncWorkers workers = asyncWorkers(plan, lone.exposed);
    double updates = updateRate(workers);
    if (lone.cap > 0)
        updates = std::min(updates, lone.cap);
    const double step = plan.workers / updates;
    m.communication = Seconds(lone.seconds + exchange.encoding);
    // With a bound the slowest worker paces all.
    const double slowest = std::max(workers.cycle, workers.slowCycle) - lone.exposed;
    m.straggle =
        Seconds(workers.bound ? slowest - compute : compute * (asynchronousFactor(job) - 1));
    m.exposedCommunication = Seconds(std::max(0.0, step - compute - m.straggle.value()));
    m.stepTime = s.input.prefetch ? std::max(m.input, Seconds(step)) : m.input + Seconds(step);
    return m;
}

/// Amdahl's serial part, f of one accelerator's time: proportional to the samples, independent of
/// the number of accelerators.
Seconds serialTime(const JobPlan& plan)
{
    const double f = plan.scenario.work.serialFraction;
    return plan.microCompute * (f / (1 - f) * plan.samplesPerStep / plan.batch);
}

/// MFU and HFU, of a transformer whose peak is known. With constant kernels all parameters count.
void addUtilisation(StepMetrics& m, const JobPlan& plan)
{
    if (plan.law) {
        const auto use = throughput::utilisationOf(plan.law->input.run, m.stepTime.value());
        m.mfu = use.mfu;
        m.hfu = use.hfu;
        return;
    }
    const Scenario& s = plan.scenario;
    if (!plan.accelerator || !s.model.layers || !s.model.hidden || s.model.parameters <= 0)
        return;
    const auto peak = peakOf(*plan.accelerator, s.work.computePrecision);
    if (!peak)
        return;
    const double trainable = s.model.trainableParameters.value_or(s.model.parameters);
    const double scores = double(*s.model.layers) * *s.model.hidden * s.work.sequenceLength;
    const double model = 4 * s.model.parameters + 2 * trainable + 6 * scores;
    const double again = s.work.recompute == Recompute::Full ? 2 * s.model.parameters + 2 * scores
                         : s.work.recompute == Recompute::Selective ? 2 * scores
                                                                    : 0;
    const double tokens = m.throughput * s.work.sequenceLength / plan.accelerators();
    m.mfu = model * tokens / peak->value();
    m.hfu = (model + again) * tokens / peak->value();
}

/// The law's name of a schedule that computes weight gradients later.
std::optional<throughput::Schedule> splitSchedule(PipelineSchedule schedule)
{
    if (schedule == PipelineSchedule::ZeroBubbleH1)
        return throughput::Schedule::ZeroBubbleH1;
    if (schedule == PipelineSchedule::DualPipe)
        return throughput::Schedule::DualPipe;
    return std::nullopt;
}

Done addBubble(StepMetrics& m, const JobPlan& plan, const ModelParallel& inside)
{
    const Strategy& strategy = plan.scenario.strategy;
    if (plan.law) {
        m.bubble = Seconds(plan.law->step.pipeline);
        return {};
    }
    if (strategy.kind != StrategyKind::Pipeline && plan.stages == 1)
        return {};
    RINGSIDE_TRY(const auto figures, pipelineFigures(plan.stages, plan.microSteps,
                                                     strategy.interleave, strategy.schedule));
    if (const auto schedule = splitSchedule(strategy.schedule)) {
        m.bubble =
            Seconds(throughput::bubbleTime(*schedule, plan.stages, 1, stageTimeOf(plan, inside)));
        return {};
    }
    const bool early =
        strategy.earlyRecomputation && plan.scenario.work.recompute == Recompute::Full;
    // The recomputed forward pass is a quarter of the compute and a third of the collectives.
    const double compute = m.compute.value() * (early ? kEarlyRecomputationShare : 1);
    const double tensor = inside.tensorSeconds * (early ? 2.0 / 3.0 : 1);
    m.bubble = Seconds((compute + tensor + inside.transferSeconds) * figures.bubbleOverIdeal);
    return {};
}

} // namespace

throughput::StageTime stageTimeOf(const JobPlan& plan, const ModelParallel& inside)
{
    if (plan.law)
        return plan.law->step.stage;
    const double compute = plan.microCompute.value() / plan.perReplica();
    const double tensor = inside.tensorSeconds / plan.microSteps;
    const double transfer = inside.transferSeconds / plan.microSteps;
    const bool again = plan.scenario.work.recompute == Recompute::Full;
    const double pass = compute / (again ? 4 : 3);
    const double forward = pass + tensor / (again ? 3 : 2) + transfer / 2;
    return {forward, compute + tensor + transfer - forward, pass};
}

StragglerJob stragglerJobOf(const JobPlan& plan)
{
    const Straggler& straggler = plan.scenario.straggler;
    StragglerJob job;
    job.workers = plan.workers;
    if (plan.scenario.strategy.kind == StrategyKind::Single)
        return job;
    job.slow = std::min(straggler.count, plan.workers);
    job.factor = straggler.factor;
    job.jitter = straggler.jitter;
    job.shape = straggler.distribution;
    job.backup = plan.backup;
    return job;
}

Result<LoneExchange> loneExchange(const JobPlan& plan, const Exchange& exchange)
{
    LoneExchange lone;
    lone.seconds = exchange.seconds - exchange.encoding;
    if (exchange.request && exchange.request->servers > 0) {
        const CollectiveRequest& request = *exchange.request;
        CollectiveRequest one = request;
        // Two workers with twice the server bandwidth take as long as one that has the servers to
        // itself: there is no contention.
        one.ranks = 2 * request.fabric.ranksPerNode;
        one.serverBandwidth = request.serverBandwidth * 2;
        RINGSIDE_TRY(lone.seconds, secondsOf(one));
        lone.cap =
            serverCap(request.servers, request.serverBandwidth.value(), request.bytes.value());
    }
    lone.notHidden = std::max(0.0, lone.seconds - exchange.hideable);
    lone.exposed = lone.notHidden +
                   plan.scenario.work.communicationSlowdown * (lone.seconds - lone.notHidden) +
                   exchange.encoding;
    return lone;
}

Result<StepMetrics> stepMetrics(const JobPlan& plan, const Exchange& exchange,
                                const ModelParallel& inside)
{
    const Scenario& s = plan.scenario;
    StepMetrics m;
    m.compute = plan.microCompute * plan.microSteps / plan.perReplica();
    m.communication = Seconds(exchange.seconds + inside.seconds());
    m.collective = exchange.name;
    if (m.collective.empty() && inside.tensor)
        m.collective = nameOf(inside.tensor->algorithm);
    m.samplesPerStep = plan.samplesPerStep;
    const double perHost = plan.batch * plan.microSteps * plan.replicas / plan.workers;
    RINGSIDE_TRY(const auto input, inputRate(plan));
    if (input)
        m.input = Seconds(perHost / input->perWorker);
    m.serial = serialTime(plan);
    RINGSIDE_CHECK(addBubble(m, plan, inside));
    addMemory(m, plan);

    if (s.strategy.asynchronous) {
        if (s.strategy.kind != StrategyKind::ParameterServer) {
            return fail({.code = ErrorCode::Incompatible,
                         .subject = paths::kStrategyAsynchronous,
                         .value = "true",
                         .limit = RINGSIDE_TR("strategy.kind: parameter-server"),
                         .detail = RINGSIDE_TR("an all-reduce waits for every worker")});
        }
        auto result = asynchronous(m, plan, exchange);
        if (!result)
            return result;
        m = *result;
    } else {
        m.exposedCommunication = Seconds(exchange.exposed + inside.seconds());
        m.straggle = m.compute * (synchronousFactor(stragglerJobOf(plan)) - 1);
        const Seconds work = m.compute + m.straggle + m.exposedCommunication + m.bubble;
        m.stepTime = s.input.prefetch ? std::max(m.input, work) : m.input + work;
    }
    m.stepTime += m.serial;
    m.throughput = m.samplesPerStep / m.stepTime.value();
    m.efficiency = m.throughput * plan.microCompute.value() / (plan.accelerators() * plan.batch);
    addUtilisation(m, plan);
    m.bottleneck = bottleneckOf(m, exchange, s.input.prefetch);
    return m;
}

} // namespace ringside::scaling
