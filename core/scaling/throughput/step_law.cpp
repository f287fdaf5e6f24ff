// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/step_law.h"
#include "core/scaling/throughput/goodput.h"
#include "core/scaling/throughput/group_collectives.h"
#include "core/scaling/throughput/layer_time.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"
#include "core/scaling/throughput/training_memory.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling::throughput {

namespace {

constexpr double kHidden = 0.9, kLeft = 0.1; ///< of an overlapped exchange

struct Stage
{
    double layers = 1;
    bool paysLogits = true; ///< the last stage has the logits on top of its layers
};

Stage stageOf(const TrainingRun& run)
{
    const int layers = run.model.layers, p = run.layout.pipeline;
    if (p == 1)
        return {double(layers), true};
    if (run.endsCountAsLayers())
        return {double(layers + 2) / p, false};
    return {std::ceil(double(layers) / p), true};
}

/// Parameters of one stage on one accelerator, without routed experts.
double denseParameters(const TrainingRun& run, const ParameterCount& count, const Stage& stage)
{
    const Layout& layout = run.layout;
    return stage.layers * count.layer / layout.tensor +
           count.embedding / layout.tensor / (layout.pipeline > 1 && !run.model.tied ? 2 : 1);
}

/// Forward and backward of one layer with what is recomputed, hidden sends and gathers included.
struct LayerStep
{
    LayerTime time;
    double recompute = 0;
    double recomputeExchange = 0;
    double forward = 0, backward = 0; ///< with everything above
};

LayerStep layerStep(const TrainingRun& run, const LayerTime& time)
{
    LayerStep step{.time = time};
    if (run.layout.schedule == Schedule::DualPipe)
        // Behind the computation of the micro-batch that comes from the other end.
        step.time.expertExchange = {
            std::max(0.0, step.time.expertExchange.forward - step.time.forwardCompute()),
            std::max(0.0, step.time.expertExchange.backward - step.time.backwardCompute())};
    const LayerTime& t = step.time;
    if (run.recomputesAttention)
        step.recompute = t.attention.forward;
    const double again =
        t.forwardCompute() - (stopsRecomputeEarly(run.stack) ? t.closingProjection : 0);
    step.recompute += run.recompute * again;
    step.recomputeExchange =
        run.recompute * (0.6 * t.tensor.forward + t.expertExchange.forward + t.context.forward);
    step.forward = t.forward();
    step.backward = t.backward() + step.recompute + step.recomputeExchange;
    return step;
}

struct Sharded
{
    Pass passes;        ///< of one layer, with what its gathers add
    double exposed = 0; ///< once per step
    double sent = 0;    ///< all exchanges of one layer
};

bool isSharded(const Layout& layout)
{
    return layout.fsdp && layout.data * layout.context > 1;
}

Sharded shardedLayer(const TrainingRun& run, const LayerStep& step, double layerParameters)
{
    const Layout& layout = run.layout;
    const int replicas = layout.data * layout.context;
    const int group =
        layout.shardGroup > 0 ? std::min(layout.shardGroup, replicas) : replicas / layout.slices;
    const double weights = layerParameters / layout.tensor;
    const Group shard = groupOf(run, group, layout.tensor);
    const double scatterBytes = run.scatterBytes > 0 ? run.scatterBytes : gradientBytes(run);
    const double gather = gatherTime(shard, run.gatherBytes * weights);
    double scatter = gatherTime(shard, scatterBytes * weights);
    if (!run.accelerator.isTpu() && replicas > group)
        scatter += allReduceTime(groupOf(run, replicas / group, layout.tensor * group),
                                 scatterBytes * weights / group);
    const double f = step.forward, b = step.backward;
    const double both = gather + scatter;
    return {{std::max(f * (1 + kLeft * std::min(1.0, gather / f)), gather),
             std::max(b * (1 + kLeft * std::min(1.0, both / b)), both)},
            both,
            gather + both};
}

/// The exchange between slices over the data-centre network, behind 80 % of a backward pass.
double sliceExchange(const TrainingRun& run, double parameters, double backward)
{
    const int n = run.layout.slices;
    if (n <= 1)
        return 0;
    const double time =
        sliceExchangeTime(run.accelerator, n, double(run.accelerators) / n, parameters);
    return std::max(0.0, time - 0.8 * backward);
}

double overlapped(bool overlaps, double time, double work)
{
    return overlaps ? std::max(0.0, time - kHidden * work) + kLeft * std::min(time, work) : time;
}

/// An exchange of data parallelism: all of it, and what the step waits for.
struct Exchanged
{
    double sent = 0, exposed = 0;
};

/// Gradients and, with ZeRO, parameters of replicas that keep whole layers.
Exchanged dataParallel(const TrainingRun& run, double dense, double experts, double forward,
                       double backward)
{
    const Layout& layout = run.layout;
    const int replicas = layout.data * layout.context;
    const Group all = groupOf(run, replicas, layout.tensor);
    const int copies = std::max(1, replicas * layout.tensor / layout.expert);
    const Group expertCopies = groupOf(run, copies, layout.expert);
    const double bytes = gradientBytes(run);
    if (layout.localSteps > 1) {
        // Weights in fp32, at the end of every `localSteps`-th step.
        const double outer = allReduceTime(all, 4 * dense) / layout.localSteps;
        return {outer, outer};
    }
    if (layout.zero == 0) {
        const double reduced = allReduceTime(all, bytes * dense) +
                               (experts > 0 ? allReduceTime(expertCopies, bytes * experts) : 0);
        return {reduced, overlapped(layout.dataOverlap, reduced, backward)};
    }
    const auto exchanged = [&](double perValue) {
        return gatherTime(all, perValue * dense) +
               (experts > 0 ? gatherTime(expertCopies, perValue * experts) : 0);
    };
    double scatter = exchanged(bytes), gather = exchanged(2);
    if (layout.optimizerGroup > 0 && layout.optimizerGroup < replicas) {
        const Group inner = groupOf(run, layout.optimizerGroup, layout.tensor);
        scatter = allReduceTime(all, bytes * dense);
        gather = gatherTime(inner, 2 * dense);
    }
    return {scatter + gather, overlapped(layout.dataOverlap, scatter, backward) +
                                  overlapped(layout.dataOverlap, gather, forward)};
}

double pipelineSends(const TrainingRun& run)
{
    const Layout& layout = run.layout;
    if (layout.pipeline == 1)
        return 0;
    const double tokens = layout.microBatch * run.model.sequence / layout.context;
    const double bytes = 2 * tokens * run.model.hidden / layout.tensor;
    const bool crosses = run.accelerators / layout.pipeline >= run.accelerator.perHost;
    const double once = sendTime(run, bytes, crosses);
    const double fill = 2 * (layout.pipeline - 1) * once;
    return overlapsSends(run) ? fill : fill + 2 * layout.microBatches() * layout.interleave * once;
}

double optimizerTime(const TrainingRun& run, double parameters)
{
    const Layout& layout = run.layout;
    double shard = 1;
    if (layout.fsdp || layout.zero > 0) {
        shard = layout.data * layout.context;
        const int limit = layout.fsdp ? layout.shardGroup : layout.optimizerGroup;
        if (limit > 0)
            shard = std::min(shard, double(limit));
        if (layout.slices > 1 && layout.fsdp && limit == 0)
            shard /= layout.slices;
    }
    const bool shardsGradients = layout.fsdp || layout.zero >= 2;
    return (34 / shard + (shardsGradients ? 4 / shard : 4)) * parameters /
           (kStreamShare * run.accelerator.hbm);
}

} // namespace

