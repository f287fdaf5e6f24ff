// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many requests a canary needs (core/statistics/share_test.h), and two numbers of operation.
//   tail   n = z^2 p (1 - p)/m^2, m = (1 - p)/20, z the normal quantile  MLPerf, arXiv 1911.02549
//   burn   share x error/(1 - SLO)                                       SRE workbook, ch. 5
#include "core/serving/plan/canary.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/statistics/distributions.h"

#include <cmath>

namespace ringside::serving {

namespace {

Done checkRates(const statistics::ShareTest& test)
{
    const auto wrong = [](const char* subject, double value, const char* limit) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = subject,
                     .value = text::numberText(value),
                     .limit = limit});
    };
    if (!(test.baseRate > 0 && test.baseRate < 1))
        return wrong("serving.split.base_errors", test.baseRate,
                     RINGSIDE_TR("more than 0 and less than 1"));
    if (!(test.newRate > 0 && test.newRate < 1))
        return wrong("serving.split.canary_errors", test.newRate,
                     RINGSIDE_TR("more than 0 and less than 1"));
    if (test.baseRate == test.newRate)
        return wrong("serving.split.canary_errors", test.newRate,
                     RINGSIDE_TR("another rate than serving.split.base_errors"));
    if (!(test.newPart > 0 && test.newPart < 1))
        return wrong("serving.split.canary", test.newPart,
                     RINGSIDE_TR("more than 0 and less than 1"));
    if (!(test.alpha > 0 && test.alpha < 1))
        return wrong("serving.split.alpha", test.alpha, RINGSIDE_TR("more than 0 and less than 1"));
    if (!(test.power > 0 && test.power < 1))
        return wrong("serving.split.power", test.power, RINGSIDE_TR("more than 0 and less than 1"));
    return {};
}

} // namespace

Result<CanarySize> canarySize(const statistics::ShareTest& test)
{
    RINGSIDE_CHECK(checkRates(test));
    const double n = statistics::rowsToDetect(test);
    if (!(n < 1e15))
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("requests to detect"),
                     .value = text::numberText(n),
                     .limit = "1e15"});
    CanarySize size;
    size.canaryRequests = static_cast<std::int64_t>(std::ceil(n - 1e-9));
    size.totalRequests = static_cast<std::int64_t>(
        std::ceil(static_cast<double>(size.canaryRequests) / test.newPart - 1e-6));
    return size;
}

Result<statistics::TestPower> canaryPower(const statistics::ShareTest& test,
                                          std::int64_t requestsEach)
{
    RINGSIDE_CHECK(checkRates(test));
    if (requestsEach < 1 || requestsEach > 100000000)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("requests"),
                     .value = std::to_string(requestsEach),
                     .limit = RINGSIDE_TR("from 1 to 100000000")});
    return statistics::testPower(test, requestsEach);
}

TailSize tailSize(double tail, double confidence)
{
    constexpr std::int64_t kMultiple = 8192;
    TailSize size;
    size.margin = (1 - tail) / 20;
    const double z = statistics::normalQuantile((1 + confidence) / 2);
    size.queries = static_cast<std::int64_t>(
        std::ceil(z * z * tail * (1 - tail) / (size.margin * size.margin) - 1e-6));
    size.rounded = (size.queries + kMultiple - 1) / kMultiple * kMultiple;
    return size;
}

ErrorBudget errorBudget(double slo, double share, double error, double windowDays)
{
    ErrorBudget budget;
    budget.burnRate = share * error / (1 - slo);
    budget.hoursToExhaust = windowDays * 24 / budget.burnRate;
    budget.budgetMinutes = windowDays * 24 * 60 * (1 - slo);
    return budget;
}

} // namespace ringside::serving
