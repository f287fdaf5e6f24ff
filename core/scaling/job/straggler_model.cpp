// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/straggler_model.h"

#include "core/statistics/count_masses.h"
#include "core/statistics/distributions.h"
#include "core/statistics/gauss_legendre.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

namespace ringside::scaling {

namespace {

/// P(X is larger than x) for a normal worker.
double laterThan(double x, const StragglerJob& job)
{
    const double z = (x - 1) / job.jitter;
    switch (job.shape) {
    case JitterShape::Normal:
        return statistics::normalCdf(-z);
    case JitterShape::Exponential:
        return z <= 0 ? 1 : std::exp(-z);
    case JitterShape::Uniform:
        return std::clamp((std::numbers::sqrt3 - z) / (2 * std::numbers::sqrt3), 0.0, 1.0);
    }
    return 0;
}

/// The range of X, in deviations from 1, split where the integrand changes its form. Less than
/// 1e-11 lies beyond the ends for the largest cluster.
std::vector<double> breaksOf(JitterShape shape)
{
    switch (shape) {
    case JitterShape::Normal:
        return {-9, 9};
    case JitterShape::Exponential:
        return {0, 6, 16, 40};
    case JitterShape::Uniform: {
        // The last of N is within about 1 / N of the end: panels become finer towards it.
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
    for (int i = 0; i <= std::min(n, last); ++i)
        chance[static_cast<std::size_t>(i)] =
            statistics::binomialMass(i, n, std::clamp(late, 0.0, 1.0));
    return chance;
}

/// P(none of n is late).
double noneLate(int n, double late)
{
    if (n == 0)
        return 1;
    return late >= 1 ? 0 : std::exp(n * std::log1p(-late));
}

/// P(the step is done by x): at most `backup` workers are later.
double finishedBy(double x, const StragglerJob& job)
{
    if (job.backup == 0) {
        const double normal = noneLate(job.workers - job.slow, laterThan(x, job));
        return job.slow == 0 ? normal : normal * noneLate(job.slow, laterThan(x / job.factor, job));
    }
    const auto normal = binomial(job.workers - job.slow, laterThan(x, job), job.backup);
    const auto slow = binomial(job.slow, laterThan(x / job.factor, job), job.backup);
    double chance = 0, slowUpTo = 0;
    for (std::size_t i = 0; i < slow.size(); ++i) {
        slowUpTo += slow[i];
        chance += normal[normal.size() - 1 - i] * slowUpTo;
    }
    return std::clamp(chance, 0.0, 1.0);
}

/// Simpson's rule for P(not finished by x): equal steps, fine enough for the steep rise when many
/// of many workers are not waited for.
double integrateFinely(double low, double high, const StragglerJob& job)
{
    constexpr int kIntervals = 2000;
    const double width = (high - low) / kIntervals;
    double sum = 0;
    for (int i = 0; i <= kIntervals; ++i) {
        const double weight = i == 0 || i == kIntervals ? 1 : (i % 2 == 1 ? 4 : 2);
        sum += weight * (1 - finishedBy(low + i * width, job));
    }
    return sum * width / 3;
}

/// The integral of P(not finished by x); without backup workers, in panels of half a deviation.
double integrateUnfinished(double low, double high, const StragglerJob& job)
{
    constexpr double kMostPanels = 40;
    if (high <= low)
        return 0;
    // It never increases: between equal ends it is constant, as between two distant groups.
    const double first = 1 - finishedBy(low, job), last = 1 - finishedBy(high, job);
    if (first - last < 1e-14)
        return first * (high - low);
    if (job.backup > 0)
        return integrateFinely(low, high, job);
    const auto panels =
        static_cast<int>(std::clamp(std::ceil(2 * (high - low) / job.jitter), 1.0, kMostPanels));
    const statistics::Quadrature& rule = statistics::gaussLegendre(16);
    const double half = (high - low) / (2 * panels);
    double sum = 0, begin = first;
    for (int i = 0; i < panels; ++i) {
        const double middle = low + (2 * i + 1) * half;
        const double end = i + 1 == panels ? last : 1 - finishedBy(middle + half, job);
        // Most of the range is flat: the slowest of many workers is late by a few deviations.
        if (begin - end < 1e-14)
            sum += 2 * begin;
        else
            for (std::size_t k = 0; k < rule.nodes.size(); ++k)
                sum += rule.weights[k] * (1 - finishedBy(middle + rule.nodes[k] * half, job));
        begin = end;
    }
    return sum * half;
}

/// The worker that the step waits for when nothing is random.
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
    // A single worker waits for no other: use its mean.
    if (job.workers == 1)
        return job.factor * meanDelay(job);
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

double meanDelay(const StragglerJob& job)
{
    return job.shape == JitterShape::Exponential ? 1 + job.jitter : 1;
}

double asynchronousFactor(const StragglerJob& job)
{
    const int slow = std::min(job.slow, job.workers);
    const double rates = (job.workers - slow) + slow / job.factor;
    return meanDelay(job) * job.workers / rates;
}

} // namespace ringside::scaling
