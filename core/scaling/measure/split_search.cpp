// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/split_search.h"

#include "core/scaling/measure/calibration.h"
#include "core/scaling/measure/least_squares.h"
#include "core/statistics/percentiles.h"

#include <cmath>
#include <utility>

namespace ringside::scaling {

namespace {

/// Relative errors up to this count as their square.
constexpr double kHuber = 0.1;
/// Keeps bandwidths finite.
constexpr double kSmallestSlope = 1 / kFastestBandwidth.value();
/// More sizes than this are split only at this many positions.
constexpr std::size_t kMostSplits = 40;
/// Number of splits whose parameters are refined together for a few steps; the best of them are
/// refined to the end.
constexpr std::size_t kPolished = 12, kFinished = 3;
constexpr int kFirstSteps = 5;
/// At this tolerance the criterion of a hundred sizes changes by 1e-7.
constexpr double kTolerance = 1e-9;

/// Twice Huber's loss: r^2 up to kHuber, then linear.
double huber(double r)
{
    const double size = std::fabs(r);
    return size <= kHuber ? r * r : kHuber * (2 * size - kHuber);
}

/// alpha, slope >= 0 that minimize sum w ((alpha + slope n) / t - 1)^2: linear, two unknowns.
TimeLine weightedLine(std::span<const SizePoint> points, std::span<const double> weights)
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
    TimeLine line{0, b / bb};
    if (determinant > 1e-12 * aa * bb)
        line = {(a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant};
    if (line.alpha < 0)
        line = {0, b / bb};
    if (line.slope < 0)
        line = {a / aa, 0};
    line.slope = std::max(line.slope, kSmallestSlope);
    return line;
}

/// The same with Huber's weights, repeated until they converge.
TimeLine robustLine(std::span<const SizePoint> points)
{
    // Most are close, which needs no logarithm.
    const double least = std::exp(-kHuber), most = std::exp(kHuber);
    std::vector<double> weights(points.size(), 1);
    TimeLine line;
    for (int round = 0; round < 8; ++round) {
        line = weightedLine(points, weights);
        bool changed = false;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double ratio = line.at(points[i].size) / points[i].time;
            const bool isNear = ratio >= least && ratio <= most;
            const double weight = isNear ? 1 : kHuber / std::fabs(std::log(ratio));
            changed = changed || weight != weights[i];
            weights[i] = weight;
        }
        if (!changed)
            break;
    }
    return line;
}

/// The curve of a minimizer's parameters: alpha and slope per line, and the floor if any.
struct Parameters
{
    std::span<const double> x;
    std::size_t lines = 0;

    bool hasFloor() const { return x.size() > 2 * lines; }
    /// Index of the first parameter of the line or floor that determines the time at a size.
    std::size_t activeAt(double size) const
    {
        std::size_t best = 0;
        for (std::size_t k = 1; k < lines; ++k)
            if (lineAt(k, size) < lineAt(best, size))
                best = k;
        return hasFloor() && x[2 * lines] >= lineAt(best, size) ? 2 * lines : 2 * best;
    }
    double at(std::size_t active, double size) const
    {
        return active == 2 * lines ? x[active] : x[active] + x[active + 1] * size;
    }

private:
    double lineAt(std::size_t k, double size) const { return x[2 * k] + x[2 * k + 1] * size; }
};

LeastSquares problemOf(const TimeCurve& start, std::span<const SizePoint> points,
                       const Weighing& weighing)
{
    const std::size_t lines = start.lines.size();
    LeastSquares problem;
    problem.count = points.size();
    problem.residuals = [=](std::span<const double> x, std::span<double> residuals) {
        const Parameters curve{x, lines};
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double time = curve.at(curve.activeAt(points[i].size), points[i].size);
            residuals[i] = weighing.root(std::log(time / points[i].time));
        }
    };
    problem.slopes = [=](std::span<const double> x, std::span<double> slopes) {
        const Parameters curve{x, lines};
        std::fill(slopes.begin(), slopes.end(), 0);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const std::size_t active = curve.activeAt(points[i].size);
            const double time = curve.at(active, points[i].size);
            const double slope = weighing.slope(std::log(time / points[i].time)) / time;
            slopes[active * points.size() + i] = slope;
            if (active < 2 * lines)
                slopes[(active + 1) * points.size() + i] = slope * points[i].size;
        }
    };
    const double shortest = points.front().time, largest = points.back().size;
    for (const TimeLine& line : start.lines) {
        problem.scale.insert(problem.scale.end(), {std::max(line.alpha, shortest),
                                                   std::max(line.slope, shortest / largest)});
        // A sum where both are zero has no logarithm.
        problem.low.insert(problem.low.end(), {0, kSmallestSlope});
    }
    if (start.floor > 0) {
        problem.scale.push_back(start.floor);
        problem.low.push_back(1e-3 * start.floor);
    }
    problem.high.assign(problem.low.size(), std::numeric_limits<double>::infinity());
    return problem;
}

