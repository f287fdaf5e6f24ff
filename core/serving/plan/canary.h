// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace ringside::serving {

/// A release with `canaryShare` of the requests, and the error rates to distinguish.
struct CanaryTest
{
    double baseRate = 0.01, canaryRate = 0.02;
    double canaryShare = 0.5;
    double alpha = 0.05, power = 0.8;
    int sides = 2;
};

struct CanarySize
{
    std::int64_t canaryRequests = 0, totalRequests = 0;
};

/// Number of requests for a fixed-size test to reach its power. Errors: OutOfRange for equal rates,
/// or for rates that are not shares.
Result<CanarySize> canarySize(const CanaryTest& test);

/// Power of a test with this number of requests on each side: by the normal approximation, and by
/// summing over both binomial counts.
struct TestPower
{
    double normal = 0, exact = 0;
};
Result<TestPower> testPower(const CanaryTest& test, std::int64_t requestsEach);

/// Number of requests to know a tail percentile to within `margin` of its share.
struct TailSize
{
    double margin = 0;
    std::int64_t queries = 0, rounded = 0; ///< rounded up to 8,192
};
TailSize tailSize(double tail, double confidence);

struct ErrorBudget
{
    double burnRate = 0; ///< at 1, the budget lasts exactly for the window
    double hoursToExhaust = 0;
    double budgetMinutes = 0; ///< of full outage in the window
};
/// For `share` of the requests failing with probability `error`.
ErrorBudget errorBudget(double slo, double share, double error, double windowDays);

} // namespace ringside::serving
