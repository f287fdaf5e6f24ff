// SPDX-License-Identifier: GPL-3.0-or-later
//
// A test that looks K times. The sum S_k of k equal parts is N(k d, k) with d = drift/sqrt(K), and
// z_k = S_k/sqrt(k). The density of S_k among experiments that still run is
//   f_1(s) = phi(s - d),  f_k(s) = integral of f_(k-1)(x) phi(s - x - d) dx over |x| < c_(k-1)
//   sqrt(k-1)
// and the share that crosses a limit at look k is the integral of f_(k-1) times a tail of the
// normal law. Limits c_k: z(1 - alpha/2) at the last look (fixed), at each look (peek, stricter
// with its own alpha), a constant c (Pocock), or c sqrt(K/k) (O'Brien-Fleming), where c keeps
// alpha. Source: Armitage, McPherson, Rowe, Journal of the Royal Statistical Society A 132, 1969;
// Pocock 1977; O'Brien, Fleming 1979. Integrals by Gauss and Legendre. Wrong for few rows per look.
#include "core/evaluation/experiment/sequential_looks.h"

#include "core/statistics/distributions.h"
#include "core/statistics/gauss_legendre.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ringside::evaluation {

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
/// How finely the density is followed: reach of a step in SD, nodes per SD.
struct Grid
{
    double reach = 8, nodesPerDeviation = 1.8;
    bool isTabulated = false; ///< the bell curve, which takes most of the time
};

Grid gridOf(scenario::Effort effort)
{
    return effort == scenario::Effort::Coarse ? Grid{5, 1, true} : Grid{};
}

double bell(double d)
{
    return std::exp(-d * d / 2);
}

/// The same up to 6 SD within 2e-6, by straight lines between values.
double tabulatedBell(double d)
{
    constexpr int kPerDeviation = 256, kTabulated = 6;
    static const std::vector<double> values = [] {
        std::vector<double> made;
        for (int i = 0; i <= kTabulated * kPerDeviation + 1; ++i)
            made.push_back(bell(static_cast<double>(i) / kPerDeviation));
        return made;
    }();
    const double place = std::abs(d) * kPerDeviation;
    const auto below = static_cast<std::size_t>(place);
    const double rest = place - static_cast<double>(below);
    return values[below] + rest * (values[below + 1] - values[below]);
}

/// Experiments that still run, as a density of the sum at nodes.
struct Running
{
    std::vector<double> sums, masses; ///< masses: density times weight of the node
};

/// Nodes over the range in which experiments run: within the limits, and within reach of the mean.
Running nodesOf(double limit, int look, double step, const Grid& grid)
{
    const double bound = std::isfinite(limit) ? limit * std::sqrt(look) : kNever;
    const double reach = grid.reach * std::sqrt(look), mean = step * look;
    const double low = std::max(-bound, mean - reach), high = std::min(bound, mean + reach);
    Running nodes;
    if (!(low < high))
        return nodes;
    const int wanted = 24 + static_cast<int>(grid.nodesPerDeviation * (high - low));
    const statistics::Quadrature& rule = statistics::gaussLegendre((wanted + 15) / 16 * 16);
    for (std::size_t i = 0; i < rule.nodes.size(); ++i) {
        nodes.sums.push_back((low + high) / 2 + (high - low) / 2 * rule.nodes[i]);
        nodes.masses.push_back((high - low) / 2 * rule.weights[i]);
    }
    return nodes;
}

double sumOf(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum;
}

/// Multiplies the weights of `next` by the density after one more step, which has this law.
template <class Law>
void advanceBy(const Law& law, const Running& before, Running& next, double step, const Grid& grid)
{
    constexpr double kScale = 0.3989422804014327; // 1/sqrt(2 pi)
    // Without an effect the density is symmetric: half of it is the mirror image of the other.
    const std::size_t all = next.sums.size(), computed = step == 0 ? (all + 1) / 2 : all;
    std::size_t first = 0;
    for (std::size_t j = 0; j < computed; ++j) {
        const double centre = next.sums[j] - step;
        while (first < before.sums.size() && before.sums[first] < centre - grid.reach)
            ++first;
        double density = 0;
        for (std::size_t i = first; i < before.sums.size(); ++i) {
            const double d = before.sums[i] - centre;
            if (d > grid.reach)
                break;
            density += before.masses[i] * law(d);
        }
        next.masses[j] *= kScale * density;
    }
    for (std::size_t j = computed; j < all; ++j)
        next.masses[j] = next.masses[all - 1 - j];
}

void advance(const Running& before, Running& next, double step, const Grid& grid)
{
    if (grid.isTabulated)
        advanceBy([](double d) { return tabulatedBell(d); }, before, next, step, grid);
    else
        advanceBy([](double d) { return bell(d); }, before, next, step, grid);
}

