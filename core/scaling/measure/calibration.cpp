// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/calibration.h"

#include "core/scaling/measure/least_squares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr std::size_t kMostRegimes = 3;
/// Relative errors up to here count by their square.
constexpr double kHuber = 0.1;
/// Standard deviation below which a fit is as good as the measurements repeat.
constexpr double kRepeatability = 0.01;
/// 1e15 bytes/s: steeper than any memory, so that no bandwidth is infinite.
constexpr double kSmallestSlope = 1e-15;
/// More sizes than this are split at this many places only.
constexpr std::size_t kMostSplits = 40;
/// Splits whose parameters are polished together; fewer where each takes long.
constexpr std::size_t kPolished = 12, kPolishedOfMany = 3;

struct Point
{
    double size = 0, time = 0;
    int samples = 0;
};

struct Line
{
    double alpha = 0, slope = 0; ///< slope = 1 / bandwidth

    double at(double size) const { return alpha + slope * size; }
};

struct Curve
{
    double floor = 0;
    std::vector<Line> lines;
    double loss = std::numeric_limits<double>::infinity();

    double at(double size) const
    {
        double least = std::numeric_limits<double>::infinity();
        for (const Line& line : lines)
            least = std::min(least, line.at(size));
        return std::max(floor, least);
    }
};

/// Twice Huber's loss: r^2 up to kHuber, then a straight line.
double huber(double r)
{
    const double size = std::fabs(r);
    return size <= kHuber ? r * r : kHuber * (2 * size - kHuber);
}

double medianOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

std::vector<Point> mediansBySize(std::span<const SizedTime> measured)
{
    std::map<double, std::vector<double>> logs;
    for (const SizedTime& one : measured)
        logs[one.size.value()].push_back(std::log(one.time.value()));
    std::vector<Point> points;
    points.reserve(logs.size());
    for (const auto& [size, times] : logs)
        points.push_back({size, std::exp(medianOf(times)), static_cast<int>(times.size())});
    return points;
}

/// alpha, slope >= 0 that minimize sum w ((alpha + slope n) / t - 1)^2: linear, two unknowns.
Line weightedLine(std::span<const Point> points, std::span<const double> weights)
{
    double aa = 0, ab = 0, bb = 0, a = 0, b = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double u = 1 / points[i].time, v = points[i].size / points[i].time;
        aa += weights[i] * u * u;
        ab += weights[i] * u * v;
        bb += weights[i] * v * v;
        a += weights[i] * u;
        b += weights[i] * v;
    }
    const double determinant = aa * bb - ab * ab;
    Line line{0, b / bb};
    if (determinant > 1e-12 * aa * bb)
        line = {(a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant};
    if (line.alpha < 0)
        line = {0, b / bb};
    if (line.slope < 0)
        line = {a / aa, 0};
    line.slope = std::max(line.slope, kSmallestSlope);
    return line;
}

/// The same with Huber's weights, repeated until they settle.
Line robustLine(std::span<const Point> points)
{
    std::vector<double> weights(points.size(), 1);
    Line line;
    for (int round = 0; round < 8; ++round) {
        line = weightedLine(points, weights);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double error = std::fabs(std::log(line.at(points[i].size) / points[i].time));
            weights[i] = error <= kHuber ? 1 : kHuber / error;
        }
    }
    return line;
}

/// What a residual ln(fitted / measured) counts, as the root of a square for the minimizer.
using Weighing = double (*)(double residual);

double byHuber(double r)
{
    return std::copysign(std::sqrt(huber(r)), r);
}

/// The sum of eighth powers of the relative errors is ruled by the largest, yet smooth.
double byLargest(double r)
{
    const double scaled = std::expm1(r) / kHuber;
    return std::copysign(scaled * scaled * scaled * scaled, r);
}

double lossOf(const Curve& curve, std::span<const Point> points, Weighing weighing)
{
    double sum = 0;
    for (const Point& point : points) {
        const double weighed = weighing(std::log(curve.at(point.size) / point.time));
        sum += weighed * weighed;
    }
    return sum;
}

double largestError(const Curve& curve, std::span<const Point> points)
{
    double largest = 0;
    for (const Point& point : points)
        largest = std::max(largest, std::fabs(curve.at(point.size) / point.time - 1));
    return largest;
}

