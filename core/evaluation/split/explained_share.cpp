// SPDX-License-Identifier: GPL-3.0-or-later
// Of an entity with n training rows a model knows n b / (n b + e) of its effect, the best linear
// prediction (Henderson 1975); b is the entity's share of the variance and e the rest. A step of
// time with a training row is known. With phi the correlation of adjacent steps and kappa the
// probability that a step has a training row, the bridge of an AR(1) process between the next known
// steps i before and j after explains
//   (phi^2i + phi^2j - 2 phi^2(i+j)) / (1 - phi^2(i+j)),
// and a step h after the last training row phi^2h.
// Assumed: a learner that knows what a perfect linear predictor could know.
#include "core/evaluation/split/explained_share.h"

#include "core/evaluation/scores/confusion.h"
#include "core/statistics/count_masses.h"

#include <algorithm>
#include <cmath>

namespace ringside::evaluation {

namespace {

double restOf(const SplitScenario& s)
{
    return std::max(0.0, 1 - s.shared - s.entity - s.time);
}

double knownOf(double rows, const SplitScenario& s)
{
    return Confusion::ratio(rows * s.entity, rows * s.entity + restOf(s));
}

/// The mean over the training rows of a test row's entity.
double knownWithRandomRows(const SplitScenario& s)
{
    constexpr double kMany = 400;
    const double others = s.rowsPerEntity - 1, p = s.trainShare;
    if (s.rowsPerEntity >= kMany)
        return knownOf(p * others, s);
    double mean = 0;
    for (double n = 0; n <= others; ++n)
        mean += statistics::binomialMass(n, others, p) * knownOf(n, s);
    return mean;
}

double rowsPerStep(const SplitScenario& s)
{
    return s.entities * s.rowsPerEntity / stepsOf(s);
}

double knownStepShare(const SplitScenario& s)
{
    return -std::expm1(rowsPerStep(s) * std::log1p(-s.trainShare));
}

/// Of a step without a training row; the sum runs over the distance between the known steps.
double bridged(double memory, double known)
{
    const double square = memory * memory;
    if (square == 0)
        return 0;
    double sum = 0, gap = 1, power = square * square; // (1 - known)^(d - 2) and phi^2d
    const double limit = 2 * square / (1 - square);
    constexpr double kNothing = 1e-17;
    for (double d = 2; gap * d > kNothing; ++d) {
        if (power * d < kNothing)
            // What is left has the same numerator: a geometric series.
            return known * known * (sum + gap / known * limit);
        const double ends = limit * (1 - power / square) - 2 * (d - 1) * power;
        sum += gap * ends / (1 - power);
        gap *= 1 - known;
        power *= square;
    }
    return known * known * sum;
}

/// The mean of phi^2h over `count` steps from `first` on.
double forecast(double memory, double first, double count)
{
    const double square = memory * memory;
    if (square == 0)
        return 0;
    return std::pow(square, first) * -std::expm1(count * std::log(square)) / (1 - square) / count;
}

} // namespace

bool isByTime(SplitRule rule)
{
    return rule == SplitRule::Time || rule == SplitRule::EntityTime;
}

bool isByEntity(SplitRule rule)
{
    return rule == SplitRule::Entity || rule == SplitRule::EntityTime;
}

double stepsOf(const SplitScenario& s)
{
    return s.steps.value_or(s.rowsPerEntity);
}

double testSteps(const SplitScenario& s)
{
    return std::max(1.0, std::nearbyint((1 - s.trainShare) * stepsOf(s)));
}

KnownShares knownInTest(const SplitScenario& s)
{
    KnownShares known;
    if (s.rule == SplitRule::Time)
        known.entity = knownOf(s.rowsPerEntity * s.trainShare, s);
    else if (s.rule == SplitRule::Random)
        known.entity = knownWithRandomRows(s);
    if (isByTime(s.rule)) {
        known.time = forecast(s.memory, 1, testSteps(s));
    } else {
        const double unknown = std::pow(1 - s.trainShare, std::max(0.0, rowsPerStep(s) - 1));
        known.time = 1 - unknown + unknown * bridged(s.memory, knownStepShare(s));
    }
    return known;
}

KnownShares knownInUse(const SplitScenario& s)
{
    return {.entity = s.usedEntities == UsedEntities::Same ? knownOf(s.rowsPerEntity, s) : 0,
            .time = forecast(s.memory, s.useStart, s.useSteps)};
}

double neighbourShare(const SplitScenario& s)
{
    if (isByTime(s.rule))
        return 1 / testSteps(s);
    const double alone = 1 - knownStepShare(s);
    return 1 - alone * alone;
}

double seenEntityShare(const SplitScenario& s)
{
    if (s.rule == SplitRule::Random)
        return -std::expm1((s.rowsPerEntity - 1) * std::log1p(-s.trainShare));
    return s.rule == SplitRule::Time ? 1 : 0;
}

} // namespace ringside::evaluation
