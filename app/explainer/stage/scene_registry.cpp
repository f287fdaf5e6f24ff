// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/scene_registry.h"

#include "app/explainer/all_reduce/all_reduce_picture.h"
#include "app/explainer/scenes/checkpoints/checkpoint_scene.h"
#include "app/explainer/scenes/input/input_scene.h"
#include "app/explainer/scenes/kernels/kernel_scene.h"
#include "app/explainer/scenes/memory/memory_scene.h"
#include "app/explainer/scenes/message_size/size_scene.h"
#include "app/explainer/scenes/pipeline/pipeline_scene.h"
#include "app/explainer/scenes/rate_plane/rate_plane_scene.h"
#include "app/explainer/scenes/server_queue/server_queue_scene.h"
#include "app/explainer/scenes/speedup/speedup_scene.h"
#include "app/explainer/scenes/step_lanes/step_lanes_scene.h"
#include "app/explainer/scenes/tiles/tile_scene.h"
#include "app/explainer/scenes/tuning/tuning_scene.h"
#include "core/scaling/picture/scene_names.h"

#include <algorithm>

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
    case SceneKind::Kernels:
        return std::make_unique<KernelScene>(theme);
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

std::vector<session::SceneKind> orderedScenes(const std::vector<std::string>& chosen,
                                              const std::vector<session::SceneKind>& fitting)
{
    std::vector<session::SceneKind> kinds;
    const auto has = [](const std::vector<session::SceneKind>& all, session::SceneKind kind) {
        return std::ranges::find(all, kind) != all.end();
    };
    for (const std::string& name : chosen)
        if (const auto kind = scaling::sceneNamed(name); kind && has(fitting, *kind))
            kinds.push_back(*kind);
    for (const session::SceneKind kind : fitting)
        if (!has(kinds, kind))
            kinds.push_back(kind);
    return kinds;
}

} // namespace ringside::app
