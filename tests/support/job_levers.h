// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/training_kind.h"
#include "core/scenario/lever_groups.h"

#include <string>
#include <vector>

/// The levers of training jobs, as their page has them.
namespace ringside::test {

inline Result<std::vector<scenario::LeverGroup>>
jobLeverGroups(const scaling::Scenario& base, const scaling::Scenario& now,
               const scaling::PresetCatalog& presets, const std::vector<std::string>& own = {})
{
    return scenario::leverGroupsOf(*scaling::trainingKind(presets), scenario::State::of(base),
                                   scenario::State::of(now), own);
}

inline Result<std::vector<scenario::Lever>> ownJobLevers(const scaling::Scenario& job,
                                                         const scaling::PresetCatalog& presets,
                                                         const std::vector<std::string>& own)
{
    const scenario::State state = scenario::State::of(job);
    return scenario::leversOf(*scaling::trainingKind(presets), state, state, own);
}

} // namespace ringside::test
