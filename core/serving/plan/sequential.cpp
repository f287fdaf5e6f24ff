// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wald's sequential probability ratio test. Each error adds ln(p1/p0), each success ln(q1/q0), to a
// sum that starts at 0:
//   stop at   sum >= ln((1 - beta)/alpha) = A,  accept at sum <= ln(beta/(1 - alpha)) = B
//   requests  ((1 - beta) A + beta B)/E1[step] if bad, (alpha A + (1 - alpha) B)/E0[step] if good
//   fixed     ((z(1 - alpha) sqrt(p0 q0) + z(1 - beta) sqrt(p1 q1))/(p1 - p0))^2
// Source: Wald, Sequential Tests of Statistical Hypotheses, 1945. Wrong: his sample numbers ignore
// how far the last step overshoots, up to 14 % too low here; errors are taken as independent.
#include "core/serving/plan/sequential.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/probability/exponential.h"
#include "core/serving/probability/normal.h"
#include "core/serving/probability/time_law.h"

#include <cmath>

namespace ringside::serving {

Result<SequentialNumbers> sequentialTest(const SequentialTest& test)
{
    const double p0 = test.baseRate, p1 = test.canaryRate;
    if (!(p0 > 0 && p0 < p1 && p1 < 1))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "serving.split.canary_errors",
                     .value = text::numberText(p1),
                     .limit = filled(error_forms::kAboveBase, {text::numberText(p0)})});
    if (!(test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "serving.split.alpha",
                     .value = text::numberText(test.alpha),
                     .limit = RINGSIDE_TR_IN("ringside::Error",
                                             "more than 0 and less than 0.5, as 1 - power")});
    SequentialNumbers numbers;
    numbers.upper = std::log((1 - test.beta) / test.alpha);
    numbers.lower = std::log(test.beta / (1 - test.alpha));
    numbers.stepError = std::log(p1 / p0);
    numbers.stepOk = std::log((1 - p1) / (1 - p0));
    const auto stepMean = [&](double p) {
        return p * numbers.stepError + (1 - p) * numbers.stepOk;
    };
    numbers.meanIfBad =
        ((1 - test.beta) * numbers.upper + test.beta * numbers.lower) / stepMean(p1);
    numbers.meanIfGood =
        (test.alpha * numbers.upper + (1 - test.alpha) * numbers.lower) / stepMean(p0);
    numbers.cleanRunAccepts =
        static_cast<std::int64_t>(std::ceil(numbers.lower / numbers.stepOk - 1e-9));
    const double root = (normalQuantile(1 - test.alpha) * std::sqrt(p0 * (1 - p0)) +
                         normalQuantile(1 - test.beta) * std::sqrt(p1 * (1 - p1))) /
                        (p1 - p0);
    numbers.fixedSize = static_cast<std::int64_t>(std::ceil(root * root - 1e-9));
    return numbers;
}

SequentialRuns simulateSequential(const SequentialNumbers& numbers, double errorRate, int runs,
                                  std::uint64_t seed)
{
    // Successes before an error have a geometric distribution; the sum falls in equal steps
    // meanwhile.
    const double logSuccess = std::log1p(-errorRate);
    double sum = 0, squares = 0;
    int stopped = 0;
    for (int run = 0; run < runs; ++run) {
        Rng random = randomStream(seed, run, kLengthStream);
        double level = 0, requests = 0;
        for (;;) {
            const double clean = std::floor(-drawExponential(random) / logSuccess);
            const double accepts = std::ceil((numbers.lower - level) / numbers.stepOk - 1e-9);
            if (clean >= accepts) {
                requests += accepts;
                break;
            }
            level += clean * numbers.stepOk + numbers.stepError;
            requests += clean + 1;
            if (level >= numbers.upper - 1e-12) {
                ++stopped;
                break;
            }
        }
        sum += requests;
        squares += requests * requests;
    }
    const double mean = sum / runs;
    const double variance = (squares - sum * mean) / (runs - 1);
    return {mean, std::sqrt(variance / runs), double(stopped) / runs};
}

} // namespace ringside::serving
