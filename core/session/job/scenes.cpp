// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/scenes.h"

#include "core/base/tr.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/checkpoint_curve.h"
#include "core/scaling/picture/exchange_picture.h"
#include "core/scaling/picture/input_timeline.h"
#include "core/scaling/picture/memory_stacks.h"
#include "core/scaling/picture/pipeline_gantt.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/picture/server_queue.h"
#include "core/scaling/picture/size_curves.h"
#include "core/scaling/picture/speedup_curves.h"
#include "core/scaling/picture/step_lanes.h"
#include "core/scaling/picture/tile_grid.h"
#include "core/scaling/picture/tuning_rounds.h"

#include <memory>
#include <utility>

namespace ringside::session {

namespace {

/// There is a rate, and something to compare it with.
bool hasRate(const scaling::Training& training, const scaling::StepMetrics& m)
{
    if (m.run.learningRate)
        return true;
    return training.learningRate && *training.learningRate > 0 &&
           (training.curvature || (training.baseLearningRate && training.baseBatch));
}

template <class T> Result<Picture> pictured(Result<T> value)
{
    RINGSIDE_TRY(T picture, std::move(value));
    return Picture{std::move(picture)};
}

Result<Picture> shared(Result<scaling::ExchangePicture> exchange)
{
    RINGSIDE_TRY(auto picture, std::move(exchange));
    return Picture{std::make_shared<const scaling::ExchangePicture>(std::move(picture))};
}

/// Whether the job states what the scene is about.
bool isStated(SceneKind kind, const scaling::EvaluatedJob& job,
              const scaling::PresetCatalog& presets)
{
    const scaling::Scenario& scenario = job.scenario;
    const scaling::StepMetrics& m = job.metrics;
    switch (kind) {
    case SceneKind::AllReduce:
        return scaling::drawnExchangeOf(job).has_value();
    case SceneKind::MessageSize:
        return scaling::allReduceOf(job).has_value();
    case SceneKind::StepLanes:
        return true;
    case SceneKind::Speedup:
        // Without a job of one worker there is nothing to compare with.
        return scenario.strategy.kind != scaling::StrategyKind::Single && m.speedup > 0;
    case SceneKind::Pipeline:
        return m.bubble.value() > 0 || scenario.strategy.pipelineStages > 1;
    case SceneKind::Memory:
        return scenario.model.parameters > 0 || job.plan.law;
    case SceneKind::LearningRate:
        return hasRate(scenario.training, m);
    case SceneKind::Input:
        return m.input.value() > 0;
    case SceneKind::Tiles:
        return scaling::tileGrid(job, presets).has_value();
    case SceneKind::Kernels:
        return job.plan.law.has_value();
    case SceneKind::Checkpoints:
        return m.run.lostTime.has_value();
    case SceneKind::ServerQueue:
        return scenario.strategy.kind == scaling::StrategyKind::ParameterServer &&
               scenario.cluster.workers > 1;
    case SceneKind::Tuning:
        return m.run.tuningTime.has_value();
    }
    return false;
}

} // namespace

std::vector<SceneKind> scenesFor(const scaling::Scenario& scenario,
                                 const scaling::PresetCatalog& presets)
{
    const auto job = scaling::evaluate(scenario, presets);
    return job ? scenesFor(*job, presets) : std::vector<SceneKind>();
}

std::vector<SceneKind> scenesFor(const scaling::EvaluatedJob& job,
                                 const scaling::PresetCatalog& presets)
{
    std::vector<SceneKind> kinds;
    for (const SceneKind kind : scaling::allScenes()) {
        if (isStated(kind, job, presets))
            kinds.push_back(kind);
    }
    return kinds;
}

Result<Picture> pictureOf(SceneKind kind, const scaling::EvaluatedJob& job,
                          const scaling::PresetCatalog& presets, std::stop_token stop)
{
    switch (kind) {
    case SceneKind::AllReduce:
        return shared(scaling::exchangePictureOf(job));
    case SceneKind::Checkpoints:
        return pictured(scaling::checkpointCurveOf(job));
    case SceneKind::Input:
        return pictured(scaling::inputTimeline(job, presets));
    case SceneKind::Kernels:
        if (!job.plan.law)
            break;
        return Picture{scaling::throughput::kernelRooflineOf(job.plan.law->input.run)};
    case SceneKind::LearningRate:
        return pictured(scaling::ratePlaneOf(job, stop));
    case SceneKind::Memory:
        return pictured(scaling::memoryStacksOf(job));
    case SceneKind::MessageSize:
        return pictured(scaling::sizeCurvesOf(job, stop));
    case SceneKind::Pipeline:
        return pictured(scaling::pipelineGanttOf(job));
    case SceneKind::ServerQueue:
        return pictured(scaling::serverQueue(job));
    case SceneKind::Speedup:
        return pictured(scaling::speedupCurves(job, presets, stop));
    case SceneKind::StepLanes:
        return pictured(scaling::stepLanesOf(job));
    case SceneKind::Tiles:
        return pictured(scaling::tileGrid(job, presets));
    case SceneKind::Tuning:
        return pictured(scaling::tuningRoundsOf(job));
    }
    return fail(
        {.code = ErrorCode::NotModelled, .subject = RINGSIDE_TR_IN("ringside::Error", "scene")});
}

} // namespace ringside::session