/// Fits all parameters together on the actual curve.
TimeCurve polished(const TimeCurve& start, std::span<const SizePoint> points,
                   const Weighing& weighing, int steps)
{
    LeastSquares problem = problemOf(start, points, weighing);
    problem.mostSteps = steps;
    problem.tolerance = kTolerance;
    std::vector<double> x;
    for (const TimeLine& line : start.lines)
        x.insert(x.end(), {line.alpha, line.slope});
    if (start.floor > 0)
        x.push_back(start.floor);
    const LeastSquaresFit fit = minimizeSquares(problem, std::move(x));
    TimeCurve curve = start;
    for (std::size_t k = 0; k < curve.lines.size(); ++k)
        curve.lines[k] = {fit.x[2 * k], fit.x[2 * k + 1]};
    if (start.floor > 0)
        curve.floor = fit.x.back();
    curve.loss = fit.squares;
    return curve;
}

/// Tries every split of the sizes into a floor and `regimes` stretches of at least two sizes.
class SplitSearch
{
public:
    SplitSearch(Stretches& stretches, std::size_t regimes, bool hasFloor, const Weighing& weighing)
        : m_stretches(stretches),
          m_points(stretches.points()),
          m_regimes(regimes),
          m_hasFloor(hasFloor),
          m_weighing(weighing),
          m_least(regimes + 1)
    {
        const std::size_t n = m_points.size();
        const std::size_t stride = (n + kMostSplits - 1) / kMostSplits;
        for (std::size_t i = 0; i < n; i += stride)
            m_places.push_back(i);
        m_least[0].assign(n, std::numeric_limits<double>::infinity());
    }

    /// Has no lines when there are too few sizes.
    TimeCurve best()
    {
        if (m_hasFloor) {
            for (const std::size_t first : m_places) {
                if (first == 0)
                    continue;
                m_floor = &m_stretches.floor(first);
                m_curve.floor = m_floor->line.alpha;
                extend(first);
            }
        } else {
            extend(0);
        }
        for (TimeCurve& curve : m_best)
            curve = polished(curve, m_points, m_weighing, kFirstSteps);
        std::stable_sort(m_best.begin(), m_best.end(), isLess);
        m_best.resize(std::min(m_best.size(), kFinished));
        TimeCurve best;
        for (const TimeCurve& curve : m_best)
            if (TimeCurve tried = polished(curve, m_points, m_weighing, kLastSteps);
                tried.loss < best.loss)
                best = std::move(tried);
        return best;
    }

private:
    static constexpr int kLastSteps = 200;

    static bool isLess(const TimeCurve& a, const TimeCurve& b) { return a.loss < b.loss; }

    void extend(std::size_t from)
    {
        constexpr std::size_t kFewest = 2;
        const std::size_t n = m_points.size();
        if (m_curve.lines.size() + 1 == m_regimes) {
            if (from + kFewest <= n)
                keep(m_stretches.line(from, n));
            return;
        }
        for (const std::size_t end : m_places) {
            if (end < from + kFewest || end + kFewest > n)
                continue;
            add(from, end);
            extend(end);
            m_curve.lines.pop_back();
        }
    }

