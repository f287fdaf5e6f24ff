// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"
#include "core/scaling/values/tile_grid.h"

/// The tiles of a job's batch and layer, and what full ones would give; tile_padding.h has the
/// formula, evaluate() the throughput.
namespace ringside::scaling {

/// Errors: those of evaluate(); NotModelled when no layer's width is stated or the accelerator is
/// not a TPU.
Result<TileGrid> tileGrid(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
