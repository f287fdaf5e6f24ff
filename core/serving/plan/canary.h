// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/statistics/share_test.h"

#include <cstdint>

namespace ringside::serving {

struct CanarySize
{
    std::int64_t canaryRequests = 0, totalRequests = 0;
};

/// Number of requests for a canary with `newPart` of the requests to show its error rate. Errors:
/// OutOfRange for equal rates, or for rates that are not shares.
Result<CanarySize> canarySize(const statistics::ShareTest& test);

/// Power of the test with this number of requests on each side. Errors: as of canarySize(), and
/// OutOfRange for a number of requests beyond 1 to 1e8.
Result<statistics::TestPower> canaryPower(const statistics::ShareTest& test,
                                          std::int64_t requestsEach);

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
