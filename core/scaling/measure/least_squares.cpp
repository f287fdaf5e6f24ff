// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/least_squares.h"

#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>
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

/// One row per parameter, in units of its scale.
void setJacobian(const LeastSquares& problem, const Vector& x, const Vector& residuals,
                 Vector& rows)
{
    const std::size_t n = problem.count;
    rows.resize(x.size() * n);
    if (problem.slopes) {
        problem.slopes(x, rows);
        for (std::size_t j = 0; j < x.size(); ++j)
            for (std::size_t i = 0; i < n; ++i)
                rows[j * n + i] *= problem.scale[j];
        return;
    }
    constexpr double kStep = 1e-6;
    Vector moved = x, shifted(n);
    for (std::size_t j = 0; j < x.size(); ++j) {
        double step = kStep * std::max(problem.scale[j], std::fabs(x[j]));
        if (x[j] + step > problem.high[j])
            step = -step;
        moved[j] = x[j] + step;
        problem.residuals(moved, shifted);
        moved[j] = x[j];
        for (std::size_t i = 0; i < n; ++i)
            rows[j * n + i] = (shifted[i] - residuals[i]) / step * problem.scale[j];
    }
}

double dot(std::span<const double> a, std::span<const double> b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// Cholesky decomposition of `a` in its lower half; false when it is not positive definite.
bool solve(Vector& a, Vector& b)
{
    const std::size_t n = b.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = j; i < n; ++i) {
            double sum = a[i * n + j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= a[i * n + k] * a[j * n + k];
            if (i == j && !(sum > 0))
                return false;
            a[i * n + j] = i == j ? std::sqrt(sum) : sum / a[j * n + j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i * n + k] * b[k];
        b[i] /= a[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            b[i] -= a[k * n + i] * b[k];
        b[i] /= a[i * n + i];
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
        int calm = 0;
        for (int i = 0; i < m_problem.mostSteps && calm < 3; ++i) {
            const double before = m_squares;
            if (!step())
                break;
            calm = before - m_squares <= m_problem.tolerance * before ? calm + 1 : 0;
        }
        return {m_x, m_squares};
    }

private:
    std::span<const double> row(std::size_t j) const
    {
        return std::span(m_rows).subspan(j * m_problem.count, m_problem.count);
    }

    /// False when shorter steps do not lower S either.
    bool step()
    {
        setJacobian(m_problem, m_x, m_residuals, m_rows);
        setFreeParameters();
        const std::size_t n = m_free.size();
        if (n == 0)
            return false;
        m_normal.resize(n * n);
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b <= a; ++b)
                m_normal[a * n + b] = dot(row(m_free[a]), row(m_free[b]));
        constexpr double kStrongest = 1e12;
        for (; m_damping < kStrongest; m_damping *= 10) {
            if (tryStep()) {
                m_damping = std::max(m_damping / 10, 1e-12);
                return true;
            }
        }
        return false;
    }

    bool tryStep()
    {
        const std::size_t n = m_free.size();
        m_damped = m_normal;
        m_move.resize(n);
        for (std::size_t a = 0; a < n; ++a) {
            m_damped[a * n + a] += m_damping * m_damped[a * n + a] + 1e-30;
            m_move[a] = -m_gradient[m_free[a]];
        }
        if (!solve(m_damped, m_move))
            return false;
        m_tried = m_x;
        for (std::size_t a = 0; a < n; ++a) {
            const std::size_t j = m_free[a];
            m_tried[j] = std::clamp(m_x[j] + m_move[a] * m_problem.scale[j], m_problem.low[j],
                                    m_problem.high[j]);
        }
        m_triedResiduals.resize(m_problem.count);
        const double squares = squaresOf(m_problem, m_tried, m_triedResiduals);
        if (!(squares < m_squares))
            return false;
        m_x.swap(m_tried);
        m_residuals.swap(m_triedResiduals);
        m_squares = squares;
        return true;
    }

    void setFreeParameters()
    {
        m_free.clear();
        m_gradient.resize(m_x.size());
        for (std::size_t j = 0; j < m_x.size(); ++j) {
            m_gradient[j] = dot(row(j), m_residuals);
            const bool leaves = (m_x[j] <= m_problem.low[j] && m_gradient[j] > 0) ||
                                (m_x[j] >= m_problem.high[j] && m_gradient[j] < 0);
            if (j != m_fixed && !leaves && dot(row(j), row(j)) > 0)
                m_free.push_back(j);
        }
    }

    const LeastSquares& m_problem;
    Vector m_x, m_residuals;
    std::optional<std::size_t> m_fixed;
    double m_squares = 0;
    double m_damping = 1e-3;
    // Buffers for one step; kept, because allocating them would take longer than a step.
    Vector m_rows, m_gradient, m_normal, m_damped, m_move, m_tried, m_triedResiduals;
    std::vector<std::size_t> m_free;
};

/// One end of a profile interval: growing steps outwards, then bisection.
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
    const auto freedom = static_cast<double>(n - p);
    const double t = statistics::studentQuantile(0.5 + level / 2, freedom);
    return squares * (1 + t * t / freedom);
}

} // namespace ringside::scaling
