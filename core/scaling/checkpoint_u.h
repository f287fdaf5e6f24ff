// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/checkpoint_u.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"

/// The loss of checkpoint_model.h taken apart, in shares of the useful time; L = tau + delta:
///   Young   saves delta / tau, rework tau / (2 M), restarts R / M
///   exact   saves delta / tau; a segment fails e^(L/M) - 1 times before it succeeds, so
///           rework   = (M (e^(L/M) - 1) - L) / tau, the time of the tries that failed
///           restarts = M (e^(L/M) - 1) (e^(R/M) - 1) / tau, M (e^(R/M) - 1) each, since a restart
///           may fail too
/// The exact parts sum to M e^(R/M) (e^(L/M) - 1) / tau - 1, as they must.
///
/// Where it is wrong: where checkpoint_model.h is.
namespace ringside::scaling {

CheckpointLoss checkpointLossAt(const CheckpointJob& job, double interval);

/// Errors: NotModelled, with what is missing in the detail; those of evaluate().
Result<CheckpointU> checkpointUOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
