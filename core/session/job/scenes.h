// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/picture/checkpoint_curve.h"
#include "core/scaling/picture/exchange_picture.h"
#include "core/scaling/picture/memory_stacks.h"
#include "core/scaling/picture/pipeline_gantt.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/picture/server_queue.h"
#include "core/scaling/picture/size_curves.h"
#include "core/scaling/picture/speedup_curves.h"
#include "core/scaling/picture/step_lanes.h"
#include "core/scaling/picture/tile_grid.h"
#include "core/scaling/picture/tuning_rounds.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/throughput/kernel_roofline.h"

#include <memory>
#include <stop_token>
#include <variant>
#include <vector>

namespace ringside::scaling {
struct EvaluatedJob;
}

/// The pictures of a job: which apply to it, and what each draws beyond the step's metrics.
namespace ringside::session {

using scaling::SceneKind;

/// Shared, because a trace can have megabytes and explanations are copied. Never null.
using SharedExchange = std::shared_ptr<const scaling::ExchangePicture>;

/// What a scene draws.
using Picture = std::variant<std::monostate, scaling::CheckpointCurve, SharedExchange,
                             scaling::InputTimeline, scaling::throughput::KernelRoofline,
                             scaling::MemoryStacks, scaling::PipelineGantt, scaling::RatePlane,
                             scaling::ServerQueue, scaling::SizeCurves, scaling::SpeedupCurves,
                             scaling::StepLanes, scaling::TileGrid, scaling::TuningRounds>;

/// The scenes for which the scenario states enough, in the order in which they are offered; none
/// for a job that cannot be computed.
std::vector<SceneKind> scenesFor(const scaling::Scenario& scenario,
                                 const scaling::PresetCatalog& presets);
std::vector<SceneKind> scenesFor(const scaling::EvaluatedJob& job,
                                 const scaling::PresetCatalog& presets);

/// Errors: NotModelled with the reason in detail if there is nothing to draw; those of jobs beside
/// this one; Cancelled.
Result<Picture> pictureOf(SceneKind kind, const scaling::EvaluatedJob& job,
                          const scaling::PresetCatalog& presets, std::stop_token stop = {});

} // namespace ringside::session
