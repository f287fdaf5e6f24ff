// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/lever.h"

#include <string>

/// What training jobs know of their levers beside the rows of their fields: the useful part of each
/// range, names of presets, and values that a preset sets.
namespace ringside::scaling {

/// The control for a scenario field, from its value in `base` to that in `now`. Errors:
/// UnknownField; NotModelled for fields that are names; those of materialize().
Result<scenario::Lever> leverFor(const std::string& path, const Scenario& base, const Scenario& now,
                                 const PresetCatalog& presets);

/// The control at the job's own value.
inline Result<scenario::Lever> leverFor(const std::string& path, const Scenario& scenario,
                                        const PresetCatalog& presets)
{
    return leverFor(path, scenario, scenario, presets);
}

} // namespace ringside::scaling
