// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/drift_scenario.h"

#include <optional>
#include <vector>

namespace ringside::evaluation {

/// What a change of the rows does to a model that does not see all of it.
struct StrataNumbers
{
    double rateBefore = 0, rateAfter = 0;
    double mixEffect = 0;                          ///< of the shares of what is seen
    double relationEffect = 0;                     ///< of the rates of what is seen
    std::vector<double> seenBefore{}, seenAfter{}; ///< shares
    double remainingError = 0;                     ///< after the remedy
    std::optional<double> labelAlert{};
};

/// Every stratum states its shares and rates, and the shares sum to 1.
StrataNumbers strataNumbers(const DriftScenario& scenario);

} // namespace ringside::evaluation
