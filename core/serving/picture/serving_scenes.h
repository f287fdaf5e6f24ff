// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/scenario/serving_scenario.h"

#include <string>
#include <vector>

namespace ringside::serving {

/// The pictures of a serving job, in the order in which they are offered.
enum class ServingScene {
    Flow,           ///< requests through queue and replicas, one by one
    LoadCurve,      ///< latency against load
    BatchFormation, ///< which requests share a batch, and why it starts when it does
    Autoscaling,    ///< demand, replicas and backlog over time
    LlmSteps,       ///< sequences over the iterations of an engine
    Roofline,       ///< prefill and decode between the limits of compute and bandwidth
    PlanCurve,      ///< a batch job's time, a canary's power or a monitor's false alarms
};

/// In files: "request-flow", "load-curve", ...
std::string nameOf(ServingScene scene);
/// The title of its tab.
std::string titleOf(ServingScene scene);
std::vector<ServingScene> allServingScenes();
/// Those for which the scenario states enough.
std::vector<ServingScene> scenesFor(const ServingScenario& scenario);
/// The scene of this name. Errors: UnknownName with the nearest name, for a name that is none and
/// for a scene for which the scenario states too little.
Result<ServingScene> sceneOf(const ServingScenario& scenario, const std::string& name);

} // namespace ringside::serving
