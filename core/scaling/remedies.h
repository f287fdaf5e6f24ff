// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/remedy.h"

#include <stop_token>

/// What would help a job most. Each standard change that applies to it is made by itself and the
/// job evaluated again; what saves most of the time a sample,
///   t = step time / samples of the step, saved = 1 - t_then / t_now
/// comes first. A job that does not fit wants to fit before anything else: only what makes it fit
/// helps it, the fastest first.
///
/// Where it is wrong: one change at a time, and two that help alone may help less together or only
/// together. What a change costs in money, work or accuracy is not in t. The model's own limits
/// stand in step_model.cpp and exchange_model.cpp.
namespace ringside::scaling {

/// Less than this share of the time a sample is no difference.
inline constexpr double kNoticeableSaving = 0.005;

/// Errors: those of evaluate() for the job itself; Cancelled. A change with which the job cannot be
/// evaluated (stages that do not divide the layers) is left out.
Result<Remedies> remediesOf(const Scenario& scenario, const PresetCatalog& presets,
                            std::stop_token stop = {});

} // namespace ringside::scaling
