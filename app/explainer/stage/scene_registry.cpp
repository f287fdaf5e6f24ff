// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/scene_registry.h"

#include "app/explainer/all_reduce/all_reduce_picture.h"
#include "app/explainer/pictures/graph/graph_scene.h"
#include "app/explainer/pictures/matrix/matrix_scene.h"
#include "app/explainer/pictures/plot/plot_scene.h"
#include "app/explainer/pictures/timeline/timeline_form_scene.h"
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
#include "app/explainer/serving/serving_scene.h"
#include "core/scaling/picture/scene_names.h"
#include "core/serving/picture/serving_scenes.h"

#include <algorithm>
#include <functional>
#include <map>
#include <type_traits>
#include <variant>

namespace ringside::app {

namespace {

using Make = std::function<std::unique_ptr<Scene>(const scenario::PictureTitle&, const Theme&)>;

template <class SceneClass> Make own()
{
    return [](const scenario::PictureTitle&, const Theme& theme) {
        return std::make_unique<SceneClass>(theme);
    };
}

/// The scenes of kinds that draw pictures of their own, by the picture's name.
std::map<std::string, Make> ownScenes()
{
    using scaling::SceneKind;
    const std::pair<SceneKind, Make> ofTraining[] = {
        {SceneKind::AllReduce, own<AllReducePicture>()},
        {SceneKind::Memory, own<MemoryScene>()},
        {SceneKind::MessageSize, own<SizeScene>()},
        {SceneKind::Input, own<InputScene>()},
        {SceneKind::ServerQueue, own<ServerQueueScene>()},
        {SceneKind::Speedup, own<SpeedupScene>()},
        {SceneKind::StepLanes, own<StepLanesScene>()},
        {SceneKind::Tiles, own<TileScene>()},
        {SceneKind::Kernels, own<KernelScene>()},
        {SceneKind::Pipeline, own<PipelineScene>()},
        {SceneKind::Checkpoints, own<CheckpointScene>()},
        {SceneKind::LearningRate, own<RatePlaneScene>()},
        {SceneKind::Tuning, own<TuningScene>()},
    };
    std::map<std::string, Make> scenes;
    for (const auto& [kind, make] : ofTraining)
        scenes.emplace(scaling::nameOf(kind), make);
    for (const serving::ServingScene scene : serving::allServingScenes())
        scenes.emplace(serving::nameOf(scene),
                       [](const scenario::PictureTitle& picture, const Theme& theme) {
                           return std::make_unique<ServingScene>(theme, picture);
                       });
    return scenes;
}

} // namespace

std::unique_ptr<Scene> makeOwnScene(const scenario::PictureTitle& picture, const Theme& theme)
{
    static const std::map<std::string, Make> scenes = ownScenes();
    const auto found = scenes.find(picture.name);
    return found == scenes.end() ? nullptr : found->second(picture, theme);
}

std::unique_ptr<Scene> makeScene(const scenario::Picture& picture, const Theme& theme)
{
    scenario::PictureTitle title{picture.name, picture.title};
    return std::visit(
        [&](const auto& form) -> std::unique_ptr<Scene> {
            using Form = std::decay_t<decltype(form)>;
            if constexpr (std::is_same_v<Form, scenario::Plot>)
                return std::make_unique<PlotScene>(theme, std::move(title));
            else if constexpr (std::is_same_v<Form, scenario::Timeline>)
                return std::make_unique<TimelineFormScene>(theme, std::move(title));
            else if constexpr (std::is_same_v<Form, scenario::Matrix>)
                return std::make_unique<MatrixScene>(theme, std::move(title));
            else if constexpr (std::is_same_v<Form, scenario::Graph>)
                return std::make_unique<GraphScene>(theme, std::move(title));
            else
                return makeOwnScene(title, theme);
        },
        picture.form);
}

std::vector<scenario::PictureTitle>
orderedPictures(const std::vector<std::string>& chosen,
                const std::vector<scenario::PictureTitle>& fitting)
{
    std::vector<scenario::PictureTitle> ordered;
    for (const std::string& name : chosen) {
        const auto found = std::ranges::find(fitting, name, &scenario::PictureTitle::name);
        if (found != fitting.end())
            ordered.push_back(*found);
    }
    for (const scenario::PictureTitle& picture : fitting) {
        if (std::ranges::find(ordered, picture) == ordered.end())
            ordered.push_back(picture);
    }
    return ordered;
}

} // namespace ringside::app
