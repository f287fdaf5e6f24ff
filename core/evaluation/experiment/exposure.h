// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/experiment_scenario.h"

#include <vector>

namespace ringside::evaluation {

/// Time with a constant share of the requests, in hours from the start.
struct ExposureStep
{
    double from = 0, to = 0;
    double share = 1;
    bool isMirrored = false; ///< users do not get these answers
};

struct ExposureNumbers
{
    double caught = 0;      ///< share of the releases in which the alarm comes before all requests
    double alarm = 0;       ///< before the horizon
    double daysToAlarm = 0; ///< ends at the horizon
    double hurt = 0;        ///< faulty answers that users get until the rollback is done
    double firstShare = 1;
    std::vector<ExposureStep> steps{};
};

/// requestsPerDay, faultShare and horizonHours are stated.
ExposureNumbers exposureNumbers(const ExperimentScenario& scenario);

} // namespace ringside::evaluation
