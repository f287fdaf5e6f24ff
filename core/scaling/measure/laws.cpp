// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/laws.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/measure/least_squares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Relative error from rounding alone; keeps the intervals of exact data from being empty.
constexpr double kRounding = 1e-9;

/// Parameters of the fit: the throughput at some number of workers, then the law's shape. With one
/// worker the first is lambda. `byPeak` writes the USL's kappa as q (1 - sigma), q = 1 / N*^2.
struct Form
{
    Law law = Law::Usl;
    double reference = 1;
    bool byPeak = false;

    std::size_t parameters() const { return law == Law::Usl ? 3 : 2; }

    /// X(N) / lambda
    double shape(double n, std::span<const double> x) const
    {
        switch (law) {
        case Law::Amdahl:
            return 1 / (x[1] + (1 - x[1]) / n);
        case Law::Gustafson:
            return n - x[1] * (n - 1);
        case Law::Usl:
            break;
        }
        const double kappa = byPeak ? x[2] * (1 - x[1]) : x[2];
        return n / (1 + x[1] * (n - 1) + kappa * n * (n - 1));
    }

    double throughput(double n, std::span<const double> x) const
    {
        return x[0] * shape(n, x) / shape(reference, x);
    }
};

double largestOf(std::span<const SpeedPoint> points)
{
    double largest = 1;
    for (const SpeedPoint& point : points)
        largest = std::max(largest, point.workers);
    return largest;
}

/// The best factor for a given shape: linear in one unknown.
double scaleOf(const Form& form, std::span<const SpeedPoint> points, std::vector<double> x)
{
    x[0] = 1;
    double a = 0, b = 0;
    for (const SpeedPoint& point : points) {
        const double ratio = form.throughput(point.workers, x) / point.throughput;
        a += ratio;
        b += ratio * ratio;
    }
    return a / b;
}

LeastSquares problemOf(const Form& form, std::span<const SpeedPoint> points, double throughput)
{
    const double largest = largestOf(points);
    LeastSquares problem;
    problem.count = points.size();
    problem.low = {1e-9 * throughput, 0, 0};
    problem.high = {kInfinity, 1, kInfinity};
    problem.scale = {throughput, 1 / largest, 1 / (largest * largest)};
    for (auto* limits : {&problem.low, &problem.high, &problem.scale})
        limits->resize(form.parameters());
    problem.residuals = [form, points](std::span<const double> x, std::span<double> residuals) {
        for (std::size_t i = 0; i < points.size(); ++i)
            residuals[i] = form.throughput(points[i].workers, x) / points[i].throughput - 1;
    };
    return problem;
}

struct Fitted
{
    LeastSquares problem;
    LeastSquaresFit best;
    double limit = 0; ///< of squares within the interval

    Estimate estimate(std::size_t parameter) const
    {
        const Interval interval = profileInterval(problem, best, parameter, limit);
        return {best.x[parameter], interval.low, interval.high};
    }
};

/// From several starts, because the valley of the USL is long and curved.
Fitted fitted(const Form& form, std::span<const SpeedPoint> points)
{
    const double largest = largestOf(points);
    std::vector<std::vector<double>> starts;
    for (const double share : {0.001, 0.03, 0.3}) {
        if (form.law != Law::Usl) {
            starts.push_back({1, share});
            continue;
        }
        for (const double fall : {0.0, 0.1, 2.0})
            starts.push_back({1, share, fall / (largest * largest)});
    }
    Fitted result;
    result.best.squares = kInfinity;
    for (std::vector<double>& start : starts) {
        start[0] = scaleOf(form, points, start);
        LeastSquares problem = problemOf(form, points, start[0]);
        LeastSquaresFit fit = minimizeSquares(problem, start);
        if (fit.squares < result.best.squares) {
            result.best = std::move(fit);
            result.problem = std::move(problem);
        }
    }
    const std::size_t n = points.size();
    const double rounding = static_cast<double>(n) * kRounding * kRounding;
    result.limit =
        squaresLimit(std::max(result.best.squares, rounding), n, form.parameters(), kLawLevel);
    return result;
}

