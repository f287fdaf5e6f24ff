// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

/// Gradient descent that is really run, on the smallest loss that can diverge:
///   loss = 1/2 sum lambda_i x_i^2, from x_i = 1;   v <- m v - eta g,  x <- x + v
///   g = lambda x + s |g| xi / sqrt(B d)   noise of a batch of B samples in d directions, s the
///                                         standard deviation of one sample's gradient over its
///                                         mean, xi standard normal
/// Without noise it diverges when, and only when, eta > 2 (1 + m) / lambda, lambda the largest
/// curvature. With noise and m = 0 the mean square grows when (1 - eta lambda)^2 + (eta lambda s)^2
/// / B > 1, that is eta > (2 / lambda) / (1 + s^2 / B): the largest rate grows in proportion to a
/// small batch, and not at all beyond about s^2 samples, which is the noise scale of McCandlish et
/// al. 2018. Curvature that is f times as high at first and falls as e^(-t / T) is why a rate may
/// need a warm-up. Clipping bounds |g| before the step.
///
/// Where it is wrong: a network's loss is not quadratic; its curvature depends on the rate itself;
/// a real spike is often not survived. The toy shows the mechanism, not the numbers of a job.
namespace ringside::scaling {

struct ToyJob
{
    std::vector<double> curvatures{1.0};
    double rate = 0.1;
    double momentum = 0;
    double startRate = 0; ///< of the warm-up
    int warmupSteps = 0;
    int steps = 500;
    double noise = 0; ///< s
    double batch = 1;
    double earlyFactor = 1;  ///< f
    double earlySteps = 500; ///< T
    std::optional<double> clipNorm;
    std::uint64_t seed = 1;
};

struct ToyRun
{
    std::vector<double> losses; ///< of step 0 on; ends where it diverged
    bool diverged = false;      ///< the loss passed kToyLimit times its start
    double finalLoss() const { return losses.back(); }
};

/// How many times its start the loss has to reach to count as lost.
inline constexpr double kToyLimit = 1e6;

/// Errors: OutOfRange, NotFinite with the field's name; TooLarge.
Result<ToyRun> runToy(const ToyJob& job);

/// The largest rate that does not diverge: the closed forms above; without noise or without
/// momentum, and with noise for a single curvature. The early curvature is not in it.
double largestStableRate(const ToyJob& job);

/// Which (batch, rate) of a plane diverge, by running the toy at each; rows are rates.
struct StabilityPlane
{
    std::vector<double> batches, rates;
    std::vector<std::vector<bool>> diverged; ///< [rate][batch]
};
/// Errors: those of runToy(); Cancelled.
Result<StabilityPlane> stabilityPlane(const ToyJob& job, const std::vector<double>& batches,
                                      const std::vector<double>& rates, std::stop_token stop = {});

} // namespace ringside::scaling