    /// The minimum's logarithm is the minimum of the logarithms, so none is computed here.
    void add(std::size_t from, std::size_t end)
    {
        const Stretches::Fitted& fitted = m_stretches.line(from, end);
        const std::vector<double>& before = m_least[m_curve.lines.size()];
        m_curve.lines.push_back(fitted.line);
        std::vector<double>& after = m_least[m_curve.lines.size()];
        after.resize(before.size());
        for (std::size_t i = 0; i < before.size(); ++i)
            after[i] = std::min(before[i], fitted.off[i]);
    }

    /// Stops when the loss is already too large: most splits are poor.
    void keep(const Stretches::Fitted& last)
    {
        const bool isFull = m_best.size() == kPolished;
        const double most = isFull ? m_best.back().loss : std::numeric_limits<double>::infinity();
        const std::vector<double>& before = m_least[m_curve.lines.size()];
        double loss = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const double least = std::min(before[i], last.off[i]);
            loss += m_weighing.square(m_floor ? std::max(least, m_floor->off[i]) : least);
            if (loss >= most)
                return;
        }
        TimeCurve curve = m_curve;
        curve.lines.push_back(last.line);
        curve.loss = loss;
        m_best.insert(std::upper_bound(m_best.begin(), m_best.end(), curve, isLess),
                      std::move(curve));
        if (m_best.size() > kPolished)
            m_best.pop_back();
    }

    Stretches& m_stretches;
    std::span<const SizePoint> m_points;
    std::size_t m_regimes;
    bool m_hasFloor;
    const Weighing& m_weighing;
    std::vector<std::size_t> m_places;
    const Stretches::Fitted* m_floor = nullptr;
    std::vector<std::vector<double>> m_least; ///< ln(minimum of the first k lines / measured)
    TimeCurve m_curve;
    std::vector<TimeCurve> m_best;
};

} // namespace

const Weighing kByHuber{
    huber, [](double r) { return std::copysign(std::sqrt(huber(r)), r); },
    [](double r) { return std::fabs(r) <= kHuber ? 1 : kHuber / std::sqrt(huber(r)); }};

const Weighing kByLargest{
    [](double r) { return std::pow(std::expm1(r) / kHuber, 8); },
    [](double r) { return std::copysign(std::pow(std::expm1(r) / kHuber, 4), r); },
    [](double r) {
        return 4 * std::fabs(std::pow(std::expm1(r) / kHuber, 3)) * std::exp(r) / kHuber;
    }};

Stretches::Stretches(std::span<const SizePoint> points)
    : m_points(points), m_lines(points.size() * (points.size() + 1)), m_floors(points.size() + 1)
{
    for (const SizePoint& point : points)
        m_logs.push_back(std::log(point.time));
}

const Stretches::Fitted& Stretches::line(std::size_t from, std::size_t end)
{
    Fitted& fitted = m_lines[from * (m_points.size() + 1) + end];
    if (!fitted.off.empty())
        return fitted;
    fitted.line = robustLine(m_points.subspan(from, end - from));
    fitted.off.reserve(m_points.size());
    for (std::size_t i = 0; i < m_points.size(); ++i)
        fitted.off.push_back(std::log(fitted.line.at(m_points[i].size)) - m_logs[i]);
    return fitted;
}

const Stretches::Fitted& Stretches::floor(std::size_t end)
{
    Fitted& fitted = m_floors[end];
    if (!fitted.off.empty())
        return fitted;
    const double level =
        statistics::median({m_logs.begin(), m_logs.begin() + static_cast<std::ptrdiff_t>(end)});
    fitted.line.alpha = std::exp(level);
    for (const double log : m_logs)
        fitted.off.push_back(level - log);
    return fitted;
}

TimeCurve bestCurve(Stretches& stretches, std::size_t lines, bool hasFloor,
                    const Weighing& weighing)
{
    return SplitSearch(stretches, lines, hasFloor, weighing).best();
}

} // namespace ringside::scaling
