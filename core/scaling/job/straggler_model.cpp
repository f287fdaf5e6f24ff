// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/straggler_model.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace ringside::scaling {

namespace {

/// P(a standard normal is larger than z); accurate in the far tail.
double upperTail(double z)
{
    return 0.5 * std::erfc(z / std::sqrt(2.0));
}

/// P(X is larger than x) of a worker that is not slow.
double laterThan(double x, const StragglerJob& job)
{
    const double z = (x - 1) / job.jitter;
    switch (job.shape) {
    case JitterShape::Normal:
        return upperTail(z);
    case JitterShape::Exponential:
        return z <= 0 ? 1 : std::exp(-z);
    case JitterShape::Uniform:
        return std::clamp((std::numbers::sqrt3 - z) / (2 * std::numbers::sqrt3), 0.0, 1.0);
    }
    return 0;
}

/// Where X happens, in deviations from 1, cut where the integrand changes its form. Beyond the ends
/// less than 1e-11 is left for the largest cluster.
std::vector<double> breaksOf(JitterShape shape)
{
    switch (shape) {
    case JitterShape::Normal:
        return {-9, 9};
    case JitterShape::Exponential:
        return {0, 6, 16, 40};
    case JitterShape::Uniform: {
        // The last of N falls within about 1 / N of the end: finer and finer towards it.
        std::vector<double> breaks;
        for (const double fromEnd : {1.0, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 0.0})
            breaks.push_back(std::numbers::sqrt3 * (1 - 2 * fromEnd));
        return breaks;
    }
    }
    return {};
}

/// P(exactly i of n are late), i = 0 ... last, each late with probability `late`.
std::vector<double> binomial(int n, double late, int last)
{
    std::vector<double> chance(static_cast<std::size_t>(last) + 1, 0.0);
    if (late >= 1) {
        if (n <= last)
            chance[static_cast<std::size_t>(n)] = 1;
        return chance;
    }
    // In logarithms: (1 - late)^n underflows long before its neighbours do.
    double logTerm = n * std::log1p(-late);
    for (int i = 0; i <= std::min(n, last); ++i) {
        chance[static_cast<std::size_t>(i)] = std::exp(logTerm);
        if (late <= 0)
            break;
        logTerm +=
            std::log(static_cast<double>(n - i) / (i + 1)) + std::log(late) - std::log1p(-late);
    }
    return chance;
}

/// P(the step is over by x): at most `backup` workers are later.
double finishedBy(double x, const StragglerJob& job)
{
    const auto normal = binomial(job.workers - job.slow, laterThan(x, job), job.backup);
    const auto slow = binomial(job.slow, laterThan(x / job.factor, job), job.backup);
    double chance = 0, slowUpTo = 0;
    for (std::size_t i = 0; i < slow.size(); ++i) {
        slowUpTo += slow[i];
        chance += normal[normal.size() - 1 - i] * slowUpTo;
    }
    return std::clamp(chance, 0.0, 1.0);
}

/// Simpson's rule for P(not finished by x).
double integrateUnfinished(double low, double high, const StragglerJob& job)
{
    constexpr int kIntervals = 2000;
    const double width = (high - low) / kIntervals;
    if (width <= 0)
        return 0;
    double sum = 0;
    for (int i = 0; i <= kIntervals; ++i) {
        const double weight = i == 0 || i == kIntervals ? 1 : (i % 2 == 1 ? 4 : 2);
        sum += weight * (1 - finishedBy(low + i * width, job));
    }
    return sum * width / 3;
}

/// Which of the workers is waited for when nothing is random.
double exactFactor(const StragglerJob& job)
{
    return job.slow > job.backup ? job.factor : 1;
}

} // namespace

double synchronousFactor(const StragglerJob& given)
{
    StragglerJob job = given;
    job.slow = std::min(job.slow, job.workers);
    if (job.slow == 0)
        job.factor = 1;
    if (job.jitter <= 0)
        return exactFactor(job);
    // Between the breaks of either group the integrand is smooth.
    std::vector<double> breaks;
    for (const double deviations : breaksOf(job.shape)) {
        breaks.push_back(1 + deviations * job.jitter);
        breaks.push_back(job.factor * (1 + deviations * job.jitter));
    }
    std::sort(breaks.begin(), breaks.end());
    // E = low + integral of P(not finished by x) from low on.
    double expected = breaks.front();
    for (std::size_t i = 0; i + 1 < breaks.size(); ++i)
        expected += integrateUnfinished(breaks[i], breaks[i + 1], job);
    return expected;
}

double asynchronousFactor(const StragglerJob& job)
{
    const int slow = std::min(job.slow, job.workers);
    const double rates = (job.workers - slow) + slow / job.factor;
    return job.workers / rates;
}

} // namespace ringside::scaling
