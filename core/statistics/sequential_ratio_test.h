// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace ringside::statistics {

/// Wald's sequential test of a share such as a new version's error rate; the base rate is known.
struct SequentialRatioTest
{
    double baseRate = 0.01, newRate = 0.02;
    double alpha = 0.05, beta = 0.2;
};

struct SequentialNumbers
{
    double upper = 0, lower = 0;          ///< bounds of the sum: reject the new share, accept it
    double stepHit = 0, stepMiss = 0;     ///< change of the sum per row
    double meanIfBad = 0, meanIfGood = 0; ///< Wald's sample numbers, without the overshoot
    std::int64_t cleanRunAccepts = 0;     ///< rows without a hit until it accepts the new share
    std::int64_t fixedSize = 0;           ///< size of a one-sample test with the same error shares
};
/// Absent unless 0 < base < new < 1 and both error shares are in (0, 1/2).
std::optional<SequentialNumbers> sequentialRatioTest(const SequentialRatioTest& test);

/// Simulated runs of the test.
struct SequentialRuns
{
    double meanRows = 0, standardError = 0;
    double stopShare = 0; ///< share of the runs that rejected the new share
};
SequentialRuns simulateSequential(const SequentialNumbers& numbers, double rate, int runs,
                                  std::uint64_t seed);

} // namespace ringside::statistics