LooksNumbers numbersOf(const std::vector<double>& limits, double drift, const Grid& grid)
{
    const int looks = static_cast<int>(limits.size());
    const double step = drift / std::sqrt(looks);
    LooksNumbers numbers;
    Running running{{0}, {1}};
    double share = 1; // that still runs
    for (int look = 1; look <= looks; ++look) {
        const double limit = limits[static_cast<std::size_t>(look - 1)];
        numbers.meanSize += share / looks;
        const double bound = limit * std::sqrt(look);
        double above = 0, below = 0;
        for (std::size_t i = 0; std::isfinite(limit) && i < running.sums.size(); ++i) {
            const double mean = running.sums[i] + step;
            if (bound - mean < grid.reach)
                above += running.masses[i] * statistics::normalCdf(mean - bound);
            if (bound + mean < grid.reach)
                below += running.masses[i] * statistics::normalCdf(-mean - bound);
        }
        numbers.stopped += above + below;
        numbers.stoppedAbove += above;
        if (look == looks)
            break;
        Running next = nodesOf(limit, look, step, grid);
        advance(running, next, step, grid);
        running = std::move(next);
        share = sumOf(running.masses);
    }
    return numbers;
}

/// Near the constant, within 2 % of it for 2 to 400 looks at a level of 0.05 or 0.01.
double guessedConstant(ReleaseRule rule, double looks, double alpha)
{
    const double logarithm = std::log(looks);
    if (rule == ReleaseRule::OBrienFleming)
        return statistics::normalQuantile(1 - alpha / 2) + 0.28 * (1 - std::pow(looks, -0.25));
    // As many independent looks would stop as often.
    const double independent = 1 + (0.85 + 0.35 * logarithm) * logarithm;
    return statistics::normalQuantile(1 - alpha / (2 * independent));
}

/// ln of the share that limits of that shape with this constant stop without an effect, over alpha.
double excessOf(const std::vector<double>& shape, double constant, double alpha, const Grid& grid)
{
    std::vector<double> limits;
    for (const double factor : shape)
        limits.push_back(constant * factor);
    return std::log(numbersOf(limits, 0, grid).stopped / alpha);
}

/// The constant for which limits of that shape stop a share `alpha` without an effect; the search
/// begins at `low`.
double constantFor(const std::vector<double>& shape, double alpha, double low, const Grid& grid)
{
    constexpr double kTolerance = 1e-9;
    // The excess is nearly a parabola of the constant: secants meet its zero soon.
    double high = low + 0.3;
    double atLow = excessOf(shape, low, alpha, grid), atHigh = excessOf(shape, high, alpha, grid);
    for (int i = 0; i < 20 && std::abs(atHigh) > kTolerance && atHigh != atLow; ++i) {
        const double next = high - atHigh * (high - low) / (atHigh - atLow);
        low = high;
        atLow = atHigh;
        high = std::clamp(next, 0.1, 12.0);
        atHigh = excessOf(shape, high, alpha, grid);
    }
    return high;
}

/// The same within 0.0005, mostly with two evaluations: the slope of the excess is near the
/// constant for Pocock's limits, and near that of one look for O'Brien and Fleming's.
double coarseConstantFor(ReleaseRule rule, const std::vector<double>& shape, double alpha,
                         const Grid& grid)
{
    constexpr double kLastStep = 2e-3;
    double constant = guessedConstant(rule, static_cast<double>(shape.size()), alpha);
    double step = 1;
    for (int i = 0; i < 20 && std::abs(step) > kLastStep; ++i) {
        const double slope = rule == ReleaseRule::Pocock ? constant : constant + 1 / constant;
        step = excessOf(shape, constant, alpha, grid) / slope;
        constant = std::clamp(constant + step, 0.1, 12.0);
    }
    return constant;
}

} // namespace

LooksNumbers looksNumbers(const std::vector<double>& limits, double drift, scenario::Effort effort)
{
    return numbersOf(limits, drift, gridOf(effort));
}

std::vector<double> lookLimits(ReleaseRule rule, int looks, double alpha, double stricterAlpha,
                               scenario::Effort effort)
{
    const auto count = static_cast<std::size_t>(looks);
    const double z = statistics::normalQuantile(1 - alpha / 2);
    std::vector<double> shape(count, 1);
    switch (rule) {
    case ReleaseRule::Peek:
        return std::vector<double>(count, z);
    case ReleaseRule::Stricter:
        return std::vector<double>(count, statistics::normalQuantile(1 - stricterAlpha / 2));
    case ReleaseRule::OBrienFleming:
        for (std::size_t i = 0; i < count; ++i)
            shape[i] = std::sqrt(looks / static_cast<double>(i + 1));
        break;
    case ReleaseRule::Pocock:
        break;
    default:
        shape.assign(count, kNever);
        shape.back() = z;
        return shape;
    }
    const Grid grid = gridOf(effort);
    const double constant = effort == scenario::Effort::Coarse
                                ? coarseConstantFor(rule, shape, alpha, grid)
                                : constantFor(shape, alpha, z, grid);
    for (double& limit : shape)
        limit *= constant;
    return shape;
}

} // namespace ringside::evaluation
