// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/memory_stacks.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"

/// A job's memory as a picture: the job planned at each ZeRO stage, its memory by memory_model.h.
namespace ringside::scaling {

/// The stack of the job is that of evaluate(). Errors: those of the job's plan; NotModelled for a
/// job without parameters.
Result<MemoryStacks> memoryStacksOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
