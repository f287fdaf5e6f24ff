// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/step_law.h"
#include "core/scaling/throughput/group_collectives.h"
#include "core/scaling/throughput/layer_time.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"

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
    const int layers = run.model.layers, p = run.layout.pipeline, v = run.layout.interleave;
    if (p == 1)
        return {double(layers), true};
    if ((layers + 2) % (p * v) == 0)
        return {double(layers + 2) / p, false};
    return {std::ceil(double(layers) / p), true};
}

/// Forward and backward of one layer with what is recomputed, hidden sends and gathers included.
struct LayerStep
{
    LayerTime time;
    double recompute = 0;
    double recomputeExchange = 0;
    double forward = 0, backward = 0; ///< with everything above
};

LayerStep layerStep(const TrainingRun& run, const Machine& machine)
{
    LayerStep step{.time = layerTime(run, machine)};
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
    double forward = 0, backward = 0; ///< of one layer
    double exposed = 0;               ///< once per step
};

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
    return {std::max(f * (1 + kLeft * std::min(1.0, gather / f)), gather),
            std::max(b * (1 + kLeft * std::min(1.0, both / b)), both), both};
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

/// Gradients and, with ZeRO, parameters of replicas that keep whole layers.
double dataParallel(const TrainingRun& run, double dense, double experts, double forward,
                    double backward)
{
    const Layout& layout = run.layout;
    const int replicas = layout.data * layout.context;
    const Group all = groupOf(run, replicas, layout.tensor);
    const int copies = std::max(1, replicas * layout.tensor / layout.expert);
    const Group expertCopies = groupOf(run, copies, layout.expert);
    const double bytes = gradientBytes(run);
    if (layout.zero == 0)
        return overlapped(layout.dataOverlap,
                          allReduceTime(all, bytes * dense) +
                              (experts > 0 ? allReduceTime(expertCopies, bytes * experts) : 0),
                          backward);
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
    return overlapped(layout.dataOverlap, scatter, backward) +
           overlapped(layout.dataOverlap, gather, forward);
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

double expectedError(const TrainingRun& run, bool knownStack)
{
    if (run.model.experts.count > 0)
        return 0.35;
    return knownStack ? 0.06 : 0.10;
}

StepTime stepTime(const TrainingRun& run, const Constants& constants)
{
    const Machine machine = Machine::of(run, constants);
    const Layout& layout = run.layout;
    const LayerStep layer = layerStep(run, machine);
    const Pass logits = logitsTime(run, machine);
    const ParameterCount count = parametersOf(run.model);
    const Stage stage = stageOf(run);
    const double micro = layout.microBatches();
    const double dense =
        stage.layers * count.layer / layout.tensor +
        count.embedding / layout.tensor / (layout.pipeline > 1 && !run.model.tied ? 2 : 1);
    const double experts = stage.layers * count.layerExperts / layout.expert;

    StepTime step;
    const double layers = micro * stage.layers;
    step.gemm = layers * (layer.time.gemm.forward + layer.time.gemm.backward);
    step.attention = layers * (layer.time.attention.forward + layer.time.attention.backward);
    step.memoryBound = layers * (layer.time.memoryBound.forward + layer.time.memoryBound.backward);
    step.recompute = layers * layer.recompute;
    step.tensor = layers * (layer.time.tensor.forward + layer.time.tensor.backward);
    step.experts =
        layers * (layer.time.expertExchange.forward + layer.time.expertExchange.backward);
    step.context = layers * (layer.time.context.forward + layer.time.context.backward);
    step.tensor += layers * layer.recomputeExchange;
    if (stage.paysLogits)
        step.logits = micro * (logits.forward + logits.backward);

    double forward = stage.layers * layer.forward + (stage.paysLogits ? logits.forward : 0);
    double backward = stage.layers * layer.backward + (stage.paysLogits ? logits.backward : 0);
    const bool fsdp = layout.fsdp && layout.data * layout.context > 1;
    if (fsdp) {
        const Sharded sharded = shardedLayer(run, layer, count.layer + count.layerExperts);
        step.sharding =
            layers * (sharded.forward + sharded.backward - layer.forward - layer.backward) +
            sharded.exposed + sliceExchange(run, count.total, backward);
        forward += stage.layers * (sharded.forward - layer.forward);
        backward += stage.layers * (sharded.backward - layer.backward);
    } else if (layout.data * layout.context > 1) {
        step.data = dataParallel(run, dense, experts, forward, backward);
    }
    if (layout.pipeline > 1) {
        const double weights = stage.layers * (layer.time.gemm.backward / 2);
        step.pipeline =
            bubbleTime(layout.schedule, layout.pipeline, layout.interleave,
                       {stage.layers * layer.forward, stage.layers * layer.backward, weights}) +
            pipelineSends(run);
    }
    step.optimizer = optimizerTime(run, dense + experts);
    const double sum = step.gemm + step.attention + step.memoryBound + step.logits +
                       step.recompute + step.tensor + step.context + step.experts + step.sharding +
                       step.pipeline + step.data + step.optimizer;
    const double j =
        fsdp ? constants.generations[static_cast<int>(run.accelerator.generation)].jitter
             : constants.jitter3d;
    step.jitter = sum * j * std::log2(std::max(1, run.hosts())) + 10e-3;
    step.total = sum + step.jitter;
    return step;
}

} // namespace ringside::scaling::throughput
