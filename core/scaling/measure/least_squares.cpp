// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/least_squares.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace ringside::scaling {

namespace {

using Vector = std::vector<double>;

double squaresOf(const LeastSquares& problem, const Vector& x, Vector& residuals)
{
    problem.residuals(x, residuals);
    double sum = 0;
    for (const double r : residuals)
        sum += r * r;
    return sum;
}

/// One row a parameter, in units of its scale.
std::vector<Vector> jacobian(const LeastSquares& problem, const Vector& x, const Vector& residuals)
{
    constexpr double kStep = 1e-6;
    std::vector<Vector> rows(x.size(), Vector(problem.count));
    Vector moved = x, shifted(problem.count);
    for (std::size_t j = 0; j < x.size(); ++j) {
        double step = kStep * std::max(problem.scale[j], std::fabs(x[j]));
        if (x[j] + step > problem.high[j])
            step = -step;
        moved[j] = x[j] + step;
        problem.residuals(moved, shifted);
        moved[j] = x[j];
        for (std::size_t i = 0; i < problem.count; ++i)
            rows[j][i] = (shifted[i] - residuals[i]) / step * problem.scale[j];
    }
    return rows;
}

double dot(const Vector& a, const Vector& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// Cholesky; false when the matrix is not positive definite.
bool solve(std::vector<Vector> a, Vector& b)
{
    const std::size_t n = b.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = j; i < n; ++i) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= a[i][k] * a[j][k];
            if (i == j && !(sum > 0))
                return false;
            a[i][j] = i == j ? std::sqrt(sum) : sum / a[j][j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return true;
}

class Minimizer
{
public:
    Minimizer(const LeastSquares& problem, Vector start, std::optional<std::size_t> fixed)
        : m_problem(problem), m_x(std::move(start)), m_residuals(problem.count), m_fixed(fixed)
    {
        for (std::size_t j = 0; j < m_x.size(); ++j)
            m_x[j] = std::clamp(m_x[j], problem.low[j], problem.high[j]);
        m_squares = squaresOf(problem, m_x, m_residuals);
    }

    LeastSquaresFit run()
    {
        constexpr int kMostSteps = 200;
        int calm = 0;
        for (int i = 0; i < kMostSteps && calm < 3; ++i) {
            const double before = m_squares;
            if (!step())
                break;
            calm = before - m_squares <= 1e-14 * before ? calm + 1 : 0;
        }
        return {m_x, m_squares};
    }

private:
    /// False when no shorter step lowers S either.
    bool step()
    {
        const std::vector<Vector> rows = jacobian(m_problem, m_x, m_residuals);
        const std::vector<std::size_t> free = freeParameters(rows);
        if (free.empty())
            return false;
        std::vector<Vector> normal(free.size(), Vector(free.size()));
        Vector gradient(free.size());
        for (std::size_t a = 0; a < free.size(); ++a) {
            gradient[a] = -dot(rows[free[a]], m_residuals);
            for (std::size_t b = 0; b < free.size(); ++b)
                normal[a][b] = dot(rows[free[a]], rows[free[b]]);
        }
        constexpr double kStrongest = 1e12;
        for (; m_damping < kStrongest; m_damping *= 10) {
            if (tryStep(free, normal, gradient)) {
                m_damping = std::max(m_damping / 10, 1e-12);
                return true;
            }
        }
        return false;
    }

    bool tryStep(const std::vector<std::size_t>& free, std::vector<Vector> normal, Vector move)
    {
        for (std::size_t a = 0; a < free.size(); ++a)
            normal[a][a] += m_damping * normal[a][a] + 1e-30;
        if (!solve(std::move(normal), move))
            return false;
        Vector x = m_x;
        for (std::size_t a = 0; a < free.size(); ++a) {
            const std::size_t j = free[a];
            x[j] = std::clamp(x[j] + move[a] * m_problem.scale[j], m_problem.low[j],
                              m_problem.high[j]);
        }
        Vector residuals(m_problem.count);
        const double squares = squaresOf(m_problem, x, residuals);
        if (!(squares < m_squares))
            return false;
        m_x = std::move(x);
        m_residuals = std::move(residuals);
        m_squares = squares;
        return true;
    }

    std::vector<std::size_t> freeParameters(const std::vector<Vector>& rows) const
    {
        std::vector<std::size_t> free;
        for (std::size_t j = 0; j < m_x.size(); ++j) {
            const double slope = dot(rows[j], m_residuals);
            const bool leaves = (m_x[j] <= m_problem.low[j] && slope > 0) ||
                                (m_x[j] >= m_problem.high[j] && slope < 0);
            const bool matters = dot(rows[j], rows[j]) > 0;
            if (j != m_fixed && !leaves && matters)
                free.push_back(j);
        }
        return free;
    }

    const LeastSquares& m_problem;
    Vector m_x, m_residuals;
    std::optional<std::size_t> m_fixed;
    double m_squares = 0;
    double m_damping = 1e-3;
};

/// One end of a profile interval: outwards in growing steps, then bisection.
double profileEnd(const LeastSquares& problem, const LeastSquaresFit& best, std::size_t parameter,
                  double limit, double direction)
{
    const double bound = direction > 0 ? problem.high[parameter] : problem.low[parameter];
    const double start = best.x[parameter];
    const auto within = [&](double value, LeastSquaresFit& fit) {
        Vector x = fit.x;
        x[parameter] = value;
        LeastSquaresFit moved = minimizeSquares(problem, std::move(x), parameter);
        if (moved.squares > limit)
            return false;
        fit = std::move(moved);
        return true;
    };
    constexpr int kMostSteps = 80, kBisections = 22;
    LeastSquaresFit fit = best;
    double inside = start;
    double step = 1e-3 * std::max(problem.scale[parameter], std::fabs(start));
    for (int i = 0; i < kMostSteps; ++i, step *= 2) {
        const double reached = inside + direction * step;
        double outside = direction > 0 ? std::min(reached, bound) : std::max(reached, bound);
        if (within(outside, fit)) {
            if (outside == bound)
                return bound;
            inside = outside;
            continue;
        }
        for (int j = 0; j < kBisections; ++j) {
            const double middle = (inside + outside) / 2;
            (within(middle, fit) ? inside : outside) = middle;
        }
        return inside;
    }
    return bound;
}

/// P(T <= t) for t >= 0: Abramowitz & Stegun 26.7.3 and 26.7.4.
double studentProbability(double t, std::size_t freedom)
{
    const double angle = std::atan(t / std::sqrt(static_cast<double>(freedom)));
    const double c = std::cos(angle), s = std::sin(angle);
    const bool isOdd = freedom % 2 == 1;
    double term = isOdd ? c : 1, sum = freedom == 1 ? 0 : term;
    for (std::size_t k = isOdd ? 3 : 2; k + 2 <= freedom; k += 2) {
        term *= static_cast<double>(k - 1) / static_cast<double>(k) * c * c;
        sum += term;
    }
    const double both = isOdd ? 2 / std::numbers::pi * (angle + s * sum) : s * sum;
    return 0.5 + both / 2;
}

} // namespace

LeastSquaresFit minimizeSquares(const LeastSquares& problem, std::vector<double> start,
                                std::optional<std::size_t> fixed)
{
    return Minimizer(problem, std::move(start), fixed).run();
}

Interval profileInterval(const LeastSquares& problem, const LeastSquaresFit& best,
                         std::size_t parameter, double limit)
{
    return {profileEnd(problem, best, parameter, limit, -1),
            profileEnd(problem, best, parameter, limit, 1)};
}

double squaresLimit(double squares, std::size_t n, std::size_t p, double level)
{
    const double t = studentQuantile(0.5 + level / 2, n - p);
    return squares * (1 + t * t / static_cast<double>(n - p));
}

double studentQuantile(double probability, std::size_t freedom)
{
    if (probability < 0.5)
        return -studentQuantile(1 - probability, freedom);
    double low = 0, high = 1;
    while (studentProbability(high, freedom) < probability && high < 1e9)
        high *= 2;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (studentProbability(middle, freedom) < probability ? low : high) = middle;
    }
    return high;
}

} // namespace ringside::scaling
