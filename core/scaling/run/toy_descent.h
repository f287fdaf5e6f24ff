// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/run/training.h"

#include <stop_token>
#include <vector>

/// Runs gradient descent on the simplest loss that can diverge:
///   loss = 1/2 sum lambda_i x_i^2, from x_i = 1;   v <- m v - eta g,  x <- x + v
///   g = lambda x + s |g| xi / sqrt(B d)   noise of a batch of B samples in d directions, s the
///                                         standard deviation of one sample's gradient over its
///                                         mean, xi standard normal
/// Without noise it diverges exactly when eta > 2 (1 + m) / lambda, lambda the largest
/// curvature. With noise and m = 0 the mean square grows when (1 - eta lambda)^2 + (eta lambda s)^2
/// / B > 1, that is eta > (2 / lambda) / (1 + s^2 / B): the largest rate grows in proportion to a
/// small batch, and no further beyond about s^2 samples, the noise scale of McCandlish et
/// al. 2018. Curvature that starts f times as high and falls as e^(-t / T) is why a rate may
/// need a warm-up. Clipping bounds |g| before the step.
///
/// Where it is wrong: a network's loss is not quadratic; its curvature depends on the rate itself;
/// a real spike is often not survived. The toy shows the mechanism, not the numbers of a job.
namespace ringside::scaling {

/// The loss counts as diverged above this multiple of its start.
inline constexpr double kToyLimit = 1e6;

/// Errors: OutOfRange, NotFinite with the field's name; TooLarge.
Result<ToyRun> runToy(const ToyJob& job);

/// The largest rate that does not diverge, by the closed forms above: without noise, or with noise,
/// no momentum and a single curvature. Ignores the early curvature.
double largestStableRate(const ToyJob& job);

/// Runs the toy at each pair of batch and rate. Errors: those of runToy(); Cancelled.
Result<StabilityPlane> stabilityPlane(const ToyJob& job, const std::vector<double>& batches,
                                      const std::vector<double>& rates, std::stop_token stop = {});

} // namespace ringside::scaling
