// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/training_pictures.h"

#include "core/base/tr.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/picture/checkpoint_curve.h"
#include "core/scaling/picture/input_timeline.h"
#include "core/scaling/picture/memory_stacks.h"
#include "core/scaling/picture/pipeline_gantt.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/picture/server_queue.h"
#include "core/scaling/picture/size_curves.h"
#include "core/scaling/picture/speedup_curves.h"
#include "core/scaling/picture/step_lanes.h"
#include "core/scaling/picture/tile_grid.h"
#include "core/scaling/picture/tuning_rounds.h"
#include "core/scaling/throughput/kernel_roofline.h"

#include <memory>
#include <utility>

namespace ringside::scaling {

namespace {

/// There is a rate, and something to compare it with.
bool hasRate(const Training& training, const StepMetrics& m)
{
    if (m.run.learningRate)
        return true;
    return training.learningRate && *training.learningRate > 0 &&
           (training.curvature || (training.baseLearningRate && training.baseBatch));
}

using scenario::SharedValue;

template <class T> Result<SharedValue> pictured(Result<T> value)
{
    RINGSIDE_TRY(T picture, std::move(value));
    return SharedValue::of(std::move(picture));
}

Result<SharedValue> shared(Result<ExchangePicture> exchange)
{
    RINGSIDE_TRY(auto picture, std::move(exchange));
    return SharedValue::of<SharedExchange>(
        std::make_shared<const ExchangePicture>(std::move(picture)));
}

/// Whether the job states what the scene is about.
bool isStated(SceneKind kind, const EvaluatedJob& job, const PresetCatalog& presets)
{
    const Scenario& scenario = job.scenario;
    const StepMetrics& m = job.metrics;
    switch (kind) {
    case SceneKind::AllReduce:
        return drawnExchangeOf(job).has_value();
    case SceneKind::MessageSize:
        return allReduceOf(job).has_value();
    case SceneKind::StepLanes:
        return true;
    case SceneKind::Speedup:
        // Without a job of one worker there is nothing to compare with.
        return scenario.strategy.kind != StrategyKind::Single && m.speedup > 0;
    case SceneKind::Pipeline:
        return m.bubble.value() > 0 || scenario.strategy.pipelineStages > 1;
    case SceneKind::Memory:
        return scenario.model.parameters > 0 || job.plan.law;
    case SceneKind::LearningRate:
        return hasRate(scenario.training, m);
    case SceneKind::Input:
        return m.input.value() > 0;
    case SceneKind::Tiles:
        return tileGrid(job, presets).has_value();
    case SceneKind::Kernels:
        return job.plan.law.has_value();
    case SceneKind::Checkpoints:
        return m.run.lostTime.has_value();
    case SceneKind::ServerQueue:
        return scenario.strategy.kind == StrategyKind::ParameterServer &&
               scenario.cluster.workers > 1;
    case SceneKind::Tuning:
        return m.run.tuningTime.has_value();
    }
    return false;
}

} // namespace

scenario::PictureTitle pictureTitle(SceneKind kind)
{
    return {nameOf(kind), titleOf(kind)};
}

std::vector<SceneKind> scenesFor(const Scenario& scenario, const PresetCatalog& presets)
{
    const auto job = evaluate(scenario, presets);
    return job ? scenesFor(*job, presets) : std::vector<SceneKind>();
}

std::vector<SceneKind> scenesFor(const EvaluatedJob& job, const PresetCatalog& presets)
{
    std::vector<SceneKind> kinds;
    for (const SceneKind kind : allScenes()) {
        if (isStated(kind, job, presets))
            kinds.push_back(kind);
    }
    return kinds;
}

Result<SharedValue> contentOf(SceneKind kind, const EvaluatedJob& job, const PresetCatalog& presets,
                              std::stop_token stop)
{
    switch (kind) {
    case SceneKind::AllReduce:
        return shared(exchangePictureOf(job));
    case SceneKind::Checkpoints:
        return pictured(checkpointCurveOf(job));
    case SceneKind::Input:
        return pictured(inputTimeline(job, presets));
    case SceneKind::Kernels:
        if (!job.plan.law)
            break;
        return SharedValue::of(throughput::kernelRooflineOf(job.plan.law->input.run));
    case SceneKind::LearningRate:
        return pictured(ratePlaneOf(job, stop));
    case SceneKind::Memory:
        return pictured(memoryStacksOf(job));
    case SceneKind::MessageSize:
        return pictured(sizeCurvesOf(job, stop));
    case SceneKind::Pipeline:
        return pictured(pipelineGanttOf(job));
    case SceneKind::ServerQueue:
        return pictured(serverQueue(job));
    case SceneKind::Speedup:
        return pictured(speedupCurves(job, presets, stop));
    case SceneKind::StepLanes:
        return pictured(stepLanesOf(job));
    case SceneKind::Tiles:
        return pictured(tileGrid(job, presets));
    case SceneKind::Tuning:
        return pictured(tuningRoundsOf(job));
    }
    return fail({.code = ErrorCode::NotModelled, .subject = RINGSIDE_TR("scene")});
}

} // namespace ringside::scaling
