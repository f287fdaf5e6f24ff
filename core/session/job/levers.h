// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

/// What can be moved about a job, and what else moves with it. Pure functions, safe on any thread.
namespace ringside::session {

/// The levers that make sense for a job, in groups, the job's own first. Errors: those of a machine
/// type that is not in the catalog, and UnknownField for an own path.
Result<std::vector<scaling::LeverGroup>> leversOf(const scaling::Scenario& scenario,
                                                  const scaling::PresetCatalog& presets,
                                                  const std::vector<std::string>& own = {});
/// The same where levers were moved: values of `now`, defaults of `base`.
Result<std::vector<scaling::LeverGroup>> leversOf(const scaling::Scenario& base,
                                                  const scaling::Scenario& now,
                                                  const scaling::PresetCatalog& presets,
                                                  const std::vector<std::string>& own = {});

/// What was typed beside a lever, in the lever's unit, which need not be typed. Errors: WrongType,
/// MissingUnit, NotFinite, OutOfRange, with field, value and limit.
Result<double> leverValue(const scaling::Lever& lever, std::string_view text);

/// The fields that changed beside the `moved` one, with presets filled in, in a fixed order.
Result<std::vector<scaling::Consequence>> consequencesOf(const scaling::Scenario& before,
                                                         const scaling::Scenario& after,
                                                         const std::string& moved,
                                                         const scaling::PresetCatalog& presets);

/// The job with the changes applied, as explain() does. Errors: those of applyChange().
Result<scaling::Scenario> scenarioWith(const scaling::Scenario& base,
                                       const std::vector<scaling::FieldChange>& changes);

/// The fields whose earlier changes a later change of `path` replaces: a machine type sets
/// accelerator, count and network.
std::vector<std::string> supersededBy(std::string_view path);

} // namespace ringside::session
