// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"

#include <string>
#include <vector>

namespace ringside::scaling {

/// The pictures of a job. A job offers those that fit; scene_names.h has their names in files.
enum class SceneKind {
    AllReduce,
    StepLanes,
    Pipeline,
    Memory,
    Speedup,
    MessageSize,
    LearningRate,
    Input,
    Tiles,
    Kernels,
    Checkpoints,
    ServerQueue,
    Tuning,
};

/// The picture that shows a metric best.
SceneKind sceneOf(Metric metric);

/// The name of a scene in files: "all-reduce", "step-lanes", ...
std::string nameOf(SceneKind kind);
/// The title of its tab: "All-reduce", "One step", ...
std::string titleOf(SceneKind kind);
/// Errors: UnknownName with the nearest name and the list of all.
Result<SceneKind> sceneNamed(const std::string& name);
/// All scenes, in the order of the menu.
std::vector<SceneKind> allScenes();

} // namespace ringside::scaling