Error tooFew(const char* subject, std::size_t given, std::size_t needed)
{
    return {.code = ErrorCode::OutOfRange,
            .subject = subject,
            .value = std::to_string(given),
            .limit = filled(error_forms::kAtLeast, {std::to_string(needed)})};
}

Done check(Law law, std::span<const SpeedPoint> points)
{
    std::set<double> different;
    for (const SpeedPoint& point : points) {
        const bool isCount = point.workers >= 1 && std::isfinite(point.workers);
        if (!isCount || !(point.throughput > 0) || !std::isfinite(point.throughput))
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = isCount ? "throughput" : "workers",
                         .value = std::to_string(isCount ? point.throughput : point.workers),
                         .limit = isCount ? RINGSIDE_TR("a finite number above 0")
                                          : RINGSIDE_TR("1 or more")});
        different.insert(point.workers);
    }
    const std::size_t fewest = law == Law::Usl ? 6 : 3;
    const std::size_t fewestDifferent = law == Law::Usl ? 4 : 3;
    if (points.size() < fewest)
        return fail(tooFew("measurements for this law", points.size(), fewest));
    if (different.size() < fewestDifferent)
        return fail(
            tooFew("different numbers of workers for this law", different.size(), fewestDifferent));
    return {};
}

void addPeak(LawFit& fit)
{
    const double sigma = fit.parameters[1].estimate.value;
    const double kappa = fit.parameters[2].estimate.value;
    if (!(kappa > 0) || sigma >= 1)
        return;
    const double peak = std::sqrt((1 - sigma) / kappa);
    if (peak > kFarthestExtrapolation * fit.largestWorkers) {
        fit.peakBeyondLimit = true;
        return;
    }
    const Estimate q = fitted({Law::Usl, 1, true}, fit.points).estimate(2);
    const auto workers = [](double value) { return value > 0 ? 1 / std::sqrt(value) : kInfinity; };
    // The two forms are fitted separately and agree to the minimizer's accuracy.
    fit.peakWorkers =
        Estimate{peak, std::min(peak, workers(q.high)), std::max(peak, workers(q.low))};
}

} // namespace

Result<LawFit> fitLaw(Law law, std::span<const SpeedPoint> points)
{
    RINGSIDE_CHECK(check(law, points));
    const Form form{law};
    const Fitted result = fitted(form, points);
    LawFit fit;
    fit.law = law;
    fit.points.assign(points.begin(), points.end());
    fit.largestWorkers = largestOf(points);
    static constexpr std::array<const char*, 3> kUslNames{"lambda", "sigma", "kappa"};
    for (std::size_t i = 0; i < form.parameters(); ++i)
        fit.parameters.push_back(
            {law != Law::Usl && i == 1 ? "f" : kUslNames[i], result.estimate(i)});
    for (const SpeedPoint& point : points)
        fit.residuals.push_back(point.throughput - form.throughput(point.workers, result.best.x));
    if (law == Law::Usl)
        addPeak(fit);
    return fit;
}

Result<Estimate> predictThroughput(const LawFit& fit, double workers)
{
    const double limit = kFarthestExtrapolation * fit.largestWorkers;
    if (!(workers >= 1 && workers <= limit))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("workers to predict"),
                     .value = std::to_string(workers),
                     .limit = filled(error_forms::kTwiceMeasured,
                                     {"1", std::to_string(static_cast<long long>(limit))})});
    return fitted({fit.law, workers}, fit.points).estimate(0);
}

Result<Law> lawNamed(const std::string& name)
{
    for (const Law law : {Law::Amdahl, Law::Gustafson, Law::Usl})
        if (lawName(law) == name)
            return law;
    return fail({.code = ErrorCode::UnknownName,
                 .subject = "law",
                 .value = name,
                 .limit = RINGSIDE_TR("amdahl, gustafson or usl")});
}

std::string lawName(Law law)
{
    switch (law) {
    case Law::Amdahl:
        return "amdahl";
    case Law::Gustafson:
        return "gustafson";
    case Law::Usl:
        return "usl";
    }
    return {};
}

} // namespace ringside::scaling
