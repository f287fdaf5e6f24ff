// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/lever.h"

#include <string>
#include <vector>

namespace ringside::scaling {

/// The fields, with presets filled in, that differ between two states of a job, except `moved`
/// itself: a machine type sets accelerator, count, network and link; strong scaling fixes the
/// global batch. The batch of a stated compute time is bookkeeping and left out. Errors:
/// UnknownName for a machine that is not in the catalog.
Result<std::vector<scenario::Consequence>> consequencesOf(const Scenario& before,
                                                          const Scenario& after,
                                                          const std::string& moved,
                                                          const PresetCatalog& presets);

} // namespace ringside::scaling
