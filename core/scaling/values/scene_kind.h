// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::scaling {

/// The pictures of a job. A job names those that fit; names in files stand in scene_names.h.
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
    Checkpoints,
    ServerQueue,
    Tuning,
};

} // namespace ringside::scaling
