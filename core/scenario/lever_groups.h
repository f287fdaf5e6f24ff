// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/lever.h"
#include "core/scenario/state.h"

#include <span>
#include <string>
#include <vector>

namespace ringside::scenario {

class ScenarioKind;

/// Levers of one section of the fields; never empty.
struct LeverGroup
{
    std::string section; ///< the first part of their paths; "" for those that an author picked
    std::vector<Lever> levers;
    bool operator==(const LeverGroup&) const = default;
};

/// The levers of these paths at the values of a state. Lists and names without choices have none.
/// Errors: those of ScenarioKind::lever().
Result<std::vector<Lever>> statedLevers(const ScenarioKind& kind, const State& state,
                                        std::span<const std::string> paths);

/// The same from their values in `base` to those in `now`. One without a meaning now is left out,
/// unless it has moved.
Result<std::vector<Lever>> leversOf(const ScenarioKind& kind, const State& base, const State& now,
                                    std::span<const std::string> paths);

/// The author's levers first, as in leversOf(), then the others that the kind offers, by section.
Result<std::vector<LeverGroup>> leverGroupsOf(const ScenarioKind& kind, const State& base,
                                              const State& now,
                                              std::span<const std::string> own = {});

/// Drops the levers that are dead now. A lever that was moved stays, so that it can be moved back.
void keepLive(std::vector<Lever>& levers, std::span<const std::string> live);
void keepLive(std::vector<LeverGroup>& groups, std::span<const std::string> live);

} // namespace ringside::scenario
