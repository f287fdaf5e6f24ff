// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/scene_names.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <array>
#include <utility>

namespace ringside::scaling {

namespace {

// In the order of the menu: pictures that few jobs have come last.
constexpr std::array<std::pair<SceneKind, const char*>, 13> kNames{{
    {SceneKind::AllReduce, "all-reduce"},
    {SceneKind::StepLanes, "step-lanes"},
    {SceneKind::Pipeline, "pipeline"},
    {SceneKind::Memory, "memory"},
    {SceneKind::Speedup, "speedup"},
    {SceneKind::MessageSize, "message-size"},
    {SceneKind::LearningRate, "learning-rate"},
    {SceneKind::Input, "input"},
    {SceneKind::Tiles, "tiles"},
    {SceneKind::Kernels, "kernels"},
    {SceneKind::Checkpoints, "checkpoints"},
    {SceneKind::ServerQueue, "server-queue"},
    {SceneKind::Tuning, "tuning"},
}};

} // namespace

SceneKind sceneOf(Metric metric)
{
    switch (metric) {
    case Metric::StepTime:
    case Metric::TimePerSample:
    case Metric::Compute:
    case Metric::Communication:
    case Metric::ExposedCommunication:
    case Metric::CommunicationShare:
    case Metric::Efficiency:
    case Metric::Speedup:
    case Metric::Throughput:
    case Metric::Mfu:
    case Metric::Hfu:
        return SceneKind::StepLanes;
    case Metric::Input:
        return SceneKind::Input;
    case Metric::Bubble:
        return SceneKind::Pipeline;
    case Metric::Memory:
    case Metric::Fits:
        return SceneKind::Memory;
    case Metric::Staleness:
        return SceneKind::ServerQueue;
    case Metric::LostTime:
    case Metric::FinishChance:
    case Metric::BestInterval:
    case Metric::Goodput:
        return SceneKind::Checkpoints;
    case Metric::UsefulTiles:
        return SceneKind::Tiles;
    case Metric::TuningTime:
    case Metric::InformedTrials:
        return SceneKind::Tuning;
    case Metric::LearningRate:
        return SceneKind::LearningRate;
    case Metric::RunTime:
    case Metric::CostPerMillionSamples:
    case Metric::Cost:
    case Metric::SamplesPerStep:
        break;
    }
    return SceneKind::Speedup;
}

std::string titleOf(SceneKind kind)
{
    switch (kind) {
    case SceneKind::AllReduce:
        return RINGSIDE_TR("All-reduce");
    case SceneKind::StepLanes:
        return RINGSIDE_TR("One step");
    case SceneKind::Pipeline:
        return RINGSIDE_TR("Pipeline");
    case SceneKind::Memory:
        return RINGSIDE_TR("Memory");
    case SceneKind::Speedup:
        return RINGSIDE_TR("Speedup");
    case SceneKind::MessageSize:
        return RINGSIDE_TR("Message size");
    case SceneKind::LearningRate:
        return RINGSIDE_TR("Learning rate");
    case SceneKind::Input:
        return RINGSIDE_TR("Input");
    case SceneKind::Tiles:
        return RINGSIDE_TR("Tiles");
    case SceneKind::Kernels:
        return RINGSIDE_TR("Matrix products");
    case SceneKind::Checkpoints:
        return RINGSIDE_TR("Checkpoints");
    case SceneKind::ServerQueue:
        return RINGSIDE_TR("Servers");
    case SceneKind::Tuning:
        return RINGSIDE_TR("Tuning");
    }
    return {};
}

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
    Error error{.code = ErrorCode::UnknownName, .subject = RINGSIDE_TR("scene"), .value = given};
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
