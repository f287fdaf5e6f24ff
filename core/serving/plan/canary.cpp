// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many requests a canary needs. p0, p1 error rates of base and canary, q = 1 - p, w the
// canary's share, z quantiles of the normal law.
//   n      = (z(1 - alpha/2) + z(1 - beta))^2 (p1 q1 + p0 q0 w/(1 - w))/(p1 - p0)^2   on the canary
//   power  = Phi(|p1 - p0|/sqrt((p1 q1 + p0 q0)/n) - z(1 - alpha/2)), or the sum over both
//            binomial counts between their quantiles of 1e-9: exact to about 5e-9
//   tail   n = z^2 p (1 - p)/m^2, m = (1 - p)/20                     MLPerf, arXiv 1911.02549
//   burn   share x error/(1 - SLO)                                   SRE workbook, ch. 5
// Source: as named; Fleiss, Statistical Methods for Rates and Proportions. Wrong when errors come
// in clusters: the independent units are sessions or minutes then, and more of them are needed.
#include "core/serving/plan/canary.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/probability/normal.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringside::serving {

namespace {

Done checkRates(const CanaryTest& test)
{
    const auto wrong = [](const char* subject, double value, const char* limit) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = subject,
                     .value = text::numberText(value),
                     .limit = limit});
    };
    if (!(test.baseRate > 0 && test.baseRate < 1))
        return wrong("serving.split.base_errors", test.baseRate,
                     RINGSIDE_TR_IN("ringside::Error", "more than 0 and less than 1"));
    if (!(test.canaryRate > 0 && test.canaryRate < 1))
        return wrong("serving.split.canary_errors", test.canaryRate,
                     RINGSIDE_TR_IN("ringside::Error", "more than 0 and less than 1"));
    if (test.baseRate == test.canaryRate)
        return wrong(
            "serving.split.canary_errors", test.canaryRate,
            RINGSIDE_TR_IN("ringside::Error", "another rate than serving.split.base_errors"));
    if (!(test.canaryShare > 0 && test.canaryShare < 1))
        return wrong("serving.split.canary", test.canaryShare,
                     RINGSIDE_TR_IN("ringside::Error", "more than 0 and less than 1"));
    if (!(test.alpha > 0 && test.alpha < 1))
        return wrong("serving.split.alpha", test.alpha,
                     RINGSIDE_TR_IN("ringside::Error", "more than 0 and less than 1"));
    if (!(test.power > 0 && test.power < 1))
        return wrong("serving.split.power", test.power,
                     RINGSIDE_TR_IN("ringside::Error", "more than 0 and less than 1"));
    return {};
}

double criticalValue(const CanaryTest& test)
{
    return normalQuantile(1 - test.alpha / test.sides);
}

/// P(Binomial = k) from `first` on, between the quantiles of 1e-9 at both ends.
struct BinomialMasses
{
    std::int64_t first = 0;
    std::vector<double> mass;
};

BinomialMasses binomialMasses(std::int64_t n, double p)
{
    constexpr double kLeftOut = 1e-9;
    const double count = static_cast<double>(n), mean = count * p;
    const double reach = 9 * std::sqrt(mean * (1 - p)) + 40;
    const double lowest = std::max(0.0, std::floor(mean - reach));
    const double highest = std::min(count, std::ceil(mean + reach));
    std::vector<double> all{0.0};
    for (double k = lowest; k < highest; ++k)
        all.push_back(all.back() + std::log((count - k) / (k + 1) * p / (1 - p)));
    const double largest = *std::max_element(all.begin(), all.end());
    double total = 0;
    for (double& mass : all) {
        mass = std::exp(mass - largest);
        total += mass;
    }
    BinomialMasses masses;
    double below = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double before = below;
        below += all[i] / total;
        if (below < kLeftOut)
            continue;
        if (masses.mass.empty())
            masses.first = static_cast<std::int64_t>(lowest) + static_cast<std::int64_t>(i);
        masses.mass.push_back(all[i] / total);
        if (1 - below <= kLeftOut && before > 0)
            break;
    }
    return masses;
}

bool rejects(double errorsBase, double errorsCanary, double n, double z, int sides)
{
    const double base = errorsBase / n, canary = errorsCanary / n, difference = canary - base;
    const double deviation = std::sqrt((base * (1 - base) + canary * (1 - canary)) / n);
    if (deviation <= 0)
        return false;
    return sides == 1 ? difference > z * deviation : std::abs(difference) > z * deviation;
}

} // namespace

Result<CanarySize> canarySize(const CanaryTest& test)
{
    RINGSIDE_CHECK(checkRates(test));
    const double p1 = test.canaryRate, p0 = test.baseRate, w = test.canaryShare;
    const double z = criticalValue(test) + normalQuantile(test.power);
    const double variance = p1 * (1 - p1) + p0 * (1 - p0) * w / (1 - w);
    const double n = z * z * variance / ((p1 - p0) * (p1 - p0));
    if (!(n < 1e15))
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR_IN("ringside::Error", "requests to detect"),
                     .value = text::numberText(n),
                     .limit = "1e15"});
    CanarySize size;
    size.canaryRequests = static_cast<std::int64_t>(std::ceil(n - 1e-9));
    size.totalRequests =
        static_cast<std::int64_t>(std::ceil(static_cast<double>(size.canaryRequests) / w - 1e-6));
    return size;
}

Result<TestPower> testPower(const CanaryTest& test, std::int64_t requestsEach)
{
    RINGSIDE_CHECK(checkRates(test));
    if (requestsEach < 1 || requestsEach > 100000000)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR_IN("ringside::Error", "requests"),
                     .value = std::to_string(requestsEach),
                     .limit = RINGSIDE_TR_IN("ringside::Error", "from 1 to 100000000")});
    const double n = static_cast<double>(requestsEach), z = criticalValue(test);
    const double p1 = test.canaryRate, p0 = test.baseRate;
    const double deviation = std::sqrt((p1 * (1 - p1) + p0 * (1 - p0)) / n);
    TestPower power;
    power.normal = normalCdf(std::abs(p1 - p0) / deviation - z);
    const BinomialMasses base = binomialMasses(requestsEach, p0);
    const BinomialMasses canary = binomialMasses(requestsEach, p1);
    for (std::size_t i = 0; i < base.mass.size(); ++i) {
        const double errorsBase = static_cast<double>(base.first) + static_cast<double>(i);
        double rejected = 0;
        for (std::size_t j = 0; j < canary.mass.size(); ++j) {
            const double errors = static_cast<double>(canary.first) + static_cast<double>(j);
            if (rejects(errorsBase, errors, n, z, test.sides))
                rejected += canary.mass[j];
        }
        power.exact += base.mass[i] * rejected;
    }
    return power;
}

TailSize tailSize(double tail, double confidence)
{
    constexpr std::int64_t kMultiple = 8192;
    TailSize size;
    size.margin = (1 - tail) / 20;
    const double z = normalQuantile((1 + confidence) / 2);
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
