// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/split_scenario.h"

namespace ringside::evaluation {

/// What a model can know about an entity and about a step of time, in the test rows and in use.
struct KnownShares
{
    double entity = 0; ///< of the entity's effect
    double time = 0;   ///< of the effect of a step
};

KnownShares knownInTest(const SplitScenario& scenario);
KnownShares knownInUse(const SplitScenario& scenario);

double stepsOf(const SplitScenario& scenario);
/// Steps of the test rows where they come after the training rows.
double testSteps(const SplitScenario& scenario);
/// Share of the test rows whose neighbours in time are training rows.
double neighbourShare(const SplitScenario& scenario);
double seenEntityShare(const SplitScenario& scenario);

bool isByTime(SplitRule rule);
bool isByEntity(SplitRule rule);

} // namespace ringside::evaluation
