// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string>

/// Finds presets by id. Returned pointers refer to the catalog and are never null.
namespace ringside::scaling {

/// Errors: UnknownName with the nearest id; MissingField for "".
Result<const AcceleratorPreset*> findAccelerator(const PresetCatalog& presets,
                                                 const std::string& id);
Result<const MachinePreset*> findMachine(const PresetCatalog& presets, const std::string& id);

/// The dense peak at a precision; absent when the accelerator has none.
std::optional<FlopsPerSecond> peakOf(const AcceleratorPreset& accelerator, Precision precision);

/// Bytes per number.
double bytesOf(Precision precision);
std::string nameOf(Precision precision);

/// "NVIDIA A100 datasheet, checked 2026-11-21", or a note that no source was checked.
std::string sourceText(const std::vector<PresetSource>& sources);

} // namespace ringside::scaling
