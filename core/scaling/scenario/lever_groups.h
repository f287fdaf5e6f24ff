// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

/// Which fields of a job get a lever: those with a meaning for its strategy and size. A single host
/// has no network to speed up, a job without stages has no micro-batches.
namespace ringside::scaling {

struct LeverPaths
{
    LeverGroupKind kind = LeverGroupKind::Cluster;
    std::vector<std::string> paths;
};

/// The paths that apply to a job, in groups; no group is empty.
std::vector<LeverPaths> leverPathsOf(const Scenario& scenario);

/// The same as levers, with the values of `now` and the defaults of `base`, the job as stated.
/// `own` are the paths its author picked: they come first and are not repeated in other groups. One
/// of another strategy is left out, unless it has moved. Errors: those of leverFor().
Result<std::vector<LeverGroup>> leverGroupsOf(const Scenario& base, const Scenario& now,
                                              const PresetCatalog& presets,
                                              const std::vector<std::string>& own = {});

/// The levers of the paths that an author picked, without groups, as in leverGroupsOf().
Result<std::vector<Lever>> ownLeversOf(const Scenario& base, const Scenario& now,
                                       const PresetCatalog& presets,
                                       const std::vector<std::string>& own);

} // namespace ringside::scaling