/// Fits all parameters together on the true curve.
Curve polished(const Curve& start, std::span<const Point> points, Weighing weighing)
{
    const std::size_t lines = start.lines.size();
    const bool hasFloor = start.floor > 0;
    const auto curveOf = [lines, hasFloor](std::span<const double> x) {
        Curve curve;
        for (std::size_t k = 0; k < lines; ++k)
            curve.lines.push_back({x[2 * k], x[2 * k + 1]});
        curve.floor = hasFloor ? x[2 * lines] : 0;
        return curve;
    };
    LeastSquares problem;
    problem.count = points.size();
    problem.residuals = [&](std::span<const double> x, std::span<double> residuals) {
        const Curve curve = curveOf(x);
        for (std::size_t i = 0; i < points.size(); ++i) {
            residuals[i] = weighing(std::log(curve.at(points[i].size) / points[i].time));
        }
    };
    std::vector<double> x;
    const double shortest = points.front().time, largest = points.back().size;
    for (const Line& line : start.lines) {
        x.insert(x.end(), {line.alpha, line.slope});
        problem.scale.insert(problem.scale.end(), {std::max(line.alpha, shortest),
                                                   std::max(line.slope, shortest / largest)});
        // A sum of both at zero has no logarithm.
        problem.low.insert(problem.low.end(), {0, kSmallestSlope});
    }
    if (hasFloor) {
        x.push_back(start.floor);
        problem.scale.push_back(start.floor);
        problem.low.push_back(1e-3 * start.floor);
    }
    problem.high.assign(x.size(), std::numeric_limits<double>::infinity());
    const LeastSquaresFit fit = minimizeSquares(problem, std::move(x));
    Curve curve = curveOf(fit.x);
    curve.loss = fit.squares;
    return curve;
}

/// Tries every way to cut the sizes into a floor and `regimes` stretches of two sizes or more.
class SplitSearch
{
public:
    SplitSearch(std::span<const Point> points, std::size_t regimes, bool hasFloor,
                Weighing weighing)
        : m_points(points), m_regimes(regimes), m_hasFloor(hasFloor), m_weighing(weighing)
    {
        const std::size_t n = points.size();
        const std::size_t stride = (n + kMostSplits - 1) / kMostSplits;
        for (std::size_t i = 0; i < n; i += stride)
            m_places.push_back(i);
    }

    /// Empty lines when the sizes are too few.
    Curve best()
    {
        if (m_hasFloor) {
            for (const std::size_t first : m_places) {
                if (first == 0)
                    continue;
                m_curve.floor = floorOf(first);
                extend(first);
            }
        } else {
            extend(0);
        }
        Curve best;
        for (const Curve& curve : m_best)
            if (Curve tried = polished(curve, m_points, m_weighing); tried.loss < best.loss)
                best = std::move(tried);
        return best;
    }

private:
    double floorOf(std::size_t end) const
    {
        std::vector<double> logs;
        for (std::size_t i = 0; i < end; ++i)
            logs.push_back(std::log(m_points[i].time));
        return std::exp(medianOf(std::move(logs)));
    }

    void extend(std::size_t from)
    {
        constexpr std::size_t kFewest = 2;
        const std::size_t n = m_points.size();
        if (m_curve.lines.size() + 1 == m_regimes) {
            if (from + kFewest <= n)
                keep(lineOf(from, n));
            return;
        }
        for (const std::size_t end : m_places) {
            if (end < from + kFewest || end + kFewest > n)
                continue;
            m_curve.lines.push_back(lineOf(from, end));
            extend(end);
            m_curve.lines.pop_back();
        }
    }

    Line lineOf(std::size_t from, std::size_t end)
    {
        const auto key = std::pair(from, end);
        const auto known = m_lines.find(key);
        if (known != m_lines.end())
            return known->second;
        const Line line = robustLine(m_points.subspan(from, end - from));
        m_lines.emplace(key, line);
        return line;
    }

    void keep(const Line& last)
    {
        Curve curve = m_curve;
        curve.lines.push_back(last);
        curve.loss = lossOf(curve, m_points, m_weighing);
        const auto place =
            std::upper_bound(m_best.begin(), m_best.end(), curve,
                             [](const Curve& a, const Curve& b) { return a.loss < b.loss; });
        const std::size_t kept = m_points.size() > 100 ? kPolishedOfMany : kPolished;
        if (static_cast<std::size_t>(place - m_best.begin()) < kept)
            m_best.insert(place, std::move(curve));
        if (m_best.size() > kept)
            m_best.pop_back();
    }

    std::span<const Point> m_points;
    std::size_t m_regimes;
    bool m_hasFloor;
    Weighing m_weighing;
    std::vector<std::size_t> m_places;
    std::map<std::pair<std::size_t, std::size_t>, Line> m_lines;
    Curve m_curve;
    std::vector<Curve> m_best;
};

/// Infinite where there are too few sizes for the parameters.
double criterionOf(const Curve& curve, std::size_t sizes)
{
    const auto n = static_cast<double>(sizes);
    const double p = 2 * static_cast<double>(curve.lines.size()) + (curve.floor > 0 ? 1 : 0) + 1;
    if (n <= p + 1)
        return std::numeric_limits<double>::infinity();
    const double variance = std::max(curve.loss / n, kRepeatability * kRepeatability);
    return n * std::log(variance) + 2 * p + 2 * p * (p + 1) / (n - p - 1);
}

/// A network that alpha and bandwidth describe is off by some per cent, at a few sizes by more.
bool describes(const Calibration& calibration)
{
    constexpr double kTypical = 0.1, kFar = 0.25;
    const auto far =
        std::count_if(calibration.points.begin(), calibration.points.end(),
                      [](const CalibrationPoint& point) { return point.relativeError > kFar; });
    const auto sizes = static_cast<std::ptrdiff_t>(calibration.points.size());
    return calibration.medianRelativeError <= kTypical && 5 * far <= sizes;
}

