// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringside::statistics {

/// A test of a fixed size that distinguishes two shares, such as the error rates of two versions.
/// The new version has `newPart` of all rows. Rates, newPart, alpha and power are in (0, 1), and
/// the rates differ.
struct ShareTest
{
    double baseRate = 0.01, newRate = 0.02;
    double newPart = 0.5;
    double alpha = 0.05, power = 0.8;
    int sides = 2;
};

/// The z beyond which the test rejects.
double criticalValue(const ShareTest& test);

/// Rows of the new version for the test to reach its power, not rounded.
double rowsToDetect(const ShareTest& test);

/// P(|Z + shift| > z): power of a two-sided test at level `alpha` for an effect of `shift` standard
/// errors.
double twoSidedPower(double shift, double alpha);

/// Power of the two-sided test at level `alpha` to tell two shares apart with `rows` of each, by
/// the normal approximation. Equal shares are distinguished with the probability alpha.
double sharesPower(double before, double after, double rows, double alpha);

/// Power of a test with this number of rows on each side, 1 to 1e8: by the normal approximation,
/// and by summing over both binomial counts.
struct TestPower
{
    double normal = 0, exact = 0;
};
TestPower testPower(const ShareTest& test, std::int64_t rowsEach);

} // namespace ringside::statistics
