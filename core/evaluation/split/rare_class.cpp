// SPDX-License-Identifier: GPL-3.0-or-later
// A row is positive where a standard normal liability exceeds c = Phi^-1(1 - pi) (Wray 2010). The
// predictor x is N(0, 1) with the correlation sqrt(rho), so that a row at x is positive with
// probability Phi((sqrt(rho) x - c) / sqrt(1 - rho)). A(t) and B(t) are the positives and negatives
// above t; AUC and average precision are integrals over t, by Simpson's rule.
#include "core/evaluation/split/rare_class.h"

#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringside::evaluation {

namespace {

/// Evenly spaced, and closer where the probability of a positive rises steeply.
std::vector<double> placesOf(double steepAt, double width)
{
    constexpr double kEnd = 8.5, kStep = 0.025;
    std::vector<double> places;
    for (double x = -kEnd; x < kEnd; x += kStep)
        places.push_back(x);
    if (width < 10 * kStep) {
        for (double x = -6; x <= 6; x += 0.1)
            places.push_back(std::clamp(steepAt + x * width, -kEnd, kEnd));
    }
    places.push_back(kEnd);
    std::ranges::sort(places);
    return places;
}

/// A function and its integral from infinity, over one interval downwards: Simpson's rule for the
/// whole interval and its first half.
struct Falling
{
    double above = 0, last = 0, middle = 0, next = 0;
    void step(double middleValue, double nextValue)
    {
        last = next;
        middle = middleValue;
        next = nextValue;
    }
    double toMiddle(double step) const
    {
        return above + step / 24 * (5 * last + 8 * middle - next);
    }
    double toNext(double step) const { return above + step / 6 * (last + 4 * middle + next); }
    /// A cubic with the right values and slopes at both ends.
    double at(double part, double step) const
    {
        const double end = toNext(step), t = part;
        return above + (end - above) * t * t * (3 - 2 * t) + step * last * t * (1 - t) * (1 - t) -
               step * next * t * t * (1 - t);
    }
};

double simpson(double step, double first, double middle, double last)
{
    return step / 6 * (first + 4 * middle + last);
}

/// The part of the interval down to which the positives are `wanted`.
double partAt(const Falling& positives, double step, double wanted)
{
    double low = 0, high = 1;
    for (int i = 0; i < 50; ++i) {
        const double middle = (low + high) / 2;
        (positives.at(middle, step) < wanted ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace

RareClass rareClass(double explained, double prevalence, double recall, double boost)
{
    constexpr double kAll = 1 - 1e-12;
    if (explained > kAll)
        return {1, 1, 1};
    const double root = std::sqrt(std::max(0.0, explained)), rest = std::sqrt(1 - root * root);
    const double limit = -statistics::normalQuantile(prevalence);
    const auto places = root > 0 ? placesOf(limit / root, rest / root) : placesOf(0, 1);
    const auto chanceAt = [&](double x) {
        return statistics::normalCdf((root * x - limit) / rest);
    };
    const auto precisionOf = [boost](double positives, double negatives) {
        const double boosted = boost * positives;
        return boosted + negatives > 0 ? boosted / (boosted + negatives) : 0;
    };
    RareClass found;
    Falling positives, negatives;
    for (std::size_t i = places.size(); i-- > 1;) {
        const double step = places[i] - places[i - 1], middle = places[i] - step / 2;
        const double atMiddle = statistics::normalDensity(middle), x = places[i - 1];
        const double atNext = statistics::normalDensity(x);
        const double chance = chanceAt(middle), nextChance = chanceAt(x);
        positives.step(atMiddle * chance, atNext * nextChance);
        negatives.step(atMiddle * (1 - chance), atNext * (1 - nextChance));
        const double halfA = positives.toMiddle(step), halfB = negatives.toMiddle(step);
        const double nextA = positives.toNext(step), nextB = negatives.toNext(step);
        found.auc += simpson(step, negatives.last * positives.above, negatives.middle * halfA,
                             negatives.next * nextA);
        found.averagePrecision +=
            simpson(step, positives.last * precisionOf(positives.above, negatives.above),
                    positives.middle * precisionOf(halfA, halfB),
                    positives.next * precisionOf(nextA, nextB));
        const double wanted = recall * prevalence;
        if (positives.above < wanted && nextA >= wanted) {
            const double part = partAt(positives, step, wanted);
            found.precision = precisionOf(wanted, negatives.at(part, step));
        }
        positives.above = nextA;
        negatives.above = nextB;
    }
    found.auc /= positives.above * negatives.above;
    found.averagePrecision /= positives.above;
    return found;
}

double boosted(double prevalence, double boost)
{
    const double odds = boost * prevalence / (1 - prevalence);
    return odds / (1 + odds);
}

} // namespace ringside::evaluation
