// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wald's sequential probability ratio test. Each hit, such as an error, adds ln(p1/p0), each miss
// ln(q1/q0), to a sum that starts at 0:
//   reject at sum >= ln((1 - beta)/alpha) = A,  accept at sum <= ln(beta/(1 - alpha)) = B
//   rows      ((1 - beta) A + beta B)/E1[step] if bad, (alpha A + (1 - alpha) B)/E0[step] if good
//   fixed     ((z(1 - alpha) sqrt(p0 q0) + z(1 - beta) sqrt(p1 q1))/(p1 - p0))^2
// Source: Wald, Sequential Tests of Statistical Hypotheses, 1945. Wrong: his sample numbers ignore
// how far the last step overshoots, up to 14 % too low here; rows are taken as independent.
#include "core/statistics/sequential_ratio_test.h"

#include "core/statistics/distributions.h"
#include "core/statistics/draws.h"
#include "core/statistics/exponential_draw.h"

#include <cmath>

namespace ringside::statistics {

std::optional<SequentialNumbers> sequentialRatioTest(const SequentialRatioTest& test)
{
    const double p0 = test.baseRate, p1 = test.newRate;
    const bool hasErrors = test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5;
    if (!(p0 > 0 && p0 < p1 && p1 < 1) || !hasErrors)
        return {};
    SequentialNumbers numbers;
    numbers.upper = std::log((1 - test.beta) / test.alpha);
    numbers.lower = std::log(test.beta / (1 - test.alpha));
    numbers.stepHit = std::log(p1 / p0);
    numbers.stepMiss = std::log((1 - p1) / (1 - p0));
    const auto stepMean = [&](double p) {
        return p * numbers.stepHit + (1 - p) * numbers.stepMiss;
    };
    numbers.meanIfBad =
        ((1 - test.beta) * numbers.upper + test.beta * numbers.lower) / stepMean(p1);
    numbers.meanIfGood =
        (test.alpha * numbers.upper + (1 - test.alpha) * numbers.lower) / stepMean(p0);
    numbers.cleanRunAccepts =
        static_cast<std::int64_t>(std::ceil(numbers.lower / numbers.stepMiss - 1e-9));
    const double root = (normalQuantile(1 - test.alpha) * std::sqrt(p0 * (1 - p0)) +
                         normalQuantile(1 - test.beta) * std::sqrt(p1 * (1 - p1))) /
                        (p1 - p0);
    numbers.fixedSize = static_cast<std::int64_t>(std::ceil(root * root - 1e-9));
    return numbers;
}

SequentialRuns simulateSequential(const SequentialNumbers& numbers, double rate, int runs,
                                  std::uint64_t seed)
{
    // Misses before a hit have a geometric distribution; the sum falls in equal steps
    // meanwhile.
    const double logMiss = std::log1p(-rate);
    double sum = 0, squares = 0;
    int stopped = 0;
    for (int run = 0; run < runs; ++run) {
        Rng random = randomStream(seed, run, kSampleStream);
        double level = 0, rows = 0;
        for (;;) {
            const double clean = std::floor(-drawExponential(random) / logMiss);
            const double accepts = std::ceil((numbers.lower - level) / numbers.stepMiss - 1e-9);
            if (clean >= accepts) {
                rows += accepts;
                break;
            }
            level += clean * numbers.stepMiss + numbers.stepHit;
            rows += clean + 1;
            if (level >= numbers.upper - 1e-12) {
                ++stopped;
                break;
            }
        }
        sum += rows;
        squares += rows * rows;
    }
    const double mean = sum / runs;
    const double variance = (squares - sum * mean) / (runs - 1);
    return {mean, std::sqrt(variance / runs), double(stopped) / runs};
}

} // namespace ringside::statistics
