// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace ringside::serving {

/// Wald's sequential test of the canary's error rate; the base rate is known.
struct SequentialTest
{
    double baseRate = 0.01, canaryRate = 0.02;
    double alpha = 0.05, beta = 0.2;
};

struct SequentialNumbers
{
    double upper = 0, lower = 0;          ///< bounds of the sum: stop the release, accept it
    double stepError = 0, stepOk = 0;     ///< change of the sum per request
    double meanIfBad = 0, meanIfGood = 0; ///< Wald's sample numbers, without the overshoot
    std::int64_t cleanRunAccepts = 0;     ///< requests without an error until it accepts the
                                          ///< release
    std::int64_t fixedSize = 0;           ///< size of a one-sample test with the same error shares
};
/// Errors: OutOfRange unless 0 < base < canary < 1 and the error shares are in (0, 1/2).
Result<SequentialNumbers> sequentialTest(const SequentialTest& test);

/// Simulated runs of the test.
struct SequentialRuns
{
    double meanRequests = 0, standardError = 0;
    double stopShare = 0; ///< share of the runs that stopped the release
};
SequentialRuns simulateSequential(const SequentialNumbers& numbers, double errorRate, int runs,
                                  std::uint64_t seed);

} // namespace ringside::serving