double bubbleTime(Schedule schedule, int stages, int chunks, const StageTime& stage)
{
    const double both = stage.forward + stage.backward;
    switch (schedule) {
    case Schedule::ZeroBubbleH1:
        return (stages - 1) * std::max(0.0, both - 2 * stage.weights);
    case Schedule::DualPipe:
        return (stages / 2.0 - 1) * std::max(0.0, both + stage.backward - 3 * stage.weights);
    case Schedule::OneForwardOneBackward:
        break;
    }
    return (stages - 1.0) / chunks * both;
}

namespace {

/// The parts that every micro-batch repeats on every layer, for `layers` of both.
void addLayers(StepTime& step, const LayerStep& layer, double layers)
{
    const LayerTime& time = layer.time;
    const auto both = [layers](const Pass& pass) {
        return layers * (pass.forward + pass.backward);
    };
    step.gemm = both(time.gemm);
    step.attention = both(time.attention);
    step.memoryBound = both(time.memoryBound);
    step.recompute = layers * layer.recompute;
    step.tensor = both(time.tensor) + layers * layer.recomputeExchange;
    step.experts = both(time.expertExchange);
    step.context = both(time.context);
}

/// Activations of one layer on their way to the host's memory and back, behind its `passes`.
double offloadedLayer(const TrainingRun& run, const Pass& passes)
{
    if (run.offloadLink <= 0)
        return 0;
    const double tokens = run.layout.microBatch * run.model.sequence / run.layout.context;
    const double bytes = layerActivationBytes(run, tokens);
    return exposedOffload(bytes, run.offloadLink, passes.forward) +
           exposedOffload(bytes, run.offloadLink, passes.backward);
}

/// Exchanges between replicas that keep whole layers; `passes` of a stage without them.
void addReplicas(StepTime& step, const TrainingRun& run, const ParameterCount& count,
                 const Stage& stage, const Pass& passes)
{
    const Layout& layout = run.layout;
    if (layout.data * layout.context == 1)
        return;
    const Exchanged data = dataParallel(run, denseParameters(run, count, stage),
                                        stage.layers * count.layerExperts / layout.expert,
                                        passes.forward, passes.backward);
    step.data = data.exposed;
    step.replicaExchange = data.sent;
}

/// The same where replicas share every layer; gives the passes of one layer with its gathers.
Pass addShards(StepTime& step, const TrainingRun& run, const ParameterCount& count,
               const LayerStep& layer, double layers, double stageBackward)
{
    const Sharded sharded = shardedLayer(run, layer, count.layer + count.layerExperts);
    const Pass& passes = sharded.passes;
    step.sharding = layers * (passes.forward + passes.backward - layer.forward - layer.backward) +
                    sharded.exposed + sliceExchange(run, count.total, stageBackward);
    step.replicaExchange = layers * sharded.sent + sliceExchange(run, count.total, 0);
    return passes;
}

/// How many times one host has doubled.
double doublingsOf(int hosts)
{
    return std::log2(std::max(1, hosts));
}

void addTotal(StepTime& step, const TrainingRun& run, const Constants& constants, double doublings)
{
    const Layout& layout = run.layout;
    const double sum = step.gemm + step.attention + step.memoryBound + step.logits +
                       step.recompute + step.tensor + step.context + step.experts + step.sharding +
                       step.pipeline + step.data + step.offload + step.optimizer;
    const double j =
        isSharded(layout)
            ? constants.generations[static_cast<int>(run.accelerator.generation)].jitter
            : constants.jitter3d;
    step.jitter = sum * j * doublings + 10e-3;
    step.total = sum + step.jitter;
}

StepTime stepOf(const TrainingRun& run, const Constants& constants, const LayerTime& layerTime,
                const Pass& logitsTime, const ParameterCount& count, double doublings)
{
    const Layout& layout = run.layout;
    const LayerStep layer = layerStep(run, layerTime);
    const Stage stage = stageOf(run);
    const Pass logits = stage.paysLogits ? logitsTime : Pass{};
    const double micro = layout.microBatches();

    StepTime step;
    addLayers(step, layer, micro * stage.layers);
    step.logits = micro * (logits.forward + logits.backward);
    const Pass passes{stage.layers * layer.forward + logits.forward,
                      stage.layers * layer.backward + logits.backward};
    Pass layerPasses{layer.forward, layer.backward};
    if (isSharded(layout))
        layerPasses = addShards(step, run, count, layer, micro * stage.layers, passes.backward);
    else
        addReplicas(step, run, count, stage, passes);
    step.offload = micro * stage.layers * offloadedLayer(run, layerPasses);
    step.stage = {stage.layers * layer.forward, stage.layers * layer.backward,
                  stage.layers * (layer.time.gemm.backward / 2)};
    if (layout.pipeline > 1)
        step.pipeline =
            bubbleTime(layout.schedule, layout.pipeline, layout.interleave, step.stage) +
            pipelineSends(run);
    step.optimizer = optimizerTime(run, denseParameters(run, count, stage) +
                                            stage.layers * count.layerExperts / layout.expert);
    addTotal(step, run, constants, doublings);
    return step;
}

} // namespace

