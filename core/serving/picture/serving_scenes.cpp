// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/picture/serving_scenes.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/scenario/serving_evaluation.h"

#include <array>
#include <utility>

namespace ringside::serving {

namespace {

constexpr std::array<std::pair<ServingScene, const char*>, 7> kNames{{
    {ServingScene::Flow, "request-flow"},
    {ServingScene::LoadCurve, "load-curve"},
    {ServingScene::BatchFormation, "batch-formation"},
    {ServingScene::Autoscaling, "autoscaling"},
    {ServingScene::LlmSteps, "llm-steps"},
    {ServingScene::Roofline, "roofline"},
    {ServingScene::PlanCurve, "plan-curve"},
}};

bool isStated(ServingScene scene, const ServingScenario& scenario)
{
    const bool isLlm = !scenario.llm.model.empty();
    const bool isBatched = scenario.batch.fixed || scenario.batch.perItem;
    const bool isScaled = scenario.autoscaler.kind != ScalerKind::None;
    const bool serves = !isLlm && (scenario.service.mean || isBatched);
    const bool isSteady = scenario.arrival.rate.has_value();
    switch (scene) {
    case ServingScene::Flow:
        return serves && !(isScaled && isBatched) &&
               (isSteady || !scenario.arrival.profile.empty() || !scenario.arrival.trace.empty());
    case ServingScene::LoadCurve:
        return serves && isSteady && !isScaled;
    case ServingScene::BatchFormation:
        return isBatched && !isLlm && !isScaled && isSteady;
    case ServingScene::Autoscaling:
        return isScaled && serves && !isBatched;
    case ServingScene::LlmSteps:
        return isLlm && hasArrivals(scenario);
    case ServingScene::Roofline:
        return isLlm;
    case ServingScene::PlanCurve:
        return scenario.batchJob.rows || scenario.monitor.windowCount ||
               (scenario.split.baseErrors && scenario.split.canaryErrors);
    }
    return false;
}

} // namespace

std::string nameOf(ServingScene scene)
{
    for (const auto& [value, name] : kNames) {
        if (value == scene)
            return name;
    }
    return {};
}

std::string titleOf(ServingScene scene)
{
    switch (scene) {
    case ServingScene::Flow:
        return RINGSIDE_TR("Requests");
    case ServingScene::LoadCurve:
        return RINGSIDE_TR("Latency and load");
    case ServingScene::BatchFormation:
        return RINGSIDE_TR("Batches");
    case ServingScene::Autoscaling:
        return RINGSIDE_TR("Autoscaling");
    case ServingScene::LlmSteps:
        return RINGSIDE_TR("Engine steps");
    case ServingScene::Roofline:
        return RINGSIDE_TR("Roofline");
    case ServingScene::PlanCurve:
        return RINGSIDE_TR("Plan");
    }
    return {};
}

std::vector<ServingScene> allServingScenes()
{
    std::vector<ServingScene> scenes;
    for (const auto& [value, name] : kNames)
        scenes.push_back(value);
    return scenes;
}

Result<ServingScene> sceneOf(const ServingScenario& scenario, const std::string& given)
{
    std::vector<std::string> names;
    for (const ServingScene scene : scenesFor(scenario)) {
        names.push_back(nameOf(scene));
        if (names.back() == given)
            return scene;
    }
    Error error{.code = ErrorCode::UnknownName, .subject = "scene", .value = given};
    error.limit = text::joined(names);
    error.nearest = nearestName(given, names);
    return fail(error);
}

std::vector<ServingScene> scenesFor(const ServingScenario& scenario)
{
    std::vector<ServingScene> scenes;
    for (const auto& [value, name] : kNames) {
        if (isStated(value, scenario))
            scenes.push_back(value);
    }
    return scenes;
}

} // namespace ringside::serving
