// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/step_forms.h"

#include "core/scaling/job/straggler_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

double ringShare(double n)
{
    return 2 * (n - 1) / n;
}

/// The mean of the largest of n standard normals. Grows very little beyond some thousand workers.
double largestNormal(double n)
{
    constexpr double kMost = 4096;
    StragglerJob job;
    job.workers = static_cast<int>(std::min(n, kMost));
    // Small, so that no worker's time is close to zero.
    job.jitter = 1e-3;
    return (synchronousFactor(job) - 1) / job.jitter;
}

/// H_n - 1; Euler's constant and two terms are exact to 1e-6 from n = 20 on.
double harmonicRest(double n)
{
    constexpr double kEuler = 0.57721566490153286;
    if (n > 20)
        return std::log(n) + kEuler + 1 / (2 * n) - 1 / (12 * n * n) - 1;
    double sum = 0;
    for (double k = 2; k <= n; ++k)
        sum += 1 / k;
    return sum;
}

/// The factor of the form's second parameter: computed once per point, since m(N) is an integral.
double weightOf(StepForm form, const RelativePoint& at)
{
    switch (form) {
    case StepForm::Linear:
        return 0;
    case StepForm::Ring:
    case StepForm::RingOverlap:
    case StepForm::RingLatency:
        return ringShare(at.workers);
    case StepForm::Server:
        return at.workers - 1;
    case StepForm::InputPrefetch:
    case StepForm::InputInSeries:
    case StepForm::Serial:
        return at.whole;
    case StepForm::StragglerNormal:
        return largestNormal(at.workers);
    case StepForm::StragglerTail:
        return harmonicRest(at.workers);
    case StepForm::PerStep:
        return 1;
    }
    return 0;
}

double secondsWith(StepForm form, const RelativePoint& at, std::span<const double> x, double weight)
{
    const double compute = x[0] * at.worker;
    switch (form) {
    case StepForm::Linear:
        return compute;
    case StepForm::InputPrefetch:
        return std::max(compute, x[1] * weight);
    case StepForm::RingOverlap:
        return compute + std::max(0.0, x[1] * weight - x[2] * compute);
    case StepForm::RingLatency:
        return compute + x[1] * weight + x[2] * (at.workers - 1);
    case StepForm::StragglerNormal:
    case StepForm::StragglerTail:
        return compute * (1 + x[1] * weight);
    default:
        return compute + x[1] * weight;
    }
}

bool isSpread(StepForm form)
{
    return form == StepForm::StragglerNormal || form == StepForm::StragglerTail;
}

} // namespace

std::size_t parametersOf(StepForm form)
{
    if (form == StepForm::Linear)
        return 1;
    return form == StepForm::RingOverlap || form == StepForm::RingLatency ? 3 : 2;
}

double stepSeconds(StepForm form, const RelativePoint& at, std::span<const double> x)
{
    return secondsWith(form, at, x, weightOf(form, at));
}

LeastSquaresFit fitForm(StepForm form, std::span<const RelativePoint> points)
{
    std::vector<double> weights;
    double compute = kUnbounded, slowest = 0, most = 0;
    for (const RelativePoint& point : points) {
        weights.push_back(weightOf(form, point));
        compute = std::min(compute, point.seconds / point.worker);
        slowest = std::max(slowest, point.seconds);
        most = std::max(most, weights.back());
    }
    const std::size_t count = parametersOf(form);
    LeastSquares problem;
    problem.count = points.size();
    problem.low = {1e-6 * compute, 0, 0};
    problem.high = {kUnbounded, kUnbounded, form == StepForm::RingOverlap ? 1 : kUnbounded};
    const double second = isSpread(form) ? 1 / std::max(most, 1.0) : slowest / std::max(most, 1.0);
    problem.scale = {compute, second, form == StepForm::RingOverlap ? 1 : slowest / most};
    for (auto* limits : {&problem.low, &problem.high, &problem.scale})
        limits->resize(count);
    problem.residuals = [&](std::span<const double> x, std::span<double> residuals) {
        for (std::size_t i = 0; i < points.size(); ++i)
            residuals[i] = secondsWith(form, points[i], x, weights[i]) / points[i].seconds - 1;
    };
    LeastSquaresFit best;
    best.squares = kUnbounded;
    // The kinks of max() create local minima.
    for (const double share : {0.03, 0.2, 0.5, 0.9}) {
        for (const double hidden : {0.05, 0.6}) {
            std::vector<double> start{compute * (1.05 - share), share * problem.scale.back(),
                                      hidden};
            if (count > 1)
                start[1] = share * second;
            if (form == StepForm::InputPrefetch)
                start[0] = compute;
            if (form == StepForm::RingLatency)
                start[2] = 0.1 * hidden * problem.scale[2];
            start.resize(count);
            LeastSquaresFit fit = minimizeSquares(problem, std::move(start));
            if (fit.squares < best.squares)
                best = std::move(fit);
        }
    }
    return best;
}

} // namespace ringside::scaling