StepTime stepTime(const TrainingRun& run, const Constants& constants)
{
    const Machine machine = Machine::of(run, constants);
    return stepOf(run, constants, layerTime(run, machine), logitsTime(run, machine),
                  parametersOf(run.model), doublingsOf(run.hosts()));
}

StepTimes::StepTimes(const TrainingRun& job, const Constants& constants)
    : m_constants(constants),
      m_machine(Machine::of(job, constants)),
      m_count(parametersOf(job.model))
{
}

std::size_t StepTimes::ShapeHash::operator()(const Shape& shape) const
{
    // Degrees are small, so they fill different bits; a multiplication spreads them (Fibonacci).
    const auto micro = static_cast<std::uint64_t>(shape.microBatch);
    const std::uint64_t packed = static_cast<std::uint64_t>(shape.tensor) ^
                                 static_cast<std::uint64_t>(shape.context) << 12U ^
                                 static_cast<std::uint64_t>(shape.expert) << 28U ^ micro << 42U;
    return static_cast<std::size_t>((packed * 0x9e3779b97f4a7c15U) >> 20U);
}

const StepTimes::Kernels& StepTimes::kernelsOf(const TrainingRun& run)
{
    const Layout& layout = run.layout;
    const auto [it, isNew] =
        m_known.try_emplace({layout.tensor, layout.context, layout.expert, layout.microBatch,
                             layout.sequenceParallel, layout.tensorOverlap, layout.sliceSides});
    if (isNew)
        it->second = {layerTime(run, m_machine), logitsTime(run, m_machine)};
    return it->second;
}

StepTime StepTimes::of(const TrainingRun& run)
{
    const Kernels& kernels = kernelsOf(run);
    if (const int hosts = run.hosts(); hosts != m_hosts) {
        m_hosts = hosts;
        m_doublings = doublingsOf(hosts);
    }
    return stepOf(run, m_constants, kernels.layer, kernels.logits, m_count, m_doublings);
}

} // namespace ringside::scaling::throughput
