// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

/// Which fields of a job are worth a lever: those that its strategy and size give a meaning. A
/// single host has no network to speed up, a job without stages no micro-batches.
namespace ringside::scaling {

struct LeverPaths
{
    LeverGroupKind kind = LeverGroupKind::Cluster;
    std::vector<std::string> paths;
};

/// The paths that make sense for a job, in groups; no group is empty.
std::vector<LeverPaths> leverPathsOf(const Scenario& scenario);

/// The same as levers: values of `now`, defaults of `base`, the job as it was stated. `own` are the
/// paths its author picked: they come first and stand nowhere else, also where they do not make
/// sense now. Errors: those of leverFor().
Result<std::vector<LeverGroup>> leverGroupsOf(const Scenario& base, const Scenario& now,
                                              const PresetCatalog& presets,
                                              const std::vector<std::string>& own = {});

} // namespace ringside::scaling