/// A number of regimes, with or without a floor, fitted.
struct Candidate
{
    std::size_t regimes = 1;
    bool hasFloor = false;
    Curve curve;
    double criterion = 0;
};

/// By growing criterion; one line without a floor is first where the sizes are too few to choose.
std::vector<Candidate> candidatesOf(std::span<const Point> points)
{
    std::vector<Candidate> candidates;
    for (std::size_t regimes = 1; regimes <= kMostRegimes; ++regimes) {
        for (const bool hasFloor : {false, true}) {
            Curve curve = SplitSearch(points, regimes, hasFloor, byHuber).best();
            if (curve.lines.empty())
                continue;
            const double criterion = criterionOf(curve, points.size());
            if (candidates.empty() || std::isfinite(criterion))
                candidates.push_back({regimes, hasFloor, std::move(curve), criterion});
        }
    }
    std::stable_sort(
        candidates.begin(), candidates.end(),
        [](const Candidate& a, const Candidate& b) { return a.criterion < b.criterion; });
    return candidates;
}

/// The best candidate. Where it is off by more than kTarget at a size that is no outlier, the first
/// of them that stays within it when fitted for its largest error, or else the closest within
/// kAcceptable.
Candidate chosenOf(const std::vector<Candidate>& candidates, std::span<const Point> points)
{
    constexpr double kTarget = 0.15, kAcceptable = 0.2, kOutlier = 0.4;
    const Curve& robust = candidates.front().curve;
    std::vector<Point> inliers;
    for (const Point& point : points)
        if (std::fabs(std::log(robust.at(point.size) / point.time)) <= kOutlier)
            inliers.push_back(point);
    double largest = largestError(robust, inliers);
    // Too many outliers are no outliers.
    if (largest <= kTarget || 5 * inliers.size() < 4 * points.size())
        return candidates.front();
    Candidate closest = candidates.front();
    for (const Candidate& candidate : candidates) {
        Curve curve = SplitSearch(inliers, candidate.regimes, candidate.hasFloor, byLargest).best();
        if (curve.lines.empty() || largestError(curve, inliers) >= largest)
            continue;
        largest = largestError(curve, inliers);
        closest = {candidate.regimes, candidate.hasFloor, std::move(curve), candidate.criterion};
        if (largest <= kTarget)
            break;
    }
    return largest <= kAcceptable ? closest : candidates.front();
}

Calibration described(const Curve& curve, std::span<const Point> points, double criterion)
{
    Calibration calibration;
    calibration.floor = Seconds(curve.floor);
    calibration.criterion = criterion;
    for (const Line& line : curve.lines)
        calibration.regimes.push_back({Seconds(line.alpha), BytesPerSecond(1 / line.slope)});
    std::vector<double> errors;
    for (const Point& point : points) {
        const double fitted = curve.at(point.size);
        errors.push_back(std::fabs(fitted / point.time - 1));
        calibration.points.push_back({Bytes(point.size), Seconds(point.time), Seconds(fitted),
                                      point.samples, errors.back()});
    }
    calibration.maxRelativeError = *std::max_element(errors.begin(), errors.end());
    calibration.medianRelativeError = medianOf(std::move(errors));
    calibration.describes = describes(calibration);
    return calibration;
}

Done check(std::span<const SizedTime> measured)
{
    for (const SizedTime& one : measured) {
        const bool isSize = one.size.value() > 0 && std::isfinite(one.size.value());
        if (isSize && one.time.value() > 0 && std::isfinite(one.time.value()))
            continue;
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = isSize ? "time in seconds" : "size in bytes",
                     .value = std::to_string(isSize ? one.time.value() : one.size.value()),
                     .limit = "a finite number above 0"});
    }
    return {};
}

} // namespace

Result<Calibration> calibrate(std::span<const SizedTime> measured)
{
    if (const Done done = check(measured); !done)
        return fail(done.error());
    const std::vector<Point> points = mediansBySize(measured);
    if (points.size() < kFewestCalibrationSizes)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "different sizes",
                     .value = std::to_string(points.size()),
                     .limit = "at least " + std::to_string(kFewestCalibrationSizes)});
    Candidate chosen = chosenOf(candidatesOf(points), points);
    std::sort(chosen.curve.lines.begin(), chosen.curve.lines.end(),
              [](const Line& a, const Line& b) { return a.alpha < b.alpha; });
    return described(chosen.curve, points, chosen.criterion);
}

Seconds timeOf(const Calibration& calibration, Bytes size)
{
    Seconds least(std::numeric_limits<double>::infinity());
    for (const Regime& regime : calibration.regimes)
        least = std::min(least, regime.alpha + size / regime.bandwidth);
    return std::max(calibration.floor, least);
}

} // namespace ringside::scaling
