// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/scene_names.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"

#include <array>
#include <utility>

namespace ringside::scaling {

namespace {

// In the order in which they are offered: what only some jobs have comes after what most have.
constexpr std::array<std::pair<SceneKind, const char*>, 12> kNames{{
    {SceneKind::AllReduce, "all-reduce"},
    {SceneKind::StepLanes, "step-lanes"},
    {SceneKind::Pipeline, "pipeline"},
    {SceneKind::Memory, "memory"},
    {SceneKind::Speedup, "speedup"},
    {SceneKind::MessageSize, "message-size"},
    {SceneKind::LearningRate, "learning-rate"},
    {SceneKind::Input, "input"},
    {SceneKind::Tiles, "tiles"},
    {SceneKind::Checkpoints, "checkpoints"},
    {SceneKind::ServerQueue, "server-queue"},
    {SceneKind::Tuning, "tuning"},
}};

} // namespace

std::string nameOf(SceneKind kind)
{
    for (const auto& [value, name] : kNames) {
        if (value == kind)
            return name;
    }
    return {};
}

Result<SceneKind> sceneNamed(const std::string& given)
{
    std::vector<std::string> names;
    for (const auto& [value, name] : kNames) {
        if (name == given)
            return value;
        names.emplace_back(name);
    }
    Error error{.code = ErrorCode::UnknownName, .subject = "scene", .value = given};
    error.limit = text::joined(names);
    error.nearest = nearestName(given, names);
    return fail(error);
}

std::vector<SceneKind> allScenes()
{
    std::vector<SceneKind> kinds;
    for (const auto& [value, name] : kNames)
        kinds.push_back(value);
    return kinds;
}

} // namespace ringside::scaling
