// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <string>
#include <vector>

namespace ringside::session {

/// A complete scenario to start from; the app provides its title.
struct StarterScenario
{
    std::string id; ///< "image-classifier", ...
    scenario::State state;
};
/// Those of a kind; none for a kind without them.
std::vector<StarterScenario> starterScenarios(const scenario::ScenarioKind& kind);

} // namespace ringside::session
