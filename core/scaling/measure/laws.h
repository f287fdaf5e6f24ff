// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Three laws of speedup, fitted to measured throughputs X(N).
///
///   Amdahl     X = lambda / (f + (1 - f) / N)                          fixed work
///   Gustafson  X = lambda (N - f (N - 1))                              work that grows with N
///   USL        X = lambda N / (1 + sigma (N - 1) + kappa N (N - 1)),   N* = sqrt((1 - sigma) /
///   kappa)
/// N workers, lambda throughput of one worker (per second), f serial share, sigma contention, kappa
/// coherency (pairwise exchange); f and sigma in [0, 1], kappa >= 0. N* is where X is largest.
/// Sources: Amdahl 1967; Gustafson 1988 (doi:10.1145/42411.42415); Gunther, Guerrilla Capacity
/// Planning, 2007, chapter 5, which also recommends six points.
///
/// Weighted nonlinear least squares, weights 1 / X^2: measurements are taken to be off by the same
/// percentage everywhere. Intervals are profile likelihood at 95 % (least_squares.h).
///
/// Where it is wrong: no smooth law models the jump from one host to two. Repeated measurements
/// with a common error make the intervals too narrow. Nothing is predicted beyond twice the largest
/// measured N.
namespace ringside::scaling {

enum class Law { Amdahl, Gustafson, Usl };

/// A measured throughput, per second, at a number of workers.
struct SpeedPoint
{
    double workers = 1;
    double throughput = 0;
    bool operator==(const SpeedPoint&) const = default;
};

/// A number with its 95 % interval; high is infinite when the data set no limit.
struct Estimate
{
    double value = 0, low = 0, high = 0;
    bool operator==(const Estimate&) const = default;
};

struct LawParameter
{
    std::string name; ///< "lambda", "f", "sigma" or "kappa"
    Estimate estimate;
    bool operator==(const LawParameter&) const = default;
};

struct LawFit
{
    Law law = Law::Usl;
    std::vector<LawParameter> parameters; ///< lambda first, in throughput of one worker
    std::vector<SpeedPoint> points;       ///< the fitted measurements
    std::vector<double> residuals;        ///< measured - fitted throughput of each point
    double largestWorkers = 0;
    /// The number of workers with the largest throughput, by the USL. Absent for the other laws,
    /// when kappa is 0, and beyond the limit of extrapolation.
    std::optional<Estimate> peakWorkers;
    bool peakBeyondLimit = false;
    bool operator==(const LawFit&) const = default;
};

inline constexpr double kLawLevel = 0.95;
inline constexpr double kFarthestExtrapolation = 2; ///< times the largest measured N

/// Errors: OutOfRange for too few points (six for the USL, three for the others) or too few
/// different numbers of workers (four, three), for N < 1, and for throughputs not above 0.
Result<LawFit> fitLaw(Law law, std::span<const SpeedPoint> points);

/// Throughput at `workers` workers, with the interval of the fitted curve (not of a single
/// measurement). Errors: OutOfRange below one worker and beyond the limit of extrapolation.
Result<Estimate> predictThroughput(const LawFit& fit, double workers);

/// "amdahl", "gustafson" or "usl". Errors: UnknownName lists them.
Result<Law> lawNamed(const std::string& name);
std::string lawName(Law law);

} // namespace ringside::scaling
