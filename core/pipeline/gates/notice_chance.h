// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/fields/gates_scenario.h"

#include <optional>
#include <string>

namespace ringside::pipeline {

/// The chance that one execution of a check misses, 1 - p. Without a sample p is 1 beyond a limit
/// and 0 up to it. A sample of n cases has X ~ Bin(n, v) of them with the symptom, and
/// p = P(X > floor(at_most n)) or P(X < ceil(at_least n)). Several limits: 1 - p is the product of
/// (1 - p) over all.
double missChance(const GateCheck& check, const GateLimit& limit, double value);

/// The value of a symptom on a healthy day, counted from 0 and repeated; nothing where it is not
/// stated. A day below 0 represents the mean.
std::optional<double> healthyValue(const GatesScenario& gates, const std::string& symptom,
                                   int day = -1);

/// A symptom that the fault does not state has its healthy mean; one without either is not seen.
double missChance(const GatesScenario& gates, const GateCheck& check, const GateFault& fault);
double missChanceOnDay(const GatesScenario& gates, const GateCheck& check, int day);
/// The days after which the values without a fault repeat for this check.
int healthyDays(const GatesScenario& gates, const GateCheck& check);

/// Errors: OutOfRange for a check that reads a sample of a symptom that is not a share.
Done checkShares(const GatesScenario& gates);

} // namespace ringside::pipeline
