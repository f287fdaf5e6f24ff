// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/evaluation/scenario/experiment_scenario.h"
#include "core/scenario/evaluation.h"

#include <stop_token>
#include <vector>

namespace ringside::evaluation {

/// What a way to split readers among variants earns.
struct BanditNumbers
{
    scenario::Estimate clicks, regret, regretShare, bestShare;
    /// Mean share of each variant in each batch, for the picture: [batch][variant].
    std::vector<std::vector<double>> shares{};
};

/// `rates` has at least two entries, `readers` is stated. The equal split is exact; the others are
/// simulated, equally for equal seeds. Errors: Cancelled.
Result<BanditNumbers> banditNumbers(const ExperimentScenario& scenario, scenario::Effort effort,
                                    const std::stop_token& stop);

} // namespace ringside::evaluation
