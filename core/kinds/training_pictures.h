// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/exchange_picture.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/kind_pictures.h"

#include <memory>
#include <stop_token>
#include <vector>

/// The pictures of training jobs: which apply to a job, and what each draws.
namespace ringside::scaling {

/// Shared, because a trace can have megabytes. Never null.
using SharedExchange = std::shared_ptr<const ExchangePicture>;

scenario::PictureTitle pictureTitle(SceneKind kind);

/// The scenes for which the scenario states enough, in the order in which they are offered; none
/// for a job that cannot be computed.
std::vector<SceneKind> scenesFor(const Scenario& scenario, const PresetCatalog& presets);
std::vector<SceneKind> scenesFor(const EvaluatedJob& job, const PresetCatalog& presets);

/// What a scene draws: a CheckpointCurve, SharedExchange, InputTimeline, KernelRoofline,
/// MemoryStacks, PipelineGantt, RatePlane, ServerQueue, SizeCurves, SpeedupCurves, StepLanes,
/// TileGrid or TuningRounds. Errors: NotModelled with the reason in detail if there is nothing to
/// draw; those of jobs beside this one; Cancelled.
Result<scenario::SharedValue> contentOf(SceneKind kind, const EvaluatedJob& job,
                                        const PresetCatalog& presets, std::stop_token stop = {});

} // namespace ringside::scaling
