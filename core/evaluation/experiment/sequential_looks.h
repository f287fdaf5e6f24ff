// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/experiment_scenario.h"
#include "core/scenario/evaluation.h"

#include <vector>

namespace ringside::evaluation {

/// Two-sided limits on z at each look.
std::vector<double> lookLimits(ReleaseRule rule, int looks, double alpha, double stricterAlpha,
                               scenario::Effort effort);

struct LooksNumbers
{
    double stopped = 0;      ///< share of the experiments that cross a limit
    double stoppedAbove = 0; ///< the upper one
    double meanSize = 0;     ///< share of the planned size
};
/// With the expected z at the end, `drift`.
LooksNumbers looksNumbers(const std::vector<double>& limits, double drift, scenario::Effort effort);

} // namespace ringside::evaluation
