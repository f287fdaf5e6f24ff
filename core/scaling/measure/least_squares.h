// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

/// Nonlinear least squares with bounds, for a handful of parameters.
///
///   minimize S(x) = sum r_i(x)^2,  low <= x <= high
/// by Levenberg-Marquardt (Marquardt 1963: J'J + mu diag(J'J)), with finite differences for J
/// unless `slopes` is given; parameters at a bound that would leave the range are held there for
/// the step. Profile likelihood (Bates & Watts 1988, chapter 6; with normal errors of unknown
/// size): the interval of one parameter holds the values for which the others can be fitted so that
///   S <= S_min (1 + t^2 / (n - p)),  t the quantile of Student's distribution, n - p free.
///
/// Where it is wrong: it finds the nearest minimum, so the caller must start in its valley; the
/// interval's level is exact only where the model is linear in its parameters.
namespace ringside::scaling {

struct LeastSquares
{
    /// Writes `count` residuals; must be finite within the bounds.
    std::function<void(std::span<const double> x, std::span<double> residuals)> residuals;
    std::size_t count = 0;
    std::vector<double> low, high;
    std::vector<double> scale; ///< a typical step per parameter; > 0
    /// Writes d residual i / d x j to [j * count + i]. Finite differences are used when it is
    /// empty.
    std::function<void(std::span<const double> x, std::span<double> slopes)> slopes{};
    int mostSteps = 200;
    double tolerance = 1e-14; ///< of S; ends after three steps that lower it by less
};

struct LeastSquaresFit
{
    std::vector<double> x;
    double squares = 0; ///< S at x
    bool operator==(const LeastSquaresFit&) const = default;
};

/// `fixed`: index of a parameter that keeps its start value.
LeastSquaresFit minimizeSquares(const LeastSquares& problem, std::vector<double> start,
                                std::optional<std::size_t> fixed = {});

struct Interval
{
    double low = 0, high = 0;
    bool operator==(const Interval&) const = default;
};

/// The values of a parameter at which S stays within `limit` with the others fitted; ends at the
/// parameter's bounds.
Interval profileInterval(const LeastSquares& problem, const LeastSquaresFit& best,
                         std::size_t parameter, double limit);

/// The limit for profileInterval() at a level such as 0.95, with n residuals and p parameters, n >
/// p.
double squaresLimit(double squares, std::size_t n, std::size_t p, double level);

} // namespace ringside::scaling
