// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <stop_token>

namespace ringside::session {

/// A state that was pinned beside the one that stands now: what changed most, and because of what.
/// A pure function, safe on any thread; a few evaluations for every cause, so off the GUI thread.
/// Errors: those of evaluating either job; Cancelled.
Result<scaling::Comparison> comparisonOf(const scaling::Scenario& before,
                                         const scaling::Scenario& after,
                                         const scaling::PresetCatalog& presets,
                                         std::stop_token stop = {});

} // namespace ringside::session
