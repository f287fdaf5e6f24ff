// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/rate_plane.h"
#include "core/scaling/values/scenario.h"

#include <stop_token>

/// The plane of batch and learning rate about a job. The rules are those of learning_rate.h; what
/// is stable is what the runs of toy_descent.h say, one for each point of a grid with steps of
/// equal factors (1/4 of an octave and upwards) in which the job's own point is one.
/// Every run takes the job's warm-up, momentum, clipping, early curvature and noise, and its own
/// batch and rate; a warm-up never starts above the rate it goes to. Without noise the batch does
/// not enter the toy, and one run stands for a whole row.
///
/// Where it is wrong: where the toy is (toy_descent.h). A run that is slow may look stable, since
/// it ends 500 steps after the warm-up. With noise, close to the limit, the run's seed decides.
namespace ringside::scaling {

/// Errors: NotModelled, with what is missing in the detail, when the job states no rate, or neither
/// a rate that worked nor a curvature; those of evaluate(); Cancelled.
Result<RatePlane> ratePlaneOf(const Scenario& scenario, const PresetCatalog& presets,
                              std::stop_token stop = {});

/// The toy of a scenario's training fields, at the batch of its step. Errors: MissingField without
/// a rate or a curvature; those of evaluate().
Result<ToyJob> toyJobOf(const Scenario& scenario, const PresetCatalog& presets);

/// A run as a curve: see ToyCurve.
ToyCurve toyCurveOf(const ToyRun& run);

} // namespace ringside::scaling
