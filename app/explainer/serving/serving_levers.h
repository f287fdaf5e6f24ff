// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/levers.h"
#include "core/serving/scenario/serving_scenario.h"

#include <string>
#include <vector>

namespace ringside::app {

/// A serving field as something to move, for the same sliders as training fields; absent for
/// fields that are lists, files or names without choices. The default is the value in `base`.
std::optional<scaling::Lever> servingLever(const std::string& path,
                                           const serving::ServingScenario& base,
                                           const serving::ServingScenario& now);
std::vector<scaling::Lever> servingLevers(const std::vector<std::string>& paths,
                                          const serving::ServingScenario& base,
                                          const serving::ServingScenario& now);

} // namespace ringside::app
