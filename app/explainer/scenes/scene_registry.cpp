// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/scene_registry.h"

#include "app/explainer/scenes/all_reduce_picture.h"
#include "app/explainer/scenes/checkpoint_scene.h"
#include "app/explainer/scenes/input_scene.h"
#include "app/explainer/scenes/memory_scene.h"
#include "app/explainer/scenes/pipeline_scene.h"
#include "app/explainer/scenes/rate_plane_scene.h"
#include "app/explainer/scenes/server_queue_scene.h"
#include "app/explainer/scenes/size_scene.h"
#include "app/explainer/scenes/speedup_scene.h"
#include "app/explainer/scenes/step_lanes_scene.h"
#include "app/explainer/scenes/tile_scene.h"
#include "app/explainer/scenes/tuning_scene.h"

#include <QCoreApplication>

namespace ringside::app {

std::unique_ptr<Scene> makeScene(session::SceneKind kind, const Theme& theme)
{
    using session::SceneKind;
    switch (kind) {
    case SceneKind::AllReduce:
        return std::make_unique<AllReducePicture>(theme);
    case SceneKind::Memory:
        return std::make_unique<MemoryScene>(theme);
    case SceneKind::MessageSize:
        return std::make_unique<SizeScene>(theme);
    case SceneKind::Input:
        return std::make_unique<InputScene>(theme);
    case SceneKind::ServerQueue:
        return std::make_unique<ServerQueueScene>(theme);
    case SceneKind::Speedup:
        return std::make_unique<SpeedupScene>(theme);
    case SceneKind::StepLanes:
        return std::make_unique<StepLanesScene>(theme);
    case SceneKind::Tiles:
        return std::make_unique<TileScene>(theme);
    case SceneKind::Pipeline:
        return std::make_unique<PipelineScene>(theme);
    case SceneKind::Checkpoints:
        return std::make_unique<CheckpointScene>(theme);
    case SceneKind::LearningRate:
        return std::make_unique<RatePlaneScene>(theme);
    case SceneKind::Tuning:
        return std::make_unique<TuningScene>(theme);
    }
    return {};
}

QString sceneTitle(session::SceneKind kind)
{
    using session::SceneKind;
    const auto tr = [](const char* text) { return QCoreApplication::translate("Scene", text); };
    switch (kind) {
    case SceneKind::AllReduce:
        return tr("All-reduce");
    case SceneKind::StepLanes:
        return tr("One step");
    case SceneKind::Pipeline:
        return tr("Pipeline");
    case SceneKind::Memory:
        return tr("Memory");
    case SceneKind::Speedup:
        return tr("Speedup");
    case SceneKind::MessageSize:
        return tr("Message size");
    case SceneKind::LearningRate:
        return tr("Learning rate");
    case SceneKind::Input:
        return tr("Input");
    case SceneKind::Tiles:
        return tr("Tiles");
    case SceneKind::Checkpoints:
        return tr("Checkpoints");
    case SceneKind::ServerQueue:
        return tr("Servers");
    case SceneKind::Tuning:
        return tr("Tuning");
    }
    return {};
}

} // namespace ringside::app
